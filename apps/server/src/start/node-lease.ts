import { type Queryable, type SoleHolder, StartRefused, soleHolder } from '@fairbook/database';
import { NODES } from '../platform/ids.ts';

/** First of the keys of the numbers; arbitrary, and never to change. */
const NODE_KEY = 7_246_138;
/** A process that is just ending is waited for so long when its number is asked for by name, ms. */
const LEAVING_MS = 3000;

export interface NodeLease {
  readonly node: number;
  release(): Promise<void>;
}

/** How many other processes have a number on the database behind `db`, this one's own left out when it is `own`. */
export async function othersWithNumbers(db: Queryable, own?: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = $1
       and objid <> $2 and database = (select oid from pg_database where datname = current_database())`,
    [NODE_KEY, own ?? NODES],
  );
  return row?.count ?? 0;
}

class NumberTaken extends StartRefused {}

const take = (url: string, node: number, waitMs: number, onLost: (error: Error) => void): Promise<SoleHolder> =>
  soleHolder(url, [NODE_KEY, node], {
    waitMs,
    onLost,
    refused: (from, since) =>
      new NumberTaken(
        `Another Fairbook has the number ${node} on this database (from ${from}, since ${since.toISOString()}): give this one another NODE_NUMBER, or none to get a free one.`,
      ),
  });

/**
 * The number of this process among those that make ids on the database: the one that is asked for, or a free one. It is this process's
 * until it is released or its connection ends, however that comes about: two with one number would give the same ids.
 * @throws StartRefused when the number is taken, or all are.
 */
export async function leaseNode(url: string, wanted: number | undefined, onLost: (error: Error) => void): Promise<NodeLease> {
  if (wanted !== undefined) return { node: wanted, release: (await take(url, wanted, LEAVING_MS, onLost)).release };
  for (let node = 0; node < NODES; node++) {
    try {
      return { node, release: (await take(url, node, 0, onLost)).release };
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
    }
  }
  throw new StartRefused(`${NODES} Fairbooks work on this database already, which is all there can be: stop one of them.`);
}
