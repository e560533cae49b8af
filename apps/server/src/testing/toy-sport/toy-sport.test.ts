import { addExample, checkReceipt, eventIdOf, type PlayState, type Receipt, type ResultFacts } from '@fairbook/domain';
import { addSport } from '@fairbook/domain/sports';
import { addModel } from '@fairbook/pricing';
import type { FixtureInfo } from '@fairbook/provider-kit';
import { addMarketWords } from '@fairbook/words/markets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../app-harness.ts';
import { playerOf, singleOn } from '../app-player.ts';
import { footballFixture, inPlay, scriptedProvider } from '../test-board-harness.ts';
import { TOY_EXAMPLE, TOY_SPORT } from './definition.ts';
import { TOY_MODEL } from './model.ts';
import { TOY_WORDS } from './words.ts';

const { id: ID, key: KEY } = TOY_SPORT;
const FRAME = { home: 3, away: 1 };
let harness: AppHarness;
let script: ReturnType<typeof scriptedProvider>;
let undo: readonly (() => void)[];

beforeAll(async () => {
  undo = [addSport(TOY_SPORT), addExample(TOY_EXAMPLE), addModel(TOY_MODEL), addMarketWords(TOY_WORDS)];
  script = scriptedProvider();
  harness = await appHarness({ providers: [script.provider], brand: { sports: ['football', KEY] } });
});
afterAll(async () => {
  await harness.end();
  for (const takeBack of undo) takeBack();
});

const toyFixture = (ref: string, startsAt: number): FixtureInfo =>
  footballFixture(ref, startsAt, {
    sport: KEY,
    competition: { ref: 'toy-league', name: 'Toy League', sport: KEY, countryId: 231, tier: 1, rank: 1 },
    rates: { home: 6, away: 4 },
  });
const playing = (more: Partial<PlayState> = {}): PlayState =>
  inPlay(harness.clock.now(), { period: 'frame-2', score: FRAME, periods: [{ period: 'frame-1', score: FRAME }], statistics: {}, ...more });

async function settle(): Promise<void> {
  for (const producer of script.provider.producers) script.tell(producer, { kind: 'alive', subscribed: true });
  await harness.app.feed.synced(60_000);
  await harness.app.feed.idle();
  harness.app.board.priceBook.settle();
}

/** A fixture of the toy on the board; its number. */
async function offered(ref: string, phase: 'line' | 'live'): Promise<number> {
  const now = harness.clock.now();
  script.tell(phase, { kind: 'fixture', fixture: toyFixture(ref, phase === 'line' ? now + 3_600_000 : now - 600_000) });
  await settle();
  if (phase === 'live') {
    script.tell('live', { kind: 'score', ref, state: playing() });
    await settle();
  }
  return harness.app.board.desk(1, phase).find(({ fixture }) => fixture.ref === ref)!.fixture.id;
}

const get = async (url: string) => (await harness.http.inject({ url, headers: { host: 'localhost' } })).json();

test('a sport of one folder stands in lists, menus and pages with its own words, periods, columns and prices', async () => {
  await offered('listed', 'line');
  const live = await offered('played', 'live');
  const views = harness.app.board.views(harness.app.brands.byId(1)!, 'ru');
  expect(views.sports()).toContainEqual({ id: ID, sport: KEY, slug: KEY, name: 'Игрушечные фреймы', live: 1, line: 1 });
  const [row] = views.fixtures({ phase: 'live', sportId: ID })[0]!.rows;
  expect(row).toMatchObject({ sportId: ID, result: { prices: [{ flags: 0 }, { flags: 0 }] }, play: { score: FRAME, period: 'frame-2' } });
  const [event] = (await get(`/LiveFeed/Get1x2_VZip?sports=${ID}&lng=ru&count=5`)).Value;
  expect(event).toMatchObject({
    SI: ID,
    SN: 'Игрушечные фреймы',
    CID: 2,
    SC: { CP: 2, PS: [{ Key: 1, Value: { S1: 3, S2: 1, NF: '1-й фрейм' } }] },
  });
  const { Value: game } = await get(`/LiveFeed/GetGameZip?id=${live}&lng=en&isSubGames=true`);
  expect(game.SG.map(({ PN, TG }: { PN: string; TG: string }) => PN || TG)).toEqual([
    '1st frame',
    '2nd frame',
    '3rd frame',
    'Frames won',
    'Breaks',
  ]);
  const rules = views.ruleExamples().sports.find(({ sport }) => sport === KEY);
  expect(rules?.markets).toHaveLength(1);
});

test('its bets wait as long as it says, settle by its own periods, and their receipts can be checked', async () => {
  const fixture = await offered('bet-on', 'live');
  const { ctx } = await playerOf(harness);
  // The first frame was won 3:1; the home side leads the match too.
  const orders = [0, 1, 4, 5].map((slot) => singleOn(`toy-${slot}`, eventIdOf(fixture, slot, 'live')));
  for (const order of orders) {
    const first = await harness.app.betting.placeBet(ctx, order);
    if (!first.ok || first.value.kind !== 'wait') throw new Error(`it does not wait: ${JSON.stringify(first)}`);
    expect(first.value.waitMs).toBe(TOY_SPORT.liveDelayMs);
    harness.clock.advance(first.value.waitMs);
    expect(await harness.app.betting.placeBet(ctx, order)).toMatchObject({ ok: true, value: { kind: 'placed' } });
  }
  const tell = async (facts: ResultFacts, state: PlayState): Promise<void> => {
    script.tell('live', { kind: 'score', ref: 'bet-on', state });
    script.tell('live', { kind: 'result-facts', ref: 'bet-on', facts });
    await settle();
    await harness.app.outbox.drain();
    await harness.app.settlement.settleFixture(fixture);
  };
  const broken = (order: number, side: 'home' | 'away') =>
    ({ order, side, minute: 12, scorer: 'Cue', period: 'frame-2', how: 'from-behind' }) as const;
  const frames = { 'frame-1': FRAME, 'frame-2': { home: 0, away: 4 }, 'frame-3': { home: 1, away: 2 } };
  await tell({ version: 1, status: 'live', complete: ['frame-1'], counts: { score: { 'frame-1': FRAME } } }, playing());
  const bets = async () => {
    const of = async (state: 'open' | 'settled') => (await harness.app.betting.bets(ctx, { state, page: 1 })).items;
    return [...(await of('open')), ...(await of('settled'))];
  };
  const states = async () => (await bets()).map((bet) => bet.status);
  const open = async () => (await states()).filter((state) => state === 'accepted').length;
  expect([await open(), (await states()).includes('won')]).toEqual([3, true]);
  // Nobody tells the match: it is the sum of the frames, as the sport's definition makes it.
  const over = { status: 'ended', period: 'frame-3', onBreak: true, score: { home: 4, away: 7 } } as const;
  await tell(
    {
      version: 2,
      status: 'ended',
      complete: ['frame-1', 'frame-2', 'frame-3', 'match', 'full'],
      counts: { score: frames },
      events: { breaks: [broken(1, 'home'), broken(2, 'away'), broken(3, 'home')] },
    },
    playing({ ...over, periods: Object.entries(frames).map(([period, score]) => ({ period, score })) }),
  );
  // Points 4:7 and frames 1:2 are the away side's; the first frame and the breaks the home side's.
  expect((await bets()).map((bet) => [bet.legs[0]?.gameId, bet.status]).sort()).toEqual(
    (
      [
        ['0', 'lost'],
        ['1', 'won'],
        ['4', 'lost'],
        ['5', 'won'],
      ] as const
    ).map(([slot, state]) => [eventIdOf(fixture, Number(slot), 'live'), state]),
  );
  for (const { id } of await bets()) {
    const found = await harness.app.betting.bet(ctx, `${id}`);
    const receipt = JSON.parse(JSON.stringify(found?.receipt)) as Receipt;
    expect(checkReceipt(receipt)).toEqual({ verdict: 'equal' });
  }
});
