import { hash } from 'node:crypto';
import type { Queryable, Tx } from '@fairbook/database';
import { accountName } from '@fairbook/domain';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';
import { balanceKey, type Decision, postingKey } from './decide.ts';
import { requestsOf } from './digest.ts';
import type { Balance, FoundPosting, HeldBalance, HoldRequest, IsRepeat } from './face.ts';
import { bodyOf } from './posting.ts';

interface BalanceRow {
  brand_id: number;
  player_id: bigint;
  currency: string;
  cash: bigint;
  bonus: bigint;
  free_bet: bigint;
  locked: bigint;
  open_stakes: bigint;
  debt: bigint;
}

const LOCK = {
  name: 'ledger-lock',
  text: `select b.* from unnest($1::int[], $2::bigint[]) as k(brand_id, player_id)
    join player_balance b using (brand_id, player_id) order by b.brand_id, b.player_id, b.currency for update of b`,
};

/**
 * Locks all balances of the players whose money will move, in one order for all callers: what limits leave is counted over all
 * currencies. A player without an account has no balance.
 */
export async function lockBalances(tx: Tx, requests: readonly HoldRequest[]): Promise<Map<string, HeldBalance>> {
  const wanted = new Map<string, HoldRequest>();
  for (const request of requests) {
    if (request.playerId === 0n) continue;
    const key = `${request.brandId}/${request.playerId}`;
    if (!wanted.has(key)) wanted.set(key, request);
  }
  const heldBalances = new Map<string, HeldBalance>();
  if (wanted.size === 0) return heldBalances;
  const keys = [...wanted.values()];
  const rows = await tx.query<BalanceRow>(LOCK, [plainArray(keys.map((k) => k.brandId)), plainArray(keys.map((k) => k.playerId))]);
  for (const row of rows) {
    const before = {
      cash: row.cash,
      bonus: row.bonus,
      'free-bet': row.free_bet,
      locked: row.locked,
      'open-stakes': row.open_stakes,
      debt: row.debt,
    };
    heldBalances.set(balanceKey(row.brand_id, row.player_id, row.currency), {
      brandId: row.brand_id,
      playerId: row.player_id,
      currency: row.currency,
      before,
      now: { ...before },
    });
  }
  return heldBalances;
}

const TAKEN = {
  name: 'ledger-taken',
  text: `select t.brand_id, t.key, t.player_id, t.currency, encode(coalesce(t.request_hash, t.body_hash), 'hex') as body_hash from unnest($1::int[], $2::text[]) as k(brand_id, key)
    join transfer t on t.brand_id = k.brand_id and t.key = k.key and t.part = 0`,
};

/**
 * Which keys were posted before. Asked after the balances are locked and in a statement of its own, so that it sees whatever
 * a transaction committed while this one waited for the lock.
 */
export async function takenKeys(tx: Tx, requests: readonly HoldRequest[]): Promise<Map<string, IsRepeat>> {
  const rows = await tx.query<{ brand_id: number; key: string; player_id: bigint; currency: string; body_hash: string }>(TAKEN, [
    plainArray(requests.map((r) => r.brandId)),
    textArray(requests.map((r) => r.key)),
  ]);
  return new Map(
    rows.map((row): [string, IsRepeat] => [
      postingKey(row.brand_id, row.key),
      ({ playerId, currency, body }) =>
        playerId === row.player_id && currency === row.currency && hash('sha256', body, 'hex') === row.body_hash,
    ]),
  );
}

// One statement: numbers the transfers under the lane's lock, chains them, moves balances. `head` reads the lanes' newest version.
const POST = {
  name: 'ledger-post',
  keepsPlan: true,
  text: `
  with item as (
    select i.*, case when i.terms = '' then i.request else sha256(i.request || decode(i.terms, 'hex')) end as body_hash,
      case when i.terms <> '' then i.request end as request_hash
    from (select u.*, sha256(convert_to(u.body, 'UTF8')) as request
      from unnest($1::int[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::text[], $11::text[],
        $12::smallint[], $13::text[], $14::bigint[], $30::text[]) with ordinality
        as u(lane, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body, cash_after, terms, ord)) as i),
  head as materialized (
    select lane, block, seq, hash from ledger_lane where lane = any($15::smallint[]) order by lane for update),
  numbered as (
    select i.*, h.seq + row_number() over (partition by i.lane order by i.ord) as seq from item i join head h on h.lane = i.lane),
  digested as materialized (
    select n.*, (n.lane::bigint << 48) + n.seq as id,
      transfer_digest((n.lane::bigint << 48) + n.seq, n.brand_id, n.player_id, n.currency, n.kind, n.debit, n.credit, n.amount, n.cause_kind, n.cause_id,
        n.part, n.body_hash, n.cash_after, $16::bigint, n.key) as digest
    from numbered n),
  written as (
    insert into transfer (id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, request_hash, cash_after, at, digest)
    select id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, request_hash, cash_after, $16::bigint, digest
    from digested order by id),
  block as (
    insert into ledger_block (lane, block, first_seq, last_seq, previous, hash, at)
    select h.lane, h.block + 1, min(d.seq), max(d.seq), h.hash, block_hash(h.hash, string_agg(d.digest, ''::bytea order by d.seq), ${requestsOf('d.seq')}), $16::bigint
    from digested d join head h on h.lane = d.lane group by h.lane, h.block, h.hash
    returning lane, block, last_seq, hash),
  chained as (
    update ledger_lane l set block = b.block, seq = b.last_seq, hash = b.hash from block b where l.lane = b.lane),
  moved as (
    update player_balance p set cash = p.cash + d.cash, bonus = p.bonus + d.bonus, locked = p.locked + d.locked, open_stakes = p.open_stakes + d.open_stakes,
      debt = p.debt + d.debt, free_bet = p.free_bet + d.free_bet
    from unnest($17::int[], $18::bigint[], $19::text[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $29::bigint[], $31::bigint[])
      as d(brand_id, player_id, currency, cash, bonus, locked, open_stakes, debt, free_bet)
    where p.brand_id = d.brand_id and p.player_id = d.player_id and p.currency = d.currency
    returning 1),
  house as (
    insert into house_balance (brand_id, currency, account, lane, balance)
    select * from unnest($24::int[], $25::text[], $26::text[], $27::smallint[], $28::bigint[])
    on conflict (brand_id, currency, account, lane) do update set balance = house_balance.balance + excluded.balance)
  select (select count(*) from moved)::int as moved, (select count(*) from block)::int as blocks`,
} as const;

/** Writes what was decided. `at` is unix ms. */
export async function writeDecision(tx: Tx, decision: Decision, heldBalances: ReadonlyMap<string, HeldBalance>, at: number): Promise<void> {
  const { entries, house } = decision;
  if (entries.length === 0) return;
  const changed = [...heldBalances.values()].filter((p) => p.now !== p.before && !same(p));
  const lanes = [...new Set(entries.map((e) => e.lane))].sort((a, b) => a - b);
  const [row] = await tx.query<{ moved: number; blocks: number }>(POST, [
    plainArray(entries.map((e) => e.lane)),
    plainArray(entries.map((e) => e.posting.brandId)),
    plainArray(entries.map((e) => e.playerId)),
    textArray(entries.map((e) => e.posting.currency)),
    textArray(entries.map((e) => e.transfer.kind)),
    textArray(entries.map((e) => accountName(e.transfer.debit))),
    textArray(entries.map((e) => accountName(e.transfer.credit))),
    plainArray(entries.map((e) => e.transfer.amount)),
    textArray(entries.map((e) => e.transfer.cause.kind)),
    textArray(entries.map((e) => e.transfer.cause.id)),
    textArray(entries.map((e) => e.posting.key)),
    plainArray(entries.map((e) => e.part)),
    textArray(entries.map((e) => bodyOf(e.posting))),
    gappedArray(entries.map((e) => e.cashAfter)),
    plainArray(lanes),
    at,
    plainArray(changed.map((p) => p.brandId)),
    plainArray(changed.map((p) => p.playerId)),
    textArray(changed.map((p) => p.currency)),
    plainArray(changed.map((p) => p.now.cash - p.before.cash)),
    plainArray(changed.map((p) => p.now.bonus - p.before.bonus)),
    plainArray(changed.map((p) => p.now.locked - p.before.locked)),
    plainArray(changed.map((p) => p.now['open-stakes'] - p.before['open-stakes'])),
    plainArray(house.map((h) => h.brandId)),
    textArray(house.map((h) => h.currency)),
    textArray(house.map((h) => h.account)),
    plainArray(house.map((h) => h.lane)),
    plainArray(house.map((h) => h.amount)),
    plainArray(changed.map((p) => p.now.debt - p.before.debt)),
    textArray(entries.map((e) => e.posting.terms ?? '')),
    plainArray(changed.map((p) => p.now['free-bet'] - p.before['free-bet'])),
  ]);
  if (row?.moved !== changed.length || row.blocks !== lanes.length) throw new Error('the ledger wrote other rows than it decided');
}

const same = ({ before, now }: HeldBalance): boolean =>
  before.cash === now.cash &&
  before.bonus === now.bonus &&
  before['free-bet'] === now['free-bet'] &&
  before.locked === now.locked &&
  before['open-stakes'] === now['open-stakes'] &&
  before.debt === now.debt;

const OPEN = {
  name: 'ledger-open',
  text: 'insert into player_balance (brand_id, player_id, currency) values ($1, $2, $3) on conflict do nothing',
};

/** Opens the player's account in a currency; nothing happens when it is open. */
export async function openAccount(tx: Tx, brandId: number, playerId: bigint, currency: string): Promise<void> {
  await tx.query(OPEN, [brandId, playerId, currency]);
}

const BALANCES = {
  name: 'ledger-balances',
  text: `select currency, cash, bonus, free_bet, locked, open_stakes, debt from player_balance where brand_id = $1 and player_id = $2 order by currency`,
};

/** The player's accounts, by currency. */
export async function readBalances(db: Queryable, brandId: number, playerId: bigint): Promise<readonly Balance[]> {
  const rows = await db.query<BalanceRow>(BALANCES, [brandId, playerId]);
  return rows.map((row) => ({
    currency: row.currency,
    cash: row.cash,
    bonus: row.bonus,
    freeBet: row.free_bet,
    locked: row.locked,
    openStakes: row.open_stakes,
    owed: -row.debt,
  }));
}

/** What an account of a brand's holds in a currency. */
export async function readHouseBalance(db: Queryable, brandId: number, account: string, currency: string): Promise<bigint> {
  const [row] = await db.query<{ balance: bigint }>(
    'select coalesce(sum(balance), 0)::int8 as balance from house_balance where brand_id = $1 and account = $2 and currency = $3',
    [brandId, account, currency],
  );
  return row?.balance ?? 0n;
}

const FIND = {
  name: 'ledger-find',
  text: `select cause_kind, cause_id, encode(coalesce(request_hash, body_hash), 'hex') as body_hash from transfer where brand_id = $1 and key = $2 and part = 0`,
};

/** The posting under a key, for a caller whose answer got lost. */
export async function findPosting(db: Queryable, brandId: number, key: string): Promise<FoundPosting | undefined> {
  const [row] = await db.query<{ cause_kind: string; cause_id: string; body_hash: string }>(FIND, [brandId, key]);
  return row && { cause: { kind: row.cause_kind, id: row.cause_id }, isOf: (body) => hash('sha256', body, 'hex') === row.body_hash };
}
