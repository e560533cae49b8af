import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { STREAM_LIMITS } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';

/** S9: one address that writes another `X-Forwarded-For` with every request, at a server behind one proxy. */
let w: AppHarness;
const ATTACKER = '203.0.113.9';
const PROXY = '127.0.0.1';

beforeAll(async () => {
  w = await appHarness({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => w.end());

const forged = (i: number): string => `198.51.${i >> 8}.${i & 255}, ${ATTACKER}`;
const post = (url: string, payload: object, i: number, forwarded: string | undefined = forged(i)) =>
  w.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
    remoteAddress: PROXY,
  });
const codeOf = (answer: { json(): { refusal?: { code: string } } }): string => answer.json().refusal?.code ?? 'taken';
const ONE_CLICK = { type: 'fast_reg', country_id: 118, currency_id: 1, 'agree-policy': true, deposit_limit: 'none' };

test('accounts opened by one address end at twenty an hour, and another address is not held up', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 22; i++) codes.push(codeOf(await post('/web-api/api/registration/v1/submit', ONE_CLICK, i)));
  expect(codes.slice(0, 20).every((code) => code === 'taken')).toBe(true);
  expect(codes.slice(20)).toEqual(['too-many-attempts', 'too-many-attempts']);
  expect(codeOf(await post('/web-api/api/registration/v1/submit', ONE_CLICK, 0, '192.0.2.77'))).toBe('taken');
  const kept = await w.base.db.query<{ ip: string; count: bigint }>('select ip, count(*) as count from player_session group by ip');
  expect(new Map(kept.map((row) => [row.ip, Number(row.count)]))).toEqual(
    new Map([
      [ATTACKER, 20],
      ['192.0.2.77', 1],
    ]),
  );
});

test('an IPv6 network counts as one, for whoever has an address of it has all', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 21; i++)
    codes.push(codeOf(await post('/web-api/api/registration/v1/submit', ONE_CLICK, i, `2001:db8:1:2::${i + 1}`)));
  expect(codes.slice(0, 20)).not.toContain('too-many-attempts');
  expect(codes[20]).toBe('too-many-attempts');
  expect(codeOf(await post('/web-api/api/registration/v1/submit', ONE_CLICK, 0, '2001:db8:1:3::1'))).toBe('taken');
});

test('failed sign-ins of one address end at a hundred', async () => {
  const codes = new Map<string, number>();
  for (let i = 0; i < 120; i++) {
    const code = codeOf(await post('/user/auth', { login: `nobody${i}@mail.test`, password: 'a guess' }, i));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ 'wrong-credentials': 100, 'too-many-attempts': 20 });
}, 120_000);

test('coupons saved from one address end at sixty an hour', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 62; i++)
    codes.push(codeOf(await post('/service-api/LiveBet/Open/SaveCoupon', { Vid: 1, Events: [{ GameId: 1, Type: 1, Coef: 2 }] }, i)));
  expect(codes.slice(0, 60)).not.toContain('too-many-attempts');
  expect(codes.slice(60)).toEqual(['too-many-attempts', 'too-many-attempts']);
});

test('the stream counts the connections of one address together', async () => {
  w.app.stream.attach(w.http.server);
  await w.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = w.http.server.address() as AddressInfo;
  const open: WebSocket[] = [];
  const connect = async (i: number): Promise<number> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { headers: { 'x-forwarded-for': forged(i) } });
    open.push(socket);
    socket.on('error', () => {});
    return Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, response]) => (response as { statusCode: number }).statusCode),
    ]);
  };
  try {
    for (let i = 0; i < STREAM_LIMITS.connectionsPerAddress; i++) expect(await connect(i)).toBe(101);
    expect(await connect(99)).toBe(429);
  } finally {
    for (const socket of open) socket.terminate();
    await w.app.stream.stop();
  }
});

test('without a trusted proxy, loopback is limited as everybody is', async () => {
  const plain = await appHarness();
  try {
    const codes: string[] = [];
    for (let i = 0; i < 21; i++)
      codes.push(
        codeOf(
          await plain.http.inject({
            method: 'POST',
            url: '/web-api/api/registration/v1/submit',
            payload: ONE_CLICK,
            headers: { host: 'localhost', 'x-forwarded-for': forged(i) },
            remoteAddress: '127.0.0.1',
          }),
        ),
      );
    expect(codes.at(-1)).toBe('too-many-attempts');
    const { headers } = await plain.http.inject({ url: '/openapi.json', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' });
    expect(headers['x-ratelimit-limit']).toBeDefined();
  } finally {
    await plain.end();
  }
});
