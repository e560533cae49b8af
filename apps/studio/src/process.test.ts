import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppHarness, appHarness } from '@fairbook/server/testing/app-harness';
import { playerOf } from '@fairbook/server/testing/app-player';
import { emptyDatabase, type TestDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestName } from './testing/story-parts.ts';

const KEY = 'a key of these tests that is long enough';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CASINO = '/web-api/api/casino/v1';
const folder = mkdtempSync(join(tmpdir(), 'studio-'));

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

let [platformPort, studioPort] = [0, 0];
let records: TestDatabase;
let w: AppHarness;
let studio: ChildProcess;
let said = '';

const command = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/fairbook.ts', 'studio', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ STUDIO_PORT: `${studioPort}`, STUDIO_WALLET_URL: `http://127.0.0.1:${platformPort}/casino/studio` },
      ...{ STUDIO_SIGNATURE: 'hmac', STUDIO_HMAC_KEY: KEY, STUDIO_CURRENCIES: 'EUR' },
      ...{ STUDIO_DATABASE_URL: records.url, STUDIO_DATABASE_OWNER_URL: records.ownerUrl },
    },
  });
/** Starts it and waits until it says that it plays. */
function begin(): Promise<void> {
  studio = command();
  return new Promise((plays, failed) => {
    studio.once('exit', () => failed(new Error(said)));
    studio.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (bytes.toString().includes('The studio plays at')) plays();
    });
  });
}
async function killed(): Promise<void> {
  const over = ended(studio);
  studio.kill('SIGKILL');
  await over;
}
const ended = (process: ChildProcess): Promise<number | null> => new Promise((done) => process.once('exit', done));

/** The whole platform at an address, and the studio as the command starts it. */
beforeAll(async () => {
  [platformPort, studioPort] = [await freePort(), await freePort()];
  records = await emptyDatabase();
  await begin();
  w = await appHarness({
    settings: {
      ...{ PORT: `${platformPort}`, VAR_DIR: folder },
      ...{ CASINO_STUDIO_URL: `http://127.0.0.1:${studioPort}`, CASINO_STUDIO_SIGNATURE: 'hmac', CASINO_STUDIO_HMAC_KEY: KEY },
    },
    brand: { casino: { suppliers: ['studio'] } },
  });
  await w.http.listen({ host: '127.0.0.1', port: platformPort });
});
afterAll(async () => {
  const over = ended(studio);
  studio.kill('SIGTERM');
  expect(await over).toBe(0);
  await w.end();
  await records.drop();
  rmSync(folder, { recursive: true });
});

interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly refusal?: { readonly code: string };
}
async function asked<T>(token: string, path: string, body?: object): Promise<Answer<T>> {
  const answer = await w.http.inject({
    ...{ method: body ? 'POST' : 'GET', url: `${CASINO}${path}` },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { ...answer.json<{ data: T; refusal?: { code: string } }>(), status: answer.statusCode };
}
const DICE = { supplier: 'studio', game: 'dice', device: 'phone', money: true };
const roundOf = (token: string, request: string) => ({
  ...{ token, game: 'dice', request, options: { target: 5050 }, features: [], stakes: [{ spot: 'stake', amount: '1.00' }] },
});
interface Round {
  readonly round: { readonly round: string; readonly won: string; readonly phase: string };
  readonly balance: string;
}

test('two settings and a command are all it takes: the site’s own calls play games of another process, which survives its end', {
  timeout: 240_000,
}, async () => {
  await expect.poll(() => w.app.casinoWallet.games().length, { timeout: 60_000 }).toBeGreaterThan(20);
  const { token, playerId } = await playerOf(w);
  const launched = await asked<{ kind: string; token: string }>(token, '/launches', DICE);
  expect(launched).toMatchObject({ status: 200, data: { kind: 'studio' } });
  const play = (request: string) =>
    asked<Round>(token, '/rounds', roundOf(launched.data.token, request));
  const first = await play(requestName());
  expect(first).toMatchObject({ status: 200, data: { round: { phase: 'settled' } } });
  // Killed with rounds under way; whoever asks again after it began anew is told what became of each.
  const names = Array.from({ length: 12 }, requestName);
  const under = names.map((name) => play(name).catch(() => undefined));
  await Promise.race(under);
  await killed();
  await Promise.all(under);
  await begin();
  const answers: Answer<Round>[] = [];
  for (const name of names) answers.push(await play(name));
  const stand = answers.filter(({ status }) => status === 200);
  expect(stand.length).toBeGreaterThan(0);
  const won = [first, ...stand].reduce((sum, { data }) => sum + Math.round(Number(data.round.won) * 100), 0);
  const [held] = await w.app.ledger.balances(w.base.db, 1, playerId);
  expect(held).toMatchObject({ cash: 10_000n - 100n * BigInt(1 + stand.length) + BigInt(won), openStakes: 0n });
  expect((await w.app.ledger.verify(w.base.db)).differences).toEqual([]);
  const history = await asked<{ rounds: { id: string; status: string }[] }>(token, '/rounds');
  // A stake that was taken back is told as that.
  expect(history.data.rounds.filter(({ status }) => status === 'closed')).toHaveLength(1 + stand.length);
  const shown = await asked<Round>(token, `/rounds/${history.data.rounds.at(-1)!.id}`);
  expect(shown.data.round).toMatchObject({ ...first.data.round, source: { kind: 'seeds', nonce: 0 } });
  const verify = command('verify');
  let told = '';
  verify.stdout?.on('data', (bytes: Buffer) => {
    told += bytes.toString();
  });
  expect([await ended(verify), told]).toEqual([0, 'The rounds of the studio are clean.\n']);
});

test('while it is away every call that needs it says that its games are, and all else is answered', { timeout: 120_000 }, async () => {
  const { token } = await playerOf(w);
  const launched = await asked<{ token: string }>(token, '/launches', DICE);
  await killed();
  const calls: readonly [string, object?][] = [
    ...[['/seeds'] as const, ['/seeds', { clientSeed: 'mine' }] as const, ['/games/mines/open-round'] as const, ['/launches', DICE] as const],
    ['/rounds', roundOf(launched.data.token, requestName())],
  ];
  for (const [path, body] of calls)
    expect([path, await asked(token, path, body)]).toMatchObject([path, { status: 503, refusal: { code: 'game-unavailable' } }]);
  expect((await asked(token, '/rounds')).status).toBe(200);
  await begin();
  expect((await asked(token, '/seeds')).status).toBe(200);
});

test('a second process on the same records is refused', async () => {
  const second = command();
  let told = '';
  second.stderr?.on('data', (bytes: Buffer) => {
    told += bytes.toString();
  });
  expect([await ended(second), told]).toEqual([1, expect.stringContaining('Another studio plays on this database')]);
});

test('nobody is answered without the signature, and its log has neither tokens nor keys', async () => {
  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${studioPort}/${path}`, { method: 'POST', body, headers })).status;
  expect([await post('game/list', '{}'), await post('play/round', '{}', { 'x-request-sign': '0'.repeat(64) })]).toEqual([401, 401]);
  expect(said).not.toContain(KEY);
});
