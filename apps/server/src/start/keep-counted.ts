import { analyzeStale } from '@fairbook/database';
import { type Poller, poller } from '../platform/poller.ts';

/** How often it is looked for tables that have outgrown what the planner knows, ms. */
const COUNT_MS = 10_000;

/**
 * Counts tables while they grow. PostgreSQL counts one a minute after it has changed by much; one that a rush fills from nothing is read whole for
 * every bet until then. `owner`: the address of the database for the owner of its tables.
 */
export function keepCounted(owner: string, { onError }: { readonly onError: (error: Error) => void }): Poller {
  const count = async () => void (await analyzeStale(owner));
  const counting = poller(count, { pollMs: COUNT_MS, retryMs: COUNT_MS, onError: (error) => onError(error as Error) });
  counting.start();
  return counting;
}
