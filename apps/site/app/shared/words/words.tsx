import { createSay, type Dictionary, type Language, type Say } from '@fairbook/words';
import { createContext, type ReactNode, use } from 'react';

interface LoadedWords {
  readonly language: Language;
  readonly dictionary: Dictionary;
}
/** By brand and language: the server speaks for every brand, a browser for that of its page alone. */
const loaded = new Map<string, LoadedWords>();
const languages = new Map<string, Language>();
const PAGE = '';
/** The brand that is spoken for: drawing a page on the server is one synchronous step. */
let speaking = PAGE;

/** Fetches the words of the page's language; the address carries their digest, so it may be kept for ever. */
export async function loadWords(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`words did not load from ${address}: ${response.status}`);
  registerWords((await response.json()) as LoadedWords);
}

interface WordsValue {
  readonly say: Say;
  readonly language: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

const WordsContext = createContext<WordsValue | undefined>(undefined);
const memo = new Map<string, WordsValue>();

/** Used by the server once per brand and language at start; the browser fetches instead. */
export function registerWords(words: LoadedWords, brand: string = PAGE): void {
  const at = `${brand}/${words.language.code}`;
  loaded.set(at, words);
  memo.delete(at);
  languages.set(words.language.code, words.language);
}

/** Draws in the words of a brand. */
export function speakFor<Drawn>(brand: string, draw: () => Drawn): Drawn {
  speaking = brand;
  try {
    return draw();
  } finally {
    speaking = PAGE;
  }
}

/** A language by its code: every one on the server, that of the page in the browser. */
export const languageOf = (code: string): Language | undefined => languages.get(code);

export function wordsOf(language: string): WordsValue {
  const at = `${speaking}/${language}`;
  const known = memo.get(at);
  if (known) return known;
  const { locale, dir } = languageOf(language) ?? { locale: 'en-GB', dir: 'ltr' as const };
  const made: WordsValue = { say: createSay(locale, loaded.get(at)?.dictionary ?? {}), language, locale, dir };
  // Addresses say languages that there are not, as many as anybody likes.
  if (!import.meta.env.SSR || languages.has(language)) memo.set(at, made);
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
