import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Language } from './language.ts';
import { type Message, PART } from './message.ts';
import type { Dictionary, Entry } from './words.ts';

/** A folder per language: `language.json` and its dictionaries. Adding a language is adding one. */
export const DICTIONARIES: URL = new URL('./dictionaries/', import.meta.url);
const FACTS = 'language.json';

/** Texts by key, by dictionary id (`v3_main`, `v3_coupon` ...). */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Whether a code is spelt as BCP 47 would have it, with nothing in it beside language, script and country. */
const isCode = (code: string): boolean =>
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(code) && Intl.getCanonicalLocales(code)[0] === code;

function languageIn(folder: URL, code: string): Language {
  const facts = read(new URL(`${code}/${FACTS}`, folder)) as Partial<Language>;
  const { id, locale, dir, name } = facts;
  const complain = (what: string) => new Error(`The language in the folder ${code} cannot be spoken: ${what}.`);
  if (facts.code !== code) throw complain(`its code must be ${code}`);
  if (!isCode(code)) throw complain('a code is a language and, where that is not enough, its script and country, such as pt or pt-BR');
  if (!Number.isSafeInteger(id) || (id as number) < 1) throw complain('id must be a whole number from 1');
  if (typeof locale !== 'string' || Intl.PluralRules.supportedLocalesOf([locale]).length === 0)
    throw complain(`locale ${locale} is not known`);
  if (dir !== 'ltr' && dir !== 'rtl') throw complain('dir must be ltr or rtl');
  if (typeof name !== 'string' || name === '') throw complain('it has no name');
  return { id: id as number, code, locale, dir, name };
}

/** The languages that have a folder, by id. @throws with a sentence that names the folder when its `language.json` is not whole. */
export function loadLanguages(folder: URL = DICTIONARIES): readonly Language[] {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => languageIn(folder, name))
    .sort((a, b) => a.id - b.id);
  for (const [i, { id, code }] of languages.entries())
    if (languages[i + 1]?.id === id) throw new Error(`The languages ${code} and ${languages[i + 1]?.code} both have the id ${id}.`);
  return languages;
}

/** Raw ICU texts of a language. */
export function loadTexts(language: string, folder: URL = DICTIONARIES): Texts {
  const own = new URL(`${language}/`, folder);
  return Object.fromEntries(
    readdirSync(own)
      .filter((file) => file.endsWith('.json') && file !== FACTS)
      .sort()
      .map((file) => [file.slice(0, -5), read(new URL(file, own)) as Record<string, string>]),
  );
}

const SPOKEN: ReadonlySet<unknown> = new Set(Object.values(PART));

/** Every object of a parsed message, whatever it stands in. */
function* partsOf(message: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(message)) for (const each of message) yield* partsOf(each);
  else if (message !== null && typeof message === 'object') {
    const part = message as Readonly<Record<string, unknown>>;
    yield part;
    yield* partsOf(part['children']);
    for (const option of Object.values(part['options'] ?? {})) yield* partsOf((option as { readonly value: unknown }).value);
  }
}

/**
 * Parses the texts that have arguments; the rest stay plain. Amounts, prices and times come ready made, so of the forms of ICU only
 * arguments, plurals and choices are spoken. @throws when a text is anything else, naming its key.
 */
export function compile(texts: Readonly<Record<string, string>>): Dictionary {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, Entry] => {
      if (!/\{/.test(text)) return [key, text];
      try {
        const message = parse(text, { captureLocation: false });
        for (const { type } of partsOf(message)) if (!SPOKEN.has(type)) throw new Error('a form of argument that is not spoken');
        return [key, message as unknown as Message];
      } catch (error) {
        throw new Error(`word ${key} is not a valid message: ${text}`, { cause: error });
      }
    }),
  );
}

/** Names of the arguments of a text, in order: another wording of it must take the same ones. */
export function argumentsOf(entry: Entry): string[] {
  const names = new Set<string>();
  for (const { type, value } of partsOf(entry))
    if (type !== PART.text && type !== PART.count && typeof value === 'string') names.add(value);
  return [...names].sort();
}

/** `texts` with some said in other words, wherever their key stands. */
export const reworded = (texts: Texts, words: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([id, own]) => [id, Object.fromEntries(Object.entries(own).map(([key, text]) => [key, words[key] ?? text]))]),
  );

/** The dictionaries of `texts` whose id is wanted, compiled, as one. */
export const compileAll = (texts: Texts, wanted: (id: string) => boolean = () => true): Dictionary =>
  Object.assign({}, ...Object.entries(texts).flatMap(([id, words]) => (wanted(id) ? [compile(words)] : [])));
