import type { Queryable } from '@fairbook/database';

const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves when some transaction waits for a lock that another holds, or when that is not to be waited for any more. */
export async function untilLocked(db: Queryable, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver() && (await db.query(WAITING)).length === 0);
}
