import type { Multiplier } from '../definition/multiplier.ts';

/**
 * The rules of jackpots that an operator hangs over games, as they are published. Money is in minor units of one currency, shares of stakes are
 * ten-thousandths.
 */

/** How a level is won. */
export type JackpotHit =
  /** Each stake has a draw, in proportion to it: so many minor units of stakes to one win. */
  | { readonly kind: 'mystery'; readonly stakesToWin: number }
  /** When the pot reaches a value that was committed to beforehand, between its seed and the bound. */
  | { readonly kind: 'must-hit-by'; readonly bound: bigint };

export interface JackpotLevel {
  readonly level: string;
  /** What the pot begins with after each win. */
  readonly seed: bigint;
  /** Of each stake into the pot that is shown. */
  readonly toPot: Multiplier;
  /** Of each stake into the reserve from which the next seed is taken; the house adds what is missing. */
  readonly toReserve: Multiplier;
  readonly hit: JackpotHit;
}

/** A jackpot of one level or several, which all rounds of its games feed and can win. */
export interface Jackpot {
  readonly id: string;
  readonly games: readonly string[];
  readonly levels: readonly JackpotLevel[];
}

export const isLinked = ({ games }: Jackpot, game: string): boolean => games.includes(game);
