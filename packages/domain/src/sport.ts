/** Sports the product knows by rule; a sport's numeric id is the catalogue's (markets-wire section 6). */
export const SPORTS = {
  football: { id: 1, periods: ['first-half', 'second-half'] },
  'ice-hockey': { id: 2, periods: ['period-1', 'period-2', 'period-3'] },
  basketball: { id: 3, periods: ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] },
} as const satisfies Record<string, { id: number; periods: readonly PeriodName[] }>;

export type Sport = keyof typeof SPORTS;

/** A stretch of play that markets ask about. `match` is regulation time incl. stoppage; `full` adds overtime and shoot-out. */
export type PeriodName =
  | 'match'
  | 'full'
  | 'first-half'
  | 'second-half'
  | 'overtime'
  | 'quarter-1'
  | 'quarter-2'
  | 'quarter-3'
  | 'quarter-4'
  | 'period-1'
  | 'period-2'
  | 'period-3';

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

export const GAMES: Readonly<Record<Sport, readonly Game[]>> = {
  football: [
    { slot: 0, period: 'match', statistic: 'score' },
    { slot: 1, period: 'first-half', statistic: 'score' },
    { slot: 2, period: 'second-half', statistic: 'score' },
    { slot: 3, period: 'match', statistic: 'corners' },
    { slot: 4, period: 'match', statistic: 'cards' },
    { slot: 5, period: 'first-half', statistic: 'corners' },
    { slot: 6, period: 'first-half', statistic: 'cards' },
  ],
  'ice-hockey': [
    { slot: 0, period: 'match', statistic: 'score' },
    { slot: 1, period: 'period-1', statistic: 'score' },
    { slot: 2, period: 'period-2', statistic: 'score' },
    { slot: 3, period: 'period-3', statistic: 'score' },
  ],
  basketball: [
    { slot: 0, period: 'match', statistic: 'score' },
    { slot: 1, period: 'quarter-1', statistic: 'score' },
    { slot: 2, period: 'quarter-2', statistic: 'score' },
    { slot: 3, period: 'quarter-3', statistic: 'score' },
    { slot: 4, period: 'quarter-4', statistic: 'score' },
    { slot: 5, period: 'first-half', statistic: 'score' },
    { slot: 6, period: 'second-half', statistic: 'score' },
  ],
};

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
