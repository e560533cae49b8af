import { createHash } from 'node:crypto';
import type { Refusal } from '@fairbook/contract';
import { assert, type PriceFormat } from '@fairbook/domain';
import { createSay, type Dictionary, LANGUAGES } from '@fairbook/words';
import { loadDictionary } from '@fairbook/words/load';
import { wordsOf } from './refusal-words.ts';

/** The sentence of a refusal in a language, with what its facts tell; prices in the reader's odds format, decimal unless told. */
export type Say = (refusal: Refusal, language: string, odds?: PriceFormat) => string;

export interface ServedWords {
  readonly dictionary: Dictionary;
  readonly body: string;
  /** Carries the digest: may be kept for ever. */
  readonly address: string;
}

export interface Words {
  readonly byLanguage: ReadonlyMap<string, ServedWords>;
  readonly say: Say;
}

/** Every language's words as the pages use them. */
export function loadWords(): Words {
  const byLanguage = new Map(
    LANGUAGES.map(({ code }) => {
      const dictionary = loadDictionary(code);
      const body = JSON.stringify(dictionary);
      const digest = createHash('md5').update(body).digest('hex');
      return [code, { dictionary, body, address: `/genfiles/web-app-v2/dictionary2/pages/${code}/dictionary_${digest}.json` }] as const;
    }),
  );
  const readers = new Map(
    LANGUAGES.map((language) => {
      const say = createSay(language.locale, byLanguage.get(language.code)?.dictionary ?? {});
      return [language.code, { language, say }] as const;
    }),
  );
  const english = readers.get('en');
  assert(english, 'English is a language of the product');
  return {
    byLanguage,
    say(refusal, asked, odds = 'decimal') {
      const { language, say } = readers.get(asked) ?? english;
      const { key, values } = wordsOf(refusal, { language, odds });
      return say(key, values);
    },
  };
}
