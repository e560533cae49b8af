import { compareRationals, fractionText, rational } from '@fairbook/domain/rational';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT } from '../definition/multiplier.ts';
import { drawsFrom } from '../fair/draws.ts';
import { simulationWords } from '../simulation/chance.ts';
import { JACKPOT, levels, MUST_HIT, MYSTERY } from '../testing/jackpots.ts';
import { openJackpot, stakeOn } from './linked.ts';
import { jackpotProblem, jackpotSheet, prizeOf, returnOf, stakesToWin } from './returns.ts';
import { isLinked, type Jackpot, type JackpotLevel } from './rules.ts';

describe('what comes back through a jackpot', () => {
  test('is what stakes put in, and the seeds', () => {
    expect(returnOf(MYSTERY)).toEqual({
      pot: { n: 1n, d: 200n },
      seed: { n: 1n, d: 500n },
      total: { n: 7n, d: 1000n },
      house: { n: 1n, d: 1000n },
    });
    // From 5,000 to 7,500.5 on average, at 0.37 % of stakes.
    expect(fractionText(stakesToWin(MUST_HIT))).toBe(fractionText(rational(25_005_000n, 37n)));
    expect(fractionText(returnOf(MUST_HIT).total)).toBe(fractionText(rational(37n * 15_001n, 10_000n * 5_001n)));
  });

  test('is paid in prizes that hold, on average, what the stakes to one win bring back', () => {
    // Half-way between 5,001 and 10,000.
    expect(fractionText(prizeOf(MUST_HIT))).toBe(fractionText(rational(15_001n, 2n)));
    for (const level of [MYSTERY, MUST_HIT]) {
      const [stakes, { total }] = [stakesToWin(level), returnOf(level)];
      expect(fractionText(prizeOf(level))).toBe(fractionText(rational(stakes.n * total.n, stakes.d * total.d)));
    }
  });

  test('agrees with many cycles that were played', () => {
    const draws = drawsFrom(simulationWords(11));
    const play = (level: JackpotLevel, amount: bigint, stakesOf: number): number => {
      const jackpot: Jackpot = { id: 'any', games: ['dice'], levels: [level] };
      const values = new Map<number, bigint>();
      const hitAt = (_level: string, cycle: number): bigint => {
        const known =
          values.get(cycle) ?? level.seed + 1n + BigInt(draws.index(Number((level.hit as { bound: bigint }).bound - level.seed)));
        values.set(cycle, known);
        return known;
      };
      let state = openJackpot(jackpot);
      let paid = 0n;
      for (let i = 0; i < stakesOf; i++) {
        const after = stakeOn(jackpot, state, { amount, draws: () => draws, hitAt });
        state = after.state;
        for (const { prize } of after.wins) paid += prize;
      }
      return Number(paid) / (Number(amount) * stakesOf);
    };
    const small: JackpotLevel = { level: 'small', seed: 500n, toPot: 100, toReserve: 0, hit: { kind: 'mystery', stakesToWin: 40_000 } };
    const must: JackpotLevel = { ...small, hit: { kind: 'must-hit-by', bound: 1000n } };
    const rateOf = (level: JackpotLevel): number => Number(returnOf(level).total.n) / Number(returnOf(level).total.d);
    // 1,000 wins of about 900: standard errors of 3 and of 1.5 %.
    expect(Math.abs(play(small, 400n, 100_000) / rateOf(small) - 1)).toBeLessThan(0.06);
    expect(Math.abs(play(must, 400n, 100_000) / rateOf(must) - 1)).toBeLessThan(0.03);
  });

  test('is told under one hash', () => {
    const sheet = jackpotSheet(JACKPOT);
    expect(sheet.levels.map(({ returns }) => returns.total.decimal)).toEqual(['0.007', '0.0110985203']);
    expect(jackpotSheet({ ...JACKPOT, games: ['dice'] }).hash).not.toBe(sheet.hash);
    expect(JSON.parse(JSON.stringify(sheet))).toEqual(sheet);
  });
});

describe('rules', () => {
  test('that may be run', () => {
    expect(jackpotProblem(JACKPOT, 100_000n)).toBeUndefined();
    expect(['dice', 'crash'].map((game) => isLinked(JACKPOT, game))).toEqual([true, false]);
  });

  const of = (change: Partial<JackpotLevel>): Jackpot => ({ ...JACKPOT, levels: [{ ...MUST_HIT, ...change }] });
  test.each([
    [{ ...JACKPOT, id: '7' }, 'bad-name'],
    [{ ...JACKPOT, levels: [MYSTERY, { ...MUST_HIT, level: 'grand' }] }, 'bad-name'],
    [{ ...JACKPOT, games: [] }, 'no-games'],
    [{ ...JACKPOT, levels: [] }, 'no-levels'],
    [of({ level: '1' }), 'bad-name'],
    [of({ toPot: 0 }), 'bad-share'],
    [of({ toReserve: 0.5 }), 'bad-share'],
    [of({ toPot: 10_000, toReserve: 0, hit: MYSTERY.hit }), 'bad-share'],
    [of({ seed: 10_000n }), 'bad-seed'],
    [of({ seed: -1n }), 'bad-seed'],
    [of({ seed: 9_630n, toReserve: 0 }), undefined],
    [of({ seed: 9_631n, toReserve: 0 }), 'bad-seed'],
    [of({ toReserve: 74 }), 'reserve-too-great'],
    [of({ hit: { kind: 'mystery', stakesToWin: 0 } }), 'bad-stakes-to-win'],
  ] as const)('that may not: %#', (jackpot, problem) => {
    expect(jackpotProblem(jackpot, 100_000n)).toBe(problem);
  });

  test('that reserve no more for seeds than seeds cost', () => {
    fc.assert(
      fc.property(levels, (level) => {
        const fine = jackpotProblem({ id: 'any', games: ['dice'], levels: [level] }, 1n) === undefined;
        const { seed } = returnOf(level);
        if (fine) expect(compareRationals(rational(BigInt(level.toReserve), BigInt(UNIT)), seed)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
