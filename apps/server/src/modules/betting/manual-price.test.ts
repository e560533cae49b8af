import { eventIdOf } from '@fairbook/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../../testing/app-harness.ts';
import { playerOf, singleOn } from '../../testing/app-player.ts';
import { footballFixture, inPlay, scriptedProvider } from '../../testing/test-board-harness.ts';

const TEN_MINUTES = 600_000;
/** Shorter than the feed may be silent, ms. */
const SECONDS = 5_000;
const MANUAL = 1500;
let harness: AppHarness;
let script: ReturnType<typeof scriptedProvider>;
let matches = 0;

beforeAll(async () => {
  script = scriptedProvider();
  harness = await appHarness({ providers: [script.provider] });
});
afterAll(() => harness.end());

const settle = async (): Promise<void> => {
  for (const producer of script.provider.producers) script.tell(producer, { kind: 'alive', subscribed: true });
  await harness.app.feed.synced(60_000);
  await harness.app.feed.idle();
  harness.app.board.priceBook.settle();
};

/** A match whose home win has a price set by hand for some time, and somebody with 100.00. */
async function priced(phase: 'line' | 'live', forMs = TEN_MINUTES) {
  const ref = `m${++matches}`;
  const now = harness.clock.now();
  script.tell(phase, { kind: 'fixture', fixture: footballFixture(ref, phase === 'line' ? now + 7_200_000 : now - TEN_MINUTES) });
  if (phase === 'live') {
    await settle();
    script.tell('live', { kind: 'score', ref, state: inPlay(now) });
  }
  await settle();
  const fixture = Math.max(...harness.app.board.desk(1, phase).map((row) => row.fixture.id));
  const gameId = eventIdOf(fixture, 0, phase);
  const priceNow = () => harness.app.board.quote(1, { gameId, outcomeId: 1, line: 0, playerId: 0 }).price;
  const model = priceNow();
  expect(model).not.toBe(MANUAL);
  const outcome = { slot: 0, market: '1x2', outcomeId: 1, line: 0 };
  const terms = { brandId: 1, fixture, price: MANUAL, until: now + forMs, acceptsLoss: false, who: 'staff:1', why: 'a test' };
  await harness.app.board.manualPrices.set({ ...outcome, ...terms });
  const { ctx } = await playerOf(harness);
  /** Backs the home side at the price they saw, whatever is quoted now. */
  const back = (saw: number, policy: 0 | 2, guid: string) => {
    const order = singleOn(guid, gameId);
    return harness.app.betting.placeBet(ctx, { ...order, policy, legs: [{ ...order.legs[0], price: saw }] });
  };
  return { ref, ctx, model, priceNow, back };
}

test('a bet at the price from before a manual one meets the rule of any price that moved; at the manual one it stands', async () => {
  const { ctx, model, back } = await priced('line');
  expect(await back(model, 0, 'asks')).toMatchObject({ ok: false, refusal: { code: 'price-changed' } });
  expect(await back(model, 2, 'takes-any')).toMatchObject({ ok: true, value: { kind: 'placed', price: BigInt(MANUAL) } });
  expect(await back(MANUAL, 0, 'saw-it')).toMatchObject({
    ok: true,
    value: { kind: 'placed', price: BigInt(MANUAL), potentialReturn: 1500n },
  });
  const bets = (await harness.app.betting.bets(ctx, { state: 'open', page: 1 })).items;
  expect(bets.map(({ legs }) => legs[0]?.price)).toEqual([MANUAL, MANUAL]);
});

test('the moment its time is over nobody gets it any more, though nothing told the board', async () => {
  const { back } = await priced('line', SECONDS);
  harness.clock.advance(SECONDS);
  expect(await back(MANUAL, 0, 'too-late')).toMatchObject({ ok: false, refusal: { code: 'price-changed' } });
});

test('an order that waits out the live delay does not get it after a goal', async () => {
  const { ref, back, priceNow } = await priced('live');
  const first = await back(MANUAL, 0, 'before-the-goal');
  if (!first.ok || first.value.kind !== 'wait') throw new Error(`it does not wait: ${JSON.stringify(first)}`);
  script.tell('live', { kind: 'score', ref, state: inPlay(harness.clock.now(), { score: { home: 0, away: 1 } }) });
  await settle();
  expect(priceNow()).not.toBe(MANUAL);
  harness.clock.advance(first.value.waitMs);
  expect(await back(MANUAL, 0, 'before-the-goal')).toMatchObject({ ok: false, refusal: { code: 'price-changed' } });
});
