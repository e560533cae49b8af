import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Dictionary, Entry } from './words.ts';

const FOLDER = new URL('./dictionaries/', import.meta.url);

/** Raw ICU texts of a language by dictionary id (`v3_main`, `v3_coupon` ...). */
export function loadTexts(language: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const folder = new URL(`${language}/`, FOLDER);
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>]),
  );
}

/** Parses the texts that have arguments; the rest stay plain. @throws when an ICU text does not parse, naming its key. */
export function compile(texts: Readonly<Record<string, string>>): Dictionary {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, Entry] => {
      if (!/\{/.test(text)) return [key, text];
      try {
        return [key, IntlMessageFormat.__parse!(text, { captureLocation: false }) as unknown as readonly unknown[]];
      } catch (error) {
        throw new Error(`word ${key} is not a valid message: ${text}`, { cause: error });
      }
    }),
  );
}

/** All words of a language, compiled, in one dictionary. */
export function loadDictionary(language: string, only?: (id: string) => boolean): Dictionary {
  return Object.assign(
    {},
    ...Object.entries(loadTexts(language))
      .filter(([id]) => only?.(id) ?? true)
      .map(([, texts]) => compile(texts)),
  );
}
