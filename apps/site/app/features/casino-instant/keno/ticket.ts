import { type KenoOptions, keno } from '@fairbook/games/instant/keno/index';
import { hitMultipliers } from '@fairbook/games/instant/keno/pays';

const { most, longest } = keno.options.numbers as { readonly most: number; readonly longest: number };
/** Numbers of the board, those that are drawn, and those that may be chosen. */
export const BOARD = most;
export const DRAWN = 10;
export const MOST_CHOSEN = longest;
/** A ball comes so long after the last, ms. */
export const KENO_BALL_MS = 180;

/** With a number more or less; more than may be chosen are not taken. */
export function toggled(numbers: readonly number[], number: number): readonly number[] {
  if (numbers.includes(number)) return numbers.filter((each) => each !== number);
  return numbers.length >= MOST_CHOSEN ? numbers : [...numbers, number].sort((a, b) => a - b);
}

/** So many numbers by chance. @param random from 0 up to 1 */
export function chosenByChance(count: number, random: () => number): readonly number[] {
  const left = Array.from({ length: BOARD }, (_, i) => i + 1);
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as number).sort((a, b) => a - b);
}

/** What each number of hits pays, and how likely it is (0 to 1). */
export function hitsOf({
  numbers,
  risk,
}: KenoOptions): readonly { readonly hits: number; readonly pays: number; readonly chance: number }[] {
  const lines = keno.tables({ numbers, risk })[0]?.lines ?? [];
  return hitMultipliers(numbers.length, risk).map((pays, hits) => {
    const chance = lines[hits]?.chance;
    return { hits, pays, chance: chance ? Number(chance.n) / Number(chance.d) : 0 };
  });
}
