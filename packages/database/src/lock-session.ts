import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from './admin.ts';

/** How long a connection may take, ms. A program that starts on a busy machine has no time to look for seconds, and must not fail by that. */
export const CONNECT_MS = { first: 60_000, again: 5000 } as const;
/** A connection that says nothing for so long is of no use, ms. */
const ANSWER_MS = 15_000;
/** A database that does not hear that a lock is let go is not waited for any longer, ms: the end of the connection tells it. */
const LET_GO_MS = 2000;
/** Between two tries to have a lock, ms. */
export const TRY_MS = 200;
/** Whoever holds a lock and is not heard of is taken for dead after some 25 s: a machine that lost its power says no goodbye. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

const HOLDER = `select coalesce(host(a.client_addr), 'this machine') as "from", a.backend_start as since,
    coalesce(a.application_name, '') as sessions
  from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = $1 and l.objid = $2
    and l.database = (select oid from pg_database where datname = current_database())`;

export type LockKey = readonly [number, number];

export const pause = (ms: number): Promise<void> => setTimeout(ms);

/** A connection of its own, kept for a lock that lasts as long as the connection. */
export async function openLockSession(url: string, applicationName: string, connectMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(KEEPALIVE);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

export async function tryLock(client: pg.Client, key: LockKey): Promise<boolean> {
  const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1, $2) as had', [...key]);
  return rows[0]?.had === true;
}

/** Lets a lock go that this connection has. */
export const unlock = (client: pg.Client, key: LockKey): Promise<unknown> => client.query('select pg_advisory_unlock($1, $2)', [...key]);

/** Lets go of all it has and ends: the locks are free when this is done. A connection's own end frees them too, but only some time after. */
export async function endLockSession(client: pg.Client): Promise<void> {
  const heard = client.query('select pg_advisory_unlock_all()').catch(() => {});
  await Promise.race([heard, setTimeout(LET_GO_MS, undefined, { ref: false })]);
  await client.end().catch(() => {});
}

/** Where the holder of a lock works, and since when. */
export interface Holder {
  readonly from: string;
  readonly since: Date;
  /** `application_name` of the session that has it; empty where another role of the database has it. */
  readonly sessions: string;
}

const findHolder = async (client: pg.Client, key: LockKey): Promise<Holder | undefined> =>
  (await client.query<Holder>(HOLDER, [...key])).rows[0];

/** Who has a lock that could not be had; one who let go meanwhile is not known any more. */
export const holderOf = async (client: pg.Client, key: LockKey): Promise<Holder> =>
  (await findHolder(client, key)) ?? { from: 'this machine', since: new Date(), sessions: '' };

/** Who has a lock of a database; undefined: nobody. */
export const lockHolder = (url: string, key: LockKey): Promise<Holder | undefined> => withClient(url, (client) => findHolder(client, key));

/** Somebody else has the lock. */
export class Taken extends Error {
  readonly by: Error;
  constructor(by: Error) {
    super(by.message);
    this.by = by;
  }
}
