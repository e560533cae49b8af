import type { SiteViews } from '@fairbook/contract';
import { constIdOf, eventIdOf } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  boardHarness,
  closeFixture,
  footballFixture,
  type HandClock,
  type Harness,
  handClock,
  inPlay,
  scriptedProvider,
} from '../../../testing/test-board-harness.ts';

const NOON = Date.UTC(2026, 7, 15, 12);
let database: TestDatabase;
let harness: Harness;
let clock: HandClock;
let views: (language?: string) => ReturnType<Harness['board']['views']>;
let line: number;
let live: number;
let over: number;
let script: ReturnType<typeof scriptedProvider>;

beforeAll(async () => {
  database = await testDatabase();
  clock = handClock(NOON);
  script = scriptedProvider();
  harness = await boardHarness(database.db, script.provider, clock);
  await clock.advance(10);
  for (const [ref, startsAt] of [
    ['live', NOON - 600_000],
    ['soon', NOON + 3_600_000],
    ['over', NOON - 7_200_000],
  ] as const)
    script.tell(startsAt > NOON ? 'line' : 'live', { kind: 'fixture', fixture: footballFixture(ref, startsAt) });
  await harness.settle();
  const ids = new Map([...harness.board.priceBook.entries.values()].map((entry) => [entry.fixture.ref, entry.id]));
  [line, live, over] = ['soon', 'live', 'over'].map((ref) => ids.get(ref)) as [number, number, number];
  script.tell('live', { kind: 'score', ref: 'live', state: inPlay(NOON, { score: { home: 1, away: 0 } }) });
  script.tell('live', { kind: 'score', ref: 'over', state: inPlay(NOON, { status: 'ended', score: { home: 3, away: 1 } }) });
  const brand = harness.brands[0]!;
  views = (language = 'en') => harness.board.views(brand, language);
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

test('a row has its markets in column order with keys that can be bet on', () => {
  const [section] = views().fixtures({ phase: 'line', sportId: 1, columns: ['result', 'total', 'handicap'] });
  const row = section!.rows[0]!;
  expect(row).toMatchObject({
    gameId: eventIdOf(line, 0, 'line'),
    constId: constIdOf(line, 0),
    slug: 'atletico-soon-rovers-soon',
    suspended: false,
    play: undefined,
  });
  expect(row.result?.prices.map((price) => price?.outcomeId)).toEqual([1, 2, 3]);
  expect(row.columns.total?.prices.map((price) => price?.outcomeId)).toEqual([9, 10]);
  expect(row.columns.handicap?.prices.map((price) => price?.outcomeId)).toEqual([7, 8]);
  for (const price of [row.result, row.columns.total, row.columns.handicap].flatMap((market) => market!.prices)) {
    const [gameId, outcomeId, at] = price!.key.split(':').map(Number) as [number, number, number];
    expect(harness.board.quote(harness.brands[0]!.id, { gameId, outcomeId, line: at, playerId: 0 })).toMatchObject({
      status: 'open',
      price: price!.price,
    });
  }
});

test('what is closed keeps its place in the lists, locked', async () => {
  const closed = await closeFixture(harness.board, harness.brands[0]!.id, line);
  const row = views().fixtures({ phase: 'line', sportId: 1 })[0]!.rows[0]!;
  expect([row.gameId, row.suspended, row.result?.prices.map((price) => price?.flags)]).toEqual([
    eventIdOf(line, 0, 'line'),
    true,
    [1, 1, 1],
  ]);
  await harness.board.suspensions.resume(closed, 'staff:1');
});

test('a live row shows play and the next goal', () => {
  const [section] = views().fixtures({ phase: 'live', columns: ['next-goal'] });
  const row = section!.rows[0]!;
  expect(row.play).toMatchObject({ status: 'live', period: 'first-half', score: { home: 1, away: 0 } });
  expect(row.columns['next-goal']?.marketId).toBe(20);
  expect(row.gameId).toBe(eventIdOf(live, 0, 'live'));
});

test('the fixture page has every market of every game, each price once', () => {
  const view = views().fixture(line)!;
  const entry = harness.board.priceBook.entries.get(line)!;
  const keys = view.markets.flatMap((market) => market.rows.flatMap((row) => row.cells.flatMap((cell) => (cell ? [cell.key] : []))));
  expect(new Set(keys).size).toBe(keys.length);
  const { flags } = entry.pricesByBrand.get(1)!;
  const offered = flags.filter((flag) => flag !== 2).length;
  expect([keys.length, offered < entry.layout.outcomes.length]).toEqual([offered, true]);
  expect(new Set(view.markets.map((market) => market.tab))).toEqual(
    new Set(['main', 'goals', 'handicap', 'half', 'other', 'corners', 'cards']),
  );
  const total = view.markets.find((market) => market.marketId === 17 && market.gameName === undefined)!;
  expect(total).toMatchObject({ name: 'Total goals', layout: 'lines', heads: ['Over', 'Under'] });
  expect(total.rows.find((row) => row.line === 2500)).toMatchObject({ label: '2.5' });
  const score = view.markets.find((market) => market.marketId === 136)!;
  expect([score.layout, score.heads, score.rows[0]!.cells.map((cell) => cell?.label)]).toEqual([
    'grid',
    ['1', 'X', '2'],
    ['1:0', expect.any(String), '0:1'],
  ]);
  expect(view.markets.find((market) => market.gameName === 'Corners · 1st half')).toBeDefined();
});

test('a market of goals or of one team says which, in every language', () => {
  const find = (language: string, marketId: number) =>
    views(language)
      .fixture(live)!
      .markets.find((market) => market.marketId === marketId)!;
  const goals = ['en', 'ru', 'ar'].map((language) => find(language, 20).rows.map((row) => row.label));
  expect(goals).toEqual([['Goal 2'], ['Гол 2'], ['الهدف 2']]);
  expect(find('en', 20).heads).toEqual(['Atlético live', 'No goal', 'Rovers live']);
  expect([find('en', 15).name, find('ru', 62).name]).toEqual([
    'Atlético live total goals',
    expect.stringMatching(/^Rovers live.* — тотал голов$/),
  ]);
  for (const language of ['en', 'ru', 'ar'])
    for (const market of views(language).fixture(live)!.markets) expect(market.name).not.toMatch(/[{}]|[12]$|market_/);
});

test('each side of a handicap shows its own line', () => {
  const handicap = views()
    .fixture(line)!
    .markets.find((market) => market.marketId === 2 && market.gameName === undefined)!;
  const row = handicap.rows.find((each) => each.line === -1500)!;
  expect([row.label, row.cells.map((cell) => cell?.label)]).toEqual([undefined, ['−1.5', '+1.5']]);
});

test('statements stand in rows of their own, with the answers that they come true and that they do not', () => {
  const market = views()
    .fixture(line)!
    .markets.find((each) => each.marketId === 11212)!;
  expect([market.layout, market.heads]).toEqual(['lines', ['Yes', 'No']]);
  expect(market.rows.map((row) => [row.label, row.cells.map((cell) => cell?.outcomeId)])).toEqual([
    ['Atlético soon + both score', [15770, 15773]],
    ['Draw + both score', [15772, 15775]],
    ['Rovers soon + both score', [15771, 15774]],
  ]);
});

test('names come in the asked language', () => {
  const view = views('ru').fixture(line)!;
  expect(view.row.home.name).toBe('Atlético soon (рус)');
  expect(view.row.competition).toMatchObject({ country: 'Англия', flag: 'gb-eng' });
  expect(view.markets[0]!.name).toBe('Исход матча');
  expect(
    views('ar')
      .sports()
      .find((sport) => sport.id === 1)?.name,
  ).toBe('كرة القدم');
});

test.each([
  ['atletico SOON', 1],
  ['Atlético', 2],
  ['рус soon', 1],
  ['Премьер', 2],
  ['england rovers', 2],
  ['rovers football ENGLAND', 2],
  ['rovers футбол', 2],
  ['rovers basketball', 0],
  ['known as home-soon', 1],
  ['nobody', 0],
  ['  ', 0],
])('search for "%s" finds %i', (text, hits) => {
  const { live, matches, counts } = views().search(text, 10);
  expect(live.length + matches.length).toBe(hits);
  expect(counts.live + counts.matches).toBe(hits);
});

test.each([
  ['premier', [88637]],
  ['Премьер', [88637]],
  ['england league', [88637]],
  ['rovers', []],
])('search for "%s" finds the competitions %j with all that is offered of them', (text, ids) => {
  const { competitions } = views().search(text, 10);
  expect(competitions.map(({ id, count }) => [id, count])).toEqual(ids.map((id) => [id, 2]));
});

test('a search puts names that begin with what was asked before names that have it inside', () => {
  expect(
    views()
      .search('s', 10)
      .teams.map(({ name }) => name.includes('soon')),
  ).toEqual([true, true, false, false]);
});

test('a team is found by its own names, told apart by where it plays, and leads to its next match', () => {
  const { teams, counts } = views().search('rovers england', 1);
  expect([teams.length, counts.teams]).toEqual([1, 2]);
  expect(teams[0]).toMatchObject({ country: 'England', flag: 'gb-eng', sportId: 1, next: { live: true } });
  expect(views().search('england', 10).teams).toEqual([]);
  const page = views().team(teams[0]!.id)!;
  expect([page.slug, page.live.flatMap(({ rows }) => rows.map((row) => row.constId)), page.line]).toEqual(['rovers-live', [live], []]);
  expect(views().team(999_999_999)).toBeUndefined();
});

test.each([
  ['rovesr', ['Rovers']],
  ['atletco', ['Atlético']],
  ['premire leage', ['Premier League']],
  ['zzzzzz', []],
  ['xyz', []],
])('nothing is called "%s": the nearest names are %j', (text, names) => {
  const { near, teams, competitions, live, matches } = views().search(text, 10);
  expect([near, live, matches]).toEqual([true, [], []]);
  const found = [...teams, ...competitions].map(({ name }) => names.find((each) => name.startsWith(each)));
  expect([...new Set(found)]).toEqual(names);
});

test('a fixture that is over keeps its page and stands in the results', async () => {
  const view = views().fixture(over)!;
  expect([view.over, view.markets, view.row.play?.score]).toEqual([true, [], { home: 3, away: 1 }]);
  const [section] = await views().results({ sportId: 1, timeZone: 'UTC', day: '2026-08-15' });
  expect(section!.rows.map((row) => row.constId)).toEqual([over]);
  expect(await views().results({ sportId: 1, timeZone: 'UTC', day: 'rubbish' })).toEqual([]);
  const found = async (filter: { competitionId?: number; text?: string }) =>
    (await views().results({ sportId: 1, timeZone: 'UTC', day: '2026-08-15', ...filter })).flatMap(({ rows }) => rows).length;
  expect(await Promise.all([found({ text: 'atle OVER' }), found({ text: 'england' }), found({ text: 'nobody' })])).toEqual([1, 1, 0]);
  expect(await Promise.all([found({ competitionId: 88637 }), found({ competitionId: 1 })])).toEqual([1, 0]);
});

test('counts, pinned competitions and the tree agree with the lists', () => {
  const board: Pick<SiteViews, 'sports' | 'competitions' | 'lead'> = views();
  expect(board.sports().find((sport) => sport.id === 1)).toMatchObject({ live: 1, line: 1, slug: 'football' });
  expect(board.competitions({ sportId: 1 })).toMatchObject([{ countryId: 231, competitions: [{ id: 88637, count: 2 }] }]);
  expect(board.lead()?.constId).toBe(live);
});

test('counts are kept while the set of fixtures stands still, and follow it at once', async () => {
  const counts = () => {
    const { live, line } = views()
      .sports()
      .find((sport) => sport.sport === 'football')!;
    const listed = views()
      .competitions({ sportId: 1 })
      .flatMap((country) => country.competitions);
    return { live, line, listed: listed.reduce((sum, competition) => sum + competition.count, 0) };
  };
  const before = counts();
  expect(views().sports()).toBe(views().sports());
  script.tell('line', { kind: 'fixture', fixture: footballFixture('late', NOON + 7_200_000) });
  await harness.settle();
  expect(counts()).toEqual({ live: before.live, line: before.line + 1, listed: before.listed + 1 });
  script.tell('live', { kind: 'score', ref: 'late', state: inPlay(NOON, {}) });
  await harness.settle();
  expect(counts()).toEqual({ live: before.live + 1, line: before.line, listed: before.listed + 1 });
  script.tell('live', { kind: 'score', ref: 'late', state: inPlay(NOON, { status: 'ended' }) });
  await harness.settle();
  expect(counts()).toEqual(before);
});

test('a fixture that memory no longer holds keeps its page: score, what happened, its course and how its markets settled', async () => {
  script.tell('live', { kind: 'fixture', fixture: footballFixture('past', NOON - 6_000_000) });
  await harness.settle();
  const id = [...harness.board.priceBook.entries.values()].find(({ fixture }) => fixture.ref === 'past')!.id;
  const playing = (score: { home: number; away: number }, more: object = {}) =>
    script.tell('live', { kind: 'score', ref: 'past', state: inPlay(clock.now(), { score, ...more }) });
  playing({ home: 0, away: 0 });
  await clock.advance(60_000);
  playing({ home: 1, away: 0 });
  await clock.advance(60_000);
  const goal = { id: 1, kind: 'goal', side: 'home', minute: 12, period: 'first-half', score: { home: 1, away: 0 } } as const;
  const three = { home: 3, away: 3 };
  playing(
    { home: 1, away: 0 },
    { status: 'ended', incidents: [goal], statistics: { redCards: three, corners: three, shotsOnTarget: three, shots: three } },
  );
  script.tell('live', {
    kind: 'result-facts',
    ref: 'past',
    facts: {
      version: 1,
      status: 'ended',
      complete: ['first-half', 'second-half', 'match', 'full'],
      counts: {
        score: {
          'first-half': { home: 1, away: 0 },
          'second-half': { home: 0, away: 0 },
          match: { home: 1, away: 0 },
          full: { home: 1, away: 0 },
        },
      },
    },
  });
  await harness.settle();
  await harness.board.flush();
  harness.board.priceBook.archive.remove(id);
  expect(views().fixture(id)).toBeUndefined();
  const view = (await views().pastFixture(id))!;
  expect([view.over, view.row.play?.score, view.incidents]).toEqual([true, { home: 1, away: 0 }, [goal]]);
  expect(view.history.goals.map(([, side]) => side)).toEqual(['home']);
  expect(view.statistics.map(({ name }) => name)).toEqual(['shots', 'shotsOnTarget', 'corners', 'redCards']);
  expect(view.history.points.at(-1)?.slice(1)).toEqual([1000, 0, 0]);
  const settled = new Map(view.settled.map(({ market, answers }) => [market, answers.join()]));
  expect([settled.get('Match result'), settled.get('Both teams to score'), settled.get('Correct score')]).toEqual([
    `${view.row.home.name} to win`,
    'Both teams to score: no',
    '1:0',
  ]);
  expect(await views().pastFixture(999_999)).toBeUndefined();
});

test('what the model expects is told before play, and never of prices that are not its own', () => {
  const { model } = views().fixture(line)!;
  expect(model!.home + model!.draw + model!.away).toBeGreaterThan(990);
  expect(model!.expected!.home).toBeGreaterThan(0);
  expect(views().fixture(live)!.model!.expected).toBeUndefined();
});
