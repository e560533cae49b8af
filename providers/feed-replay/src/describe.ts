import { loadCatalogueCompetitions } from '@fairbook/data';
import type { CompetitionInfo, FixtureInfo } from '@fairbook/provider-kit';
import type { Forecasts } from './forecasts.ts';
import type { ScheduledFixture } from './schedule.ts';
import { replayed } from './sports.ts';

const competitions = new Map<string, CompetitionInfo>();

/** A competition of the catalogue as a fixture carries it; `ref` is the catalogue's code. Throws `RangeError` for an unknown code. */
export function competitionInfo(code: string): CompetitionInfo {
  if (competitions.size === 0) {
    for (const { code: ref, names, sport, countryId, tier, rank } of loadCatalogueCompetitions()) {
      competitions.set(ref, { ref, name: names.en, names: { ru: names.ru, ar: names.ar }, sport, countryId, tier, rank });
    }
  }
  const info = competitions.get(code);
  if (info === undefined) throw new RangeError(`competition ${code} is not in the catalogue`);
  return info;
}

/** A scheduled fixture as the feed tells it. */
export function fixtureInfo(fixture: ScheduledFixture, startsAt: number, forecasts: Forecasts): FixtureInfo {
  const { ref, sport, source } = fixture;
  const own = replayed(sport);
  const forecast = forecasts.rates(source.key);
  const also = forecast && own.alsoRated?.(source);
  const rates = also ? { ...forecast, ...also } : forecast;
  const common = { ref, sport, competition: competitionInfo(source.competition), startsAt, ...(rates && { rates }) };
  return { ...common, ...own.describe(source) };
}

/** Competitions whose fixtures are published a week ahead. */
export function isShownEarly(fixture: ScheduledFixture): boolean {
  const { tier, rank } = competitionInfo(fixture.source.competition);
  return tier === 1 && rank <= replayed(fixture.sport).earlyRank;
}
