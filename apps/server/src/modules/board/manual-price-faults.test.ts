import { type Db, openDatabase } from '@fairbook/database';
import { eventIdOf } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitCutter } from '../../testing/commit-cutter.ts';
import { boardHarness, footballFixture, type HandClock, handClock, inPlay, scriptedProvider } from '../../testing/test-board-harness.ts';

const NOON = Date.UTC(2026, 7, 15, 12);
const [HOME, DRAW] = [1, 2];
const MANUAL = 1500;
let database: TestDatabase;
let names = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The database while its writes can be held up or fail. */
function slowDatabase(db: Db) {
  let held: Promise<void> | undefined;
  let down = false;
  let reached = (): void => {};
  const wait = async (): Promise<void> => {
    reached();
    await held;
    if (down) throw new Error('the database cannot be reached');
  };
  const slow: Db = {
    ...db,
    async query(statement, values) {
      await wait();
      return db.query(statement, values);
    },
    async transaction(run) {
      await wait();
      return db.transaction(run);
    },
  };
  return {
    db: slow,
    /** Whatever is asked from now on waits until `letGo`; `reached` is when somebody does. */
    hold() {
      const gate = Promise.withResolvers<void>();
      const first = Promise.withResolvers<void>();
      held = gate.promise;
      reached = first.resolve;
      return { letGo: gate.resolve, reached: first.promise };
    },
    set down(is: boolean) {
      down = is;
    },
  };
}

/** A match in play, or before its start, on a database of the test's choice. */
async function open(
  db: Db,
  {
    phase = 'live',
    name = `troubles-${++names}`,
    clock = handClock(NOON),
  }: { phase?: 'line' | 'live'; name?: string; clock?: HandClock } = {},
) {
  const script = scriptedProvider(name);
  const harness = await boardHarness(db, script.provider, clock);
  await clock.advance(10);
  script.tell(phase, { kind: 'fixture', fixture: footballFixture('m', phase === 'line' ? NOON + 7_200_000 : NOON - 600_000) });
  await harness.feed.idle();
  const scored = (home: number): void =>
    script.tell('live', { kind: 'score', ref: 'm', state: inPlay(clock.now(), { score: { home, away: 0 } }) });
  if (phase === 'live') scored(0);
  await harness.settle();
  const [id] = [...harness.board.priceBook.entries.keys()] as [number];
  const quoted = (outcomeId = HOME) => harness.board.quote(1, { gameId: eventIdOf(id, 0, phase), outcomeId, line: 0, playerId: 0 });
  const set = (price = MANUAL, outcomeId = HOME) =>
    harness.board.manualPrices.set({
      ...{ brandId: 1, fixture: id, slot: 0, market: '1x2', outcomeId, line: 0, price, acceptsLoss: false },
      ...{ until: clock.now() + 600_000, who: 'staff:1', why: 'a test' },
    });
  const standing = () => harness.board.manualPrices.listed(1).filter((each) => each.fixture === id && !each.ended);
  return { harness, clock, script, id, quoted, set, standing, scored };
}
const rows = (fixture: number) =>
  database.db.query<{ price: number; cause: string | null }>(
    'select price, ended_for as cause from manual_price where fixture_id = $1 order by manual_price_id',
    [fixture],
  );

describe('a price that is being written down', () => {
  test('never holds when the feed stopped its market meanwhile, also where it opened it again', async () => {
    const slow = slowDatabase(database.db);
    const match = await open(slow.db);
    const writing = slow.hold();
    const setting = match.set();
    await writing.reached;
    match.harness.board.sink.stop(match.id, 'scripted/live', 'all', 'possible penalty');
    match.harness.board.sink.start(match.id, 'scripted/live');
    writing.letGo();
    await setting;
    expect(match.quoted().status).toBe('open');
    expect(match.quoted().price).not.toBe(MANUAL);
    expect(match.standing()).toEqual([]);
    await match.harness.stop();
    expect(await rows(match.id)).toEqual([{ price: MANUAL, cause: 'suspended' }]);
  });

  test('is not brought back by a goal that is taken back', async () => {
    const slow = slowDatabase(database.db);
    const match = await open(slow.db);
    const writing = slow.hold();
    const setting = match.set();
    await writing.reached;
    match.harness.board.sink.score(match.id, 'scripted/live', inPlay(NOON, { score: { home: 1, away: 0 } }));
    match.harness.board.sink.score(match.id, 'scripted/live', inPlay(NOON));
    writing.letGo();
    await setting;
    expect(match.quoted().price).not.toBe(MANUAL);
    await match.harness.stop();
    expect(await rows(match.id)).toEqual([{ price: MANUAL, cause: 'play' }]);
  });

  test('is refused when play went on before its turn', async () => {
    const match = await open(database.db);
    const setting = match.set();
    match.harness.board.sink.score(match.id, 'scripted/live', inPlay(NOON, { score: { home: 1, away: 0 } }));
    await expect(setting).rejects.toMatchObject({ refusal: { code: 'outcome-suspended' } });
    expect(match.quoted().price).not.toBe(MANUAL);
    await match.harness.stop();
    expect(await rows(match.id)).toEqual([]);
  });

  test('beside one of the same market does not bring the margin below zero with it, where each alone does not', async () => {
    const match = await open(database.db, { phase: 'line' });
    const { manualPrices } = match.harness.board;
    /** The longest price of an outcome that leaves the market a margin. */
    const longest = (outcomeId: number): number => {
      for (let price = match.quoted(outcomeId).price; ; price += 10) {
        const seen = manualPrices.look(1, match.id, { slot: 0, market: '1x2', outcomeId, line: 0 }, price + 10);
        if (!seen || seen.marginThen < 0) return price;
      }
    };
    const done = await Promise.allSettled([match.set(longest(HOME), HOME), match.set(longest(DRAW), DRAW)]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(manualPrices.look(1, match.id, { slot: 0, market: '1x2', outcomeId: HOME, line: 0 }, MANUAL)?.marginNow).toBeGreaterThanOrEqual(
      0,
    );
    expect(await rows(match.id)).toHaveLength(1);
    await match.harness.stop();
  });
});

test('an end that could not be written down is written as soon as the database is back: no restart sells it again', async () => {
  const slow = slowDatabase(database.db);
  const match = await open(slow.db, { phase: 'line', name: 'troubles-back' });
  await match.set();
  slow.down = true;
  match.script.tell('line', { kind: 'bet-stop', ref: 'm', markets: 'all', reason: 'team news' });
  match.script.tell('line', { kind: 'bet-start', ref: 'm' });
  match.clock.holdUp(10);
  await expect.poll(() => match.standing()).toEqual([]);
  await expect.poll(() => match.harness.errors.length).toBeGreaterThan(0);
  slow.down = false;
  match.clock.holdUp(60_000);
  match.quoted();
  await match.harness.stop();
  expect(await rows(match.id)).toEqual([{ price: MANUAL, cause: 'suspended' }]);
  const again = await open(database.db, { phase: 'line', name: 'troubles-back' });
  expect(again.id).toBe(match.id);
  expect(again.quoted().price).not.toBe(MANUAL);
  await again.harness.stop();
});

test('its time is over when it has passed, though the clock was set back meanwhile', async () => {
  let steady = 0;
  const clock = { ...handClock(NOON), steady: () => steady };
  const match = await open(database.db, { phase: 'line', clock });
  await match.set();
  clock.holdUp(-3_600_000);
  steady += 599_999;
  expect(match.quoted().price).toBe(MANUAL);
  steady += 1;
  expect(match.quoted().price).not.toBe(MANUAL);
  await match.harness.stop();
  expect(await rows(match.id)).toEqual([{ price: MANUAL, cause: 'expired' }]);
});

test('a market whose prices from the feed cannot be used comes back with the price of the model', async () => {
  const match = await open(database.db);
  await match.set();
  const { board } = match.harness;
  const market = { slot: 0, market: '1x2' as const, line: 0 };
  const chances = (home: number) => ({
    ...market,
    outcomes: [
      { outcome: 'home', probability: home },
      { outcome: 'draw', probability: 0.25 },
      { outcome: 'away', probability: 0.25 },
    ],
  });
  const oddsOf = (home: number) => [{ slot: 0, markets: [chances(home)] }] as unknown as Parameters<typeof board.sink.odds>[2];
  board.sink.odds(match.id, 'scripted/live', oddsOf(0.5));
  expect(match.quoted().price).toBe(MANUAL);
  board.sink.odds(match.id, 'scripted/live', [], [market]);
  expect(match.quoted().status).toBe('suspended');
  board.sink.odds(match.id, 'scripted/live', oddsOf(0.5));
  expect([match.quoted().status, match.quoted().price === MANUAL]).toEqual(['open', false]);
  await match.harness.stop();
  expect(await rows(match.id)).toEqual([{ price: MANUAL, cause: 'suspended' }]);
});

describe('when nobody hears of the commit', () => {
  async function cutting() {
    const cutter = await commitCutter(database.url);
    const db = openDatabase(cutter.url, { max: 3, applicationName: 'fairbook-test', onError: () => {} });
    return {
      cutter,
      db,
      end: async () => {
        await db.end();
        await cutter.close();
      },
    };
  }

  test('a price that was taken back is not sold, and one taken back before the commit still is', async () => {
    const { cutter, db, end } = await cutting();
    const match = await open(db);
    const { manualPrices } = match.harness.board;
    const first = await match.set();
    cutter.cut('before');
    await expect(manualPrices.withdraw(first, 'staff:1')).rejects.toThrow();
    await expect.poll(() => match.quoted().price).toBe(MANUAL);
    cutter.cut('after');
    await expect(manualPrices.withdraw(first, 'staff:1')).rejects.toThrow();
    await expect.poll(() => match.quoted().price).not.toBe(MANUAL);
    expect(match.standing()).toEqual([]);
    await match.harness.stop();
    await end();
  });

  test('the price that was written is the one that is sold and listed', async () => {
    const { cutter, db, end } = await cutting();
    const match = await open(db);
    await match.set();
    cutter.cut('before');
    await expect(match.set(1600)).rejects.toThrow();
    await expect.poll(() => match.quoted().price).toBe(MANUAL);
    cutter.cut('after');
    await expect(match.set(1700)).rejects.toThrow();
    await expect.poll(() => match.quoted().price).toBe(1700);
    expect(match.standing().map(({ price }) => price)).toEqual([1700]);
    await match.harness.stop();
    await end();
  });
});
