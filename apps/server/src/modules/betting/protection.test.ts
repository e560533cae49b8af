import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import type { TestPlayer } from '../../testing/account-harness.ts';
import { type BettingHarness, order, pick } from '../../testing/betting-harness.ts';
import { type PlayHarness, playHarness } from '../../testing/play-harness.ts';
import { roundsOf } from './placement.ts';

let w: PlayHarness;
let fixture = 9000;
beforeAll(async () => {
  w = await playHarness();
});
afterAll(() => w.end());

const next = (): number => ++fixture;
const DAY = 86_400_000;
const breakOf = (player: TestPlayer, body: object) =>
  w.harness.call('POST', '/limit-service/v3/BlockUser', { token: player.token, body: { ...body, confirm: true } });
const limit = (player: TestPlayer, kind: string, amount: string) =>
  w.harness.call('POST', '/limit-service/v3/limits', {
    token: player.token,
    body: { kind, period: kind === 'single-bet' ? 'bet' : 'day', amount },
  });
const block = (player: TestPlayer) =>
  w.harness.base.db.transaction(async (tx) => {
    await tx.query('update player set blocked_at = $2 where brand_id = 1 and player_id = $1', [player.playerId, w.harness.clock.now()]);
  });
/** A context as a session read before anything happened to the player. */
const staleCtx = (player: TestPlayer & { readonly sessionId: bigint }, currency = 'EUR'): PlayerCtx => ({
  brand: w.bettingHarness.brand,
  player: { playerId: player.playerId, sessionId: player.sessionId, sessionSince: 0, currency, status: 'active' },
  language: 'en',
  requestId: 'test',
  ip: '127.0.0.1',
  now: w.harness.clock.now(),
});
const placeAt = async (bettingHarness: BettingHarness, ctx: PlayerCtx, stake: bigint, guid?: string): Promise<string> => {
  const result = await bettingHarness.betting.placeBet(ctx, order(stake, [pick(next())], { guid }));
  return result.ok ? result.value.kind : result.refusal.code;
};
const clean = async () => expect((await w.harness.ledger.verify(w.harness.base.db)).differences).toEqual([]);

describe('what restrictions and limits refuse reaches the player as that very refusal, also when the session is older than they are', () => {
  const cases: [name: string, code: string, arrange: (player: TestPlayer) => Promise<unknown>, until: number | undefined][] = [
    ['a break', 'time-out-active', (p) => breakOf(p, { kind: 'time-out', hours: 24 }), DAY],
    ['an exclusion', 'self-excluded', (p) => breakOf(p, { kind: 'self-exclusion', months: 0 }), undefined],
    ['a block by staff', 'account-blocked', block, undefined],
    ['a session-time limit', 'session-time-limit', (p) => limit(p, 'session-time', '0'), undefined],
    ['a stake limit', 'stake-limit', (p) => limit(p, 'stake', '9.99'), undefined],
    ['a loss limit', 'loss-limit', (p) => limit(p, 'loss', '9.99'), undefined],
    ['a limit on a single bet', 'single-bet-limit', (p) => limit(p, 'single-bet', '9.99'), undefined],
  ];
  test.each(cases)('%s: %s', async (_, code, arrange, until) => {
    const player = await w.player();
    await arrange(player);
    const answer = await w.bettingHarness.betting.placeBet(staleCtx(player), order(1000n, [pick(next())]));
    expect(answer).toMatchObject({ ok: false, refusal: { code } });
    if (until !== undefined) expect(answer).toMatchObject({ refusal: { facts: { until: w.harness.clock.now() + until } } });
    expect(await w.cash(player)).toBe(10_000n);
  });

  test('a limit on a single bet holds each bet of a batch and is used up by none; a tighter one of a period decides', async () => {
    const player = await w.player();
    await limit(player, 'single-bet', '10.00');
    const place = (stake: bigint, guid: string) => placeAt(w.bettingHarness, staleCtx(player), stake, guid);
    const answers = await Promise.all([place(1000n, 'each-1'), place(1001n, 'each-2'), place(1000n, 'each-3'), place(1000n, 'each-4')]);
    expect(answers).toEqual(['placed', 'single-bet-limit', 'placed', 'placed']);
    await limit(player, 'stake', '35.00');
    expect([await place(501n, 'each-5'), await place(500n, 'each-6'), await place(1001n, 'each-7')]).toEqual([
      'stake-limit',
      'placed',
      'stake-limit',
    ]);
    await clean();
  });

  test('a limit on a single bet in another currency counts by the scale of the brand, rounded against the player', async () => {
    const player = await w.player({ EUR: 100_000n, USD: 100_000n });
    await limit(player, 'single-bet', '10.00');
    // 11.00 dollars are 10 euro.
    expect(await placeAt(w.other, staleCtx(player, 'USD'), 1101n)).toBe('single-bet-limit');
    expect(await placeAt(w.other, staleCtx(player, 'USD'), 1100n)).toBe('placed');
  });

  test('a break tells its end also when the session knows of it', async () => {
    const player = await w.player();
    await breakOf(player, { kind: 'time-out', hours: 24 });
    const { code, body } = await w.bet(player.token, next());
    expect([code, body.refusal?.facts?.['until']]).toEqual(['time-out-active', w.harness.clock.now() + DAY]);
  });
});

describe('one player in two currencies at the same instant', () => {
  const both = { EUR: 100_000n, USD: 100_000n };
  // Whatever the rate, a limit of one euro more than the first stake has no room for the second.
  test.each(['stake', 'loss'])('two servers do not pass a %s limit together', async (kind) => {
    const players = await Promise.all(Array.from({ length: 12 }, () => w.player(both)));
    for (const player of players) await limit(player, kind, '11.00');
    const answers = await Promise.all(
      players.map((player) =>
        Promise.all([placeAt(w.bettingHarness, staleCtx(player, 'EUR'), 1000n), placeAt(w.other, staleCtx(player, 'USD'), 1000n)]),
      ),
    );
    for (const pair of answers) expect(pair.toSorted()).toEqual([`${kind}-limit`, 'placed'].toSorted());
    await clean();
  });

  test('nor do two bets of one batch', async () => {
    const player = await w.player(both);
    await limit(player, 'stake', '11.00');
    const answers = await Promise.all(
      ['EUR', 'USD', 'EUR', 'USD'].map((currency, i) => placeAt(w.bettingHarness, staleCtx(player, currency), 1000n, `both-${i}`)),
    );
    expect(answers.toSorted()).toEqual(['placed', 'stake-limit', 'stake-limit', 'stake-limit']);
  });

  test('a batch is parted only where a player plays in several currencies', () => {
    const bet = (playerId: bigint, currency: string) => ({ brandId: 1, playerId, currency });
    expect(roundsOf([bet(1n, 'EUR'), bet(2n, 'USD'), bet(1n, 'EUR'), { ...bet(1n, 'USD'), brandId: 2 }])).toEqual([[0, 1, 2, 3]]);
    expect(roundsOf([bet(1n, 'EUR'), bet(1n, 'USD'), bet(2n, 'USD'), bet(1n, 'GBP'), bet(1n, 'EUR')])).toEqual([[0, 2, 4], [1], [3]]);
  });
});

describe('between the first and the second request of a live delay', () => {
  const live = (game: number) => ({ Events: [{ GameId: pick(game, 1, 0, 'live').gameId, Type: 1, Coef: 2, Kind: 1 }] });
  const waited = async (player: TestPlayer) => {
    const coupon = live(next());
    const first = await w.bet(player.token, 0, coupon);
    expect(first.code).toBe('wait');
    w.harness.clock.advance(first.body.Value?.waitTime ?? 0);
    return { ...coupon, betGUID: first.body.Value?.betGUID };
  };

  test.each([
    ['takes a break', 'time-out-active', (p: TestPlayer) => breakOf(p, { kind: 'time-out', hours: 24 })],
    ['excludes themselves', 'self-excluded', (p: TestPlayer) => breakOf(p, { kind: 'self-exclusion', months: 6 })],
    ['is blocked', 'account-blocked', block],
    ['sets a session-time limit', 'session-time-limit', (p: TestPlayer) => limit(p, 'session-time', '0')],
    ['sets a stake limit', 'stake-limit', (p: TestPlayer) => limit(p, 'stake', '5.00')],
    ['sets a limit on a single bet', 'single-bet-limit', (p: TestPlayer) => limit(p, 'single-bet', '0.50')],
  ] as const)('a player who %s is refused at the second', async (_, code, meanwhile) => {
    const player = await w.player();
    const second = await waited(player);
    await meanwhile(player);
    expect((await w.bet(player.token, 0, second)).code).toBe(code);
    expect(await w.cash(player)).toBe(10_000n);
  });

  test('an order does not outlive its session: not with the old token, and the next session waits anew', async () => {
    const player = await w.player();
    const second = await waited(player);
    await w.harness.call('POST', '/user/disconnect', { token: player.token });
    const signedOut = await w.harness.call('GET', '/limit-service/v3/limits', { token: player.token });
    expect(signedOut.statusCode).toBe(401);
    expect(await w.bet(player.token, 0, second)).toMatchObject({ status: 401, code: 'not-signed-in' });
    const again = await w.harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
    const { token } = again.json().data;
    expect((await w.bet(token, 0, second)).code).toBe('wait');
    expect(await w.cash(player)).toBe(10_000n);
  });
});
