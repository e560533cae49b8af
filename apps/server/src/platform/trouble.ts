import { BatchFull } from './batch.ts';
import type { Clock } from './clock.ts';
import { isDatabaseDown, Unavailable } from './faults.ts';
import type { Logger } from './log.ts';

/** An episode is over when nothing more of it was heard for so long, ms. */
const QUIET_MS = 5000;

/** Faults of what we depend on, by what is wrong. Requests meet them by the thousand: one line tells of the first and one of the end. */
export interface Trouble {
  /** True when the error is such a fault; it is logged here, if at all, with the request that met it. */
  note(error: unknown, requestId?: string): boolean;
}

/** What is wrong; undefined for a bug. */
function kindOf(error: unknown): string | undefined {
  if (error instanceof BatchFull) return 'more is asked than the database can take';
  if (isDatabaseDown(error)) return 'the database cannot be asked';
  return error instanceof Unavailable ? error.message : undefined;
}

export function createTrouble(log: Pick<Logger, 'error' | 'warn'>, clock: Clock): Trouble {
  const episodes = new Map<string, { readonly since: number; last: number; faults: number }>();

  /** Looks once in a while whether it is over: nobody tells of what goes well. */
  function watch(kind: string): void {
    setTimeout(() => {
      const episode = episodes.get(kind);
      if (!episode) return;
      if (clock.now() - episode.last < QUIET_MS) return watch(kind);
      episodes.delete(kind);
      log.warn({ faults: episode.faults, tookMs: episode.last - episode.since }, `over: ${kind}`);
    }, QUIET_MS).unref();
  }

  return {
    note(error, requestId) {
      const kind = kindOf(error);
      if (kind === undefined) return false;
      const now = clock.now();
      const episode = episodes.get(kind);
      if (episode) {
        episode.last = now;
        episode.faults += 1;
        return true;
      }
      episodes.set(kind, { since: now, last: now, faults: 1 });
      log.error({ err: error, ...(requestId === undefined ? {} : { requestId }) }, kind);
      watch(kind);
      return true;
    },
  };
}
