import { resolveSettings } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countryTable } from '../platform/country-table.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';

/** Behind one proxy of its own at 10.0.0.7, which says the country. */
const PROXY = '10.0.0.7';
let w: AppHarness;
beforeAll(async () => {
  const settings = resolveSettings({
    jurisdiction: {},
    brand: {
      oddsByCountry: { GB: 'fractional' },
      oddsByLanguage: { ru: 'american' },
      asianCountries: ['VN'],
      blockedCountries: ['KP'],
      casinoBlockedCountries: ['AT'],
      timeZone: 'Europe/Malta',
    },
    staff: {},
  });
  w = await appHarness({ settings: { TRUST_PROXY: PROXY, COUNTRY_HEADER: 'CF-IPCountry' }, brand: { settings } });
});
afterAll(() => w.end());

interface From {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}
const visitor = async ({ remoteAddress = PROXY, headers = {}, query = '' }: From) =>
  (await w.http.inject({ url: `/web-api/user/getuserconfig${query}`, remoteAddress, headers: { host: 'localhost', ...headers } })).json()
    .data.visitor;

describe('the country', () => {
  test.each<[string, From, string | null, string | null]>([
    ['is what our proxy says', { headers: { 'cf-ipcountry': 'gb' } }, 'GB', 'header'],
    ['is a guess where the proxy knows none', { headers: { 'cf-ipcountry': 'XX', 'x-forwarded-for': '81.2.69.142' } }, 'GB', 'address'],
    ['is never what a stranger says', { remoteAddress: '8.8.8.8', headers: { 'cf-ipcountry': 'VN' } }, 'US', 'address'],
    ['nor what they forward', { remoteAddress: '8.8.8.8', headers: { 'x-forwarded-for': '81.2.69.142' } }, 'US', 'address'],
    ['nor what their parameters say', { remoteAddress: '8.8.8.8', query: '?country=231&fcountry=231' }, 'US', 'address'],
    ['is unknown on this machine', { remoteAddress: '127.0.0.1' }, null, null],
  ])('%s', async (_, from, country, countryFrom) => {
    expect(await visitor(from)).toMatchObject({ country, countryFrom });
  });
});

test('the table knows both kinds of addresses, however they are written, and nothing of networks at home', () => {
  const table = countryTable();
  expect(['8.8.8.8', '::ffff:8.8.8.8', '2a02:6b8::1'].map(table)).toEqual(['US', 'US', 'RU']);
  expect(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.1', '172.20.0.1', 'fe80::1', 'fd00::1', 'nonsense', ''].map(table)).toEqual(
    Array.from({ length: 9 }, () => undefined),
  );
});

describe('odds and view', () => {
  test.each<[string, From, number, number]>([
    ['are the brand’s', {}, 0, 0],
    ['follow the country', { headers: { 'cf-ipcountry': 'GB' } }, 1, 0],
    ['then the language', { query: '?lng=ru' }, 2, 0],
    ['the country before it', { headers: { 'cf-ipcountry': 'GB' }, query: '?lng=ru' }, 1, 0],
    ['and above all the visitor', { headers: { 'cf-ipcountry': 'GB', cookie: 'odds=malay' } }, 5, 0],
    ['have the Asian view in Asia', { headers: { 'cf-ipcountry': 'VN' } }, 0, 1],
  ])('%s', async (_, from, coefView, view) => {
    expect(await visitor(from)).toMatchObject({ coefView, view });
  });
});

describe('zone and clock', () => {
  test.each<[string, From, string, boolean]>([
    ['are the brand’s and the language’s', {}, 'Europe/Malta', false],
    ['in Arabic have twelve hours', { query: '?lng=ar' }, 'Europe/Malta', true],
    ['are the browser’s', { headers: { cookie: 'own-zone=America%2FNew_York' } }, 'America/New_York', false],
    ['are as chosen', { headers: { cookie: 'own-zone=America%2FNew_York; zone=Asia%2FTokyo; clock=12' } }, 'Asia/Tokyo', true],
    ['chosen against the language', { headers: { cookie: 'clock=24' }, query: '?lng=ar' }, 'Europe/Malta', false],
    ['are those of an address', { headers: { cookie: 'zone=Asia%2FTokyo' }, query: '?tz=3' }, 'Etc/GMT-3', false],
    ['are not what means nothing', { headers: { cookie: 'zone=Mars; own-zone=%00; clock=25' }, query: '?tz=99' }, 'Europe/Malta', false],
  ])('%s', async (_, from, timeZone, isTwelveHourClock) => {
    expect(await visitor(from)).toMatchObject({ timeZone, isTwelveHourClock });
  });

  test('are kept by a browser that chooses them, and given up again', async () => {
    const choose = (payload: object) =>
      w.http.inject({ method: 'PUT', url: '/web-api/user/display', payload, headers: { host: 'localhost' } });
    const kept = await choose({ zone: 'Asia/Tokyo', clock: '12' });
    expect(kept.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['clock', '12'],
      ['zone', 'Asia/Tokyo'],
    ]);
    expect((await choose({ zone: '', clock: 'auto' })).cookies.map(({ name, value }) => [name, value])).toEqual([
      ['clock', ''],
      ['zone', ''],
    ]);
    expect((await choose({ zone: 'Mars/Olympus' })).statusCode).toBe(400);
  });
});

test('from a blocked country nobody bets, plays, deposits or registers; what informs and what pays out is there', async () => {
  const ask = (method: 'GET' | 'POST', url: string, country = 'KP') =>
    w.http.inject({
      method,
      url,
      remoteAddress: PROXY,
      headers: { host: 'localhost', 'cf-ipcountry': country },
      ...(method === 'POST' && { payload: {} }),
    });
  for (const url of [
    '/service-api/LiveBet/Secure/MakeBetWeb',
    '/web-api/datalinelive/putbetscommon',
    '/web-api/api/registration/v1/submit',
    '/web-api/api/payments/v1/deposits',
    '/web-api/api/casino/v1/launches',
  ]) {
    const answer = await ask('POST', url);
    expect([url, answer.statusCode, answer.json().refusal.code]).toEqual([url, 451, 'country-blocked']);
    expect((await ask('POST', url, 'MT')).statusCode).not.toBe(451);
  }
  // The casino alone may be closed to a country: to who is there, wherever the game was opened.
  for (const url of ['launches', 'rounds', 'tables/crash/rounds']) {
    expect([url, (await ask('POST', `/web-api/api/casino/v1/${url}`, 'AT')).statusCode]).toEqual([url, 451]);
    expect([url, (await ask('POST', `/web-api/api/casino/v1/${url}`)).statusCode]).toEqual([url, 451]);
  }
  const begun = `/web-api/api/casino/v1/rounds/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/decisions`;
  expect((await ask('POST', begun, 'AT')).statusCode).not.toBe(451);
  expect((await ask('POST', '/web-api/api/payments/v1/deposits', 'AT')).statusCode).not.toBe(451);
  // Refused for what they are, not for where from.
  for (const url of ['/web-api/api/payments/v1/withdrawals', '/user/auth']) expect((await ask('POST', url)).statusCode).not.toBe(451);
  const names = ((await ask('GET', '/web-api/api/site/routes')).json().data as readonly { name: string }[]).map(({ name }) => name);
  expect(names).toContain('office_deduce');
});
