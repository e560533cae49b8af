import type { Quote } from '../board/face.ts';

export type QuoteNames = ReturnType<Quote['describe']>;

/** Descriptions kept; a busy evening has fewer selections that anybody bets on. */
const MAX_NAMES = 20_000;
const kept = new Map<string, QuoteNames>();

/** The names of a selection in a language. Kept, because thousands of bets a second are on the same few selections. */
export function namesOf(quote: Quote, outcomeId: number, language: string): QuoteNames {
  if (quote.status === 'unknown') return quote.describe(language);
  const key = `${quote.gameId}:${outcomeId}:${quote.line}:${quote.player}:${language}`;
  const known = kept.get(key);
  if (known) return known;
  const names = quote.describe(language);
  if (kept.size >= MAX_NAMES) kept.clear();
  kept.set(key, names);
  return names;
}
