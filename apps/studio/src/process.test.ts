import { playerOf } from '@fairbook/server/testing/app-player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestName } from './testing/story-parts.ts';
import { type Answer, type StudioProcess, studioProcess } from './testing/studio-process.ts';

const KEY = 'a key of these tests that is long enough';
const HMAC = { SIGNATURE: 'hmac', HMAC_KEY: KEY };

let p: StudioProcess;
beforeAll(async () => {
  p = await studioProcess({ studio: HMAC, platform: HMAC });
});
afterAll(async () => {
  expect(await p.end()).toBe(0);
});

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
  const { w, asked } = p;
  await expect.poll(() => w.app.casinoWallet.games().length, { timeout: 60_000 }).toBeGreaterThan(20);
  const { token, playerId } = await playerOf(w);
  const launched = await asked<{ kind: string; token: string }>(token, '/launches', DICE);
  expect(launched).toMatchObject({ status: 200, data: { kind: 'studio' } });
  const play = (request: string) => asked<Round>(token, '/rounds', roundOf(launched.data.token, request));
  const first = await play(requestName());
  expect(first).toMatchObject({ status: 200, data: { round: { phase: 'settled' } } });
  // Killed with rounds under way; whoever asks again after it began anew is told what became of each.
  const names = Array.from({ length: 12 }, requestName);
  const under = names.map((name) => play(name).catch(() => undefined));
  await Promise.race(under);
  await p.killed();
  await Promise.all(under);
  await p.begin();
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
  expect(await p.run('verify')).toMatchObject({ code: 0, out: 'The rounds of the studio are clean.\n' });
  expect(await p.run('stuck')).toMatchObject({ code: 0, out: 'The wallet takes everything.\n' });
});

test('while it is away every call that needs it says that its games are, and all else is answered', { timeout: 120_000 }, async () => {
  const { asked } = p;
  const { token } = await playerOf(p.w);
  const launched = await asked<{ token: string }>(token, '/launches', DICE);
  await p.killed();
  const calls: readonly (readonly [string, object?])[] = [
    ...[
      ['/seeds'] as const,
      ['/seeds', { clientSeed: 'mine' }] as const,
      ['/games/mines/open-round'] as const,
      ['/launches', DICE] as const,
    ],
    ['/rounds', roundOf(launched.data.token, requestName())],
  ];
  for (const [path, body] of calls)
    expect([path, await asked(token, path, body)]).toMatchObject([path, { status: 503, refusal: { code: 'game-unavailable' } }]);
  expect((await asked(token, '/rounds')).status).toBe(200);
  // Nobody plays on records whose seeds are put out of use meanwhile.
  expect(await p.run('restored')).toMatchObject({ code: 0, out: expect.stringContaining('players are out of use') });
  await p.begin();
  expect((await asked(token, '/seeds')).status).toBe(200);
});

test.each([['serve'], ['restored']])('a second process on the same records (%s) is refused', async (command) => {
  expect(await p.run(command)).toMatchObject({ code: 1, err: expect.stringContaining('Another studio plays on this database') });
});

test('a command that is not understood says which there are', async () => {
  expect(await p.run('end', 'a-name')).toMatchObject({ code: 1, err: expect.stringContaining('end NAME --reason') });
});

test('nobody is answered without the signature, and its log has neither tokens nor keys', async () => {
  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch(`${p.origin}/${path}`, { method: 'POST', body, headers })).status;
  expect([await post('game/list', '{}'), await post('play/round', '{}', { 'x-request-sign': '0'.repeat(64) })]).toEqual([401, 401]);
  expect(p.said()).not.toContain(KEY);
});
