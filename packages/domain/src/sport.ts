/** A sport by the name it has in addresses, in dictionaries and on the feed; `sportOf` gives its definition. */
export type Sport = string;

/**
 * A stretch of play that markets ask about. `match` is regulation time incl. stoppage, `full` adds overtime and shoot-out; markets of
 * their own ask about `first-half` and `second-half`. Every other name is its sport's.
 */
export type PeriodName = string;

/** What is counted. `score` is goals or points. */
export type Statistic = 'score' | 'corners' | 'cards';

/**
 * A game of a fixture: the main game or one of its sub-games (a half, a quarter, corners, cards ...).
 * On the wire each game is an event of its own and uses the same market and outcome ids inside.
 */
export interface Game {
  /** Stable number inside its sport, 0 is the main game, below 32. */
  readonly slot: number;
  readonly period: PeriodName;
  readonly statistic: Statistic;
}

/** Line (before play) or live: the same game has another event id in each. */
export type Phase = 'line' | 'live';

/**
 * Event and constant ids are arithmetic on the fixture's own number, so every entity keeps its id for ever and any id
 * can be resolved without a look-up. Ranges do not meet while fixture numbers stay below 28 million.
 */
export const eventIdOf = (fixture: number, slot: number, phase: Phase): number =>
  1_000_000_000 + fixture * 64 + slot * 2 + (phase === 'live' ? 1 : 0);
export const constIdOf = (fixture: number, slot: number): number => (slot === 0 ? fixture : 100_000_000 + fixture * 32 + slot);

/** Resolves an event id or a constant id; `phase` is undefined for a constant id. Undefined when the number is neither. */
export function resolveGameId(id: number): { fixture: number; slot: number; phase: Phase | undefined } | undefined {
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  if (id >= 1_000_000_000) {
    const rest = id - 1_000_000_000;
    return { fixture: Math.floor(rest / 64), slot: Math.floor((rest % 64) / 2), phase: rest % 2 === 1 ? 'live' : 'line' };
  }
  if (id >= 100_000_000) {
    const rest = id - 100_000_000;
    return { fixture: Math.floor(rest / 32), slot: rest % 32, phase: undefined };
  }
  return { fixture: id, slot: 0, phase: undefined };
}
