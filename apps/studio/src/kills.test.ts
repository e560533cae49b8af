import type { Db } from '@fairbook/database';
import type { RoundAnswer, StudioPlay, StudioSeat } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderOf } from './testing/story-parts.ts';
import { type Fault, NO_FAULT, never, type Seated, type StudioHarness, studioHarness } from './testing/studio-harness.ts';

/** More steps than any of these rounds takes. */
const MOST_STEPS = 60;

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());
beforeEach(() => {
  h.fault = NO_FAULT;
  h.restart();
});

/** A process that is killed before or after one of its steps: every transaction of its database, and every call of the wallet. */
function killedAt(step: number): { readonly db: Db; readonly fault: Fault; readonly killed: Promise<void>; steps(): number } {
  let [done, dead] = [0, false];
  let tell: () => void = () => {};
  const killed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  /** Undefined: the process goes on. */
  const stops = (): Promise<never> | undefined => {
    if (!dead && done++ !== step) return undefined;
    dead = true;
    tell();
    return never<never>();
  };
  const around = async <T>(run: () => Promise<T>): Promise<T> => {
    await stops();
    const result = await run();
    await stops();
    return result;
  };
  const { db } = h.records;
  return {
    db: { ...db, query: (...asked) => around(() => db.query(...asked)), transaction: (run) => around(() => db.transaction(run)) } as Db,
    fault: (_order, send) => around(send),
    killed,
    steps: () => done,
  };
}

/** What rounds of the service say that a player has, minor units. */
async function byRounds({ player }: StudioSeat): Promise<{ readonly cash: bigint; readonly held: bigint }> {
  const [sums] = await h.records.db.query<{ net: bigint; held: bigint }>(
    `select coalesce(sum(a.won - a.staked), 0)::bigint as net, coalesce(sum(a.staked) filter (where r.is_open), 0)::bigint as held
      from studio_round r join studio_act a using (brand, player, round) where r.player = $1`,
    [player],
  );
  return { cash: 10_000n + sums!.net, held: sums!.held };
}

/** After the kill both sides are as the rounds say, and the player goes on. */
async function isWhole({ ann, seat }: Seated, goesOn: (play: StudioPlay) => Promise<RoundAnswer>): Promise<void> {
  await h.look();
  const { cash, held } = await h.platform.funds(ann);
  expect({ cash, held }).toEqual(await byRounds(seat));
  expect(await h.records.db.query('select 1 as one from studio_stake')).toEqual([]);
  expect(await h.records.db.query('select 1 as one from studio_delivery where taken_at is null')).toEqual([]);
  expect(await goesOn(h.service.calls.play)).toMatchObject({ ok: true });
  const after = await h.platform.funds(ann);
  expect({ cash: after.cash, held: after.held }).toEqual(await byRounds(seat));
}

/** Kills the process at each of its steps while it does something; what its player does afterwards differs. */
async function killEverywhere(
  prepared: () => Promise<Seated>,
  doing: (play: StudioPlay, seat: StudioSeat, of: number) => Promise<RoundAnswer>,
  afterwards: (seated: Seated, again: (play: StudioPlay) => Promise<RoundAnswer>, of: number) => Promise<void>,
): Promise<number> {
  for (let step = 0; step < MOST_STEPS; step++) {
    h.restart();
    const seated = await prepared();
    const kill = killedAt(step);
    const dying = h.restart(kill.db);
    h.fault = kill.fault;
    const again = (play: StudioPlay) => doing(play, seated.seat, step);
    const ended = await Promise.race([again(dying.calls.play), kill.killed]);
    h.fault = NO_FAULT;
    h.restart();
    if (ended) {
      expect(ended).toMatchObject({ ok: true });
      expect(await h.problems()).toEqual([]);
      return step;
    }
    await afterwards(seated, again, step);
  }
  throw new Error('it has more steps than that');
}

describe('a process killed before or after any of its steps', () => {
  test('finishes a round of one step for whoever asks again, once', async () => {
    const orders = Array.from({ length: MOST_STEPS }, () => orderOf({ target: 5050 }));
    const steps = await killEverywhere(
      () => h.sit('dice'),
      (play, seat, of) => play.play(seat, orders[of]!),
      async (seated, again) => {
        const [first, second] = [await again(h.service.calls.play), await again(h.service.calls.play)];
        expect(first).toMatchObject({ ok: true, round: { phase: 'settled', source: { nonce: 0 } } });
        expect(second).toEqual(first);
        await isWhole(seated, (play) => play.play(seated.seat, orderOf({ target: 5050 })));
      },
    );
    expect(steps).toBeGreaterThan(10);
  });

  test('gives the stake back, or pays, where nobody asks again', async () => {
    const orders = Array.from({ length: MOST_STEPS }, () => orderOf({ target: 5050 }));
    await killEverywhere(
      () => h.sit('dice'),
      (play, seat, of) => play.play(seat, orders[of]!),
      (seated) => isWhole(seated, (play) => play.play(seated.seat, orderOf({ target: 5050 }))),
    );
  });

  /** A stake is asked for by a process that is killed before it hears of it. */
  async function leftWith(seat: StudioSeat, ask: (play: StudioPlay) => Promise<RoundAnswer>): Promise<void> {
    const dying = h.restart();
    h.fault = async (_order, send) => {
      await send();
      return never();
    };
    void ask(dying.calls.play);
    const { db } = h.records;
    await expect.poll(() => db.query('select from studio_stake where player = $1', [seat.player])).toHaveLength(1);
    h.restart();
    h.fault = NO_FAULT;
  }

  test('draws nothing of a stake that was asked for as another: what the rules say of how it is played was judged of that one', async () => {
    const { ann, seat } = await h.sit('roulette');
    const { play } = h.service.calls;
    const order = orderOf({}, 0n, { stakes: [{ spot: 'red', amount: 100n }] });
    await leftWith(seat, (dying) => dying.play(seat, order));
    const parts = { ...order, stakes: ['red', 'black'].map((spot) => ({ spot, amount: 50n })) };
    expect(await play.play(seat, parts)).toEqual({ ok: false, reason: 'stake-taken-back' });
    const again = orderOf({}, 0n, { stakes: order.stakes });
    await leftWith(seat, (dying) => dying.play(seat, again));
    expect(await h.service.calls.play.play(seat, { ...again, features: ['auto-play'] })).toEqual({ ok: false, reason: 'stake-taken-back' });
    const [dice, limbo] = [await h.seat(ann, 'dice'), await h.seat(ann, 'limbo')];
    const thrown = orderOf({ target: 5050 });
    await leftWith(dice, (dying) => dying.play(dice, thrown));
    const elsewhere = { ...thrown, options: { target: 20_000 } };
    expect(await h.service.calls.play.play(limbo, elsewhere)).toEqual({ ok: false, reason: 'stake-taken-back' });
    expect(await h.platform.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
  });

  test('lets another decision take the place of one that it asked a stake for', async () => {
    const { ann, seat } = await h.sit('blackjack');
    let round = '';
    while (round === '') {
      const order = orderOf({}, 0n, { stakes: [{ spot: 'hand-1', amount: 100n }] });
      const dealt = await h.service.calls.play.play(seat, order);
      if (!dealt.ok) throw new Error(dealt.reason);
      if (dealt.round.choices.some(({ move }) => move === 'double')) round = order.request;
      h.platform.account.clock.advance(5000);
    }
    const decide = (play: StudioPlay, move: string) => play.decide(seat, { receivedAt: 0, round, after: 0, decision: { move } });
    await leftWith(seat, (dying) => decide(dying, 'double'));
    expect(await decide(h.service.calls.play, 'stand')).toMatchObject({ ok: true, round: { phase: 'settled', staked: 100n } });
    const { cash, held } = await h.platform.funds(ann);
    expect({ cash, held }).toEqual(await byRounds(seat));
    expect(await h.problems()).toEqual([]);
  });

  test('leaves a round with decisions where it was, and ends it once', async () => {
    const begin = async (seat: StudioSeat): Promise<string> => {
      for (;;) {
        const order = orderOf({ mines: 1 });
        await h.service.calls.play.play(seat, order);
        const opened = await h.service.calls.play.decide(seat, {
          ...{ receivedAt: 0, round: order.request, after: 0, decision: { move: 'open', value: 0 } },
        });
        if (opened.ok && opened.round.phase === 'deciding') return order.request;
        h.platform.account.clock.advance(1000);
      }
    };
    const rounds = new Map<string, string>();
    await killEverywhere(
      async () => {
        const seated = await h.sit('mines');
        rounds.set(seated.seat.player, await begin(seated.seat));
        return seated;
      },
      (play, seat) => play.decide(seat, { receivedAt: 0, round: rounds.get(seat.player)!, after: 1, decision: { move: 'cash-out' } }),
      async (seated, again) => {
        const [first, second] = [await again(h.service.calls.play), await again(h.service.calls.play)];
        // One mine of 25, one tile: 0.99 x 25 / 24.
        expect(first).toMatchObject({ ok: true, round: { phase: 'settled', staked: 100n, won: 103n } });
        expect(second).toEqual(first);
        await isWhole(seated, (play) => play.play(seated.seat, orderOf({ mines: 3 })));
      },
    );
  });
});
