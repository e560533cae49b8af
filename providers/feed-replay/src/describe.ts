import { clubTeam, courtTeam, loadCatalogueCompetitions, nationalTeam, type Team } from '@fairbook/data';
import type { CompetitionInfo, FixtureInfo, TeamInfo } from '@fairbook/provider-kit';
import type { Entrant } from './football-sources.ts';
import type { Forecasts, ScheduledFixture } from './schedule.ts';

const competitions = new Map<string, CompetitionInfo>();

/** A competition of the catalogue as a fixture carries it; `ref` is the catalogue's code. Throws `RangeError` for an unknown code. */
function competitionInfo(code: string): CompetitionInfo {
  if (competitions.size === 0) {
    for (const { code: ref, names, sport, countryId, tier, rank } of loadCatalogueCompetitions()) {
      competitions.set(ref, { ref, name: names.en, names: { ru: names.ru, ar: names.ar }, sport, countryId, tier, rank });
    }
  }
  const info = competitions.get(code);
  if (info === undefined) throw new RangeError(`competition ${code} is not in the catalogue`);
  return info;
}

const teams = new Map<string, TeamInfo>();

function teamInfo(ref: string, team: () => Team): TeamInfo {
  const known = teams.get(ref);
  if (known !== undefined) return known;
  const { city, aliases, ...rest } = team();
  const info = { ...rest, ...(city !== undefined && { city }), ...(aliases.length > 0 && { aliases }) };
  teams.set(ref, info);
  return info;
}

const sideInfo = (side: Entrant): TeamInfo =>
  teamInfo(side.key, () => (side.key.startsWith('nation:') ? nationalTeam(side.countryId) : clubTeam(side)));

/** A scheduled fixture as the feed tells it. */
export function fixtureInfo(fixture: ScheduledFixture, startsAt: number, forecasts: Forecasts): FixtureInfo {
  const { ref, sport, source } = fixture;
  const rates = forecasts.rates(source.key);
  const common = { ref, sport, competition: competitionInfo(source.competition), startsAt, ...(rates && { rates }) };
  if (fixture.sport === 'football') {
    const { home, away, round, neutral } = fixture.source;
    return { ...common, home: sideInfo(home), away: sideInfo(away), ...(round && { round }), ...(neutral && { neutral }) };
  }
  const side = (name: string): TeamInfo => teamInfo(`${source.competition}:${name}`, () => courtTeam(`${source.competition}:${name}`));
  return { ...common, home: side(fixture.source.home), away: side(fixture.source.away) };
}

/** Competitions whose fixtures are published a week ahead. */
export function isShownEarly(fixture: ScheduledFixture): boolean {
  const { tier, rank, sport } = competitionInfo(fixture.source.competition);
  return tier === 1 && sport === 'football' && rank <= EARLY_RANK;
}

/** The last rank of the catalogue that is published early. */
const EARLY_RANK = 22;
