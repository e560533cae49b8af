import { seededRandom } from '@fairbook/domain/seeded-random';
import { GAMES } from '@fairbook/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Below, randomDecision, randomOrder } from './testing/story-parts.ts';
import { type StudioHarness, studioHarness } from './testing/studio-harness.ts';

const ROUNDS = 3;
const ON_SEEDS = GAMES.filter(({ source }) => source === 'seeds');

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());

test.each(ON_SEEDS.map((game) => [game.id, game] as const))('rounds of %s travel whole, with each of their decisions', async (id, game) => {
  const seat = await h.seat(await h.platform.player({ cash: 1_000_000n }), id);
  const draw = seededRandom(20_261_127);
  const below: Below = (n) => draw.int(0, n - 1);
  for (let taken = 0; taken < ROUNDS; ) {
    let answer = await h.play.play(seat, randomOrder(game, below));
    if (answer.ok) taken += 1;
    while (answer.ok) {
      const { round, decisions, phase } = answer.round;
      expect(answer.round).toEqual(await h.service.calls.find(seat, round));
      if (phase !== 'deciding') break;
      const decision = randomDecision(answer.round, below);
      const next = await h.play.decide(seat, { receivedAt: 0, round, after: decisions.length, decision });
      if (!next.ok) throw new Error(next.reason);
      answer = next;
    }
    h.platform.account.clock.advance(5000);
  }
  expect(await h.play.pots(seat.brand, 'EUR')).toEqual(await h.service.calls.play.pots(seat.brand, 'EUR'));
});
