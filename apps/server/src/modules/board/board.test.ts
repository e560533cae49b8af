import { constIdOf, eventIdOf, NOT_OFFERED, RESUMPTION_MS } from '@fairbook/domain';
import { createScriptProvider, type Journal, type MatchCommand } from '@fairbook/feed-script';
import { modelOf } from '@fairbook/pricing';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  boardHarness,
  closeFixture,
  footballFixture,
  type HandClock,
  type Harness,
  handClock,
  inPlay,
  scriptedProvider,
} from '../../testing/test-board-harness.ts';

const NOON = Date.UTC(2026, 7, 15, 12);
let database: TestDatabase;
let names = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function open(): Promise<{ harness: Harness; script: ReturnType<typeof scriptedProvider>; clock: HandClock; id: number }> {
  const clock = handClock(NOON);
  const script = scriptedProvider(`board-${++names}`);
  const harness = await boardHarness(database.db, script.provider, clock);
  await clock.advance(10);
  script.tell('line', { kind: 'fixture', fixture: footballFixture('x', NOON + 3_600_000) });
  await harness.settle();
  return { harness, script, clock, id: [...harness.board.priceBook.entries.keys()][0]! };
}
const selection = (id: number, slot: number, phase: 'line' | 'live', outcomeId: number, line = 0) => ({
  gameId: eventIdOf(id, slot, phase),
  outcomeId,
  line,
  playerId: 0,
});

test('every book of every brand holds at least the margin of its rule', async () => {
  const { harness, id } = await open();
  const entry = harness.board.priceBook.entries.get(id)!;
  expect(entry.layout.groups.length).toBeGreaterThan(80);
  for (const brand of harness.brands) {
    const { prices } = entry.pricesByBrand.get(brand.id)!;
    for (const group of entry.layout.groups) {
      const rule = brand.margins.find(
        (each) =>
          (each.sport ?? 'football') === 'football' &&
          (each.tier ?? 1) === 1 &&
          (each.market ?? group.market.name) === group.market.name &&
          (each.phase ?? 'line') === 'line',
      )!;
      const offered = Array.from({ length: group.until - group.from }, (_, i) => group.from + i).filter((i) => prices[i] !== NOT_OFFERED);
      const quoted = offered.reduce((sum, i) => sum + 1000 / prices[i]!, 0);
      // A market whose less likely answers were left out adds up to less than its winners by those.
      const fair = offered.reduce((sum, i) => sum + entry.probabilities[i]!, 0);
      expect(quoted / fair, `${brand.key} ${group.slot}/${group.market.name}/${group.line}`).toBeGreaterThan(1 + rule.size / 10_000 - 0.02);
    }
  }
});

test('suspension has layers: a market, the fixture, one brand only, and over is off the board', async () => {
  const { harness, script, id } = await open();
  const status = (outcome: number, line = 0, brand = 1) => harness.board.quote(brand, selection(id, 0, 'line', outcome, line)).status;
  expect([status(1), status(9, 2500)]).toEqual(['open', 'open']);
  // The constant number takes no bet: it does not say whether play has begun.
  expect(harness.board.quote(1, { ...selection(id, 0, 'line', 1), gameId: constIdOf(id, 0) })).toMatchObject({
    status: 'over',
    fixture: id,
  });
  script.tell('line', { kind: 'bet-stop', ref: 'x', markets: [{ slot: 0, market: 'total', line: 2500 }], reason: 'news' });
  expect([status(1), status(9, 2500), status(9, 1500)]).toEqual(['open', 'suspended', 'open']);
  script.tell('line', { kind: 'bet-start', ref: 'x' });
  expect(status(9, 2500)).toBe('open');
  script.tell('line', { kind: 'bet-stop', ref: 'x', markets: 'all', reason: 'news' });
  expect([status(1), status(9, 1500)]).toEqual(['suspended', 'suspended']);
  script.tell('line', { kind: 'bet-start', ref: 'x' });
  await closeFixture(harness.board, 1, id);
  expect([status(1, 0, 1), status(1, 0, 2)]).toEqual(['suspended', 'open']);
  await harness.board.suspensions.reopen(1, harness.board.priceBook.entries.get(id)!.fixture, 'staff:1');
  expect(status(1)).toBe('open');
  script.tell('live', { kind: 'score', ref: 'x', state: inPlay(NOON, { status: 'ended' }) });
  expect([status(1), harness.board.priceBook.entries.size]).toEqual(['over', 0]);
});

test('nothing is priced while the feed is telling, but who asks for a price, looks at a list or searches has it at once', async () => {
  const clock = handClock(NOON);
  const script = scriptedProvider(`board-${++names}`);
  script.mute = true;
  const harness = await boardHarness(database.db, script.provider, clock);
  await clock.advance(10);
  script.tell('line', { kind: 'fixture', fixture: footballFixture('soon', NOON + 2 * 3_600_000) });
  script.tell('live', { kind: 'fixture', fixture: footballFixture('play', NOON - 600_000) });
  script.tell('live', { kind: 'score', ref: 'play', state: inPlay(NOON) });
  await harness.feed.idle();
  const { entries } = harness.board.priceBook;
  const priced = () => [...entries.values()].filter((entry) => entry.layout.outcomes.length > 0).map((entry) => entry.fixture.ref);
  expect(priced()).toEqual([]);
  script.tell('line', { kind: 'fixture', fixture: footballFixture('asked', NOON + 40 * 3_600_000) });
  await harness.feed.idle();
  const asked = [...entries.values()].find((entry) => entry.fixture.ref === 'asked')!;
  expect(asked.layout.outcomes).toEqual([]);
  expect(harness.board.quote(1, selection(asked.id, 0, 'line', 1)).price).toBeGreaterThan(1000);

  // Nor does who looks at a list; counting asks for no prices.
  script.tell('line', { kind: 'fixture', fixture: footballFixture('listed', NOON + 41 * 3_600_000) });
  await harness.feed.idle();
  const views = harness.board.views(harness.brands[0]!, 'en');
  expect(views.sports()[0]).toMatchObject({ live: 1, line: 3 });
  expect(priced()).not.toContain('listed');
  views.fixtures({ phase: 'line' });
  expect(priced()).toContain('listed');
  script.tell('line', { kind: 'fixture', fixture: footballFixture('searched', NOON + 42 * 3_600_000) });
  await harness.feed.idle();
  expect(views.search('searched', 5).matches[0]?.result?.prices).toHaveLength(3);
});

test('a suspension of a sport closes what is announced later too, but for what was reopened; one market is closed alone', async () => {
  const { harness, script, id } = await open();
  const { suspensions } = harness.board;
  const status = (fixture: number, outcome = 1, brand = 1) => harness.board.quote(brand, selection(fixture, 0, 'line', outcome)).status;
  const order = { brandId: 1, reason: 'incident', who: 'staff:1', why: 'a test closes it' } as const;
  const sport = await suspensions.suspend({ ...order, scope: { kind: 'sport', sport: 'football' } });
  script.tell('line', { kind: 'fixture', fixture: footballFixture('later', NOON + 7_200_000) });
  await harness.settle();
  const later = [...harness.board.priceBook.entries.keys()].find((each) => each !== id) as number;
  expect([status(id), status(later), status(id, 1, 2)]).toEqual(['suspended', 'suspended', 'open']);
  await suspensions.reopen(1, harness.board.priceBook.entries.get(id)!.fixture, 'staff:2');
  expect([status(id), status(later)]).toEqual(['open', 'suspended']);
  expect(await suspensions.resume(sport, 'staff:2')).toBe(true);
  expect(await suspensions.resume(sport, 'staff:2')).toBe(false);
  expect(status(later)).toBe('open');
  const market = { kind: 'market', fixture: id, slot: 0, market: '1x2' } as const;
  await suspensions.suspend({ ...order, brandId: undefined, scope: market });
  expect([status(id), status(id, 1, 2), status(later)]).toEqual(['suspended', 'suspended', 'open']);
  expect(harness.board.quote(1, selection(id, 0, 'line', 9, 2500)).status).toBe('open');
});

test('two who open what was closed at the same moment leave it as the books have it', async () => {
  const { harness, script, id } = await open();
  const { suspensions } = harness.board;
  script.tell('line', { kind: 'fixture', fixture: footballFixture('other', NOON + 7_200_000) });
  await harness.settle();
  const { entries } = harness.board.priceBook;
  const other = [...entries.keys()].find((each) => each !== id) as number;
  const fixtureOf = (each: number) => entries.get(each)!.fixture;
  const status = (fixture: number) => harness.board.quote(1, selection(fixture, 0, 'line', 1)).status;
  const close = () =>
    suspensions.suspend({
      brandId: 1,
      reason: 'incident',
      who: 'staff:1',
      why: 'a test closes it',
      scope: { kind: 'sport', sport: 'football' },
    });
  /** Runs the first until it is about to commit, begins the second, and lets both end. */
  async function crossing(first: (alongside: () => Promise<void>) => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
    let begun = (): void => {};
    let goOn = (): void => {};
    const isBegun = new Promise<void>((done) => (begun = done));
    const mayGoOn = new Promise<void>((done) => (goOn = done));
    const one = first(() => {
      begun();
      return mayGoOn;
    });
    await isBegun;
    const two = second();
    goOn();
    await Promise.all([one, two]);
  }
  const sport = await close();
  await crossing(
    (alongside) => suspensions.reopen(1, fixtureOf(id), 'staff:1', alongside),
    () => suspensions.reopen(1, fixtureOf(other), 'staff:2'),
  );
  expect([status(id), status(other)]).toEqual(['open', 'open']);
  expect(await suspensions.resume(sport, 'staff:1')).toBe(true);
  const again = await close();
  await crossing(
    (alongside) => suspensions.resume(again, 'staff:1', alongside),
    () => suspensions.reopen(1, fixtureOf(id), 'staff:2'),
  );
  expect([status(id), status(other)]).toEqual(['open', 'open']);
  expect(suspensions.all().map((each) => each.id)).not.toContain(again);
});

test('what staff closed stays closed after a restart', async () => {
  const { harness, script, clock, id } = await open();
  await closeFixture(harness.board, 2, id);
  await harness.board.margin(1, id, 500);
  const price = harness.board.quote(1, selection(id, 0, 'line', 1)).price;
  await harness.stop();
  const again = await boardHarness(database.db, script.provider, clock);
  script.tell('line', { kind: 'alive', subscribed: true });
  script.tell('line', { kind: 'fixture', fixture: footballFixture('x', NOON + 3_600_000) });
  await clock.advance(10);
  await again.settle();
  expect(again.board.quote(2, selection(id, 0, 'line', 1)).status).toBe('suspended');
  expect(again.board.quote(1, selection(id, 0, 'line', 1)).price).toBe(price);
  await again.stop();
});

test('at kick-off the ids of the line are gone, those of play appear, and the constant ids stay', async () => {
  const { harness, script, id } = await open();
  const before = harness.board.quote(1, selection(id, 0, 'line', 1));
  expect(before.status).toBe('open');
  const byConstId = { ...selection(id, 0, 'line', 1), gameId: before.constId };
  expect(harness.board.quote(1, byConstId).status).toBe('over');
  script.tell('live', { kind: 'score', ref: 'x', state: inPlay(NOON) });
  expect(harness.board.quote(1, selection(id, 0, 'line', 1)).status).toBe('gone');
  const after = harness.board.quote(1, selection(id, 0, 'live', 1));
  expect([after.status, after.constId, after.play?.minute]).toEqual(['open', before.constId, 11]);
  expect(harness.board.exposureKey(selection(id, 3, 'line', 9, 9500))).toBe(harness.board.exposureKey(selection(id, 3, 'live', 9, 9500)));
});

test('a line fixture that should have begun takes no bets although nobody stopped it', async () => {
  const { harness, clock, id } = await open();
  await clock.advance(3_600_000);
  expect(harness.board.quote(1, selection(id, 0, 'line', 1)).status).toBe('suspended');
});

test('a postponed fixture leaves the board and comes back with its new start', async () => {
  const { harness, script, id } = await open();
  script.tell('line', { kind: 'score', ref: 'x', state: inPlay(NOON, { status: 'postponed' }) });
  expect(harness.board.quote(1, selection(id, 0, 'line', 1)).status).toBe('over');
  script.tell('line', { kind: 'fixture', fixture: footballFixture('x', NOON + 86_400_000) });
  await harness.settle();
  expect(harness.board.quote(1, selection(id, 0, 'line', 1))).toMatchObject({ status: 'open', startsAt: NOON + 86_400_000 });
});

describe('an abandoned fixture that is told to be in play again', () => {
  const abandon = async ({ harness, script }: Awaited<ReturnType<typeof open>>) => {
    script.tell('live', { kind: 'score', ref: 'x', state: inPlay(NOON) });
    script.tell('live', { kind: 'result-facts', ref: 'x', facts: { version: 1, status: 'abandoned', complete: [], counts: {} } });
    script.tell('live', { kind: 'score', ref: 'x', state: inPlay(NOON, { status: 'abandoned' }) });
    await harness.feed.idle();
  };
  /** Told of by the feed anew, as after a reconnection. */
  const retell = async ({ script, clock }: Pick<Awaited<ReturnType<typeof open>>, 'script' | 'clock'>) => {
    script.tell('live', { kind: 'alive', subscribed: true });
    script.tell('live', { kind: 'fixture', fixture: footballFixture('x', NOON + 3_600_000) });
    script.tell('live', { kind: 'score', ref: 'x', state: inPlay(clock.now(), { score: { home: 1, away: 0 } }) });
    await clock.advance(200);
  };
  const status = (harness: Harness, id: number, brand = 1) => harness.board.quote(brand, selection(id, 0, 'live', 1)).status;

  test('in time is back on the board, closed where staff closed it, and stays however long ago it began', async () => {
    const all = await open();
    const { harness, clock, id } = all;
    await closeFixture(harness.board, 2, id);
    await abandon(all);
    expect([status(harness, id), harness.board.priceBook.archive.get(id)?.state?.status]).toEqual(['over', 'abandoned']);
    await clock.advance(RESUMPTION_MS - 1000);
    await retell(all);
    await harness.settle();
    expect([status(harness, id), status(harness, id, 2)]).toEqual(['open', 'suspended']);
    expect(harness.board.quote(1, selection(id, 0, 'live', 1)).play).toMatchObject({ score: { home: 1, away: 0 } });
    expect(harness.board.priceBook.archive.get(id)).toBeUndefined();
    await harness.stop();
  });

  test('after that time stays off it', async () => {
    const all = await open();
    const { harness, clock, id } = all;
    await abandon(all);
    await clock.advance(RESUMPTION_MS);
    await retell(all);
    await harness.settle();
    expect(status(harness, id)).toBe('over');
    await harness.stop();
  });

  test.each([
    ['in time', RESUMPTION_MS - 10_000, ['open', 'suspended']],
    ['too late', RESUMPTION_MS, ['over', 'over']],
    ['too late, after play was told of for which nobody waited', RESUMPTION_MS + 1, ['over', 'over']],
  ])('%s is so after a restart too', async (_when, after, expected) => {
    const all = await open();
    const { harness, script, clock, id } = all;
    await closeFixture(harness.board, 2, id);
    await abandon(all);
    await clock.advance(after - 1000);
    if (after > RESUMPTION_MS) {
      await clock.advance(1000);
      script.tell('live', { kind: 'result-facts', ref: 'x', facts: { version: 2, status: 'live', complete: [], counts: {} } });
      await harness.feed.idle();
    }
    await harness.stop();
    const again = await boardHarness(database.db, script.provider, clock);
    await clock.advance(1000);
    await retell(all);
    await again.settle();
    expect([status(again, id), status(again, id, 2)]).toEqual(expected);
    await again.stop();
  });
});

test('a fixture that nobody ends is dropped in the end', async () => {
  const { harness, script, clock, id } = await open();
  script.tell('live', { kind: 'score', ref: 'x', state: inPlay(NOON) });
  await clock.advance(14 * 3_600_000);
  harness.board.priceBook.tick();
  expect(harness.board.quote(1, selection(id, 0, 'live', 1)).status).toBe('over');
});

test('a goal moves the prices in the same turn, and no sooner than told', async () => {
  const { harness, script, id } = await open();
  script.tell('live', { kind: 'score', ref: 'x', state: inPlay(NOON) });
  const price = () => harness.board.quote(1, selection(id, 0, 'live', 1));
  const level = price();
  script.tell('live', { kind: 'bet-stop', ref: 'x', markets: 'all', reason: 'goal' });
  expect([price().status, price().price]).toEqual(['suspended', level.price]);
  script.tell('live', {
    kind: 'score',
    ref: 'x',
    state: inPlay(NOON, { score: { home: 1, away: 0 }, periods: [{ period: 'first-half', score: { home: 1, away: 0 } }] }),
  });
  script.tell('live', { kind: 'bet-start', ref: 'x' });
  expect(price().status).toBe('open');
  expect(price().price).toBeLessThan(level.price);
});

test('a line that play has left behind leads to the nearest one of its market, other questions lead nowhere', async () => {
  const { harness, script, id } = await open();
  const score = (home: number, away: number) =>
    script.tell('live', {
      kind: 'score',
      ref: 'x',
      state: inPlay(NOON, { score: { home, away }, periods: [{ period: 'first-half', score: { home, away } }] }),
    });
  const quote = (outcomeId: number, line: number) => harness.board.quote(1, selection(id, 0, 'live', outcomeId, line));
  score(0, 0);
  const [over, half, exact] = [quote(9, 1500), quote(9, 2500), quote(731, 1001)];
  expect([over.status, half.status, exact.status, over.movedTo]).toEqual(['open', 'open', 'open', undefined]);
  score(2, 1);
  const gone = quote(9, 1500);
  expect(gone).toMatchObject({ status: 'gone', price: 0 });
  const { line, price } = gone.movedTo!;
  expect(line).toBeGreaterThan(2500);
  expect(quote(9, line)).toMatchObject({ status: 'open', price });
  for (let nearer = 1750; nearer < line; nearer += 250) expect(quote(9, nearer).status).not.toBe('open');
  expect(gone.movedTo?.pick('en')).toBe(`Over ${line / 1000}`);
  expect(quote(731, 1001)).toMatchObject({ status: 'gone' });
  expect(quote(731, 1001).movedTo).toBeUndefined();
  expect(quote(9, 77_500).movedTo).toBeUndefined();
  script.tell('live', { kind: 'bet-stop', ref: 'x', markets: 'all', reason: 'goal' });
  expect(quote(9, 1500).movedTo).toBeUndefined();
});

test('a quote is described in the asked language', async () => {
  const { harness, id } = await open();
  const quote = harness.board.quote(1, selection(id, 3, 'line', 9, 10_500));
  expect(quote.status).toBe('open');
  expect(quote.describe('en')).toEqual({
    home: 'Atlético x',
    away: 'Rovers x',
    opponents: ['Atlético x', 'Rovers x'],
    competition: 'Premier League',
    market: 'Corners: Total',
    pick: 'Over 10.5',
  });
  expect(quote.describe('ru')).toMatchObject({ home: 'Atlético x (рус)', market: 'Угловые: Тотал', pick: 'Тотал больше 10.5' });
});

test('unknown ids and outcomes are unknown, lines never offered are gone', async () => {
  const { harness, id } = await open();
  const status = (gameId: number, outcomeId: number, line: number) =>
    harness.board.quote(1, { gameId, outcomeId, line, playerId: 0 }).status;
  expect([
    status(5, 1, 0),
    status(eventIdOf(id, 0, 'line'), 999_999, 0),
    status(eventIdOf(id, 0, 'line'), 9, 77_500),
    status(Number.NaN, 1, 0),
  ]).toEqual(['unknown', 'unknown', 'gone', 'unknown']);
});

test('a board rebuilt from a recovery equals the one that heard everything', async () => {
  const at = Date.UTC(2026, 7, 15, 14, 3);
  const course: readonly (readonly [second: number, ref: string, command: MatchCommand])[] = [
    [1, 'script-eng.1-0', { do: 'score', side: 'home' }],
    [2, 'script-eng.1-5', { do: 'kick-off' }],
    [3, 'script-es.1-0', { do: 'score', side: 'away', hold: true }],
    [3, 'script-es.1-6', { do: 'price', home: 1.4, away: 0.9 }],
    [4, 'script-de.1-0', { do: 'suspend', markets: [{ slot: 0, market: '1x2', line: 0 }] }],
    [5, 'script-fr.1-0', { do: 'card', side: 'home', colour: 'red' }],
    [6, 'script-it.1-0', { do: 'end' }],
    [7, 'script-nba-0', { do: 'score', side: 'away', points: 3 }],
    [7, 'script-nhl-0', { do: 'clock', minute: 11, running: true }],
  ];
  const journal: Journal = {
    anchor: at,
    entries: course.map(([second, ref, command]) => ({ at: at + second * 1000, command: { ref, ...command } })),
    begin() {},
    append() {},
  };
  const provider = () => createScriptProvider({ journal });
  const clock = handClock(at);
  const heard = await boardHarness(database.db, provider(), clock);
  await heard.settle();
  for (let s = 0; s < 8; s++) {
    await clock.advance(1000);
    await heard.settle();
  }
  const rebuilt = await boardHarness(database.db, provider(), clock);
  await clock.advance(50);
  await heard.settle();
  await rebuilt.settle();
  for (const harness of [heard, rebuilt]) {
    harness.board.brandChanged();
    harness.board.priceBook.settle();
  }
  expect(heard.errors).toEqual([]);
  expect([...heard.board.priceBook.entries.values()].filter((entry) => entry.phase === 'live').length).toBeGreaterThan(10);
  expect(rebuilt.board.digest()).toBe(heard.board.digest());
  await heard.stop();
  await rebuilt.stop();
}, 600_000);

test('probabilities of a model that make no prices close their market, are told of once, and open again', async () => {
  const { harness, id } = await open();
  const { priceBook } = harness.board;
  const over = () => harness.board.quote(1, selection(id, 0, 'line', 9, 2500));
  const { price } = over();
  expect(over().status).toBe('open');
  const sound = modelOf('football').quote;
  const quote = vi.spyOn(modelOf('football'), 'quote');
  quote.mockImplementation((...asked) =>
    sound(...asked).map((game) => ({
      ...game,
      markets: game.markets.map((market) =>
        market.market === 'total' && game.slot === 0
          ? { ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, probability: Number.NaN })) }
          : market,
      ),
    })),
  );
  for (let i = 0; i < 3; i++) {
    priceBook.repriceAll();
    priceBook.settle();
  }
  expect(over()).toMatchObject({ status: 'suspended', price });
  expect(harness.board.quote(1, selection(id, 0, 'line', 1)).status).toBe('open');
  const lines = priceBook.entries.get(id)!.layout.groups.filter(({ slot, market }) => slot === 0 && market.name === 'total').length;
  expect(harness.errors).toHaveLength(lines);
  quote.mockRestore();
  priceBook.repriceAll();
  priceBook.settle();
  expect(over()).toMatchObject({ status: 'open', price });
});
