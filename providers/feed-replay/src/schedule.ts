import type { Sport } from '@fairbook/domain';
import type { FileCache } from '@fairbook/provider-kit';
import { MINUTE } from './calendar.ts';
import type { Forecasts } from './forecasts.ts';
import { hash, randomOf } from './random.ts';
import type { Planned, Planner, Source } from './replayed-sport.ts';
import type { Script } from './script.ts';
import { REPLAYED, replayed } from './sports.ts';

/** A real match at its place in the calendar. */
export interface ScheduledFixture extends Planned<Source> {
  /** The same for the same seed and speed, on every machine and after every restart. */
  readonly ref: string;
  readonly sport: Sport;
}

/** The calendar of all sports: a pure function of the seed, computed when asked for. */
export class Schedule {
  readonly #seed: string;
  readonly #prefix: string;
  readonly #planners: readonly (readonly [Sport, Planner])[];
  /** No fixture is played for longer than this, virtual. */
  readonly #longest: number;

  /** `prefix` stands before every ref, so that calendars of other seeds or speeds never meet. Without `sports` all are played. */
  constructor(input: {
    readonly seed: string;
    readonly prefix: string;
    readonly sports?: readonly Sport[] | undefined;
    readonly cache?: FileCache | undefined;
  }) {
    const { seed, prefix, sports, cache } = input;
    this.#seed = seed;
    this.#prefix = prefix;
    const played = REPLAYED.filter(({ sport }) => sports?.includes(sport) ?? true);
    this.#planners = played.flatMap((each) => each.planners(seed, cache).map((planner) => [each.sport, planner] as const));
    this.#longest = Math.max(...REPLAYED.map(({ minutesAtMost }) => minutesAtMost)) * MINUTE;
  }

  /** Fixtures that start in [from, until), virtual, in order of start. */
  starting(from: number, until: number): readonly ScheduledFixture[] {
    const fixtures = this.#planners.flatMap(([sport, planner]) =>
      planner.between(from, until).map(({ startsAt, source }) => ({ ref: this.#ref(startsAt, source.key), sport, startsAt, source })),
    );
    return fixtures.sort((a, b) => a.startsAt - b.startsAt || (a.ref < b.ref ? -1 : 1));
  }

  /** Fixtures that start before `until` and may still have been played at `from`, in order of start. */
  playing(from: number, until: number): readonly ScheduledFixture[] {
    return this.starting(from - this.#longest, until).filter(
      ({ sport, startsAt }) => startsAt >= from - replayed(sport).minutesAtMost * MINUTE,
    );
  }

  /** Everything that is told of a fixture. `stepScale` widens the gaps between pictures of play. */
  script(fixture: ScheduledFixture, forecasts: Forecasts, stepScale: number): Script {
    const random = randomOf(`${this.#seed}|${fixture.ref}`);
    return replayed(fixture.sport).script(fixture.source, forecasts.rates(fixture.source.key), random, stepScale);
  }

  #ref(startsAt: number, key: string): string {
    return `${this.#prefix}-${new Date(startsAt).toISOString().slice(0, 16).replace(/\D/g, '')}-${hash(key).toString(36)}`;
  }
}
