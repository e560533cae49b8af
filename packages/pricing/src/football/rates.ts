import type { GoalRates } from './ratings.ts';
import type { ScorerRate } from './scorers.ts';

/** Expected counts of both sides over a match. */
export interface CountRates {
  readonly home: number;
  readonly away: number;
}

/** What the football model asks of a fixture: expected goals, and corners and cards where statistics exist. */
export interface FootballRates extends GoalRates {
  readonly corners?: CountRates;
  /** Card points: a yellow card counts 1, a red card 2. */
  readonly cards?: CountRates;
  /** Players who may score, where they are known. */
  readonly scorers?: readonly ScorerRate[];
}
