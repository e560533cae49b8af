import { kickOffHabits, loadCatalogueCompetitions, timeZoneOf } from '@fairbook/data';
import { describe, expect, it } from 'vitest';
import { ANCHOR, DAY, HOUR, localTime, MINUTE } from './calendar.ts';
import type { CourtSource } from './court-plan.ts';
import { isShownEarly } from './describe.ts';
import { Schedule, type ScheduledFixture } from './index.ts';
import { FootballPlanner } from './sports/football/plan.ts';
import { loadPairings, type SourceMatch } from './sports/football/sources.ts';

const forecasts = { rates: () => undefined };
const DAYS = 31;
/** Crosses a border between periods. */
const FROM = ANCHOR + 20 * DAY;

const matchOf = (fixture: ScheduledFixture): SourceMatch => fixture.source as SourceMatch;
function sidesOf(fixture: ScheduledFixture): readonly string[] {
  if (fixture.sport === 'football') return [matchOf(fixture).home.key, matchOf(fixture).away.key];
  const { competition, home, away } = fixture.source as CourtSource;
  return [`${competition}:${home}`, `${competition}:${away}`];
}

interface Course {
  readonly fixture: ScheduledFixture;
  readonly endsAt: number;
  /** From the 80th minute of play on; football only. */
  readonly lastTenFrom: number;
}

describe.each(['1', 'another'])('the calendar of seed %s over four weeks and more', (seed) => {
  const schedule = new Schedule({ seed, prefix: 't', sports: ['football', 'basketball', 'ice-hockey'] });
  const fixtures = schedule.starting(FROM - 5 * HOUR, FROM + DAYS * DAY);
  const football = fixtures.filter((fixture) => fixture.sport === 'football');
  // The final whistle of a match follows from its story; the last ten minutes begin 97 minutes after kick-off by construction.
  const courses: readonly Course[] = fixtures.map((fixture) => ({
    fixture,
    endsAt: fixture.startsAt + (schedule.script(fixture, forecasts, 30).beats.at(-1)?.at ?? 0),
    lastTenFrom: fixture.startsAt + 97 * MINUTE,
  }));

  it('has at least 15 football fixtures live in 5 countries at every minute, two of them in their last ten minutes', () => {
    let [least, fewestLast, fewestCountries] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const matches = courses.filter(({ fixture }) => fixture.sport === 'football');
    let first = 0;
    for (let at = FROM; at < FROM + (DAYS - 1) * DAY; at += MINUTE) {
      while ((matches[first]?.fixture.startsAt ?? at) < at - 3 * HOUR) first++;
      let [live, last] = [0, 0];
      const countries = new Set<number>();
      for (let index = first; (matches[index]?.fixture.startsAt ?? Number.POSITIVE_INFINITY) <= at; index++) {
        const match = matches[index];
        if (match === undefined || match.endsAt <= at || match.fixture.sport !== 'football') continue;
        live++;
        countries.add(matchOf(match.fixture).home.countryId);
        if (match.lastTenFrom <= at) last++;
      }
      least = Math.min(least, live);
      fewestLast = Math.min(fewestLast, last);
      fewestCountries = Math.min(fewestCountries, countries.size);
    }
    expect(least).toBeGreaterThanOrEqual(15);
    expect(fewestLast).toBeGreaterThanOrEqual(2);
    expect(fewestCountries).toBeGreaterThanOrEqual(5);
  });

  it.each(['basketball', 'ice-hockey'] as const)('has %s live at every minute', (sport) => {
    const games = courses.filter(({ fixture }) => fixture.sport === sport);
    const none: string[] = [];
    let over = FROM;
    for (const { fixture, endsAt } of games) {
      if (fixture.startsAt > over) none.push(new Date(over).toISOString());
      over = Math.max(over, endsAt);
    }
    expect(none).toEqual([]);
    expect(over).toBeGreaterThan(FROM + (DAYS - 1) * DAY);
  });

  it('starts 40 football fixtures or more within any 3 hours, and publishes 300 to 900', () => {
    for (let at = FROM; at < FROM + 20 * DAY; at += 37 * MINUTE) {
      expect(football.filter(({ startsAt }) => startsAt > at && startsAt <= at + 3 * HOUR).length).toBeGreaterThanOrEqual(40);
    }
    for (let at = FROM; at < FROM + 20 * DAY; at += 1.3 * DAY) {
      const published = fixtures.filter(
        (fixture) => fixture.startsAt > at && fixture.startsAt <= at + (isShownEarly(fixture) ? 7 : 1.5) * DAY,
      ).length;
      expect(published).toBeGreaterThanOrEqual(300);
      expect(published).toBeLessThanOrEqual(900);
    }
  });

  it('lets no side play twice within 40 hours', () => {
    const last = new Map<string, number>();
    const tooSoon = fixtures.flatMap((fixture) =>
      sidesOf(fixture).flatMap((side) => {
        const before = last.get(side) ?? Number.NEGATIVE_INFINITY;
        last.set(side, fixture.startsAt);
        return fixture.startsAt - before < 40 * HOUR ? [`${side} at ${new Date(fixture.startsAt).toISOString()}`] : [];
      }),
    );
    expect(tooSoon).toEqual([]);
  });

  it('lets no two sides meet twice within three weeks', () => {
    const last = new Map<string, number>();
    const again = fixtures.flatMap((fixture) => {
      const pair = [...sidesOf(fixture)].sort().join(' - ');
      const before = last.get(pair) ?? Number.NEGATIVE_INFINITY;
      last.set(pair, fixture.startsAt);
      return fixture.startsAt - before < 21 * DAY ? [pair] : [];
    });
    expect(again).toEqual([]);
  });

  it('kicks seven of ten matches off at hours natural for the country', () => {
    const natural = football.filter((fixture) => {
      const { countryId } = matchOf(fixture).home;
      const { minute } = localTime(fixture.startsAt, timeZoneOf(countryId));
      const { widest } = kickOffHabits({ id: countryId });
      return minute >= widest.from && minute <= widest.to;
    });
    expect(natural.length / football.length).toBeGreaterThan(0.7);
  });

  it('shows the top leagues every day', () => {
    const top = loadCatalogueCompetitions().filter((row) => ['eng.1', 'es.1', 'it.1', 'de.1', 'fr.1'].includes(row.code));
    for (let day = FROM; day < FROM + 28 * DAY; day += DAY) {
      const today = football.filter(({ startsAt }) => startsAt >= day && startsAt < day + DAY).map(({ source }) => source.competition);
      expect(top.filter((row) => today.includes(row.code)).length, new Date(day).toISOString()).toBeGreaterThanOrEqual(4);
    }
  });
});

// Each plans periods of its own, a second of work or two on a busy machine.
describe('the calendar is a pure function of seed and time', () => {
  const make = (seed: string): Schedule => new Schedule({ seed, prefix: 't', sports: ['football', 'basketball', 'ice-hockey'] });
  const day = ANCHOR + 100 * DAY;

  it('gives the same period whatever was planned before', () => {
    const [asked, fresh] = [new FootballPlanner('1', loadPairings()), new FootballPlanner('1', loadPairings())];
    asked.plan(0);
    const keys = (planner: FootballPlanner): string[] => planner.plan(1).map(({ startsAt, source }) => `${startsAt} ${source.key}`);
    expect(keys(asked)).toEqual(keys(fresh));
  });

  it('gives another day for another seed', () => {
    expect(
      make('1')
        .starting(day, day + DAY)
        .map(({ ref }) => ref),
    ).not.toEqual(
      make('2')
        .starting(day, day + DAY)
        .map(({ ref }) => ref),
    );
  });

  it('plays a fixture the same way again', () => {
    const [first, second] = [make('1'), make('1')];
    for (const fixture of first.starting(day, day + 2 * HOUR))
      expect(second.script(fixture, forecasts, 1)).toEqual(first.script(fixture, forecasts, 1));
  });
});
