import { openDatabase } from '@fairbook/database';
import type { ActBody } from '@fairbook/provider-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bet,
  betWin,
  type CasinoHarness,
  type CasinoPlayer,
  type CasinoRules,
  casinoHarness,
  ROLLBACK,
  SUPPLIER,
  win,
} from '../../testing/casino-harness.ts';
import { type Cut, commitCutter } from '../../testing/commit-cutter.ts';

let h: CasinoHarness;
let ann: CasinoPlayer;
let usual: CasinoRules;

beforeAll(async () => {
  h = await casinoHarness();
  usual = { ...h.rules };
});
afterAll(() => h.account.end());
beforeEach(async () => {
  ann = await h.player();
});
afterEach(() => void Object.assign(h.rules, usual));

const clean = async () => expect(await h.differences()).toEqual([]);
const reason = async (answer: ReturnType<CasinoHarness['act']>) => {
  const given = await answer;
  return given.ok ? 'ok' : given.reason;
};
const post = async (url: string, body: object) => {
  const answer = await h.account.call('POST', url, { body, token: ann.signedIn });
  expect([url, answer.statusCode]).toEqual([url, 200]);
};
const limit = (kind: string, amount: string) =>
  post('/limit-service/v3/limits', { kind, period: kind === 'single-bet' ? 'bet' : 'day', amount });
/** What a page is told that the player may stake in a game. */
const stakes = async (code: string) => {
  const supplied = h.casino.games().find(({ supplier, game }) => supplier === 'toy' && game.code === code);
  return supplied && h.casino.stakesOf(ann.ctx, supplied);
};
const exclude = () => post('/limit-service/v3/BlockUser', { kind: 'self-exclusion', months: 6, confirm: true });

describe('who may not play', () => {
  test('is refused a new stake at once, while an open round ends and pays, and is taken back', async () => {
    const open = h.order(ann, 'a1', bet(1000n));
    await h.wallet.perform(open);
    await h.act(ann, 'a2', bet(500n));
    await exclude();
    expect(await reason(h.act(ann, 'a3', bet(100n)))).toBe('self-excluded');
    expect(await reason(h.act(ann, 'a1', bet(100n)))).toBe('self-excluded');
    expect(await h.act(ann, 'a1', win(3000n))).toMatchObject({ ok: true, balance: 11_500n });
    expect(await h.act(ann, 'a2', ROLLBACK, { reference: 'unknown-yet' })).toMatchObject({ ok: true });
    expect(await h.casino.launch(ann.ctx, { supplier: 'toy', game: 'dice', device: 'phone', money: true, returnUrl: '/' })).toMatchObject({
      ok: false,
      refusal: { code: 'self-excluded' },
    });
    await clean();
  });

  test('is whoever took a break, from the moment it is told, and not from then on only where they signed out', async () => {
    await h.act(ann, 'a4', bet(1000n));
    const at = (i: number) => reason(h.act(ann, `a5-${i}`, bet(10n)));
    const [before, , ...after] = await Promise.all([
      at(0),
      post('/limit-service/v3/BlockUser', { kind: 'time-out', hours: 24, confirm: true }),
      ...Array.from({ length: 20 }, (_, i) => at(i + 1)),
    ]);
    expect([before, ...after].every((each) => ['ok', 'time-out-active'].includes(each))).toBe(true);
    expect(await at(99)).toBe('time-out-active');
    expect(await h.act(ann, 'a4', win(2000n))).toMatchObject({ ok: true });
    await clean();
  });

  test('is whoever has been signed in for as long as they allowed themselves; the round ends', async () => {
    await limit('session-time', '60');
    await h.act(ann, 'a6', bet(100n));
    for (let i = 0; i < 3; i++) {
      h.account.clock.advance(21 * 60_000);
      await h.account.call('GET', '/limit-service/v3/limits', { token: ann.signedIn });
    }
    await h.account.sessions.stop();
    expect(await h.act(ann, 'a7', bet(100n))).toMatchObject({ reason: 'session-time-limit', status: 'RS_ERROR_USER_DISABLED' });
    expect(await h.act(ann, 'a6', win(300n))).toMatchObject({ ok: true, balance: 10_200n });
  });

  test('is whoever the house blocked, while what is owed is paid', async () => {
    await h.act(ann, 'a8', bet(100n));
    const owner = { brandId: ann.ctx.brand.id, playerId: ann.playerId };
    await h.account.base.db.transaction((tx) => h.account.players.setBlocked(tx, owner, true));
    expect(await reason(h.act(ann, 'a9', bet(100n)))).toBe('account-blocked');
    expect(await h.act(ann, 'a8', win(300n))).toMatchObject({ ok: true });
  });

  test('is whoever signed out: the launch ends with the session, for stakes alone', async () => {
    await h.act(ann, 'b1', bet(100n));
    await h.account.base.db.transaction((tx) =>
      h.account.sessions.end(tx, { brandId: ann.ctx.brand.id, playerId: ann.playerId }, 'sign-out'),
    );
    expect(await reason(h.act(ann, 'b2', bet(100n)))).toBe('not-signed-in');
    expect(await h.wallet.player(ann.token)).toMatchObject({ ok: false, status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await h.act(ann, 'b1', win(500n))).toMatchObject({ ok: true });
  });

  test('is whoever comes under no launch, another’s, another game’s or another supplier’s, or one that is over', async () => {
    const ben = await h.player();
    expect(await reason(h.act(ann, 'c1', bet(100n), { token: ben.token }))).toBe('launch-unknown');
    expect(await reason(h.act(ann, 'c1', bet(100n), { token: await h.launch(ann, 'fruits') }))).toBe('launch-unknown');
    expect(await reason(h.casino.walletOf('other').perform(h.order(ann, 'c1', bet(100n))))).toBe('launch-unknown');
    const { token: _, ...without } = h.order(ann, 'c1', bet(100n));
    expect(await reason(h.wallet.perform(without))).toBe('launch-unknown');
    await h.act(ann, 'c2', bet(100n));
    h.account.clock.advance(4 * 3_600_000);
    expect(await h.wallet.perform(h.order(ann, 'c3', bet(100n)))).toMatchObject({
      reason: 'launch-over',
      status: 'RS_ERROR_TOKEN_EXPIRED',
    });
    const { token: __, ...won } = h.order(ann, 'c2', win(200n));
    expect(await h.wallet.perform(won)).toMatchObject({ ok: true, balance: 10_100n });
    await clean();
  });

  test('cannot be of another brand, and no round of another brand’s player is reached', async () => {
    await h.act(ann, 'd1', bet(100n));
    const [, other] = h.account.brands.all();
    expect(await reason(h.act(ann, 'd2', bet(100n), { brand: other!.key }))).toBe('launch-unknown');
    expect(await reason(h.act(ann, 'd1', win(100n), { brand: other!.key }))).toBe('transaction-unknown');
    expect(await reason(h.act(ann, 'd1', win(100n), { brand: 'nobody' }))).toBe('brand-unknown');
  });
});

describe('limits of the player', () => {
  test('count stakes and wins of rounds, and a round may end when one is reached', async () => {
    await limit('loss', '15.00');
    expect(await reason(h.act(ann, 'e1', bet(1000n)))).toBe('ok');
    expect(await h.act(ann, 'e2', bet(510n))).toMatchObject({ reason: 'loss-limit', bound: 500n, status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await h.act(ann, 'e1', win(400n))).toMatchObject({ ok: true });
    expect(await reason(h.act(ann, 'e3', bet(900n)))).toBe('ok');
    expect(await h.act(ann, 'e4', bet(10n))).toMatchObject({ reason: 'loss-limit', bound: 0n });
    expect(await h.act(ann, 'e3', win(0n))).toMatchObject({ ok: true });
    await clean();
  });

  test('are one for bets and for games: what the one lost the other may not lose again', async () => {
    await limit('loss', '15.00');
    const of = { player: ann.playerId, account: 'cash' } as const;
    const cause = { kind: 'bet', id: 'a-bet' };
    const stake = { kind: 'stake', debit: of, credit: { ...of, account: 'open-stakes' }, amount: 700n, cause } as const;
    const posting = { key: 'a-bet', brandId: ann.ctx.brand.id, currency: 'EUR', transfers: [stake] };
    await h.account.base.db.transaction((tx) => h.ledger.post(tx, [posting]));
    expect(await h.act(ann, 'e5', bet(810n))).toMatchObject({ reason: 'loss-limit', bound: 800n });
    expect(await reason(h.act(ann, 'e5', bet(600n)))).toBe('ok');
    const owner = { brandId: ann.ctx.brand.id, playerId: ann.playerId, currency: 'EUR' };
    const [headroom] = await h.account.base.db.transaction((tx) => h.account.compliance.headroomForStake(tx, [owner]));
    expect(headroom).toMatchObject({ left: 200n });
  });

  test('of stakes give back what a supplier took back, and nothing of what was lost', async () => {
    await limit('stake', '10.00');
    const order = h.order(ann, 'f1', bet(1000n));
    await h.wallet.perform(order);
    expect(await reason(h.act(ann, 'f2', bet(10n)))).toBe('stake-limit');
    await h.act(ann, 'f1', ROLLBACK, { reference: order.transactionId });
    expect(await reason(h.act(ann, 'f3', betWin(1000n, 0n)))).toBe('ok');
    expect(await reason(h.act(ann, 'f4', bet(10n)))).toBe('stake-limit');
  });

  test('on a single bet are on the whole round, however many stakes it is made of, and on each round anew', async () => {
    await limit('single-bet', '5.00');
    expect(await h.act(ann, 'k1', bet(510n))).toMatchObject({ reason: 'single-bet-limit', bound: 500n, status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await reason(h.act(ann, 'k1', bet(300n)))).toBe('ok');
    expect(await h.act(ann, 'k1', bet(210n))).toMatchObject({ reason: 'single-bet-limit', bound: 200n });
    expect(await reason(h.act(ann, 'k1', bet(200n)))).toBe('ok');
    expect(await h.act(ann, 'k1', bet(10n))).toMatchObject({ reason: 'single-bet-limit', bound: 0n });
    expect(await reason(h.act(ann, 'k2', bet(500n)))).toBe('ok');
    await clean();
  });

  test('hold for fifty stakes at once', async () => {
    await limit('loss', '20.00');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reason(h.act(ann, `g${i}`, bet(500n)))));
    expect([answers.filter((a) => a === 'ok').length, answers.filter((a) => a === 'loss-limit').length]).toEqual([4, 46]);
    await clean();
  });
});

describe('what a game, a brand and a jurisdiction allow', () => {
  test.each([
    ['a game nobody has', { game: 'nothing' }, 'launch-unknown'],
    ['a currency the player has no account in', { currency: 'USD' }, 'launch-unknown'],
  ] as const)('%s is no game to stake in', async (_, more, code) => {
    expect(await reason(h.act(ann, 'h1', bet(100n), more))).toBe(code);
  });

  test('a stake stands within the game’s bounds and the brand’s, in its steps', async () => {
    expect(await h.act(ann, 'i1', bet(5n))).toMatchObject({ reason: 'stake-under-minimum', bound: 10n });
    expect(await reason(h.act(ann, 'i1', bet(15n)))).toBe('stake-step');
    h.rules.bounds = { least: 50n, most: 200n };
    expect(await h.act(ann, 'i1', bet(210n))).toMatchObject({ reason: 'stake-over-maximum', bound: 200n });
    expect(await reason(h.act(ann, 'i1', bet(40n)))).toBe('stake-under-minimum');
    expect([await stakes('dice'), await stakes('no-euro')]).toEqual([{ least: 50n, most: 200n, step: 10n }, undefined]);
    h.rules.bounds = { least: 300n, most: 200n };
    expect(await stakes('dice')).toBeUndefined();
    h.rules.offers = false;
    expect(await h.act(ann, 'i2', bet(100n))).toMatchObject({ reason: 'game-not-offered', status: 'RS_ERROR_INVALID_GAME' });
  });

  test('rounds follow each other no faster than a cycle, and a further stake in one belongs to it', async () => {
    h.rules.games = { ...usual.games, minimumCycleMs: { slot: 2500, other: 5000 } };
    expect(await reason(h.act(ann, 'j1', bet(100n)))).toBe('ok');
    h.account.clock.advance(4999);
    expect(await h.act(ann, 'j2', bet(100n))).toMatchObject({ reason: 'cycle-too-fast', bound: 1n });
    expect(await reason(h.act(ann, 'j1', bet(100n)))).toBe('ok');
    h.account.clock.advance(1);
    expect(await reason(h.act(ann, 'j3', bet(100n)))).toBe('ok');
  });

  test('a cycle over the kind holds whichever game of it is played, and leaves other kinds alone', async () => {
    h.rules.games = { ...usual.games, minimumCycleMs: { slot: 2500, other: 5000 }, cycleOver: { slot: 'kind', other: 'game' } };
    const [fruits, stars] = [await h.launch(ann, 'fruits'), await h.launch(ann, 'stars')];
    const spin = (round: string, game: string, token: string) => h.act(ann, round, betWin(100n, 0n), { token, game });
    expect(await reason(spin('o1', 'fruits', fruits))).toBe('ok');
    h.account.clock.advance(2499);
    expect(await spin('o2', 'stars', stars)).toMatchObject({ reason: 'cycle-too-fast', bound: 1n });
    expect(await reason(h.act(ann, 'o3', betWin(100n, 0n)))).toBe('ok');
    h.account.clock.advance(1);
    expect(await reason(spin('o4', 'stars', stars))).toBe('ok');
    expect(await spin('o5', 'fruits', fruits)).toMatchObject({ reason: 'cycle-too-fast', bound: 2500n });
    // Another player is not waited for, nor the same one once the cycle is over the game.
    const ben = await h.player();
    expect(await reason(h.act(ben, 'o6', betWin(100n, 0n), { token: await h.launch(ben, 'fruits'), game: 'fruits' }))).toBe('ok');
    h.rules.games = { ...h.rules.games, cycleOver: usual.games.cycleOver };
    expect(await reason(spin('o7', 'fruits', fruits))).toBe('ok');
  });

  test('a cycle over the kind holds behind any number of rounds of other kinds', async () => {
    h.rules.games = { ...usual.games, minimumCycleMs: { slot: 2500, other: 0 }, cycleOver: { slot: 'kind', other: 'game' } };
    const [fruits, stars] = [await h.launch(ann, 'fruits'), await h.launch(ann, 'stars')];
    expect(await reason(h.act(ann, 'q', betWin(100n, 0n), { token: fruits, game: 'fruits' }))).toBe('ok');
    h.account.clock.advance(1);
    for (let round = 0; round < 101; round += 1) expect(await reason(h.act(ann, `q${round}`, betWin(10n, 10n)))).toBe('ok');
    expect(await h.act(ann, 'q-stars', betWin(100n, 0n), { token: stars, game: 'stars' })).toMatchObject({
      reason: 'cycle-too-fast',
      bound: 2499n,
    });
  });

  test('a cycle over the kind holds for two slots at once', async () => {
    h.rules.games = { ...usual.games, minimumCycleMs: { slot: 2500, other: 0 }, cycleOver: { slot: 'kind', other: 'game' } };
    const tokens = [await h.launch(ann, 'fruits'), await h.launch(ann, 'stars')];
    const spins = ['fruits', 'stars'].map((game, i) => reason(h.act(ann, `p${i}`, betWin(100n, 0n), { token: tokens[i]!, game })));
    expect((await Promise.all(spins)).sort()).toEqual(['cycle-too-fast', 'ok']);
  });

  test('caps follow the age, and who has not said how old they are has the lowest', async () => {
    const cap = (fromAge: number, toAge: number, most: bigint) => ({ kind: 'slot' as const, fromAge, toAge, currency: 'EUR', most });
    h.rules.games = { ...usual.games, stakeCaps: [cap(18, 24, 200n), cap(25, 150, 500n)] };
    const token = await h.launch(ann, 'fruits');
    const spin = (round: string, amount: bigint) => h.act(ann, round, bet(amount, { roundClosed: true }), { token, game: 'fruits' });
    const born = (date: string) => h.account.base.db.query('update player set birth_date = $2 where player_id = $1', [ann.playerId, date]);
    expect(await spin('k1', 210n)).toMatchObject({ reason: 'stake-over-maximum', bound: 200n });
    expect(await stakes('fruits')).toMatchObject({ most: 200n });
    await born('2001-08-06');
    expect(await spin('k2', 210n)).toMatchObject({ reason: 'stake-over-maximum', bound: 200n });
    await born('2001-08-05');
    expect(await spin('k3', 500n)).toMatchObject({ ok: true });
    expect([await stakes('fruits'), await stakes('dice')]).toMatchObject([{ most: 500n }, { most: 100_000n }]);
    expect(await spin('k4', 510n)).toMatchObject({ reason: 'stake-over-maximum', bound: 500n });
  });

  test('a cap holds for a round, however many stakes it is made of; the least holds for the first alone', async () => {
    h.rules.games = { ...usual.games, stakeCaps: [{ kind: 'slot', fromAge: 18, toAge: 150, currency: 'EUR', most: 500n }] };
    h.rules.bounds = { least: 100n, most: 1000n };
    const token = await h.launch(ann, 'fruits');
    const spin = (amount: bigint) => h.act(ann, 'k5', bet(amount), { token, game: 'fruits' });
    expect(await spin(90n)).toMatchObject({ reason: 'stake-under-minimum', bound: 100n });
    expect(await reason(spin(300n))).toBe('ok');
    expect(await reason(spin(90n))).toBe('ok');
    expect(await spin(120n)).toMatchObject({ reason: 'stake-over-maximum', bound: 110n });
    expect(await reason(spin(110n))).toBe('ok');
    expect(await spin(10n)).toMatchObject({ reason: 'stake-over-maximum', bound: 0n });
  });

  test('what is forbidden for a kind of game is refused by its name', async () => {
    h.rules.games = { ...usual.games, forbidden: { slot: [], other: ['auto-play', 'feature-buy'] } };
    expect(await reason(h.act(ann, 'l1', bet(100n, { features: ['auto-play'] })))).toBe('autoplay-not-allowed');
    expect(await reason(h.act(ann, 'l1', bet(100n, { features: ['feature-buy'] })))).toBe('feature-buy-not-allowed');
    expect(await reason(h.act(ann, 'l1', bet(100n, { features: ['turbo'] })))).toBe('ok');
  });

  test.each([
    ['an amount below zero', bet(-10n)],
    ['no amount', bet(0n)],
    ['a win below zero', win(-1n)],
    ['more for jackpots than is staked', bet(100n, { jackpots: [{ jackpot: 'a', amount: 101n }] })],
    ['an account as a jackpot', bet(100n, { jackpots: [{ jackpot: 'a:b', amount: 1n }] })],
    ['a taking back of nothing named', ROLLBACK],
    ['more money than there is', win(10n ** 16n)],
  ])('an act with %s is not understood', async (_, act) => {
    expect(await reason(h.act(ann, 'm1', act))).toBe('bad-input');
  });
});

describe('a connection that is lost at the commit', () => {
  // Each step of a round, with what it leaves of 100.00; what stands before it was done in peace.
  const STEPS = {
    'a stake': [[], bet(1000n), 9000n, 1000n],
    'a further stake': [[bet(1000n)], bet(500n), 8500n, 1500n],
    'stake and win in one': [[], betWin(1000n, 300n), 9300n, 0n],
    'a win that leaves the round open': [[bet(1000n)], win(300n, false), 9300n, 1000n],
    'the end of a round': [[bet(1000n)], win(300n), 9300n, 0n],
    'a late win': [[betWin(1000n, 0n)], win(300n), 9300n, 0n],
    'a rollback': [[bet(1000n)], ROLLBACK, 10_000n, 0n],
    'a rollback of nothing yet': [[], ROLLBACK, 10_000n, 0n],
  } as const satisfies Record<string, readonly [readonly ActBody[], ActBody, bigint, bigint]>;
  const cases = Object.entries(STEPS).flatMap(([name, step]) => (['before', 'after'] as const).map((how) => [name, how, step] as const));

  test.each(cases)(
    'of %s, %s it: the same order again finds out, and nothing is done twice',
    async (name, how: Cut, [first, act, cash, held]) => {
      const cutter = await commitCutter(h.account.base.url);
      const db = openDatabase(cutter.url, { max: 2, applicationName: 'cut', onError: () => {} });
      const broken = h.beside(db);
      await broken.prepare();
      const round = `n-${name}-${how}`.replaceAll(' ', '-');
      let reference = 'never-came';
      for (const each of first) {
        const done = h.order(ann, round, each);
        await h.wallet.perform(done);
        reference = done.transactionId;
      }
      const order = h.order(
        ann,
        round,
        act,
        act.kind === 'rollback' ? { reference: `${reference}${first.length > 0 ? '' : `-${how}`}` } : {},
      );
      // The launch is looked up first, so that the cut meets the act's own commit.
      await broken.walletOf('toy').player(ann.token);
      cutter.cut(how);
      await expect(broken.walletOf('toy').perform(order)).rejects.toThrow();
      expect(await h.wallet.perform(order)).toMatchObject({ ok: true, repeated: how === 'after', balance: cash });
      expect(await h.funds(ann)).toMatchObject({ cash, held });
      await clean();
      await db.end();
      await cutter.close();
    },
  );
});

test('what a brand leaves out in a country is not staked in there any more, also under a launch of before', async () => {
  const order = { supplier: SUPPLIER, game: 'dice', device: 'phone', money: true, returnUrl: '/' } as const;
  const tokenIn = async (country: string): Promise<string> => {
    const launched = await h.casino.launch(ann.ctx, { ...order, country });
    return (launched.ok && launched.value.token) || 'none';
  };
  const [there, elsewhere] = [await tokenIn('MT'), await tokenIn('DE')];
  expect(await reason(h.act(ann, 'begun', bet(100n), { token: there }))).toBe('ok');
  h.rules.without = 'MT';
  expect(await reason(h.act(ann, 'later', betWin(100n, 0n), { token: there }))).toBe('game-not-offered');
  expect(await reason(h.act(ann, 'elsewhere', betWin(100n, 0n), { token: elsewhere }))).toBe('ok');
  expect(await reason(h.act(ann, 'begun', win(500n), { token: there }))).toBe('ok');
  await clean();
});
