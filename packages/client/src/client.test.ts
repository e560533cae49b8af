import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Refusal } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAnswer } from './caller.ts';
import { type ClientSetup, createClient, lossOf } from './index.ts';

/** A server that answers what a test wants and notes what it was asked. */
let server: Server;
let origin: string;
let answer: { readonly status: number; readonly body: string } | 'never' | 'cut';
let asked: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string } | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked = { line: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) };
    if (answer === 'cut') request.socket.destroy();
    if (typeof answer === 'object') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = undefined;
});

const said = (status: number, body: unknown) => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
const own = (data: unknown) => said(200, { data, status: 1, httpCode: 200, message: '' });
const client = (more: Partial<ClientSetup> = {}) => createClient({ baseUrl: origin, ...more });

test('a call goes to its path with its parameters, its query and what every call has', async () => {
  answer = own({ changed: true });
  await client({ query: { lng: 'en', partner: undefined }, headers: { authorization: 'Bearer t' } }).call('consolePlayerNotes', {
    params: { brandId: 1, playerId: 'a/b c' },
    query: { page: 2 },
  });
  expect(asked?.line).toBe('GET /console-api/v1/brands/1/players/a%2Fb%20c/notes?lng=en&page=2');
  expect(asked?.headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer t' });
});

test('a query leaves out what is undefined', async () => {
  answer = own({ items: [] });
  await client().call('betsList', { query: { state: 'open', sport: undefined } });
  expect(asked?.line).toBe('GET /office-api/bets?state=open');
});

test('a body is sent as JSON, also an empty one; a file as it is', async () => {
  answer = own({ userId: '1' });
  await client().call('accountSignIn', { body: { login: '104233', password: 'a quiet harbour' } });
  expect(asked).toMatchObject({ body: '{"login":"104233","password":"a quiet harbour"}', headers: { 'content-type': 'application/json' } });
  await client().call('accountSignOut');
  expect(asked?.body).toBe('{}');
  await client().call('documentsSendDocument', { query: { purpose: 'identity', name: 'a.png' }, body: new TextEncoder().encode('bytes') });
  expect(asked).toMatchObject({ body: 'bytes', headers: { 'content-type': 'application/octet-stream' } });
});

test('what was carried out gives the data of the envelope, or the whole of an answer that has none', async () => {
  answer = own({ pages: 3 });
  expect(await client().call('betsList')).toEqual({ ok: true, value: { pages: 3 } });
  answer = said(200, { data: [{ name: 'live' }] });
  expect(await client().call('siteScreens')).toEqual({ ok: true, value: { data: [{ name: 'live' }] } });
  answer = said(200, { Success: true, Value: { Id: 7 } });
  expect(await client().call('couponsGetCoupon', { body: { Guid: 'x' } })).toMatchObject({ ok: true, value: { Value: { Id: 7 } } });
});

test('a file comes as bytes', async () => {
  answer = said(200, '<svg/>');
  const got = await client().call('siteTeamShield', { params: { file: '7.svg' } });
  expect(got.ok && (await got.value.text())).toBe('<svg/>');
});

test('a refusal comes with its code, sentence and the sentences of its fields', async () => {
  const refusal = { code: 'bad-input', field: 'login', fields: [{ field: 'login', key: 'field_required' }] };
  answer = said(400, { data: null, httpCode: 400, message: 'Check.', refusal, validation_errors: { login: ['Required.'] } });
  expect(await client().call('accountSignIn', { body: { login: '', password: '' } })).toEqual({
    ok: false,
    code: 'bad-input',
    status: 400,
    message: 'Check.',
    refusal,
    fields: { login: ['Required.'] },
  });
});

test('a legacy refusal is one although its status is 200', async () => {
  answer = said(200, { Success: false, ErrorCode: 130, Error: 'The price changed.', Value: null, refusal: { code: 'price-changed' } });
  const refused = await client().call('couponsPlaceBet', { body: { Events: [], Summ: '1', betGUID: 'b' } });
  expect(refused).toMatchObject({ ok: false, code: 'price-changed', message: 'The price changed.' });
});

test('an answer that is no refusal of ours and no success is unavailable', () => {
  expect(readAnswer({ status: 500, body: { httpCode: 500, message: 'main_error_server' } })).toMatchObject({
    code: 'unavailable',
  });
});

test.each([
  ['unreadable', said(502, '<html>')],
  ['network', 'cut'],
  ['timeout', 'never'],
  ['aborted', 'never'],
] as const)('a call without a readable answer is lost: %s', async (loss, how) => {
  answer = how;
  const off = new AbortController();
  const call = client({ timeoutMs: loss === 'timeout' ? 40 : 10_000 }).call('betsList', { signal: off.signal });
  if (loss === 'aborted') off.abort();
  const lost = await call;
  expect(lost).toMatchObject({ ok: false, code: 'lost' });
  expect(lost.ok || lost.code !== 'lost' || lossOf(lost)).toBe(loss);
});

test('the setup is asked at each call', async () => {
  answer = own({});
  let token = 'first';
  const changing = createClient(() => ({ baseUrl: origin, headers: { authorization: token } }));
  await changing.call('accountSecurity');
  token = 'second';
  await changing.call('accountSecurity');
  expect(asked?.headers.authorization).toBe('second');
});

test('the rest of a path keeps its slashes, and dots lead nowhere else', async () => {
  answer = said(200, '{}');
  await client().call('siteDictionary', { params: { '*': 'a/b.json' } });
  expect(asked?.line).toBe('GET /genfiles/web-app-v2/a/b.json');
  await expect(client().call('siteDictionary', { params: { '*': 'a/../x' } })).rejects.toThrow(RangeError);
  await expect(client().call('betsOne', { params: { id: '..' } })).rejects.toThrow(RangeError);
});

test('names, parameters, bodies and answers are typed by the contract', () => {
  const typed = async ({ call }: ReturnType<typeof client>) => {
    // @ts-expect-error no such call
    await call('betsOnee', { params: { id: '1' } });
    // @ts-expect-error its parameter lacks
    await call('betsOne');
    // @ts-expect-error no such state
    await call('betsList', { query: { state: 'opne' } });
    // @ts-expect-error its body lacks a member
    await call('accountSignIn', { body: { login: 'x' } });
    const one = await call('betsOne', { params: { id: '1' } });
    // @ts-expect-error a bet has no such member
    return one.ok ? one.value.bet.nothing : one.code === 'price-changed';
  };
  expect(typed).toBeTypeOf('function');
});

test('a call that is refused without a captcha is sent again with the token of a solved one, once', async () => {
  const needed = said(403, { httpCode: 403, message: 'Confirm.', refusal: { code: 'captcha-needed', facts: { purpose: 'sign-in' } } });
  const body = { login: '104233', password: 'a quiet harbour' };
  const solved: (string | undefined)[] = [];
  const captcha = async (refusal: Refusal) => {
    solved.push(String(refusal.facts?.['purpose']));
    answer = own({ userId: '1' });
    return 'a-token';
  };
  answer = needed;
  expect(await client({ captcha }).call('accountSignIn', { body })).toMatchObject({ ok: true, value: { userId: '1' } });
  expect(asked).toMatchObject({ body: JSON.stringify(body), headers: { 'x-captcha-token': 'a-token' } });
  expect(solved).toEqual(['sign-in']);

  // Refused again: whoever solves is not asked for ever.
  answer = needed;
  const again = await client({ captcha: async () => 'worthless' }).call('accountSignIn', { body });
  expect(again).toMatchObject({ ok: false, code: 'captcha-needed' });
  // Dismissed: the refusal stands, and nothing more is sent.
  const dismissed = await client({ captcha: async () => undefined }).call('accountSignIn', { body });
  expect(dismissed).toMatchObject({ ok: false, code: 'captcha-needed', message: 'Confirm.' });
  expect(asked?.headers['x-captcha-token']).toBeUndefined();
});
