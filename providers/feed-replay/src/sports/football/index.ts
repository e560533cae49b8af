import { clubTeam, nationalTeam } from '@fairbook/data';
import { BoundedMap } from '@fairbook/domain/bounded-map';
import { FOOTBALL as MODEL } from '@fairbook/pricing';
import type { FileCache } from '@fairbook/provider-kit';
import { ANCHOR, DAY } from '../../calendar.ts';
import { hash } from '../../random.ts';
import type { Planner, ReplayedSport } from '../../replayed-sport.ts';
import { teamInfo } from '../../team-info.ts';
import { footballForecasts } from './forecasts.ts';
import { FootballPlanner, PERIOD_DAYS } from './plan.ts';
import { FOOTBALL_MINUTES_AT_MOST, footballScript } from './script.ts';
import { footballLeagues } from './seasons.ts';
import type { PlannedMatch } from './segment-plan.ts';
import { type Entrant, loadPairings, type SourceMatch } from './sources.ts';
import { cast, squadOf } from './squad.ts';
import { drawStory } from './story.ts';

/** Periods of the calendar kept, and calendars of different seeds. */
const PERIODS_KEPT = 4;
const PLANNERS_KEPT = 2;

const planners = new BoundedMap<string, FootballPlanner>(PLANNERS_KEPT);
const plans = new BoundedMap<string, readonly PlannedMatch[]>(PERIODS_KEPT);

/** A period of the calendar. Plans are kept between calls, which a pure function may: planning one takes most of a second. */
function footballPeriod(seed: string, period: number, cache: FileCache | undefined): readonly PlannedMatch[] {
  const key = `${seed}|${period}`;
  const known = plans.get(key);
  if (known !== undefined) return known;
  const name = `football-${hash(seed).toString(36)}-${period}`;
  const text = cache?.read(name)?.toString();
  const plan = text === undefined ? planPeriod(seed, period) : (JSON.parse(text) as readonly PlannedMatch[]);
  if (text === undefined) cache?.write(name, JSON.stringify(plan));
  plans.set(key, plan);
  return plan;
}

function planPeriod(seed: string, period: number): readonly PlannedMatch[] {
  const planner = planners.get(seed) ?? new FootballPlanner(seed, loadPairings());
  planners.set(seed, planner);
  return planner.plan(period);
}

const periodOf = (virtual: number): number => Math.floor((virtual - ANCHOR) / (PERIOD_DAYS * DAY));

const plannerOf = (seed: string, cache: FileCache | undefined): Planner<SourceMatch> => ({
  between(from, until) {
    const matches: PlannedMatch[] = [];
    for (let period = periodOf(from); period <= periodOf(until - 1); period++)
      for (const match of footballPeriod(seed, period, cache)) if (match.startsAt >= from && match.startsAt < until) matches.push(match);
    return matches;
  },
});

const sideInfo = (side: Entrant) =>
  teamInfo(side.key, () => (side.key.startsWith('nation:') ? nationalTeam(side.countryId) : clubTeam(side)));

/** Club and national matches of the last years, as they went where history knows and as they may have gone where it does not. */
export const FOOTBALL: ReplayedSport<SourceMatch> = {
  sport: MODEL.sport,
  minutesAtMost: FOOTBALL_MINUTES_AT_MOST,
  planners: (seed, cache) => [plannerOf(seed, cache)],
  script(source, known, random, stepScale) {
    const rates = known === undefined ? undefined : MODEL.rates(known);
    const { story, lineUp } = cast(source, drawStory(source, rates, random));
    const script = footballScript(story, { home: rates?.homeRate ?? 1.4, away: rates?.awayRate ?? 1.2 }, random, stepScale);
    return lineUp ? { ...script, lineUp } : script;
  },
  forecasts: footballForecasts,
  describe(source) {
    const { home, away, round, neutral } = source;
    const players = squadOf(source)?.players;
    return {
      home: sideInfo(home),
      away: sideInfo(away),
      ...(players && { players }),
      ...(round && { round }),
      ...(neutral && { neutral }),
    };
  },
  alsoRated(source) {
    const scorers = squadOf(source)?.scorers;
    return scorers && { scorers };
  },
  leagues: footballLeagues,
  earlyRank: 22,
};
