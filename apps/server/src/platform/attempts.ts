import type { Db } from '@fairbook/database';

/** So many tries of one thing in a window. */
export interface AttemptLimit {
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
}

export interface Attempts {
  /**
   * Counts a try before it is made, so that parallel guesses cannot slip through together. False: too many, refuse without looking.
   * Tries are counted in fixed windows over all processes.
   */
  take(limit: AttemptLimit, subject: string, now: number): Promise<boolean>;
  /** Whether `take` would be granted; counts nothing. */
  hasHeadroom(limit: AttemptLimit, subject: string, now: number): Promise<boolean>;
  /** Forgets the tries of a subject: it proved to be right. */
  clear(limit: AttemptLimit, subject: string): Promise<void>;
}

/** Longest window of any limit. */
const MAX_WINDOW_MS = 24 * 3_600_000;
/** Windows that are over are removed once in so many tries. */
const SWEEP_EVERY = 500;

/** Subjects are hashed by the database, so that no account name or address is kept readable. */
const SCOPE = "encode(sha256(convert_to($1, 'UTF8')), 'hex')";

export function createAttempts(db: Db): Attempts {
  const key = (limit: AttemptLimit, subject: string) => `${limit.name}:${subject}`;
  const windowOf = (limit: AttemptLimit, now: number) => now - (now % limit.windowMs);
  let tries = 0;
  return {
    async take(limit, subject, now) {
      if (++tries % SWEEP_EVERY === 0) await db.query('delete from attempt where window_start < $1', [now - MAX_WINDOW_MS]);
      const [row] = await db.query<{ count: number }>(
        {
          name: 'attempt-take',
          text: `insert into attempt (scope, window_start, count) values (${SCOPE}, $2, 1)
            on conflict (scope, window_start) do update set count = attempt.count + 1 returning count`,
        },
        [key(limit, subject), windowOf(limit, now)],
      );
      return (row?.count ?? 0) <= limit.tries;
    },
    async hasHeadroom(limit, subject, now) {
      const [row] = await db.query<{ count: number }>(`select count from attempt where scope = ${SCOPE} and window_start = $2`, [
        key(limit, subject),
        windowOf(limit, now),
      ]);
      return (row?.count ?? 0) < limit.tries;
    },
    async clear(limit, subject) {
      await db.query(`delete from attempt where scope = ${SCOPE}`, [key(limit, subject)]);
    },
  };
}
