import type { Db, Queryable, Tx } from '@fairbook/database';
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Static, TObject } from 'typebox';
import Value from 'typebox/value';
import { countJobs, type DeadJob, deadJob, giveUpAtNextFailure, JOBS_SCHEMA, type JobCount, readDeadJobs } from './jobs-store.ts';

export type { DeadJob, JobCount } from './jobs-store.ts';

/** Work of one kind, done in the background. Its bodies name rows and hold no secrets: staff see those of jobs that failed. */
export interface JobKind<Body extends TObject = TObject> {
  /** 1 to 40 of lower-case letters and hyphens. */
  readonly name: string;
  readonly body: Body;
  /** Tries of a job before it is dead. */
  readonly tries: number;
  /** Wait after the first failure, about doubled with each further one, and the longest, s. */
  readonly wait: { readonly least: number; readonly most: number };
  /** A try that has not ended by then failed, s: its process may have died. */
  readonly limitSeconds: number;
  /** Between looks for jobs that another process added, s. */
  readonly pollSeconds: number;
  /** Jobs of it that run beside one another in a process: one that waits for somebody else holds up no more than its place. One by default. */
  readonly atOnce?: number;
}

/** Keeps the type of the body with the kind. */
export const jobKind = <Body extends TObject>(kind: JobKind<Body>): JobKind<Body> => kind;

/** Thrown by a handler whose job can never succeed: it is dead at once. */
export class HopelessJob extends Error {}

export interface Jobs {
  /**
   * Takes on a kind, before `start`. A handler must be idempotent: a job runs at least once. `signal` is aborted when its time is over or the
   * process stops.
   */
  on<Body extends TObject>(kind: JobKind<Body>, run: (body: Static<Body>, signal: AbortSignal) => Promise<void>): void;
  /** Adds a job by the clock, before `start`: a cron expression in UTC. Of moments missed while nothing ran one is made up for. */
  every<Body extends TObject>(kind: JobKind<Body>, cron: string, body: Static<Body>): void;
  /** Adds a job in the caller's transaction: it runs if and only if that commits, `afterMs` later at the earliest. */
  add<Body extends TObject>(tx: Tx, kind: JobKind<Body>, body: Static<Body>, afterMs?: number): Promise<void>;
  start(): Promise<void>;
  /** Jobs under way are waited for, but not for ever: what has not ended by then is tried again. */
  stop(): Promise<void>;
  /** Runs every job that is due, in this process; for tests. */
  drain(): Promise<void>;
  dead(offset: number, limit: number): Promise<{ readonly rows: readonly DeadJob[]; readonly total: number }>;
  /** Staff: runs a dead job again, with all its tries; undefined when it is not there. */
  retryDead(tx: Tx, id: string): Promise<DeadJob | undefined>;
  discardDead(tx: Tx, id: string): Promise<DeadJob | undefined>;
  /** By kind, those of other processes too. */
  counts(through?: Queryable): Promise<readonly JobCount[]>;
}

/** Where dead jobs are until staff retry or discard them, and for how long at most, s. */
const DEAD = 'dead';
const DEAD_SECONDS = 90 * 86_400;
/** A job that ended well is remembered for so long, and one that nobody ran is given up after it, s. */
const ENDED_SECONDS = 86_400;
const UNRUN_SECONDS = 30 * 86_400;
/** Jobs under way are waited for when the process stops, ms: less than the process has. */
const GRACE_MS = 5000;
/** Characters of an error kept. */
const MOST_ERROR = 2000;

const numbered = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** The library's view of our connections: it takes counts as numbers. */
const through = (db: Queryable) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const rows = await db.query<Record<string, unknown>>(text, values);
    return { rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, numbered(value)]))) };
  },
});

const optionsOf = (kind: JobKind): QueueOptions & { deadLetter: string } => ({
  retryLimit: kind.tries - 1,
  retryDelay: kind.wait.least,
  retryBackoff: true,
  retryDelayMax: kind.wait.most,
  expireInSeconds: kind.limitSeconds,
  retentionSeconds: UNRUN_SECONDS,
  deleteAfterSeconds: ENDED_SECONDS,
  deadLetter: DEAD,
});

/** Without what a fault may carry beside its text, such as the values of a row. */
function textOnly(error: unknown): Error {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const plain = new Error(text.slice(0, MOST_ERROR).replaceAll('\0', ''));
  delete plain.stack;
  return plain;
}

type Kinds = ReadonlyMap<string, { readonly kind: JobKind; readonly run: (body: never, signal: AbortSignal) => Promise<void> }>;

/** How one try of a job goes: what it throws is recorded, and with the last try the job is dead. */
function runner(db: Db, kinds: Kinds, onError: (error: unknown) => void, onDead: (kind: string, error: Error) => void) {
  return async ({ id, name, data, signal, retryCount, retryLimit }: JobWithMetadata<object>): Promise<void> => {
    const taken = kinds.get(name);
    try {
      if (!taken || !Value.Check(taken.kind.body, data)) throw new HopelessJob('its body is not what this version expects');
      await taken.run(data as never, signal);
    } catch (error) {
      const plain = textOnly(error);
      const hopeless = error instanceof HopelessJob;
      if (hopeless) await giveUpAtNextFailure(db, name, id);
      if (hopeless || retryCount >= retryLimit) onDead(name, plain);
      else onError(error);
      throw plain;
    }
  };
}

/** Makes the queues that are missing and brings the others to what their kind says. */
async function makeQueues(boss: PgBoss, kinds: Kinds): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as unknown as Record<string, unknown>]));
  if (!there.has(DEAD)) await boss.createQueue(DEAD, { retentionSeconds: DEAD_SECONDS });
  for (const { kind } of kinds.values()) {
    const options = optionsOf(kind);
    const queue = there.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, options);
    else if (Object.entries(options).some(([option, value]) => queue[option] !== value)) await boss.updateQueue(kind.name, options);
  }
}

/** What staff see and do with jobs that failed for good; `wake` lets those of this process who do a kind look for work. */
const deadJobs = (boss: PgBoss, db: Db, wake: (kind: string) => void): Pick<Jobs, 'dead' | 'retryDead' | 'discardDead' | 'counts'> => ({
  dead: (offset, limit) => readDeadJobs(db, DEAD, offset, limit),
  async retryDead(tx, id) {
    const job = await deadJob(tx, DEAD, id);
    if (job) await boss.redrive(DEAD, { ids: [id], db: through(tx) });
    if (job) tx.afterCommit(() => wake(job.kind));
    return job;
  },
  async discardDead(tx, id) {
    const job = await deadJob(tx, DEAD, id);
    if (job) await boss.deleteJob(DEAD, id, { db: through(tx) });
    return job;
  },
  counts: (queryable = db) => countJobs(queryable, DEAD),
});

/** Those who do a kind in this process. Whoever did a job looks for the next at once: left alone, the library would wait for its next look. */
async function startWorkers(boss: PgBoss, kind: JobKind, runOne: (job: JobWithMetadata<object>) => Promise<void>): Promise<string[]> {
  const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: kind.pollSeconds } as const;
  const workers: string[] = [];
  for (let at = 0; at < (kind.atOnce ?? 1); at++) {
    workers.push(
      await boss.work<object>(kind.name, options, async ([job]) => {
        try {
          if (job) await runOne(job as JobWithMetadata<object>);
        } finally {
          boss.notifyWorker(workers[at] as string);
        }
      }),
    );
  }
  return workers;
}

/**
 * Background jobs on pg-boss, in the same database. `works`: this process runs them; every process may add some. `onDead` is told the kind
 * and the error of a job that failed for good here.
 */
export function createJobs(
  db: Db,
  {
    works,
    onError,
    onDead = () => {},
  }: { readonly works: boolean; readonly onError: (error: unknown) => void; readonly onDead?: (kind: string, error: Error) => void },
): Jobs {
  const boss = new PgBoss({
    db: through(db),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    // Both ask for the owner of the tables; PostgreSQL's autovacuum does what is needed for so few rows.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  const kinds = new Map<string, { readonly kind: JobKind; readonly run: (body: never, signal: AbortSignal) => Promise<void> }>();
  const clocked: { readonly kind: JobKind; readonly cron: string; readonly body: object }[] = [];
  const workers = new Map<string, string[]>();
  const wake = (kind: string): void => {
    for (const worker of workers.get(kind) ?? []) boss.notifyWorker(worker);
  };

  const runOne = runner(db, kinds, onError, onDead);

  return {
    on: (kind, run) =>
      void kinds.set(kind.name, { kind: kind as unknown as JobKind, run: run as (body: never, signal: AbortSignal) => Promise<void> }),
    every: (kind, cron, body) => void clocked.push({ kind: kind as unknown as JobKind, cron, body }),
    async add(tx, kind, body, afterMs = 0) {
      if (!Value.Check(kind.body, body)) throw new Error(`a job of ${kind.name} has another body than its kind says`);
      await boss.send(kind.name, body, { db: through(tx), ...(afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1000) } : {}) });
      if (afterMs <= 0) tx.afterCommit(() => wake(kind.name));
    },
    async start() {
      await boss.start();
      await makeQueues(boss, kinds);
      if (!works) return;
      for (const { kind, cron, body } of clocked) await boss.schedule(kind.name, cron, body, { tz: 'UTC', missed: 'once' });
      const wanted = new Set(clocked.map(({ kind }) => kind.name));
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
      for (const { kind } of kinds.values()) workers.set(kind.name, await startWorkers(boss, kind, runOne));
    },
    stop: () => boss.stop({ close: false, timeout: GRACE_MS }),
    async drain() {
      for (let ran = true; ran; ) {
        ran = false;
        for (const name of kinds.keys())
          for (const job of await boss.fetch<object>(name, { includeMetadata: true, batchSize: 100 })) {
            ran = true;
            await runOne(job).then(
              () => boss.complete(name, job.id),
              (error: Error) => boss.fail(name, job.id, error),
            );
          }
      }
    },
    ...deadJobs(boss, db, wake),
  };
}
