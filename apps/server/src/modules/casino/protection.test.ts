import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, type CasinoRules, casinoHarness } from '../../testing/casino-harness.ts';
import { asked, requestName, takeSeat } from '../../testing/studio-seat.ts';
import { GUEST_LAUNCHES, LAUNCHES } from './pace.ts';

let h: CasinoHarness;
let ann: CasinoPlayer;
let usual: CasinoRules;
beforeAll(async () => {
  h = await casinoHarness();
  usual = { ...h.rules };
});
afterAll(() => h.account.end());
beforeEach(async () => {
  ann = await h.player({ cash: 100_000n });
});
afterEach(() => void Object.assign(h.rules, usual));

const clean = async () => expect(await h.differences()).toEqual([]);
const post = async (url: string, body: object) => {
  const answer = await h.account.call('POST', url, { body, token: ann.signedIn });
  expect([url, answer.statusCode]).toEqual([url, 200]);
};
const owner = () => ({ brandId: ann.ctx.brand.id, playerId: ann.playerId });
/** A round of mines with one tile open that was safe. */
async function openRound() {
  const seat = await takeSeat(h, ann, 'mines');
  for (;;) {
    const begun = (await seat.play({ options: { mines: 1 } })).data.round;
    const { round } = (await seat.decide(begun, { move: 'open', value: 0 })).data;
    if (round.phase === 'deciding') return { seat, round };
  }
}

describe('who may not play begins no round, and ends the one that is open', () => {
  const blockings = {
    'after a self-exclusion': [
      'self-excluded',
      () => post('/limit-service/v3/BlockUser', { kind: 'self-exclusion', months: 6, confirm: true }),
    ],
    'during a break': ['time-out-active', () => post('/limit-service/v3/BlockUser', { kind: 'time-out', hours: 24, confirm: true })],
  } as const;
  test.each(Object.entries(blockings))('%s', async (_, [code, block]) => {
    const { seat, round } = await openRound();
    const dice = await takeSeat(h, ann, 'dice');
    await block();
    expect(await dice.play()).toMatchObject({ status: 403, code });
    expect(await seat.play()).toMatchObject({ code: 'round-in-progress' });
    const { status, data } = await seat.decide(round, { move: 'cash-out' });
    expect([status, data.round.phase]).toEqual([200, 'settled']);
    expect(await seat.play()).toMatchObject({ status: 403, code });
    expect(await asked(h, ann, 'POST', '/launches', { supplier: 'studio', game: 'dice', device: 'phone', money: true })).toMatchObject({
      code,
    });
    await clean();
  });

  test('once the house blocked the account, and once it signed out: the session is over', async () => {
    const { seat } = await openRound();
    const dice = await takeSeat(h, ann, 'dice');
    await h.account.base.db.transaction((tx) => h.account.players.setBlocked(tx, owner(), true));
    for (const answer of [await dice.play(), await seat.play()]) expect(answer.status).toBe(401);
    // What is open is not lost: it is ended by the rule of its game.
    h.account.clock.advance(7 * 86_400_000);
    await h.casino.tidy();
    expect(await h.funds(ann)).toMatchObject({ held: 0n });
    await clean();
  });

  test('in the middle of many requests: none is taken after the moment it is told', async () => {
    const seat = await takeSeat(h, ann, 'dice');
    const play = () => seat.play({ stake: '0.10' });
    await Promise.all([
      ...Array.from({ length: 8 }, play),
      post('/limit-service/v3/BlockUser', { kind: 'time-out', hours: 24, confirm: true }),
      ...Array.from({ length: 8 }, play),
    ]);
    const before = await h.funds(ann);
    expect((await play()).code).toBe('time-out-active');
    expect(await h.funds(ann)).toEqual(before);
    await clean();
  });
});

describe('limits of the player', () => {
  test('count what games cost: a round that could go beyond is refused with what is left', async () => {
    await post('/limit-service/v3/limits', { kind: 'stake', period: 'day', amount: '5.00' });
    const seat = await takeSeat(h, ann, 'dice');
    expect((await seat.play({ stake: '3.00' })).status).toBe(200);
    expect(await seat.play({ stake: '2.01' })).toMatchObject({
      status: 422,
      code: 'stake-limit',
      facts: { left: '2.00', currency: 'EUR' },
    });
    expect((await seat.play({ stake: '2.00' })).status).toBe(200);
    expect(await seat.play({ stake: '0.10' })).toMatchObject({ code: 'stake-limit', facts: { left: '0.00' } });
  });

  test('hold for fifty rounds at once', async () => {
    await post('/limit-service/v3/limits', { kind: 'stake', period: 'day', amount: '2.00' });
    const seat = await takeSeat(h, ann, 'dice');
    const answers = await Promise.all(Array.from({ length: 39 }, () => seat.play({ stake: '0.50' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    await clean();
  });

  test('let an open round end', async () => {
    const { seat, round } = await openRound();
    await post('/limit-service/v3/limits', { kind: 'stake', period: 'day', amount: '0.01' });
    expect((await seat.decide(round, { move: 'cash-out' })).status).toBe(200);
    expect((await seat.play()).code).toBe('stake-limit');
  });

  test('of time end with the session that reached them', async () => {
    const seat = await takeSeat(h, ann, 'dice');
    await post('/limit-service/v3/limits', { kind: 'session-time', period: 'day', amount: '60' });
    for (let i = 0; i < 3; i++) {
      h.account.clock.advance(21 * 60_000);
      await h.account.call('GET', '/limit-service/v3/limits', { token: ann.signedIn });
    }
    await h.account.sessions.stop();
    expect(await seat.play()).toMatchObject({ status: 422, code: 'session-time-limit' });
  });
});

describe('what a jurisdiction asks of games', () => {
  test('a cycle from round to round, and a decision in a round waits for none', async () => {
    const { seat, round } = await openRound();
    h.rules.games = { ...usual.games, minimumCycleMs: { slot: 2500, other: 5000 } };
    await seat.decide(round, { move: 'cash-out' });
    expect(await seat.play()).toMatchObject({ status: 422, code: 'cycle-too-fast', facts: { waitMs: 5000 } });
    const slot = await takeSeat(h, ann, 'paper-koi');
    expect((await slot.play()).status).toBe(200);
    h.account.clock.advance(2499);
    expect(await slot.play()).toMatchObject({ code: 'cycle-too-fast', facts: { waitMs: 1 } });
    h.account.clock.advance(1);
    expect((await slot.play()).status).toBe(200);
  });

  test('no auto-play, no turbo, no bought feature', async () => {
    h.rules.games = { ...usual.games, forbidden: { slot: ['auto-play', 'turbo', 'feature-buy'], other: ['auto-play'] } };
    const [dice, slot] = [await takeSeat(h, ann, 'dice'), await takeSeat(h, ann, 'book-of-hours')];
    expect(await dice.play({ features: ['auto-play'] })).toMatchObject({ status: 422, code: 'autoplay-not-allowed' });
    expect((await dice.play({ features: ['turbo'] })).status).toBe(200);
    expect(await slot.play({ features: ['turbo'] })).toMatchObject({ code: 'turbo-not-allowed' });
    expect(await slot.play({ options: { mode: 'buy' }, stake: '6.70' })).toMatchObject({ code: 'feature-buy-not-allowed' });
    h.rules.games = usual.games;
    expect((await slot.play({ options: { mode: 'buy' }, stake: '6.70' })).status).toBe(200);
  });

  test('a cap on the stake of a slot by age', async () => {
    h.rules.games = { ...usual.games, stakeCaps: [{ kind: 'slot', fromAge: 18, toAge: 150, currency: 'EUR', most: 200n }] };
    const slot = await takeSeat(h, ann, 'paper-koi');
    expect(await slot.play({ stake: '2.01' })).toMatchObject({ code: 'stake-over-maximum', facts: { bound: '2.00', currency: 'EUR' } });
    expect((await slot.play({ stake: '2.00' })).status).toBe(200);
  });

  test('free play for everybody, or for those alone who may play for money', async () => {
    const demo = { supplier: 'studio', game: 'dice', device: 'desktop', money: false };
    const guest = { signedIn: '' };
    expect(await asked(h, guest, 'POST', '/launches', demo)).toMatchObject({
      status: 200,
      data: { kind: 'studio', url: null, token: null },
    });
    h.rules.games = { ...usual.games, freePlay: 'players' };
    expect(await asked(h, guest, 'POST', '/launches', demo)).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect(await asked(h, ann, 'POST', '/launches', demo)).toMatchObject({ status: 200, data: { kind: 'studio', token: null } });
    await post('/limit-service/v3/BlockUser', { kind: 'time-out', hours: 24, confirm: true });
    expect(await asked(h, ann, 'POST', '/launches', demo)).toMatchObject({ status: 403, code: 'time-out-active' });
  });

  test('a brand that offers a game no longer takes no stake in it, and one with bounds of its own takes none beyond', async () => {
    const seat = await takeSeat(h, ann, 'dice');
    h.rules.bounds = { least: 50n, most: 200n };
    expect(await seat.play({ stake: '0.40' })).toMatchObject({ code: 'stake-under-minimum', facts: { bound: '0.50' } });
    expect(await seat.play({ stake: '2.01' })).toMatchObject({ code: 'stake-over-maximum', facts: { bound: '2.00' } });
    h.rules.offers = false;
    expect(await seat.play({ request: requestName() })).toMatchObject({ status: 422, code: 'game-not-offered' });
  });
});

describe('games are opened', () => {
  const DICE = { supplier: 'studio', game: 'dice', device: 'phone', money: true };
  const open = async (who: { readonly signedIn: string }, order: object = DICE) => {
    const { status, code } = await asked(h, who, 'POST', '/launches', order);
    return code ?? status;
  };
  /** What opening so many times at once comes to, by how often. */
  const rush = async (who: { readonly signedIn: string }, times: number, order?: object) => {
    const answers = await Promise.all(Array.from({ length: times }, () => open(who, order)));
    return Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, of]) => [answer, of.length]));
  };
  const launches = async () =>
    (await h.account.base.db.query('select 1 from casino_launch where player_id = $1 and supplier = $2', [ann.playerId, 'studio'])).length;

  test('by a player no faster than anybody looks at them, and nothing is kept of what was refused', async () => {
    expect(await rush(ann, 45)).toEqual({ 200: LAUNCHES.burst, 'too-many-attempts': 45 - LAUNCHES.burst });
    expect(await launches()).toBe(LAUNCHES.burst);
    const ben = await h.player();
    expect(await open(ben)).toBe(200);
    h.account.clock.advance(1000 / LAUNCHES.perSecond - 1);
    expect(await open(ann)).toBe('too-many-attempts');
    h.account.clock.advance(1);
    expect(await open(ann)).toBe(200);
  });

  test('whatever came of it: games that nobody has are asked for no faster', async () => {
    expect(await rush(ann, 31, { ...DICE, game: 'none' })).toEqual({ 'game-unknown': LAUNCHES.burst, 'too-many-attempts': 1 });
  });

  test('by the guests of an address no faster than many of them do', async () => {
    const demo = { ...DICE, money: false };
    expect(await rush({ signedIn: '' }, 130, demo)).toEqual({ 200: GUEST_LAUNCHES.burst, 'too-many-attempts': 130 - GUEST_LAUNCHES.burst });
    expect(await open(ann)).toBe(200);
    h.account.clock.advance(1000 / GUEST_LAUNCHES.perSecond);
    expect(await open({ signedIn: '' }, demo)).toBe(200);
  });
});
