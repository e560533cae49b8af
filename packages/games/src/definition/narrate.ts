import { type Card, rankOf, suitOf } from '../fair/cards.ts';
import type { Sentence, SentenceValue } from './game.ts';

/** Says a word key with its values; what `createSay` of the words gives. */
type Say = (key: string, values: Readonly<Record<string, string | number>>) => string;

/** A sentence of a game's narration in a language: values that are sentences themselves are said first, and joined as the language lists things. */
export function sayOf(sentence: Sentence, say: Say, locale: string): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const said = (value: SentenceValue): string | number =>
    typeof value === 'object' ? list.format(value.map((one) => sayOf(one, say, locale))) : value;
  return say(sentence.key, Object.fromEntries(Object.entries(sentence.args).map(([name, value]) => [name, said(value)])));
}

/** Cards as they are said. */
export const sayCards = (cards: readonly Card[]): readonly Sentence[] =>
  cards.map((card) => ({ key: 'game_card', args: { rank: rankOf(card), suit: suitOf(card) } }));
