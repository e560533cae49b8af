import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeamless } from '@fairbook/casino-seamless';
import type { CasinoSupplier } from '@fairbook/provider-kit';
import { hmacSignature } from '@fairbook/seamless/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { createCasinoWallet } from './index.ts';

const KEY = 'a key of these tests that is long enough';
const PORT = 4788;
const SANDBOX = `http://127.0.0.1:${PORT}`;

let h: CasinoHarness;
let server: Server;
let seamless: CasinoSupplier;
let casino: ReturnType<typeof createCasinoWallet>;
const folder = mkdtempSync(join(tmpdir(), 'sandbox-rounds-'));

/** The wallet of the aggregator at an address of its own, as the server gives it one; the aggregator is a process of its own. */
beforeAll(async () => {
  h = await casinoHarness();
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
    const path = request.url!.replace('/casino/seamless/', '');
    const answer = await seamless.callbacks!.handle({ path, headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  casino = createCasinoWallet(h.needs, ({ walletOf, storeOf }) => {
    seamless = createSeamless(
      { CASINO_SEAMLESS_URL: 'sandbox', CASINO_SEAMLESS_SANDBOX_PORT: `${PORT}`, CASINO_SEAMLESS_HMAC_KEY: KEY },
      {
        ...{ ...h.host, folder, origin: `http://127.0.0.1:${port}`, currencies: ['EUR'] },
        ...{ wallet: walletOf('seamless'), store: storeOf('seamless') },
      },
    );
    return [seamless];
  });
  await casino.prepare();
  expect(casino.games()).toEqual([]);
  await casino.start();
});
afterAll(async () => {
  await casino.close();
  server.close();
  await h.account.end();
  rmSync(folder, { recursive: true });
});

const open = async (player: CasinoPlayer, game: string): Promise<URL> => {
  const launched = await casino.launch(player.ctx, {
    supplier: 'seamless',
    game,
    device: 'phone',
    money: true,
    returnUrl: 'http://site.test/',
  });
  if (!launched.ok || launched.value.kind !== 'frame') throw new Error('the game was not opened');
  return new URL(launched.value.url);
};
interface Seen {
  readonly told: readonly string[];
  readonly won?: number;
  readonly balance?: number;
  readonly climb?: { readonly steps: number; readonly worth: number };
  readonly held?: boolean;
}
/** As the page of a game asks. */
const asked = async (url: URL, more: object): Promise<Seen> => {
  const body = JSON.stringify({ token: url.hash.slice(1), game_code: url.pathname.split('/').at(-1), ...more });
  return (await (await fetch(`${SANDBOX}/act`, { method: 'POST', body })).json()) as Seen;
};
const rounds = async (player: CasinoPlayer) =>
  (
    await h.account.base.db.query<{ rounds: number; net: bigint; open: number }>(
      `select count(*)::int as rounds, coalesce(sum(won - staked), 0)::int8 as net, (count(*) filter (where status = 'open'))::int as open from casino_round where player_id = $1`,
      [player.playerId],
    )
  )[0]!;

test('an aggregator in a process of its own lists its games, is called under our signature and not without', async () => {
  expect(casino.games().map(({ game }) => [game.code, game.stakes['EUR']])).toEqual([
    ['sandbox-coin', { least: 10n, most: 100_000n, step: 10n }],
    ['sandbox-steps', { least: 10n, most: 100_000n, step: 10n }],
  ]);
  const body = Buffer.from('{}');
  const ask = async (signature: string) =>
    (await fetch(`${SANDBOX}/game/list`, { method: 'POST', headers: { 'x-request-sign': signature }, body })).status;
  expect([await ask(hmacSignature(KEY).sign(body)), await ask(hmacSignature('another').sign(body))]).toEqual([200, 400]);
});

test('a game opens at a page that only the framing site may show, and only where its provider says', async () => {
  const url = await open(await h.player(), 'sandbox-coin');
  expect([url.origin, url.pathname, url.searchParams.get('lobby')]).toEqual([
    `http://localhost:${PORT}`,
    '/play/sandbox-coin',
    'http://site.test',
  ]);
  expect(casino.frames('seamless')).toEqual([url.origin]);
  const page = await fetch(`${SANDBOX}/play/sandbox-coin`);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain('frame-ancestors http://localhost:*');
  expect(await page.text()).toContain('What goes wrong on the way');
});

test('rounds through every fault leave the money right, and the books verify', { timeout: 60_000 }, async () => {
  const ann = await h.player();
  const url = await open(ann, 'sandbox-coin');
  const flip = async (fault: string) => (await asked(url, { action: 'flip', pick: 'heads', stake: 100, fault })).told;
  const [ok, gone, back] = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'];
  expect(await flip('none')).toEqual([ok, ok]);
  expect(await flip('duplicate')).toEqual([ok, ok, ok, ok, ok]);
  expect(await flip('reorder')).toEqual([gone, ok, ok]);
  expect(await flip('late-win')).toEqual([ok, ok]);
  expect(await flip('time-out')).toEqual([ok, ok]);
  expect(await flip('rollback-first')).toEqual([ok, back]);
  expect(await flip('rollback')).toEqual([ok, ok, ok]);
  const sums = await rounds(ann);
  expect(sums).toMatchObject({ rounds: 6, open: 0 });
  expect((await h.funds(ann)).cash).toBe(10_000n + sums.net);
  expect(await h.differences()).toEqual([]);
});

test('a climb holds its stake between its steps, and two hands that take at once are paid once', async () => {
  const ann = await h.player();
  const url = await open(ann, 'sandbox-steps');
  let seen = await asked(url, { action: 'begin', stake: 100 });
  expect([seen.told, (await h.funds(ann)).held]).toEqual([['RS_OK'], 100n]);
  while ((seen.climb?.steps ?? 0) < 1) {
    if (!seen.climb) await asked(url, { action: 'begin', stake: 100 });
    seen = await asked(url, { action: 'step' });
  }
  const taken = await Promise.all(Array.from({ length: 4 }, () => asked(url, { action: 'take' })));
  expect(taken.filter(({ won }) => won === 123)).toHaveLength(1);
  const sums = await rounds(ann);
  expect(sums.open).toBe(0);
  expect(await h.funds(ann)).toMatchObject({ cash: 10_000n + sums.net, held: 0n });
  expect(await h.differences()).toEqual([]);
});

test('a launch that nobody opened in time is over for stakes; one that was opened lasts', async () => {
  const [ann, ben] = [await h.player(), await h.player()];
  const [late, opened] = [await open(ann, 'sandbox-coin'), await open(ben, 'sandbox-coin')];
  expect((await asked(opened, { action: 'look' })).balance).toBe(10_000);
  h.account.clock.advance(120_000);
  expect((await asked(late, { action: 'flip', pick: 'heads', stake: 100 })).told).toEqual(['RS_ERROR_TOKEN_EXPIRED']);
  expect((await asked(opened, { action: 'flip', pick: 'heads', stake: 100 })).told).toEqual(['RS_OK', 'RS_OK']);
});

test('a supplier outside is told the balance of a player who came to it, and of nobody else', async () => {
  const [ann, ben] = [await h.player(), await h.player()];
  const token = (await open(ann, 'sandbox-coin')).hash.slice(1);
  const wallet = casino.walletOf('seamless');
  const of = ({ playerId, ctx }: CasinoPlayer) => ({ player: `${playerId}`, brand: ctx.brand.key, currency: 'EUR' });
  expect(await wallet.balance({ ...of(ann), token })).toMatchObject({ ok: true, balance: 10_000n });
  expect(await wallet.balance({ ...of(ben), token })).toMatchObject({ ok: false, reason: 'launch-unknown' });
  expect(await wallet.balance(of(ann))).toMatchObject({ ok: false, reason: 'launch-unknown' });
});
