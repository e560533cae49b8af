import type { Rational } from '@fairbook/domain/rational';
import { RANKS, WAYS } from './odds.ts';

/** What comes of some courses: how many of `of`, a power of 13, win each number of stakes. */
export interface Spread {
  readonly of: bigint;
  readonly courses: ReadonlyMap<number, bigint>;
}

export const certainly = (net: number): Spread => ({ of: 1n, courses: new Map([[net, 1n]]) });

/** What comes of a next card, by its points. */
export function spreadOver(next: (points: number) => Spread): Spread {
  const parts = WAYS.map(({ points, ways }) => ({ ways, spread: next(points) }));
  const most = parts.reduce((all, { spread }) => (spread.of > all ? spread.of : all), 1n);
  const courses = new Map<number, bigint>();
  for (const { ways, spread } of parts)
    for (const [net, count] of spread.courses) courses.set(net, (courses.get(net) ?? 0n) + ways * count * (most / spread.of));
  return { of: most * BigInt(RANKS), courses };
}

/** What comes of two hands that have nothing to do with each other. */
export function together(a: Spread, b: Spread): Spread {
  const courses = new Map<number, bigint>();
  for (const [netA, countA] of a.courses)
    for (const [netB, countB] of b.courses) courses.set(netA + netB, (courses.get(netA + netB) ?? 0n) + countA * countB);
  return { of: a.of * b.of, courses };
}

export const timesNet = ({ of, courses }: Spread, stakes: number): Spread => ({
  of,
  courses: new Map([...courses].map(([net, count]) => [net * stakes, count])),
});

export const chancesOf = ({ of, courses }: Spread): readonly (readonly [net: number, chance: Rational])[] =>
  [...courses].map(([net, count]) => [net, { n: count, d: of }]);
