import type { Transfer } from '@fairbook/domain';
import { seededRandom } from '@fairbook/domain/seeded-random';
import { type TestDatabase, testClock, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ledger } from './face.ts';
import { createLedger, type Posting } from './index.ts';

let base: TestDatabase;
let ledger: Ledger;
const clock = testClock('2026-08-01T12:00:00Z');
let nextPlayer = 1n;

beforeAll(async () => {
  base = await testDatabase();
  ledger = createLedger({ clock, reconciliations: () => [] });
});
afterAll(() => base.drop());

type FixedPosting = Posting & { readonly transfers: readonly Transfer[] };
const deposit = (player: bigint, amount: bigint, key = `deposit:${player}:${amount}`): FixedPosting => ({
  key,
  brandId: 1,
  currency: 'EUR',
  transfers: [
    { kind: 'deposit', debit: { house: 'psp:sandbox' }, credit: { player, account: 'cash' }, amount, cause: { kind: 'payment', id: key } },
  ],
});
const stake = (player: bigint, amount: bigint, key: string): FixedPosting => ({
  key,
  brandId: 1,
  currency: 'EUR',
  transfers: [
    {
      kind: 'stake',
      debit: { player, account: 'cash' },
      credit: { player, account: 'open-stakes' },
      amount,
      cause: { kind: 'bet', id: key },
    },
  ],
});
const post = (...postings: Posting[]) => base.db.transaction((tx) => ledger.post(tx, postings));
const cash = async (player: bigint) => (await ledger.balances(base.db, 1, player))[0]?.cash;

let player: bigint;
beforeEach(async () => {
  player = nextPlayer++;
  await base.db.transaction((tx) => ledger.openAccount(tx, 1, player, 'EUR'));
});

test('the balances of a player who is held are no other transaction’s, and those of others are', async () => {
  const other = nextPlayer++;
  await base.db.transaction((tx) => ledger.openAccount(tx, 1, other, 'EUR'));
  const isFree = (of: bigint) =>
    base.db
      .transaction((tx) => tx.query('select 1 from player_balance where player_id = $1 for update nowait', [of]))
      .then(
        () => true,
        () => false,
      );
  await base.db.transaction(async (tx) => {
    await ledger.lockPlayer(tx, 1, player);
    expect([await isFree(player), await isFree(other)]).toEqual([false, true]);
  });
  expect(await isFree(player)).toBe(true);
});

describe('posting', () => {
  test('the posting of a batch that would overdraw is refused alone; those after it still see the right balance', async () => {
    await post(deposit(player, 100n));
    expect(await post(stake(player, 60n, `a${player}`), stake(player, 60n, `b${player}`), stake(player, 40n, `c${player}`))).toEqual([
      'posted',
      'insufficient',
      'posted',
    ]);
    expect(await ledger.balances(base.db, 1, player)).toEqual([
      { currency: 'EUR', cash: 0n, bonus: 0n, freeBet: 0n, locked: 0n, openStakes: 100n, owed: 0n },
    ]);
  });

  test('a key moves money once: the same body is repeated, another one conflicts, within a batch and for ever', async () => {
    const first = deposit(player, 100n, `once${player}`);
    expect(await post(first, first, deposit(player, 101n, first.key))).toEqual(['posted', 'repeated', 'conflict']);
    expect(await post(first, deposit(player, 101n, first.key))).toEqual(['repeated', 'conflict']);
    expect(await cash(player)).toBe(100n);
  });

  test('a key of another player or in another currency conflicts, however alike the bodies are, within a batch and for ever', async () => {
    const other = nextPlayer++;
    await base.db.transaction(async (tx) => {
      await ledger.openAccount(tx, 1, other, 'EUR');
      await ledger.openAccount(tx, 1, player, 'USD');
    });
    const mine = { ...deposit(player, 100n, `whose${player}`), body: 'won;100' };
    const theirs = { ...deposit(other, 100n, mine.key), body: mine.body };
    const dollars = { ...mine, currency: 'USD' };
    expect(await post(mine, theirs, dollars)).toEqual(['posted', 'conflict', 'conflict']);
    expect(await post(theirs, dollars, mine)).toEqual(['conflict', 'conflict', 'repeated']);
    expect(await cash(other)).toBe(0n);
  });

  test('asking whether a key is taken reads no more for all that was ever posted', async () => {
    // Statements are prepared while the ledger is short, as in a new house.
    for (let i = 0; i < 10; i++) await post(deposit(player, 1n, `early:${player}:${i}`));
    const other = player + 1_000_000n;
    await base.db.query(
      `insert into transfer (id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, cash_after, at, digest)
       select (1::bigint << 60) + n, 1, $1, 'EUR', 'deposit', 'house:psp:sandbox', 'cash', 1, 'payment', n::text, 'long ago:' || n, 0, sha256(''), n, 0, sha256('')
       from generate_series(1, 20000) as n`,
      [other],
    );
    const read = async () => {
      // What this connection read is counted when it rests.
      await base.db.query('select pg_stat_force_next_flush()');
      const [row] = await base.db.query<{ read: bigint }>(
        `select (t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relname = t.relname))::int8 as read
         from pg_stat_user_tables t where t.relname = 'transfer'`,
      );
      return row!.read;
    };
    try {
      const before = await read();
      for (let i = 0; i < 10; i++) await post(deposit(player, 1n, `late:${player}:${i}`));
      expect((await read()) - before).toBeLessThan(1000n);
    } finally {
      await base.owner.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query('delete from transfer where player_id = $1', [other]);
      });
    }
  });

  test('transfers of one posting stand or fall together', async () => {
    await post(deposit(player, 100n));
    const both = { ...stake(player, 100n, `both${player}`) };
    expect(await post({ ...both, transfers: [...both.transfers, ...stake(player, 1n, 'x').transfers] })).toEqual(['insufficient']);
    expect(await cash(player)).toBe(100n);
  });

  test('fifty stakes at once on a balance for one: one is posted', async () => {
    await post(deposit(player, 100n));
    const verdicts = await Promise.all(Array.from({ length: 50 }, (_, i) => post(stake(player, 100n, `race${player}-${i}`))));
    expect(verdicts.flat().filter((v) => v === 'posted')).toHaveLength(1);
    expect(verdicts.flat().filter((v) => v === 'insufficient')).toHaveLength(49);
    expect(await cash(player)).toBe(0n);
  });

  test('the same key fifty times at once moves money once', async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => post(deposit(player, 5n, `same${player}`))));
    expect(verdicts.flat().filter((v) => v === 'posted')).toHaveLength(1);
    expect(verdicts.flat().filter((v) => v === 'repeated')).toHaveLength(49);
    expect(await cash(player)).toBe(5n);
  });

  test('a transaction that fails after posting moves nothing', async () => {
    await expect(
      base.db.transaction(async (tx) => {
        await ledger.post(tx, [deposit(player, 100n, `lost${player}`)]);
        throw new Error('crash');
      }),
    ).rejects.toThrow('crash');
    expect(await cash(player)).toBe(0n);
    expect(await post(deposit(player, 100n, `lost${player}`))).toEqual(['posted']);
  });

  test('a posting of two players is a bug', async () => {
    await expect(
      post({ ...deposit(player, 1n), transfers: [...deposit(player, 1n).transfers, ...deposit(player + 1n, 1n).transfers] }),
    ).rejects.toThrow('two players');
  });
});

describe('history', () => {
  test('shows what cash did, newest first, with the balance after each row, in pages', async () => {
    await post(deposit(player, 1050n));
    clock.advance(1000);
    await post(stake(player, 250n, `h${player}`));
    const page = await ledger.history(base.db, { brandId: 1, playerId: player, page: 1, size: 1 });
    expect(page).toMatchObject({ page: 1, pages: 2, total: 2 });
    expect(page.items[0]).toMatchObject({ kind: 'stake', amount: '-2.50', balance: '8.00', betId: `h${player}` });
    const second = await ledger.history(base.db, { brandId: 1, playerId: player, page: 2, size: 1 });
    expect(second.items[0]).toMatchObject({ kind: 'deposit', amount: '10.50', balance: '10.50', paymentId: `deposit:${player}:1050` });
    // Nothing is won or lost before the bet is settled.
    expect(await ledger.netSince(base.db, 1, player, 'EUR', 0)).toBe(0n);
  });
});

describe('the database itself', () => {
  test('refuses a balance below zero and any change of a transfer', async () => {
    await post(deposit(player, 100n));
    await expect(base.db.query('update player_balance set cash = cash - 101 where player_id = $1', [player])).rejects.toThrow(
      'check constraint',
    );
    for (const change of ['update transfer set amount = 1', 'delete from transfer', 'truncate transfer', 'delete from ledger_block']) {
      await expect(base.db.query(change)).rejects.toThrow('permission denied');
      await expect(base.owner.query(change)).rejects.toThrow('append-only');
    }
  });
});

describe('verify', () => {
  test('finds nothing wrong with a ledger used by many at once', async () => {
    const draw = seededRandom(7);
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const who = 10_000n + BigInt(draw.int(1, 12));
        await base.db.transaction((tx) => ledger.openAccount(tx, 1, who, 'EUR'));
        await post(...Array.from({ length: draw.int(1, 5) }, (__, j) => deposit(who, BigInt(draw.int(1, 900)), `v${i}-${j}`)));
        await post(stake(who, BigInt(draw.int(1, 500)), `vs${i}`));
      }),
    );
    const report = await ledger.verify(base.db);
    expect(report.differences).toEqual([]);
    expect(report.transfers).toBeGreaterThan(100);
  });

  // Each fault is made by a superuser with the triggers off, and undone afterwards.
  const faults: [name: string, break_: string, row: (id: bigint) => string, says?: string][] = [
    ['a running balance', 'update transfer set cash_after = cash_after + 1 where id = $1', (id) => `transfer ${id}`, 'running-balance '],
    [
      'the number of a block',
      `with head as (update ledger_lane set block = block + 1 where lane = (select id >> 48 from transfer where id = $1) returning lane, block)
       update ledger_block b set block = b.block + 1 from head where b.lane = head.lane and b.block = head.block - 1`,
      () => 'block ',
      'chain follows block',
    ],
    ['an amount', 'update transfer set amount = amount + 1 where id = $1', (id) => `transfer ${id}`],
    ['a kind', `update transfer set kind = 'payout' where id = $1`, (id) => `transfer ${id}`],
    ['a time', 'update transfer set at = at + 1 where id = $1', (id) => `transfer ${id}`],
    ['a digest', `update transfer set digest = sha256(digest) where id = $1`, (id) => `transfer ${id}`],
    ['a deleted row', 'delete from transfer where id = $1', (id) => `transfer ${id}`],
    [
      'a block',
      `update ledger_block set hash = sha256(hash) where (lane, last_seq) in (select id >> 48, id & ((1::bigint << 48) - 1) from transfer where id = $1)`,
      () => 'block ',
    ],
    [
      'a balance',
      'update player_balance set cash = cash + 1 where player_id = (select player_id from transfer where id = $1)',
      () => 'player_balance 1/',
    ],
    [
      'a house balance',
      `update house_balance set balance = balance + 1 where account = 'house:psp:sandbox' and lane = (select id >> 48 from transfer where id = $1)`,
      () => 'house_balance 1/EUR/house:psp:sandbox',
    ],
  ];
  test.each(faults)('names the row when somebody changes %s', async (_, statement, row, says = '') => {
    const [victim] = await base.db.query<{ id: bigint }>(`select id from transfer where kind = 'deposit' order by id desc limit 1`);
    const report = await base.owner
      .transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query(statement, [victim?.id]);
        const inside = { ...base.db, transaction: (run: (t: typeof tx) => Promise<unknown>) => run(readOnlyIgnored(tx)) } as typeof base.db;
        throw new Found(await ledger.verify(inside));
      })
      .catch((error: unknown) => {
        if (error instanceof Found) return error.report;
        throw error;
      });
    expect(report.differences.some((d) => d.row.startsWith(row(victim!.id)) && `${d.check} ${d.expected}`.startsWith(says))).toBe(true);
  });

  const forged = async (rows: number, options?: Parameters<Ledger['verify']>[1]) =>
    base.owner
      .transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query(
          `with head as (update ledger_lane set seq = seq + $1, block = block + 1 where lane = 0 returning seq - $1 as seq, block)
           , b as (insert into ledger_block (lane, block, first_seq, last_seq, previous, hash, at)
             select 0, block, seq + 1, seq + $1, sha256('x'), sha256('x'), 0 from head)
           insert into transfer (id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, at, digest)
           select seq + n, 1, 0, 'EUR', 'payout', 'house:revenue', 'house:tax', 1, 'bet', '1', 'forged:' || n, 0, sha256(''), 0, sha256('')
           from head, generate_series(1, $1::int) as n`,
          [rows],
        );
        const inside = { ...base.db, transaction: (run: (t: typeof tx) => Promise<unknown>) => run(readOnlyIgnored(tx)) } as typeof base.db;
        throw new Found(await ledger.verify(inside, options));
      })
      .catch((error: unknown) => {
        if (error instanceof Found) return error.report;
        throw error;
      });

  test('names each transfer that runs where its kind may not, also of the house alone, in the whole check and in that of what is recent', async () => {
    await post(deposit(player, 100n, `before${player}`));
    const since = (await ledger.verify(base.db)).blocksSeen;
    for (const options of [{}, { since }]) {
      const report = await forged(7, options);
      expect(report.differences.filter((d) => d.check === 'chart')).toHaveLength(7);
    }
  });

  test('finds a player’s money that is moved for nobody', async () => {
    const report = await base.owner
      .transaction(async (tx) => {
        await tx.query('alter table transfer drop constraint transfer_debit_check, drop constraint transfer_credit_check');
        await tx.query(
          `insert into transfer (id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, cash_after, at, digest)
           values (1::bigint << 47, 1, 0, 'EUR', 'stake', 'cash', 'open-stakes', 1, 'bet', '1', 'nobody', 0, sha256(''), 0, 0, sha256(''))`,
        );
        const inside = { ...base.db, transaction: (run: (t: typeof tx) => Promise<unknown>) => run(readOnlyIgnored(tx)) } as typeof base.db;
        throw new Found(await ledger.verify(inside));
      })
      .catch((error: unknown) => {
        if (error instanceof Found) return error.report;
        throw error;
      });
    expect(report.differences).toContainEqual(expect.objectContaining({ check: 'chart', row: `transfer ${1n << 47n}` }));
  });

  test('says so when it names fewer transfers outside every block than there are', async () => {
    const strays = async (rows: number) =>
      base.owner
        .transaction(async (tx) => {
          await tx.query(`set local session_replication_role = 'replica'`);
          await tx.query(
            `insert into transfer (id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, at, digest)
             select (1::bigint << 60) + n, 1, 0, 'EUR', 'tax', 'house:revenue', 'house:tax', 1, 'tax', '1', 'stray:' || n, 0, sha256(''), 0, sha256('')
             from generate_series(1, $1::int) as n`,
            [rows],
          );
          const inside = {
            ...base.db,
            transaction: (run: (t: typeof tx) => Promise<unknown>) => run(readOnlyIgnored(tx)),
          } as typeof base.db;
          throw new Found(await ledger.verify(inside));
        })
        .catch((error: unknown) => {
          if (error instanceof Found) return error.report;
          throw error;
        });
    expect((await strays(1001)).truncated).toBe(true);
    expect((await strays(1000)).truncated).toBe(false);
  });
});

class Found extends Error {
  readonly report: Awaited<ReturnType<Ledger['verify']>>;
  constructor(report: Awaited<ReturnType<Ledger['verify']>>) {
    super('found');
    this.report = report;
  }
}

/** Verifying sets its transaction read only, which inside a transaction that has written is refused. */
const readOnlyIgnored = <T extends { query: (statement: never, values?: never) => Promise<unknown> }>(tx: T): T => ({
  ...tx,
  query: ((statement: string, values: never) =>
    typeof statement === 'string' && statement.startsWith('set transaction')
      ? Promise.resolve([])
      : tx.query(statement as never, values)) as never,
});
