import { SETTING_NAMES, TOGGLES, type Toggle } from '@fairbook/contract';
import { SCREENS, screenAt } from '@fairbook/contract/screens';
import { hiddenBy } from '@fairbook/contract/visibility';
import { eventIdOf } from '@fairbook/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LATEST_MS } from '../modules/board/snapshots/cache.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { callOf, playerOf } from '../testing/app-player.ts';
import { firstSignIn } from '../testing/staff-steps.ts';
import { footballFixture, inPlay, scriptedProvider } from '../testing/test-board-harness.ts';

/** Every toggle, turned on and off by staff in the console while the server runs, and held to by the server itself. */
let w: AppHarness;
let token = '';
let desk = '';
let version = 0;
const games = { line: 0, live: 0 };
const script = scriptedProvider();

beforeAll(async () => {
  w = await appHarness({ providers: [script.provider] });
  const now = w.clock.now();
  for (const ref of ['a', 'b', 'c', 'd', 'e', 'f'])
    script.tell('line', { kind: 'fixture', fixture: footballFixture(ref, now + 3_600_000) });
  script.tell('live', { kind: 'fixture', fixture: footballFixture('live', now - 600_000) });
  await w.app.feed.idle();
  script.tell('live', { kind: 'score', ref: 'live', state: inPlay(now) });
  await w.app.feed.synced(60_000);
  await w.app.feed.idle();
  w.app.board.priceBook.settle();
  for (const phase of ['line', 'live'] as const) games[phase] = eventIdOf(w.app.board.desk(1, phase)[0]!.fixture.id, 0, phase);
  ({ token } = await playerOf(w));
  let given = { login: '', password: '' };
  await w.app.staff.createFirst((login, password) => {
    given = { login, password };
  });
  desk = await firstSignIn(
    (url, payload, cookie) =>
      w.deskHttp.inject({ method: 'POST', url, payload, headers: { host: 'localhost', ...(cookie && { cookie }) } }),
    given.login,
    given.password,
  );
});
afterAll(() => w.end());

const console_ = (method: 'GET' | 'PUT', path: string, payload?: object) =>
  w.deskHttp.inject({
    method,
    url: `/console-api/v1/brands/1/${path}`,
    headers: { host: 'localhost', cookie: desk },
    ...(payload && { payload }),
  });
const change = (value: object, seenVersion = version) =>
  console_('PUT', 'settings/settings', { seenVersion, value, why: 'a test of this toggle' });
const set = async (value: object): Promise<void> => {
  const changed = await change(value);
  expect(changed.statusCode, changed.body).toBe(200);
  version += 1;
  w.app.board.priceBook.settle();
  // Answers from memory are written anew at most a second later.
  w.clock.advance(LATEST_MS);
};
const get = async (url: string) => (await w.http.inject({ url, headers: { host: 'localhost' } })).json();
const config = async () => (await get('/web-api/user/getuserconfig')).data;
const bet = async (guid: string, phase: 'line' | 'live', more: object = {}) =>
  (
    await callOf(w, token, '/service-api/LiveBet/Secure/MakeBetWeb', {
      ...{ Events: [{ GameId: games[phase], Type: 1, Coef: 2, Kind: 3 }], Vid: 0, CheckCf: 2, Summ: 1, betGUID: guid },
      ...more,
    })
  ).json();
const registered = async () =>
  (
    await callOf(w, '', '/web-api/api/registration/v1/submit', {
      ...{ type: 'fast_reg', country_id: 118, currency_id: 1, 'agree-policy': true, deposit_limit: 'none' },
    })
  ).json();

/** Whether a feature is there, asked of everything that offers it. */
const OFFERED: Readonly<Record<Toggle, (on: boolean) => Promise<readonly boolean[]>>> = {
  async oneClickBet(on) {
    const answer = await bet(`one-click-${on}`, 'line', { OneClickBet: true });
    expect(answer.refusal?.code).toBe(on ? undefined : 'not-offered');
    // A bet from the slip is none of its business.
    expect((await bet(`slip-${on}`, 'line')).Success).toBe(true);
    return [answer.Success, (await config()).betting.oneClickBet];
  },
  async oneClickRegistration() {
    const types = (await get('/api/web/registration/v1/types')).data.attributes.types as readonly string[];
    const form = await w.http.inject({ url: '/api/web/registration/v1/fields/fast_reg', headers: { host: 'localhost' } });
    const made = await registered();
    return [
      types.includes('fast_reg'),
      form.statusCode === 200,
      made.data?.userId !== undefined,
      (await config()).registration.types.includes('fast_reg'),
    ];
  },
  async expressOfTheDay() {
    const legacy = (await get('/service-api/LineFeed/GetExpressDayZip?lng=en')).Value as readonly unknown[];
    const modern = (await get('/service-api/main-line-feed/v1/expressDay?lng=en')) as readonly unknown[];
    const brand = w.app.brands.byId(1)!;
    const routes = (await get('/web-api/api/site/routes')).data as readonly { name: string }[];
    const sitemap = (await w.http.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })).body;
    const visitor = {
      signedIn: false,
      language: 'en',
      settings: brand.settings,
      conditions: new Set<never>(),
      blocked: false,
      casino: true,
    };
    return [
      legacy.length > 0,
      modern.length > 0,
      w.app.board.views(brand, 'en').accumulatorOfTheDay() !== undefined,
      routes.some(({ name }) => name === 'express day'),
      sitemap.includes('/en/express<'),
      hiddenBy(screenAt('express')!, visitor) === undefined,
      (await config()).betting.expressDay,
    ];
  },
  async casino() {
    const routes = (await get('/web-api/api/site/routes')).data as readonly { group: string }[];
    const sitemap = (await w.http.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })).body;
    const lobby = await w.http.inject({ url: '/web-api/api/casino/v1/lobby', headers: { host: 'localhost' } });
    return [
      routes.some(({ group }) => group === 'casino lobby'),
      sitemap.includes('/en/casino/slots<'),
      lobby.statusCode === 200,
      (await config()).casino.enabled,
    ];
  },
  async priceHistory() {
    const views = w.app.board.views(w.app.brands.byId(1)!, 'en');
    const { fixture } = w.app.board.desk(1, 'live')[0]!;
    return [(views.fixture(fixture.id)?.history.points.length ?? 0) > 0, (await config()).betting.priceHistory];
  },
  async notWait(on) {
    const answer = await bet(`no-wait-${on}`, 'live', { notWait: true });
    expect(answer.Success, JSON.stringify(answer)).toBe(true);
    return [answer.Value.waitTime === 0, (await config()).betting.notWait];
  },
};

describe.each(TOGGLES)('the toggle %s', (toggle) => {
  test.each([true, false])('%s', async (on) => {
    await set({ [toggle]: on });
    const answers = await OFFERED[toggle](on);
    expect(answers).toEqual(answers.map(() => on));
  });
});

test('the console tells every setting with who said it, and takes nothing staff may not set', async () => {
  await set({ priceHistory: false });
  const { settings } = (await console_('GET', 'settings')).json().data;
  expect(settings).toMatchObject({ version, value: { priceHistory: false } });
  expect(settings.all.map(({ name }: { name: string }) => name)).toEqual(SETTING_NAMES);
  const of = (name: string) => settings.all.find((each: { name: string }) => each.name === name);
  expect(of('priceHistory')).toEqual({ name: 'priceHistory', value: false, source: 'staff', staff: true });
  expect(of('minimumAge')).toMatchObject({ source: 'jurisdiction', staff: false });
  expect(of('limitsBar')).toMatchObject({ source: 'product', staff: false });
  for (const value of [{ minimumAge: 30 }, { oneClick: true }, { priceHistory: 'no' }, { hiddenScreens: ['office_responsible'] }])
    expect((await change(value)).json().refusal?.code).toBe('bad-input');
  expect((await change({ priceHistory: true }, 0)).json().refusal?.code).toBe('idempotency-conflict');
  const [entry] = (await w.app.audit.list(w.base.db, { subject: { kind: 'brand', id: '1' }, page: 1 })).items;
  expect(entry).toMatchObject({ action: 'change-settings', after: { priceHistory: false }, why: 'a test of this toggle' });
});

test('a screen that staff hide is in no list, and comes back', async () => {
  const names = async () => ((await get('/web-api/api/site/routes')).data as readonly { name: string }[]).map(({ name }) => name);
  await set({ hiddenScreens: ['team'], screenLanguages: { 'champ results': ['ru'] } });
  expect(SCREENS.map(({ name }) => name).filter((name) => name !== 'team' && name !== 'champ results')).toEqual(await names());
  await set({});
  expect(await names()).toEqual(SCREENS.map(({ name }) => name));
});

test('a partner that is none of ours has no configuration', async () => {
  const answer = await w.http.inject({ url: '/web-api/user/getuserconfig?partner=99', headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('config is absent')]);
  expect((await get('/web-api/user/getuserconfig?partner=2')).data.refId).toBe(2);
});
