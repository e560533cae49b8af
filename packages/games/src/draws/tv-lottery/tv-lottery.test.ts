import { compareRationals, decimalText, fractionText, ONE, plus, type Rational, reduced, ZERO } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import type { PayTable } from '../../definition/game.ts';
import { figuresOf } from '../../definition/sheet.ts';
import { tvLottery } from './index.ts';
import { COLOURS, colourIndexOf, distributionOf, STATISTICS, statisticOf } from './statistics.ts';

/** Every draw of a small lottery, in every order. */
function* drawsOf(board: number, drawn: number, before: readonly number[] = []): Generator<readonly number[]> {
  if (before.length === drawn) yield before;
  else for (let ball = 1; ball <= board; ball++) if (!before.includes(ball)) yield* drawsOf(board, drawn, [...before, ball]);
}

describe('distributions', () => {
  const [board, drawn, picks] = [12, 4, [2, 3, 11]];
  const all = [...drawsOf(board, drawn)];

  test.each(STATISTICS)('of %s are those of every draw there is', (statistic) => {
    const counts = new Map<number, bigint>();
    for (const balls of all) {
      const value = statisticOf(statistic, balls, picks, board);
      counts.set(value, (counts.get(value) ?? 0n) + 1n);
    }
    const told = [...distributionOf(statistic, { board, drawn }, picks.length)].filter(([, { n }]) => n > 0n);
    const found = [...counts].sort(([a], [b]) => a - b).map(([value, n]) => [value, fractionText({ n, d: BigInt(all.length) })]);
    expect(told.map(([value, chance]) => [value, fractionText(chance)])).toEqual(found);
  });

  test('of 7 of 42 are whole', () => {
    for (const statistic of STATISTICS) {
      const sum = [...distributionOf(statistic, { board: 42, drawn: 7 }, 3).values()].reduce((all, one) => reduced(plus(all, one)), ZERO);
      expect(sum).toEqual(ONE);
    }
  });
});

test('there are seven balls of each colour', () => {
  const balls = Array.from({ length: 42 }, (_, i) => colourIndexOf(i + 1, 42));
  for (const [colour] of COLOURS.entries()) expect(balls.filter((one) => one === colour)).toHaveLength(7);
});

describe('bets', () => {
  const tables = tvLottery.tables({ numbers: [1, 2, 3] });
  const chanceOf = (spot: string): Rational => tables.find(({ id }) => id === spot)?.lines[0]?.chance as Rational;

  test('all give back 94 to 95 %, and pay more than the stake', () => {
    for (const options of tvLottery.sheetOptions)
      for (const table of tvLottery.tables(options)) {
        const rtp = Number(decimalText(figuresOf(table).rtp, 9));
        expect(rtp, table.id).toBeLessThanOrEqual(0.95);
        expect(rtp, table.id).toBeGreaterThan(0.94);
        expect((table as PayTable).lines[0]?.pays).toBeGreaterThan(10_000);
      }
  });

  test('that mean the opposite of each other fill all draws', () => {
    for (const [one, other] of [
      ['first-odd', 'first-even'],
      ['last-low', 'last-high'],
      ['last-above-first', 'last-below-first'],
      ['sum-under-126', 'sum-over-125'],
      ['sum-under-151', 'sum-over-150'],
      ['sum-under-176', 'sum-over-175'],
      ['sum-odd', 'sum-even'],
      ['more-odd', 'more-even'],
      ['lowest-under-5', 'lowest-over-4'],
      ['lowest-odd', 'lowest-even'],
      ['highest-over-38', 'highest-under-39'],
      ['highest-odd', 'highest-even'],
      ['neighbours', 'no-neighbours'],
    ] as const)
      expect(compareRationals(plus(chanceOf(one), chanceOf(other)), ONE), one).toBe(0);
  });

  test('three marked numbers are all drawn once in 328 draws, and pay accordingly', () => {
    expect(fractionText(chanceOf('all-drawn'))).toBe('1/328');
    expect(tables.find(({ id }) => id === 'all-drawn')?.lines[0]?.pays).toBe(3_116_000);
  });
});
