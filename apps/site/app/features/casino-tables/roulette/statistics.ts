import { colourOf, DOUBLE_ZERO } from '@fairbook/games/tables/roulette/spots';

/** How often something came among the last results. */
export interface Share {
  readonly id: 'red' | 'black' | 'zero' | 'odd' | 'even' | 'low' | 'high' | 'dozen-1' | 'dozen-2' | 'dozen-3';
  readonly count: number;
}

/** Groups that exclude each other; what is in none of a group is a zero. */
export interface ResultStatistics {
  readonly total: number;
  readonly groups: readonly (readonly Share[])[];
}

const isZero = (pocket: number): boolean => pocket === 0 || pocket === DOUBLE_ZERO;

/** Counts of the last results: colours, odd and even, halves and dozens. They say nothing of the next one. */
export function statisticsOf(pockets: readonly number[]): ResultStatistics {
  const count = (id: Share['id'], holds: (pocket: number) => boolean): Share => ({ id, count: pockets.filter(holds).length });
  const dozen = (number: 1 | 2 | 3): Share => count(`dozen-${number}`, (pocket) => !isZero(pocket) && Math.ceil(pocket / 12) === number);
  return {
    total: pockets.length,
    groups: [
      [
        count('red', (pocket) => colourOf(pocket) === 'red'),
        count('zero', isZero),
        count('black', (pocket) => colourOf(pocket) === 'black'),
      ],
      [count('even', (pocket) => !isZero(pocket) && pocket % 2 === 0), count('odd', (pocket) => !isZero(pocket) && pocket % 2 === 1)],
      [count('low', (pocket) => !isZero(pocket) && pocket <= 18), count('high', (pocket) => !isZero(pocket) && pocket > 18)],
      [dozen(1), dozen(2), dozen(3)],
    ],
  };
}

/** How many numbers are named that came more than once. */
const MOST_OFTEN = 5;

/** Numbers that came more than once, the most frequent first; of equals the one that came last. */
export function mostOften(pockets: readonly number[]): readonly { readonly pocket: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const pocket of pockets) counts.set(pocket, (counts.get(pocket) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([pocket, count]) => ({ pocket, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_OFTEN);
}
