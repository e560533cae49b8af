import { selectionKey } from '@fairbook/contract';
import { addExample, checkReceipt, eventIdOf, type FieldPlaces, type Receipt, type Selection } from '@fairbook/domain';
import { addSport } from '@fairbook/domain/sports';
import type { FixtureInfo } from '@fairbook/provider-kit';
import { addMarketWords } from '@fairbook/words/markets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../app-harness.ts';
import { playerOf, singleOn } from '../app-player.ts';
import { inPlay, scriptedProvider } from '../test-board-harness.ts';
import { RUNNERS, TOY_RACE, TOY_RACE_EXAMPLE, toyRace } from './definition.ts';
import { TOY_RACE_WORDS } from './words.ts';

const WINS = 90_231;
const IN_TOP = 90_241;
const { id: ID, key: KEY } = TOY_RACE;
let harness: AppHarness;
let script: ReturnType<typeof scriptedProvider>;
let undo: readonly (() => void)[];

beforeAll(async () => {
  undo = [addSport(TOY_RACE), addExample(TOY_RACE_EXAMPLE), addMarketWords(TOY_RACE_WORDS)];
  script = scriptedProvider();
  harness = await appHarness({ providers: [script.provider], brand: { sports: ['football', KEY] } });
});
afterAll(async () => {
  await harness.end();
  for (const takeBack of undo) takeBack();
});

async function settle(): Promise<void> {
  for (const producer of script.provider.producers) script.tell(producer, { kind: 'alive', subscribed: true });
  await harness.app.feed.synced(60_000);
  await harness.app.feed.idle();
  harness.app.board.priceBook.settle();
}
async function offered(ref: string, more?: Parameters<typeof toyRace>[2], given: Partial<FixtureInfo> = {}): Promise<number> {
  script.tell('line', { kind: 'fixture', fixture: { ...toyRace(ref, harness.clock.now() + 3_600_000, more), ...given } });
  await settle();
  return harness.app.board.desk(1, 'line').find(({ fixture }) => fixture.ref === ref)!.fixture.id;
}
const on = (fixture: number, outcomeId: number, name: string, line = 0): Selection => ({
  gameId: eventIdOf(fixture, 0, 'line'),
  outcomeId,
  line,
  playerId: harness.app.board.priceBook.entries.get(fixture)!.fixture.players!.find(({ ref }) => ref === `snail:${name}`)!.id,
});
const keyOf = ({ gameId, outcomeId, line, playerId }: Selection) => selectionKey(gameId, outcomeId, line, playerId);
const quote = (selection: Selection) => harness.app.board.quote(1, selection);
const get = async (url: string) => (await harness.http.inject({ url, headers: { host: 'localhost' } })).json();

/** Tells how a race ended, "Dash / Bolt Comet / Drift": those between two strokes share a place. */
async function finish(ref: string, fixture: number, order: string, withdrawn: readonly string[] = [], version = 1): Promise<void> {
  let place = 1;
  const finished: FieldPlaces['finished'][number][] = [];
  for (const tied of order.split(' / ').map((each) => each.split(' '))) {
    for (const name of tied) finished.push({ participant: `snail:${name}`, place });
    place += tied.length;
  }
  const places = { finished, withdrawn: withdrawn.map((name) => `snail:${name}`) };
  script.tell('line', {
    kind: 'score',
    ref,
    state: inPlay(harness.clock.now(), { status: 'ended', period: 'lap', periods: [], statistics: {} }),
  });
  script.tell('line', { kind: 'result-facts', ref, facts: { version, status: 'ended', complete: [], counts: {}, places } });
  await settle();
  await harness.app.outbox.drain();
  await harness.app.settlement.settleFixture(fixture);
}

test('a race stands in lists, search, pages and the feed by its title, with its runners in order of price', async () => {
  const fixture = await offered('listed');
  const views = harness.app.board.views(harness.app.brands.byId(1)!, 'ru');
  const [row] = views.fixtures({ phase: 'line', sportId: ID })[0]!.rows;
  expect(row).toMatchObject({ home: { name: 'Забег listed' }, away: { name: '' }, field: { count: 5, winners: [] } });
  expect(row!.field!.leaders.map(({ label, number }) => [label, number])).toEqual([
    ['Dash (рус)', 1],
    ['Bolt (рус)', 2],
    ['Comet (рус)', 3],
  ]);
  const { markets } = views.fixture(eventIdOf(fixture, 0, 'line'))!;
  expect(markets.map(({ name, layout, rows, simulated }) => [name, layout, rows[0]!.cells.length, simulated])).toEqual([
    ['Победитель', 'field', 5, true],
    ['Топ-3', 'field', 5, true],
  ]);
  const [dash] = markets[0]!.rows[0]!.cells;
  const selection = on(fixture, WINS, 'Dash');
  expect(dash).toMatchObject({
    key: selectionKey(selection.gameId, WINS, 0, selection.playerId),
    number: 1,
    price: quote(selection).price,
  });
  const { Value: game } = await get(`/LineFeed/GetGameZip?id=${selection.gameId}&lng=en&countevents=1000`);
  expect([game.O1, game.O2 ?? '']).toEqual(['Race listed', '']);
  expect(game.E.map(({ PL }: { PL: { N: string } }) => PL.N)).toContain('Ember');
});

test('its margin is borne over all runners, and a withdrawal shares its chance among the others', async () => {
  const fixture = await offered('priced');
  const prices = RUNNERS.map(({ name }) => quote(on(fixture, WINS, name)).price);
  const brandPrices = prices.reduce((all, price) => all + 1000 / price, 0);
  expect([brandPrices > 1.02, brandPrices < 1.3]).toEqual([true, true]);
  const before = quote(on(fixture, WINS, 'Bolt')).price;
  await offered('priced', { participants: RUNNERS.map((each) => ({ ...each, withdrawn: each.name === 'Dash' })) });
  expect(quote(on(fixture, WINS, 'Dash')).status).toBe('gone');
  expect(quote(on(fixture, WINS, 'Bolt')).price).toBeLessThan(before);
});

test('bets on it settle by its places: ties divide the stake, who does not run is void, and receipts can be checked', async () => {
  const fixture = await offered('bet-on');
  const { ctx } = await playerOf(harness);
  const picks = {
    won: on(fixture, WINS, 'Dash'),
    lost: on(fixture, WINS, 'Bolt'),
    void: on(fixture, WINS, 'Ember'),
    tied: on(fixture, IN_TOP, 'Drift', 3000),
    placed: on(fixture, IN_TOP, 'Bolt', 3000),
  };
  for (const [name, selection] of Object.entries(picks)) {
    const order = { ...singleOn(`race-${name}`, selection.gameId), legs: [{ selection, price: 0 }] };
    expect(await harness.app.betting.placeBet(ctx, order)).toMatchObject({ ok: true, value: { kind: 'placed' } });
  }
  await finish('bet-on', fixture, 'Dash / Bolt / Comet Drift', ['Ember']);
  const bets = (await harness.app.betting.bets(ctx, { state: 'settled', page: 1 })).items;
  const of = (name: keyof typeof picks) =>
    bets.find(
      ({ legs }) => legs[0]!.key === selectionKey(picks[name].gameId, picks[name].outcomeId, picks[name].line, picks[name].playerId),
    )!;
  expect(Object.keys(picks).map((name) => of(name as keyof typeof picks).status)).toEqual(['won', 'lost', 'void', 'won', 'won']);
  // Two share the third place: the full price of half the stake.
  expect(Number(of('tied').payout)).toBeCloseTo((Number(of('tied').stake) * Number(of('tied').price)) / 2000, 1);
  expect(of('void').payout).toBe(of('void').stake);
  for (const { id, legs } of bets) {
    const found = await harness.app.betting.bet(ctx, `${id}`);
    expect(legs[0]).toMatchObject({ home: 'Race bet-on', away: '' });
    expect(checkReceipt(JSON.parse(JSON.stringify(found?.receipt)) as Receipt)).toEqual({ verdict: 'equal' });
  }
  const view = harness.app.board.views(harness.app.brands.byId(1)!, 'en').fixture(eventIdOf(fixture, 0, 'line'));
  expect(view?.row.field?.winners ?? ['Dash']).toEqual(['Dash']);
});

test('a result that names a runner the race does not have settles nothing; places that are corrected are paid anew', async () => {
  const fixture = await offered('forged');
  const { ctx } = await playerOf(harness);
  const picks = ['Dash', 'Bolt'].map((name) => on(fixture, WINS, name));
  for (const [i, selection] of picks.entries()) {
    const order = { ...singleOn(`forged-${i}`, selection.gameId), legs: [{ selection, price: 0 }] };
    expect(await harness.app.betting.placeBet(ctx, order)).toMatchObject({ ok: true, value: { kind: 'placed' } });
  }
  const states = async () => {
    const pages = await Promise.all((['open', 'settled'] as const).map((state) => harness.app.betting.bets(ctx, { state, page: 1 })));
    const items = pages.flatMap((page) => page.items);
    return picks.map((pick) => items.find(({ legs }) => legs[0]!.key === keyOf(pick))!.status);
  };
  await finish('forged', fixture, 'Stranger / Dash / Bolt');
  expect(await states()).toEqual(['accepted', 'accepted']);
  await finish('forged', fixture, 'Dash / Bolt', ['Stranger'], 2);
  expect(await states()).toEqual(['accepted', 'accepted']);
  await finish('forged', fixture, 'Dash / Bolt', [], 3);
  expect(await states()).toEqual(['won', 'lost']);
  await finish('forged', fixture, 'Bolt / Comet', ['Dash'], 4);
  expect(await states()).toEqual(['void', 'won']);
  expect((await harness.app.ledger.verify(harness.base.db)).differences).toEqual([]);
});

test('two races of a meeting combine, but who wins a competition does not combine with its fixtures', async () => {
  const [first, second] = [await offered('first'), await offered('second')];
  const cup = await offered('cup', { ofCompetition: true });
  const { ctx } = await playerOf(harness);
  const place = (guid: string, ...legs: Selection[]) =>
    harness.app.betting.placeBet(ctx, {
      ...singleOn(guid, legs[0]!.gameId),
      betType: 1,
      legs: legs.map((selection) => ({ selection, price: 0 })),
    });
  expect(await place('two-races', on(first, WINS, 'Dash'), on(second, WINS, 'Bolt'))).toMatchObject({ ok: true });
  expect(await place('cup-and-race', on(first, WINS, 'Dash'), on(cup, WINS, 'Bolt'))).toMatchObject({
    ok: false,
    refusal: { code: 'related-legs' },
  });
});

test('a field that makes no fixture is set aside: too few, a number twice, or sides beside it', async () => {
  const [home] = RUNNERS;
  const bad: readonly [string, Parameters<typeof toyRace>[2], Partial<FixtureInfo>?][] = [
    ['two', { participants: RUNNERS.slice(0, 2) }],
    ['twice', { participants: RUNNERS.map((each) => ({ ...each, number: 7 })) }],
    ['sided', {}, { players: [{ ref: home!.ref, side: 'home', name: 'x' }] }],
  ];
  for (const [ref, more, given] of bad)
    script.tell('line', { kind: 'fixture', fixture: { ...toyRace(ref, harness.clock.now() + 3_600_000, more), ...given } });
  await settle();
  expect(harness.app.board.desk(1, 'line').filter(({ fixture }) => bad.some(([ref]) => ref === fixture.ref))).toEqual([]);
});
