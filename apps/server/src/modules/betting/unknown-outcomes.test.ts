import { type Db, openDatabase } from '@fairbook/database';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { isDatabaseDown, Unavailable } from '../../platform/faults.ts';
import { type BettingHarness, bettingHarness, order, pick } from '../../testing/betting-harness.ts';
import { type CommitCutter, commitCutter } from '../../testing/commit-cutter.ts';

let base: TestDatabase;
let cutter: CommitCutter;
let db: Db;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 1000;

beforeAll(async () => {
  base = await testDatabase();
  cutter = await commitCutter(base.url);
  db = openDatabase(cutter.url, { max: 3, applicationName: 'fairbook-test', onError: () => {} });
  h = await bettingHarness(db);
});
afterAll(async () => {
  await db.end();
  await cutter.close();
  await base.drop();
});
beforeEach(async () => {
  fixture += 10;
  ann = await h.player(10_000n);
});

const place = (guid: string, stake = 1000n) => h.betting.placeBet(ann, order(stake, [pick(fixture)], { guid }));
const exposed = () => h.risk.exposure(h.brand.id, 'EUR', { fixture, slot: 0, market: '1x2', line: 0, outcome: 'home' });
const bets = async () => (await h.betting.bets(ann, { state: 'open', page: 1 })).items.length;
/** Lines of the log about bets of this player. */
const published = () => h.events.filter((line) => 'player' in line && line.player === `${ann.player.playerId}`).length;
/** What a caller who must come again is told. */
const heard = (bet: ReturnType<typeof place>) =>
  bet.then(
    (answer) => (answer.ok ? 'placed' : answer.refusal.code),
    (error: unknown) => (isDatabaseDown(error) || error instanceof Unavailable ? 'come again' : error),
  );

test('a bet whose commit stood but was not answered is found, and keeps what it has taken', async () => {
  cutter.cut('after');
  expect(await heard(place('stood'))).toBe('placed');
  expect([await bets(), exposed()]).toEqual([1, 1000n]);
  expect(await heard(place('stood'))).toBe('placed');
  expect([await bets(), exposed(), await h.cash(ann)]).toEqual([1, 1000n, 9000n]);
  expect(published()).toBe(1);
});

test('a bet whose commit never came gives back what it had taken, and its retry takes it once', async () => {
  cutter.cut('before');
  expect(await heard(place('lost'))).toBe('come again');
  expect([await bets(), exposed()]).toEqual([0, 0n]);
  expect(published()).toBe(0);
  expect(await heard(place('lost'))).toBe('placed');
  expect([await bets(), exposed(), published()]).toEqual([1, 1000n, 1]);
});

test('while the lost transaction has not ended the bet may still stand: it stays reserved, for its retry too', async () => {
  cutter.cut('held');
  expect(await heard(place('open'))).toBe('come again');
  expect(exposed()).toBe(1000n);
  expect(await heard(place('open'))).toBe('come again');
  expect(exposed()).toBe(1000n);
  cutter.letGo();
  h.clock.advance(5000);
  await h.runTimers();
  expect(exposed()).toBe(0n);
  expect(await heard(place('open'))).toBe('placed');
  expect([await bets(), exposed(), await h.cash(ann)]).toEqual([1, 1000n, 9000n]);
});

test('bets of one batch are each looked for', async () => {
  const ben = await h.player(10_000n);
  cutter.cut('after');
  const answers = await Promise.all([place('batch-1'), h.betting.placeBet(ben, order(500n, [pick(fixture)], { guid: 'batch-2' }))]);
  expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
  expect(exposed()).toBe(1500n);
  expect((await h.ledger.verify(base.db)).differences).toEqual([]);
});
