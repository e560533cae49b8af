import type { Country } from './countries.ts';
import { loadCountries } from './countries.ts';
import { dataFile, once, readTable } from './table.ts';

export interface Names {
  readonly en: string;
  readonly ru: string;
  readonly ar: string;
}

/** A competition as the product shows it. `id` is the wire's champ id and never changes. */
export interface CatalogueCompetition {
  /** File code (`eng.1`), `int.<tournament>` for national teams, `nba`, `euroleague`, `nhl`. */
  readonly code: string;
  readonly id: number;
  readonly sport: 'football' | 'basketball' | 'ice-hockey';
  readonly countryId: number;
  /** 1 is the highest. */
  readonly tier: number;
  /** Place in its sport's list of competitions, 1 is shown first. */
  readonly rank: number;
  readonly names: Names;
  /** Tournament names in the internationals file; empty for all others. */
  readonly sources: readonly string[];
}

/** Every competition of the product (156). */
export const loadCatalogueCompetitions = once((): readonly CatalogueCompetition[] =>
  readTable(
    dataFile('catalogue/competitions.csv'),
    ['code', 'id', 'sport', 'country_id', 'tier', 'rank', 'en', 'ru', 'ar', 'source'],
    (row) => ({
      code: row.required('code'),
      id: row.count('id'),
      sport: row.word('sport', ['football', 'basketball', 'ice-hockey']),
      countryId: row.count('country_id'),
      tier: row.count('tier'),
      rank: row.count('rank'),
      names: { en: row.required('en'), ru: row.required('ru'), ar: row.required('ar') },
      sources: row.text('source').split('|').filter(Boolean),
    }),
  ),
);

/** Minutes of the local day, both ends included. */
export interface HourRange {
  readonly from: number;
  readonly to: number;
}

/** When football kicks off in a country, local time. */
export interface KickOffHabits {
  readonly weekday: HourRange;
  readonly weekend: HourRange;
  /** The earliest and latest that still looks natural. */
  readonly widest: HourRange;
}

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const loadKickOffs = once(
  (): ReadonlyMap<number, KickOffHabits> =>
    new Map(
      readTable(dataFile('catalogue/kick-offs.csv'), ['country_id', 'weekday', 'weekend', 'widest'], (row) => {
        const range = (column: string): HourRange => {
          const match =
            /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(row.text(column)) ?? row.fail(column, 'is no range of hours');
          const [from = '', to = ''] = match[0].split('-');
          return { from: minutes(from), to: minutes(to) };
        };
        return [row.count('country_id'), { weekday: range('weekday'), weekend: range('weekend'), widest: range('widest') }] as const;
      }),
    ),
);

/** A country's habits, or those of most countries where none are recorded. */
export function kickOffHabits(country: Pick<Country, 'id'>): KickOffHabits {
  const habits = loadKickOffs().get(country.id) ?? loadKickOffs().get(0);
  if (habits === undefined) throw new Error('catalogue/kick-offs.csv has no row for country 0');
  return habits;
}

/** Time zone of a country by catalogue id; UTC for an unknown one. */
export const timeZoneOf = (countryId: number): string => loadCountries().find((country) => country.id === countryId)?.timeZone ?? 'UTC';
