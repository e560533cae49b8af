import { BatchFull } from './batch.ts';
import type { Clock } from './clock.ts';
import { isDatabaseDown, isUnavailable } from './faults.ts';
import type { Logger } from './log.ts';

/** An episode is over when nothing more of it was heard for so long, ms. */
const QUIET_MS = 5000;

/** Faults of what we depend on, by what is wrong. Requests meet them by the thousand: one line tells of the first and one of the end. */
export interface FaultLog {
  /** True when the error is such a fault; it is logged here, if at all, with the request that met it. */
  note(error: unknown, requestId?: string): boolean;
  /** How many were heard since the start. */
  readonly faults: Readonly<Record<FaultKind, number>>;
}

/** `overload`: more is asked than the database takes; `database`: it cannot be asked; `other`: something else we depend on. */
export type FaultKind = 'overload' | 'database' | 'other';

/** What is wrong; undefined for a bug. */
function faultOf(error: unknown): { readonly kind: FaultKind; readonly text: string } | undefined {
  if (error instanceof BatchFull) return { kind: 'overload', text: 'more is asked than the database can take' };
  if (isDatabaseDown(error)) return { kind: 'database', text: 'the database cannot be asked' };
  return isUnavailable(error) ? { kind: 'other', text: error.message } : undefined;
}

export function createFaultLog(log: Pick<Logger, 'error' | 'warn'>, clock: Clock): FaultLog {
  const faults = { overload: 0, database: 0, other: 0 };
  const episodes = new Map<string, { readonly since: number; last: number; faults: number }>();

  /** Looks once in a while whether it is over: nobody tells of what goes well. */
  function watch(text: string): void {
    setTimeout(() => {
      const episode = episodes.get(text);
      if (!episode) return;
      if (clock.now() - episode.last < QUIET_MS) return watch(text);
      episodes.delete(text);
      log.warn({ faults: episode.faults, tookMs: episode.last - episode.since }, `over: ${text}`);
    }, QUIET_MS).unref();
  }

  return {
    faults,
    note(error, requestId) {
      const faultLog = faultOf(error);
      if (faultLog === undefined) return false;
      const { kind, text } = faultLog;
      faults[kind]++;
      const now = clock.now();
      const episode = episodes.get(text);
      if (episode) {
        episode.last = now;
        episode.faults += 1;
        return true;
      }
      episodes.set(text, { since: now, last: now, faults: 1 });
      log.error({ err: error, ...(requestId === undefined ? {} : { requestId }) }, text);
      watch(text);
      return true;
    },
  };
}
