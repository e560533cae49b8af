/** A language the product can speak, as its folder of dictionaries tells in `language.json`. */
export interface Language {
  /** Its number on the wire; never given anew. */
  readonly id: number;
  /** ISO 639, as in addresses; the name of the folder. */
  readonly code: string;
  /** BCP 47, for numbers and dates; digits stay Latin (`-u-nu-latn`), as prices and amounts are read across languages. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** As its speakers call it. */
  readonly name: string;
}
