import { sportOf } from '@fairbook/domain/sports';
import { competitionAddress, competitionImage, type FeedLanguage, flagAddress, flagImage, weightOf } from './feed.ts';
import type { Wire } from './feed-legacy.ts';
import { type Competition, type Country, nameIn } from './fixture.ts';

/** A competition with how many fixtures it has open. */
export interface CompetitionCount {
  readonly competition: Competition;
  readonly fixtures: number;
}
export interface SportCount {
  readonly sport: Competition['sport'];
  readonly sportId: number;
  readonly fixtures: number;
  readonly competitions: number;
}

/** A row of `GetChampsZip`; `CI` is the country's id here. */
export const legacyCompetition = ({ competition, fixtures }: CompetitionCount, { local, english }: FeedLanguage): Wire => ({
  SI: competition.sportId,
  SN: local.sport(competition.sport).name,
  SE: english.sport(competition.sport).name,
  L: nameIn(competition.names, local.language),
  LE: competition.names.en,
  LR: competition.names['ru'],
  LI: competition.id,
  CI: competition.country.id,
  CN: nameIn(competition.country.names, local.language),
  CE: competition.country.names.en,
  GC: fixtures,
  T: weightOf(competition.rank),
  CHIMG: competitionImage(competition.id),
  COIMG: flagImage(competition.country),
});

/** Country rows stand beside competitions in one id space: theirs begin here. */
const COUNTRY_ROW_BASE = 9_000_000;

/** Number of the row of a country in a sport: asked for like a competition, it means all of its competitions. */
export const countryRow = (sportId: number, countryId: number): number => COUNTRY_ROW_BASE + sportId * 1000 + countryId;

/** A country of several competitions, which stand under `SC`; a country of one is that competition. */
export function legacyCountry(sportId: number, country: Country, rows: readonly CompetitionCount[], language: FeedLanguage): Wire {
  const [only] = rows;
  if (rows.length === 1 && only) return legacyCompetition(only, language);
  const { local, english } = language;
  const sport = rows[0]!.competition.sport;
  return {
    SI: sportId,
    SN: local.sport(sport).name,
    SE: english.sport(sport).name,
    L: nameIn(country.names, local.language),
    LE: country.names.en,
    LR: country.names['ru'],
    LI: countryRow(sportId, country.id),
    CI: country.id,
    GC: 0,
    T: weightOf(Math.min(...rows.map((row) => row.competition.rank))),
    COIMG: flagImage(country),
    SC: rows.map((row) => legacyCompetition(row, language)),
  };
}

/** A row of `GetSportsShortZip`. */
export const legacySport = (count: SportCount, russian: string, { local, english }: FeedLanguage): Wire => ({
  I: count.sportId,
  N: local.sport(count.sport).name,
  R: russian,
  E: english.sport(count.sport).name,
  C: count.fixtures,
  CC: count.competitions,
  IT: 1,
  CID: sportOf(count.sport).category,
});

/** A row of `WebGetTopChampsZip`. */
export const legacyTopCompetition = (row: CompetitionCount, position: number, language: FeedLanguage): Wire => ({
  ...legacyCompetition(row, language),
  Pos: position,
  MSs: [1],
  SR: undefined,
});

/** A competition of `leftMenuSports` and `champGames`. */
export const modernCompetition = ({ competition, fixtures }: CompetitionCount, { local }: FeedLanguage): Wire => ({
  id: competition.id,
  name: nameIn(competition.names, local.language),
  nameEng: competition.names.en,
  gamesCount: fixtures,
  countryId: competition.country.id,
  image: competitionAddress(competition.id),
  countryImage: flagAddress(competition.country),
  subLigas: [],
});
