import type { Side, Sport } from '@fairbook/domain';
import type { ShieldPattern } from './views.ts';

/** Names by language; English is always there. */
export type Names = Readonly<Record<string, string>> & { readonly en: string };

/** `pt` of `pt-BR`. */
const languageAlone = (code: string): string => (code.includes('-') ? code.slice(0, code.indexOf('-')) : code);

/** A name in a language, else in the same of another country, else in English. */
export const nameIn = (names: Names, language: string): string => names[language] ?? names[languageAlone(language)] ?? names.en;

/** A team as a screen shows it: its name in the language, else the short one ("Liverpool", not "Liverpool FC"). */
export const shownName = (team: { readonly names: Names; readonly shortName: string }, language: string): string =>
  (language === 'en' ? undefined : (team.names[language] ?? team.names[languageAlone(language)])) ?? team.shortName;

/** A country or region with its fixed catalogue number. */
export interface Country {
  readonly id: number;
  /** Flag picture: `es`, `gb-eng`, `eu`. */
  readonly flag: string;
  readonly names: Names;
}

export interface Competition {
  readonly id: number;
  readonly sport: Sport;
  readonly sportId: number;
  readonly country: Country;
  /** 1 is the highest. */
  readonly tier: number;
  /** Place among all competitions of its sport, 1 first. */
  readonly rank: number;
  readonly names: Names;
  readonly slug: string;
}

export interface Team {
  readonly id: number;
  readonly names: Names;
  readonly shortName: string;
  /** Three letters. */
  readonly code: string;
  readonly countryId: number;
  readonly city: string | undefined;
  /** Other names it is looked for by. */
  readonly aliases?: readonly string[];
  /** `flag`: file code of a national team's flag. */
  readonly shield: { readonly base: string; readonly second: string; readonly pattern: ShieldPattern; readonly flag?: string };
}

/** Somebody who may play in a fixture or takes part in a field, with the number they keep for ever. */
export interface Player {
  readonly id: number;
  /** What the provider calls them. */
  readonly ref: string;
  readonly side: Side;
  readonly names: Names;
  /** Nobody real: drawn by the provider. */
  readonly simulated: boolean;
  /** Of a participant of a field: what it starts with and what it is drawn as. */
  readonly number?: number;
  readonly shield?: Team['shield'];
  /** Takes no part any more. */
  readonly withdrawn?: true;
}

/** How a field stands among the fixtures of its competition. */
export interface Field {
  /** They decide it, so that it does not combine with them. */
  readonly ofCompetition: boolean;
}

/** Two names as one: of a field, whose second is empty, its title. */
export const namedSides = (home: string, away: string): string => (away === '' ? home : `${home} – ${away}`);

/** What a fixture is called, its sides by their full names. */
export const fixtureName = ({ home, away }: Pick<Fixture, 'home' | 'away'>, language: string): string =>
  namedSides(nameIn(home.names, language), nameIn(away.names, language));

/** A fixture with the numbers it keeps for ever. */
export interface Fixture {
  /** Event and constant ids follow from it (domain `eventIdOf`). */
  readonly id: number;
  readonly provider: string;
  readonly ref: string;
  readonly sport: Sport;
  readonly sportId: number;
  readonly competition: Competition;
  readonly home: Team;
  readonly away: Team;
  /** Players that its markets and facts may name; absent where its provider names none. Of a field its participants, who all are `home`. */
  readonly players?: readonly Player[];
  /** There are no two sides: its title is the name of `home`, and `away` is nobody. */
  readonly field?: Field;
  readonly slug: string;
  /** Unix ms. */
  readonly startsAt: number;
  readonly round: string | undefined;
  readonly venue: string | undefined;
  /** What the sport's pricing model needs; undefined when the provider prices by itself. */
  readonly rates: Readonly<Record<string, unknown>> | undefined;
}
