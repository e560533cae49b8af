import { assert } from '@fairbook/domain';
import type { HitAt } from '@fairbook/games/jackpots/must-hit-by';
import type { JackpotLevel } from '@fairbook/games/jackpots/rules';
import { type HitChain, type HitChains, hitValues, levelPot, readJackpot } from '@fairbook/games/jackpots/terms';
import type { HungJackpot, JackpotChange } from '@fairbook/provider-kit';

/** A level of a jackpot that a brand hung over games. */
export interface HungLevel {
  /** Name of its pot. */
  readonly pot: string;
  readonly jackpot: string;
  readonly rules: JackpotLevel;
  readonly games: readonly string[];
  /** Of a must-hit-by. */
  readonly chain: HitChain | undefined;
  readonly salt: string;
  /** The committed value of a cycle of a must-hit-by, minor units. */
  readonly hitAt: HitAt;
  /** When stakes began to play for it, and ceased to. */
  readonly changes: readonly JackpotChange[];
}

/** Levels that one round feeds at most: an act has so many places for them, and no jackpot is opened that would hang more over a game. */
const MOST_LEVELS = 8;

/** Jackpots of brands, as the platform says now which there are. */
export interface Jackpots {
  /** Levels that a stake on a game plays for now. */
  fedBy(brand: string, currency: string, game: string): readonly HungLevel[];
  /** All that a brand ever hung over games, fed or not. */
  ever(brand: string): readonly { readonly level: HungLevel; readonly currency: string }[];
  /** A level by its pot, whether it is fed now or not. */
  level(brand: string, currency: string, pot: string): HungLevel | undefined;
}

const noValue = (): bigint => {
  throw new Error('a level without a chain has no hit values');
};

const isFed = ({ changes }: Pick<HungJackpot, 'changes'>): boolean => changes.at(-1)?.fed === true;

function levelsOf({ rules, chains: text, salt, changes }: HungJackpot): readonly HungLevel[] {
  const jackpot = readJackpot(rules);
  const chains = JSON.parse(text) as HitChains;
  return jackpot.levels.map((level): HungLevel => {
    const chain = chains[level.level];
    return {
      ...{ pot: levelPot(jackpot.id, level.level), jackpot: jackpot.id, rules: level, games: jackpot.games, chain, salt, changes },
      hitAt: chain ? hitValues(level, chain, salt) : noValue,
    };
  });
}

export function createJackpots(hung: () => readonly HungJackpot[]): Jackpots {
  const known = new WeakMap<HungJackpot, readonly HungLevel[]>();
  const levels = (one: HungJackpot): readonly HungLevel[] => {
    const found = known.get(one) ?? levelsOf(one);
    known.set(one, found);
    return found;
  };
  const of = (brand: string, currency: string) => hung().filter((each) => each.brand === brand && each.currency === currency);
  return {
    fedBy(brand, currency, game) {
      const fed = of(brand, currency).filter(isFed).flatMap(levels);
      const found = fed.filter(({ games }) => games.includes(game));
      assert(found.length <= MOST_LEVELS, `no more than ${MOST_LEVELS} levels hang over ${game} of ${brand} in ${currency}`);
      return found;
    },
    ever: (brand) =>
      hung()
        .filter((each) => each.brand === brand)
        .flatMap((each) => levels(each).map((level) => ({ level, currency: each.currency }))),
    level: (brand, currency, pot) =>
      of(brand, currency)
        .flatMap(levels)
        .find((level) => level.pot === pot),
  };
}
