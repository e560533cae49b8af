import { UNIT } from '../definition/multiplier.ts';
import type { JackpotLevel } from './rules.ts';

/**
 * The money of one level. All of it is kept in ten-thousandths of a minor unit, so that a share of the smallest stake is exact: whole minor units are
 * shown, posted and paid, the rest is carried.
 */
export interface PotState {
  readonly pot: bigint;
  readonly reserve: bigint;
  /** Counts the pots of this level from 1; each win begins the next. */
  readonly cycle: number;
}

const ONE = BigInt(UNIT);
const wholeOf = (tenThousandths: bigint): bigint => tenThousandths / ONE;

/** What is shown of a pot and would be paid, minor units. */
export const shownOf = ({ pot }: PotState): bigint => wholeOf(pot);

/** A level as it is opened: the house puts the first seed in. */
export const openPot = ({ seed }: JackpotLevel): PotState => ({ pot: seed * ONE, reserve: 0n, cycle: 1 });

/** Whole minor units that a stake moves from the house's takings; fractions wait until they make one. */
export interface Contribution {
  readonly toPot: bigint;
  readonly toReserve: bigint;
}

export interface Contributed {
  readonly state: PotState;
  readonly posted: Contribution;
}

/** What a pot gets of each stake: of it into what is shown and into the reserve. */
export type PotShares = Pick<JackpotLevel, 'toPot' | 'toReserve'>;

/** Takes the shares of a stake (minor units). */
export function contribute({ toPot, toReserve }: PotShares, before: PotState, amount: bigint): Contributed {
  const state = { ...before, pot: before.pot + amount * BigInt(toPot), reserve: before.reserve + amount * BigInt(toReserve) };
  return {
    state,
    posted: {
      toPot: wholeOf(state.pot) - wholeOf(before.pot),
      toReserve: wholeOf(state.reserve) - wholeOf(before.reserve),
    },
  };
}

/** A pot that was won. Minor units; the next pot begins with what came from the reserve and the house. */
export interface PotWin {
  readonly level: string;
  readonly cycle: number;
  readonly prize: bigint;
  readonly fromReserve: bigint;
  readonly fromHouse: bigint;
}

/** Pays a prize out of a pot and seeds the next; what the pot held beyond the prize stays in it. */
export function winPot(
  { level, seed }: Pick<JackpotLevel, 'level' | 'seed'>,
  before: PotState,
  prize: bigint,
): { readonly state: PotState; readonly win: PotWin } {
  const inReserve = wholeOf(before.reserve);
  const fromReserve = inReserve < seed ? inReserve : seed;
  return {
    state: {
      pot: before.pot + (seed - prize) * ONE,
      reserve: before.reserve - fromReserve * ONE,
      cycle: before.cycle + 1,
    },
    win: { level, cycle: before.cycle, prize, fromReserve, fromHouse: seed - fromReserve },
  };
}

/** All portions of a pot there are. */
export const WHOLE_POT = 10_000;

/**
 * Divides a pot (minor units) among those who won portions of it at once, ten-thousandths each. Where they come to more than all, each gets as much
 * less; cut down, so never more than the pot.
 */
export function shareOut(pot: bigint, portions: readonly number[]): readonly bigint[] {
  const claimed = portions.reduce((sum, portion) => sum + portion, 0);
  const over = BigInt(Math.max(WHOLE_POT, claimed));
  return portions.map((portion) => (pot * BigInt(portion)) / over);
}
