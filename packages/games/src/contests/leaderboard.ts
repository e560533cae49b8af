import type { Score } from './scoring.ts';

/** What becomes of equal points: who reached them earlier is ahead, or they share a place and its prizes. Told with the rules of the contest. */
export type Ties = 'earlier-first' | 'shared';

export interface Entry {
  readonly player: string;
  readonly score: Score;
  /** When the player opted in, unix milliseconds, and as which: the last resort where all else is equal. */
  readonly optedInAt: number;
  readonly number: number;
}

export interface Standing extends Entry {
  /** From 1; entries that share a place have the same, and the next has as many more. */
  readonly place: number;
}

const difference = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);
const earlier = (a: Entry, b: Entry): number => {
  const [first, second] = [a.score.reachedAt, b.score.reachedAt];
  if (first !== second) return first < second ? -1 : 1;
  return a.optedInAt - b.optedInAt || a.number - b.number;
};

/** The leaderboard: most points first, equal ones in the order they were reached. Who has no points has no place and is left out. */
export function leaderboard(entries: readonly Entry[], ties: Ties): readonly Standing[] {
  const order = entries
    .filter(({ score }) => score.points > 0n)
    .sort((a, b) => difference(a.score.points, b.score.points) || earlier(a, b));
  const standings: Standing[] = [];
  for (const [i, entry] of order.entries()) {
    const before = standings.at(-1);
    const tied = ties === 'shared' && before?.score.points === entry.score.points;
    standings.push({ ...entry, place: tied ? before.place : i + 1 });
  }
  return standings;
}
