import { shortTeamName } from './club-short-names.ts';
import { type Country, countryByName } from './countries.ts';
import { dataFile, once, readTable } from './table.ts';

/** A club as the club list knows it. */
export interface Club {
  readonly name: string;
  readonly countryId: number;
  readonly city: string | undefined;
  readonly stadium: string | undefined;
  readonly founded: number | undefined;
  readonly aliases: readonly string[];
}

const country = (name: string, fail: (column: string, why: string) => never): Country =>
  countryByName(name) ?? fail('country', `"${name}" is not in the catalogue`);

/** The club list: 3,426 clubs of 101 countries. */
export const loadClubs = once((): readonly Club[] =>
  readTable(
    dataFile('football/clubs.csv'),
    ['name', 'country', 'country_code', 'continent', 'founded', 'stadium', 'city', 'aliases'],
    (row) => ({
      name: row.required('name'),
      countryId: country(row.required('country'), row.fail).id,
      // "Cairo › Cairo" is a place inside a region: the first is the town.
      city: row.text('city').split('›')[0]?.trim() || undefined,
      stadium: row.optional('stadium'),
      founded: row.optionalCount('founded'),
      // "Al Ahly Kairo [de]" is a name in another language.
      aliases: row
        .text('aliases')
        .split('|')
        .map((alias) => alias.replace(/\s*\[\w+\]$/, ''))
        .filter(Boolean),
    }),
  ),
);

/** One spelling of a club in one competition's files. */
export interface ClubSpelling {
  readonly competition: string;
  readonly nameInMatches: string;
  readonly club: string;
  /** Undefined for continental competitions, whose files name the country row by row. */
  readonly countryId: number | undefined;
}

const CONTINENTS = new Set(['Africa', 'Europe', 'South America', 'North America']);

/** How the league files spell clubs, and the club meant. */
export const loadClubSpellings = once((): readonly ClubSpelling[] =>
  readTable(
    dataFile('football/team-names.csv'),
    ['competition', 'name_in_matches', 'club', 'country', 'matched_in_clubs', 'seasons'],
    (row) => ({
      competition: row.required('competition'),
      nameInMatches: row.required('name_in_matches'),
      club: row.required('club'),
      countryId: CONTINENTS.has(row.text('country')) ? undefined : country(row.required('country'), row.fail).id,
    }),
  ),
);

/** Who plays in the league of another country: Liechtenstein in Switzerland, Wales in England, Canada in the USA, New Zealand in Australia. */
const HOST_LEAGUE: ReadonlyMap<number, number> = new Map([
  [108, 206],
  [902, 231],
  [85, 153],
  [135, 4],
]);

interface CountrySpellings {
  readonly exact: Map<string, string>;
  /** By the name without its "FC"; two clubs of one short name leave none. */
  readonly short: Map<string, string | undefined>;
}

const plain = (name: string): string => name.replace(/\s+/g, ' ').trim();

const spellings = once((): ReadonlyMap<number, CountrySpellings> => {
  const byCountry = new Map<number, CountrySpellings>();
  const add = (countryId: number, spelling: string, club: string): void => {
    const names = byCountry.get(countryId) ?? { exact: new Map<string, string>(), short: new Map<string, string | undefined>() };
    byCountry.set(countryId, names);
    if (names.exact.has(spelling)) return;
    names.exact.set(spelling, club);
    const short = shortTeamName(spelling).toLowerCase();
    names.short.set(short, !names.short.has(short) || names.short.get(short) === club ? club : undefined);
  };
  for (const { nameInMatches, club, countryId } of loadClubSpellings())
    if (countryId !== undefined) add(countryId, nameInMatches, plain(club));
  for (const { club, countryId } of loadClubSpellings()) if (countryId !== undefined) add(countryId, club, plain(club));
  for (const { name, countryId } of loadClubs()) add(countryId, name, plain(name));
  for (const { name, countryId, aliases } of loadClubs()) for (const alias of aliases) add(countryId, alias, plain(name));
  return byCountry;
});

/** A club by country and name, one for all its spellings. `key` is unique over the world. */
export interface ClubRef {
  readonly key: string;
  readonly name: string;
  readonly countryId: number;
}

const known = (countryId: number, spelling: string): string | undefined => {
  const names = spellings().get(countryId);
  return names?.exact.get(spelling) ?? names?.short.get(shortTeamName(spelling).toLowerCase());
};

const refs = new Map<string, ClubRef>();

/** The club meant by a spelling in a country's files; a spelling that nobody knows stands for itself. */
export function resolveClub(countryId: number, spelling: string): ClubRef {
  const asked = `${countryId}:${spelling}`;
  const kept = refs.get(asked);
  if (kept !== undefined) return kept;
  const own = known(countryId, spelling);
  const host = HOST_LEAGUE.get(countryId);
  const inHost = own === undefined && host !== undefined ? known(host, spelling) : undefined;
  const at = inHost !== undefined && host !== undefined ? host : countryId;
  const name = own ?? inHost ?? plain(spelling);
  const ref = { key: `${at}:${name}`, name, countryId: at };
  refs.set(asked, ref);
  return ref;
}
