import { describe, expect, test } from 'vitest';
import { quantilesOf, sumsOf } from './runs.ts';

/** The distribution of a sum by adding one round after the other. */
function naive(outcomes: readonly { pays: number; chance: number }[], rounds: number): Map<number, number> {
  let sums = new Map([[0, 1]]);
  for (let round = 0; round < rounds; round++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (const one of outcomes) next.set(sum + one.pays, (next.get(sum + one.pays) ?? 0) + chance * one.chance);
    sums = next;
  }
  return sums;
}

describe('what some rounds come to together', () => {
  const coin = [
    { pays: 0, chance: 0.5 },
    { pays: 2, chance: 0.5 },
  ];
  const slot = [
    { pays: 0, chance: 0.7 },
    { pays: 10, chance: 0.2 },
    { pays: 37, chance: 0.09 },
    { pays: 400, chance: 0.01 },
  ];

  test.each([
    ['a coin', coin, 10],
    ['a small slot', slot, 7],
  ] as const)('%s has the distribution that adding one by one gives', (_, outcomes, rounds) => {
    const sums = sumsOf(outcomes, rounds);
    for (const [sum, chance] of naive(outcomes, rounds)) expect(sums[sum]).toBeCloseTo(chance, 12);
    expect(sums.reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 9);
  });

  test('its quantiles are the least sums that are reached so often', () => {
    // Binomial(10, 1/2): 0 or 1 tails with 11/1024, up to 5 with 638/1024.
    expect(quantilesOf(sumsOf(coin, 10), [11 / 1024 - 1e-9, 11 / 1024 + 1e-9, 0.5, 1 - 1e-9])).toEqual([2, 4, 10, 20]);
  });
});
