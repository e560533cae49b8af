/** A language the product can speak, as its folder of dictionaries tells in `language.json`. */
export interface Language {
  /** Its number on the wire; never given anew. */
  readonly id: number;
  /** BCP 47, as short as it can be: a language, with its script and country where several are spoken (`en`, `pt-BR`). It stands in addresses and names the folder. */
  readonly code: string;
  /** BCP 47, for numbers and dates; digits stay Latin (`-u-nu-latn`), as prices and amounts are read across languages. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** As its speakers call it. */
  readonly name: string;
}

const LANGUAGE_ALONE = /^[a-z]+/;

/**
 * Of the codes that are spoken the one asked for, in whatever spelling (`pt-br`, `en_GB`), else one of the same language without or with
 * another country; undefined where none is.
 */
export function spokenCode(asked: string, spoken: readonly string[]): string | undefined {
  const tag = asked.replaceAll('_', '-').toLowerCase();
  const [language] = LANGUAGE_ALONE.exec(tag) ?? [];
  return (
    spoken.find((code) => code.toLowerCase() === tag) ??
    spoken.find((code) => code === language) ??
    spoken.find((code) => LANGUAGE_ALONE.exec(code)?.[0] === language)
  );
}
