/** Failures inside the window before giving up. */
export const FAILURES = 10;
export const WINDOW_MS = 60_000;
/** A server that did not live so long was not started but failed later. */
export const LIVED_MS = 2000;

/** What PostgreSQL says when there is no room for its log: it goes on as soon as there is some, so nobody gives up for it. */
const DISK_FULL = /No space left on device|Disk quota exceeded/;
export const isDiskFull = (words: string): boolean => DISK_FULL.test(words);

/**
 * Counts starts that came to nothing in the last minute; one that lived counts for nothing, however often it is killed. Times are ms of
 * any clock, `words` the last ones of the server.
 */
export interface RestartLimit {
  started(now: number): void;
  /** The server died. True: it is time to give up. */
  died(now: number, words: string): boolean;
  /** A start failed. True: it is time to give up. */
  failed(now: number, words: string): boolean;
}

export function restartLimit(): RestartLimit {
  let failures: number[] = [];
  let startedAt: number | undefined;

  function failed(now: number, words: string): boolean {
    if (isDiskFull(words)) return false;
    failures = [...failures.filter((at) => now - at < WINDOW_MS), now];
    return failures.length >= FAILURES;
  }

  return {
    started(now) {
      startedAt = now;
    },
    died: (now, words) => startedAt !== undefined && now - startedAt < LIVED_MS && failed(now, words),
    failed,
  };
}
