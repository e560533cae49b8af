import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type ClientMessage, type Delta, type ServerMessage, STREAM_LIMITS, type TableChangeBody } from '@fairbook/contract';
import { eventIdOf, outcomeById } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  boardHarness,
  footballFixture,
  type HandClock,
  type Harness,
  handClock,
  inPlay,
  scriptedProvider,
} from '../../testing/test-board-harness.ts';
import type { Stream } from './face.ts';
import { createStream } from './index.ts';

const BALANCE = {
  ...({ id: 1_000_001, type: 'main', currency: 'EUR', cash: '12.40' } as const),
  ...{ openStakes: '0', locked: '0', bonus: '0', freeBet: '0', owed: '0', holdsBonus: false },
};

const NOON = Date.UTC(2026, 7, 15, 12);
let database: TestDatabase;
let harness: Harness;
let clock: HandClock;
let script: ReturnType<typeof scriptedProvider>;
let stream: Stream;
let server: Server;
let port: number;
let id: number;
let endSession: (sessionId: bigint) => void = () => {};
let tellTable: (change: TableChangeBody) => void = () => {};
const CRASH_NOW: TableChangeBody = {
  round: { number: 7, phase: 'betting', since: 0, until: 6000 },
  results: [],
  number: 7,
  bets: [],
  count: 0,
};
const bets = new Map<string, { betId: string; status: string; currency: string }>();
const open = new Set<WebSocket>();

beforeAll(async () => {
  database = await testDatabase();
  clock = handClock(NOON);
  script = scriptedProvider();
  harness = await boardHarness(database.db, script.provider, clock);
  await clock.advance(10);
  script.tell('live', { kind: 'fixture', fixture: footballFixture('x', NOON - 600_000) });
  script.tell('line', { kind: 'fixture', fixture: footballFixture('y', NOON + 3_600_000) });
  await harness.settle();
  script.tell('live', { kind: 'score', ref: 'x', state: inPlay(NOON) });
  id = [...harness.board.priceBook.entries.values()].find((entry) => entry.fixture.ref === 'x')!.id;
  stream = createStream({
    clock,
    board: { priceBook: harness.board.forStream, onChange: harness.board.onChange },
    brandFor: harness.brandFor,
    authenticate: async ({ cookie }) => (cookie === 'session=good' ? { playerId: 77n, sessionId: 5n } : undefined),
    onSessionEnd: (listener) => {
      endSession = (sessionId) => listener(sessionId, 77n, 1);
    },
    lapsed: async () => new Set(),
    isStaff: async () => false,
    health: () => [],
    onHealth: () => {},
    feedAges: () => [],
    outbox: harness.outbox,
    openBets: async () => [...bets.values()],
    bet: async (_brandId, _playerId, betId) => bets.get(betId),
    balance: async () => ({ ...BALANCE, at: 7 }),
    table: (_brand, name) => (name === 'crash' ? CRASH_NOW : undefined),
    onTable(listener) {
      tellTable = (change) => listener('fairbook', 'crash', change);
    },
    brandIdOf: (key) => (key === 'fairbook' ? 1 : undefined),
    hostOf: ({ headers }) => headers.host ?? '',
    isDeskOrigin: () => false,
    isOwnOrigin: (origin, host) => URL.canParse(origin) && new URL(origin).host === host,
    addressOf: (request: IncomingMessage) => request.socket.remoteAddress ?? '',
    onError: (error) => void harness.errors.push(error),
  });
  server = createServer();
  stream.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});
afterAll(async () => {
  await stream.stop();
  server.close();
  await harness.stop();
  await database.drop();
});

/** A client that keeps what it hears; `next` waits for the first message not yet taken that fits. */
async function client(headers: Record<string, string> = {}, path = '/stream') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  open.add(socket);
  const heard: ServerMessage[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as ServerMessage);
    wake();
  });
  const next = async <T extends ServerMessage['t']>(t: T): Promise<Extract<ServerMessage, { t: T }>> => {
    for (;;) {
      const at = heard.findIndex((message) => message.t === t);
      if (at >= 0) return heard.splice(at, 1)[0] as Extract<ServerMessage, { t: T }>;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await once(socket, 'open');
  return { socket, heard, next, send: (message: ClientMessage) => socket.send(JSON.stringify(message)) };
}

const score = (home: number) =>
  script.tell('live', {
    kind: 'score',
    ref: 'x',
    state: inPlay(clock.now(), {
      score: { home, away: 0 },
      periods: [{ period: 'first-half', score: { home, away: 0 }, corners: { home: 1, away: 0 }, cards: { home: 0, away: 0 } }],
    }),
  });
const game = () => `game:${eventIdOf(id, 0, 'live')}` as const;
const pricesOf = (delta: Delta) => new Map((delta.prices ?? []).map(([key, price, flags]) => [key, `${price}/${flags}`]));

test('a topic gives a snapshot, then deltas numbered without holes that end at what the board shows', async () => {
  const { send, next } = await client();
  expect(await next('hello')).toMatchObject({ heartbeatMs: STREAM_LIMITS.heartbeatMs });
  send({ op: 'subscribe', topic: game() });
  const snapshot = await next('snapshot');
  const shown = pricesOf(snapshot.d);
  expect(shown.size).toBeGreaterThan(200);
  expect(snapshot.d.scores?.[0]).toMatchObject({ gameId: eventIdOf(id, 0, 'live'), status: 'live', score: [0, 0], suspended: false });
  let { seq } = snapshot;
  for (let goals = 1; goals <= 3; goals++) {
    score(goals);
    const delta = await next('delta');
    expect(delta.seq).toBe(seq + 1);
    expect(delta.d.scores?.[0]?.score).toEqual([goals, 0]);
    seq = delta.seq;
    for (const [key, state] of pricesOf(delta.d)) shown.set(key, state);
  }
  send({ op: 'resync', topic: game() });
  const fresh = pricesOf((await next('snapshot')).d);
  expect(new Map([...shown].filter(([, state]) => !state.endsWith('/2')))).toEqual(fresh);
});

test('a stop blocks every price of the fixture and a start opens them, sub-games too', async () => {
  const { send, next } = await client();
  send({ op: 'subscribe', topic: game() });
  await next('snapshot');
  script.tell('live', { kind: 'bet-stop', ref: 'x', markets: 'all', reason: 'goal' });
  const stopped = (await next('delta')).d;
  expect(stopped.scores?.[0]?.suspended).toBe(true);
  const corners = `${eventIdOf(id, 3, 'live')}:`;
  expect(stopped.prices?.some(([key]) => key.startsWith(corners))).toBe(true);
  expect(stopped.prices?.every(([, , flags]) => flags === 1)).toBe(true);
  script.tell('live', { kind: 'bet-start', ref: 'x' });
  const opened = (await next('delta')).d;
  expect(opened.scores?.[0]?.suspended).toBe(false);
  expect(opened.prices?.some(([, , flags]) => flags === 0)).toBe(true);
});

test('a list topic carries rows only, and hears who joins at kick-off', async () => {
  const { send, next } = await client();
  send({ op: 'subscribe', topic: 'live:1' });
  const snapshot = await next('snapshot');
  expect(snapshot.d.prices?.length).toBeLessThan(12);
  const line = await client();
  line.send({ op: 'subscribe', topic: 'line:1' });
  await line.next('snapshot');
  const other = [...harness.board.priceBook.entries.values()].find((entry) => entry.fixture.ref === 'y')!.id;
  script.tell('live', { kind: 'score', ref: 'y', state: inPlay(NOON) });
  expect((await next('delta')).d.joined).toEqual([eventIdOf(other, 0, 'live')]);
  expect((await line.next('delta')).d).toEqual({ left: [eventIdOf(other, 0, 'line')] });
});

test('what changed while nobody listened is known when somebody does', async () => {
  const mine = `${eventIdOf(id, 0, 'live')}:`;
  const list = async () => {
    const each = await client();
    each.send({ op: 'subscribe', topic: 'live:1' });
    const { d } = await each.next('snapshot');
    return { ...each, d };
  };
  const nobodyListens = async (socket: WebSocket) => {
    socket.close();
    await expect.poll(() => stream.size.topics).toBe(0);
  };
  const first = await list();
  score(1);
  await first.next('delta');
  await nobodyListens(first.socket);
  score(6);
  script.tell('live', { kind: 'bet-stop', ref: 'x', markets: 'all', reason: 'goal' });
  const second = await list();
  expect(second.d.prices?.filter(([key]) => key.startsWith(mine)).every(([, , flags]) => flags === 1)).toBe(true);
  script.tell('live', { kind: 'bet-start', ref: 'x' });
  const opened = (await second.next('delta')).d;
  expect(opened.scores?.[0]?.suspended).toBe(false);
  expect(opened.prices?.map(([key]) => key).sort()).toEqual(
    second.d.prices
      ?.map(([key]) => key)
      .filter((key) => key.startsWith(mine))
      .sort(),
  );
  // The row has the outcomes again that it had when somebody listened last.
  score(1);
  expect((await second.next('delta')).d.reshaped).toEqual([eventIdOf(id, 0, 'live')]);
});

test('a page says how old it is and gets only what changed since', async () => {
  const { send, next } = await client();
  script.tell('line', { kind: 'fixture', fixture: footballFixture('z', NOON + 7_200_000) });
  await harness.settle();
  await clock.advance(12_000);
  for (const producer of ['line', 'live']) script.tell(producer, { kind: 'alive', subscribed: true });
  send({ op: 'subscribe', topic: 'line:1', age: 1000 });
  expect((await next('snapshot')).d).toEqual({ prices: [], scores: [] });
  send({ op: 'subscribe', topic: 'line:1', age: 60_000 });
  expect((await next('snapshot')).d.scores).toHaveLength(1);
});

test('a coupon topic tells its own selections and nothing else', async () => {
  const { send, next } = await client();
  const key = `${eventIdOf(id, 0, 'live')}:1:0`;
  send({ op: 'subscribe', topic: `coupon:${key},${eventIdOf(id, 0, 'line')}:1:0` });
  expect((await next('snapshot')).d.prices?.map(([each, , flags]) => [each, flags])).toEqual([
    [key, 0],
    [`${eventIdOf(id, 0, 'line')}:1:0`, 2],
  ]);
  score(5);
  const { d } = await next('delta');
  expect(d.scores).toBeUndefined();
  expect(d.prices?.map(([each]) => each)).toContain(key);
});

test('two brands hear their own prices', async () => {
  const [one, two] = [await client({ host: 'fairbook.localhost' }), await client({ host: 'kestrel.localhost' })];
  for (const each of [one, two]) each.send({ op: 'subscribe', topic: game() });
  const [a, b] = [pricesOf((await one.next('snapshot')).d), pricesOf((await two.next('snapshot')).d)];
  // Each leaves out what is longer than its own highest price.
  const shared = [...a.keys()].filter((key) => b.has(key));
  expect(shared.length).toBeGreaterThan(0.9 * Math.max(a.size, b.size));
  expect(shared.map((key) => a.get(key))).not.toEqual(shared.map((key) => b.get(key)));
});

test('a client that never reads holds a bounded amount and catches up by one merged delta or a snapshot', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /stream HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await once(socket, 'data');
  const text = Buffer.from(JSON.stringify({ op: 'subscribe', topic: game() } satisfies ClientMessage));
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
  await once(socket, 'data');
  socket.pause();
  const reader = await client();
  reader.send({ op: 'subscribe', topic: game() });
  await reader.next('snapshot');
  const before = process.memoryUsage().arrayBuffers;
  let sent = 0;
  let last = 0;
  for (let i = 0; i < 600; i++) {
    script.tell('live', { kind: i % 2 ? 'bet-start' : 'bet-stop', ref: 'x', markets: 'all', reason: 'flap' } as never);
    const delta = await reader.next('delta');
    sent += JSON.stringify(delta).length;
    last = delta.seq;
  }
  expect(sent).toBeGreaterThan(4 * STREAM_LIMITS.closeAboveBytes);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
  let tail = '';
  const done = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      tail = (tail + data.toString('latin1')).slice(-200_000);
      if (tail.includes(`"seq":${last},`)) resolve();
    });
  });
  socket.resume();
  await done;
  const at = tail.lastIndexOf(`"seq":${last},`);
  // Merged deltas say what they follow on; a snapshot follows on nothing.
  expect(tail.slice(Math.max(0, at - 80), at + 30)).toMatch(/"t":"snapshot"|"from":\d+/);
  socket.destroy();
});

test('a player hears of bets and balance until the session ends; a guest is refused', async () => {
  const guest = await client();
  guest.send({ op: 'subscribe', topic: 'my-bets' });
  expect(await guest.next('refused')).toEqual({ t: 'refused', topic: 'my-bets', code: 'not-signed-in' });
  const player = await client({ cookie: 'session=good', origin: `http://127.0.0.1:${port}` });
  player.send({ op: 'subscribe', topic: 'my-bets' });
  player.send({ op: 'subscribe', topic: 'my-balance' });
  expect((await player.next('snapshot')).d).toEqual({ bets: [] });
  expect((await player.next('snapshot')).d).toMatchObject({ balance: { cash: '12.40', at: 7 } });
  bets.set('9', { betId: '9', status: 'accepted', currency: 'EUR' });
  await harness.feed.idle();
  await database.db.transaction((tx) =>
    harness.outbox.add(tx, [{ topic: 'bet', brandId: 1, key: '77', body: { playerId: '77', betId: '9', status: 'accepted' } }]),
  );
  await harness.outbox.drain();
  expect((await player.next('delta')).d).toEqual({ bets: [{ betId: '9', status: 'accepted', currency: 'EUR' }] });
  endSession(5n);
  expect([(await player.next('refused')).topic, (await player.next('refused')).topic].sort()).toEqual(['my-balance', 'my-bets']);
  player.send({ op: 'subscribe', topic: 'my-bets' });
  expect((await player.next('refused')).code).toBe('not-signed-in');
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }, '/stream', 403],
  ['another path', {}, '/other', 404],
])('%s does not get in', async (_what, headers, path, status) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  expect(response.statusCode).toBe(status);
});

test('limits: topics of a connection, unknown topics, rubbish, too many messages', async () => {
  const many = await client();
  many.send({ op: 'subscribe', topic: 'nonsense' as never });
  expect((await many.next('refused')).code).toBe('unknown-topic');
  for (let i = 1; i <= STREAM_LIMITS.topics + 1; i++) many.send({ op: 'subscribe', topic: `champ:${i}` });
  expect(await many.next('refused')).toEqual({ t: 'refused', topic: `champ:${STREAM_LIMITS.topics + 1}`, code: 'too-many-topics' });
  many.send({ op: 'ping', at: 3 });
  expect(await many.next('pong')).toMatchObject({ at: 3 });
  const rude = await client();
  rude.socket.send('{"op":');
  expect((await rude.next('bye')).reason).toBe('bad-message');
  await once(rude.socket, 'close');
  const noisy = await client();
  for (let i = 0; i <= STREAM_LIMITS.messageBurst + 5; i++) noisy.send({ op: 'ping', at: i });
  expect((await noisy.next('bye')).reason).toBe('too-many-messages');
  // Each counts once, whatever it had said beside.
  expect(stream.closed).toMatchObject({ 'bad-message': 1, 'too-many-messages': 1 });
});

test('connections are counted by who is there', async () => {
  await expect.poll(() => stream.size.connections).toBe(0);
  await client();
  await client({ cookie: 'session=good' });
  expect(stream.size).toMatchObject({ connections: 2, guests: 1, players: 1, staff: 0 });
  endSession(5n);
  expect(stream.size).toMatchObject({ connections: 2, guests: 2, players: 0 });
});

test('a topic nobody listens to is forgotten', async () => {
  const { socket, send, next } = await client();
  const before = stream.size.topics;
  send({ op: 'subscribe', topic: 'champ:123456' });
  await next('snapshot');
  expect(stream.size.topics).toBe(before + 1);
  send({ op: 'unsubscribe', topic: 'champ:123456' });
  send({ op: 'ping', at: 1 });
  await next('pong');
  expect(stream.size.topics).toBe(before);
  socket.close();
});

test('a picked column has a topic of its own with its prices alone; its list tells what stands there at first', async () => {
  const { send, next } = await client();
  await next('hello');
  send({ op: 'subscribe', topic: 'live:1' });
  const standard = pricesOf((await next('snapshot')).d);
  send({ op: 'subscribe', topic: 'live:1/both-score' });
  const { d, seq } = await next('snapshot');
  const picked = pricesOf(d);
  expect(picked.size).toBeGreaterThan(0);
  for (const key of picked.keys()) expect(outcomeById(Number(key.split(':')[1]))?.market.name).toBe('both-score');
  expect([...picked.keys()].some((key) => standard.has(key))).toBe(false);
  expect(d.scores).toBeUndefined();
  send({ op: 'unsubscribe', topic: 'live:1' });
  send({ op: 'ping', at: 1 });
  await next('pong');
  score(0);
  score(1);
  const delta = await next('delta');
  expect([delta.topic, delta.seq]).toEqual(['live:1/both-score', seq + 1]);
  expect((delta.d.prices ?? []).every(([key]) => picked.has(key))).toBe(true);
  send({ op: 'subscribe', topic: 'live:1/no-such' as never });
  expect(await next('refused')).toMatchObject({ code: 'unknown-topic' });
});

test('anyone may ask how old the data of each sport in play is', async () => {
  const { send, next } = await client();
  await next('hello');
  send({ op: 'subscribe', topic: 'feed' });
  expect((await next('snapshot')).d).toEqual({ feed: [] });
});

test('the page of a fixture that is over hears when its result came in, and lists do not', async () => {
  script.tell('live', { kind: 'fixture', fixture: footballFixture('short', NOON - 600_000) });
  await harness.settle();
  script.tell('live', { kind: 'score', ref: 'short', state: inPlay(clock.now()) });
  const entry = [...harness.board.priceBook.entries.values()].find(({ fixture }) => fixture.ref === 'short')!;
  const gameId = eventIdOf(entry.id, 0, 'live');
  const { send, next, heard } = await client();
  send({ op: 'subscribe', topic: `game:${gameId}` });
  await next('snapshot');
  send({ op: 'subscribe', topic: 'live:1' });
  await next('snapshot');
  script.tell('live', { kind: 'score', ref: 'short', state: inPlay(clock.now(), { status: 'ended' }) });
  const left = [await next('delta'), await next('delta')];
  expect(left.map(({ topic, d }) => [topic, d.left])).toEqual(
    expect.arrayContaining([
      [`game:${gameId}`, [gameId]],
      ['live:1', [gameId]],
    ]),
  );
  const facts = { version: 1, status: 'ended', complete: ['match'], counts: { score: { match: { home: 0, away: 0 } } } } as const;
  script.tell('live', { kind: 'result-facts', ref: 'short', facts });
  await harness.feed.idle();
  expect(await next('delta')).toMatchObject({ topic: `game:${gameId}`, d: { left: [gameId] } });
  send({ op: 'ping', at: 1 });
  await next('pong');
  expect(heard.filter(({ t }) => t === 'delta')).toEqual([]);
});

test('who watches a table is told all of it, and then what changes, as one where much does', async () => {
  const guest = await client();
  await guest.next('hello');
  guest.send({ op: 'subscribe', topic: 'table:crash' });
  expect(await guest.next('snapshot')).toMatchObject({ topic: 'table:crash', seq: 0, d: { table: CRASH_NOW } });
  const bet = { id: 'a', name: '***1', amount: '1.00', currency: 'EUR' };
  tellTable({ number: 7, bets: [bet], count: 1 });
  tellTable({ number: 7, bets: [{ ...bet, out: 150, won: '1.50' }] });
  tellTable({ tick: { multiplier: 151, at: 9 } });
  const { d } = await guest.next('delta');
  expect(d).toEqual({ table: { number: 7, bets: [{ ...bet, out: 150, won: '1.50' }], count: 1, tick: { multiplier: 151, at: 9 } } });
  guest.send({ op: 'subscribe', topic: 'table:no-such' });
  expect(await guest.next('snapshot')).toMatchObject({ topic: 'table:no-such', d: {} });
  guest.send({ op: 'subscribe', topic: 'table:../crash' });
  expect(await guest.next('refused')).toMatchObject({ code: 'unknown-topic' });
});
