import { createStudio } from '@fairbook/casino-studio';
import type { AnswerOf, CASINO_PLAY_CALLS, GameRoundBody } from '@fairbook/contract';
import { openDatabase } from '@fairbook/database';
import { type AnyGame, drawsFrom, GAMES, gameOf, seedWords } from '@fairbook/games';
import type { StudioPlay, StudioRound } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { type Cut, commitCutter } from '../../testing/commit-cutter.ts';
import { asked, requestName, type StudioSeat, takeSeat } from '../../testing/studio-seat.ts';
import { toyDouble } from '../../testing/toy-double.ts';

type Calls = typeof CASINO_PLAY_CALLS;

let h: CasinoHarness;
let ann: CasinoPlayer;
beforeAll(async () => {
  h = await casinoHarness({ games: [...GAMES, toyDouble] });
});
afterAll(() => h.account.end());
beforeEach(async () => {
  ann = await h.player({ cash: 10_000n });
});
const clean = async () => expect(await h.differences()).toEqual([]);
const rotate = (player: CasinoPlayer) => asked<AnswerOf<Calls['rotateSeeds']>>(h, player, 'POST', '/seeds', { clientSeed: 'mine' });
const lastPlayed = async (player: CasinoPlayer) => {
  const [row] = (await asked<AnswerOf<Calls['rounds']>>(h, player, 'GET', '/rounds')).data.rounds;
  return (await asked<AnswerOf<Calls['round']>>(h, player, 'GET', `/rounds/${row!.id}`)).data;
};
const studioOf = (casino: CasinoHarness['casino']): StudioPlay => casino.studio()!.play;
const at = (player: CasinoPlayer, game: string, token: string) => ({
  ...{ player: `${player.playerId}`, brand: 'fairbook', currency: 'EUR', game, token },
});

/** A studio on the same records, in which something else happens just after it has read the acts of a round for the first time. */
function studioBehind(meanwhile: () => Promise<unknown>) {
  const store = h.casino.storeOf('studio');
  let isOver = false;
  const slow: typeof store = {
    ...store,
    async round(of, name) {
      const kept = await store.round(of, name);
      if (!isOver) {
        isOver = true;
        await meanwhile();
      }
      return kept;
    },
  };
  return createStudio({ ...h.host, wallet: h.casino.walletOf('studio'), store: slow }, { games: [...GAMES, toyDouble] });
}

/** A round of mines that has gone well for some steps: begun anew until it has. */
async function safeRound(seat: StudioSeat, steps: number, options: object = { mines: 1 }): Promise<GameRoundBody> {
  for (;;) {
    let round = (await seat.play({ options })).data.round;
    for (let tile = 0; tile < steps && round.phase === 'deciding'; tile++)
      round = (await seat.decide(round, { move: 'open', value: tile })).data.round;
    if (round.phase === 'deciding') return round;
    h.account.clock.advance(1000);
  }
}

describe('a round with decisions', () => {
  test('holds its stake until it is over, goes on by decisions that move no money, and pays what it came to', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 2);
    const { cash, held } = await h.funds(ann);
    expect(held).toBe(100n);
    expect(await seat.open()).toEqual(round);
    expect(await h.casino.held(h.account.base.db)).toMatchObject([{ supplier: 'studio', rounds: 1, held: 100n }]);
    await clean();
    const ended = (await seat.decide(round, { move: 'cash-out' })).data;
    // One mine: 0.99 x 25 / 23.
    expect(ended.round).toMatchObject({ phase: 'settled', staked: '1.00', won: '1.07', choices: [] });
    expect(await h.funds(ann)).toMatchObject({ cash: cash + 107n, held: 0n });
    expect(await seat.open()).toBeNull();
    expect((await lastPlayed(ann)).round).toEqual(ended.round);
    await clean();
  });

  test('is found again by a page that opens the game: the open one, then how it ended, for half an hour, of this game and this player alone', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    expect(await seat.found()).toEqual({ round: null, last: null });
    const round = await safeRound(seat, 1);
    expect(await seat.found()).toEqual({ round, last: null });
    const ended = (await seat.decide(round, { move: 'cash-out' })).data.round;
    expect(await seat.found()).toEqual({ round: null, last: ended });
    const others = [await takeSeat(h, ann, 'dice'), await takeSeat(h, await h.player(), 'mines')];
    for (const other of others) expect(await other.found()).toEqual({ round: null, last: null });
    h.account.clock.advance(30 * 60_000);
    expect(await seat.found()).toEqual({ round: null, last: ended });
    h.account.clock.advance(1);
    expect(await seat.found()).toEqual({ round: null, last: null });
  });

  test('shows nothing that is hidden before it is over', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 1, { mines: 3 });
    expect((round.view as { hidden?: unknown }).hidden).toBeUndefined();
    expect((await lastPlayed(ann)).round).toEqual(round);
    const { view } = (await seat.decide(round, { move: 'cash-out' })).data.round;
    expect((view as { hidden: readonly number[] }).hidden).toHaveLength(3);
  });

  test('is the only one of its game, and another game goes on beside it', async () => {
    const [mines, towers] = [await takeSeat(h, ann, 'mines'), await takeSeat(h, ann, 'towers')];
    const round = await safeRound(mines, 1);
    expect(await mines.play()).toMatchObject({ status: 409, code: 'round-in-progress' });
    expect((await towers.play()).data.round.phase).toBe('deciding');
    expect((await asked<AnswerOf<Calls['seeds']>>(h, ann, 'GET', '/seeds')).data.seeds.openRounds).toBe(2);
    await mines.decide(round, { move: 'cash-out' });
    expect((await mines.play()).status).toBe(200);
  });

  test('takes each decision once, in order, and tells what became of one that is sent again', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 2);
    const again = await Promise.all(Array.from({ length: 8 }, () => seat.decide(round, { move: 'open', value: 2 })));
    expect(new Set(again.map(({ data, code }) => JSON.stringify([data?.round ?? null, code])))).toHaveLength(1);
    const [{ data }] = again as [(typeof again)[0]];
    expect(data.round.decisions).toHaveLength(3);
    // An earlier one that was made, one that was not, one out of turn, and one of another round.
    expect((await seat.decide(round, { move: 'open', value: 0 }, 0)).data.round).toEqual(data.round);
    const refusal = data.round.phase === 'deciding' ? 'move-not-offered' : 'round-over';
    expect(await seat.decide(round, { move: 'open', value: 9 }, 0)).toMatchObject({ status: 409, code: refusal });
    expect(await seat.decide(round, { move: 'open', value: 9 }, 7)).toMatchObject({ code: refusal });
    expect(await seat.decide({ ...round, round: requestName() }, { move: 'cash-out' })).toMatchObject({ status: 404, code: 'not-found' });
  });

  test.each([
    ['a tile that is open', { move: 'open', value: 0 }],
    ['a tile that there is not', { move: 'open', value: 25 }],
    ['half a tile', { move: 'open', value: 3.5 }],
    ['no tile', { move: 'open' }],
    ['another game’s move', { move: 'stand' }],
    ['a cash-out with a value', { move: 'cash-out', value: 1 }],
  ])('refuses %s and stays as it is', async (_, decision) => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 1);
    expect(await seat.decide(round, decision)).toMatchObject({ status: 409, code: 'move-not-offered' });
    expect(await seat.open()).toEqual(round);
  });

  test('tells what became of a decision also when the round ends while that is looked up', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 2);
    const where = at(ann, 'mines', seat.token);
    const decide = (studio: StudioPlay, after: number, decision: { move: string; value?: number }) =>
      studio.decide(where, { receivedAt: 0, round: round.round, after, decision });
    const behind = studioBehind(() => decide(studioOf(h.casino), 2, { move: 'cash-out' })).studio as StudioPlay;
    expect(await decide(behind, 1, { move: 'open', value: 1 })).toMatchObject({ ok: true, round: { phase: 'settled', won: 107n } });
    await clean();
  });

  test('two different decisions at once: one is made, the other is not', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    for (let i = 0; i < 5; i++) {
      const round = await safeRound(seat, 1);
      const answers = await Promise.all([
        seat.decide(round, { move: 'cash-out' }),
        seat.decide(round, { move: 'open', value: 7 }),
        seat.decide(round, { move: 'open', value: 8 }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const open = await seat.open();
      if (open) await seat.decide(open, { move: 'cash-out' });
    }
    await clean();
  });

  test('is not offered a step that could win more than the game allows, and takes none', async () => {
    const rich = await h.player({ cash: 1_000_000n });
    const seat = await takeSeat(h, rich, 'coin-flip');
    const [record] = await h.account.base.db.query<{ text: string }>(
      `select text from casino_record where player_id = $1 and name = 'seeds'`,
      [rich.playerId],
    );
    const coinFlip = gameOf('coin-flip') as AnyGame;
    const { flips } = coinFlip.outcome({}, drawsFrom(seedWords(JSON.parse(record!.text)))) as { flips: number[] };
    // 1,000.00 doubles, less 1 %, to 31,680.00 with the fifth call; the sixth could win 63,360.00, and 50,000.00 is the most.
    let round = (await seat.play({ stake: '1000.00' })).data.round;
    for (let calls = 0; calls < 5; calls++) {
      expect(round.choices.map(({ move }) => move)).toContain('call');
      round = (await seat.decide(round, { move: 'call', value: flips[calls] })).data.round;
    }
    expect(round.choices).toEqual([{ move: 'cash-out' }]);
    expect(await seat.decide(round, { move: 'call', value: flips[5] })).toMatchObject({ code: 'move-not-offered' });
    expect((await seat.decide(round, { move: 'cash-out' })).data.round).toMatchObject({ won: '31680.00' });
  });
});

describe('a decision with a further stake', () => {
  const begun = async (player: CasinoPlayer) => {
    const seat = await takeSeat(h, player, toyDouble.id);
    return { seat, round: (await seat.play({ stake: '40.00' })).data.round };
  };

  test('sets it aside with the first, and the round ends with all of them', async () => {
    const { seat, round } = await begun(ann);
    const insured = (await seat.decide(round, { move: 'insure' })).data.round;
    expect([insured.staked, await h.funds(ann)]).toMatchObject(['60.00', { cash: 4000n, held: 6000n }]);
    await clean();
    const doubled = (await seat.decide(insured, { move: 'double' })).data.round;
    expect(doubled).toMatchObject({ phase: 'deciding', staked: '100.00', won: '0.00' });
    expect(await h.funds(ann)).toMatchObject({ cash: 0n, held: 10_000n });
    const ended = (await seat.decide(doubled, { move: 'stand' })).data;
    expect(ended.round.won).toBe((ended.round.view as { won: boolean }).won ? '160.00' : '60.00');
    expect([ended.balance, (await h.funds(ann)).held]).toEqual([ended.round.won, 0n]);
    await clean();
  });

  test('may be less than the least that a round begins with', async () => {
    const seat = await takeSeat(h, ann, toyDouble.id);
    const { round } = (await seat.play({ stake: '1.00' })).data;
    expect((await seat.decide(round, { move: 'insure' })).data.round).toMatchObject({ staked: '1.50' });
  });

  test('that ends the round is one act with what it wins', async () => {
    const rich = await h.player({ cash: 100_000n });
    const { seat, round } = await begun(rich);
    const doubled = (await seat.decide(round, { move: 'double' })).data.round;
    const ended = (await seat.decide(doubled, { move: 'double' })).data.round;
    expect(ended).toMatchObject({ phase: 'settled', staked: '120.00' });
    const kept = await h.casino.storeOf('studio').round({ player: `${rich.playerId}`, brand: 'fairbook' }, ended.round);
    expect(kept!.acts.map(({ kind, staked, closes }) => [kind, staked, closes])).toEqual([
      ['bet', 4000n, false],
      ['bet', 4000n, false],
      ['bet-win', 4000n, true],
    ]);
    await clean();
  });

  test('that is not covered may be asked for again once it is', async () => {
    const ben = await h.player({ cash: 5000n });
    const { seat, round } = await begun(ben);
    const refused = await seat.decide(round, { move: 'double' });
    expect(refused).toMatchObject({ status: 422, code: 'insufficient-balance', facts: { bound: '10.00', currency: 'EUR' } });
    expect(await seat.open()).toEqual(round);
    await h.act(ben, 'lucky', { kind: 'bet-win', amount: 1000n, won: 9000n, roundClosed: true });
    expect((await seat.decide(round, { move: 'double' })).data.round).toMatchObject({ staked: '80.00' });
    await clean();
  });

  test('is refused to who may play no longer; what needs no stake is not', async () => {
    const { seat, round } = await begun(ann);
    const barring = { kind: 'time-out', hours: 24, confirm: true };
    await h.account.call('POST', '/limit-service/v3/BlockUser', { body: barring, token: ann.signedIn });
    expect(await seat.decide(round, { move: 'insure' })).toMatchObject({ status: 403, code: 'time-out-active' });
    expect((await seat.decide(round, { move: 'stand' })).status).toBe(200);
  });

  test('goes back with the first where the rules of the game changed meanwhile', async () => {
    const { seat, round } = await begun(ann);
    await seat.decide(round, { move: 'double' });
    const after = h.beside(undefined, { games: [{ ...toyDouble, version: '2.0.0' }] });
    await after.prepare();
    await Promise.all([after.tidy(), after.tidy()]);
    expect(await h.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
    expect((await h.casino.rounds(ann.ctx, { limit: 1 })).rounds).toMatchObject([{ status: 'voided', staked: 0n, won: 0n }]);
    expect((await seat.found()).last).toBeNull();
    // It is open until the last of its stakes is back: who is stopped in between goes on.
    const kept = await h.casino.storeOf('studio').round({ player: `${ann.playerId}`, brand: 'fairbook' }, round.round);
    expect(kept!.acts.map(({ kind, closes }) => [kind, closes])).toEqual([
      ['bet', false],
      ['bet', false],
      ['rollback', false],
      ['rollback', true],
    ]);
    await clean();
  });
});

describe('seeds', () => {
  test('of a pair with an open round are not told; once it is over they are', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 1);
    expect(await rotate(ann)).toMatchObject({ status: 409, code: 'seeds-in-use' });
    await seat.decide(round, { move: 'cash-out' });
    expect((await rotate(ann)).status).toBe(200);
  });

  test('that are rotated while rounds arrive leave each round on one pair, and every pair whole', async () => {
    const seat = await takeSeat(h, ann, 'dice');
    const all = await Promise.all([
      ...Array.from({ length: 12 }, () => seat.play({ stake: '0.10' })),
      ...Array.from({ length: 6 }, () => rotate(ann)),
      ...Array.from({ length: 12 }, () => seat.play({ stake: '0.10' })),
    ]);
    expect(all.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const { seeds, revealed } = (await asked<AnswerOf<Calls['seeds']>>(h, ann, 'GET', '/seeds')).data;
    expect([seeds.pair, revealed.length]).toEqual([7, 6]);
    expect(revealed.reduce((sum, { rounds }) => sum + rounds, seeds.nonce)).toBe(24);
    expect(revealed.map(({ pair }) => pair)).toEqual([6, 5, 4, 3, 2, 1]);
    await clean();
  });

  test.each([
    ['with a colon', 'a:b'],
    ['of nothing', ''],
    ['with a space', 'a b'],
    ['that is too long', 'a'.repeat(65)],
  ])('of the player %s are refused', async (_, clientSeed) => {
    expect(await asked(h, ann, 'POST', '/seeds', { clientSeed })).toMatchObject({ status: 400, code: 'bad-input' });
  });

  test('are in no answer, no news and no act before they are out of use', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    await safeRound(seat, 1);
    const [record] = await h.account.base.db.query<{ text: string }>(
      `select text from casino_record where player_id = $1 and name = 'seeds'`,
      [ann.playerId],
    );
    const { serverSeed, nextServerSeed } = JSON.parse(record!.text) as { serverSeed: string; nextServerSeed: string };
    const told = await Promise.all([
      asked(h, ann, 'GET', '/seeds'),
      asked(h, ann, 'GET', '/rounds'),
      asked(h, ann, 'GET', '/games/mines/open-round'),
      lastPlayed(ann),
      ...['casino_act', 'outbox', 'transfer'].map((table) => h.account.base.db.query(`select t::text from ${table} t`)),
      h.account.base.db.query(`select t::text from casino_record t where name <> 'seeds'`),
    ]);
    for (const secret of [serverSeed, nextServerSeed]) expect(JSON.stringify(told)).not.toContain(secret);
  });
});

describe('a round that nobody comes back to', () => {
  const DAYS_7 = 7 * 86_400_000;

  test('is cashed out after seven days by the rule of its game; before that it waits', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 2);
    const { cash } = await h.funds(ann);
    h.account.clock.advance(DAYS_7 - 60_000);
    await h.casino.tidy();
    expect(await h.funds(ann)).toMatchObject({ cash, held: 100n });
    h.account.clock.advance(60_000);
    await Promise.all([h.casino.tidy(), h.casino.tidy()]);
    expect(await h.funds(ann)).toMatchObject({ cash: cash + 107n, held: 0n });
    const told = await studioOf(h.casino).open({ player: `${ann.playerId}`, brand: 'fairbook' }, 'mines');
    expect(told).toBeUndefined();
    const found = await h.casino.rounds(ann.ctx, { limit: 1 });
    const { shown } = (await h.casino.round(ann.ctx, found.rounds[0]!.id))!;
    expect(shown).toMatchObject({ round: round.round, phase: 'settled', won: 107n, decisions: [{}, {}, { move: 'cash-out' }] });
    await clean();
  });

  test('and in which nothing was decided is given back', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    await seat.play({ options: { mines: 5 } });
    h.account.clock.advance(DAYS_7);
    await h.casino.tidy();
    await h.casino.tidy();
    expect(await h.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
    const [row] = (await h.casino.rounds(ann.ctx, { limit: 1 })).rounds;
    expect(row).toMatchObject({ status: 'voided', staked: 0n, won: 0n });
    expect((await h.casino.round(ann.ctx, row!.id))!.shown).toMatchObject({ phase: 'voided', won: 0n });
    await clean();
  });

  test('is played or given back, never both: its player ends it while it is being given back', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const { round } = (await seat.play({ options: { mines: 24 } })).data;
    h.account.clock.advance(DAYS_7);
    const order = { receivedAt: 0, round: round.round, after: 0, decision: { move: 'open', value: 7 } };
    let played: Awaited<ReturnType<StudioPlay['decide']>> | undefined;
    await studioBehind(async () => {
      played = await studioOf(h.casino).decide(at(ann, 'mines', seat.token), order);
    }).tidy?.();
    expect(played).toMatchObject({ ok: true, round: { phase: 'settled', staked: 100n } });
    const won = played?.ok ? played.round.won : 0n;
    expect(await h.funds(ann)).toMatchObject({ cash: 9900n + won, held: 0n });
    await clean();
  });

  test('that goes on while it is being given back goes on with its stake', async () => {
    const seat = await takeSeat(h, ann, 'towers');
    const { round } = (await seat.play()).data;
    h.account.clock.advance(DAYS_7);
    const { move, values } = round.choices[0]!;
    const order = { receivedAt: 0, round: round.round, after: 0, decision: { move, value: values![0]! } };
    const step = () => studioOf(h.casino).decide(at(ann, 'towers', seat.token), order);
    await studioBehind(step).tidy?.();
    const again = await step();
    const isOpen = again.ok && again.round.phase === 'deciding';
    expect(await h.funds(ann)).toMatchObject({ cash: 9900n, held: isOpen ? 100n : 0n });
    await clean();
  });

  test('is its player’s even while it is ended: one of both comes first', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 1);
    h.account.clock.advance(DAYS_7);
    const studio = studioOf(h.casino);
    const order = { receivedAt: h.account.clock.now(), round: round.round, after: 1, decision: { move: 'cash-out' } };
    const [answer] = await Promise.all([studio.decide(at(ann, 'mines', seat.token), order), h.casino.tidy()]);
    expect(answer.ok || answer.reason === 'round-over').toBe(true);
    expect(await h.funds(ann)).toMatchObject({ held: 0n });
    await clean();
  });
});

describe('a game whose rules changed', () => {
  const newer = GAMES.map((game): AnyGame => (game.id === 'mines' ? { ...game, version: '2.0.0' } : game)).concat(toyDouble);

  test('gives the stake of an open round back, at the first chance, and goes on by its new rules', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const round = await safeRound(seat, 1);
    const after = h.beside(undefined, { games: newer });
    await after.prepare();
    const where = at(ann, 'mines', seat.token);
    const studio = studioOf(after);
    expect(await studio.decide(where, { receivedAt: 0, round: round.round, after: 1, decision: { move: 'cash-out' } })).toMatchObject({
      reason: 'round-over',
    });
    const { cash } = await h.funds(ann);
    const begun = await studio.play(where, {
      ...{ request: requestName(), options: { mines: 3 }, features: [], stakes: [{ spot: 'stake', amount: 100n }] },
    });
    expect(begun).toMatchObject({ ok: true, round: { version: '2.0.0' } });
    expect(await h.funds(ann)).toMatchObject({ cash, held: 100n });
    expect((await h.casino.rounds(ann.ctx, { limit: 2 })).rounds.map(({ status }) => status)).toEqual(['open', 'voided']);
    await clean();
  });

  test('has open rounds of before given back by the clock, and rounds of before stand as they were played', async () => {
    const seat = await takeSeat(h, ann, 'mines');
    const over = await safeRound(seat, 1);
    await seat.decide(over, { move: 'cash-out' });
    await safeRound(seat, 1);
    const { cash } = await h.funds(ann);
    const after = h.beside(undefined, { games: newer });
    await after.prepare();
    await after.tidy();
    expect(await h.funds(ann)).toMatchObject({ cash: cash + 100n, held: 0n });
    const found: unknown[] = [];
    for await (const difference of after.differences(h.account.base.db)) found.push(difference);
    expect(found).toEqual([]);
    const { rounds } = await after.rounds(ann.ctx, { limit: 10 });
    for (const { id } of rounds) expect((await after.round(ann.ctx, id))!.shown).toBeUndefined();
  });
});

describe('a connection that is lost at the commit', () => {
  /** What one step of a round is, and what it leaves behind. */
  const STEPS = {
    'a round of one act': async (seat: StudioSeat) => {
      const order = { request: requestName(), options: {}, features: [], stakes: [{ spot: 'stake', amount: 100n }] };
      return {
        game: 'dice',
        token: (await takeSeat(h, ann, 'dice')).token,
        run: (studio: StudioPlay, where: never) => studio.play(where, order),
        seat,
      };
    },
    'the stake of a round': async (seat: StudioSeat) => {
      const order = { request: requestName(), options: { mines: 2 }, features: [], stakes: [{ spot: 'stake', amount: 100n }] };
      return { game: 'mines', token: seat.token, run: (studio: StudioPlay, where: never) => studio.play(where, order) };
    },
    'a decision without money': async (seat: StudioSeat) => {
      const { round } = await safeRound(seat, 1, { mines: 1 });
      const order = { receivedAt: 0, round, after: 1, decision: { move: 'open', value: 24 } };
      return { game: 'mines', token: seat.token, run: (studio: StudioPlay, where: never) => studio.decide(where, order) };
    },
    'a further stake': async () => {
      const seat = await takeSeat(h, ann, toyDouble.id);
      const { round } = (await seat.play({ stake: '10.00' })).data.round;
      const order = { receivedAt: 0, round, after: 0, decision: { move: 'double' } };
      return { game: toyDouble.id, token: seat.token, run: (studio: StudioPlay, where: never) => studio.decide(where, order) };
    },
    'the end of a round': async (seat: StudioSeat) => {
      const { round } = await safeRound(seat, 1, { mines: 1 });
      const order = { receivedAt: 0, round, after: 1, decision: { move: 'cash-out' } };
      return { game: 'mines', token: seat.token, run: (studio: StudioPlay, where: never) => studio.decide(where, order) };
    },
  } as const;
  const cases = Object.entries(STEPS).flatMap(([name, step]) => (['before', 'after'] as const).map((how) => [name, how, step] as const));

  test.each(cases)('of %s, %s it: the same order again finds out, and nothing is done twice', async (_, how: Cut, step) => {
    const { game, token, run } = await step(await takeSeat(h, ann, 'mines'));
    const where = at(ann, game, token) as never;
    const cutter = await commitCutter(h.account.base.url);
    const db = openDatabase(cutter.url, { max: 2, applicationName: 'cut', onError: () => {} });
    const broken = h.beside(db);
    await broken.prepare();
    const nonce = async () => (await asked<AnswerOf<Calls['seeds']>>(h, ann, 'GET', '/seeds')).data.seeds.nonce;
    const before = { nonce: await nonce(), rounds: (await h.casino.rounds(ann.ctx, { limit: 50 })).rounds.length };
    cutter.cut(how);
    await expect(run(studioOf(broken), where)).rejects.toThrow();
    const found = await run(studioOf(h.casino), where);
    const again = await run(studioOf(h.casino), where);
    expect([found.ok, again.ok && again.round]).toEqual([true, found.ok && (found.round satisfies StudioRound)]);
    const isNew = game === 'dice' || (found.ok && found.round.decisions.length === 0);
    expect(await nonce()).toBe(before.nonce + (isNew ? 1 : 0));
    expect((await h.casino.rounds(ann.ctx, { limit: 50 })).rounds).toHaveLength(before.rounds + (isNew ? 1 : 0));
    await clean();
    await db.end();
    await cutter.close();
  });
});
