import { seededRandom } from '@fairbook/domain/seeded-random';
import { GAMES } from '@fairbook/games';
import type { RoundAnswer, StudioRound, StudioSeat } from '@fairbook/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULTS } from './testing/faults.ts';
import { type Below, randomDecision, randomOrder } from './testing/story-parts.ts';
import { type Fault, NO_FAULT, type StudioHarness, studioHarness } from './testing/studio-harness.ts';

/** Stories told; more by CASINO_STORIES. */
const STORIES = Number(process.env['CASINO_STORIES'] ?? 4);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127);
const ORDERS = 50;
const ON_SEEDS = GAMES.filter(({ source }) => source === 'seeds');

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());

/** One player's random orders, each on its way through a random fault; asked again until it is known what became of it. */
async function story(seed: number): Promise<void> {
  const draw = seededRandom(seed);
  const below: Below = (n) => draw.int(0, n - 1);
  const ann = await h.platform.player({ cash: 20_000n });
  const seats = new Map<string, StudioSeat>();
  const rounds = new Map<string, StudioRound>();
  const names = Object.keys(FAULTS);
  const faulty: Fault = (order, send) => (below(3) === 0 ? FAULTS[names[below(names.length)]!]! : NO_FAULT)(order, send);
  async function sent(ask: () => Promise<RoundAnswer>): Promise<void> {
    h.fault = faulty;
    let answer = await ask().catch(() => undefined);
    if (!answer) {
      await h.settled();
      answer = await ask();
    }
    if (answer.ok) rounds.set(answer.round.round, answer.round);
  }
  for (let i = 0; i < ORDERS; i++) {
    const open = [...rounds.values()].filter(({ phase }) => phase === 'deciding');
    if (below(2) === 0 && open.length > 0) {
      const { round, game, decisions, ...seen } = open[below(open.length)]!;
      const decision = randomDecision(seen, below);
      await sent(() => h.service.calls.play.decide(seats.get(game)!, { receivedAt: 0, round, after: decisions.length, decision }));
    } else {
      const game = ON_SEEDS[below(ON_SEEDS.length)]!;
      if (!seats.has(game.id)) seats.set(game.id, await h.seat(ann, game.id));
      const order = randomOrder(game, below);
      await sent(() => h.service.calls.play.play(seats.get(game.id)!, order));
    }
    h.platform.account.clock.advance(300);
  }
  await h.settled();
  // The naive book-keeper: what was staked in rounds, and what came back of those that are over.
  const cash = [...rounds.values()].reduce((sum, { staked, won }) => sum - staked + won, 20_000n);
  const held = [...rounds.values()].reduce((sum, { phase, staked }) => (phase === 'deciding' ? sum + staked : sum), 0n);
  expect([seed, await h.platform.funds(ann)]).toMatchObject([seed, { cash, held }]);
}

test(`random stories through every fault (seed ${SEED}) leave what a naive book-keeper says on both sides, and verify`, {
  timeout: 60_000 + STORIES * 60_000,
}, async () => {
  for (let i = 0; i < STORIES; i++) await story(SEED + i);
  expect(await h.problems()).toEqual([]);
  h.platform.account.clock.advance(7 * 86_400_000);
  await h.service.tidy();
  await h.settled();
  expect(await h.casino.held(h.platform.account.base.db)).toEqual([]);
  expect(await h.problems()).toEqual([]);
});

test('players at once who feed one pot, each with several orders at once, leave every unit of it accounted for', async () => {
  const cuzco = GAMES.find(({ id }) => id === 'sun-of-cuzco')!;
  const one = async (of: number): Promise<void> => {
    const ann = await h.platform.player({ cash: 100_000n });
    const seat = await h.seat(ann, cuzco.id);
    const draw = seededRandom(SEED + of);
    const below: Below = (n) => draw.int(0, n - 1);
    const play = h.service.calls.play;
    for (let i = 0; i < 5; i++) {
      const [order, other] = [randomOrder(cuzco, below), randomOrder(cuzco, below)];
      const [first, again] = await Promise.all([play.play(seat, order), play.play(seat, order), play.play(seat, other)]);
      expect(again).toMatchObject(first.ok ? { ok: true, round: first.round } : { ok: false, reason: first.reason });
    }
  };
  await Promise.all(Array.from({ length: 5 }, (_, i) => one(i)));
  const [pot] = await h.service.calls.play.pots('fairbook', 'EUR');
  expect(pot?.amount).toBeGreaterThan(0n);
  expect(await h.problems()).toEqual([]);
});
