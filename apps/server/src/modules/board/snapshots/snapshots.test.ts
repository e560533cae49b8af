import { constIdOf, eventIdOf } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import {
  boardHarness,
  boardHttp,
  footballFixture,
  type HandClock,
  type Harness,
  handClock,
  inPlay,
  scriptedProvider,
} from '../../../testing/test-board-harness.ts';
import { LATEST_MS } from './cache.ts';
import { shieldSvg } from './images.ts';

const NOON = Date.UTC(2026, 7, 15, 12);
let database: TestDatabase;
let harness: Harness;
let http: Http;
let clock: HandClock;
let script: ReturnType<typeof scriptedProvider>;
let line: number;
let live: number;

type Json = Record<string, unknown> & { Value: never } & unknown[];
const ids = (ref: string) => [...harness.board.priceBook.entries.values()].find((entry) => entry.fixture.ref === ref)!.id;

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await http.inject({ url: path, headers: { host: 'fairbook.localhost', ...headers } });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: (answer.body && !answer.headers['content-encoding'] ? JSON.parse(answer.body) : undefined) as Json,
  };
}
const value = async <T = Record<string, unknown>[]>(path: string): Promise<T> => (await get(path)).json.Value as T;

beforeAll(async () => {
  database = await testDatabase();
  clock = handClock(NOON);
  script = scriptedProvider();
  harness = await boardHarness(database.db, script.provider, clock);
  await clock.advance(10);
  for (const ref of ['ended', 'live', 'soon', 'later']) {
    const startsAt = { ended: NOON - 7_200_000, live: NOON - 600_000, soon: NOON + 3_600_000, later: NOON + 3 * 86_400_000 }[ref] as number;
    script.tell(startsAt > NOON ? 'line' : 'live', { kind: 'fixture', fixture: footballFixture(ref, startsAt) });
  }
  await harness.settle();
  line = ids('soon');
  live = ids('live');
  script.tell('live', {
    kind: 'score',
    ref: 'live',
    state: inPlay(NOON, { score: { home: 2, away: 0 }, periods: [{ period: 'first-half', score: { home: 2, away: 0 } }] }),
  });
  script.tell('live', {
    kind: 'result-facts',
    ref: 'ended',
    facts: {
      version: 1,
      status: 'ended',
      complete: ['first-half', 'second-half', 'match'],
      counts: {
        score: { match: { home: 2, away: 1 }, 'first-half': { home: 1, away: 0 }, 'second-half': { home: 1, away: 1 } },
        corners: { match: { home: 6, away: 3 } },
      },
    },
  });
  script.tell('live', {
    kind: 'score',
    ref: 'ended',
    state: inPlay(NOON, { status: 'ended', period: 'second-half', score: { home: 2, away: 1 } }),
  });
  await harness.settle();
  http = await boardHttp(harness);
});
afterAll(async () => {
  await http.close();
  await harness.stop();
  await database.drop();
});

const LEGACY = [
  'Get1x2_VZip',
  'Get1x2_Zip',
  'BestGamesExtZip',
  'GetChampsZip',
  'GetChampZip',
  'GetSportsShortZip',
  'GetSportsZip',
  'GetTopGamesStatZip',
  'WebGetTopChampsZip',
  'Web_SearchZip',
  'GetFavoritesZip',
  'GetGameZip',
  'GetExpressDayZip',
];
const ROOTS = ['/service-api', '', '/service'];

describe('1. every legacy name under all three roots, both feeds', () => {
  test.each(ROOTS.flatMap((root) => ['LineFeed', 'LiveFeed'].map((feed) => `${root}/${feed}`)))('%s', async (base) => {
    for (const name of LEGACY) {
      const { status, json, headers } = await get(`${base}/${name}`);
      expect([name, status, headers['content-type']]).toEqual([name, 200, 'application/json; charset=utf-8']);
      expect(json, name).toMatchObject({
        Guid: '',
        Id: 0,
        ErrorCode: expect.any(Number),
        Success: expect.any(Boolean),
        Error: expect.any(String),
      });
    }
  });
});

test('2. Success is true and lists are lists, empty ones too', async () => {
  for (const name of [
    'Get1x2_VZip',
    'BestGamesExtZip',
    'GetChampsZip',
    'GetSportsShortZip',
    'GetSportsZip',
    'GetTopGamesStatZip',
    'WebGetTopChampsZip',
    'Web_SearchZip',
  ])
    for (const query of ['', '?sports=4&champs=1&text=nobody']) {
      const { json } = await get(`/LineFeed/${name}${query}`);
      expect([name, json['Success'], Array.isArray(json.Value)]).toEqual([name, true, true]);
    }
});

test('3. GetGameZip resolves event and constant ids, of main games and sub-games; GroupEvents switches E and GE', async () => {
  const game = async (id: number, more = '') => value<Record<string, unknown>>(`/LineFeed/GetGameZip?id=${id}${more}`);
  const byEvent = await game(eventIdOf(line, 0, 'line'));
  const byConst = await game(constIdOf(line, 0));
  expect(byEvent).toEqual(byConst);
  expect(byEvent).toMatchObject({ I: eventIdOf(line, 0, 'line'), CI: constIdOf(line, 0), TG: '', PN: '', O1: 'Atlético soon' });
  expect(byEvent['E']).toBeInstanceOf(Array);
  expect(byEvent['GE']).toBeUndefined();
  const grouped = await game(line, '&GroupEvents=true&isSubGames=true');
  expect(grouped['E']).toBeUndefined();
  const result = (grouped['GE'] as { G: number; GS: number; E: { T: number }[][] }[]).find((group) => group.G === 1)!;
  expect([result.GS, result.E.map((column) => column.map((outcome) => outcome.T))]).toEqual([1, [[1], [2], [3]]]);
  const totals = (grouped['GE'] as { G: number; E: { T: number; P: number }[][] }[]).find((group) => group.G === 17)!;
  expect(totals.E.map((column) => [...new Set(column.map((outcome) => outcome.T))])).toEqual([[9], [10]]);
  expect(totals.E[0]!.map((outcome) => outcome.P)).toEqual(totals.E[1]!.map((outcome) => outcome.P));
  for (const [slot, TG, PN, P] of [
    [1, '', '1st half', 1],
    [3, 'Corners', '', undefined],
    [5, 'Corners', '1st half', 1],
  ] as const) {
    const sub = await game(constIdOf(line, slot));
    expect(sub).toEqual(await game(eventIdOf(line, slot, 'line')));
    expect(sub).toMatchObject({ I: eventIdOf(line, slot, 'line'), MG: eventIdOf(line, 0, 'line'), TG, PN, O1: 'Atlético soon' });
    expect(sub['P']).toBe(P);
  }
  expect((grouped['SG'] as { TG: string; PN: string }[]).map((sub) => `${sub.TG}/${sub.PN}`)).toContain('Corners/');
});

test('4. zero sides of FS and PS are left out, PS is a list of Key and Value', async () => {
  const [game] = await value('/LiveFeed/Get1x2_VZip?sports=1');
  expect(game!['SC']).toMatchObject({
    FS: { S1: 2 },
    PS: [{ Key: 1, Value: { S1: 2, NF: '1st half' } }],
    CP: 1,
    CPS: '1st half',
    TD: 1,
    TR: 1,
  });
  expect((game!['SC'] as { FS: object }).FS).not.toHaveProperty('S2');
});

test('5. P is absent when zero; the sides of a handicap carry opposite P', async () => {
  const game = await value<{ E: { T: number; P?: number; C: number }[] }>(`/LineFeed/GetGameZip?id=${line}&countevents=1000`);
  expect(game.E.every((outcome) => outcome.P !== 0 && outcome.P !== null)).toBe(true);
  const home = game.E.filter((outcome) => outcome.T === 7).map((outcome) => outcome.P ?? 0);
  const away = game.E.filter((outcome) => outcome.T === 8).map((outcome) => outcome.P ?? 0);
  expect(home.length).toBeGreaterThan(3);
  expect(away.map((p) => 0 - p).sort()).toEqual(home.map((p) => p + 0).sort());
  expect(game.E.find((outcome) => outcome.T === 731 && outcome.P === 2.001)).toBeDefined();
});

test('6. blocked keeps its price, gone is absent, a game that is gone says so with status 200', async () => {
  script.tell('line', { kind: 'bet-stop', ref: 'later', markets: 'all', reason: 'news' });
  await clock.advance(LATEST_MS + 1);
  const list = async (more: string) => (await value(`/LineFeed/Get1x2_VZip?sports=1${more}`)).map((event) => event['O1']);
  expect(await list('')).toEqual(['Atlético soon']);
  expect(await list('&getEmpty=true')).toEqual(['Atlético soon', 'Atlético later']);
  const game = await value<{ E: { B?: boolean; C: number }[] }>(`/LineFeed/GetGameZip?id=${ids('later')}`);
  expect(game.E.every((outcome) => outcome.B === true && outcome.C > 1)).toBe(true);
  script.tell('line', { kind: 'bet-start', ref: 'later' });
  for (const id of [eventIdOf(live, 0, 'line'), eventIdOf(99_999, 0, 'line'), 0]) {
    const { status, json } = await get(`/LineFeed/GetGameZip?id=${id}`);
    expect([status, json['Success'], json['Value'], Boolean(json['Error'])]).toEqual([200, false, null, true]);
  }
});

test('7. GetChampsZip is flat without groupChamps and nested in SC with it', async () => {
  const flat = await value('/LineFeed/GetChampsZip?sport=1&lng=ru');
  expect(flat).toEqual([
    expect.objectContaining({ SI: 1, LI: 88637, CI: 231, GC: 2, L: expect.any(String), LE: 'Premier League', CHIMG: expect.any(String) }),
  ]);
  expect(flat[0]).not.toHaveProperty('SC');
  script.tell('line', {
    kind: 'fixture',
    fixture: footballFixture('cup', NOON + 7_200_000, {
      competition: { ref: 'eng.2', name: 'Championship', sport: 'football', countryId: 231, tier: 2, rank: 20 },
    }),
  });
  await harness.settle();
  await clock.advance(LATEST_MS + 1);
  const nested = await value<{ GC: number; SC: { LI: number }[] }[]>('/LineFeed/GetChampsZip?sport=1&groupChamps=true');
  expect(nested).toHaveLength(1);
  expect([nested[0]!.GC, nested[0]!.SC.length]).toEqual([0, 2]);
  const champ = await value<{ LI: number; G: Record<string, unknown>[] }>('/LineFeed/GetChampZip?champ=88637');
  expect([champ.LI, champ.G.length, champ.G[0]!['E']]).toEqual([88637, 2, undefined]);
});

describe('8. the modern feed has a bare root, 204 for gone, two-dimensional events, kind 1 and 3, seconds', () => {
  test.each(['v1', 'v3'])('%s', async (version) => {
    const { json } = await get(`/service-api/main-line-feed/${version}/gameEvents?id=${line}`);
    expect(json).toMatchObject({
      id: eventIdOf(line, 0, 'line'),
      constId: line,
      kind: 3,
      startTs: (NOON + 3_600_000) / 1000,
      opponent1: { fullName: 'Atlético soon' },
    });
    const groups = json['eventGroups' as never] as { groupId: number; events: { type: number; cf: number }[][] }[];
    expect(groups[0]!.events[0]![0]).toMatchObject({ type: 1, cf: expect.any(Number) });
    expect(((json['subGamesForMainGame' as never] as { subGameName: string }[]) ?? []).map((sub) => sub.subGameName)).toContain(
      'Corners 1st half',
    );
    const [playing] = (await get(`/service-api/main-live-feed/${version}/games1x2?sports=1&count=50`)).json;
    expect(playing).toMatchObject({
      kind: 1,
      scores: { fullScore: '2-0', scoreOpp1: 2, scoreOpp2: 0, timer: { timeDirection: 1, timeRun: true } },
    });
    const gone = await get(`/service-api/main-line-feed/${version}/gameEvents?id=${eventIdOf(live, 0, 'line')}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await get(`/service-api/main-line-feed/${version}/games1x2?count=51`)).status).toBe(400);
    expect((await get(`/service-api/main-line-feed/${version}/gameInfo`)).status).toBe(400);
    expect((await get(`/service-api/main-line-feed/${version}/gameInfo?id=${line}`)).json).not.toHaveProperty('eventGroups');
    expect((await get(`/service-api/main-line-feed/${version}/champGames?champId=88637`)).json).toMatchObject({
      liga: { id: 88637 },
      gamesCount: 2,
    });
    const [menu] = (await get(`/service-api/main-line-feed/${version}/leftMenuSports`)).json as unknown as {
      sports: { id: number; ligas: { gamesCount: number; games: unknown[] }[] }[];
    }[];
    expect(menu!.sports[0]!.ligas[0]!.games).toHaveLength(menu!.sports[0]!.ligas[0]!.gamesCount);
    expect((await get(`/service-api/main-live-feed/${version}/expressDay`)).json).toBeInstanceOf(Array);
  });
});

describe('9. results: count always, items when any, score text, bad window 400', () => {
  const window = `dateFrom=${NOON / 1000 - 86_400}&dateTo=${NOON / 1000}`;
  test('games of a competition', async () => {
    const { json } = await get(`/service-api/result/web/api/v3/games?champId=88637&${window}&lng=en`);
    expect(json).toMatchObject({
      count: 1,
      items: [
        {
          champId: 88637,
          opp1: 'Atlético ended',
          score: '2:1 (1:0,1:1)',
          dateStart: NOON / 1000 - 7200,
          subGame: [{ title: 'Corners', score: '6:3' }],
          countSubGame: 1,
        },
      ],
    });
  });
  test('sports, competitions, search', async () => {
    expect((await get(`/service-api/result/web/api/v2/sports?${window}`)).json).toEqual({
      count: 1,
      items: [{ id: 1, name: 'Football', isTop: true }],
    });
    expect((await get(`/service-api/result/web/api/v1/champs?${window}`)).json).toMatchObject({
      count: 1,
      items: [{ id: 88637, gamesCount: 1 }],
    });
    expect((await get(`/service-api/result/web/api/v1/search?text=atletico%20ended&${window}`)).json).toMatchObject({ count: 1 });
    expect((await get(`/service-api/result/web/api/v1/search?text=nobody&${window}`)).json).toEqual({ count: 0 });
  });
  test.each([
    'dateFrom=1&dateTo=86401',
    `dateFrom=${NOON / 1000}&dateTo=${NOON / 1000 - 300}`,
    `dateFrom=${NOON / 1000 - 3 * 86_400}&dateTo=${NOON / 1000}`,
  ])('%s is refused', async (bad) => {
    const { status, json } = await get(`/service-api/result/web/api/v3/games?${bad}`);
    expect([status, json]).toEqual([400, expect.objectContaining({ title: 'Bad request', status: 400, errorCode: 1 })]);
  });
});

test('10. unknown parameters are ignored, a count above the cap is cut, the order stands still', async () => {
  const plain = await value('/LineFeed/Get1x2_VZip?sports=1');
  const odd = await value('/LineFeed/Get1x2_VZip?_=1699&foo=bar&sports=1&count=99999&mode=4&country=&tz=3&gr=1&tf=1000000');
  expect(odd).toEqual(plain);
  expect(await value('/LineFeed/Get1x2_VZip?sports=1&count=1')).toEqual(plain.slice(0, 1));
  expect(await value('/LineFeed/Get1x2_VZip?antisports=1')).toEqual([]);
});

test("a value that looks like further parameters is no other question: it can put no answer in another one's place", async () => {
  expect(await value('/LineFeed/Get1x2_VZip?lng=en%26sports%3D4&count=11')).not.toEqual([]);
  expect(await value('/LineFeed/Get1x2_VZip?lng=en&sports=4&count=11')).toEqual([]);
});

test('grMode=2 puts short ids into G', async () => {
  const games = await Promise.all(
    ['4', '2'].map((mode) => value<{ GE: { G: number; GS: number }[] }>(`/LineFeed/GetGameZip?id=${line}&GroupEvents=true&grMode=${mode}`)),
  );
  expect(games[0]!.GE.some(({ G, GS }) => G === 99 && GS === 1007)).toBe(true);
  expect(games[1]!.GE.map(({ G }) => G)).toEqual(games[0]!.GE.map(({ GS }) => GS));
});

test('sub-games carry their markets when they are asked to, and always in play', async () => {
  const rows = async (path: string) => (await value<{ SG: { GE?: unknown[] }[] }>(`${path}&GroupEvents=true`)).SG;
  const withMarkets = (sub: { GE?: unknown[] }): boolean => (sub.GE?.length ?? 0) > 0;
  expect((await rows(`/LineFeed/GetGameZip?id=${line}&isSubGames=true`)).some(withMarkets)).toBe(false);
  for (const path of [
    `/LineFeed/GetGameZip?id=${line}&isSubGames=true&allEventsGroupSubGames=true`,
    `/LiveFeed/GetGameZip?id=${live}&isSubGames=true`,
  ]) {
    const all = await rows(path);
    expect([path, all.length > 0, all.every(withMarkets)]).toEqual([path, true, true]);
  }
});

test('11. names in English are there whatever lng is, others in the asked language', async () => {
  for (const lng of ['ru', 'ru_RU', 'fr']) {
    const [event] = await value(`/LineFeed/Get1x2_VZip?sports=1&lng=${lng}`);
    expect(event).toMatchObject({ O1E: 'Atlético soon', O2E: 'Rovers soon', LE: 'Premier League', SE: 'Football', CE: 'England' });
    expect(event!['O1']).toBe(lng === 'fr' ? 'Atlético soon' : 'Atlético soon (рус)');
    const game = (await get(`/service-api/main-line-feed/v1/gameEvents?id=${line}&lng=${lng}`)).json;
    expect(game).toMatchObject({
      sport: { nameEng: 'Football' },
      liga: { nameEng: 'Premier League' },
      opponent1: { fullNameEng: 'Atlético soon' },
    });
  }
});

test('12. live SC always has FS, PS and ST, and Error is exactly empty on success', async () => {
  script.tell('live', { kind: 'fixture', fixture: footballFixture('bare', NOON - 60_000) });
  await harness.settle();
  script.tell('live', {
    kind: 'score',
    ref: 'bare',
    state: inPlay(NOON, { periods: [], statistics: {}, clock: undefined, period: undefined }),
  });
  await clock.advance(LATEST_MS + 1);
  const { json } = await get('/LiveFeed/Get1x2_VZip?sports=1');
  expect(json['Error']).toBe('');
  for (const event of json.Value as { SC: object }[])
    expect(event.SC).toMatchObject({ FS: expect.any(Object), PS: expect.any(Array), ST: expect.any(Array) });
});

test('a colour that is none gets into no picture', () => {
  expect(shieldSvg({ base: '"/><script/>', second: '#fff', pattern: 'half' })).not.toContain('script');
});

test('the pictures a feed answer names are there', async () => {
  const [event] = await value<{ O1IMG: string[]; CHIMG: string; COIMG: string }[]>('/LineFeed/Get1x2_VZip?sports=1');
  const shield = await http.inject(`/sfiles/logo_teams/${event!.O1IMG[0]}`);
  expect([shield.statusCode, shield.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(shield.body).toContain('fill="#d00"');
  const champ = await http.inject(`/sfiles/logo-champ/${event!.CHIMG}`);
  expect([champ.statusCode, champ.headers['location']]).toEqual([302, `/sfiles/logo-flag/${event!.COIMG}`]);
  for (const nobody of ['1.svg', '../10001.svg', 'x', '10001.png'])
    expect((await http.inject(`/sfiles/logo_teams/${encodeURIComponent(nobody)}`)).statusCode, nobody).toBe(404);
});

test('an event of a list has every member clients cannot do without', async () => {
  const [event] = await value('/LineFeed/Get1x2_VZip?sports=1');
  expect(event).toMatchObject({
    I: expect.any(Number),
    CI: line,
    N: expect.any(Number),
    O1I: expect.any(Number),
    O2I: expect.any(Number),
    L: 'Premier League',
    LI: 88637,
    SI: 1,
    SN: 'Football',
    CN: 'England',
    COI: 231,
    S: (NOON + 3_600_000) / 1000,
    TG: '',
    PN: '',
    KI: 3,
    SS: 2,
    EC: expect.any(Number),
    E: expect.any(Array),
  });
  for (const outcome of event!['E'] as { T: number; C: number; CV: string; G: number }[])
    expect(outcome).toMatchObject({ T: expect.any(Number), C: expect.any(Number), CV: String(outcome.C), G: expect.any(Number) });
  const american = await value<{ E: { C: number; CV: string }[] }[]>('/LineFeed/Get1x2_VZip?sports=1&cfview=2');
  for (const { C, CV } of american[0]!.E) expect(CV).toBe(C >= 2 ? `+${Math.round((C - 1) * 100)}` : `-${Math.round(100 / (C - 1))}`);
});

test('the two markets of group 5 stand under both their short ids', async () => {
  const { json } = await get('/genfiles/cms/betstemplates/bets_model_full_en_all.json');
  expect(json['1' as never]).toMatchObject({
    '5': { GN: { '23': expect.any(String), '24': expect.any(String) }, M: { '184': { G: 23 }, '186': { G: 24 } } },
  });
});

test('the dictionary names every market and outcome by its ids', async () => {
  expect((await get('/genfiles/cms/betstemplates/bets_model_map_short_en.json')).json).toEqual({
    '1': [1, 999],
    '2': [1000, 9999],
    '3': [10_000, 99_999],
  });
  const { json } = await get('/genfiles/cms/betstemplates/bets_model_full_ru_all.json');
  expect(json['1' as never]).toMatchObject({
    '17': { N: 'Тотал', C: 2, GN: { '4': 'Тотал' }, M: { '9': { N: 'Тотал больше ()', G: 4 } } },
  });
  expect((await get('/genfiles/cms/betstemplates/passwd')).status).toBe(404);
});

test('an unchanged answer is 304, in each encoding the same body, and changes when a price does', async () => {
  const path = '/LineFeed/Get1x2_VZip?sports=1&count=7';
  const first = await get(path);
  const etag = first.headers['etag'] as string;
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
    expect([known, (await get(path, { 'if-none-match': known })).status]).toEqual([known, 304]);
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  await harness.board.margin(1, line, 700);
  await clock.advance(LATEST_MS + 1);
  const changed = await get(path, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect((await get(path, { host: 'kestrel.localhost' })).headers['etag']).not.toBe(changed.headers['etag']);
});

test('top=true puts the best competitions first, whatever their sport', async () => {
  script.tell('line', {
    kind: 'fixture',
    fixture: {
      ...footballFixture('game', NOON + 86_400_000),
      sport: 'basketball',
      competition: { ref: 'nba', name: 'NBA', sport: 'basketball', countryId: 153, tier: 1, rank: 1 },
    },
  });
  await harness.settle();
  await clock.advance(LATEST_MS + 1);
  const first = async (more: string) => (await value<{ SI: number }[]>(`/LineFeed/Get1x2_VZip?getEmpty=true&count=1${more}`))[0]!.SI;
  expect([await first(''), await first('&top=true')]).toEqual([1, 3]);
  const { json } = await get('/service-api/main-line-feed/v3/games1x2?getEmpty=true&count=1&top=true');
  expect(json).toMatchObject([{ sport: { id: 3 } }]);
});

describe('section 16: corrections', () => {
  const modern = (call: string, id: number, phase = 'live') => `/service-api/main-${phase}-feed/v3/${call}?gameId=${id}`;
  type Wire = Record<string, unknown>;

  test.each(['v1', 'v3'])('gameId means the same as id on %s and its cyber twin', async (version) => {
    for (const call of ['gameEvents', 'gameInfo', 'statistic'])
      for (const base of [`/service-api/main-live-feed/${version}`, `/cyber-api/mainfeedlive/web/cyber/${version}`]) {
        const [byGame, byId] = [await get(`${base}/${call}?gameId=${live}`), await get(`${base}/${call}?id=${live}`)];
        expect([call, byGame.status, byGame.text]).toEqual([call, 200, byId.text]);
      }
  });

  test('statistic has the score as a block and as members of its root', async () => {
    const { json } = await get(modern('statistic', live));
    expect(json).toMatchObject({
      currentPeriod: 1,
      statusLineStr: '10 minutes',
      fullScoreDetail: { scoreOpp1: 2, scoreOpp2: 0 },
      periodScoresStr: '2-0',
      periodScores: [{ period: 1, scoreOpp1: 2, scoreOpp2: 0 }],
      timer: { timeSec: expect.any(Number), timeRun: true },
      scores: { fullScore: '2-0' },
      statistic: { main: {} },
    });
    expect((await get(modern('statistic', line, 'line'))).json).toMatchObject({
      statusLineStr: '',
      timer: { timeRun: false },
      periodScores: [],
    });
  });

  test('sub-games of gameEvents carry their markets, so many outcomes each as are asked for', async () => {
    const subs = async (more = '') =>
      (
        (await get(`${modern('gameEvents', live)}${more}`)).json as unknown as {
          subGamesForMainGame: { eventGroups: { events: unknown[][] }[] }[];
        }
      ).subGamesForMainGame;
    const all = await subs();
    expect(all.length).toBeGreaterThan(1);
    for (const { eventGroups } of all) expect(eventGroups.length).toBeGreaterThan(0);
    for (const { eventGroups } of await subs('&countEvents=10'))
      expect(eventGroups.flatMap(({ events }) => events.flat()).length).toBeLessThanOrEqual(10);
    expect((await get(modern('gameInfo', live))).json).not.toHaveProperty('subGamesForMainGame');
  });

  test('a result window may begin and end at any minute, and holds the five minutes around', async () => {
    const [from, until] = [NOON / 1000 - 7200 + 60, NOON / 1000 - 7200 + 120];
    const { status, json } = await get(`/service-api/result/web/api/v3/games?dateFrom=${from}&dateTo=${until}`);
    expect([status, json]).toMatchObject([
      200,
      { count: 1, items: [{ opp1Images: [expect.stringMatching(/^\d+\.svg$/)], champCountry: 231 }] },
    ]);
    expect((await get(`/service-api/result/web/api/v3/games?dateFrom=${from + 1}&dateTo=${until}`)).status).toBe(400);
  });

  test('the modern feed has whole addresses of pictures, and each is there', async () => {
    const { json } = await get(modern('gameEvents', live));
    const { liga, opponent1 } = json as unknown as { liga: { image: string }; opponent1: { opps: { image: string }[] } };
    for (const address of [liga.image, opponent1.opps[0]!.image]) {
      expect(address).toMatch(/^\/sfiles\/logo/);
      expect((await http.inject({ url: address, headers: { host: 'fairbook.localhost' } })).statusCode).toBeLessThan(400);
    }
  });

  test('lists count sub-games, a game names its sport in Russian, and the statistics id is hexadecimal', async () => {
    const [event] = await value<Wire[]>('/LiveFeed/Get1x2_VZip');
    expect(event!['SGC']).toBeGreaterThan(1);
    expect(await value<Wire>(`/LiveFeed/GetGameZip?id=${live}`)).toMatchObject({ SR: 'Футбол', SGC: event!['SGC'] });
    expect((await get(modern('gameInfo', live))).json).toMatchObject({
      subGamesCount: event!['SGC'],
      statisticInfo: { gameId: expect.stringMatching(/^[0-9a-f]{24}$/), status: 2 },
    });
  });

  test('the number of a country row stands for all of its competitions', async () => {
    const second = { ref: 'eng.2', name: 'Championship', sport: 'football', countryId: 231, tier: 2, rank: 20 } as const;
    script.tell('line', { kind: 'fixture', fixture: footballFixture('second', NOON + 7_200_000, { competition: second }) });
    await harness.settle();
    await clock.advance(LATEST_MS);
    const rows = await value<{ LI: number; SC?: { LI: number }[] }[]>('/LineFeed/GetChampsZip?sport=1&groupChamps=true');
    const country = rows.find((row) => row.SC)!;
    const events = await value<{ LI: number }[]>(`/LineFeed/Get1x2_VZip?champs=${country.LI}`);
    expect(new Set(events.map(({ LI }) => LI))).toEqual(new Set(country.SC!.map(({ LI }) => LI)));
  });

  test('menu and lists echo the menu section that was asked for', async () => {
    expect((await get('/service-api/main-live-feed/v3/leftMenuSports?selectedMs=2.1')).json).toMatchObject([{ menuSectionId: 2 }]);
    expect((await get('/service-api/main-live-feed/v3/games1x2?selectedMs=10.1')).json).toMatchObject([{ menuSection: 10 }]);
  });

  test('double chance follows from the result market of the same answer', async () => {
    const event = await value<{ E: { T: number; G: number; C: number }[] }>(`/LineFeed/GetGameZip?id=${line}`);
    const price = (type: number) => event.E.find(({ T }) => T === type)!.C;
    for (const [both, one, other] of [
      [4, 1, 2],
      [5, 1, 3],
      [6, 2, 3],
    ] as const)
      expect(Math.abs(price(both) * (1 / price(one) + 1 / price(other)) - 1)).toBeLessThan(0.008);
  });

  test('a game that ended is told of for five minutes, with its last score and nothing to bet on, and only then is gone', async () => {
    script.tell('live', { kind: 'fixture', fixture: footballFixture('over', NOON - 6_000_000) });
    script.tell('live', { kind: 'score', ref: 'over', state: inPlay(clock.now(), { score: { home: 1, away: 0 } }) });
    await harness.settle();
    const over = ids('over');
    const played = { ...inPlay(clock.now(), { score: { home: 3, away: 1 }, period: 'second-half' }), status: 'ended' as const };
    const listed = async () => {
      await clock.advance(LATEST_MS);
      const all = await value<Wire[]>('/LiveFeed/Get1x2_VZip?count=100');
      return all.find(({ CI }) => CI === over);
    };
    expect(await listed()).toBeDefined();
    script.tell('live', {
      kind: 'score',
      ref: 'over',
      state: { ...played, periods: [{ period: 'first-half', score: { home: 3, away: 1 } }] },
    });
    const endedAt = clock.now();
    script.tell('live', { kind: 'alive', subscribed: true });
    script.tell('line', { kind: 'alive', subscribed: true });
    const final = { FS: { S1: 3, S2: 1 }, CPS: 'Match finished', SLS: '', TR: 0, TS: 600 };
    expect(await listed()).toMatchObject({ F: true, EC: 0, E: [], SC: final });
    expect(await value<Wire>(`/LiveFeed/GetGameZip?id=${over}`)).toMatchObject({ F: true, E: [], SC: final });
    expect((await get(`/service-api/main-live-feed/v1/gameEvents?id=${over}`)).json).toMatchObject({
      eventGroups: [],
      statisticInfo: { status: 3 },
      scores: { fullScore: '3-1', currentPeriodName: 'Match finished', statusLineStr: '', timer: { timeRun: false } },
    });
    expect((await get(modern('statistic', over))).json).toMatchObject({ fullScoreDetail: { scoreOpp1: 3, scoreOpp2: 1 } });
    // It is over for everybody else: neither the board nor a bet knows it as open.
    expect(harness.board.priceBook.entries.has(over)).toBe(false);
    expect(harness.board.quote(1, { gameId: eventIdOf(over, 0, 'live'), outcomeId: 1, line: 0, playerId: 0 }).status).toBe('over');
    await clock.advance(5 * 60_000 - (clock.now() - endedAt) - 1);
    harness.board.priceBook.tick();
    expect(await value<Wire>(`/LiveFeed/GetGameZip?id=${over}`)).toMatchObject({ F: true });
    await clock.advance(1);
    harness.board.priceBook.tick();
    await clock.advance(LATEST_MS);
    expect(await listed()).toBeUndefined();
    expect((await get(`/LiveFeed/GetGameZip?id=${over}`)).json).toMatchObject({ Success: false, Value: null });
    expect((await get(modern('gameEvents', over))).status).toBe(204);
  });
});
