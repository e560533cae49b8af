import { createSay, type Dictionary, languageOf, type Say } from '@fairbook/words';
import { createContext, type ReactNode, use } from 'react';

const loaded = new Map<string, Dictionary>();

/** Fetches a language's words once; the address carries their digest, so it may be kept for ever. */
export async function loadWords(language: string, address: string): Promise<void> {
  if (loaded.has(language)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`words of ${language} did not load: ${response.status}`);
  loaded.set(language, (await response.json()) as Dictionary);
}

interface WordsValue {
  readonly say: Say;
  readonly language: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

const WordsContext = createContext<WordsValue | undefined>(undefined);
const memo = new Map<string, WordsValue>();

/** Used by the server once per language at start; the browser fetches instead. */
export function registerWords(language: string, dictionary: Dictionary): void {
  loaded.set(language, dictionary);
  memo.delete(language);
}

export function wordsOf(language: string): WordsValue {
  const known = memo.get(language);
  if (known) return known;
  const { locale, dir } = languageOf(language) ?? { locale: 'en-GB', dir: 'ltr' as const };
  const made: WordsValue = { say: createSay(locale, loaded.get(language) ?? {}), language, locale, dir };
  memo.set(language, made);
  return made;
}

export function WordsProvider({ language, children }: { language: string; children: ReactNode }) {
  return <WordsContext value={wordsOf(language)}>{children}</WordsContext>;
}

export function useWords(): WordsValue {
  const value = use(WordsContext);
  if (!value) throw new Error('useWords outside of WordsProvider');
  return value;
}

/** The sentence of a key in the page's language. */
export const useSay = (): Say => useWords().say;
