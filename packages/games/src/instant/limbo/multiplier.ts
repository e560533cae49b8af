import { floatOf, WORDS } from '../../fair/draws.ts';

/** The house's 1 %, as the published expression has it. */
const SHARE = 0.99;
const SCALE = 1e8;

/**
 * The multiplier a word stands for, hundredths: the published expression step by step, for another order of the same steps differs in the
 * last hundredth for some words (https://stake.com/provably-fair/game-events). The word 0, by which it would divide, counts as the word 1.
 */
export function limboHundredths(word: number, share = SHARE): number {
  const point = (SCALE / (floatOf(Math.max(word, 1)) * SCALE)) * share;
  return Math.max(Math.floor(point * 100), 100);
}

/** How many of the 2^32 words give `target` hundredths or more. The multiplier never rises with the word, so they are the first ones. */
export function wordsReaching(target: number): number {
  let [reaching, beyond] = [0, WORDS];
  while (beyond - reaching > 1) {
    const middle = Math.floor((reaching + beyond) / 2);
    if (limboHundredths(middle) >= target) reaching = middle;
    else beyond = middle;
  }
  return beyond;
}
