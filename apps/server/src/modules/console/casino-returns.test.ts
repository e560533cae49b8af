import { describe, expect, test } from 'vitest';
import { judge } from './casino-returns.ts';

/** A game that gives back 96 % in the long run; what comes back of a stake of 1 has a variance of 25. */
const GAME = { rtp: { least: 9600, most: 9600 }, variance: 25 };
const equal = (rounds: number, returned: number, stake = 1) => ({
  ...{ rounds, staked: rounds * stake, squares: rounds * stake ** 2, returned: returned * stake },
});

describe('what a game gave back, held against its mathematics', () => {
  test('is within where chance explains it 99 times in 100, outside beyond that, and an alarm where chance never does', () => {
    // 10,000 rounds: one standard deviation is 5 / 100 = 5 % of stakes.
    expect(judge(equal(10_000, 9600), GAME)).toMatchObject({ actual: 0.96, state: 'within' });
    const { low, high } = judge(equal(10_000, 9600), GAME);
    expect([low, high].map((each) => each.toFixed(4))).toEqual(['0.8312', '1.0888']);
    const states = [10_880, 10_890, 12_260, 12_270, 8320, 8310, 6940, 6930].map((returned) => judge(equal(10_000, returned), GAME).state);
    expect(states).toEqual(['within', 'outside', 'outside', 'alarm', 'within', 'outside', 'outside', 'alarm']);
  });

  test('does not depend on how large stakes are, but on how unequal: a few large ones leave more to chance', () => {
    expect(judge(equal(10_000, 10_890, 50), GAME)).toEqual(judge(equal(10_000, 10_890), GAME));
    const unequal = { ...equal(10_000, 10_890), squares: 40_000 };
    expect(judge(unequal, GAME).state).toBe('within');
    expect(judge(unequal, GAME).high - 0.96).toBeCloseTo(2 * (judge(equal(10_000, 10_890), GAME).high - 0.96), 10);
  });

  test('of a game whose ways of playing give back otherwise is held against the band between them', () => {
    const game = { rtp: { least: 9000, most: 9900 }, variance: 1 };
    expect([9000, 9500, 9900].map((returned) => judge(equal(10_000, returned), game).state)).toEqual(['within', 'within', 'within']);
    expect(judge(equal(10_000, 8700), game).state).toBe('outside');
    expect(judge(equal(10_000, 10_500), game).state).toBe('alarm');
  });

  test('says nothing of few rounds, of none, and of a game that tells no variance', () => {
    expect(judge(equal(999, 5000), GAME).state).toBe('few');
    expect(judge(equal(1000, 5000), GAME).state).toBe('alarm');
    expect(judge(equal(0, 0), GAME)).toMatchObject({ actual: 0, state: 'few' });
    expect(judge(equal(100_000, 0), { ...GAME, variance: undefined })).toMatchObject({ low: 0, state: 'none' });
  });

  test('of a game of true chance is nearly never an alarm, and of one that gives back too much soon is', () => {
    // Pays 10 for 1 with the chance p: a fixed row of numbers stands for chance.
    let seed = 12_345;
    const next = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const game = { rtp: { least: 9600, most: 9600 }, variance: 100 * 0.096 - 0.96 ** 2 };
    const played = (p: number) =>
      equal(
        5000,
        Array.from({ length: 5000 }, () => (next() < p ? 10 : 0)).reduce<number>((a, b) => a + b, 0),
      );
    const fair = Array.from({ length: 400 }, () => judge(played(0.096), game).state);
    expect(fair.filter((state) => state === 'alarm')).toEqual([]);
    expect(fair.filter((state) => state === 'outside').length).toBeLessThan(16);
    expect(judge(played(0.13), game).state).toBe('alarm');
  });
});
