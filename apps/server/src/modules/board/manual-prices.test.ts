import { eventIdOf } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  boardHarness,
  footballFixture,
  type HandClock,
  type Harness,
  handClock,
  inPlay,
  scriptedProvider,
} from '../../testing/test-board-harness.ts';

const NOON = Date.UTC(2026, 7, 15, 12);
const HOME = 1;
const AWAY = 3;
const HOME_OR_DRAW = 4;
let database: TestDatabase;
let names = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Opened {
  readonly harness: Harness;
  readonly script: ReturnType<typeof scriptedProvider>;
  readonly clock: HandClock;
  readonly id: number;
}
const state = (clock: HandClock, more: Parameters<typeof inPlay>[1] = {}) => inPlay(clock.now(), more);

/** A match before its start, or in play. */
async function open(phase: 'line' | 'live', name = `manual-${++names}`, clock = handClock(NOON)): Promise<Opened> {
  const script = scriptedProvider(name);
  const harness = await boardHarness(database.db, script.provider, clock);
  await clock.advance(10);
  script.tell(phase, { kind: 'fixture', fixture: footballFixture('m', phase === 'line' ? NOON + 7_200_000 : NOON - 600_000) });
  if (phase === 'live') {
    await harness.feed.idle();
    script.tell('live', { kind: 'score', ref: 'm', state: state(clock) });
  }
  await harness.settle();
  return { harness, script, clock, id: [...harness.board.priceBook.entries.keys()][0]! };
}
const quoted = ({ harness, id }: Opened, brandId: number, outcomeId = HOME) => {
  const { phase } = harness.board.priceBook.entries.get(id)!;
  const { price, status } = harness.board.quote(brandId, { gameId: eventIdOf(id, 0, phase), outcomeId, line: 0, playerId: 0 });
  return { price, status };
};
const ref = { slot: 0, market: '1x2', outcomeId: HOME, line: 0 };
const set = ({ harness, id, clock }: Opened, price: number, minutes = 10) =>
  harness.board.manualPrices.set({
    ...ref,
    brandId: 1,
    fixture: id,
    price,
    until: clock.now() + minutes * 60_000,
    acceptsLoss: false,
    who: 'staff:1',
    why: 'a test',
  });
const causes = ({ harness, id }: Opened) =>
  harness.board.manualPrices
    .listed(1)
    .filter((each) => each.fixture === id)
    .map((each) => each.ended?.cause ?? 'in force');

test('a manual price is what players of its brand are quoted, double chance follows it, and it goes back by itself', async () => {
  const match = await open('line');
  const { harness, clock, id } = match;
  const before = [quoted(match, 1), quoted(match, 2), quoted(match, 1, HOME_OR_DRAW), quoted(match, 1, AWAY)];
  await set(match, 1500);
  expect(quoted(match, 1)).toEqual({ price: 1500, status: 'open' });
  expect(quoted(match, 2)).toEqual(before[1]);
  expect(quoted(match, 1, AWAY)).toEqual(before[3]);
  expect(quoted(match, 1, HOME_OR_DRAW).price).toBeLessThan(before[2]!.price);
  const [listed] = harness.board.manualPrices.listed(1);
  expect(listed).toMatchObject({ price: 1500, model: before[0]!.price, fixture: id, ended: undefined });
  // Its model goes on beside it, whatever is priced meanwhile.
  harness.board.brandChanged();
  harness.board.priceBook.settle();
  expect(quoted(match, 1).price).toBe(1500);
  // To the millisecond of the given clock, also before any timer ran.
  clock.holdUp(10 * 60_000 - 1);
  expect(quoted(match, 1).price).toBe(1500);
  clock.holdUp(1);
  expect(quoted(match, 1)).toEqual(before[0]);
  expect(causes(match)).toEqual(['expired']);
  await harness.stop();
});

test('a newer one replaces it, and staff take it back', async () => {
  const match = await open('line');
  const before = quoted(match, 1);
  const first = await set(match, 1500);
  const second = await set(match, 1600);
  expect(quoted(match, 1).price).toBe(1600);
  expect(await match.harness.board.manualPrices.withdraw(first, 'staff:1')).toBe(false);
  expect(await match.harness.board.manualPrices.withdraw(second, 'staff:1')).toBe(true);
  expect(quoted(match, 1)).toEqual(before);
  expect(causes(match)).toEqual(['withdrawn', 'replaced']);
  await match.harness.stop();
});

describe('in play', () => {
  const goal = { score: { home: 1, away: 0 } };
  test.each([
    ['a goal', 'play', goal],
    ['a red card', 'play', { statistics: { redCards: { home: 0, away: 1 } } }],
    ['another period', 'play', { period: 'second-half' }],
  ] as const)('%s ends it before anybody can bet on it', async (_what, cause, more) => {
    const match = await open('live');
    await set(match, 1500);
    expect(quoted(match, 1).price).toBe(1500);
    match.script.tell('live', { kind: 'score', ref: 'm', state: state(match.clock, more) });
    await match.harness.feed.idle();
    expect(quoted(match, 1).price).not.toBe(1500);
    expect(causes(match)).toEqual([cause]);
    // A goal taken back does not bring it back.
    match.script.tell('live', { kind: 'score', ref: 'm', state: state(match.clock) });
    await match.harness.settle();
    expect(quoted(match, 1).price).not.toBe(1500);
    await match.harness.stop();
  });

  test('a corner and the running clock do not end a price of the result', async () => {
    const match = await open('live');
    await set(match, 1500);
    const corners = [
      { period: 'first-half', score: { home: 0, away: 0 }, corners: { home: 2, away: 0 }, cards: { home: 0, away: 0 } },
    ] as const;
    match.script.tell('live', { kind: 'score', ref: 'm', state: state(match.clock, { periods: corners }) });
    await match.harness.settle();
    expect(quoted(match, 1).price).toBe(1500);
    await match.harness.stop();
  });

  test('what the feed stops comes back with the price of the model', async () => {
    const match = await open('live');
    await set(match, 1500);
    match.script.tell('live', { kind: 'bet-stop', ref: 'm', markets: 'all', reason: 'possible penalty' });
    await match.harness.feed.idle();
    expect(quoted(match, 1).status).toBe('suspended');
    match.script.tell('live', { kind: 'bet-start', ref: 'm' });
    await match.harness.settle();
    expect(quoted(match, 1).status).toBe('open');
    expect(quoted(match, 1).price).not.toBe(1500);
    expect(causes(match)).toEqual(['suspended']);
    await match.harness.stop();
  });

  test('the model moving against it ends it', async () => {
    const match = await open('live');
    const { manualPrices } = match.harness.board;
    const draw = { ...ref, outcomeId: 2 };
    const now = quoted(match, 1, 2).price;
    await manualPrices.set({
      ...draw,
      brandId: 1,
      fixture: match.id,
      price: now + 100,
      until: match.clock.now() + 3_600_000,
      acceptsLoss: false,
      who: 'staff:1',
      why: 'a test',
    });
    // A draw grows likelier with every minute without a goal.
    match.script.tell('live', {
      kind: 'score',
      ref: 'm',
      state: state(match.clock, { clock: { seconds: 2600, running: true, direction: 1, asOf: match.clock.now(), speed: 1 } }),
    });
    await match.harness.settle();
    match.clock.holdUp(5000);
    match.harness.board.priceBook.settle();
    expect(causes(match)).toEqual(['model']);
    expect(quoted(match, 1, 2).price).toBeLessThan(now);
    await match.harness.stop();
  });
});

test('it is there after a restart where its match has not begun, and not in play: nobody knows what was told meanwhile', async () => {
  const line = await open('line', 'restart-line');
  await set(line, 1500, 60);
  await line.harness.stop();
  const again = await open('line', 'restart-line', handClock(NOON + 60_000));
  expect(again.id).toBe(line.id);
  expect(quoted(again, 1).price).toBe(1500);
  await again.harness.stop();

  const live = await open('live', 'restart-live');
  await set(live, 1500, 60);
  await live.harness.stop();
  const clock = handClock(NOON + 60_000);
  const script = scriptedProvider('restart-live');
  const harness = await boardHarness(database.db, script.provider, clock);
  await clock.advance(10);
  script.tell('live', { kind: 'fixture', fixture: footballFixture('m', NOON - 600_000) });
  await harness.settle();
  expect(harness.board.manualPrices.listed(1).filter((each) => each.fixture === live.id && !each.ended)).toEqual([]);
  script.tell('live', { kind: 'score', ref: 'm', state: state(clock) });
  await harness.settle();
  expect(quoted({ harness, script, clock, id: live.id }, 1).price).not.toBe(1500);
  await harness.stop();
});

test('a look says what a price does to its market; what cannot be sold cannot be priced', async () => {
  const match = await open('line');
  const { manualPrices } = match.harness.board;
  const { price } = quoted(match, 1);
  const long = manualPrices.look(1, match.id, ref, 5000)!;
  expect(long).toMatchObject({ now: price, model: price, below: 5000, above: 5000, latest: NOON + 7_200_000 });
  expect([long.marginNow > 0, long.marginThen < 0]).toEqual([true, true]);
  expect(manualPrices.look(1, match.id, ref, 5003)).toMatchObject({ below: 5000, above: 5100 });
  expect(manualPrices.look(1, match.id, { ...ref, outcomeId: 180 }, 1500)).toBeUndefined();
  match.script.tell('line', { kind: 'bet-stop', ref: 'm', markets: 'all', reason: 'team news' });
  await match.harness.feed.idle();
  expect(manualPrices.look(1, match.id, ref, 1500)).toBeUndefined();
  await match.harness.stop();
});
