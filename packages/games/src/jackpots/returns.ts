import { compareRationals, minus, ONE, plus, type Rational, rational, reduced, ZERO } from '@fairbook/domain/rational';
import { canonicalJson } from '../definition/canonical.ts';
import { multiplierText, UNIT } from '../definition/multiplier.ts';
import { type SheetNumber, sheetNumber } from '../definition/sheet.ts';
import { sha256Hex } from '../fair/hash.ts';
import type { Jackpot, JackpotLevel } from './rules.ts';

/** What of stakes comes back to players through a level in the long run, exactly. */
export interface JackpotReturn {
  /** What stakes put into the pot: all of it is won some time. */
  readonly pot: Rational;
  /** The seeds that are won with it. */
  readonly seed: Rational;
  readonly total: Rational;
  /** How much of the seeds the house pays beside the reserve. */
  readonly house: Rational;
}

const share = (tenThousandths: number): Rational => rational(BigInt(tenThousandths), BigInt(UNIT));

/**
 * Stakes to one win, minor units, on average. Of a must-hit-by: its pot rises from seed to hit value, whose mean lies half-way between seed + 1 and
 * bound; what a stake brings beyond that stays in the pot, so nothing but the rise is used up.
 */
export function stakesToWin({ seed, toPot, hit }: JackpotLevel): Rational {
  if (hit.kind === 'mystery') return rational(BigInt(hit.stakesToWin));
  return rational((hit.bound - seed + 1n) * BigInt(UNIT), 2n * BigInt(toPot));
}

/** What a pot holds when it is won, minor units, on average: its seed and what the stakes to a win brought. */
export const prizeOf = (level: JackpotLevel): Rational => {
  const stakes = stakesToWin(level);
  return reduced(plus(rational(level.seed), rational(stakes.n * BigInt(level.toPot), stakes.d * BigInt(UNIT))));
};

/** A seed is won with every pot: seed / stakes to a win. Exact, whoever stakes how much. */
export function returnOf(level: JackpotLevel): JackpotReturn {
  const pot = reduced(share(level.toPot));
  const stakes = stakesToWin(level);
  const seed = reduced(rational(level.seed * stakes.d, stakes.n));
  return { pot, seed, total: reduced(plus(pot, seed)), house: reduced(minus(seed, share(level.toReserve))) };
}

/** What of stakes comes back through all levels of some jackpots that hang over one game, seeds of the house included. */
export const returnOfAll = (jackpots: readonly Pick<Jackpot, 'levels'>[]): Rational =>
  jackpots.flatMap(({ levels }) => levels).reduce((sum, level) => plus(sum, returnOf(level).total), ZERO);

export type JackpotProblem =
  /** `id` or a level's name is not lower-case words, or two levels have one name. */
  | 'bad-name'
  | 'no-games'
  | 'no-levels'
  /** A share is no whole number of ten-thousandths from 0, nothing goes into a pot, or all of a stake does. */
  | 'bad-share'
  /** A seed is below zero, or the greatest stake brings more than lies between it and the bound. */
  | 'bad-seed'
  /** More is reserved for seeds than seeds cost: it would never come back. */
  | 'reserve-too-great'
  | 'bad-stakes-to-win';

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const isShare = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** Whether the greatest stake stays within one cycle. */
const leavesRoom = ({ seed, toPot }: JackpotLevel, bound: bigint, greatestStake: bigint): boolean =>
  bound > seed && greatestStake * BigInt(toPot) <= (bound - seed) * BigInt(UNIT);

function levelProblem(level: JackpotLevel, greatestStake: bigint): JackpotProblem | undefined {
  const { seed, toPot, toReserve, hit } = level;
  if (!NAME.test(level.level)) return 'bad-name';
  if (!isShare(toPot) || !isShare(toReserve) || toPot === 0) return 'bad-share';
  if (seed < 0n || (hit.kind === 'must-hit-by' && !leavesRoom(level, hit.bound, greatestStake))) return 'bad-seed';
  if (hit.kind === 'mystery' && !(Number.isSafeInteger(hit.stakesToWin) && hit.stakesToWin > 0)) return 'bad-stakes-to-win';
  return returnOf(level).house.n < 0n ? 'reserve-too-great' : undefined;
}

/**
 * What is wrong with the rules of a jackpot; undefined of one that may be run.
 * @param greatestStake that one of its games takes, minor units
 */
export function jackpotProblem({ id, games, levels }: Jackpot, greatestStake: bigint): JackpotProblem | undefined {
  if (!NAME.test(id) || new Set(levels.map(({ level }) => level)).size < levels.length) return 'bad-name';
  if (games.length === 0) return 'no-games';
  if (levels.length === 0) return 'no-levels';
  const problem = levels.map((level) => levelProblem(level, greatestStake)).find((one) => one !== undefined);
  if (problem) return problem;
  const taken = levels.reduce((sum, { toPot, toReserve }) => plus(sum, share(toPot + toReserve)), rational(0n));
  return compareRationals(taken, ONE) < 0 ? undefined : 'bad-share';
}

/** The rules of a jackpot as players read them, under a hash: plain JSON. Minor units as text, for they may be greater than JSON's numbers. */
export interface JackpotSheet {
  readonly jackpot: string;
  readonly games: readonly string[];
  readonly levels: readonly {
    readonly level: string;
    readonly seed: string;
    readonly hit: { readonly kind: 'mystery'; readonly stakesToWin: number } | { readonly kind: 'must-hit-by'; readonly bound: string };
    readonly toPot: string;
    readonly toReserve: string;
    readonly returns: Readonly<Record<keyof JackpotReturn, SheetNumber>>;
  }[];
  readonly hash: string;
}

export function jackpotSheet({ id, games, levels }: Jackpot): JackpotSheet {
  const sheet = {
    jackpot: id,
    games,
    levels: levels.map((level) => {
      const { pot, seed, total, house } = returnOf(level);
      return {
        level: level.level,
        seed: String(level.seed),
        hit: level.hit.kind === 'mystery' ? level.hit : { kind: level.hit.kind, bound: String(level.hit.bound) },
        toPot: multiplierText(level.toPot),
        toReserve: multiplierText(level.toReserve),
        returns: { pot: sheetNumber(pot), seed: sheetNumber(seed), total: sheetNumber(total), house: sheetNumber(house) },
      };
    }),
  };
  return { ...sheet, hash: sha256Hex(canonicalJson(sheet)) };
}
