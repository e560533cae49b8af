import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ServerMessage } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { firstSignIn } from '../testing/staff-steps.ts';

let w: AppHarness;
let port: number;
let deskPort: number;
beforeAll(async () => {
  w = await appHarness();
  w.app.stream.attach(w.http.server);
  await w.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = w.http.server.address() as AddressInfo);
  w.app.stream.attach(w.deskHttp.server, 'staff');
  await w.deskHttp.listen({ host: '127.0.0.1', port: 0 });
  deskPort = (w.deskHttp.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await w.app.stream.stop();
  await w.end();
});

const MINUTE = 60_000;

/** A new player with a socket that listens to the balance. */
async function connected() {
  const registered = await w.http.inject({
    method: 'POST',
    url: '/web-api/api/registration/v1/submit',
    headers: { host: 'localhost' },
    payload: { type: 'fast_reg', country_id: 118, currency_id: 1, 'agree-policy': true, deposit_limit: 'none' },
  });
  const { token } = registered.json<{ data: { token: string } }>().data;
  const headers = { authorization: `Bearer ${token}` };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { headers });
  const heard: ServerMessage[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as ServerMessage);
    wake();
  });
  await once(socket, 'open');
  const next = async (t: ServerMessage['t']): Promise<ServerMessage> => {
    for (;;) {
      const at = heard.findIndex((message) => message.t === t);
      if (at >= 0) return heard.splice(at, 1)[0] as ServerMessage;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const subscribe = () => socket.send(JSON.stringify({ op: 'subscribe', topic: 'my-balance' }));
  subscribe();
  await next('snapshot');
  const use = async () =>
    (await w.http.inject({ url: '/account-api/user/balance', headers: { host: 'localhost', ...headers } })).statusCode;
  return { socket, next, subscribe, use, heard };
}

test('a socket is a guest once its session idled out', async () => {
  const player = await connected();
  w.clock.advance(29 * MINUTE);
  await w.app.stream.endLapsed();
  expect(await player.use()).toBe(200);
  w.clock.advance(29 * MINUTE);
  await w.app.stream.endLapsed();
  player.subscribe();
  // Still the player's: what comes next is the balance, not a refusal.
  expect(await player.next('snapshot')).toMatchObject({ topic: 'my-balance' });
  w.clock.advance(2 * MINUTE);
  await w.app.stream.endLapsed();
  expect(await player.next('refused')).toMatchObject({ topic: 'my-balance', code: 'not-signed-in' });
  player.subscribe();
  expect(await player.next('refused')).toMatchObject({ topic: 'my-balance', code: 'not-signed-in' });
  expect(await player.use()).toBe(401);
  player.socket.terminate();
});

test('and once it is too old, however much it is used', async () => {
  const player = await connected();
  for (let i = 0; i < 24; i++) {
    w.clock.advance(29 * MINUTE);
    expect(await player.use()).toBe(200);
  }
  w.clock.advance(24 * MINUTE);
  await w.app.stream.endLapsed();
  expect(await player.next('refused')).toMatchObject({ topic: 'my-balance', code: 'not-signed-in' });
  player.socket.terminate();
});

test('also when this process has forgotten the session', async () => {
  const player = await connected();
  const [row] = await w.base.db.query<{ brand_id: number; player_id: bigint }>(
    'select brand_id, player_id from player_session order by created_at desc, session_id desc limit 1',
  );
  w.clock.advance(31 * MINUTE);
  await w.base.db.transaction((tx) => w.app.sessions.changed(tx, { brandId: row?.brand_id ?? 0, playerId: row?.player_id ?? 0n }));
  await w.app.stream.endLapsed();
  expect(await player.next('refused')).toMatchObject({ topic: 'my-balance', code: 'not-signed-in' });
  player.socket.terminate();
});

test('staff listen at the console alone, and come again every five minutes', async () => {
  let given = { login: '', password: '' };
  await w.app.staff.createFirst((login, password) => {
    given = { login, password };
  });
  const cookie = await firstSignIn(
    (url, payload, sent) =>
      w.deskHttp.inject({ method: 'POST', url, payload, headers: { host: 'localhost', ...(sent && { cookie: sent }) } }),
    given.login,
    given.password,
  );
  const status = async (address: string, headers: Record<string, string>): Promise<number> => {
    const socket = new WebSocket(address, { headers });
    socket.on('error', () => {});
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    return response.statusCode;
  };
  const desk = `ws://127.0.0.1:${deskPort}/console-api/stream`;
  expect(await status(desk, {})).toBe(403);
  expect(await status(desk, { cookie, origin: `http://127.0.0.1:${port}` })).toBe(403);
  expect(await status(`ws://127.0.0.1:${deskPort}/stream`, { cookie })).toBe(404);

  const listen = async (address: string) => {
    const socket = new WebSocket(address, { headers: { cookie } });
    const heard: ServerMessage[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as ServerMessage));
    await once(socket, 'open');
    socket.send(JSON.stringify({ op: 'subscribe', topic: 'feed-health' }));
    await expect.poll(() => heard.some(({ t }) => t === 'snapshot' || t === 'refused')).toBe(true);
    return { socket, heard };
  };
  const outside = await listen(`ws://127.0.0.1:${port}/stream`);
  expect(outside.heard.at(-1)).toMatchObject({ t: 'refused', code: 'not-signed-in' });
  outside.socket.terminate();
  const inside = await listen(desk);
  expect(inside.heard.at(-1)).toMatchObject({ t: 'snapshot', topic: 'feed-health' });
  const closed = once(inside.socket, 'close');
  w.clock.advance(5 * MINUTE);
  await w.app.stream.endLapsed();
  await closed;
});
