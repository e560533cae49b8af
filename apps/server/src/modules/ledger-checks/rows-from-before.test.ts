import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';
import { type PaymentHarness, paymentHarness } from '../../testing/payment-harness.ts';
import { asBeforeTerms } from '../../testing/rewritten-history.ts';

let w: PaymentHarness;
let h: BettingHarness;

beforeAll(async () => {
  w = await paymentHarness();
  h = await bettingHarness(w.harness.base.db, { clock: w.harness.clock, node: 5 });
});
afterAll(() => w.harness.end());

const differences = async (): Promise<readonly unknown[]> => [
  ...(await w.differences()),
  ...(await h.ledger.verify(w.harness.base.db)).differences,
];

test('settlements, payments and blocks from before they had terms keep verifying, and what is written after them is held', async () => {
  const player = await w.harness.newPlayer({ depositLimit: 'none' });
  await w.deposited(player, '200.00');
  const { payment } = (await w.withdraw(player, '20.00')).json().data;
  // Its transfers are written before the past is rewritten, or they would be of neither time.
  await expect.poll(() => w.statusOf(player, payment.id)).toBe('succeeded');
  const place = async (fixture: number) => {
    const placed = await h.betting.placeBet(
      {
        brand: h.brand,
        player: { playerId: player.playerId, sessionId: 1n, sessionSince: 0, currency: 'EUR', status: 'active' },
        language: 'en',
        requestId: 'before',
        ip: '127.0.0.1',
        now: w.harness.clock.now(),
      },
      order(1000n, [pick(fixture)]),
    );
    expect(placed.ok).toBe(true);
  };
  await place(901);
  await h.result(901, score(1, 0));
  const { owner } = w.harness.base;
  await asBeforeTerms(owner);
  expect(await differences()).toEqual([]);

  await place(902);
  await h.result(902, score(1, 0));
  expect(await differences()).toEqual([]);
  const hidden = async (kind: string): Promise<string[]> => {
    const rows = await owner.query<{ id: bigint; request_hash: Buffer }>(
      'select id, request_hash from transfer where kind = $1 and request_hash is not null order by id desc limit 1',
      [kind],
    );
    const write = (hash: Buffer | null) =>
      owner.transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query('update transfer set request_hash = $2 where id = $1', [rows[0]!.id, hash]);
      });
    await write(null);
    const found = (await h.ledger.verify(w.harness.base.db)).differences.map(({ check }) => check);
    await write(rows[0]!.request_hash);
    return found;
  };
  expect(await hidden('payout')).toContain('chain');
  expect(await hidden('stake')).toContain('chain');
});
