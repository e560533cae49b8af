import { eventIdOf, type ResultFacts } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order } from '../../testing/betting-harness.ts';
import { boardHarness, footballFixture, type Harness, handClock, inPlay, scriptedProvider } from '../../testing/test-board-harness.ts';
import { cancelByFeed, rollbackByFeed, stateByFeed } from './overrides.ts';

const NOON = Date.UTC(2026, 7, 1, 12);
const clock = handClock(NOON);
const script = scriptedProvider('uof');
let base: TestDatabase;
let harness: Harness;
let h: BettingHarness;
let ann: PlayerCtx;
let id: number;

beforeAll(async () => {
  base = await testDatabase();
  harness = await boardHarness(base.db, script.provider, clock);
  h = await bettingHarness(base.db, {
    facts: {
      standing: (through, fixture) => harness.feed.standingFacts(fixture, through),
      deciding: harness.feed.deciding,
      ordersAfter: harness.feed.ordersAfter,
      startsAt: async () => undefined,
      correct: (...order) => harness.feed.correct(...order),
    },
  });
  await clock.advance(10);
  script.tell('live', { kind: 'fixture', fixture: footballFixture('derby', NOON - 600_000, { settledBy: 'provider' }) });
  script.tell('live', { kind: 'score', ref: 'derby', state: inPlay(NOON) });
  await harness.settle();
  id = [...harness.board.priceBook.entries.values()][0]!.id;
  ann = await h.player(10_000n);
  h.settlement.start();
});
afterAll(async () => {
  await h.settlement.stop();
  await harness.stop();
  await base.drop();
});

/** Everything the feed told reaches the bets. */
async function reach(): Promise<void> {
  await harness.feed.idle();
  await h.news.drain();
  await h.settlement.drain();
}
const facts = (version: number, home: number): ResultFacts => ({
  version,
  status: 'ended',
  complete: ['match', 'full'],
  counts: { score: { match: { home, away: 1 }, full: { home, away: 1 } } },
});
const home = { slot: 0, market: '1x2', line: 0 } as const;
const settled = (name: string, stated: object) =>
  script.tell('live', {
    kind: 'settlement',
    ref: 'derby',
    id: name,
    lines: [
      {
        ...home,
        outcomes: [
          { outcome: 'home', result: 'won', ...stated },
          { outcome: 'away', result: 'lost' },
        ],
      },
    ],
  });

test('a feed that settles by itself, from its messages to the money: late result, half void, rollback, recovery, restart, correction', async () => {
  const placed = await h.betting.placeBet(ann, order(1000n, [{ gameId: eventIdOf(id, 0, 'line'), outcomeId: 1, line: 0, playerId: 0 }]));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error('not placed');
  const { betId } = placed.value;
  const stands = async () => {
    await reach();
    const { bet } = (await h.betting.bet(ann, `${betId}`))!;
    return [bet.status, bet.payout];
  };

  script.tell('live', { kind: 'result-facts', ref: 'derby', facts: facts(1, 0) });
  expect(await stands()).toEqual(['accepted', undefined]);

  settled('first', { voidFactor: 0.5 });
  expect(await stands()).toEqual(['won', '15.00']);

  script.tell('live', { kind: 'rollback', ref: 'derby', id: 'undo-first', of: 'settlement', markets: [home] });
  expect(await stands()).toEqual(['accepted', undefined]);

  // A recovery tells both again under their names: nothing stands up again.
  settled('first', { voidFactor: 0.5 });
  script.tell('live', { kind: 'rollback', ref: 'derby', id: 'undo-first', of: 'settlement', markets: [home] });
  expect(await stands()).toEqual(['accepted', undefined]);

  settled('second', { deadHeat: [1, 2] });
  expect(await stands()).toEqual(['won', '10.00']);
  const receipt = await h.settlement.receipt(base.db, { brandId: 1, playerId: ann.player.playerId, betId });
  expect(receipt?.legs[0]?.stated).toMatchObject({ provider: 'uof', result: 'won', deadHeat: [1, 2] });

  // The news is told again, as after a crash of the worker, and the provider tells everything after a restart.
  script.retell = () => {
    settled('first', { voidFactor: 0.5 });
    settled('second', { deadHeat: [1, 2] });
  };
  await harness.stop();
  harness = await boardHarness(base.db, script.provider, clock);
  script.tell('live', { kind: 'fixture', fixture: footballFixture('derby', NOON - 600_000, { settledBy: 'provider' }) });
  await clock.advance(10);
  expect(await stands()).toEqual(['won', '10.00']);
  expect(await h.settlement.settlements(base.db, { brandId: 1, playerId: ann.player.playerId, betId })).toHaveLength(3);

  await h.settlement.correctResult({ who: 'staff:7', why: 'the sides were changed', fixture: id, facts: facts(0, 3) });
  expect(await stands()).toEqual(['won', '20.00']);
  expect((await h.ledger.verify(base.db)).differences).toEqual([]);
});

describe('what a provider tells in one order is heard in another, as when a message that failed is tried again', () => {
  let fixture: number;
  let ref: string;
  let matches = 0;
  const tell = (message: object) => script.tell('live', { ref, ...message } as never);
  beforeEach(async () => {
    ref = `match-${++matches}`;
    tell({ kind: 'fixture', fixture: footballFixture(ref, NOON - 600_000) });
    await harness.settle();
    fixture = [...harness.board.priceBook.entries.values()].find((entry) => entry.fixture.ref === ref)!.id;
  });
  const place = async () => {
    const placed = await h.betting.placeBet(
      ann,
      order(100n, [{ gameId: eventIdOf(fixture, 0, 'line'), outcomeId: 1, line: 0, playerId: 0 }]),
    );
    if (!placed.ok || placed.value.kind !== 'placed') throw new Error('not placed');
    return placed.value.betId;
  };
  const status = async (bet: bigint) => {
    await reach();
    return (await h.betting.bet(ann, `${bet}`))!.bet.status;
  };
  /** The news of what was told is taken away, so that the test delivers it in its own order. */
  const held = async () => {
    await harness.feed.idle();
    const rows = await base.owner.query<{ topic: string; body: never }>(
      `delete from outbox where key = $1 and topic in ('settlement', 'settlement-cancel', 'rollback') returning id, topic, body`,
      [`${fixture}`],
    );
    return new Map(rows.map(({ topic, body }) => [topic, body]));
  };

  test('facts told with a rollback, behind it, are what the bets settle by', async () => {
    const bet = await place();
    tell({ kind: 'result-facts', facts: facts(1, 2) });
    expect(await status(bet)).toBe('won');
    tell({ kind: 'rollback', id: 'back', of: 'settlement', markets: 'all' });
    tell({ kind: 'result-facts', facts: facts(2, 0) });
    expect(await status(bet)).toBe('lost');
  });

  test('facts told with a rollback, before it, are taken back by it', async () => {
    const bet = await place();
    tell({ kind: 'result-facts', facts: facts(1, 2) });
    tell({ kind: 'rollback', id: 'back', of: 'settlement', markets: 'all' });
    expect(await status(bet)).toBe('accepted');
  });

  test('a rollback takes back nothing that was told after it', async () => {
    const bet = await place();
    tell({ kind: 'result-facts', facts: facts(1, 2) });
    await reach();
    tell({ kind: 'rollback', id: 'back', of: 'settlement', markets: 'all' });
    const news = await held();
    tell({ kind: 'result-facts', facts: facts(2, 0) });
    await reach();
    await rollbackByFeed(h.settlementNeeds, news.get('rollback')!);
    expect(await status(bet)).toBe('lost');
  });

  test('a correction by staff stands above what was stated before it', async () => {
    const bet = await place();
    tell({ kind: 'result-facts', facts: facts(1, 2) });
    await reach();
    tell({ kind: 'settlement', id: 'said', lines: [{ ...home, outcomes: [{ outcome: 'home', result: 'won' }] }] });
    const news = await held();
    await h.settlement.correctResult({ who: 'staff:7', why: 'the goal did not count', fixture, facts: facts(0, 0) });
    await stateByFeed(h.settlementNeeds, news.get('settlement')!);
    expect(await status(bet)).toBe('lost');
  });

  test('a cancel that was taken back voids nothing', async () => {
    const bet = await place();
    tell({ kind: 'settlement-cancel', id: 'void', markets: 'all', reason: 'late' });
    tell({ kind: 'rollback', id: 'back', of: 'settlement-cancel', markets: 'all' });
    const news = await held();
    await rollbackByFeed(h.settlementNeeds, news.get('rollback')!);
    await cancelByFeed(h.settlementNeeds, news.get('settlement-cancel')!);
    expect(await status(bet)).toBe('accepted');
  });

  test('a cancel told once more stands above the rollback between', async () => {
    const bet = await place();
    tell({ kind: 'settlement-cancel', id: 'void', markets: 'all', reason: 'late' });
    await reach();
    tell({ kind: 'rollback', id: 'back', of: 'settlement-cancel', markets: 'all' });
    const rollback = (await held()).get('rollback')!;
    tell({ kind: 'settlement-cancel', id: 'void again', markets: 'all', reason: 'late' });
    await reach();
    await rollbackByFeed(h.settlementNeeds, rollback);
    expect(await status(bet)).toBe('void');
  });

  afterEach(async () => expect((await h.ledger.verify(base.db)).differences).toEqual([]));
});
