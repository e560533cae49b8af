import { CommitUnknown, type Db } from '@fairbook/database';
import { eventIdOf, type FairGame, type PlayState, RESUMPTION_MS, type ResultFacts } from '@fairbook/domain';
import type { FeedMessage } from '@fairbook/provider-kit';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  boardHarness,
  footballFixture,
  type HandClock,
  type Harness,
  handClock,
  inPlay,
  scriptedProvider,
} from '../../testing/test-board-harness.ts';
import { FIXTURES_READ } from '../catalogue/index.ts';
import { feedRecorder } from './feed-recorder.ts';
import { RETRY_MS } from './numbering.ts';
import { OVERLAP_MS, REORDER_MS } from './producer-watch.ts';
import { RECOVERY_EVERY_MS } from './recovery-requests.ts';

let database: TestDatabase;
let db: Db;
let clock: HandClock;
let script: ReturnType<typeof scriptedProvider>;
let harness: Harness;
let names = 0;

const NOON = Date.UTC(2026, 7, 15, 12);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = handClock(NOON);
  script = scriptedProvider(`scripted-${++names}`);
  harness = await boardHarness(db, script.provider, clock);
  await clock.advance(10);
});

const entryOf = (ref: string) => [...harness.board.priceBook.entries.values()].find((entry) => entry.fixture.ref === ref)!;
/** Whether a home win of a fixture can be bet on. */
const homeWin = (ref: string) => {
  const entry = entryOf(ref);
  return harness.board.quote(1, { gameId: eventIdOf(entry.id, 0, entry.phase), outcomeId: 1, line: 0, playerId: 0 }).status;
};

/** The result market with fair probabilities. */
const result = (home: number, draw: number, away: number): FairGame['markets'][number] => ({
  market: '1x2',
  line: 0,
  outcomes: [
    { outcome: 'home', probability: home },
    { outcome: 'draw', probability: draw },
    { outcome: 'away', probability: away },
  ],
});

/** One fixture of each producer, open for bets. */
async function openTwo(): Promise<void> {
  script.tell('line', { kind: 'fixture', fixture: footballFixture('a', NOON + 3_600_000) });
  script.tell('live', { kind: 'fixture', fixture: footballFixture('b', NOON - 600_000) });
  script.tell('live', { kind: 'score', ref: 'b', state: inPlay(NOON) });
  script.tell('line', { kind: 'alive', subscribed: true });
  script.tell('live', { kind: 'alive', subscribed: true });
  await harness.settle();
}

test('fixtures, teams and foreign competitions keep their numbers over restarts', async () => {
  const foreign = { ref: 'no.such', name: 'Village Cup', sport: 'football', countryId: 231, tier: 9, rank: 90 } as const;
  script.tell('line', { kind: 'fixture', fixture: footballFixture('a', NOON + 3_600_000, { competition: foreign }) });
  await harness.settle();
  const before = entryOf('a').fixture;
  await harness.stop();
  harness = await boardHarness(db, script.provider, clock);
  script.tell('line', { kind: 'fixture', fixture: footballFixture('a', NOON + 7_200_000, { competition: foreign }) });
  await harness.settle();
  const after = entryOf('a').fixture;
  expect([after.id, after.home.id, after.competition.id]).toEqual([before.id, before.home.id, before.competition.id]);
  expect(after.startsAt).toBe(NOON + 7_200_000);
  expect(before.competition.id).toBeGreaterThanOrEqual(5_000_000);
});

test('a catalogue competition has the number of the wire', async () => {
  await openTwo();
  expect(entryOf('a').fixture.competition.id).toBe(88637);
});

test('hundreds of fixtures get their numbers in a handful of statements', async () => {
  for (let i = 0; i < 600; i++) script.tell('line', { kind: 'fixture', fixture: footballFixture(`many-${i}`, NOON + 3_600_000) });
  const [before] = await db.query<{ n: bigint }>('select coalesce(max(id), 0)::int8 as n from fixture');
  await harness.feed.idle();
  const rows = await db.query<{ id: number }>('select id from fixture where provider = $1', [script.provider.name]);
  expect(rows).toHaveLength(600);
  // Numbers are not burnt by telling again.
  for (let i = 0; i < 600; i++) script.tell('line', { kind: 'fixture', fixture: footballFixture(`many-${i}`, NOON + 3_600_000) });
  script.tell('line', { kind: 'fixture', fixture: footballFixture('one-more', NOON + 3_600_000) });
  await harness.feed.idle();
  const [after] = await db.query<{ n: bigint }>('select max(id)::int8 as n from fixture');
  expect(after!.n - before!.n).toBe(601n);
});

test('all is told when every producer has told what stands and it has its numbers; a silent one is waited for only so long', async () => {
  await harness.stop();
  const talker = scriptedProvider(`scripted-${++names}`);
  talker.mute = true;
  harness = await boardHarness(db, talker.provider, clock);
  await clock.advance(10);
  const order: string[] = [];
  const received = harness.feed.synced(3000).then(() => order.push('received'));
  const answer = (producer: string) =>
    talker.tell(producer, { kind: 'snapshot-complete', request: talker.recoveries.find((each) => each.producer === producer)!.request });
  talker.tell('line', { kind: 'fixture', fixture: footballFixture('first', NOON + 3_600_000) });
  answer('line');
  await harness.feed.idle();
  expect(order).toEqual([]);
  answer('live');
  await received;
  expect(harness.board.priceBook.entries.size).toBe(1);
  expect(harness.board.priceBook.snapshotPending).toBe(false);

  await harness.stop();
  const silent = scriptedProvider(`scripted-${++names}`);
  silent.mute = true;
  harness = await boardHarness(db, silent.provider, clock);
  const late = harness.feed.synced(3000).then(() => order.push('late'));
  await clock.advance(2900);
  expect(order).toEqual(['received']);
  await clock.advance(200);
  await late;
  expect(harness.board.priceBook.snapshotPending).toBe(true);
});

test('a lost message suspends the fixtures of its producer at once, and only those, until it is recovered', async () => {
  await openTwo();
  expect([homeWin('a'), homeWin('b')]).toEqual(['open', 'open']);
  script.mute = true;
  script.lose('live');
  script.tell('live', { kind: 'score', ref: 'b', state: inPlay(NOON, { score: { home: 1, away: 0 } }) });
  expect([homeWin('a'), homeWin('b')]).toEqual(['open', 'suspended']);
  // The message behind the hole waits for the one missing, then goes on.
  expect(entryOf('b').state?.score.home).toBe(0);
  await clock.advance(REORDER_MS + 200);
  expect(entryOf('b').state?.score.home).toBe(1);
  expect(homeWin('b')).toBe('suspended');
  const recovery = script.recoveries.at(-1)!;
  expect(recovery.producer).toBe('live');
  expect(recovery.since).toBeLessThanOrEqual(NOON + 10);
  script.tell('live', { kind: 'snapshot-complete', request: recovery.request });
  // It opens with a price of now, not with the last one from before the hole: made in its turn, or when somebody asks for it.
  expect(entryOf('b').producerDown).toBe(true);
  expect(homeWin('b')).toBe('open');
  expect([entryOf('b').producerDown, entryOf('b').pricedAt]).toEqual([false, clock.now()]);
  expect(harness.feed.health().find((each) => each.producer.endsWith('/live'))?.gaps).toBe(1);
});

test('a recovery spoilt by another hole is asked for again after a while, from the earlier moment', async () => {
  await openTwo();
  script.mute = true;
  await clock.advance(500);
  const asked = script.recoveries.length;
  const hole = async () => {
    script.lose('live');
    script.tell('live', { kind: 'alive', subscribed: true });
    await clock.advance(REORDER_MS + 100);
  };
  await hole();
  const first = script.recoveries.at(-1)!;
  await hole();
  expect(script.recoveries.length).toBe(asked + 1);
  script.tell('live', { kind: 'snapshot-complete', request: first.request });
  expect(harness.feed.health().find((each) => each.producer.endsWith('/live'))?.status).toBe('recovering');
  await clock.advance(RECOVERY_EVERY_MS);
  expect(script.recoveries.at(-1)?.since).toBe(first.since);
  script.tell('live', { kind: 'snapshot-complete', request: script.recoveries.at(-1)!.request });
  expect(harness.feed.health().find((each) => each.producer.endsWith('/live'))?.status).toBe('alive');
});

test('messages that changed places are taken in order without a recovery', async () => {
  await openTwo();
  const asked = script.recoveries.length;
  const first = script.message('live', { kind: 'score', ref: 'b', state: inPlay(NOON, { score: { home: 1, away: 0 } }) });
  const second = script.message('live', { kind: 'score', ref: 'b', state: inPlay(NOON, { score: { home: 1, away: 1 } }) });
  script.emit(second);
  expect(homeWin('b')).toBe('suspended');
  script.emit(first);
  expect(entryOf('b').state?.score).toEqual({ home: 1, away: 1 });
  expect(homeWin('b')).toBe('open');
  await clock.advance(1000);
  expect(script.recoveries.length).toBe(asked);
});

test('a message told twice counts once', async () => {
  await openTwo();
  const seq = entryOf('b').seq;
  const message = script.message('live', { kind: 'score', ref: 'b', state: inPlay(NOON, { score: { home: 1, away: 0 } }) });
  script.emit(message);
  const received = entryOf('b').seq;
  script.emit(message);
  expect([received > seq, entryOf('b').seq]).toEqual([true, received]);
  expect(harness.feed.health().find((each) => each.producer.endsWith('/live'))?.duplicates).toBe(1);
});

test('a silent producer suspends its own fixtures and is recovered when it speaks again', async () => {
  await openTwo();
  for (let s = 0; s < 20; s++) {
    await clock.advance(1000);
    script.tell('line', { kind: 'alive', subscribed: true });
  }
  expect([homeWin('a'), homeWin('b')]).toEqual(['open', 'suspended']);
  expect(harness.board.feedFresh(eventIdOf(entryOf('b').id, 0, 'live'))).toBe(false);
  script.tell('live', { kind: 'alive', subscribed: true });
  expect(homeWin('b')).toBe('suspended');
  await clock.advance(10);
  expect(homeWin('b')).toBe('open');
  const cells = harness.feed.health().find((each) => each.producer.endsWith('/live'))!.cells;
  expect(cells).toHaveLength(30);
  expect(cells.at(-1)?.worst).toBe('silent');
});

test('prices are stale once their producer was silent for its limit, though the process was held up and no timer ran', async () => {
  await openTwo();
  const fresh = (ref: string) => harness.board.feedFresh(eventIdOf(entryOf(ref).id, 0, entryOf(ref).phase));
  clock.holdUp(script.provider.aliveWithinMs);
  expect([fresh('a'), fresh('b')]).toEqual([true, true]);
  clock.holdUp(1);
  expect([fresh('a'), fresh('b')]).toEqual([false, false]);
});

const facts = (version: number, home: number): ResultFacts => ({
  version,
  status: 'ended',
  complete: ['match'],
  counts: { score: { match: { home, away: 0 } } },
});

test('result facts are kept once per version and told once, however often they are sent', async () => {
  await openTwo();
  const news: unknown[] = [];
  harness.outbox.on('result-facts', ({ body }) => void news.push(body));
  const id = entryOf('b').id;
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
  await harness.feed.idle();
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(2, 2) });
  await harness.feed.idle();
  await harness.outbox.drain();
  expect(news).toEqual([
    { fixture: id, version: 1 },
    { fixture: id, version: 2 },
  ]);
  expect((await harness.feed.facts(id))?.counts.score?.match?.home).toBe(2);
  expect((await harness.feed.facts(id, 1))?.counts.score?.match?.home).toBe(1);
  await expect(database.owner.query('update result_facts set version = 9')).rejects.toThrow('append-only');
});

test('a correction by staff is the next version, and none where it rests on an older one', async () => {
  await openTwo();
  const id = entryOf('b').id;
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
  await harness.feed.idle();
  const correct = (home: number) => db.transaction((tx) => harness.feed.correct(tx, id, facts(0, home), 1));
  expect((await correct(3))?.version).toBe(2);
  expect(await correct(4)).toBeUndefined();
  expect(await harness.feed.facts(id)).toMatchObject({ version: 2, counts: { score: { match: { home: 3 } } } });
});

test('staff and feed that write a result at the same moment are both kept, one after the other, and each is told what it wrote', async () => {
  await openTwo();
  const { id } = entryOf('b');
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
  await harness.feed.idle();
  const hold = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  // Staff wrote and have not committed when the feed and other staff write, each on a connection of its own.
  const first = db.transaction(async (tx) => {
    const corrected = await harness.feed.correct(tx, id, facts(0, 3));
    written.resolve();
    await hold.promise;
    return corrected;
  });
  await written.promise;
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(2, 2) });
  const second = harness.feed.idle();
  const third = db.transaction((tx) => harness.feed.correct(tx, id, facts(0, 4)));
  await vi.waitUntil(
    async () =>
      (
        await db.query(
          'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
        )
      ).length >= 2,
    { timeout: 60_000, interval: 20 },
  );
  hold.resolve();
  await Promise.all([first, second, third]);
  const rows = await db.query<{ version: number; source: string; home: number }>(
    `select version, source, (facts #>> '{counts,score,match,home}')::int as home from result_facts where fixture_id = $1 order by version`,
    [id],
  );
  expect(rows.slice(0, 2)).toEqual([
    { version: 1, source: 'provider:1', home: 1 },
    { version: 2, source: 'staff:2', home: 3 },
  ]);
  expect(rows.slice(2).map(({ version, home }) => [version, home])).toContainEqual([(await third)!.version, 4]);
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  expect(rows.map(({ source }) => source)).toContain('provider:2');
  expect((await first)?.version).toBe(2);
  // Memory ends with what the database ends with.
  expect(harness.board.factsOf(id)?.counts.score?.match?.home).toBe(rows.at(-1)!.home);
});

describe.each(['in play', 'over'] as const)('facts of a fixture %s', (phase) => {
  let id: number;
  let held: (() => void)[];
  /** Transactions that commit, whose writer tells of it when the test says so. */
  let slow: Db;
  beforeEach(async () => {
    await openTwo();
    ({ id } = entryOf('b'));
    if (phase === 'over') script.tell('live', { kind: 'score', ref: 'b', state: inPlay(NOON, { status: 'ended' }) });
    held = [];
    slow = { ...db, transaction: (run) => db.transaction((tx) => run({ ...tx, afterCommit: (then) => void held.push(then) })) };
  });
  const feedWriting = (through: Db) =>
    feedRecorder(
      {
        db: through,
        outbox: harness.outbox,
        setTimer: clock.setTimer,
        onError: () => {},
        recorded: harness.board.sink.facts,
        refused: () => {},
      },
      () => new Map(),
    );
  const received = (version: number, home: number) => ({
    fixtureId: id,
    provider: 'x',
    source: `provider:${version}`,
    facts: facts(version, home),
    receivedAt: NOON,
  });
  const shown = () => {
    const known = harness.board.factsOf(id);
    return known && [known.version, known.counts.score?.match?.home];
  };

  test('stand in memory as the newest version, when the feed wrote first and tells last', async () => {
    const feed = feedWriting(slow);
    feed.facts(received(7, 1));
    await feed.flush();
    await db.transaction((tx) => harness.feed.correct(tx, id, facts(0, 3)));
    expect(shown()).toEqual([2, 3]);
    for (const tell of held) tell();
    expect(shown()).toEqual([2, 3]);
  });

  test('stand in memory as the newest version, when staff wrote first and tell last', async () => {
    await slow.transaction((tx) => harness.feed.correct(tx, id, facts(0, 3)));
    script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(7, 1) });
    await harness.feed.idle();
    expect(shown()).toEqual([2, 1]);
    for (const tell of held) tell();
    expect(shown()).toEqual([2, 1]);
  });

  test('are not known before they are written, and then under the version they are kept by', async () => {
    script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(7, 1) });
    expect(shown()).toBeUndefined();
    await harness.feed.idle();
    expect(shown()).toEqual([1, 1]);
  });

  test('reach memory though the answer of their writing was lost', async () => {
    let lose = true;
    const deaf: Db = {
      ...db,
      async transaction(run) {
        const value = await (lose ? slow : db).transaction(run);
        if (lose) throw new CommitUnknown('lost');
        return value;
      },
    };
    const feed = feedWriting(deaf);
    feed.facts(received(7, 1));
    await expect(feed.flush()).rejects.toThrow('lost');
    expect(shown()).toBeUndefined();
    lose = false;
    await feed.flush();
    expect(shown()).toEqual([1, 1]);
    expect(await db.query('select 1 from result_facts where fixture_id = $1', [id])).toHaveLength(1);
  });

  test('that are told again are known as they stand, with what staff made of them', async () => {
    script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(7, 1) });
    await harness.feed.idle();
    await slow.transaction((tx) => harness.feed.correct(tx, id, facts(0, 3)));
    script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(7, 1) });
    await harness.feed.idle();
    expect(shown()).toEqual([2, 3]);
  });
});

test('what was abandoned stands so when nothing came in time, unless staff write otherwise', async () => {
  await openTwo();
  const id = entryOf('b').id;
  const tell = async (source: string, at: number, received: ResultFacts) => {
    await db.query(
      `insert into result_facts (fixture_id, version, source, facts, received_at) values ($1, $2, $3, $4::jsonb, to_timestamp($5::float8 / 1000))`,
      [id, received.version, source, JSON.stringify(received), at],
    );
    return harness.feed.standingFacts(id, db);
  };
  expect(await harness.feed.standingFacts(id, db)).toBeUndefined();
  const live = { ...facts(1, 0), status: 'live' } as const;
  expect(await tell('provider:1', NOON, live)).toMatchObject({ version: 1, status: 'live' });
  const abandoned = { ...facts(2, 0), status: 'abandoned' } as const;
  expect(await tell('provider:2', NOON + 1000, abandoned)).toMatchObject({ version: 2, abandonedAt: NOON + 1000 });
  expect(await tell('provider:3', NOON + 5000, { ...abandoned, version: 3 })).toMatchObject({ version: 3, abandonedAt: NOON + 1000 });
  expect(await tell('provider:4', NOON + 1000 + RESUMPTION_MS, facts(4, 2))).toMatchObject({ version: 3, status: 'abandoned' });
  expect(await tell('staff:5', NOON + 2000 + RESUMPTION_MS, facts(5, 3))).toMatchObject({ version: 5, status: 'ended' });
});

test('a postponement is kept once for each start, counts until play is told, and never as a result', async () => {
  await openTwo();
  const { id, fixture } = entryOf('a');
  const state = inPlay(NOON, { status: 'postponed' });
  script.tell('line', { kind: 'score', ref: 'a', state });
  script.tell('line', { kind: 'score', ref: 'a', state });
  await harness.feed.idle();
  expect(await harness.feed.standingFacts(id, db)).toMatchObject({ version: 1, status: 'postponed' });
  expect((await harness.feed.storedBetween(NOON, NOON + 7_200_000)).find((each) => each.fixture.id === id)?.facts).toBeUndefined();
  script.tell('line', { kind: 'fixture', fixture: footballFixture('a', fixture.startsAt + 3_600_000) });
  await harness.settle();
  script.tell('line', { kind: 'score', ref: 'a', state });
  await harness.feed.idle();
  expect(await harness.feed.facts(id)).toMatchObject({ version: 2, status: 'postponed' });
  script.tell('live', { kind: 'result-facts', ref: 'a', facts: { ...facts(1, 0), status: 'live' } });
  await harness.feed.idle();
  expect(await harness.feed.standingFacts(id, db)).toMatchObject({ version: 3, status: 'live' });
});

test('cancels and what takes them back are kept in order, with their news', async () => {
  await openTwo();
  const news: string[] = [];
  for (const topic of ['settlement-cancel', 'rollback'] as const) harness.outbox.on(topic, () => void news.push(topic));
  const cancel = { kind: 'settlement-cancel', ref: 'b', markets: 'all', reason: 'wrong prices' } as const;
  script.tell('live', { ...cancel, id: 'first' });
  script.tell('live', { ...cancel, id: 'first' });
  script.tell('live', { kind: 'rollback', ref: 'b', id: 'back', of: 'settlement-cancel', markets: 'all' });
  script.tell('live', { ...cancel, id: 'second' });
  // A recovery tells all of it again.
  script.tell('live', { ...cancel, id: 'first' });
  script.tell('live', { kind: 'rollback', ref: 'b', id: 'back', of: 'settlement-cancel', markets: 'all' });
  script.tell('live', { ...cancel, id: 'second' });
  await harness.feed.idle();
  await harness.outbox.drain();
  expect(news).toEqual(['settlement-cancel', 'rollback', 'settlement-cancel']);
});

test('after a restart each producer is asked for what came since the last message kept', async () => {
  await openTwo();
  await clock.advance(5000);
  script.tell('live', { kind: 'alive', subscribed: true });
  await harness.settle();
  await harness.stop();
  await clock.advance(60_000);
  script.recoveries.length = 0;
  harness = await boardHarness(db, script.provider, clock);
  await clock.advance(1);
  expect(script.recoveries.map(({ producer, since }) => [producer, since])).toEqual([
    ['line', NOON + 10 - OVERLAP_MS],
    ['live', NOON + 5010 - OVERLAP_MS],
  ]);
});

test('a fixture that waits to be priced anew is closed all the same when its producer is silent', async () => {
  await openTwo();
  const { fixture, id } = entryOf('a');
  const producer = entryOf('a').producer;
  const { sink } = harness.board;
  const other = `${producer}-silent`;
  sink.producerDown(other, true);
  // Moved, so that it waits for its turn, and told by the silent producer before that turn comes.
  sink.fixture({ ...fixture, startsAt: fixture.startsAt + 60_000 }, producer);
  sink.fixture({ ...fixture, startsAt: fixture.startsAt + 120_000 }, other);
  expect(harness.board.feedFresh(eventIdOf(id, 0, 'line'))).toBe(false);
  expect(homeWin('a')).toBe('suspended');
});

test('a run that ends while it recovers has not counted what the recovery was still to tell', async () => {
  await openTwo();
  await harness.settle();
  await harness.stop();
  await clock.advance(60_000);
  script.mute = true;
  harness = await boardHarness(db, script.provider, clock);
  // The present is told at once, what was missed is not told before the process dies.
  script.tell('live', { kind: 'alive', subscribed: true });
  await clock.advance(5000);
  await harness.feed.idle();
  await harness.stop();
  script.recoveries.length = 0;
  harness = await boardHarness(db, script.provider, clock);
  await clock.advance(1);
  expect(script.recoveries.find(({ producer }) => producer === 'live')?.since).toBe(NOON + 10 - OVERLAP_MS);
});

test('after a restart a fixture is suspended until the feed has told all it has, and over when it was not told of', async () => {
  await openTwo();
  const { id } = entryOf('b');
  const later = entryOf('a').id;
  await harness.stop();
  script.mute = true;
  harness = await boardHarness(db, script.provider, clock);
  const quote = (fixture: number, phase: 'line' | 'live') =>
    harness.board.quote(1, { gameId: eventIdOf(fixture, 0, phase), outcomeId: 1, line: 0, playerId: 0 });
  expect([quote(id, 'live').status, quote(later, 'line').status]).toEqual(['suspended', 'suspended']);
  expect(quote(id, 'live').describe('en').home).toBe('Atlético b');
  await clock.advance(1);
  for (const { producer, request } of script.recoveries.slice(-2)) script.tell(producer, { kind: 'snapshot-complete', request });
  await harness.settle();
  expect([quote(id, 'live').status, quote(later, 'line').status]).toEqual(['over', 'gone']);
});

test('a fixture whose result was kept is over at once after a restart, however many there are', async () => {
  await openTwo();
  const { id } = entryOf('b');
  script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
  await harness.settle();
  await harness.stop();
  script.mute = true;
  harness = await boardHarness(db, script.provider, clock);
  expect(harness.board.quote(1, { gameId: eventIdOf(id, 0, 'live'), outcomeId: 1, line: 0, playerId: 0 }).status).toBe('over');
});

test('of more past fixtures than are read at once the newest are read', async () => {
  await openTwo();
  const { id } = entryOf('b');
  await db.query(
    `insert into fixture (provider, ref, sport, competition_id, starts_at, info)
     select provider, ref || '-' || n, sport, competition_id, starts_at - interval '1 hour', info
     from fixture, generate_series(1, $2) as n where id = $1`,
    [id, FIXTURES_READ],
  );
  await harness.stop();
  script.mute = true;
  harness = await boardHarness(db, script.provider, clock);
  expect(harness.board.quote(1, { gameId: eventIdOf(id, 0, 'live'), outcomeId: 1, line: 0, playerId: 0 }).status).toBe('suspended');
  await db.query("delete from fixture where ref like 'b-%'");
});

test('messages of a fixture that waits too long for its number are told again by a recovery', async () => {
  await openTwo();
  const asked = script.recoveries.length;
  const at = clock.now();
  script.tell('live', { kind: 'fixture', fixture: footballFixture('slow', NOON - 600_000) });
  for (let n = 0; n < 200; n++) script.tell('live', { kind: 'score', ref: 'slow', state: inPlay(NOON) });
  await harness.feed.idle();
  await clock.advance(1);
  expect(script.recoveries.slice(asked).map(({ producer, since }) => [producer, since])).toEqual([['live', at - OVERLAP_MS]]);
});

describe('a fixture that cannot be kept', () => {
  /** A date the database cannot hold, unix ms. */
  const BEFORE_ALL = -8.64e15;
  const BAD = {
    'a name the database cannot hold': footballFixture('bad', NOON - 600_000, { round: 'a\u0000b' }),
    'a start before all calendars': footballFixture('bad', BEFORE_ALL),
    'a sport nobody knows': footballFixture('bad', NOON - 600_000, { sport: 'chess-boxing' as 'football' }),
    'a team without a shield': footballFixture('bad', NOON - 600_000, {
      home: { ...footballFixture('bad', NOON).home!, shield: undefined as never },
    }),
  };

  test.each(Object.entries(BAD))('does not hold up the others: %s', async (_, fixture) => {
    for (let i = 0; i < 5; i++) script.tell('line', { kind: 'fixture', fixture: footballFixture(`good-${i}`, NOON + 3_600_000) });
    script.tell('live', { kind: 'fixture', fixture });
    script.tell('live', { kind: 'score', ref: 'bad', state: inPlay(NOON) });
    for (let i = 5; i < 10; i++) script.tell('line', { kind: 'fixture', fixture: footballFixture(`good-${i}`, NOON + 3_600_000) });
    await harness.settle();
    for (let i = 0; i < 10; i++) expect(homeWin(`good-${i}`)).toBe('open');
    expect(entryOf('bad')).toBeUndefined();
    expect(await db.query("select from fixture where provider = $1 and ref = 'bad'", [script.provider.name])).toEqual([]);
    expect(harness.logged).toEqual([
      {
        text: 'a feed message cannot be used',
        provider: script.provider.name,
        producer: 'live',
        kind: 'fixture',
        ref: 'bad',
        reason: expect.stringMatching(/.+/),
      },
    ]);
    expect(harness.errors).toEqual([]);
  });

  test('is told of once, leaves nothing waiting, and is taken when it is described well', async () => {
    const bad = BAD['a start before all calendars'];
    for (let n = 0; n < 3; n++) {
      script.tell('live', { kind: 'fixture', fixture: bad });
      for (let i = 0; i < 200; i++) script.tell('live', { kind: 'score', ref: 'bad', state: inPlay(NOON) });
      await harness.feed.idle();
      await clock.advance(100);
      await harness.feed.idle();
    }
    expect(harness.logged).toHaveLength(1);
    // Only the first time too many waited, and positions are kept again: nothing is on its way any more.
    expect(script.recoveries.filter(({ producer }) => producer === 'live')).toHaveLength(2);
    const [kept] = await db.query<{ processed_until: Date }>(
      "select processed_until from feed_position where provider = $1 and producer = 'live'",
      [script.provider.name],
    );
    expect(kept?.processed_until.getTime()).toBe(NOON + 210);
    script.tell('live', { kind: 'fixture', fixture: footballFixture('bad', NOON - 600_000) });
    script.tell('live', { kind: 'score', ref: 'bad', state: inPlay(NOON) });
    await harness.settle();
    expect(homeWin('bad')).toBe('open');
  });

  test('stays as it was described well before, also after a restart, and is closed until it is described well', async () => {
    await openTwo();
    const { id } = entryOf('b');
    script.tell('live', { kind: 'fixture', fixture: { ...footballFixture('b', BEFORE_ALL) } });
    script.tell('live', { kind: 'score', ref: 'b', state: inPlay(NOON, { score: { home: 1, away: 0 } }) });
    await harness.settle();
    expect([entryOf('b').id, entryOf('b').state?.score.home, homeWin('b')]).toEqual([id, 1, 'suspended']);
    script.tell('live', { kind: 'fixture', fixture: footballFixture('b', NOON - 600_000) });
    await harness.settle();
    expect(homeWin('b')).toBe('open');
    await harness.stop();
    harness = await boardHarness(db, script.provider, clock);
    await clock.advance(10);
    script.tell('live', { kind: 'fixture', fixture: { ...footballFixture('b', BEFORE_ALL) } });
    script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 2) });
    await harness.settle();
    expect((await harness.feed.facts(id))?.counts.score?.match?.home).toBe(2);
  });
});

describe('a message that cannot be used', () => {
  const total = (line: number, probabilities: readonly unknown[]) => ({
    market: 'total',
    line,
    outcomes: ['over', 'under'].map((outcome, i) => ({ outcome, probability: probabilities[i] })),
  });
  /** Prices as a provider tells them, in types it may not keep. */
  const odds = (ref: string, markets: readonly unknown[], slot = 0) =>
    script.tell('live', { kind: 'odds-change', ref, games: [{ slot, markets }] as unknown as readonly FairGame[] });
  const over = (ref: string, line: number) => {
    const entry = entryOf(ref);
    return harness.board.quote(1, { gameId: eventIdOf(entry.id, 0, entry.phase), outcomeId: 9, line, playerId: 0 });
  };
  const kept = async () => (await harness.feed.quarantined(0, 50)).rows.filter(({ provider }) => provider === script.provider.name);

  test.each<[string, unknown]>([
    ['no number', total(2500, [Number.NaN, 0.5])],
    ['a negative probability', total(2500, [-0.5, 0.5])],
    ['more than a whole book', total(2500, [0.9, 0.5])],
    ['one outcome alone', { ...total(2500, []), outcomes: [{ outcome: 'over', probability: 0.7 }] }],
    [
      'a misspelt outcome',
      {
        ...total(2500, [0.5, 0.5]),
        outcomes: [
          { outcome: 'ovr', probability: 0.5 },
          { outcome: 'under', probability: 0.5 },
        ],
      },
    ],
  ])('closes its market and no other until it is told well: %s', async (_what, bad) => {
    await openTwo();
    odds('b', [total(2500, [0.6, 0.4]), total(3500, [0.3, 0.7])]);
    expect([over('b', 2500).status, over('b', 3500).status]).toEqual(['open', 'open']);
    const { price } = over('b', 2500);
    odds('b', [bad, total(3500, [0.3, 0.7])]);
    // It stands as it was, closed: there is no price of what cannot be priced.
    expect(over('b', 2500)).toMatchObject({ status: 'suspended', price, fairProbability: 0.6 });
    expect(over('b', 3500).status).toBe('open');
    script.tell('live', { kind: 'bet-start', ref: 'b' });
    expect(over('b', 2500).status).toBe('suspended');
    odds('b', [total(2500, [0.5, 0.5]), total(3500, [0.3, 0.7])]);
    expect(over('b', 2500).status).toBe('open');
    await harness.settle();
    expect(await kept()).toMatchObject([{ kind: 'odds-change', ref: 'b', fixtureId: entryOf('b').id, times: 1 }]);
    expect(harness.errors).toEqual([]);
  });

  test('never goes on offer when it was never told well, and cannot be bet on', async () => {
    await openTwo();
    const { rates: _, ...bare } = footballFixture('c', NOON - 600_000);
    script.tell('live', { kind: 'fixture', fixture: bare });
    script.tell('live', { kind: 'score', ref: 'c', state: inPlay(NOON) });
    await harness.settle();
    odds('c', [total(2500, [Number.NaN, 0.5]), { ...total(3500, [0.5, 0.5]), market: 'totl' }]);
    expect(over('c', 2500)).toMatchObject({ status: 'gone', price: 0, fairProbability: 0 });
    expect(entryOf('c').layout.outcomes).toEqual([]);
  });

  test.each<[string, () => void]>([
    [
      'a score without periods',
      () => {
        const { periods: _, ...state } = inPlay(NOON);
        script.tell('live', { kind: 'score', ref: 'b', state: state as PlayState });
      },
    ],
    [
      'a score of no number',
      () => script.tell('live', { kind: 'score', ref: 'b', state: inPlay(NOON, { score: { home: Number.NaN, away: 0 } }) }),
    ],
    ['no prices at all', () => script.tell('live', { kind: 'odds-change', ref: 'b', games: null as unknown as readonly FairGame[] })],
  ])('closes the whole fixture and nothing else until one of its kind can be used: %s', async (_what, tell) => {
    await openTwo();
    tell();
    expect([homeWin('a'), homeWin('b')]).toEqual(['open', 'suspended']);
    script.tell('live', { kind: 'bet-start', ref: 'b' });
    expect(homeWin('b')).toBe('suspended');
    script.tell('live', { kind: 'score', ref: 'b', state: inPlay(NOON) });
    script.tell('live', { kind: 'odds-change', ref: 'b', games: [{ slot: 0, markets: [result(0.5, 0.3, 0.2)] }] });
    await harness.settle();
    expect(homeWin('b')).toBe('open');
  });

  test('of which nothing can be read throws nothing into the provider, whatever it is', async () => {
    await openTwo();
    const circular: Record<string, unknown> = { kind: 'score' };
    circular['state'] = circular;
    const envelope = () => script.message('live', { kind: 'bet-start', ref: 'b' });
    const nonsense: unknown[] = [
      null,
      undefined,
      7,
      'alive',
      [],
      {},
      circular,
      { ...envelope(), kind: 'bet-stpo' },
      { ...envelope(), ref: 'b\0' },
      { ...envelope(), at: 1n },
    ];
    for (const message of nonsense) expect(() => script.emit(message as FeedMessage)).not.toThrow();
    await harness.settle();
    expect(harness.feed.health().find(({ producer }) => producer.endsWith('/live'))?.unusable).toBeGreaterThan(1);
    expect(harness.errors).toEqual([]);
    // What could be put in order left no hole; one that could not has to be told again.
    expect(homeWin('a')).toBe('open');
    await clock.advance(REORDER_MS + RECOVERY_EVERY_MS + 500);
    await harness.settle();
    expect(homeWin('b')).toBe('open');
  });

  test('is one row that counts, however often it comes, and is logged once a minute', async () => {
    await openTwo();
    for (let i = 0; i < 50; i++) odds('b', [total(2500, [Number.NaN, 0.5])]);
    await harness.feed.idle();
    for (let i = 0; i < 50; i++) odds('b', [total(2500, [Number.NaN, 0.5])]);
    await harness.settle();
    const [row, ...others] = await kept();
    expect([row?.times, others]).toEqual([100, []]);
    expect(row?.raw).toContain('"probability":"NaN"');
    expect(harness.logged.filter(({ provider }) => provider === script.provider.name)).toHaveLength(1);
    script.tell('live', { kind: 'alive', subscribed: true });
    await clock.advance(60_000);
    odds('b', [total(2500, [Number.NaN, 0.5])]);
    expect(harness.logged.at(-1)).toMatchObject({ before: 99 });
  });

  test('of a settlement closes the markets it names', async () => {
    await openTwo();
    odds('b', [total(2500, [0.6, 0.4]), total(3500, [0.3, 0.7])]);
    const lines = [{ slot: 0, market: 'total', line: 2500, outcomes: [{ outcome: 'ovr', result: 'won' as const }] }];
    script.tell('live', { kind: 'settlement', ref: 'b', id: 's1', lines });
    expect([over('b', 2500).status, over('b', 3500).status]).toEqual(['suspended', 'open']);
  });

  test('is not kept while every other result is: a reason the database rejects', async () => {
    await openTwo();
    const cancel = (ref: string, reason: string) =>
      script.tell('live', { kind: 'settlement-cancel', ref, id: `c ${reason}`, markets: 'all', reason });
    cancel('b', 'late\0');
    cancel('b', 'late');
    script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 2) });
    await harness.settle();
    const { id } = entryOf('b');
    expect(await db.query('select ref from settlement_message where fixture_id = $1', [id])).toEqual([{ ref: 'c late' }]);
    expect((await harness.feed.facts(id))?.counts.score?.match?.home).toBe(2);
    expect(await kept()).toMatchObject([{ kind: 'settlement-cancel', reason: expect.stringContaining('control characters') }]);
  });
});

test('a row the database refuses is left out alone, and the positions behind it are kept', async () => {
  await openTwo();
  const { id } = entryOf('b');
  const refused: string[] = [];
  const store = feedRecorder(
    {
      db,
      outbox: harness.outbox,
      setTimer: clock.setTimer,
      onError: () => {},
      recorded: () => {},
      refused: (row, reason) => void refused.push(`${'facts' in row} ${reason}`),
    },
    () => new Map([['x/refusing', NOON]]),
  );
  const row = (source: string, fixtureId = id) => ({ fixtureId, provider: 'x', source, facts: facts(1, 1), receivedAt: NOON });
  for (let i = 0; i < 20; i++) store.facts(row(`good ${i}`));
  store.facts(row('no such fixture', 27_999_998));
  store.facts(row('with a NUL\0'));
  for (let i = 20; i < 40; i++) store.facts(row(`good ${i}`));
  await store.flush();
  expect(refused).toHaveLength(2);
  expect(await db.query("select source from result_facts where fixture_id = $1 and source like 'good %'", [id])).toHaveLength(40);
  expect(await db.query("select 1 from feed_position where producer = 'refusing'")).toHaveLength(1);
  await store.stop();
});

describe('while the database cannot be written', () => {
  let readOnly: boolean;
  let tries: number;
  beforeEach(async () => {
    await harness.stop();
    [readOnly, tries] = [false, 0];
    const sick: Db = {
      ...db,
      transaction: (run) =>
        db.transaction(async (tx) => {
          if (readOnly) tries++;
          if (readOnly) await tx.query('set transaction read only');
          return run(tx);
        }),
    };
    harness = await boardHarness(sick, script.provider, clock);
    await clock.advance(10);
  });
  /** Lets a try of the database that is under way end: it speaks over a real socket. */
  const triesAre = (n: number) => vi.waitFor(() => expect([tries, harness.errors.length]).toEqual([n, n]), 60_000);

  test('every fixture waits with its messages, tries grow apart, and nothing is lost', async () => {
    readOnly = true;
    script.tell('line', { kind: 'fixture', fixture: footballFixture('a', NOON + 3_600_000) });
    script.tell('live', { kind: 'fixture', fixture: footballFixture('b', NOON - 600_000) });
    script.tell('live', { kind: 'score', ref: 'b', state: inPlay(NOON) });
    const seen: number[] = [];
    for (const [n, after] of [0, 1000, 2000, 4000, 8000, 16_000, RETRY_MS.most, RETRY_MS.most].entries()) {
      script.tell('line', { kind: 'alive', subscribed: true });
      if (after > 0) await clock.advance(after - 1);
      seen.push(tries);
      await clock.advance(1);
      await triesAre(n + 1);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([entryOf('a'), entryOf('b'), harness.logged]).toEqual([undefined, undefined, []]);
    readOnly = false;
    await clock.advance(RETRY_MS.most);
    await harness.settle();
    await clock.advance(10);
    expect([entryOf('a').fixture.ref, entryOf('b').state?.status]).toEqual(['a', 'live']);
  });

  test('a stop does not wait for it, and what was not kept is asked for again', async () => {
    await clock.advance(1000);
    const received = clock.now();
    readOnly = true;
    script.tell('live', { kind: 'fixture', fixture: footballFixture('b', NOON - 600_000) });
    script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
    await triesAre(1);
    await harness.stop();
    readOnly = false;
    script.retell = (producer) => {
      if (producer !== 'live') return;
      script.tell('live', { kind: 'fixture', fixture: footballFixture('b', NOON - 600_000) });
      script.tell('live', { kind: 'result-facts', ref: 'b', facts: facts(1, 1) });
    };
    harness = await boardHarness(db, script.provider, clock);
    await clock.advance(10);
    await harness.settle();
    expect(script.recoveries.at(-1)?.since).toBeLessThan(received - OVERLAP_MS);
    expect((await harness.feed.facts(entryOf('b').id))?.counts.score?.match?.home).toBe(1);
  });
});
