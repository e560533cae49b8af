import { createServer, type Server } from 'node:http';
import { createSeamless } from '@fairbook/casino-seamless';
import { startSandbox } from '@fairbook/casino-seamless/sandbox/process';
import { hmacSignature } from '@fairbook/casino-seamless/signature';
import type { CasinoSupplier } from '@fairbook/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { createCasinoWallet } from './index.ts';

const KEY = 'a key of these tests that is long enough';
const PORT = 4788;

let h: CasinoHarness;
let server: Server;
let sandbox: ReturnType<typeof startSandbox>;
let seamless: CasinoSupplier;
let casino: ReturnType<typeof createCasinoWallet>;

/** The wallet of the aggregator at an address of its own, as the server gives it one. */
beforeAll(async () => {
  h = await casinoHarness();
  casino = createCasinoWallet(h.needs, ({ walletOf, storeOf }) => {
    seamless = createSeamless(
      { CASINO_SEAMLESS_URL: `http://127.0.0.1:${PORT}`, CASINO_SEAMLESS_SIGNATURE: 'hmac', CASINO_SEAMLESS_HMAC_KEY: KEY },
      {
        ...{ clock: h.account.clock, secret: '', folder: '', log() {}, origin: '', currencies: ['EUR'] },
        ...{ wallet: walletOf('seamless'), store: storeOf('seamless') },
      },
    );
    return [seamless];
  });
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
    const answer = await seamless.callbacks!.handle({ path: request.url!.slice(1), headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  sandbox = startSandbox({ port: PORT, key: KEY, walletUrl: `http://127.0.0.1:${port}`, currencies: ['EUR'], log() {} });
  expect(await sandbox.ready).toBe(true);
  await casino.prepare();
});
afterAll(async () => {
  sandbox.stop();
  server.close();
  await h.account.end();
});

test('an aggregator in a process of its own lists its games, is called under our signature and not without', async () => {
  expect(casino.games().map(({ game }) => [game.code, game.stakes['EUR']])).toEqual([
    ['sandbox-coin', { least: 10n, most: 100_000n, step: 10n }],
    ['sandbox-steps', { least: 10n, most: 100_000n, step: 10n }],
  ]);
  const body = Buffer.from('{}');
  const ask = async (signature: string) =>
    (await fetch(`http://127.0.0.1:${PORT}/game/list`, { method: 'POST', headers: { 'x-request-sign': signature }, body })).status;
  expect([await ask(hmacSignature(KEY).sign(body)), await ask(hmacSignature('another').sign(body))]).toEqual([200, 400]);
});

test('a game opens at its page and plays rounds through every fault: money is right, and the books verify', {
  timeout: 60_000,
}, async () => {
  const ann = await h.player();
  const launched = await casino.launch(ann.ctx, {
    supplier: 'seamless',
    game: 'sandbox-coin',
    device: 'phone',
    money: true,
    returnUrl: '/',
  });
  const url = launched.ok && launched.value.kind === 'frame' ? launched.value.url : '';
  expect(url).toMatch(/^http:\/\/localhost:4788\/play\/sandbox-coin#/);
  expect(await (await fetch(`http://127.0.0.1:${PORT}/play/sandbox-coin`)).text()).toContain('Play a round');
  const play = async (fault: string): Promise<readonly string[]> => {
    const body = JSON.stringify({ token: url.split('#')[1], game_code: 'sandbox-coin', stake: 100, fault });
    const answer = await fetch(`http://127.0.0.1:${PORT}/round`, { method: 'POST', body });
    return ((await answer.json()) as { told: string[] }).told;
  };
  const [ok, gone, back] = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'];
  expect(await play('none')).toEqual([ok, ok]);
  expect(await play('duplicate')).toEqual([ok, ok, ok, ok, ok]);
  expect(await play('reorder')).toEqual([gone, ok, ok]);
  expect(await play('late-win')).toEqual([ok, ok]);
  expect(await play('time-out')).toEqual([ok, ok]);
  expect(await play('rollback-first')).toEqual([ok, back]);
  expect(await play('rollback')).toEqual([ok, ok, ok, back]);
  const { db } = h.account.base;
  const [sums] = await db.query<{ rounds: number; net: bigint; open: number }>(
    `select count(*)::int as rounds, sum(won - staked)::int8 as net, (count(*) filter (where status = 'open'))::int as open from casino_round where player_id = $1`,
    [ann.playerId],
  );
  expect(sums).toMatchObject({ rounds: 6, open: 0 });
  expect((await h.funds(ann)).cash).toBe(10_000n + (sums?.net ?? 0n));
  expect(await h.differences()).toEqual([]);
});
