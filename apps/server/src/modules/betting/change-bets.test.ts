import type { BetEvent, BetStatus } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';
import type { BetChange } from './face.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let betId: bigint;
let fixture = 3000;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
  ann = await h.player(1_000_000n);
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 1;
  const placed = await h.betting.placeBet(ann, order(1000n, [pick(fixture)]));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error('not placed');
  betId = placed.value.betId;
});

const change = (event: BetEvent, before: BetStatus, status: BetStatus, version: number, more: Partial<BetChange> = {}) =>
  base.db.transaction((tx) =>
    h.betting.change(tx, {
      changes: [{ brandId: 1, playerId: ann.player.playerId, betId, event, before, status, payout: 0n, version, ...more }],
      exposures: [],
      share: 0,
      at: h.clock.now(),
    }),
  );
const row = async () => (await base.db.query('select status, settlement from bet where id = $1', [betId]))[0];

test('a bet that is open is not opened again: its life has no such turn', async () => {
  await expect(change('reopen', 'accepted', 'accepted', 1)).rejects.toThrow(`bet ${betId} goes from accepted to accepted by reopen`);
  expect(await row()).toEqual({ status: 'accepted', settlement: 0 });
});

test.each([
  ['is not as it was read', () => change('resettle', 'won', 'lost', 1)],
  ['has had another settlement meanwhile', () => change('settle', 'accepted', 'lost', 2)],
  ['is somebody else’s', () => change('settle', 'accepted', 'lost', 1, { playerId: 0n })],
])('a bet that %s is not changed, nor is any with it', async (_, action) => {
  await expect(action()).rejects.toThrow('1 bets are as they were read, 0 of them were');
  expect(await row()).toEqual({ status: 'accepted', settlement: 0 });
});

test('what is kept of an outcome is what its open bets stand for, through settlement, reopening and removal', async () => {
  const kept = () =>
    base.db.query<{ sum: bigint }>(
      'select sum(amount)::int8 as sum from open_exposure where fixture_id = $1 group by fixture_id, line, outcome order by 1',
      [fixture],
    );
  const differences = async () => (await h.ledger.verify(base.db)).differences;
  await h.betting.placeBet(ann, order(500n, [pick(fixture)]));
  await h.betting.placeBet(ann, order(300n, [pick(fixture, 3), pick(fixture + 500)]));
  expect(await kept()).toEqual([{ sum: 432n }, { sum: 1500n }]);
  await h.result(fixture, score(0, 1));
  expect(await kept()).toEqual([{ sum: 0n }, { sum: 432n }]);
  await h.risk.sweep();
  expect(await kept()).toEqual([{ sum: 432n }]);
  await h.result(fixture, score(0, 0, 'live', []));
  expect(await kept()).toEqual([{ sum: 432n }, { sum: 1500n }]);
  await h.risk.sweep();
  expect(await differences()).toEqual([]);
  await base.db.query(`update open_exposure set amount = amount + 1 where fixture_id = $1 and outcome = 'home'`, [fixture]);
  expect(await differences()).toEqual([
    { check: 'exposure', row: `outcome 1/EUR/${fixture}/0/1x2/0/home`, expected: '1500', found: '1501' },
  ]);
});
