import fc from 'fast-check';
import type { Jackpot, JackpotLevel } from '../jackpots/rules.ts';

export const MYSTERY: JackpotLevel = {
  level: 'grand',
  seed: 100_000n,
  toPot: 50,
  toReserve: 10,
  hit: { kind: 'mystery', stakesToWin: 50_000_000 },
};
export const MUST_HIT: JackpotLevel = {
  level: 'minor',
  seed: 5_000n,
  toPot: 37,
  toReserve: 20,
  hit: { kind: 'must-hit-by', bound: 10_000n },
};
export const JACKPOT: Jackpot = { id: 'harbour', games: ['dice', 'roulette'], levels: [MYSTERY, MUST_HIT] };

/** Levels of every sort, from tiny to great. */
export const levels: fc.Arbitrary<JackpotLevel> = fc
  .record({
    seed: fc.bigInt({ min: 0n, max: 10_000n }),
    range: fc.bigInt({ min: 50n, max: 10_000n }),
    toPot: fc.integer({ min: 1, max: 500 }),
    toReserve: fc.integer({ min: 0, max: 500 }),
    mystery: fc.boolean(),
  })
  .map(({ seed, range, toPot, toReserve, mystery }) => ({
    level: 'one',
    seed,
    toPot,
    toReserve,
    hit: mystery ? { kind: 'mystery', stakesToWin: 100_000 } : { kind: 'must-hit-by', bound: seed + range },
  }));
