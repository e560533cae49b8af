import { dataFile, once, readTable } from './table.ts';

/** A state or territory by ISO 3166, for registration and residence rules. Not to be mixed with the catalogue's countries. */
export interface Territory {
  readonly name: string;
  readonly officialName: string;
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string | undefined;
  readonly currencies: readonly string[];
  readonly callingCodes: readonly string[];
  /** ISO 639-3. */
  readonly languages: readonly string[];
  readonly region: string;
}

const words = (text: string): readonly string[] => text.split('|').filter(Boolean);

/** All states and territories (250). */
export const loadTerritories = once((): readonly Territory[] =>
  readTable(
    dataFile('reference/countries.csv'),
    [
      'name',
      'official_name',
      'alpha2',
      'alpha3',
      'iso_numeric',
      'cioc',
      'independent',
      'un_member',
      'currencies',
      'calling_codes',
      'languages',
      'capital',
      'region',
      'subregion',
      'lat',
      'lng',
      'demonym',
      'flag_emoji',
    ],
    (row) => ({
      name: row.required('name'),
      officialName: row.required('official_name'),
      alpha2: row.required('alpha2'),
      alpha3: row.required('alpha3'),
      numeric: row.optional('iso_numeric'),
      currencies: words(row.text('currencies')),
      callingCodes: words(row.text('calling_codes')),
      languages: words(row.text('languages')),
      region: row.required('region'),
    }),
  ),
);

/** A currency in use. */
export interface Currency {
  readonly code: string;
  readonly numeric: string;
  readonly name: string;
  /** Digits of the minor unit: EUR 2, JPY 0, KWD 3. */
  readonly exponent: number;
}

/** Currencies of ISO 4217 that are in use and have a minor unit, by code. */
export const loadCurrencies = once((): readonly Currency[] => {
  const byCode = new Map<string, Currency>();
  readTable(
    dataFile('reference/currency-codes.csv'),
    ['Entity', 'Currency', 'AlphabeticCode', 'NumericCode', 'MinorUnit', 'WithdrawalDate'],
    (row) => {
      const [code, exponent] = [row.text('AlphabeticCode'), row.text('MinorUnit')];
      if (row.text('WithdrawalDate') !== '' || !/^\d$/.test(exponent)) return;
      byCode.set(code, { code, numeric: row.required('NumericCode'), name: row.required('Currency'), exponent: Number(exponent) });
    },
  );
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
});

/** A language by its two-letter code. */
export interface Language {
  readonly code: string;
  readonly name: string;
}

/** Languages with a two-letter code (183). */
export const loadLanguages = once((): readonly Language[] =>
  readTable(dataFile('reference/language-codes.csv'), ['alpha2', 'English'], (row) => ({
    code: row.required('alpha2'),
    name: row.required('English'),
  })),
);
