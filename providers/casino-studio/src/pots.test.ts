import type { GamePot } from '@fairbook/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feed, type PotState, paidOut, potText, readPot } from './pots.ts';

const pot: GamePot = { pot: 'grand', share: { n: 150n, d: 10_000n }, stakesToWin: 100_000_000 };

test('a pot gets its share of all stakes to the last unit, whatever they are, and a fifth of it begins the next', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ stake: fc.bigInt({ min: 1n, max: 100_000n }), wins: fc.boolean() }), { maxLength: 200 }), (rounds) => {
      let state: PotState = readPot(undefined);
      let [staked, fed, paid, aside] = [0n, 0n, 0n, 0n];
      for (const { stake, wins } of rounds) {
        const next = feed(pot, state, stake);
        staked += stake;
        fed += next.paid;
        state = next.after;
        if (wins) {
          paid += state.held;
          aside += state.reserve;
          state = paidOut(state, state.held);
        }
        // Kept as text and read again, it is the same pot.
        expect(readPot(potText(state))).toEqual(state);
      }
      expect(fed * pot.share.d + state.carry).toBe(staked * pot.share.n);
      expect(state.held + state.reserve).toBe(fed - paid);
      expect((aside + state.reserve) * 5n + state.reserveCarry).toBe(fed);
    }),
  );
});

test('a pot is paid whole, and the next begins with what was put aside', () => {
  const { paid, after } = feed(pot, { held: 800n, reserve: 200n, carry: 0n, reserveCarry: 0n }, 10_000n);
  expect([paid, after]).toEqual([150n, { held: 920n, reserve: 230n, carry: 0n, reserveCarry: 0n }]);
  expect(paidOut(after, 920n)).toEqual({ held: 230n, reserve: 0n, carry: 0n, reserveCarry: 0n });
  expect(paidOut(after, 919n)).toEqual({ held: 1n, reserve: 230n, carry: 0n, reserveCarry: 0n });
});
