import type pg from 'pg';
import type { Queryable, Tx } from './db.ts';
import {
  CONNECT_MS,
  endLockSession,
  holderOf,
  type LockKey,
  openLockSession,
  pause,
  Taken,
  TRY_MS,
  tryLock,
  unlock,
} from './lock-session.ts';

/** A role that one program at a time has on a database: its row in the table `sole_holder`, and the lock that goes with it. */
export interface Lease {
  readonly role: string;
  readonly key: LockKey;
}

/** What a holder proves: the epoch of each of its roles, and whose it is. A database put back to an earlier moment gives an epoch a second time. */
export interface Hold {
  /** By role; an epoch rises each time its role changes hands. */
  readonly epochs: ReadonlyMap<string, bigint>;
  /** `application_name` of every session that must end with the holding. No two holders share one. */
  readonly sessions: string;
}

/** Roles that one program at a time has on a database; all of them, or none. */
export interface FencedHolder extends Hold {
  /** Since the last sign of life that the database took, ms. */
  silentMs(): number;
  release(): Promise<void>;
}

/** How often, ms. `takeMs` is how long a holder may be silent before one who waits takes its place, `askMs` before it is asked for a sign. */
export interface Pace {
  readonly beatMs: number;
  readonly askMs: number;
  readonly takeMs: number;
}
export const USUAL_PACE: Pace = { beatMs: 2000, askMs: 4000, takeMs: 8000 };

export interface FencedOptions extends Pick<Hold, 'sessions'> {
  readonly leases: readonly Lease[];
  /** One who is just leaving is waited for so long, ms. */
  readonly waitMs: number;
  /** Waits as long as it takes, instead of being refused. */
  readonly standby?: { readonly onWaiting: () => void; readonly signal: AbortSignal } | undefined;
  readonly pace?: Pace;
  readonly refused: (from: string, since: Date) => Error;
  /** Somebody else has the role: nothing that rests on it may go on. */
  readonly onLost: (error: Error) => void;
}

/** Between two tries of one who stands by, ms: a holder who ends is replaced at once. */
const LOOK_MS = 100;
/** Sessions of the one before end within this, or it is not taken over, ms. */
const ENDED_MS = 10_000;

const LOOK = 'select epoch::text, beats::text, sessions from sole_holder where role = $1';
const ASK = 'update sole_holder set asked_at = clock_timestamp() where role = $1 and epoch = $2 and beats = $3';
const MINE = 'unnest($1::text[], $2::bigint[]) as mine(role, epoch)';
const OWNED = 'h.role = mine.role and h.epoch = mine.epoch and h.sessions = $3';
const BEAT = `update sole_holder h set beats = h.beats + 1, beat_at = clock_timestamp(), asked_at = null from ${MINE} where ${OWNED}`;
const OWN = `select from sole_holder h join ${MINE} on ${OWNED}`;
const FIRST = `insert into sole_holder (role, epoch, beats, beat_at, sessions)
  select role, 0, 0, clock_timestamp(), $2 from unnest($1::text[]) as t(role) on conflict do nothing`;
const BEFORE = `select distinct sessions from sole_holder where role = any($1) and sessions <> '' and sessions <> $2`;
const LOCK = 'select from sole_holder where role = any($1) order by role for update';
const RAISE = `update sole_holder set epoch = epoch + 1, beats = beats + 1, beat_at = clock_timestamp(), asked_at = null, sessions = $2
  where role = any($1) returning role, epoch::text`;
const OTHERS = 'datname = current_database() and usename = current_user and application_name = $1 and pid <> pg_backend_pid()';
const END = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where ${OTHERS}`;
const END_ONE = `select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} and pid = $2`;

/** One statement of the transaction: a change of hands waits for its end, and lets none begin afterwards. */
const PROVE = { name: 'sole-prove', text: `${OWN} for key share of h` };
const HAVE = { name: 'sole-have', text: OWN };

const listed = ({ epochs, sessions }: Hold): [string[], string[], string] => [
  [...epochs.keys()],
  [...epochs.values()].map(String),
  sessions,
];

/** Whether roles, all unless some are named, are still held under their epochs, and stay so until the transaction ends. */
export async function proveEpoch(tx: Tx, { epochs, sessions }: Hold, roles: readonly string[] = [...epochs.keys()]): Promise<boolean> {
  const own = roles.flatMap((role) => epochs.get(role) ?? []);
  return own.length === roles.length && (await tx.query(PROVE, [roles, own.map(String), sessions])).length === roles.length;
}

/** Whether all roles are held under their epochs at this moment. */
export const hasEpoch = async (db: Queryable, hold: Hold): Promise<boolean> =>
  (await db.query(HAVE, listed(hold))).length === hold.epochs.size;

/** Silence of the holder as one who waits hears it, by its own steady clock: that of the database may jump. */
function listener({ key, role }: Lease, { askMs, takeMs }: Pace) {
  // Nothing can be written on a full disk or in a read-only database: it is tried again.
  const written = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: Error & { severity?: string }) => {
        if (error.severity !== 'ERROR') throw error;
        return false;
      },
    );
  let heard: { readonly sign: string; readonly at: number } | undefined;
  let askedAt: number | undefined;
  return async (client: pg.Client): Promise<void> => {
    const [row] = (await client.query<{ epoch: string; beats: string; sessions: string }>(LOOK, [role])).rows;
    if (!row) {
      // Somebody deleted it by hand: a holder who stands still would keep the role for ever.
      const holder = await holderOf(client, key);
      await written(client.query(FIRST, [[role], holder.sessions]));
      return;
    }
    const sign = `${row.epoch}/${row.beats}`;
    const now = performance.now();
    if (heard?.sign !== sign) {
      heard = { sign, at: now };
      askedAt = undefined;
    } else if (askedAt === undefined) {
      if (now - heard.at < askMs) return;
      // Where nothing can be written the holder cannot give a sign either: its silence counts from the first write that succeeds.
      if (await written(client.query(ASK, [role, row.epoch, row.beats]))) askedAt = performance.now();
    } else if (now - askedAt >= takeMs - askMs && row.sessions !== '') await client.query(END, [row.sessions]);
  };
}

/** Ends what is left of those before, and gives each role its next number. Whatever they had begun is over when this is done. */
async function raise(client: pg.Client, { leases, sessions }: FencedOptions): Promise<Map<string, bigint>> {
  const roles = leases.map(({ role }) => role);
  const before = (await client.query<{ sessions: string }>(BEFORE, [roles, sessions])).rows;
  const endBefore = async (): Promise<number> => {
    let ended = 0;
    for (const each of before) ended += (await client.query<{ ended: number }>(END, [each.sessions])).rows[0]?.ended ?? 0;
    return ended;
  };
  await endBefore();
  await client.query(FIRST, [roles, '']);
  await client.query(`begin; set local lock_timeout = ${ENDED_MS}`);
  try {
    await client.query(LOCK, [roles]);
    const { rows } = await client.query<{ role: string; epoch: string }>(RAISE, [roles, sessions]);
    await client.query('commit');
    // One that had come back in between, too: it is looked for until there is none.
    for (const until = performance.now() + ENDED_MS; (await endBefore()) > 0 && performance.now() < until; ) await pause(LOOK_MS);
    return new Map(rows.map(({ role, epoch }) => [role, BigInt(epoch)]));
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Takes all locks, or none: the first that somebody else has, undefined when all were had. */
async function tryLocks(client: pg.Client, leases: readonly Lease[]): Promise<Lease | undefined> {
  for (const [i, lease] of leases.entries()) {
    if (await tryLock(client, lease.key)) continue;
    for (const { key } of leases.slice(0, i)) await unlock(client, key);
    return lease;
  }
  return undefined;
}

/** Waits for the locks on one connection. @throws Taken while another one has them and nobody waits */
async function waitForLocks(client: pg.Client, { leases, standby, waitMs, refused, pace = USUAL_PACE }: FencedOptions): Promise<void> {
  const until = performance.now() + waitMs;
  const listeners = new Map(leases.map((lease) => [lease, listener(lease, pace)]));
  for (let waited = false; ; waited = true) {
    const taken = await tryLocks(client, leases);
    if (!taken) return;
    if (standby) {
      if (!waited) standby.onWaiting();
      await listeners.get(taken)?.(client);
      await pause(LOOK_MS);
      standby.signal.throwIfAborted();
    } else if (performance.now() < until) await pause(TRY_MS);
    else {
      const { from, since } = await holderOf(client, taken.key);
      throw new Taken(refused(from, since));
    }
  }
}

/** The first time: a standby whose connection breaks goes on waiting on another one. */
async function takeRoles(
  url: string,
  options: FencedOptions,
): Promise<{ readonly client: pg.Client; readonly epochs: Map<string, bigint> }> {
  const { sessions, standby, pace = USUAL_PACE } = options;
  for (let again = false; ; again = true) {
    let client: pg.Client | undefined;
    try {
      client = await openLockSession(url, sessions, CONNECT_MS.first);
      // The database came back for everybody: the holder is let in first.
      if (again) await pause(pace.askMs);
      standby?.signal.throwIfAborted();
      await waitForLocks(client, options);
      return { client, epochs: await raise(client, options) };
    } catch (error) {
      await client?.end().catch(() => {});
      if (!standby || standby.signal.aborted || error instanceof Taken) throw error;
      await pause(TRY_MS);
    }
  }
}

/** One try to have the roles back on a new connection: `gone` when their epochs are another's by now. */
async function tryAgain(
  url: string,
  { leases, sessions }: Pick<FencedOptions, 'leases' | 'sessions'>,
  epochs: Hold['epochs'],
  broken: number | null,
): Promise<pg.Client | 'gone' | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await openLockSession(url, sessions, CONNECT_MS.again);
    const had = (await tryLocks(client, leases)) === undefined;
    // Under the locks nobody can raise them any more.
    if ((await client.query(OWN, listed({ epochs, sessions }))).rowCount !== epochs.size) {
      await client.end().catch(() => {});
      return 'gone';
    }
    if (had) return client;
    // The database may still take the broken connection for a good one. Another's hold shows in the epoch.
    await client.query(END_ONE, [sessions, broken]);
  } catch {
    // The database is away: it is asked again.
  }
  await client?.end().catch(() => {});
  return undefined;
}

/** One sign of life under the epochs of a holding: whether they are still its own, undefined where the database did not take it. */
async function giveSign(client: pg.Client, hold: Hold, takeMs: number): Promise<boolean | undefined> {
  // A connection that says nothing is of no use: ended, it is made anew.
  const late = setTimeout(() => void client.end().catch(() => {}), takeMs);
  try {
    return (await client.query(BEAT, listed(hold))).rowCount === hold.epochs.size;
  } catch {
    // A broken connection is made anew by its own end; a database that takes no writes is tried again.
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

/**
 * Takes roles of the database, all of them together. They are free the moment their holder's connection ends; a holder that stands still and gives no sign of life
 * is put out by one who stands by, with all its sessions. What only the holder may write proves the epoch (`proveEpoch`). When the
 * connection breaks they go on under their epochs as soon as the database answers, unless somebody else had it by then.
 * @throws the error of `refused` while another one has it; the reason of the signal that ended a standby.
 */
export async function fencedHolder(url: string, options: FencedOptions): Promise<FencedHolder> {
  const { sessions, pace = USUAL_PACE } = options;
  let released = false;
  let lost = false;
  let holding: pg.Client | undefined;
  let epochs: ReadonlyMap<string, bigint> = new Map();
  let beatenAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function hold(client: pg.Client): void {
    beatenAt = performance.now();
    holding = client;
    client.once('end', () => void regain(client));
    if (released) void client.end().catch(() => {});
    // At once: one who stands by hears that a holder who was cut off is back.
    else void beat(client);
  }

  function lose(error: Error): void {
    if (lost || released) return;
    lost = true;
    options.onLost(error);
  }
  const replaced = (): Error =>
    new Error(`the role was taken over after ${Math.round((performance.now() - beatenAt) / 1000)} s without a sign of life`);

  async function beat(client: pg.Client): Promise<void> {
    clearTimeout(timer);
    const at = performance.now();
    const isOurs = await giveSign(client, { epochs, sessions }, pace.takeMs);
    if (isOurs === false) return lose(replaced());
    if (isOurs) beatenAt = at;
    if (holding === client && !released) timer = setTimeout(() => void beat(client), pace.beatMs);
  }

  async function regain(broken: pg.Client): Promise<void> {
    clearTimeout(timer);
    holding = undefined;
    const { processID } = broken as unknown as { processID: number | null };
    for (; !released && !lost; await pause(TRY_MS)) {
      const again = await tryAgain(url, options, epochs, processID);
      if (again === 'gone') lose(replaced());
      else if (again) return hold(again);
    }
  }

  const taken = await takeRoles(url, options).catch((error: unknown) => {
    throw error instanceof Taken ? error.by : error;
  });
  epochs = taken.epochs;
  hold(taken.client);
  return {
    sessions,
    get epochs() {
      return epochs;
    },
    silentMs: () => performance.now() - beatenAt,
    async release() {
      released = true;
      clearTimeout(timer);
      if (holding) await endLockSession(holding);
    },
  };
}
