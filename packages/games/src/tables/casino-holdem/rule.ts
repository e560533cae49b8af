import { assert } from '@fairbook/domain/result';
import type { MadeTable } from '../../definition/made-tables.ts';
import { type Card, rankOf } from '../../fair/cards.ts';
import { flopClass, flops, PAIRS, pairNumber, renamedCard } from './flops.ts';

/**
 * The best decisions as a file keeps them: for every class of flops a text with a letter for every two ranks, which names a pattern of the
 * suits they call with. 1.3 million kinds of hands come to 160 KB.
 */
type Rule = NonNullable<MadeTable['rule']>;

const RANKS = 13;
const FIRST_LETTER = 40;
const LOWEST_RANK = 2;
const HEXADECIMAL = 16;

/** The place of two ranks in a text, the higher first. */
const ranksPlace = (high: number, low: number): number => (high * (high + 1)) / 2 + low;
const ranksOf = (high: Card, low: Card): number => ranksPlace(rankOf(high) - LOWEST_RANK, rankOf(low) - LOWEST_RANK);
/** The bit of a pattern for the suits of two cards. */
const suitsBit = (high: Card, low: Card): number => 1 << ((high % 4) * 4 + (low % 4));

/** Writes down which hands call, 1 by their flop and pair of cards. */
export function writeRule(calls: Readonly<Uint8Array>): Rule {
  const letters = new Map<number, string>();
  const letterOf = (pattern: number): string => {
    const letter = letters.get(pattern) ?? String.fromCharCode(FIRST_LETTER + letters.size);
    letters.set(pattern, letter);
    return letter;
  };
  const texts = flops().map((_, flop) => {
    const patterns = new Array<number>(ranksPlace(RANKS, 0)).fill(0);
    for (let high = 0; high < 4 * RANKS; high++)
      for (let low = 0; low < high; low++)
        if (calls[flop * PAIRS + pairNumber(high, low)]) patterns[ranksOf(high, low)]! |= suitsBit(high, low);
    return patterns.map(letterOf).join('');
  });
  return { patterns: [...letters.keys()].map((pattern) => pattern.toString(HEXADECIMAL)), flops: texts };
}

/** Whether two cards call beside a flop. */
export function readRule(rule: Rule | undefined): (cards: readonly Card[], flop: readonly Card[]) => boolean {
  const [patterns, texts] = [rule?.['patterns'], rule?.['flops']];
  assert(patterns && texts, 'the decisions of casino holdem are counted by games:sheets: hand them over');
  const bits = patterns.map((pattern) => Number.parseInt(pattern, HEXADECIMAL));
  return (cards, flop) => {
    const { number, renamed } = flopClass(flop);
    const [low, high] = cards.map((card) => renamedCard(card, renamed)).sort((a, b) => a - b) as [Card, Card];
    const letter = (texts[number] as string).charCodeAt(ranksOf(high, low)) - FIRST_LETTER;
    return ((bits[letter] as number) & suitsBit(high, low)) !== 0;
  };
}
