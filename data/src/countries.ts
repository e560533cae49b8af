import { dataFile, once, readTable } from './table.ts';

/** A country or region of the catalogue; `id` is the wire's (England 231, Europe 223), our own additions start at 901. */
export interface Country {
  readonly id: number;
  /** Key of the flag picture: an ISO alpha-2 code in small letters, `gb-eng` and the like, or a region's word. */
  readonly flag: string;
  /** Codes that cups write behind a club's name. */
  readonly fifa: readonly string[];
  /** IANA name; the capital's or the most used where there are several. */
  readonly timeZone: string;
  readonly names: { readonly en: string; readonly ru: string; readonly ar: string };
  /** Other spellings in the source files. */
  readonly spellings: readonly string[];
}

/** Every country and region of the catalogue. */
export const loadCountries = once((): readonly Country[] =>
  readTable(dataFile('catalogue/countries.csv'), ['id', 'flag', 'fifa', 'time_zone', 'en', 'ru', 'ar', 'spellings'], (row) => ({
    id: row.count('id'),
    flag: row.required('flag'),
    fifa: row.text('fifa').split('|').filter(Boolean),
    timeZone: row.required('time_zone'),
    names: { en: row.required('en'), ru: row.required('ru'), ar: row.required('ar') },
    spellings: row.text('spellings').split('|').filter(Boolean),
  })),
);

const index = once(() => {
  const byName = new Map<string, Country>();
  const byCode = new Map<string, Country>();
  const byId = new Map<number, Country>();
  for (const country of loadCountries()) {
    byId.set(country.id, country);
    for (const name of [country.names.en, ...country.spellings]) byName.set(name, country);
    for (const code of country.fifa) byCode.set(code, country);
  }
  return { byName, byCode, byId };
});

/** By the name a source file uses; undefined when the catalogue does not know it. */
export const countryByName = (name: string): Country | undefined => index().byName.get(name);
/** Every name by which `countryByName` finds a country. */
export const namesOfCountry = (id: number): readonly string[] => {
  const country = countryById(id);
  return country ? [country.names.en, ...country.spellings].filter((name) => countryByName(name) === country) : [];
};
/** By the FIFA code of a cup file. */
export const countryByFifaCode = (code: string): Country | undefined => index().byCode.get(code);
export const countryById = (id: number): Country | undefined => index().byId.get(id);
