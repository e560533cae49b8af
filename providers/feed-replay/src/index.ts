import type { Sport } from '@fairbook/domain';
import type { FeedProvider, FileCache } from '@fairbook/provider-kit';
import { DAY, virtualOf } from './calendar.ts';
import type { Faults } from './faults.ts';
import type { Forecasts } from './forecasts.ts';
import { Outrights } from './outrights.ts';
import { Schedule } from './schedule.ts';
import { ALIVE_EVERY_MS, PRODUCERS, ReplaySession } from './session.ts';

export type { Faults } from './faults.ts';
export { type Forecasts, forecastsOf } from './forecasts.ts';

export { Schedule, type ScheduledFixture } from './schedule.ts';

/** How a replay is set up. */
export interface ReplayOptions {
  /** The same seed gives the same calendar and the same course of every fixture. */
  readonly seed: string;
  /** Virtual seconds per wall second, 1 to 60. */
  readonly speed: number;
  /** Rates known before each real match, by match key. */
  readonly forecasts: Forecasts;
  readonly faults?: Faults;
  /** Keeps the calendar from one start to the next: planning takes seconds. Without it each start plans anew. */
  readonly cache?: FileCache;
  /** All when absent. */
  readonly sports?: readonly Sport[];
}

/** The calendar is planned beforehand so far to both sides, virtual ms. */
const PREPARED = 8 * DAY;
/** Longest gap between signs of life before a consumer should suspend, ms: three of them lost. */
const ALIVE_WITHIN_MS = 3 * ALIVE_EVERY_MS;
export const SPEED = { least: 1, most: 60 } as const;

/**
 * The default feed: real fixtures mapped onto today's calendar and played as they went. Throws `RangeError` for a speed out of bounds;
 * `start` reads the data files and throws `DataError` when they are not whole.
 */
export function createReplayProvider(options: ReplayOptions): FeedProvider {
  const { seed, speed, forecasts, faults, cache, sports } = options;
  if (!(speed >= SPEED.least && speed <= SPEED.most))
    throw new RangeError(`speed must be from ${SPEED.least} to ${SPEED.most}, not ${speed}`);
  const name = 'feed-replay';
  const planned = () => new Schedule({ seed, prefix: `r${seed}-${speed}`, sports, cache });
  const outrights = () => new Outrights({ prefix: `r${seed}-${speed}`, sports, cache });
  return {
    name,
    producers: PRODUCERS,
    aliveWithinMs: ALIVE_WITHIN_MS,
    prepare(now) {
      const virtual = virtualOf(now, speed);
      outrights().prepare(virtual);
      planned().starting(virtual - PREPARED, virtual + PREPARED);
    },
    async start(host) {
      const session = new ReplaySession({
        provider: name,
        host,
        schedule: planned(),
        outrights: outrights(),
        forecasts,
        speed,
        ...(faults && { faults }),
      });
      session.start();
      return session;
    },
  };
}
