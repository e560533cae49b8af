import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';

/** Two brands at public addresses of their own, behind one proxy. */
let w: AppHarness;
beforeAll(async () => {
  w = await appHarness({
    settings: { PUBLIC_URL: 'HTTPS://bets.example.com,kestrel=https://kestrel.example.com', TRUST_PROXY: '1' },
  });
});
afterAll(() => w.end());

const ask = (host: string, options: { url?: string; origin?: string; cookie?: string; method?: 'GET' | 'POST' } = {}) =>
  w.http.inject({
    method: options.method ?? 'GET',
    url: options.url ?? '/web-api/user/getuserconfig',
    headers: {
      host,
      'x-forwarded-proto': 'https',
      ...(options.origin ? { origin: options.origin } : {}),
      cookie: options.cookie ?? 'theme=dark',
    },
    ...(options.method === 'POST' ? { payload: {} } : {}),
  });
const signOut = (host: string, origin: string) => ask(host, { method: 'POST', url: '/user/disconnect', origin });
const brandOf = async (host: string, url?: string, cookie?: string): Promise<number> =>
  (await ask(host, { url: url ?? '/web-api/user/getuserconfig', ...(cookie ? { cookie } : {}) })).json().data.refId;

test('each brand acts on its own host, and on no other', async () => {
  expect((await signOut('bets.example.com', 'https://bets.example.com')).statusCode).toBe(200);
  expect((await signOut('kestrel.example.com', 'https://kestrel.example.com')).statusCode).toBe(200);
  for (const [host, origin] of [
    ['kestrel.example.com', 'https://bets.example.com'],
    ['bets.example.com', 'https://kestrel.example.com'],
    ['bets.example.com', 'http://bets.example.com'],
    ['bets.example.com', 'https://bets.example.com.evil.example'],
    ['bets.example.com', 'null'],
    ['evil.example', 'https://evil.example'],
  ] as const)
    expect([host, origin, (await signOut(host, origin)).json().refusal?.code]).toEqual([host, origin, 'cross-site']);
});

test('however PUBLIC_URL is spelt, cookies are secure and every answer says so', async () => {
  const answer = await signOut('bets.example.com', 'https://bets.example.com');
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-.*; Secure/);
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('so do answers from memory, unchanged ones, refusals and what is not there', async () => {
  const feed = '/service-api/LineFeed/Get1x2_VZip?sports=1&count=5&lng=en';
  const first = await ask('bets.example.com', { url: feed });
  const answers = [first];
  for (const [url, headers] of [
    [feed, { 'if-none-match': String(first.headers['etag']) }],
    ['/genfiles/cms/betstemplates/nothing', {}],
    ['/account-api/user/balance', {}],
    ['/nowhere', {}],
    ['/account-api/user/balance', { host: 'not a host' }],
  ] as const)
    answers.push(await w.http.inject({ url, headers: { host: 'bets.example.com', ...headers } }));
  expect(answers.map((a) => a.statusCode)).toEqual([200, 304, 404, 401, 404, 400]);
  for (const { headers } of answers) expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test.each(['a b', 'x;script-src *', 'bets.example.com/path', '"><script>', '1.2.3.999', '[::1', 'user@bets.example.com', 'x'.repeat(300)])(
  'the host %j is refused and repeated nowhere',
  async (host) => {
    for (const headers of [{ host }, { host: 'bets.example.com', 'x-forwarded-host': host }]) {
      for (const url of ['/robots.txt', '/service-api/LineFeed/Get1x2_VZip?sports=1&count=5&lng=en', '/nowhere']) {
        const answer = await w.http.inject({ url, headers });
        expect([url, answer.statusCode]).toEqual([url, 400]);
        const shown = `${JSON.stringify(answer.headers)} ${answer.body}`;
        if (host.length > 4) expect(shown).not.toContain(host);
        expect(shown).not.toMatch(/\bat .*\.ts:|node_modules/);
      }
    }
  },
);

test.each(['bets.example.com', 'BETS.example.com:443', 'kestrel.example.com.', '127.0.0.1:3000', '[::1]:3000', 'under_score.example'])(
  '%s is a host',
  async (host) => {
    expect((await w.http.inject({ url: '/robots.txt', headers: { host } })).statusCode).toBe(200);
  },
);

test('no parameter and no cookie overrides the brand of a host', async () => {
  const kestrel = await brandOf('kestrel.example.com');
  expect(kestrel).not.toBe(await brandOf('bets.example.com'));
  for (const url of ['/web-api/user/getuserconfig?partner=1', '/web-api/user/getuserconfig?ref=1'])
    expect(await brandOf('kestrel.example.com', url)).toBe(kestrel);
  expect(await brandOf('kestrel.example.com', undefined, 'partner=1')).toBe(kestrel);
  for (const host of ['KESTREL.example.com', 'kestrel.example.com.', 'kestrel.example.com.:443'])
    expect([host, await brandOf(host)]).toEqual([host, kestrel]);
  const first = await brandOf('bets.example.com');
  for (const host of ['bets.example.com', 'unknown.example', 'kestrel.localhost'])
    expect(await brandOf(host, '/web-api/user/getuserconfig?partner=2', 'partner=2')).toBe(first);
});
