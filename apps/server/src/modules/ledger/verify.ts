import type { Db, Queryable, Statement, Tx } from '@fairbook/database';
import { isCharted } from '@fairbook/domain';
import { playerRanges } from '../../platform/player-ranges.ts';
import { DIGEST, requestsOf } from './digest.ts';
import type { Difference, LedgerReport, Reconciliation, VerifyOptions } from './face.ts';
import { LEDGER_LANES } from './posting.ts';

/** Differences listed at most. */
const MAX_DIFFERENCES = 1000;
const BLOCKS_PER_CHUNK = 500;
/** Missing transfers of a block named at most; no block is longer. */
const MISSING_NAMED = 20_000;
const PLAYERS_PER_CHUNK = 2000;
const CHUNK_TRANSFERS = 20_000;
/** Numbers of a lane's transfers end below this. */
const LANE_SIZE = 1n << 48n;
/** Accounts of the house in the books. */
const HOUSE = 'house:';
/** Below every block's number. */
const NO_BLOCK = -(1n << 63n);

/** Filled while the sources are read. */
interface Counts {
  transfers: number;
  blocks: number;
  accounts: number;
  readonly blocksSeen: bigint[];
}

interface Finding {
  row: string;
  expected: string;
  found: string;
}

// A block may claim any numbers: only those its lane can have are looked through (`low` to `high`), and missing rows are named within reason.
// Blocks from before migration 24 are hashed without the request hashes.
const CHAIN = `
  with b as (
    select *, lag(hash) over (order by block) as before, lag(last_seq) over (order by block) as before_seq, lag(block) over (order by block) as before_block,
      least(greatest(first_seq, 0), 1::bigint << 48) as low, least(greatest(last_seq, 0), 1::bigint << 48) as high
    from ledger_block where lane = $1 and block <= $3 and block >= coalesce((select max(block) from ledger_block where lane = $1 and block < $2), $2)),
  per_block as materialized (
    select b.*, t.n, t.digests, t.requests, t.wrong, t.other_at
    from b cross join lateral (
      select count(*) as n, string_agg(digest, ''::bytea order by id) as digests, array_agg(id) filter (where digest <> ${DIGEST}) as wrong,
        ${requestsOf('id')} as requests, min(transfer.at) filter (where transfer.at <> b.at) as other_at
      from transfer where id between ($1::bigint << 48) + b.low and ($1::bigint << 48) + b.high) as t
    where b.block >= $2)
  select 'transfer' as "check", 'transfer ' || id as row, encode(${DIGEST}, 'hex') as expected, encode(digest, 'hex') as found
    from transfer where id = any(array(select unnest(wrong) from per_block))
  union all
  select 'transfer', 'transfer ' || (($1::bigint << 48) + s), 'a row', 'none'
    from per_block p cross join lateral generate_series(p.low, least(p.high, p.low + ${MISSING_NAMED})) s
    where p.n <> p.high - p.low + 1 and not exists (select 1 from transfer where id = ($1::bigint << 48) + s)
  union all
  select 'chain', 'block ' || $1 || '/' || block, encode(block_hash(previous, coalesce(digests, ''::bytea), coalesce(requests, '')), 'hex'), encode(hash, 'hex')
    from per_block where hash <> block_hash(previous, coalesce(digests, ''::bytea), coalesce(requests, ''))
      and hash <> sha256(previous || coalesce(digests, ''::bytea))
  union all
  select 'chain', 'block ' || $1 || '/' || block, 'at ' || other_at || ' as its transfers', 'at ' || at from per_block where other_at is not null
  union all
  select 'chain', 'block ' || $1 || '/' || block,
      'follows block ' || (block::numeric - 1) || ' at ' || encode(coalesce(before, $4::bytea), 'hex') || ' from ' || (coalesce(before_seq, 0)::numeric + 1),
      'after block ' || coalesce(before_block, 0) || ' at ' || encode(previous, 'hex') || ' from ' || first_seq || ' to ' || last_seq
    from per_block where previous <> coalesce(before, $4::bytea) or first_seq <> coalesce(before_seq, 0)::numeric + 1
      or block <> coalesce(before_block, 0)::numeric + 1 or high <> last_seq`;

// A handful of rows: what moved between each pair of accounts, of players and of the house alone.
const LANE_SUMS = `
  select brand_id, currency, kind, debit, credit, player_id > 0 as is_players, sum(amount)::text as amount from transfer
  where id between $1 and $2 group by 1, 2, 3, 4, 5, 6`;

const SORTS = 'select distinct kind, debit, credit, player_id > 0 as is_players from transfer where id between $1 and $2';

const OF_SORT = `
  select id from transfer where id between $1 and $2 and kind = $3 and debit = $4 and credit = $5 and (player_id > 0) = $6 order by id limit $7`;

// The players of a chunk, with every sum their rows can be held against; players with transfers but no balance row appear too.
const PLAYERS = `
  with p as (
    select brand_id, player_id, currency, cash, bonus, free_bet, locked, open_stakes, debt from player_balance
    where (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint)),
  t as (
    select brand_id, player_id, currency, id, debit, credit, amount, cash_after,
      sum(case when credit = 'cash' then amount when debit = 'cash' then -amount else 0 end) over (partition by brand_id, player_id, currency order by id) as running,
      sum(case when credit = 'debt' then amount when debit = 'debt' then -amount else 0 end) over (partition by brand_id, player_id, currency order by id) as running_debt
    from transfer where (brand_id, player_id) > ($1::int, $2::bigint) and (brand_id, player_id) <= ($3::int, $4::bigint) and player_id > 0),
  s as (
    select brand_id, player_id, currency,
      sum(case when credit = 'cash' then amount when debit = 'cash' then -amount else 0 end) as cash,
      sum(case when credit = 'bonus' then amount when debit = 'bonus' then -amount else 0 end) as bonus,
      sum(case when credit = 'free-bet' then amount when debit = 'free-bet' then -amount else 0 end) as free_bet,
      sum(case when credit = 'locked' then amount when debit = 'locked' then -amount else 0 end) as locked,
      sum(case when credit = 'open-stakes' then amount when debit = 'open-stakes' then -amount else 0 end) as open_stakes,
      sum(case when credit = 'debt' then amount when debit = 'debt' then -amount else 0 end) as debt
    from t group by brand_id, player_id, currency)
  select 'player-balance' as "check", 'player_balance ' || brand_id || '/' || player_id || '/' || currency as row,
      concat_ws(' ', 'cash', coalesce(s.cash, 0), 'bonus', coalesce(s.bonus, 0), 'free-bet', coalesce(s.free_bet, 0), 'locked', coalesce(s.locked, 0), 'open-stakes', coalesce(s.open_stakes, 0),
        'debt', coalesce(s.debt, 0)) as expected,
      case when p.cash is null then 'no row' else concat_ws(' ', 'cash', p.cash, 'bonus', p.bonus, 'free-bet', p.free_bet, 'locked', p.locked, 'open-stakes', p.open_stakes, 'debt', p.debt) end as found
    from p full join s using (brand_id, player_id, currency)
    where (coalesce(s.cash, 0), coalesce(s.bonus, 0), coalesce(s.free_bet, 0), coalesce(s.locked, 0), coalesce(s.open_stakes, 0), coalesce(s.debt, 0))
      is distinct from (p.cash, p.bonus, p.free_bet, p.locked, p.open_stakes, p.debt)
  union all
  select 'running-balance', 'transfer ' || id, running::text, cash_after::text from t where cash_after is not null and cash_after <> running
  union all
  select 'running-balance', 'transfer ' || id, 'a debt of zero or below', running_debt::text from t where running_debt > 0 and 'debt' in (debit, credit)`;

const PLAYER_CHUNK = `
  select brand_id, player_id from (
    (select brand_id, player_id from player_balance where (brand_id, player_id) > ($1::int, $2::bigint) order by 1, 2 limit $3)
    union all
    (select distinct brand_id, player_id from transfer where (brand_id, player_id) > ($1::int, $2::bigint) order by 1, 2 limit $3)) as both_tables
  order by 1, 2 limit $3`;

async function* chainDifferences(tx: Queryable, counts: Counts, since: readonly bigint[]): AsyncGenerator<Difference> {
  for (let lane = 0; lane < LEDGER_LANES; lane++) {
    const [head] = await tx.query<{ block: bigint; seq: bigint; hash: string; start: Buffer }>(
      `select block, seq, encode(hash, 'hex') as hash, sha256(('fairbook ledger lane ' || lane)::bytea) as start from ledger_lane where lane = $1`,
      [lane],
    );
    if (!head) {
      yield { check: 'chain', row: `ledger_lane ${lane}`, expected: 'a row', found: 'none' };
      continue;
    }
    const [last] = await tx.query<{ block: bigint; last_seq: bigint; hash: string }>(
      `select block, last_seq, encode(hash, 'hex') as hash from ledger_block where lane = $1 order by block desc limit 1`,
      [lane],
    );
    const end = last ? `block ${last.block} seq ${last.last_seq} ${last.hash}` : `block 0 seq 0 ${head.start.toString('hex')}`;
    const found = `block ${head.block} seq ${head.seq} ${head.hash}`;
    if (end !== found) yield { check: 'chain', row: `ledger_lane ${lane}`, expected: end, found };
    yield* strayTransfers(tx, lane, last?.last_seq ?? 0n);
    const seen = since[lane] ?? 0n;
    counts.blocks += Number((last?.block ?? 0n) - seen);
    counts.blocksSeen[lane] = last?.block ?? 0n;
    // By the blocks there are, not by counting to the number of the last: that may be any.
    for (let after = since[lane] ?? NO_BLOCK; ; ) {
      const [next] = await tx.query<{ first: bigint | null; last: bigint | null }>(
        'select min(block) as first, max(block) as last from (select block from ledger_block where lane = $1 and block > $2 order by block limit $3) as next',
        [lane, after, BLOCKS_PER_CHUNK],
      );
      if (next?.first == null || next.last == null) break;
      yield* await tx.query<Finding & { check: string }>(CHAIN, [lane, next.first, next.last, head.start]);
      after = next.last;
    }
  }
}

/** Transfers numbered outside a lane's blocks: in none of the chain's hashes, whatever they move. */
async function* strayTransfers(tx: Queryable, lane: number, lastSeq: bigint): AsyncGenerator<Difference> {
  const base = BigInt(lane) * LANE_SIZE;
  const end = lastSeq < LANE_SIZE ? base + lastSeq : base + LANE_SIZE - 1n;
  // The number before a lane's first belongs to no block either; below the first lane and above the last there are none.
  const [from, to] = [lane === 0 ? NO_BLOCK : base, lane === LEDGER_LANES - 1 ? (1n << 63n) - 1n : base + LANE_SIZE - 1n];
  const rows = await tx.query<{ id: bigint }>(
    'select id from transfer where (id between $1 and $2) or (id > $3 and id <= $4) order by id limit $5',
    [from, base, end, to, MAX_DIFFERENCES + 1],
  );
  for (const { id } of rows) yield { check: 'chain', row: `transfer ${id}`, expected: 'a number in one of the blocks', found: 'none' };
}

/** Ranges of the transfers there are between two numbers, both included, some twenty thousand each. */
async function* transferRanges(tx: Queryable, first: bigint, last: bigint): AsyncGenerator<readonly [bigint, bigint]> {
  for (let from = first; ; ) {
    const [range] = await tx.query<{ first: bigint | null; last: bigint | null }>(
      'select min(id) as first, max(id) as last from (select id from transfer where id between $1 and $2 order by id limit $3) as next',
      [from, last, CHUNK_TRANSFERS],
    );
    if (range?.first == null || range.last == null) return;
    yield [range.first, range.last];
    from = range.last + 1n;
  }
}

/** Transfers of one kind between the same two accounts. */
interface Sort {
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly is_players: boolean;
}

/** Names every transfer of a range that runs where its kind may not, or moves a player's money and is nobody's. */
async function* chartDifferences(tx: Queryable, range: readonly [bigint, bigint], sorts: readonly Sort[]): AsyncGenerator<Difference> {
  const named = new Set<string>();
  for (const { kind, debit, credit, is_players } of sorts) {
    const isOfHouse = debit.startsWith(HOUSE) && credit.startsWith(HOUSE);
    if (isCharted(kind, debit, credit) && (isOfHouse || is_players)) continue;
    const found = `${kind} ${debit} ${credit}${is_players || isOfHouse ? '' : ' of no player'}`;
    // The same sort comes once per brand and currency.
    const sort = JSON.stringify([kind, debit, credit, is_players]);
    if (named.has(sort)) continue;
    named.add(sort);
    const rows = await tx.query<{ id: bigint }>(OF_SORT, [...range, kind, debit, credit, is_players, MAX_DIFFERENCES + 1]);
    for (const { id } of rows) yield { check: 'chart', row: `transfer ${id}`, expected: 'accounts its kind may run between', found };
  }
}

interface LaneSum extends Sort {
  readonly brand_id: number;
  readonly currency: string;
  readonly amount: string;
}

/** The house's balances against the transfers, and each transfer's accounts against the chart. */
async function* houseDifferences(tx: Queryable, counts: { transfers: number; accounts: number }): AsyncGenerator<Difference> {
  const rows = await tx.query<{ brand_id: number; currency: string; account: string; lane: number; balance: bigint }>(
    'select brand_id, currency, account, lane, balance from house_balance',
  );
  const found = new Map(rows.map((r) => [`${r.brand_id}/${r.currency}/${r.account}/${r.lane}`, r.balance]));
  const expected = new Map<string, bigint>();
  for (let lane = 0; lane < LEDGER_LANES; lane++) {
    const base = BigInt(lane) * LANE_SIZE;
    for await (const range of transferRanges(tx, base, base + LANE_SIZE - 1n)) {
      const sums = await tx.query<LaneSum>(LANE_SUMS, range);
      yield* chartDifferences(tx, range, sums);
      for (const sum of sums) {
        const { brand_id, currency, debit, credit } = sum;
        for (const [account, amount] of [
          [debit, -BigInt(sum.amount)],
          [credit, BigInt(sum.amount)],
        ] as const) {
          if (!account.startsWith(HOUSE)) continue;
          const key = `${brand_id}/${currency}/${account}/${lane}`;
          expected.set(key, (expected.get(key) ?? 0n) + amount);
        }
      }
    }
  }
  counts.accounts += found.size;
  for (const key of new Set([...found.keys(), ...expected.keys()])) {
    const right = expected.get(key) ?? 0n;
    const there = found.get(key) ?? 0n;
    if (right !== there) yield { check: 'house-balance', row: `house_balance ${key}`, expected: `${right}`, found: `${there}` };
  }
}

async function* playerDifferences(tx: Queryable, counts: { accounts: number }): AsyncGenerator<Difference> {
  for await (const { range, rows } of playerRanges(tx, PLAYER_CHUNK, PLAYERS_PER_CHUNK)) {
    yield* await tx.query<Finding & { check: string }>(PLAYERS, range);
    counts.accounts += rows;
  }
}

// A debt is collected from what the same posting gave, and never more than that.
const COLLECTIONS = `
  select 'collection' as "check", 'transfer ' || c.id as row, 'at most ' || coalesce(g.gained, 0) as expected, c.amount::text as found
  from transfer c cross join lateral (
    select sum(case when credit = 'cash' then amount when debit = 'cash' then -amount else 0 end) as gained
    from transfer g where g.brand_id = c.brand_id and g.key = c.key and g.kind <> 'debt-collected') as g
  where c.kind = 'debt-collected' and c.amount > coalesce(g.gained, 0)`;

async function* collectionDifferences(tx: Queryable): AsyncGenerator<Difference> {
  yield* await tx.query<Finding & { check: string }>(COLLECTIONS);
}

/** Transfers after the given blocks against the chart, and their players, each held against all of theirs. */
async function* touchedDifferences(tx: Queryable, counts: Counts, since: readonly bigint[]): AsyncGenerator<Difference> {
  for (let lane = 0; lane < LEDGER_LANES; lane++) {
    const [block] = await tx.query<{ first: bigint | null }>(
      'select min(first_seq) as first from ledger_block where lane = $1 and block > $2 and first_seq < $3',
      [lane, since[lane] ?? 0n, LANE_SIZE],
    );
    if (block?.first == null) continue;
    const base = BigInt(lane) * LANE_SIZE;
    const looked = new Set<string>();
    for await (const range of transferRanges(tx, base + block.first, base + LANE_SIZE - 1n)) {
      counts.transfers += Number(range[1] - range[0] + 1n);
      yield* chartDifferences(tx, range, await tx.query<Sort>(SORTS, range));
      const players = await tx.query<{ brand_id: number; player_id: bigint }>(
        'select distinct brand_id, player_id from transfer where id between $1 and $2 and player_id > 0',
        range,
      );
      for (const { brand_id, player_id } of players) {
        const name = `${brand_id}/${player_id}`;
        if (looked.has(name)) continue;
        looked.add(name);
        counts.accounts++;
        yield* await tx.query<Finding & { check: string }>(PLAYERS, [brand_id, player_id - 1n, brand_id, player_id]);
      }
    }
  }
}

async function* zeroSumDifferences(tx: Queryable): AsyncGenerator<Difference> {
  const rows = await tx.query<{ brand_id: number; currency: string; total: string }>(
    `select brand_id, currency, sum(balance)::text as total from (
       select brand_id, currency, cash::numeric + bonus + free_bet + locked + open_stakes + debt as balance from player_balance
       union all select brand_id, currency, balance from house_balance) as every_account
     group by brand_id, currency having sum(balance) <> 0`,
  );
  for (const row of rows)
    yield { check: 'zero-sum', row: `all accounts of ${row.brand_id}/${row.currency}`, expected: '0', found: row.total };
}

/** Longest rest between two reads: a transaction that says nothing for a minute is ended. */
const MAX_REST_MS = 1000;

const resting = (tx: Queryable, rest: (ms: number) => Promise<void>): Queryable => ({
  async query<Row>(statement: Statement, values?: readonly unknown[]) {
    const began = performance.now();
    const rows = await tx.query<Row>(statement, values);
    await rest(Math.min(performance.now() - began, MAX_REST_MS));
    return rows;
  },
});

/**
 * Holds the whole ledger against itself in one snapshot, chunk by chunk: every transfer's digest, every lane's chain, gaps, balances
 * and running balances against the transfers, the zero sum, and what other modules add (`reconciliations`).
 */
export async function verifyLedger(
  db: Db,
  reconciliations: readonly Reconciliation[],
  { beside = [], since, rest }: VerifyOptions = {},
): Promise<LedgerReport> {
  return db.transaction(async (transaction: Tx) => {
    await transaction.query('set transaction isolation level repeatable read read only');
    const tx = rest ? resting(transaction, rest) : transaction;
    const counts: Counts = { transfers: 0, blocks: 0, accounts: 0, blocksSeen: new Array<bigint>(LEDGER_LANES).fill(0n) };
    const differences: Difference[] = [];
    const further = beside.map((check) => check(tx));
    const sources = since
      ? [chainDifferences(tx, counts, since), touchedDifferences(tx, counts, since), zeroSumDifferences(tx), ...further]
      : [
          chainDifferences(tx, counts, []),
          houseDifferences(tx, counts),
          playerDifferences(tx, counts),
          collectionDifferences(tx),
          zeroSumDifferences(tx),
          ...reconciliations.map((reconciliation) => reconciliation(tx)),
          ...further,
        ];
    if (!since) {
      const [row] = await tx.query<{ n: bigint }>('select count(*)::int8 as n from transfer');
      counts.transfers = Number(row?.n ?? 0n);
    }
    for (const source of sources)
      for await (const difference of source) {
        if (differences.length >= MAX_DIFFERENCES) return { ...counts, differences, truncated: true };
        differences.push(difference);
      }
    return { ...counts, differences, truncated: false };
  });
}
