import type { Sport } from '@fairbook/domain';
import { FOOTBALL } from '@fairbook/pricing';
import { ANCHOR, DAY, MINUTE } from './calendar.ts';
import { CourtPlanner, type CourtSource } from './court-plan.ts';
import { COURT_MINUTES_AT_MOST, courtScript } from './court-script.ts';
import { FootballPlanner, PERIOD_DAYS } from './football-plan.ts';
import { FOOTBALL_MINUTES_AT_MOST, footballScript } from './football-script.ts';
import { loadPairings, type SourceMatch } from './football-sources.ts';
import { drawStory } from './football-story.ts';
import type { Kept } from './kept.ts';
import { hash, randomOf } from './random.ts';
import type { Script } from './script.ts';
import type { PlannedMatch } from './segment-plan.ts';

/** Rates that a model gave before real matches, by match key: flat numbers as they travel in a fixture. */
export interface Forecasts {
  rates(key: string): Readonly<Record<string, unknown>> | undefined;
}

/** A real match at its place in the calendar. */
export type ScheduledFixture = {
  /** The same for the same seed and speed, on every machine and after every restart. */
  readonly ref: string;
  /** Virtual start, unix ms. */
  readonly startsAt: number;
} & (
  | { readonly sport: 'football'; readonly source: SourceMatch }
  | { readonly sport: 'basketball' | 'ice-hockey'; readonly source: CourtSource }
);

/** No fixture of the sport is played for longer than this, virtual. */
const LONGEST_PLAY: Readonly<Record<ScheduledFixture['sport'], number>> = {
  football: FOOTBALL_MINUTES_AT_MOST * MINUTE,
  basketball: COURT_MINUTES_AT_MOST * MINUTE,
  'ice-hockey': COURT_MINUTES_AT_MOST * MINUTE,
};
const LONGEST = Math.max(...Object.values(LONGEST_PLAY));
/** Periods of the football calendar kept, and calendars of different seeds. */
const PERIODS_KEPT = 4;
const PLANNERS_KEPT = 2;

const planners = new Map<string, FootballPlanner>();
const plans = new Map<string, readonly PlannedMatch[]>();

/** A period of the football calendar. Plans are kept between calls, which a pure function may: planning one takes most of a second. */
function footballPeriod(seed: string, period: number, kept: Kept | undefined): readonly PlannedMatch[] {
  const key = `${seed}|${period}`;
  const known = plans.get(key);
  if (known !== undefined) return known;
  const name = `football-${hash(seed).toString(36)}-${period}`;
  const text = kept?.read(name);
  const plan = text === undefined ? planPeriod(seed, period) : (JSON.parse(text) as readonly PlannedMatch[]);
  if (text === undefined) kept?.write(name, JSON.stringify(plan));
  dropOldest(plans, PERIODS_KEPT);
  plans.set(key, plan);
  return plan;
}

function planPeriod(seed: string, period: number): readonly PlannedMatch[] {
  const planner = planners.get(seed) ?? new FootballPlanner(seed, loadPairings());
  dropOldest(planners, PLANNERS_KEPT);
  planners.set(seed, planner);
  return planner.plan(period);
}

function dropOldest(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
}

/** The calendar of all sports: a pure function of the seed, computed when asked for. */
export class Schedule {
  readonly #seed: string;
  readonly #prefix: string;
  readonly #sports: ReadonlySet<Sport>;
  readonly #kept: Kept | undefined;
  readonly #courts: readonly (readonly ['basketball' | 'ice-hockey', CourtPlanner])[];

  /** `prefix` stands before every ref, so that calendars of other seeds or speeds never meet. */
  constructor(input: {
    readonly seed: string;
    readonly prefix: string;
    readonly sports: readonly Sport[];
    readonly kept?: Kept | undefined;
  }) {
    this.#seed = input.seed;
    this.#kept = input.kept;
    this.#prefix = input.prefix;
    this.#sports = new Set(input.sports);
    const courts = [
      ['basketball', 'nba'],
      ['basketball', 'euroleague'],
      ['ice-hockey', 'nhl'],
    ] as const;
    this.#courts = courts
      .filter(([sport]) => this.#sports.has(sport))
      .map(([sport, league]) => [sport, new CourtPlanner(input.seed, league, input.kept)] as const);
  }

  /** Fixtures that start in [from, until), virtual, in order of start. */
  starting(from: number, until: number): readonly ScheduledFixture[] {
    const fixtures: ScheduledFixture[] = [];
    for (let period = periodOf(from); this.#sports.has('football') && period <= periodOf(until - 1); period++) {
      for (const { startsAt, source } of footballPeriod(this.#seed, period, this.#kept)) {
        if (startsAt >= from && startsAt < until)
          fixtures.push({ ref: this.#ref(startsAt, source.key), sport: 'football', startsAt, source });
      }
    }
    for (const [sport, planner] of this.#courts) {
      for (const { startsAt, source } of planner.between(from, until))
        fixtures.push({ ref: this.#ref(startsAt, source.key), sport, startsAt, source });
    }
    return fixtures.sort((a, b) => a.startsAt - b.startsAt || (a.ref < b.ref ? -1 : 1));
  }

  /** Fixtures that start before `until` and may still have been played at `from`, in order of start. */
  playing(from: number, until: number): readonly ScheduledFixture[] {
    return this.starting(from - LONGEST, until).filter(({ sport, startsAt }) => startsAt >= from - LONGEST_PLAY[sport]);
  }

  /** Everything that is told of a fixture. `stepScale` widens the gaps between pictures of play. */
  script(fixture: ScheduledFixture, forecasts: Forecasts, stepScale: number): Script {
    const random = randomOf(`${this.#seed}|${fixture.ref}`);
    if (fixture.sport !== 'football') return courtScript(fixture.source, random, stepScale);
    const known = forecasts.rates(fixture.source.key);
    const rates = known === undefined ? undefined : FOOTBALL.rates(known);
    const story = drawStory(fixture.source, rates, random);
    return footballScript(story, { home: rates?.homeRate ?? 1.4, away: rates?.awayRate ?? 1.2 }, random, stepScale);
  }

  #ref(startsAt: number, key: string): string {
    return `${this.#prefix}-${new Date(startsAt).toISOString().slice(0, 16).replace(/\D/g, '')}-${hash(key).toString(36)}`;
  }
}

const periodOf = (virtual: number): number => Math.floor((virtual - ANCHOR) / (PERIOD_DAYS * DAY));
