import type { Pair } from '../facts.ts';

/** A finished match of the past, as form, meetings and tables read it. Sides are named by their references. */
export interface PastMatch {
  /** Unix ms; of a match of which only the day is known, its noon in UTC. */
  readonly at: number;
  /** Undefined where the source does not say. */
  readonly season: string | undefined;
  readonly round: string;
  readonly home: string;
  readonly away: string;
  /** Of regulation or with overtime, as the sport's `resultPeriod` says. */
  readonly score: Pair;
  /** Decided after regulation time, where that counts for the table. */
  readonly beyond: boolean;
  /** Of a league's regular stage: it counts for the table. */
  readonly regular: boolean;
}

export type PastResult = 'won' | 'drawn' | 'lost';

export const isOf = (match: PastMatch, team: string): boolean => match.home === team || match.away === team;

/** Goals or points of a side and of its opponent. */
export const goalsOf = ({ home, score }: PastMatch, team: string): readonly [own: number, other: number] =>
  home === team ? [score.home, score.away] : [score.away, score.home];

export function resultOf(match: PastMatch, team: string): PastResult {
  const [own, other] = goalsOf(match, team);
  return own > other ? 'won' : own < other ? 'lost' : 'drawn';
}

const newestFirst = (a: PastMatch, b: PastMatch): number => b.at - a.at;

/** The last matches of a side, the oldest first. */
export const lastMatches = (matches: readonly PastMatch[], team: string, most: number): readonly PastMatch[] =>
  matches
    .filter((match) => isOf(match, team))
    .sort(newestFirst)
    .slice(0, most)
    .reverse();

/** Matches of two sides with each other, in whichever ground, the newest first. */
export const meetings = (matches: readonly PastMatch[], one: string, other: string, most: number): readonly PastMatch[] =>
  matches
    .filter((match) => isOf(match, one) && isOf(match, other))
    .sort(newestFirst)
    .slice(0, most);

/** How many of these matches a side won, drew and lost. */
export function tally(matches: readonly PastMatch[], team: string): Readonly<Record<PastResult, number>> {
  const counts = { won: 0, drawn: 0, lost: 0 };
  for (const match of matches) counts[resultOf(match, team)]++;
  return counts;
}
