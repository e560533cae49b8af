import { createHash } from 'node:crypto';
import type { Refusal } from '@fairbook/contract';
import { createSay, type Dictionary, LANGUAGES } from '@fairbook/words';
import { loadDictionary } from '@fairbook/words/load';

/** The sentence of a refusal in a language. */
export type Say = (refusal: Refusal, language: string) => string;

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
  const says = new Map(LANGUAGES.map(({ code, locale }) => [code, createSay(locale, byLanguage.get(code)?.dictionary ?? {})]));
  const english = says.get('en') as ReturnType<typeof createSay>;
  return { byLanguage, say: (refusal, language) => (says.get(language) ?? english)(`refusal_${refusal.code}`) };
}
