import pg from 'pg';

/** A lock that one program at a time holds on a database. It is free the moment its holder's connection ends, however the holder ends. */
export interface SoleHolder {
  release(): Promise<void>;
}

/** How long a connection may take, ms. A program that starts on a busy machine has no time to look for seconds, and must not fail by that. */
const CONNECT_MS = { first: 60_000, again: 5000 } as const;
/** Between two tries to have the lock, ms. */
const TRY_MS = 200;
/** Whoever holds the lock and is not heard of is taken for dead after some 25 s: a machine that lost its power says no goodbye. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

const HOLDER = `select coalesce(host(a.client_addr), 'this machine') as "from", a.backend_start as since
  from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = $1 and l.objid = $2
    and l.database = (select oid from pg_database where datname = current_database())`;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Takes the lock `key` of the database, waiting `waitMs` at most for one who is just leaving. When the connection breaks the lock is
 * taken again as soon as the database answers; `onLost` is told when somebody else had it by then.
 * @throws the error of `refused`, called with where the holder works and since when.
 */
export async function soleHolder(
  url: string,
  key: readonly [number, number],
  told: { readonly waitMs: number; readonly refused: (from: string, since: Date) => Error; readonly onLost: (error: Error) => void },
): Promise<SoleHolder> {
  let released = false;
  let holding: pg.Client | undefined;

  async function take(waitMs: number, connectMs: number): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'fairbook-sole',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      for (const until = Date.now() + waitMs; ; await pause(TRY_MS)) {
        const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1, $2) as had', [...key]);
        if (rows[0]?.had) break;
        if (Date.now() < until) continue;
        const [holder] = (await client.query<{ from: string; since: Date }>(HOLDER, [...key])).rows;
        throw new Taken(told.refused(holder?.from ?? 'this machine', holder?.since ?? new Date()));
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    holding = client;
    client.once('end', () => void regain());
    if (released) await client.end();
  }

  async function regain(): Promise<void> {
    while (!released) {
      try {
        return await take(0, CONNECT_MS.again);
      } catch (error) {
        if (error instanceof Taken) return told.onLost(error.by);
      }
      await pause(TRY_MS);
    }
  }

  try {
    await take(told.waitMs, CONNECT_MS.first);
  } catch (error) {
    throw error instanceof Taken ? error.by : error;
  }
  return {
    async release() {
      released = true;
      await holding?.end().catch(() => {});
    },
  };
}

/** Somebody else has the lock. */
class Taken extends Error {
  readonly by: Error;
  constructor(by: Error) {
    super(by.message);
    this.by = by;
  }
}
