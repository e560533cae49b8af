import type { Tx } from '@fairbook/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';
import { type PaymentHarness, paymentHarness } from '../../testing/payment-harness.ts';

/** Checks must end on any rows: a machine five times slower included. */
const RUN_MS = 120_000;

let w: PaymentHarness;
let h: BettingHarness;
let player: bigint;

beforeAll(async () => {
  w = await paymentHarness();
  h = await bettingHarness(w.harness.base.db, { clock: w.harness.clock, node: 5 });
  const own = await w.harness.newPlayer({ depositLimit: 'none' });
  player = own.playerId;
  await w.deposited(own, '200.00');
  await w.withdraw(own, '20.00');
  const ctx: PlayerCtx = {
    brand: h.brand,
    player: { playerId: player, sessionId: 1n, sessionSince: 0, currency: 'EUR', status: 'active' },
    language: 'en',
    requestId: 'garbage',
    ip: '127.0.0.1',
    now: w.harness.clock.now(),
  };
  for (const fixture of [101, 102]) if (!(await h.betting.placeBet(ctx, order(1000n, [pick(fixture)]))).ok) throw new Error('not placed');
  await h.result(101, score(1, 0));
});
afterAll(() => w.harness.end());

class Undone extends Error {}

/** What both verifications say of rows that nobody could have written by the rules; the rows are taken back. */
async function found(damage: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const rows: string[] = [];
  const { owner } = w.harness.base;
  await owner
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await damage(tx);
      const query = tx.query.bind(tx);
      // One that fails inside must not read as one that was taken back.
      const seen: Tx = {
        ...tx,
        query: (statement, values) => (`${statement}`.startsWith('set transaction') ? Promise.resolve([]) : query(statement, values)),
      };
      const snapshot = { ...owner, transaction: <T>(run: (inner: Tx) => Promise<T>) => run(seen) };
      for (const { check, row } of (await h.ledger.verify(snapshot)).differences) rows.push(`${check} ${row}`);
      for await (const { check, row } of w.payments.reconciliation(seen)) rows.push(`${check} ${row}`);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return rows;
}

const copy = (id: string, more: object): string => {
  const row = JSON.stringify(more);
  return `insert into transfer select (jsonb_populate_record(t, '${row}'::jsonb || jsonb_build_object('id', ${id}, 'key', 'garbage:' || (${id})))).* from transfer t where kind = 'deposit' and key not like 'garbage:%' and player_id = $1`;
};
/** A transfer that moves between two accounts of the player, with their balances made to fit. */
const between = async (tx: Tx, id: string): Promise<void> => {
  await tx.query(copy(id, { kind: 'void-return', debit: 'open-stakes', credit: 'cash', amount: 5, cause_kind: 'gift' }), [player]);
  await tx.query(
    `update transfer set cash_after = (select cash from player_balance where player_id = $1 and currency = 'EUR') + 5 where key like 'garbage:%'`,
    [player],
  );
  await tx.query(`update player_balance set cash = cash + 5, open_stakes = open_stakes - 5 where player_id = $1 and currency = 'EUR'`, [
    player,
  ]);
  await tx.query(
    'update transfer set digest = transfer_digest(id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, part, body_hash, cash_after, at, key)',
  );
};

const GARBAGE: readonly (readonly [string, RegExp, (tx: Tx) => Promise<unknown>])[] = [
  [
    'a payment’s transfer whose cause is no number',
    /payment .*none at all/,
    (tx) => tx.query(`update transfer set cause_id = 'none at all' where kind = 'deposit'`),
  ],
  [
    'a cause beyond every number',
    /payment .*9{30}/,
    (tx) => tx.query(`update transfer set cause_id = repeat('9', 30) where kind = 'deposit'`),
  ],
  [
    'a settlement’s key with a version beyond every number',
    /settlement/,
    (tx) => tx.query(`update transfer set key = 'bet:7:settlement:' || repeat('9', 30) where key ~ 'settlement'`),
  ],
  [
    'a key without a text for a bet',
    /bet|terms/,
    (tx) => tx.query(`update transfer set key = 'bet:' || id, cause_id = '' where kind = 'stake'`),
  ],
  [
    'amounts whose sum no column holds',
    /player-balance/,
    async (tx) => {
      for (const n of [1, 2, 3]) await tx.query(copy(`(1::bigint << 40) + ${n}`, { amount: '9223372036854775807' }), [player]);
    },
  ],
  [
    'a transfer between accounts that its kind may not run between',
    /chart transfer \d+/,
    (tx) => tx.query(`update transfer set debit = 'house:revenue' where kind = 'deposit'`),
  ],
  ['a transfer in a lane that does not exist', /chain transfer \d+/, (tx) => between(tx, '(9::bigint << 48) + 1')],
  ['a transfer before the first of its lane', /chain transfer \d+/, (tx) => between(tx, '(1::bigint << 48)')],
  ['a transfer with a number below zero', /chain transfer -5/, (tx) => between(tx, '-5')],
  ['a transfer with the last number of its lane', /chain transfer \d+/, (tx) => between(tx, '(1::bigint << 48) - 1')],
  [
    'a block that claims to end where no number is',
    /chain|transfer/,
    (tx) => tx.query('update ledger_block set last_seq = 9223372036854775807 where block = 1'),
  ],
  [
    'a block with the last number there is',
    /chain/,
    (tx) =>
      tx.query(
        'insert into ledger_block select lane, 9223372036854775806, first_seq, last_seq, previous, hash, at from ledger_block where block = 1',
      ),
  ],
  ['a leg of a sport there is not', /settled-bet|terms/, (tx) => tx.query('update leg set sport_id = 999')],
  ['a leg on a market there is not', /settled-bet|terms/, (tx) => tx.query(`update leg set market = 'constructor', outcome = '__proto__'`)],
  ['facts that are none', /settled/, (tx) => tx.query(`update settled_facts set facts = '[null]'`)],
  ['a bet without legs', /terms/, (tx) => tx.query('delete from leg')],
];

test.each(GARBAGE)('verification names %s and ends', { timeout: RUN_MS }, async (_, expected, damage) => {
  expect(await found(async () => {})).toEqual([]);
  const rows = await found(damage);
  expect(
    rows.some((row) => expected.test(row)),
    rows.slice(0, 12).join('\n') || 'nothing',
  ).toBe(true);
});
