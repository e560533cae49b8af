import { createHash } from 'node:crypto';
import type { Brand, Refusal } from '@fairbook/contract';
import { assert, type PriceFormat } from '@fairbook/domain';
import { createSay, type Dictionary, type Language, type Say as WordsSay } from '@fairbook/words';
import { compileAll, loadLanguages, loadTexts, reworded, type Texts } from '@fairbook/words/load';
import { OUTCOMES_ID } from '@fairbook/words/markets';
import { wordsOf } from './refusal-words.ts';

/** What a sentence depends on besides its language: odds format and time zone of the reader (decimal and UTC by default), and whom the brand's players write to. */
export interface SayFor {
  readonly odds?: PriceFormat;
  readonly supportEmail?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** The sentence of a refusal in a language, with what its facts tell. */
export type Say = (refusal: Refusal, language: string, reader?: SayFor) => string;

/** What a page needs to speak a language. */
export interface PageWords {
  readonly language: Language;
  readonly dictionary: Dictionary;
}

export interface ServedWords extends PageWords {
  /** Every dictionary of the language, as it is written. */
  readonly texts: Texts;
  /** `PageWords` as JSON. */
  readonly body: string;
  /** Carries the digest: may be kept for ever. */
  readonly address: string;
}

/** By the code of the language. */
export type ByLanguage = ReadonlyMap<string, ServedWords>;

export interface Words {
  /** As the product says them, where the brand has no words of its own. */
  readonly general: ByLanguage;
  /** As a brand says them, by its key. */
  readonly byBrand: ReadonlyMap<string, ByLanguage>;
  readonly say: Say;
  /** How a brand speaks a language, with every dictionary at hand; English where it does not speak it. */
  readonly voice: (brand: Brand, language: string) => Voice;
}

export interface Voice {
  readonly language: string;
  readonly dir: Language['dir'];
  readonly say: WordsSay;
}

/** What only callers of the interface are told: pages get the sentence with the answer. */
const CALLS_ID = 'v3_calls';
/** Dictionaries that no page of the site says a word of; the one that checks rounds has its words in itself. */
const NOT_ON_PAGES: readonly string[] = [OUTCOMES_ID, 'v3_messages', 'v3_casino_about', CALLS_ID, 'v3_fairness'];

function served(language: Language, texts: Texts): ServedWords {
  const dictionary = compileAll(texts, (id) => !NOT_ON_PAGES.includes(id));
  const body = JSON.stringify({ language, dictionary } satisfies PageWords);
  const digest = createHash('md5').update(body).digest('hex');
  return {
    language,
    dictionary,
    texts,
    body,
    address: `/genfiles/web-app-v2/dictionary2/pages/${language.code}/dictionary_${digest}.json`,
  };
}

/** A brand that says nothing otherwise shares the general words, and with them their addresses. */
function servedFor({ words = {} }: Brand, general: ByLanguage): ByLanguage {
  return new Map(
    [...general].map(([code, all]) => [code, words[code] ? served(all.language, reworded(all.texts, words[code])) : all] as const),
  );
}

/** Every language's words as the pages of the brands use them; of the product's own folder of dictionaries unless told. */
export function loadWords(brands: readonly Brand[], folder?: URL): Words {
  const general = new Map(
    loadLanguages(folder).map((language) => [language.code, served(language, loadTexts(language.code, folder))] as const),
  );
  const readers = new Map(
    [...general.values()].map(({ language, dictionary, texts }) => {
      const say = createSay(language.locale, { ...dictionary, ...compileAll(texts, (id) => id === CALLS_ID) });
      return [language.code, { language, say }] as const;
    }),
  );
  const english = readers.get('en');
  assert(english, 'English is a language of the product');
  const byBrand = new Map(brands.map((brand) => [brand.key, servedFor(brand, general)] as const));
  const voices = new Map<string, Voice>();
  return {
    general,
    byBrand,
    voice(brand, asked) {
      const spoken = byBrand.get(brand.key) ?? general;
      const words = spoken.get(asked) ?? spoken.get('en');
      assert(words, 'English is a language of the product');
      const { language, texts } = words;
      const key = `${brand.key}/${language.code}`;
      const voice = voices.get(key) ?? {
        language: language.code,
        dir: language.dir,
        say: createSay(language.locale, compileAll(texts)),
      };
      voices.set(key, voice);
      return voice;
    },
    say(refusal, asked, { odds = 'decimal', supportEmail, timeZone } = {}) {
      const { language, say } = readers.get(asked) ?? english;
      const { key, values } = wordsOf(refusal, { language, odds, supportEmail, timeZone });
      return say(key, values);
    },
  };
}
