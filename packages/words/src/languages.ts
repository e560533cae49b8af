/** A language the product can speak: its code in addresses, the locale for numbers and dates, its direction and own name. */
export interface Language {
  readonly code: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly name: string;
}

/** Digits stay Latin everywhere, as prices and amounts are read across languages. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', locale: 'en-GB-u-nu-latn', dir: 'ltr', name: 'English' },
  { code: 'ru', locale: 'ru-u-nu-latn', dir: 'ltr', name: 'Русский' },
  { code: 'ar', locale: 'ar-u-nu-latn', dir: 'rtl', name: 'العربية' },
];

export const languageOf = (code: string): Language | undefined => LANGUAGES.find((l) => l.code === code);
