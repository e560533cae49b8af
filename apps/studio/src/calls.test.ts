import { generateKeyPairSync } from 'node:crypto';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { StudioSeat } from '@fairbook/provider-kit';
import { signatureIn } from '@fairbook/seamless/settings';
import { hmacSignature, rsaSignature } from '@fairbook/seamless/signature';
import { signCall } from '@fairbook/seamless/signed-call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStudioConfig, SettingError } from './config.ts';
import { studioServer } from './server.ts';
import { UNKNOWN } from './testing/faults.ts';
import { orderOf, requestName } from './testing/story-parts.ts';
import { NO_FAULT, type StudioHarness, studioHarness } from './testing/studio-harness.ts';

/** More than may be read at once, and than calls may be under way. */
const SLOW = 600;
const KEY = 'another key of these tests, long enough';
const signature = hmacSignature(KEY);

const signed = (path: string, bytes: Buffer, by = signature, at = Date.now()): Headers => signCall(by, path, bytes, at);

let h: StudioHarness;
let server: Server;
let origin = '';
beforeAll(async () => {
  h = await studioHarness();
  server = studioServer(h.service, signature);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await h.end();
});

type Headers = Readonly<Record<string, string>>;

async function post(path: string, body: object | string, headersOf: (bytes: Buffer) => Headers = (bytes) => signed(path, bytes)) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const answer = await fetch(`${origin}/${path}`, { method: 'POST', body: bytes, headers: headersOf(bytes) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a call', () => {
  const listed = (bytes: Buffer, ...more: [typeof signature, number?]) => signed('game/list', bytes, ...more);
  test.each<[string, ((bytes: Buffer) => Headers) | undefined, string, object | string, number]>([
    ['without a signature', () => ({}), 'game/list', {}, 401],
    ['under another key', (bytes) => listed(bytes, hmacSignature('a key that is not theirs, but long')), 'game/list', {}, 401],
    ['under the signature of other bytes', () => listed(Buffer.from('{ }'), signature), 'game/list', '{}', 401],
    ['under the signature of another call', (bytes) => listed(bytes, signature), 'play/seeds', {}, 401],
    ['signed two minutes ago', (bytes) => listed(bytes, signature, Date.now() - 120_000), 'game/list', {}, 401],
    ['signed by its body alone', (bytes) => ({ [signature.header]: signature.sign(bytes) }), 'game/list', {}, 401],
    ['to nowhere', undefined, 'play/everything', {}, 404],
    ['to an address of objects', undefined, 'constructor', {}, 404],
    ['of no JSON', undefined, 'play/seeds', '{', 400],
    ['of a list', undefined, 'play/seeds', '[]', 400],
    ['that lacks a field', undefined, 'play/seeds', { player: '1' }, 400],
    ['with an amount below zero', undefined, 'play/round', { stakes: [{ spot: 'stake', amount: '-1' }] }, 400],
    ['beyond what is read', undefined, 'play/seeds', `{"x":"${'x'.repeat(70_000)}"}`, 413],
  ])('%s does nothing', async (_, headersOf, path, body, status) => {
    expect((await post(path, body, headersOf)).status).toBe(status);
  });

  test('is answered beside any number of bodies that come slowly: those that take longest are given up', async () => {
    const slow: Socket[] = [];
    const begun = Promise.withResolvers<void>();
    let seen = 0;
    const count = (): void => {
      if (++seen === SLOW) begun.resolve();
    };
    server.on('request', count);
    const head = 'POST /play/seeds HTTP/1.1\r\nhost: studio\r\ncontent-length: 100\r\n\r\n{';
    const first = Promise.withResolvers<void>();
    for (let i = 0; i < SLOW; i++) {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(head));
      socket.on('error', () => {});
      socket.once('close', first.resolve);
      slow.push(socket);
    }
    await begun.promise;
    server.off('request', count);
    expect((await post('game/list', {})).status).toBe(200);
    await first.promise;
    for (const socket of slow) socket.destroy();
  });

  test('that only looks is refused by its method', async () => {
    expect((await fetch(`${origin}/game/list`)).status).toBe(405);
    expect((await fetch(`${origin}/live`)).status).toBe(200);
  });

  test('lists games as any aggregator does: those that are played alone', async () => {
    const { body } = await post('game/list', {});
    const games = body as unknown as { game_code: string; features: string[]; categories: string[]; stakes: Record<string, unknown> }[];
    expect(games.map(({ game_code: code }) => code)).toEqual(expect.arrayContaining(['dice', 'mines', 'blackjack', 'paper-koi']));
    expect(games.some(({ game_code: code }) => code === 'crash')).toBe(false);
    const shared = [...games, ...h.casino.games().map(({ game }) => game)].filter(
      ({ features, categories }) => features.includes('shared' as never) || categories.includes('live'),
    );
    expect([h.casino.games().length, shared]).toEqual([games.length, []]);
    // The platform has dollars as well.
    expect(Object.keys(h.casino.games().find(({ game }) => game.code === 'dice')!.game.stakes)).toEqual(['EUR']);
    expect(games.find(({ game_code: code }) => code === 'dice')?.stakes).toMatchObject({ EUR: { min: 10, step: 1 } });
  });
});

describe('who plays', () => {
  const order = ({ token, player, brand, game }: StudioSeat) => ({
    ...{ token, player, brand, game, request: requestName(), options: { target: 5050 }, features: [] },
    stakes: [{ spot: 'stake', amount: '100' }],
  });
  const TAKEN = { ok: false, reason: 'launch-unknown' };

  test('is whom the wallet named with the token, and nobody else', async () => {
    const [ann, ben] = [await h.platform.player(), await h.platform.player()];
    const seat = await h.seat(ann, 'dice');
    const { token, brand, currency } = seat;
    const launch = { token, brand, game: 'dice', currency };
    expect((await post('play/launch', { ...launch, player: `${ann.playerId}` })).body).toEqual({ ok: true });
    expect((await post('play/launch', { ...launch, player: `${ben.playerId}` })).body).toEqual(TAKEN);
    expect((await post('play/launch', { ...launch, player: `${ann.playerId}`, currency: 'USD' })).body).toEqual(TAKEN);
    h.fault = () => Promise.reject(new Error('the wallet is asked for no stake'));
    expect((await post('play/round', order({ ...seat, game: 'limbo' }))).body).toEqual(TAKEN);
    expect((await post('play/round', order({ ...seat, token: 'a-token-that-was-made-up-by-a-stranger' }))).body).toEqual(TAKEN);
    h.fault = NO_FAULT;
    expect((await post('play/round', order(seat))).body).toMatchObject({ ok: true, balance: expect.stringMatching(/^\d+$/) });
    const [stored] = await h.records.db.query<{ found: number }>('select count(*)::int as found from studio_launch where token_hash = $1', [
      token,
    ]);
    expect(stored?.found).toBe(0);
  });

  test('stakes and decides nothing under the token of another player, whoever has learned that', async () => {
    const [ann, ben] = [await h.platform.player(), await h.platform.player()];
    const [seat, other] = [await h.seat(ann, 'mines'), await h.seat(ben, 'mines')];
    const stolen = { ...seat, token: other.token };
    const play = orderOf({ mines: 24 });
    expect(await h.play.play(stolen, play)).toEqual(TAKEN);
    expect(await h.play.play(other, play)).toMatchObject({ ok: true, round: { phase: 'deciding' } });
    const decision = { receivedAt: 0, round: play.request, after: 0, decision: { move: 'open', value: 0 } };
    expect(await h.play.decide(stolen, decision)).toEqual(TAKEN);
    expect(await h.play.open(other, 'mines')).toMatchObject({ phase: 'deciding', decisions: [] });
    expect((await h.platform.funds(ann)).cash + (await h.platform.funds(ben)).cash).toBe(19_900n);
  });

  test('is told nothing of a round of somebody else', async () => {
    const [ann, ben] = [await h.platform.player(), await h.platform.player()];
    const seat = await h.seat(ann, 'dice');
    const asked = order(seat);
    await post('play/round', asked);
    const find = (player: bigint) => post('play/find', { player: `${player}`, brand: seat.brand, round: asked.request });
    expect((await find(ann.playerId)).body).toMatchObject({ round: { round: asked.request } });
    expect((await find(ben.playerId)).body).toEqual({ ok: true });
  });

  test('is told that the launch is over where a wallet tells its balance no more, though the decision is made', async () => {
    const seat = await h.seat(await h.platform.player(), 'mines');
    for (;;) {
      const order = orderOf({ mines: 1 });
      expect(await h.play.play(seat, order)).toMatchObject({ ok: true });
      const decision = { receivedAt: 0, round: order.request, after: 0, decision: { move: 'open', value: 0 } };
      h.balance = async () => ({ ...UNKNOWN, status: 'RS_ERROR_TOKEN_EXPIRED' });
      const answer = await h.play.decide(seat, decision);
      h.balance = (send) => send();
      h.platform.account.clock.advance(1000);
      // A mine ends the round, and the wallet tells the balance with what it is paid.
      if (answer.ok) continue;
      expect(answer).toEqual({ ok: false, reason: 'launch-over' });
      expect(await h.play.decide(seat, decision)).toMatchObject({ ok: true, round: { phase: 'deciding', decisions: [{ value: 0 }] } });
      return;
    }
  });

  test('plays no more under a launch that is over', async () => {
    const seat = await h.seat(await h.platform.player(), 'dice');
    h.platform.account.clock.advance(5 * 3_600_000);
    expect((await post('play/round', order(seat))).body).toMatchObject({ ok: false, reason: 'launch-over' });
  });
});

describe('the settings of the service', () => {
  const GIVEN = { STUDIO_WALLET_URL: 'https://casino.test/casino/studio', STUDIO_SIGNATURE: 'hmac', STUDIO_HMAC_KEY: KEY };
  test('are read, with what is usual for those that are not there', () => {
    expect(readStudioConfig(GIVEN, '/var/studio')).toMatchObject({
      ...{ host: '127.0.0.1', port: 3095, currencies: ['EUR'], form: 'minor', databaseUrl: undefined, varDir: '/var/studio' },
    });
    expect(readStudioConfig({ ...GIVEN, STUDIO_CURRENCIES: 'EUR, KWD', STUDIO_AMOUNTS: 'micro' }, '')).toMatchObject({
      ...{ currencies: ['EUR', 'KWD'], form: 'micro' },
    });
  });
  test.each([
    [{ STUDIO_WALLET_URL: undefined }, 'STUDIO_WALLET_URL must name'],
    [{ STUDIO_WALLET_URL: 'http://casino.test' }, 'STUDIO_WALLET_URL must be an address'],
    [{ STUDIO_HMAC_KEY: undefined }, 'need STUDIO_HMAC_KEY'],
    [{ STUDIO_HMAC_KEY: 'short' }, 'STUDIO_HMAC_KEY must have at least 32'],
    [{ STUDIO_PORT: '70000' }, 'STUDIO_PORT must be'],
    [{ STUDIO_CURRENCIES: 'EUR,GOLD' }, 'STUDIO_CURRENCIES must be'],
    [{ STUDIO_CURRENCIES: 'EUR,KWD', STUDIO_AMOUNTS: 'decimal' }, 'STUDIO_AMOUNTS=decimal cannot say every amount of KWD'],
    [{ STUDIO_DATABASE_URL: 'mysql://x' }, 'STUDIO_DATABASE_URL must be'],
    [{ STUDIO_HMAC_KEY_FILE: '/nowhere' }, 'cannot both be set'],
  ])('%j are refused by name', (change, message) => {
    expect(() => readStudioConfig({ ...GIVEN, ...change }, '')).toThrow(SettingError);
    expect(() => readStudioConfig({ ...GIVEN, ...change }, '')).toThrow(message);
  });
  test('may be keys of RSA, each side its own', () => {
    const pair = () => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      return {
        ours: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        theirs: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      };
    };
    const [studio, casino] = [pair(), pair()];
    const own = signatureIn('STUDIO', { STUDIO_PUBLIC_KEY: casino.theirs, STUDIO_PRIVATE_KEY: studio.ours }, 'STUDIO_WALLET_URL');
    const theirs = rsaSignature([studio.theirs], casino.ours);
    const body = Buffer.from('{"a":1}');
    expect([theirs.isSigned(body, own.sign(body)), own.isSigned(body, theirs.sign(body)), own.isSigned(body, own.sign(body))]).toEqual([
      ...[true, true, false],
    ]);
  });
});
