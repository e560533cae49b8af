import { UNIT } from '../definition/multiplier.ts';

/** A settled round as contests look at it. Money in minor units of the contest's currency, into which the caller changes it. */
export interface ContestRound {
  readonly game: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** When it began, unix milliseconds: it counts in the contest and on the day it began in. */
  readonly at: number;
}

/** A round is won when more comes back than was staked. */
export const isWon = ({ stake, payout }: ContestRound): boolean => payout > stake;

/** What a tournament counts. */
export type Scoring =
  /** All stakes, minor units. */
  | 'stakes'
  /** All that came back, minor units. */
  | 'returns'
  /** The greatest multiple of a stake that one round gave back, ten-thousandths and cut. */
  | 'best-multiplier'
  /** Rounds. */
  | 'rounds'
  /** The longest run of rounds won one after the other. */
  | 'streak';

/** Which rounds count, and for what. */
export interface ScoringTerms {
  readonly scoring: Scoring;
  /** Smaller stakes do not count, minor units above zero. They do not break a streak either. */
  readonly leastStake: bigint;
  readonly games: readonly string[];
  /** Unix milliseconds; rounds that begin at or after `until` do not count. */
  readonly from: number;
  readonly until: number;
}

/** How a player stands. */
export interface Score {
  readonly points: bigint;
  /** When the points were reached, unix milliseconds: the beginning of the round that brought the last of them. */
  readonly reachedAt: number;
  /** Rounds won in a row up to the last. */
  readonly run: number;
}

export const NO_SCORE: Score = { points: 0n, reachedAt: 0, run: 0 };

export const counts = ({ leastStake, games, from, until }: ScoringTerms, { game, stake, at }: ContestRound): boolean =>
  stake >= leastStake && stake > 0n && at >= from && at < until && games.includes(game);

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function pointsAfter(scoring: Scoring, before: Score, run: number, { stake, payout }: ContestRound): bigint {
  switch (scoring) {
    case 'stakes':
      return before.points + stake;
    case 'returns':
      return before.points + payout;
    case 'best-multiplier':
      return greater(before.points, (payout * BigInt(UNIT)) / stake);
    case 'rounds':
      return before.points + 1n;
    case 'streak':
      return greater(before.points, BigInt(run));
  }
}

/** The score after one round more. Rounds of a player come in the order they were settled, each once. */
export function scoreAfter(terms: ScoringTerms, before: Score, round: ContestRound): Score {
  if (!counts(terms, round)) return before;
  const run = isWon(round) ? before.run + 1 : 0;
  const points = pointsAfter(terms.scoring, before, run, round);
  return { points, reachedAt: points > before.points ? round.at : before.reachedAt, run };
}
