import type { AnswerOf, CASINO_PLAY_CALLS, GameRoundBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { commitmentTo, GAMES, greatestStake, playRound, seedWords, stepOf, usualOptions } from '@fairbook/games';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { asked, requestName, type StudioSeat, takeSeat } from '../../testing/studio-seat.ts';

type Calls = typeof CASINO_PLAY_CALLS;
type Seeds = AnswerOf<Calls['seeds']>;

let h: CasinoHarness;
let ann: CasinoPlayer;
beforeAll(async () => {
  h = await casinoHarness();
});
afterAll(() => h.account.end());
beforeEach(async () => {
  ann = await h.player({ cash: 100_000n });
});
const clean = async () => expect(await h.differences()).toEqual([]);
const rotate = (player: CasinoPlayer, clientSeed: string) =>
  asked<AnswerOf<Calls['rotateSeeds']>>(h, player, 'POST', '/seeds', { clientSeed });
const seedsOf = async (player: CasinoPlayer) => (await asked<Seeds>(h, player, 'GET', '/seeds')).data;

/** Decides until the round is over, taking the first thing that is offered. */
async function toItsEnd(seat: StudioSeat, begun: GameRoundBody): Promise<GameRoundBody> {
  let round = begun;
  for (let i = 0; round.phase === 'deciding' && i < 300; i++) {
    const [choice] = round.choices;
    const answer = await seat.decide(round, { move: choice!.move, ...(choice!.values && { value: choice!.values[0] }) });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    round = answer.data.round;
  }
  return round;
}

describe('every game of the players’ own seeds', () => {
  test.each(GAMES.filter(({ source }) => source === 'seeds').map((game) => [game.id, game] as const))(
    '%s is played for money to its end',
    async (id, game) => {
      const seat = await takeSeat(h, ann, id);
      const options = usualOptions(game.options);
      const step = stepOf(game, options);
      const amount = ((100n + step - 1n) / step) * step;
      expect(amount).toBeLessThanOrEqual(greatestStake(game, options, BigInt(game.limits.greatestWin)));
      const spot = game.spots(options)[0] as string;
      const begun = await seat.play({ stakes: [{ spot, amount: moneyToText(amount, 'EUR') }] });
      expect([begun.status, begun.code]).toEqual([200, undefined]);
      const round = await toItsEnd(seat, begun.data.round);
      expect(round).toMatchObject({ game: id, version: game.version, currency: 'EUR', phase: 'settled', choices: [] });
      const { cash, held } = await h.funds(ann);
      expect([held, moneyToText(100_000n - cash, 'EUR')]).toEqual([
        0n,
        moneyToText(BigInt(Math.round(100 * (Number(round.staked) - Number(round.won)))), 'EUR'),
      ]);
      // It is in the history, and comes back whole from what was kept of it.
      const history = await asked<AnswerOf<Calls['rounds']>>(h, ann, 'GET', `/rounds?game=${id}`);
      const [row] = history.data.rounds;
      expect(row).toMatchObject({ supplier: 'studio', game: id, status: 'closed', staked: round.staked, won: round.won, replay: true });
      for (const name of [row!.id, round.round])
        expect((await asked<AnswerOf<Calls['round']>>(h, ann, 'GET', `/rounds/${name}`)).data.round).toEqual(round);
    },
  );

  test('is found by its name for nobody else, and a name that no round has is none', async () => {
    const { data } = await (await takeSeat(h, ann, 'dice')).play({ options: { side: 'over', winners: 4950 } });
    const at = (who: CasinoPlayer, name: string) => asked(h, who, 'GET', `/rounds/${name}`);
    expect((await at(ann, data.round.round)).status).toBe(200);
    expect(await at(await h.player(), data.round.round)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await at(ann, '00000000-0000-4000-9000-000000000000')).toMatchObject({ status: 404, code: 'not-found' });
    expect((await at(ann, 'anything')).code).toBe('bad-input');
  });

  test('leaves books that verify, and rounds that are computed again', clean);
});

describe('a round', () => {
  test('is drawn from the pair that was committed to, and anybody can play it again once the seed is told', async () => {
    const before = await seedsOf(ann);
    const seat = await takeSeat(h, ann, 'dice');
    const options = { side: 'over', winners: 4950 };
    const rounds = [await seat.play({ options }), await seat.play({ options }), await seat.play({ options })].map(({ data }) => data.round);
    expect(rounds.map(({ source }) => source)).toEqual(
      [0, 1, 2].map((nonce) => ({
        ...{ kind: 'seeds', pair: 1, serverSeedHash: before.seeds.serverSeedHash, clientSeed: before.seeds.clientSeed, nonce },
      })),
    );
    const { data } = await rotate(ann, 'lucky');
    expect(data.seeds).toMatchObject({
      pair: 2,
      serverSeedHash: before.seeds.nextServerSeedHash,
      clientSeed: 'lucky',
      nonce: 0,
      openRounds: 0,
    });
    expect(data.revealed).toMatchObject({ pair: 1, clientSeed: before.seeds.clientSeed, rounds: 3 });
    expect(commitmentTo(data.revealed.serverSeed)).toBe(before.seeds.serverSeedHash);
    const dice = GAMES.find(({ id }) => id === 'dice')!;
    for (const { view, source } of rounds) {
      const { clientSeed, nonce } = source as Extract<typeof source, { kind: 'seeds' }>;
      const words = seedWords({ serverSeed: data.revealed.serverSeed, clientSeed, nonce });
      const again = playRound(dice, { options, stakes: [{ spot: 'stake', amount: 100n }], words, decisions: [] });
      expect(again).toMatchObject({ ok: true, value: { view } });
    }
    expect((await seedsOf(ann)).revealed).toEqual([data.revealed]);
    // The history tells the seed with the round from now on, and did not before.
    const [row] = (await asked<AnswerOf<Calls['rounds']>>(h, ann, 'GET', '/rounds')).data.rounds;
    const told = (await asked<AnswerOf<Calls['round']>>(h, ann, 'GET', `/rounds/${row!.id}`)).data.round!;
    expect(told.source).toEqual({ ...rounds[2]!.source, serverSeed: data.revealed.serverSeed });
    expect(JSON.stringify(rounds)).not.toContain(data.revealed.serverSeed);
  });

  test('under a name is one, however often and in however many processes it is asked for', async () => {
    const seat = await takeSeat(h, ann, 'dice');
    const request = requestName();
    const answers = await Promise.all(Array.from({ length: 20 }, () => seat.play({ request })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data.round)))).toHaveLength(1);
    const once = await seat.play({ request });
    expect(once.data.round).toEqual(answers[0]!.data.round);
    expect((await seedsOf(ann)).seeds.nonce).toBe(1);
    expect(await seat.play({ request, stake: '2.00' })).toMatchObject({ status: 409, code: 'idempotency-conflict' });
    expect(await seat.play({ request, options: { side: 'under' } })).toMatchObject({ code: 'idempotency-conflict' });
  });

  test('that is refused stays refused under its name, until the game is opened anew', async () => {
    const ben = await h.player({ cash: 100n });
    const [first, request] = [await takeSeat(h, ben, 'dice'), requestName()];
    expect(await first.play({ request, stake: '2.00' })).toMatchObject({ code: 'insufficient-balance' });
    await h.act(ben, 'lucky', { kind: 'bet-win', amount: 100n, won: 1000n, roundClosed: true });
    expect(await first.play({ request, stake: '2.00' })).toMatchObject({ code: 'insufficient-balance' });
    const second = await takeSeat(h, ben, 'dice');
    const { data } = await second.play({ request, stake: '2.00' });
    expect(data.round).toMatchObject({ round: request, staked: '2.00' });
    // Taken under one launch, it is found under any.
    expect((await first.play({ request, stake: '2.00' })).data.round).toEqual(data.round);
  });

  test('of one player is nobody else’s, whatever name it is asked for by', async () => {
    const ben = await h.player({ cash: 1000n });
    const request = requestName();
    const [own, other] = [await takeSeat(h, ann, 'mines'), await takeSeat(h, ben, 'mines')];
    const [first, second] = await Promise.all([own.play({ request }), other.play({ request })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.data.round.source).not.toEqual(second.data.round.source);
    const begun = await own.play();
    expect(begun.code).toBe('round-in-progress');
    const cy = await h.player({ cash: 1000n });
    const third = await takeSeat(h, cy, 'mines');
    expect(await third.decide(first.data.round, { move: 'open', value: 0 })).toMatchObject({ status: 404, code: 'not-found' });
    const [row] = (await asked<AnswerOf<Calls['rounds']>>(h, ann, 'GET', '/rounds')).data.rounds;
    expect(await asked(h, cy, 'GET', `/rounds/${row!.id}`)).toMatchObject({ status: 404, code: 'not-found' });
    expect((await asked<AnswerOf<Calls['rounds']>>(h, cy, 'GET', '/rounds')).data.rounds).toEqual([]);
  });

  test('fifty at once on a balance for ten are ten, each with a nonce of its own', async () => {
    const ben = await h.player({ cash: 1000n });
    const seat = await takeSeat(h, ben, 'limbo');
    // A target that is next to never reached: what is staked is gone.
    const options = { target: 10_000_000 };
    const tries = await Promise.all(Array.from({ length: 38 }, () => seat.play({ options, stake: '0.50' })));
    const played = tries.filter(({ status }) => status === 200);
    expect(tries.filter(({ code }) => code === 'insufficient-balance')).toHaveLength(18);
    const nonces = played.map(({ data: { round } }) => (round.source as { nonce: number }).nonce).toSorted((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: 20 }, (_, i) => i));
    await clean();
  });

  test('on many spots is staked with all of them, in one act', async () => {
    const seat = await takeSeat(h, ann, 'roulette');
    const stakes = [
      { spot: 'red', amount: '1.00' },
      { spot: 'straight-17', amount: '1.35' },
    ];
    const { data } = await seat.play({ stakes });
    expect(data.round).toMatchObject({ staked: '2.35', stakes, phase: 'settled' });
  });
});

describe('what is asked wrong is refused before any money moves', () => {
  test.each([
    ['an option out of bounds', 'dice', { options: { winners: 0 } }, 400, 'bad-input', undefined],
    ['an option of another kind', 'mines', { options: { mines: [3] } }, 400, 'bad-input', undefined],
    ['a spot the game has not', 'dice', { stakes: [{ spot: 'red', amount: '1.00' }] }, 400, 'bad-input', undefined],
    ['two stakes on one spot', 'roulette', { stakes: Array(2).fill({ spot: 'red', amount: '1.00' }) }, 400, 'bad-input', undefined],
    ['nothing', 'dice', { stake: '0.00' }, 400, 'bad-input', undefined],
    ['less than nothing', 'dice', { stake: '-1.00' }, 400, 'bad-input', undefined],
    ['parts of a cent', 'dice', { stake: '1.001' }, 400, 'bad-input', undefined],
    ['less than the least', 'dice', { stake: '0.09' }, 422, 'stake-under-minimum', { bound: '0.10', currency: 'EUR' }],
    [
      'less than the least on one of its spots',
      'roulette',
      {
        stakes: [
          { spot: 'red', amount: '100.00' },
          { spot: 'straight-17', amount: '0.99' },
        ],
      },
      ...[422, 'stake-under-minimum', { bound: '1.00', currency: 'EUR' }],
    ],
    ['more than the most', 'dice', { stake: '1000.01' }, 422, 'stake-over-maximum', { bound: '1000.00', currency: 'EUR' }],
    [
      'more than the greatest win leaves',
      'limbo',
      { stake: '50.01', options: { target: 100_000 } },
      ...[422, 'stake-over-maximum', { bound: '50.00', currency: 'EUR' }],
    ],
    [
      'a feature at a price that is no multiple of its step',
      'book-of-hours',
      { stake: '1.00', options: { mode: 'buy' } },
      ...[422, 'stake-step', { bound: '0.67', currency: 'EUR' }],
    ],
    [
      'more than there is',
      'dice',
      { stake: '1000.00', options: { winners: 9000 } },
      422,
      'insufficient-balance',
      { bound: '500.00', currency: 'EUR' },
    ],
  ] as const)('%s', async (_, game, order, status, code, facts) => {
    const poor = await h.player({ cash: 50_000n });
    const seat = await takeSeat(h, poor, game);
    const answer = await seat.play(order as never);
    expect([answer.status, answer.code, answer.facts]).toEqual([status, code, facts]);
    expect(await h.funds(poor)).toMatchObject({ cash: 50_000n, held: 0n });
    expect((await seedsOf(poor)).seeds.nonce).toBe(0);
  });

  test('a launch of another game, of nobody, or of another player', async () => {
    const seat = await takeSeat(h, ann, 'dice');
    const limbo = await takeSeat(h, ann, 'limbo');
    const ben = await h.player({ cash: 1000n });
    const others = await takeSeat(h, ben, 'dice');
    for (const token of [limbo.token, others.token, 'x'.repeat(43)])
      expect(await seat.play({ token })).toMatchObject({ status: 401, code: 'launch-unknown' });
    h.account.clock.advance(4 * 3_600_000);
    const late = await asked(h, ann, 'GET', '/seeds');
    expect(late.status).toBe(401);
  });

  test('a game that there is not, and one that is played at shared tables alone', async () => {
    const order = { supplier: 'studio', game: 'no-such-game', device: 'phone', money: true };
    expect(await asked(h, ann, 'POST', '/launches', order)).toMatchObject({ status: 404, code: 'game-unknown' });
    const crash = await takeSeat(h, ann, 'crash');
    expect(await crash.play()).toMatchObject({ status: 404, code: 'game-unknown' });
  });
});

test('a player asks for rounds no faster than anybody plays', async () => {
  const seat = await takeSeat(h, ann, 'dice');
  const answers = await Promise.all(Array.from({ length: 60 }, () => seat.play({ stake: '0.10' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(answers.filter(({ code }) => code === 'too-many-attempts')).toHaveLength(20);
  // A pair is kept for good, so rotations count as well.
  expect(await asked(h, ann, 'POST', '/seeds', { clientSeed: 'mine' })).toMatchObject({ status: 429, code: 'too-many-attempts' });
  h.account.clock.advance(1000);
  const later = await Promise.all(Array.from({ length: 30 }, () => seat.play({ stake: '0.10' })));
  expect(later.filter(({ status }) => status === 200)).toHaveLength(20);
});

describe('the history', () => {
  test('goes on from the last round that was seen, and has every supplier’s', async () => {
    const ben = await h.player({ cash: 10_000n });
    const seat = await takeSeat(h, ben, 'dice');
    for (let i = 0; i < 5; i++) await seat.play({ stake: '0.10' });
    await h.act(ben, 'elsewhere', { kind: 'bet-win', amount: 100n, won: 50n, roundClosed: true });
    const page = async (query: string) => (await asked<AnswerOf<Calls['rounds']>>(h, ben, 'GET', `/rounds?${query}`)).data;
    const first = await page('limit=4');
    expect([first.rounds.length, first.more, first.rounds[0]]).toMatchObject([
      4,
      true,
      { supplier: 'toy', staked: '1.00', won: '0.50', replay: false },
    ]);
    const second = await page(`limit=4&before=${first.rounds.at(-1)!.id}`);
    expect([second.rounds.length, second.more]).toEqual([2, false]);
    expect(new Set([...first.rounds, ...second.rounds].map(({ id }) => id)).size).toBe(6);
    expect((await page('supplier=studio')).rounds).toHaveLength(5);
    expect((await page('supplier=toy&game=dice')).rounds).toHaveLength(1);
    expect((await page('game=limbo')).rounds).toEqual([]);
  });
});
