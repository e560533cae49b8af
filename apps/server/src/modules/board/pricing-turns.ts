import type { Clock } from '../../platform/clock.ts';
import type { BookState } from './book-state.ts';
import { type FixtureLifecycle, forgetEnded } from './fixture-lifecycle.ts';
import type { FixturePricer } from './fixture-pricer.ts';

/** Live fixtures are priced again after so long without news, ms: the clock alone moves prices. */
const REPRICE_LIVE_MS = 4000;
/** So long a fixture that ended is still found among the live ones, ms. */
const ENDED_SHOWN_MS = 300_000;
/** A fixture that should have begun so long ago and never did, or whose play nobody reported for so long, is dropped, ms. */
const STALE_MS = 12 * 3_600_000;

/**
 * One turn of the slow clock: prices what waits and what the clock alone has moved, and closes or drops what is late, until
 * `performance.now()` passes `until`.
 */
export function pricingTurns(
  clock: Clock,
  state: BookState,
  pricer: FixturePricer,
  lifecycle: FixtureLifecycle,
): (until: number) => boolean {
  const { waiting, entries, ended, late, announce } = state;
  /** True when what waits needs another turn; what the clock alone moves has time until the next tick. */
  function turn(until: number): boolean {
    for (const entry of waiting) {
      lifecycle.takeTurn(entry);
      if (performance.now() > until) return true;
    }
    const now = clock.now();
    for (const [id, entry] of ended) {
      if (now - entry.changedAt < ENDED_SHOWN_MS) break;
      forgetEnded(state, id);
    }
    for (const entry of entries.values()) {
      if (entry.phase === 'line' && now >= entry.fixture.startsAt && !late.has(entry)) {
        late.add(entry);
        announce(entry, { suspended: true });
      }
      if (now - Math.max(entry.fixture.startsAt, entry.playedAt) > STALE_MS) lifecycle.finish(entry, entry.state);
      else if (entry.phase === 'live' && now - entry.pricedAt >= REPRICE_LIVE_MS) {
        pricer.reprice(entry);
        if (performance.now() > until) return false;
      }
    }
    return false;
  }

  return turn;
}
