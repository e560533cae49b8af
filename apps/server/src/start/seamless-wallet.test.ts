import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hmacSignature } from '@fairbook/seamless/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { playerOf } from '../testing/app-player.ts';

const KEY = 'a key of these tests that is long enough';
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'seamless-'));

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

let w: AppHarness;
let origin = '';
/** The whole server at an address, with the sandbox aggregator that its settings start. */
beforeAll(async () => {
  const [port, sandbox] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  w = await appHarness({
    settings: {
      ...{ PORT: `${port}`, VAR_DIR: folder },
      ...{ CASINO_SEAMLESS_URL: 'sandbox', CASINO_SEAMLESS_SANDBOX_PORT: `${sandbox}`, CASINO_SEAMLESS_HMAC_KEY: KEY },
    },
    brand: { casino: { suppliers: ['seamless'] } },
  });
  await w.http.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await w.end();
  rmSync(folder, { recursive: true });
});

async function launched() {
  const offered = () => w.app.casinoWallet.games().filter(({ supplier }) => supplier === 'seamless');
  await expect.poll(() => offered().length, { timeout: 20_000 }).toBe(2);
  const { ctx, playerId } = await playerOf(w);
  const order = { supplier: 'seamless', game: 'sandbox-coin', device: 'phone', money: true, returnUrl: `${origin}/` } as const;
  const answer = await w.app.casinoWallet.launch(ctx, order);
  if (!answer.ok || answer.value.kind !== 'frame') throw new Error('the game was not opened');
  return { url: new URL(answer.value.url), token: answer.value.token ?? '', player: `${playerId}`, brand: ctx.brand.key };
}

test('settings and a line of the brand are all it takes: a game opens, is played in its own process and moves the player’s money', async () => {
  const { url, token, player } = await launched();
  const page = await fetch(`http://127.0.0.1:${url.port}${url.pathname}`);
  expect([page.status, page.headers.get('content-security-policy')?.includes('frame-ancestors http://localhost:*')]).toEqual([200, true]);
  const flip = { token, game_code: 'sandbox-coin', action: 'flip', pick: 'heads', stake: 100 };
  const answer = await fetch(`http://127.0.0.1:${url.port}/act`, { method: 'POST', body: JSON.stringify(flip) });
  const { told, won, balance } = (await answer.json()) as { told: string[]; won: number; balance: number };
  expect([told, balance]).toEqual([['RS_OK', 'RS_OK'], 9900 + won]);
  const [held] = await w.app.ledger.balances(w.base.db, 1, BigInt(player));
  expect(held?.cash).toBe(BigInt(balance));
});

test('the command attacks the wallet as a stranger would, finds nothing, and writes down what it tried', { timeout: 60_000 }, async () => {
  // Somebody who left with an open bet, long ago.
  const gone = await launched();
  const open = { requestId: 'gone-r', transactionId: 'gone-t', game: 'sandbox-coin', round: 'gone', currency: 'EUR' };
  const bet = { ...open, ...gone, act: { kind: 'bet', amount: 10n, roundClosed: false } } as const;
  expect(await w.app.casinoWallet.walletOf('seamless').perform(bet)).toMatchObject({ ok: true });
  w.clock.advance(5 * 3_600_000);
  const { token, player, brand } = await launched();
  const [account, report] = [join(folder, 'account.json'), join(folder, 'attack-report')];
  const who = { player, brand, token, game: 'sandbox-coin', currency: 'EUR', otherCurrency: 'USD', stake: '10' };
  const expired = { player: gone.player, token: gone.token, round: 'gone', transaction: 'gone-t' };
  writeFileSync(account, JSON.stringify({ signature: 'hmac', key: KEY, ...who, expired }));
  const command = ['scripts/fairbook.ts', 'attack-wallet', `${origin}/casino/seamless`, '--account', account, '--report', report];
  const run = spawn(process.execPath, command, { cwd: ROOT });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const code = await new Promise((done) => run.on('exit', done));
  expect([output.split('\n').filter((line) => !line.startsWith('holds')), code]).toEqual([[''], 0]);
  expect(readFileSync(report, 'utf8')).toMatch(/: (\d+) of \1 guarantees hold\./);
  expect((await w.app.ledger.verify(w.base.db)).differences).toEqual([]);
});

test('bytes that were changed on the way, a forged mark and a call without one move nothing', async () => {
  const { token, player, brand } = await launched();
  const body = JSON.stringify({
    ...{ user: player, token, request_uuid: 'r-1', transaction_uuid: 't-1', game_code: 'sandbox-coin', round: 'n-1', round_closed: false },
    ...{ amount: 100, currency: 'EUR', is_free: false, sub_partner_id: brand },
  });
  const mark = hmacSignature(KEY).sign(Buffer.from(body));
  const post = async (payload: string, signature: string | undefined, type = 'application/json') => {
    const headers = { 'content-type': type, ...(signature !== undefined && { 'x-request-sign': signature }) };
    const answer = await fetch(`${origin}/casino/seamless/transaction/bet`, { method: 'POST', headers, body: payload });
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  const refused = [200, 'RS_ERROR_INVALID_SIGNATURE'];
  expect(await post(body.replace('100', '900'), mark)).toEqual(refused);
  expect(await post(`${body} `, mark)).toEqual(refused);
  expect(await post(body, undefined)).toEqual(refused);
  expect(await post(body, '0'.repeat(64))).toEqual(refused);
  expect(await post(body, mark, 'text/plain; charset=utf-16')).toEqual([200, 'RS_OK']);
  const [held] = await w.app.ledger.balances(w.base.db, 1, BigInt(player));
  expect(held?.openStakes).toBe(100n);
});

test.each<[string, { method?: 'GET' | 'PUT'; url?: string; body?: string; headers?: Record<string, string> }, number, string | undefined]>([
  ['a look', { method: 'GET' }, 405, undefined],
  ['another method', { method: 'PUT' }, 405, undefined],
  ['two slashes', { url: '/casino/seamless//transaction/bet' }, 200, 'RS_ERROR_WRONG_SYNTAX'],
  ['a slash behind', { url: '/casino/seamless/transaction/bet/' }, 200, 'RS_ERROR_WRONG_SYNTAX'],
  ['another spelling', { url: '/casino/seamless/transaction/Bet' }, 200, 'RS_ERROR_WRONG_SYNTAX'],
  ['an address in per cent signs', { url: '/casino/seamless/transaction%2Fbet' }, 200, 'RS_ERROR_WRONG_SYNTAX'],
  ['a way up', { url: '/casino/seamless/user/../transaction/win' }, 200, 'RS_ERROR_WRONG_SYNTAX'],
  ['a body beyond what is read', { body: `{"x":"${'x'.repeat(40_000)}"}` }, 413, undefined],
  ['a packed body', { headers: { 'content-encoding': 'gzip' } }, 200, 'RS_ERROR_WRONG_SYNTAX'],
])('%s over HTTP does nothing', async (_, { method, url = '/casino/seamless/transaction/bet', body = '{}', headers }, http, status) => {
  const mark = hmacSignature(KEY).sign(Buffer.from(body));
  const answer = await w.http.inject({
    ...{ method: method ?? 'POST', url },
    headers: { host: 'localhost', 'x-request-sign': mark, ...headers },
    ...(method === 'GET' ? {} : { payload: body }),
  });
  expect([answer.statusCode, status && answer.json<{ status: string }>().status]).toEqual([http, status]);
});

test('who watches suppliers sees when their games were read, and each call with what became of it', async () => {
  const body = Buffer.from('{"request_uuid":"seen"}');
  const headers = { host: 'localhost', 'x-request-sign': hmacSignature(KEY).sign(body) };
  await w.http.inject({ method: 'POST', url: '/casino/seamless/user/info', headers, payload: body });
  await w.http.inject({ method: 'POST', url: '/casino/seamless/user/info', headers: { host: 'localhost' }, payload: body });
  const health = w.app.casinoWallet.health().find(({ supplier }) => supplier === 'seamless');
  expect(health).toMatchObject({ supplier: 'seamless', games: 2, gamesReadAt: expect.any(Number), failedAt: undefined });
  expect(health?.calls?.last.slice(0, 2)).toMatchObject([
    { path: 'user/info', request: undefined, outcome: 'RS_ERROR_INVALID_SIGNATURE' },
    { path: 'user/info', request: 'seen', outcome: 'RS_ERROR_INVALID_TOKEN', tookMs: expect.any(Number) },
  ]);
  expect(health?.calls?.outcomes['RS_OK']).toBeGreaterThan(0);
});

test('an aggregator is bounded by its own setting, while a visitor is by the address', async () => {
  const headers = { host: 'localhost', 'x-request-sign': hmacSignature(KEY).sign(Buffer.from('{}')) };
  const callback = await w.http.inject({ method: 'POST', url: '/casino/seamless/user/info', headers, payload: '{}' });
  const visitor = await w.http.inject({ url: '/openapi.json', headers: { host: 'localhost' } });
  expect([callback.statusCode, callback.headers['x-ratelimit-limit'], Number(visitor.headers['x-ratelimit-limit']) > 0]).toEqual([
    ...[200, undefined, true],
  ]);
});
