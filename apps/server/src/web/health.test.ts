import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { scriptedProvider } from '../testing/test-board-harness.ts';
import { createHealth, type Health, operatorsNetwork } from './health.ts';
import { answerProbe, createProbes } from './probes.ts';

const TOKEN = 'a token nobody guesses';

let w: AppHarness;
let script: ReturnType<typeof scriptedProvider>;
beforeAll(async () => {
  script = scriptedProvider();
  script.mute = true;
  w = await appHarness({ settings: { METRICS_TOKEN: TOKEN }, providers: [script.provider] });
});
afterAll(() => w.end());

const probe = (url: string, more: { method?: 'GET' | 'HEAD'; remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  w.http.inject({ url, ...more, headers: { host: 'localhost', ...more.headers } });

/** A Health over the parts of the server that stand here, with some exchanged; its database may be as slow as a busy machine makes it. */
const healthOf = async (
  parts: Partial<Parameters<typeof createHealth>[0]>,
  { schema, answerMs = 60_000 }: { readonly schema?: number; readonly answerMs?: number } = {},
) => {
  const [newest] = await w.base.db.query<{ number: number }>('select max(number) as number from migration');
  const health = createHealth({ ...w.app, ...parts }, schema ?? newest?.number ?? 0, { answerMs });
  health.stage = 'running';
  return health;
};
const wrongOf = async (health: Health): Promise<readonly string[]> =>
  (await health.readiness()).checks.filter(({ ok }) => !ok).map(({ name, text }) => `${name}: ${text}`);

describe('on the site’s port', () => {
  test('/live is 200 whatever else is wrong', async () => {
    const answer = await probe('/live', { remoteAddress: '203.0.113.9' });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'live\n', 'no-store']);
    const head = await probe('/live', { method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a visitor who types /live is taken to the matches in play', async () => {
    const answer = await probe('/live', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'ru' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ru/live']);
  });

  test('/ready waits until every feed has told what stands, and tells strangers no reason', async () => {
    const before = await probe('/ready');
    expect([before.statusCode, before.headers['retry-after'], before.headers['cache-control']]).toEqual([503, '1', 'no-store']);
    expect(before.json()).toMatchObject({ status: 'not ready' });
    expect(before.json().checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([
      { name: 'feed', ok: false, text: 'Still being told what stands by scripted/line, scripted/live.' },
    ]);
    const stranger = await probe('/ready', { remoteAddress: '203.0.113.9' });
    expect([stranger.statusCode, stranger.headers['content-type'], stranger.body]).toEqual([
      503,
      'text/plain; charset=utf-8',
      'not ready\n',
    ]);
    const head = await probe('/ready', { method: 'HEAD' });
    expect([head.statusCode, head.headers['retry-after'], head.body]).toEqual([503, '1', '']);

    for (const { producer, request } of script.recoveries) script.tell(producer, { kind: 'snapshot-complete', request });
    await w.app.feed.synced(60_000);
    const after = await probe('/ready');
    expect([after.statusCode, after.headers['retry-after'], after.json().status]).toEqual([200, undefined, 'ready']);
    expect(after.json().checks.map(({ name }: { name: string }) => name)).toEqual(['database', 'schema', 'process', 'feed', 'worker']);
    expect((await probe('/ready', { remoteAddress: '203.0.113.9' })).body).toBe('ready\n');
  });

  test('whoever brings the token of the metrics is the operator, wherever they come from', async () => {
    const body = async (authorization: string) =>
      (await probe('/ready', { remoteAddress: '203.0.113.9', headers: { authorization } })).body;
    expect(await body('Bearer something else here')).toBe('ready\n');
    expect(JSON.parse(await body(`Bearer ${TOKEN}`))).toMatchObject({ status: 'ready' });
  });
});

describe('who is of the operator’s network', () => {
  const from = (peer: string, headers: Record<string, string> = {}) => ({ socket: { remoteAddress: peer }, headers }) as never;

  test('by default this machine, unless a proxy passed it on', () => {
    const inside = operatorsNetwork('loopback', 0);
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '203.0.113.9', ''].map((peer) => inside(from(peer)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(inside(from('127.0.0.1', { [name]: '127.0.0.1' }))).toBe(false);
    expect(operatorsNetwork('loopback', 1)(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe(false);
  });

  test('of a list, by the address a trusted proxy tells, and never by one that a stranger writes', () => {
    const network = ['10.0.0.0/8'];
    expect(operatorsNetwork(network, 0)(from('10.1.2.3'))).toBe(true);
    expect(operatorsNetwork(network, 0)(from('127.0.0.1'))).toBe(false);
    expect(operatorsNetwork(network, 0)(from('10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }))).toBe(false);
    const proxied = operatorsNetwork(network, ['127.0.0.1']);
    expect(proxied(from('127.0.0.1', { 'x-forwarded-for': '10.1.2.3' }))).toBe(true);
    expect(proxied(from('127.0.0.1', { 'x-forwarded-for': '10.1.2.3, 203.0.113.9' }))).toBe(false);
    expect(proxied(from('203.0.113.9', { 'x-forwarded-for': '10.1.2.3' }))).toBe(false);
  });

  test('the setting is read or refused', () => {
    expect(readConfig({ HEALTH_NETWORK: '10.0.0.0/8, 192.0.2.7' }).healthNetwork).toEqual(['10.0.0.0/8', '192.0.2.7']);
    expect(() => readConfig({ HEALTH_NETWORK: 'office' })).toThrow(/^HEALTH_NETWORK must be a list/);
  });
});

describe('a process is not ready', () => {
  test('while the database does not answer in time, and asks it once however many ask', async () => {
    let questions = 0;
    const db = {
      ...w.base.db,
      query: () => {
        questions++;
        return new Promise<never>(() => {});
      },
    };
    const health = await healthOf({ db }, { answerMs: 50 });
    const all = await Promise.all([wrongOf(health), wrongOf(health), health.databaseAnswers()]);
    expect(all).toEqual([
      ['database: The database cannot be asked: it did not answer within 50 ms.'],
      ['database: The database cannot be asked: it did not answer within 50 ms.'],
      false,
    ]);
    await health.readiness();
    expect(questions).toBe(1);
  });

  test('while the schema is behind; one that was migrated for the next version takes nobody out of service', async () => {
    expect(await wrongOf(await healthOf({}, { schema: 1 }))).toEqual([]);
    expect(await wrongOf(await healthOf({}, { schema: 9999 }))).toEqual([
      expect.stringMatching(/^schema: The schema is at \d+, and this version of Fairbook is made for 9999\.$/),
    ]);
  });

  test.each([
    ['waiting', 0, false, 'Another process has the role web, and this one waits for it.'],
    ['lost', 0, true, 'Another process took the role web over.'],
    ['held', 9000, false, 'It has the role web, with a sign of life 9 s ago, which is too long.'],
    ['held', 0, true, 'It has the role web, with a sign of life 0 s ago, which is too long.'],
  ] as const)('without the role in order: %s, silent for %s ms, in doubt %s', async (state, silent, doubtful, text) => {
    const role = {
      state,
      silentMs: () => silent,
      doubtful: () => doubtful,
      prove: async () => {},
      places: () => true,
      check: async () => {},
    };
    expect(await wrongOf(await healthOf({ role }))).toEqual([`role: ${text}`]);
  });

  test('while its loops do not turn', async () => {
    expect(await wrongOf(await healthOf({ working: () => false }))).toEqual(['worker: The work of the role worker has not begun.']);
    const outbox = { ...w.app.outbox, quietMs: () => 61_000 };
    expect(await wrongOf(await healthOf({ outbox }))).toEqual([
      'worker: The work of the role worker goes on: news was looked for 61 s ago, which is too long.',
    ]);
  });

  test.each(['starting', 'standby', 'stopping'] as const)('while it is %s', async (stage) => {
    const health = await healthOf({});
    health.stage = stage;
    expect(await health.readiness()).toMatchObject({ ready: false, status: stage });
    expect((await health.ready(false)).body).toBe(`${stage}\n`);
  });
});

test('a feed that falls silent later is told and holds nothing up', async () => {
  const feed = { ...w.app.feed, beginning: () => [], health: () => [{ producer: 'scripted/live', status: 'silent' }] } as never;
  const readiness = await (await healthOf({ feed })).readiness();
  expect(readiness.ready).toBe(true);
  expect(readiness.checks).toContainEqual({ name: 'feed', ok: true, text: 'Told what stands; silent now: scripted/live.' });
});

test('a listener of probes alone answers them, the metrics and nothing else, and so does the port of the metrics', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const probes = createProbes(w.health, createMetrics({ host: '127.0.0.1', port: undefined, token: TOKEN }), { host: '127.0.0.1', port });
  const origin = await probes.listen();
  const get = (path: string, method = 'GET', headers = {}): Promise<{ status: number; body: string }> =>
    new Promise((done, fail) => {
      ask(`${origin}${path}`, { method, headers, agent: false }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, body }));
      })
        .on('error', fail)
        .end();
    });
  expect(await get('/live')).toEqual({ status: 200, body: 'live\n' });
  expect(await get('/live', 'HEAD')).toEqual({ status: 200, body: '' });
  await vi.waitFor(async () => expect((await get('/ready?from=here')).status).toBe(200), 60_000);
  expect(JSON.parse((await get('/ready')).body).status).toBe('ready');
  expect((await get('/ready', 'GET', { 'x-forwarded-for': '203.0.113.9' })).body).toBe('ready\n');
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', 'GET', { authorization: `Bearer ${TOKEN}` })).body).toContain('process_cpu_seconds_total');
  for (const path of ['/', '/en', '/openapi.json', '/user/auth', '/live/', '/ready/x']) expect((await get(path)).status).toBe(404);
  expect((await get('/live', 'POST')).status).toBe(404);
  w.health.stage = 'standby';
  expect([(await get('/live')).status, (await get('/ready')).status, (await get('/en')).status]).toEqual([200, 503, 503]);
  w.health.stage = 'running';
  await probes.close();

  const metrics = createMetrics({ host: '127.0.0.1', port, token: TOKEN });
  await metrics.listen((request, response) => answerProbe(w.health, request, response, () => true));
  expect(JSON.parse((await get('/ready', 'GET', { 'x-forwarded-for': '203.0.113.9' })).body).status).toBe('ready');
  expect([(await get('/live')).status, (await get('/metrics')).status, (await get('/')).status]).toEqual([200, 404, 404]);
  await metrics.close();
});
