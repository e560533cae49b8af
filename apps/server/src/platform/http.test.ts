import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SupplierAway } from '@fairbook/provider-kit';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { quietFaultLog, quietLog } from '../testing/quiet-fault-log.ts';
import type { Ctx } from './context.ts';
import { createFaultLog } from './fault-log.ts';
import { ProviderFailed, Unavailable } from './faults.ts';
import { createHttp, plain } from './http.ts';
import { createLogger } from './log.ts';
import { Refused } from './player-route.ts';
import { sendRefusal } from './refusal-answer.ts';
import { stopHttp } from './stop-http.ts';

const ctx = { language: 'en' } as Ctx;
const http = () =>
  createHttp({
    config: readConfig({}),
    context: async () => ctx,
    say: ({ code }) => code,
    faultLog: quietFaultLog,
    log: quietLog,
  });

test('every 503 says when to come again, whoever gives it', async () => {
  const app = await http();
  app.get('/down', () => {
    throw new Unavailable('the database is away');
  });
  app.get('/game', () => {
    throw new SupplierAway('the studio gave no answer');
  });
  app.get('/stale', { config: { form: 'legacy' } }, (_request, reply) => sendRefusal(reply, { code: 'prices-stale' }, ''));
  expect((await app.inject('/game')).json()).toMatchObject({ refusal: { code: 'game-unavailable' } });
  for (const url of ['/down', '/game', '/stale']) {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  }
  await app.close();
});

test('every answer tells browsers what they may not do with it, unless it says so itself', async () => {
  const app = await http();
  app.get('/data', () => ({ some: 'data' }));
  app.get('/down', () => {
    throw new Unavailable('the database is away');
  });
  app.get('/page', (_request, reply) => reply.header('content-security-policy', "default-src 'self'").send('a page'));
  for (const url of ['/data', '/down', '/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  }
  expect((await app.inject('/page')).headers['content-security-policy']).toBe("default-src 'self'");
  await app.close();
});

test('a request has come with the last byte of its body: nobody opens an order early and sends it once they know more', async () => {
  let asked = 0;
  const app = await createHttp({
    config: readConfig({}),
    context: async () => {
      asked += 1;
      return ctx;
    },
    say: ({ code }) => code,
    faultLog: quietFaultLog,
    log: quietLog,
  });
  app.post('/order', () => ({}));
  const begun = Promise.withResolvers<void>();
  app.addHook('preParsing', async () => begun.resolve());
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(address.port), address.hostname);
  client.write(`POST /order HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n{"at":`);
  await begun.promise;
  expect(asked).toBe(0);
  client.write('1}');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  expect(asked).toBe(1);
  client.destroy();
  await app.close();
});

test.each(['as it arrives', 'in the middle'])('a visitor who leaves %s of a request is no fault of ours', async (when) => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'warn', logFormat: 'json' }, { write: (line) => void lines.push(line) });
  const faultLog = createFaultLog(log, { now: () => 0 });
  const app = await createHttp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    context: async () => ctx,
    say: ({ code }) => code,
    faultLog,
    log,
  });
  app.post('/said', () => ({}));
  const answered = Promise.withResolvers<number>();
  app.addHook('onSend', async (_request, reply) => answered.resolve(reply.statusCode));
  let leave = (): void => {};
  app.addHook('preParsing', async () => leave());
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(address.port), address.hostname);
  leave = () => void setImmediate(() => client.resetAndDestroy());
  client.write(`POST /said HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`, () => {
    if (when === 'as it arrives') leave();
  });
  expect(await answered.promise).toBe(400);
  expect([lines, faultLog.faults.database]).toEqual([[], 0]);
  await app.close();
});

test('a thousand requests on a database that is full are one line of the log', async () => {
  const lines: string[] = [];
  const log = { error: (_: object, text: string) => void lines.push(text), warn: () => {} } as unknown as Parameters<
    typeof createFaultLog
  >[0];
  const app = await createHttp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    context: async () => ctx,
    say: ({ code }) => code,
    faultLog: createFaultLog(log, { now: () => 0 }),
    log: quietLog,
  });
  app.get('/full', () => {
    throw Object.assign(new Error('no space left'), { code: '53100' });
  });
  const answers = await Promise.all(Array.from({ length: 1000 }, () => app.inject('/full')));
  expect(answers.every(({ statusCode }) => statusCode === 503)).toBe(true);
  expect(lines).toEqual(['the database cannot be asked']);
  await app.close();
});

test('is asked by a whole URL as by its path, and by no path as for a page there is not', async () => {
  const app = await http();
  app.get('/*', ({ url }) => url);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const heard = async (target: string): Promise<string | undefined> => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.write(`GET ${target} HTTP/1.1\r\nhost: own.test\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    return text.split('\r\n\r\n')[1];
  };
  for (const [target, url] of [
    ['http://elsewhere.example/en?a=http://b/c', '/en?a=http://b/c'],
    ['HTTPS://elsewhere.example', '/'],
    ['http://elsewhere.example?a=1', '/?a=1'],
    ['*', '/*'],
    ['/en//live', '/en//live'],
  ] as const)
    expect([target, await heard(target)]).toEqual([target, url]);
  await app.close();
});

test('a stop answers what is under way and what is just coming in', async () => {
  const app = await http();
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    reached.resolve();
    await gate.promise;
    return 'slow';
  });
  app.get('/next', () => 'next');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const visit = (bytes: string) => {
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    const ended = new Promise<string | undefined>((done) => socket.on('close', () => done(/HTTP\/1\.1 \d+/.exec(heard)?.[0])));
    socket.write(bytes);
    return { socket, ended };
  };
  // The second request is half read when the stop begins.
  const coming = visit('GET /next HTTP/1.1\r\n');
  const slow = visit('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await reached.promise;
  const closed = stopHttp(app);
  coming.socket.write('host: a\r\n\r\n');
  expect(await coming.ended).toBe('HTTP/1.1 200');
  gate.resolve();
  expect(await slow.ended).toBe('HTTP/1.1 200');
  await closed;
});

const LANES = 120;

test('a stop under load resets nobody: who comes too late is not let in', async () => {
  const app = await http();
  app.get('/bet', () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const ask = (agent: Agent): Promise<string> =>
    new Promise((done) => {
      get({ host: '127.0.0.1', port, agent, path: '/bet' }, (response) => {
        response.resume().on('end', () => done(`${response.statusCode}`));
      }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    });
  const ends: string[] = [];
  let warmed = 0;
  const warm = Promise.withResolvers<void>();
  /** Some at once, some after a think: at any moment a good part of the connections is idle. */
  const lane = async (thinkMs: number): Promise<void> => {
    // A connection of its own: a new one is made only by who was told to leave.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = 1; ; asked++) {
      const said = await ask(agent);
      if (said !== '200') return void ends.push(said);
      if (asked === 5 && ++warmed === LANES) warm.resolve();
      if (thinkMs > 0) await new Promise((done) => setTimeout(done, thinkMs));
    }
  };
  const lanes = Array.from({ length: LANES }, (_, i) => lane(i % 30));
  await warm.promise;
  await stopHttp(app);
  await Promise.all(lanes);
  expect(new Set(ends)).toEqual(new Set(['ECONNREFUSED']));
});

test('what is no call is refused in the envelope, whoever asks from wherever, and nothing is logged as a fault', async () => {
  const app = await http();
  app.get('/page', () => 'page');
  const elsewhere = { headers: { origin: 'https://elsewhere.example' }, payload: {} };
  for (const [method, url, status, code, allow] of [
    ['POST', '/page', 405, 'wrong-method', 'GET, HEAD'],
    ['PUT', '/page', 405, 'wrong-method', 'GET, HEAD'],
    ['DELETE', '/page', 405, 'wrong-method', 'GET, HEAD'],
    ['PATCH', '/page', 501, 'method-unknown', 'GET, HEAD'],
    ['POST', '/nothing', 404, 'not-found', undefined],
    ['PATCH', '/nothing', 404, 'not-found', undefined],
  ] as const) {
    const answer = await app.inject({ method, url, ...elsewhere });
    expect([method, url, answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
      method,
      url,
      status,
      allow,
      expect.objectContaining({ success: false, httpCode: status, refusal: { code } }),
    ]);
  }
  await app.close();
});

test('a provider that does not answer is 502, what is asked too often 429 with when to come again, another type than JSON 415', async () => {
  const app = await http();
  app.get('/provider', () => {
    throw new ProviderFailed('nobody there');
  });
  for (const form of ['own', 'legacy'] as const)
    app.get(`/often/${form}`, { config: { form } }, () => {
      throw new Refused({ code: 'too-many-attempts' });
    });
  app.post('/body', { config: { form: 'legacy' } }, () => 'taken');
  expect((await app.inject('/provider')).statusCode).toBe(502);
  for (const form of ['own', 'legacy']) {
    const { statusCode, headers } = await app.inject(`/often/${form}`);
    expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  }
  const typed = await app.inject({ method: 'POST', url: '/body', headers: { 'content-type': 'text/xml' }, payload: '<a/>' });
  expect([typed.statusCode, typed.json().refusal]).toEqual([415, { code: 'wrong-media-type' }]);
  await app.close();
});

const Form = Type.Object({
  email: Type.String({ minLength: 3 }),
  age: Type.Integer({ minimum: 18, maximum: 120 }),
  kind: Type.Union([Type.Literal('a'), Type.Literal('b')]),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])),
  legs: Type.Optional(Type.Array(Type.Object({ game: Type.Integer() }), { maxItems: 2 })),
});
test('a body that is wrong names every field with its fault, in plain JSON and as JSON:API', async () => {
  const app = await http();
  app.post('/form', { schema: { body: Form } }, () => plain({ id: 7 }));
  const wrong = { age: 17, kind: 'c', note: 'long', legs: [{ game: 1 }, { game: 'x' }] };
  const json = (await app.inject({ method: 'POST', url: '/form', payload: wrong })).json();
  expect([json.httpCode, json.refusal.code, json.refusal.field]).toEqual([400, 'bad-input', 'email']);
  expect(json.refusal.fields).toEqual([
    { field: 'email', key: 'field_required' },
    { field: 'age', key: 'field_too_small', facts: { least: 18 } },
    { field: 'kind', key: 'field_not_a_choice' },
    { field: 'note', key: 'field_too_long', facts: { most: 3 } },
    { field: 'legs.1.game', key: 'field_type', facts: { type: 'integer' } },
  ]);
  expect(Object.keys(json.validation_errors)).toEqual(['email', 'age', 'kind', 'note', 'legs.1.game']);
  const JSON_API = 'application/vnd.api+json';
  const asked = (payload: object, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': JSON_API, accept: JSON_API, ...headers },
      payload: JSON.stringify(payload),
    });
  const refused = await asked({ data: { type: 'form', attributes: wrong } });
  expect(refused.headers['content-type']).toContain(JSON_API);
  expect(refused.json().errors[4]).toEqual({
    status: '400',
    code: 'bad-input',
    detail: 'field_type',
    source: { pointer: '/data/attributes/legs/1/game' },
  });
  expect((await asked({ age: 20 })).json().refusal.field).toBe('data.attributes');
  const right = { email: 'a@b', age: 20, kind: 'a' };
  const taken = await asked({ data: { attributes: right } });
  expect([taken.statusCode, taken.json().data]).toEqual([200, { type: 'form', attributes: { id: 7 } }]);
  // Who would take either gets plain JSON, and a wrapped body may come under its name.
  const either = await asked(
    { data: { attributes: right } },
    { 'content-type': 'application/json', accept: `application/json, ${JSON_API};q=0.5` },
  );
  expect([either.headers['content-type'], either.json().data]).toEqual(['application/json; charset=utf-8', { id: 7 }]);
  await app.close();
});

test('a large body is not looked through for all of its faults', async () => {
  const app = await http();
  app.post('/form', { schema: { body: Form } }, () => 'taken');
  const payload = { legs: Array.from({ length: 3000 }, () => ({})) };
  const { refusal } = (await app.inject({ method: 'POST', url: '/form', payload })).json();
  expect(refusal.fields).toHaveLength(1);
  await app.close();
});

test('whoever waits at the door when the stop begins is let in and answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-door-'));
  const out = join(folder, 'heard');
  const app = await http();
  app.get('/bet', () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const client = `
    const { get, Agent } = require('node:http');
    const agent = new Agent({ maxSockets: 200 });
    let left = 64;
    for (let n = 0; n < 64; n++) {
      const asked = get({ host: '127.0.0.1', port: ${port}, path: '/bet', agent }, (response) => response.resume().on('end', () => end(response.statusCode)));
      asked.on('error', (error) => end(error.code));
      asked.on('socket', (socket) => socket.on('connect', () => process.stdout.write('c')));
    }
    const end = (said) => { process.stdout.write(' ' + said + ' '); if (--left === 0) agent.destroy(); };
  `;
  const child = spawn(process.execPath, ['-e', client], { stdio: ['ignore', openSync(out, 'w'), 'inherit'] });
  // This process does nothing until the kernel holds them all at the door.
  for (const limit = Date.now() + 10_000; readFileSync(out, 'utf8').split('c').length - 1 < 64 && Date.now() < limit; );
  const ended = once(child, 'exit');
  await stopHttp(app);
  await ended;
  expect(
    readFileSync(out, 'utf8')
      .split(' ')
      .filter((said) => /^\w+$/.test(said) && !/^c+$/.test(said)),
  ).toEqual(Array(64).fill('200'));
  rmSync(folder, { recursive: true });
});

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['short', false],
  ['with space in it', false],
  ['"quoted"-and-long', false],
  ['x'.repeat(65), false],
])('a proxy that is believed numbers a request %s: %s', async (id, taken) => {
  for (const [settings, believed] of [
    [{ TRUST_PROXY: '1' }, true],
    [{ TRUST_PROXY: '10.0.0.0/8' }, false],
    [{}, false],
  ] as const) {
    const lines: string[] = [];
    const app = await createHttp({
      config: readConfig(settings),
      context: async () => ctx,
      say: ({ code }) => code,
      faultLog: quietFaultLog,
      log: createLogger({ logLevel: 'debug', logFormat: 'json' }, { write: (line) => void lines.push(line) }),
    });
    const { headers } = await app.inject({ url: '/web-api/nowhere?token=secret', headers: { 'x-request-id': id } });
    expect(headers['x-request-id'] === id).toBe(taken && believed);
    const [line, more] = lines.map((each) => JSON.parse(each) as Record<string, unknown>);
    expect(line).toMatchObject({ requestId: headers['x-request-id'], code: 'not-found', status: 404, method: 'GET', level: 'debug' });
    expect([more, lines.join('').includes('token')]).toEqual([undefined, false]);
    await app.close();
  }
});
