import { BoundedMap } from '@fairbook/domain/bounded-map';
import type { Quote } from '../board/face.ts';

export type QuoteNames = ReturnType<Quote['describe']>;

/** Descriptions remembered; a busy evening has fewer selections that anybody bets on. */
const MAX_NAMES = 20_000;
const cache = new BoundedMap<string, QuoteNames>(MAX_NAMES);

/** The names of a selection in a language. Remembered, because thousands of bets a second are on the same few selections. */
export function namesOf(quote: Quote, outcomeId: number, language: string): QuoteNames {
  if (quote.status === 'unknown') return quote.describe(language);
  const key = `${quote.gameId}:${outcomeId}:${quote.line}:${quote.player}:${language}`;
  const known = cache.get(key);
  if (known) return known;
  const names = quote.describe(language);
  cache.set(key, names);
  return names;
}
