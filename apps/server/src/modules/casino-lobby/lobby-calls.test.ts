import { createHash } from 'node:crypto';
import { SESSION_COOKIE } from '@fairbook/contract';
import type { CasinoGame, CasinoSupplier, GamePicture, StudioPlay } from '@fairbook/provider-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTEGRATIONS, type Integrations } from '../../start/integrations.ts';
import { type AppHarness, appHarness } from '../../testing/app-harness.ts';
import { playerOf } from '../../testing/app-player.ts';

const game = (code: string, more: Partial<CasinoGame> = {}): CasinoGame => ({
  ...{
    code,
    kind: 'slot',
    categories: ['slots'],
    title: { en: code, ru: `${code} по-русски` },
    images: {},
    rtp: { least: 9600, most: 9600 },
  },
  ...{
    volatility: 'medium',
    stakes: { EUR: { least: 10n, most: 10_000n, step: 10n } },
    features: [],
    demo: true,
    jurisdictions: undefined,
  },
  ...{ devices: ['desktop', 'phone'], version: '1', ...more },
});
/** More than one step of a list, and more than a player may mark. */
const GAMES = [
  game('paper-koi', { features: ['jackpot'] }),
  game('dice', { categories: ['fast'], kind: 'other', demo: false }),
  ...Array.from({ length: 220 }, (_, i) => game(`reel-${i}`)),
];
const toy: CasinoSupplier = {
  ...{ name: 'toy', title: 'Toy Games', games: async () => GAMES, launch: async () => ({ kind: 'studio' }) },
  // The site shows its games itself.
  studio: { tables: () => [], onNews() {} } as unknown as StudioPlay,
};
/** What the server of a supplier outside was asked for, and what it answers. */
const asked: string[] = [];
let answer: (address: string) => Promise<GamePicture | undefined> = async () => undefined;
const away: CasinoSupplier = {
  ...{ name: 'away', title: 'Away', launch: async () => ({ kind: 'refused', reason: 'unavailable' }) },
  games: async () => [game('far', { images: { poster: 'https://away.example/far.png' } })],
  async picture(address) {
    asked.push(address);
    return answer(address);
  },
};
const integrations: Integrations = {
  ...INTEGRATIONS,
  casino: [toy, away].map((supplier) => ({
    manifest: { kind: 'casino', name: supplier.name, settings: {}, load: async () => () => supplier },
    make: () => supplier,
  })),
};

let w: AppHarness;
let token = '';
let ids = new Map<string, number>();
beforeAll(async () => {
  w = await appHarness({ integrations, brand: { casino: { suppliers: ['toy'], featured: ['toy/paper-koi'] } } });
  ({ token } = await playerOf(w));
  const { data } = await get('/web-api/api/casino/v1/games?text=koi');
  ids = new Map([...data.games, ...(await get('/web-api/api/casino/v1/games?text=dice')).data.games].map(({ code, id }) => [code, id]));
});
afterAll(() => w.end());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (
  method: Method,
  url: string,
  { payload, as = '', host = 'localhost' }: { payload?: object; as?: string; host?: string } = {},
) =>
  w.http.inject({
    ...{ method, url, headers: { host, ...(as && { cookie: `${SESSION_COOKIE.plain}=${as}` }) } },
    ...(method === 'GET' ? {} : { payload: payload ?? {} }),
  });
const get = async (url: string, as = '') => (await ask('GET', url, { as })).json();
const V1 = '/web-api/api/casino/v1';
const PREVIEW = '/service-api/gamespreview';

describe('lists', () => {
  test('come by steps of fifty, with all there are counted', async () => {
    const first = (await get(`${V1}/games?category=slots`)).data;
    const last = (await get(`${V1}/games?category=slots&page=5`)).data;
    expect([first.games.length, first.total, last.games.length]).toEqual([50, 221, 21]);
  });

  test('take what they are asked with or say what is wrong with it', async () => {
    const of = async (query: string) => (await ask('GET', `${V1}/games?${query}`)).statusCode;
    expect(await of('feature=jackpot&volatility=low,medium&rtpLeast=96&isNew=false&isPopular=false&sort=rtp')).toBe(200);
    for (const wrong of [
      'category=new',
      'feature=Jackpot',
      'volatility=low,,high',
      'rtpLeast=101',
      'sort=stake',
      'page=0',
      'page=21',
      'ids=1,a',
    ])
      expect([wrong, await of(wrong)]).toEqual([wrong, 400]);
    expect((await get(`${V1}/games?feature=jackpot`)).data.total).toBe(1);
  });

  test('tell one game, and none that there is not', async () => {
    const koi = (await get(`${V1}/suppliers/toy/games/paper-koi?lng=ru`)).data;
    expect(koi).toMatchObject({ game: { name: 'paper-koi по-русски', kind: 'slots' }, about: expect.stringContaining('карп') });
    const none = await ask('GET', `${V1}/suppliers/toy/games/chess`);
    expect([none.statusCode, none.json().refusal.code]).toEqual([404, 'game-unknown']);
  });

  test('serve the pictures they name, for ever', async () => {
    const { poster, banner } = (await get(`${V1}/lobby`)).data.featured.game.images;
    for (const address of [poster, banner]) {
      const picture = await ask('GET', address);
      expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const wrong of ['/assets/games/paper-koi.svg', '/assets/games/..%2f..%2fpackage.json', '/assets/games/paper-koi.00000000.svg'])
      expect([wrong, (await ask('GET', wrong)).statusCode]).toEqual([wrong, 404]);
  });
});

describe('a picture of a supplier outside', () => {
  const PNG = { type: 'image/png' as const, bytes: new Uint8Array([137, 80, 78, 71]) };
  const digest = createHash('sha256').update('https://away.example/far.png').digest('hex').slice(0, 8);
  let name = '';
  const picture = (of = name) => ask('GET', `/assets/supplied-games/${of}`);
  beforeAll(async () => {
    const [far] = await w.base.db.query<{ id: number }>("select id from casino_game where supplier = 'away'");
    name = `${far!.id}-poster.${digest}`;
  });

  test('that cannot be had is asked for again after a minute', async () => {
    expect([(await picture()).statusCode, (await picture()).statusCode, asked.length]).toEqual([404, 404, 1]);
    w.clock.advance(61_000);
    answer = () => Promise.reject(new Error('away'));
    expect([(await picture()).statusCode, asked.length]).toEqual([404, 2]);
    w.clock.advance(61_000);
  });

  test('is fetched once for all who ask, and runs nothing', async () => {
    answer = async () => PNG;
    const answers = await Promise.all([picture(), picture()]);
    for (const { statusCode, headers, rawPayload } of [...answers, await picture()]) {
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(rawPayload).toEqual(Buffer.from(PNG.bytes));
    }
    expect(asked.slice(2)).toEqual(['https://away.example/far.png']);
  });

  test('is none but what a game names now', async () => {
    const koi = `${ids.get('paper-koi')}-poster.${digest}`;
    for (const wrong of [koi, name.replace('poster', 'banner'), name.replace(digest, '00000000'), '1-poster.x', 'https:%2f%2faway.example'])
      expect([wrong, (await picture(wrong)).statusCode]).toEqual([wrong, 404]);
    expect(asked).toHaveLength(3);
  });
});

describe('favourites', () => {
  const marked = async (as = token) => (await get(`${V1}/favourites`, as)).data.games.map(({ code }: { code: string }) => code);

  test('are for players alone', async () => {
    for (const [method, url] of [
      ['GET', `${V1}/favourites`],
      ['PUT', `${V1}/favourites/1001`],
      ['DELETE', `${V1}/favourites/1001`],
      ['POST', `${V1}/favourites`],
      ['GET', `${V1}/recent`],
    ] as const)
      expect([url, (await ask(method, url)).statusCode]).toEqual([url, 401]);
  });

  test('go on and off, as often as anybody asks', async () => {
    const [koi, dice] = [ids.get('paper-koi'), ids.get('dice')];
    for (const id of [koi, koi, dice]) {
      w.clock.advance(1000);
      expect((await ask('PUT', `${V1}/favourites/${id}`, { as: token })).statusCode).toBe(200);
    }
    expect(await marked()).toEqual(['dice', 'paper-koi']);
    for (let i = 0; i < 2; i++) expect((await ask('DELETE', `${V1}/favourites/${dice}`, { as: token })).json().data.games).toEqual([koi]);
    expect((await ask('PUT', `${V1}/favourites/999999`, { as: token })).json().refusal.code).toBe('game-unknown');
  });

  test('are the player’s own', async () => {
    const other = await playerOf(w);
    expect(await marked(other.token)).toEqual([]);
  });

  test('of a guest are taken over once, up to what there can be, the last marked first', async () => {
    const other = await playerOf(w);
    const reels = (await w.base.db.query<{ id: number }>("select id from casino_game where code like 'reel-%' order by id")).map(
      ({ id }) => id,
    );
    const [koi, dice] = [ids.get('paper-koi')!, ids.get('dice')!];
    const take = async (games: readonly number[]) =>
      (await ask('POST', `${V1}/favourites`, { payload: { games }, as: other.token })).json();
    expect((await take([dice, koi, 999_999, dice])).data.games).toEqual([dice, koi]);
    w.clock.advance(1000);
    expect((await take([koi, ...reels.slice(0, 150)])).data.games.slice(0, 2)).toEqual([reels[0], reels[1]]);
    w.clock.advance(1000);
    const all = (await take(reels.slice(20, 220))).data.games;
    expect(all).toHaveLength(200);
    expect(all.slice(0, 2)).toEqual([reels[150], reels[151]]);
    expect((await ask('PUT', `${V1}/favourites/${reels[219]}`, { as: other.token })).json().refusal.code).toBe('favourites-full');
    expect((await take(Array.from({ length: 201 }, (_, i) => i + 1))).refusal.code).toBe('bad-input');
    // Two at once are no more than one.
    await Promise.all([take(reels.slice(0, 200)), take(reels.slice(20, 220))]);
    expect((await get(`${V1}/favourites`, other.token)).data.games).toHaveLength(200);
  });
});

describe('the older calls', () => {
  test('list games with the numbers of categories and providers', async () => {
    const { Value, Success } = await get(`${PREVIEW}/GetGamesPreviewLight?language=ru&count=2&lng=ru`);
    expect(Success).toBe(true);
    expect(Value).toMatchObject({
      games: [
        {
          id: ids.get('paper-koi'),
          name: 'paper-koi по-русски',
          provider: 'toy',
          categories: [1001, 25],
          url: '/ru/casino/game/toy/paper-koi',
        },
        { id: ids.get('dice'), categories: [1008], demo: false },
      ],
      total: 222,
      providers: [{ slug: 'toy', name: 'Toy Games' }],
    });
    expect(Value.categories).toContainEqual({ id: 1001, slug: 'slots', count: 221 });
    expect(Value.games[0].providerId).toBe(Value.providers[0].id);
  });

  test('say what may be done with a game', async () => {
    const { games } = (await get(`${PREVIEW}/GetGamesActions?geo=MT`)).Value;
    expect(games.slice(0, 2)).toEqual([
      { id: ids.get('paper-koi'), actions: ['play', 'demo'], badges: ['jackpot'] },
      { id: ids.get('dice'), actions: ['play'], badges: [] },
    ]);
  });

  test('have the banner of the lobby', async () => {
    expect((await get(`${PREVIEW}/getbanner`)).Value).toMatchObject({
      ...{ gameId: ids.get('paper-koi'), title: 'paper-koi', url: '/en/casino/game/toy/paper-koi' },
      text: expect.stringContaining('koi'),
    });
  });

  test('give games by their numbers to a player, in either form of the body', async () => {
    const url = `${PREVIEW}/GetGamesPreviewByGameIds`;
    const body = [ids.get('dice')!, 999_999];
    expect((await ask('POST', url, { payload: body })).statusCode).toBe(401);
    for (const payload of [body, { gameIds: body }])
      expect((await ask('POST', url, { payload, as: token })).json().Value.map(({ code }: { code: string }) => code)).toEqual(['dice']);
    // The extended header of this family.
    const bearer = await w.http.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    });
    expect(bearer.statusCode).toBe(200);
  });

  test('tell the last winners by currency and by brand', async () => {
    const at = w.clock.now();
    await w.base.db.query(
      "insert into casino_win values (1, 7, 1, $1, 'EUR', 100, 250, 'A. B.', $2), (1, 8, 2, $1, 'USD', 100, 500, '••12', $2 - 5)",
      [ids.get('dice'), at],
    );
    const of = async (query: string) => (await get(`${PREVIEW}/GetLastWinners?${query}`)).Value;
    expect(await of('limit=5')).toMatchObject([
      { gameName: 'dice', userName: 'A. B.', curIso: 'EUR', betSum: '1.00', winSum: '2.50', date: at },
      { userName: '••12', curIso: 'USD', winSum: '5.00' },
    ]);
    expect(await of('curIso=USD')).toHaveLength(1);
    expect(await of('limit=1')).toHaveLength(1);
    expect(await of('refId=2')).toEqual([]);
    expect(await of('refId=1')).toHaveLength(2);
    expect(await get(`${PREVIEW}/GetLastWinners?limit=51`)).toMatchObject({ Success: false, Value: null, refusal: { code: 'bad-input' } });
  });
});

describe('without a casino', () => {
  const brand = () => w.app.brands.byId(2)!;
  test('calls say that there is none, older ones have empty lists, and no screen is left', async () => {
    expect(brand().casino?.suppliers).not.toContain('toy');
    const bare = await appHarness({ beside: w, integrations, brand: { casino: undefined } as never });
    const url = async (path: string) => bare.http.inject({ url: path, headers: { host: 'localhost' } });
    for (const path of ['lobby', 'games', 'suppliers', 'recommended'])
      expect([path, (await url(`${V1}/${path}`)).statusCode]).toEqual([path, 404]);
    expect((await url(`${PREVIEW}/GetGamesPreviewLight`)).json().Value).toMatchObject({ games: [], total: 0 });
    expect((await url(`${PREVIEW}/getbanner`)).json().Value).toBeNull();
    const { data } = (await url('/web-api/api/site/routes')).json<{ data: readonly { group: string }[] }>();
    expect(data.filter(({ group }) => group === 'casino lobby')).toEqual([]);
    expect((await url('/sitemap.xml')).body).not.toContain('/casino');
    await bare.end();
  });
});
