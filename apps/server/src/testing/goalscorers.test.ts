import { selectionKey } from '@fairbook/contract';
import { checkReceipt, eventIdOf, outcomeById, type PlayState, type Receipt, type ResultFacts, type Selection } from '@fairbook/domain';
import type { FixtureInfo, PlayerInfo } from '@fairbook/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from './app-harness.ts';
import { callOf, playerOf, singleOn } from './app-player.ts';
import { footballFixture, inPlay, scriptedProvider } from './test-board-harness.ts';

const ANYTIME = 90_211;
const FIRST = 90_221;
const SIDES = ['home', 'away'] as const;
const PLAYERS: readonly PlayerInfo[] = SIDES.flatMap((side) =>
  [9, 10, 19].map((shirt) => ({
    ref: `${side}:${shirt}`,
    side,
    name: `${side} ${shirt}`,
    names: { ru: `${side} № ${shirt}` },
    simulated: true,
  })),
);
let harness: AppHarness;
let script: ReturnType<typeof scriptedProvider>;

beforeAll(async () => {
  script = scriptedProvider();
  harness = await appHarness({ providers: [script.provider] });
});
afterAll(() => harness.end());

const fixtureInfo = (ref: string, startsAt: number, more: Partial<FixtureInfo> = {}): FixtureInfo =>
  footballFixture(ref, startsAt, {
    players: PLAYERS,
    rates: {
      homeRate: 1.5,
      awayRate: 1.1,
      rho: -0.05,
      scorers: PLAYERS.map(({ ref: player, side }) => ({ ref: player, side, share: 0.25 })),
    },
    ...more,
  });

async function settle(): Promise<void> {
  for (const producer of script.provider.producers) script.tell(producer, { kind: 'alive', subscribed: true });
  await harness.app.feed.synced(60_000);
  await harness.app.feed.idle();
  harness.app.board.priceBook.settle();
}

async function offered(ref: string, phase: 'line' | 'live', more?: Partial<FixtureInfo>): Promise<number> {
  const now = harness.clock.now();
  script.tell(phase, { kind: 'fixture', fixture: fixtureInfo(ref, phase === 'line' ? now + 3_600_000 : now - 600_000, more) });
  await settle();
  if (phase === 'live') {
    script.tell('live', { kind: 'score', ref, state: inPlay(now, { score: { home: 0, away: 0 }, periods: [], incidents: [] }) });
    await settle();
  }
  return harness.app.board.desk(1, phase).find(({ fixture }) => fixture.ref === ref)!.fixture.id;
}

const numberOf = (fixture: number, ref: string): number =>
  harness.app.board.priceBook.entries.get(fixture)!.fixture.players!.find((player) => player.ref === ref)!.id;
const asked = (fixture: number, outcomeId: number, ref: string, phase: 'line' | 'live' = 'line'): Selection => ({
  gameId: eventIdOf(fixture, 0, phase),
  outcomeId,
  line: 0,
  playerId: numberOf(fixture, ref),
});
const quote = (selection: Selection) => harness.app.board.quote(1, selection);

test('players stand in a tab of their own, by side and price, with their names in the language', async () => {
  const fixture = await offered('listed', 'line');
  const view = harness.app.board.views(harness.app.brands.byId(1)!, 'ru').fixture(eventIdOf(fixture, 0, 'line'))!;
  const markets = view.markets.filter(({ tab }) => tab === 'players');
  expect(markets.map(({ name, simulated, rows }) => [name, simulated, rows.length])).toEqual([
    ['Забьёт гол', true, 3],
    ['Автор первого гола', true, 4],
  ]);
  const [first] = markets[0]!.rows;
  expect(first!.cells.map((cell) => cell?.label)).toEqual(['home № 10', 'away № 10']);
  const cell = first!.cells[0]!;
  expect(cell.key).toBe(selectionKey(eventIdOf(fixture, 0, 'line'), ANYTIME, 0, cell.player!.id));
  expect(quote({ gameId: eventIdOf(fixture, 0, 'line'), outcomeId: ANYTIME, line: 0, playerId: cell.player!.id }).price).toBe(cell.price);
  // The feed names them beside the outcome.
  const answer = await harness.http.inject({
    url: `/LineFeed/GetGameZip?id=${eventIdOf(fixture, 0, 'line')}&lng=ru&countevents=1000`,
    headers: { host: 'localhost' },
  });
  const outcomes = answer.json().Value.E as { readonly T: number; readonly PL?: { readonly I: number; readonly N: string } }[];
  expect(outcomes.filter(({ T }) => T === ANYTIME).map(({ PL }) => PL?.N)).toContain('away № 19');
  expect(outcomes.filter(({ T }) => !outcomeById(T)?.outcome.ofPlayers).every(({ PL }) => PL === undefined)).toBe(true);
});

test('a player the fixture does not name has no price, and a number sent with another outcome means nothing', async () => {
  const fixture = await offered('strangers', 'line');
  const gameId = eventIdOf(fixture, 0, 'line');
  expect(quote({ gameId, outcomeId: ANYTIME, line: 0, playerId: 0 }).status).toBe('unknown');
  expect(quote({ gameId, outcomeId: ANYTIME, line: 0, playerId: 999_999 }).status).toBe('unknown');
  expect(quote({ gameId, outcomeId: 1, line: 0, playerId: 77 })).toMatchObject({ status: 'open', player: 0 });
  // Without players in its description the same rates offer nothing of players.
  const plain = await offered('plain', 'line', { players: [] });
  const markets = harness.app.board.views(harness.app.brands.byId(1)!, 'en').fixture(eventIdOf(plain, 0, 'line'))!.markets;
  expect([markets.length > 10, markets.some(({ tab }) => tab === 'players')]).toEqual([true, false]);
});

test('bets on players settle by the scorers, again when one is corrected, and their receipts can be checked', async () => {
  const fixture = await offered('bet-on', 'live');
  const { ctx, token } = await playerOf(harness);
  const picks = {
    scorer: [ANYTIME, 'home:9'],
    other: [ANYTIME, 'home:10'],
    absent: [ANYTIME, 'away:19'],
    first: [FIRST, 'home:9'],
    late: [FIRST, 'home:19'],
  } as const;
  for (const [name, [outcomeId, ref]] of Object.entries(picks)) {
    const selection = asked(fixture, outcomeId, ref, 'live');
    const order = { ...singleOn(`goal-${name}`, selection.gameId), legs: [{ selection, price: 0 }] };
    const first = await harness.app.betting.placeBet(ctx, order);
    if (!first.ok || first.value.kind !== 'wait') throw new Error(`it does not wait: ${JSON.stringify(first)}`);
    harness.clock.advance(first.value.waitMs);
    await settle();
    expect(await harness.app.betting.placeBet(ctx, order)).toMatchObject({ ok: true, value: { kind: 'placed' } });
  }
  const answer = await callOf(harness, token, '/service-api/LiveBet-update/Open/UpdateCoupon', {
    Events: [{ GameId: eventIdOf(fixture, 0, 'live'), Type: ANYTIME, Param: 0, Coef: 2, Kind: 1, PlayerId: numberOf(fixture, 'home:9') }],
    Vid: 0,
    Lng: 'en',
  });
  expect(answer.json().Value.Events[0]).toMatchObject({ PlayerId: numberOf(fixture, 'home:9'), CoefName: 'home 9 to score', Block: false });
  const numbers = new Map(PLAYERS.map(({ ref }) => [ref, numberOf(fixture, ref)]));

  const goal = { order: 1, side: 'home', minute: 30, period: 'first-half', scorer: 'home 9', player: 'home:9' } as const;
  const lineUp: ResultFacts['lineUp'] = [
    ...['home:9', 'home:10'].map((player) => ({ player, side: 'home' as const, goalsBefore: 0 })),
    { player: 'away:9', side: 'away', goalsBefore: 0 },
    { player: 'home:19', side: 'home', goalsBefore: 1 },
  ];
  const over = (score: PlayState['score']): PlayState =>
    inPlay(harness.clock.now(), { status: 'ended', period: 'second-half', onBreak: true, score, periods: [], incidents: [] });
  const tell = async (facts: ResultFacts): Promise<void> => {
    script.tell('live', { kind: 'score', ref: 'bet-on', state: over({ home: 1, away: 0 }) });
    script.tell('live', { kind: 'result-facts', ref: 'bet-on', facts });
    await settle();
    await harness.app.outbox.drain();
    await harness.app.settlement.settleFixture(fixture);
  };
  const facts: ResultFacts = {
    version: 1,
    status: 'ended',
    complete: ['first-half', 'second-half', 'match', 'full'],
    counts: { score: { 'first-half': { home: 1, away: 0 }, match: { home: 1, away: 0 }, full: { home: 1, away: 0 } } },
    goals: [goal],
    lineUp,
  };
  const results = async () => {
    const { items } = await harness.app.betting.bets(ctx, { state: 'settled', page: 1 });
    const byKey = new Map(items.map((bet) => [bet.legs[0]!.key, bet.legs[0]!.result]));
    return Object.fromEntries(
      Object.entries(picks).map(([name, [outcomeId, ref]]) => [
        name,
        byKey.get(selectionKey(eventIdOf(fixture, 0, 'live'), outcomeId, 0, numbers.get(ref)!)),
      ]),
    );
  };
  await tell(facts);
  expect(await results()).toEqual({ scorer: 'won', other: 'lost', absent: 'void', first: 'won', late: 'void' });
  // It was the other one after all.
  await tell({ ...facts, version: 2, goals: [{ ...goal, scorer: 'home 10', player: 'home:10' }] });
  expect(await results()).toEqual({ scorer: 'lost', other: 'won', absent: 'void', first: 'lost', late: 'void' });
  // An own goal is nobody's.
  await tell({ ...facts, version: 3, goals: [{ ...goal, how: 'own-goal' }] });
  expect(await results()).toEqual({ scorer: 'lost', other: 'lost', absent: 'void', first: 'lost', late: 'lost' });
  const { items } = await harness.app.betting.bets(ctx, { state: 'settled', page: 1 });
  expect(items).toHaveLength(5);
  for (const { id, legs } of items) {
    const found = await harness.app.betting.bet(ctx, `${id}`);
    const receipt = JSON.parse(JSON.stringify(found?.receipt)) as Receipt;
    expect(checkReceipt(receipt)).toEqual({ verdict: 'equal' });
    expect(receipt.legs[0]!.facts?.lineUp?.length ?? 0).toBeLessThan(2);
    expect(legs[0]!.pick).toMatch(/^(home|away) \d+ to score/);
  }
});
