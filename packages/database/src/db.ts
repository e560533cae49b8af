import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement by text, or named to be prepared once per connection. A text without values may hold several: their rows follow one another. */
export type Statement = string | NamedStatement;

interface NamedStatement {
  readonly name: string;
  readonly text: string;
  /**
   * Inside a transaction its plan is kept, not made anew each time: for a statement that has one way to be done however long tables are (rows
   * given are written, or found by the only index that begins as their key does; of several an empty table tells none from the others).
   */
  readonly keepsPlan?: true;
}

/** What a reader of a store takes: it can ask, nothing more. */
export interface Queryable {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

declare const insideTransaction: unique symbol;

/** What a writer of a store takes: only a transaction can give it, so a write outside of one does not type-check. */
export interface Tx extends Queryable {
  readonly [insideTransaction]: true;
  /** Runs after the commit succeeded, never on rollback. */
  afterCommit(run: () => void): void;
}

export interface Db extends Queryable {
  /**
   * Runs in one transaction; retried on serialization failure and deadlock up to `RETRIES` times. Rolled back when `run` throws.
   * Throws `CommitUnknown` when nobody heard what became of its commit.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** How its connections are used now. */
  connections(): Connections;
  end(): Promise<void>;
}

/** `used` and `idle` of at most `most`; `waiting`: who has asked for one and has none yet. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

/** The connection broke after a commit was asked for: only the database knows whether the transaction stands. */
export class CommitUnknown extends Error {}

const RETRIES = 3;
/** Who has no connection after so long is told that there is none, ms. */
const WAIT_MS = 5000;
/**
 * A transaction whose program says nothing for so long is ended, ms. One that stands still in the middle of a settlement would keep what it
 * locked, and with it every bet waiting, until somebody kills it: a kernel answers for a stopped process as for a living one.
 */
const STILL_MS = 30_000;
const RETRYABLE = new Set(['40001', '40P01']);
/** What every statement behind a failed one is told. */
const ABORTED = '25P02';

/** int8 becomes bigint in this one place; everything else stays as pg has it. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20) return (text: string) => BigInt(text);
    if (oid === 1016) return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

async function ask<Row>(client: pg.Pool | pg.ClientBase, statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
  const config = typeof statement === 'string' ? { text: statement } : { name: statement.name, text: statement.text };
  const result: pg.QueryResult | pg.QueryResult[] = await client.query({ ...config, values: values as unknown[], types });
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows as Row[]) : (result.rows as Row[]);
}

/** A plan that is kept may have been made while a table was short: it reads none of them whole. */
const KEEP = 'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';
const PLAN_ANEW = 'set local plan_cache_mode = force_custom_plan; set local enable_seqscan = on';

/** How a connection plans named statements until its transaction ends: told to the database, ahead of a statement, only where that changes it. */
function planning(client: pg.PoolClient): (statement: Statement) => void {
  let keeps = false;
  return (statement) => {
    const kept = typeof statement !== 'string' && statement.keepsPlan === true;
    if (kept === keeps) return;
    keeps = kept;
    // It fails only where the transaction has failed before it.
    client.query(kept ? KEEP : PLAN_ANEW).catch(() => {});
  };
}

/**
 * Statements that are asked for in one turn leave in one write: each by itself would be a call of the kernel, and wake the database for a
 * part of what it is to do.
 */
function together(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}

/**
 * One attempt. A connection that broke while it was lent out leaves the pool. `begin` travels with the first statement; statements
 * asked for without waiting for one another travel together and run in order.
 */
async function attempt<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<{ value: T; afterCommit: (() => void)[] }> {
  const client = await pool.connect();
  const afterCommit: (() => void)[] = [];
  let broken: Error | undefined;
  let failed: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  // The pool listens to idle connections only; one that breaks between two statements would end the process.
  client.on('error', onError);
  try {
    const hold = together(client);
    hold();
    const begun = client.query('begin');
    begun.catch(onError);
    const planFor = planning(client);
    const tx = {
      query(statement: Statement, values?: readonly unknown[]) {
        hold();
        planFor(statement);
        return ask(client, statement, values).catch((error: Error) => {
          failed ??= error;
          throw error;
        });
      },
      afterCommit: (f: () => void) => void afterCommit.push(f),
    } as unknown as Tx;
    const value = await run(tx);
    await begun;
    await client.query('commit').catch((cause: Error & { severity?: string }) => {
      // An error of the statement is an answer: nothing was written. The end of the connection is none.
      throw cause.severity === 'ERROR' ? cause : new CommitUnknown('the outcome of a commit is not known', { cause });
    });
    return { value, afterCommit };
  } catch (error) {
    await client.query('rollback').catch(onError);
    // Of statements that travelled together any may be heard first; the cause is what the first one said.
    throw (error as { code?: string }).code === ABORTED && failed ? failed : error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * Opens a pool. `url` is a PostgreSQL URL (a Unix socket folder goes into its `host` parameter).
 * `onError` hears of idle connections that broke: the pool heals by itself.
 */
export function openDatabase(
  url: string,
  options: { max: number; applicationName: string; waitMs?: number; stillMs?: number; onError: (error: Error) => void },
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    pipeline: true,
    application_name: options.applicationName,
    // A plan kept from when tables were empty reads them whole once they are long; planning anew costs a fraction of a millisecond.
    options: `-c plan_cache_mode=force_custom_plan -c idle_in_transaction_session_timeout=${options.stillMs ?? STILL_MS}`,
    connectionTimeoutMillis: options.waitMs ?? WAIT_MS,
    idleTimeoutMillis: 60_000,
  });
  let isLeaving = false;
  // A pool has ended before its connections have: the server's word on them is no news to who is leaving.
  pool.on('error', (error) => isLeaving || options.onError(error));
  // A connection that breaks at the very moment it is handed on has no other listener, and the event would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    query: (statement, values) => ask(pool, statement, values),
    async transaction(run) {
      for (let tries = 1; ; tries++) {
        const done = await attempt(pool, run).catch((error: Error & { code?: string }) => {
          if (tries > RETRIES || !RETRYABLE.has(error.code ?? '')) throw error;
        });
        if (!done) continue;
        for (const f of done.afterCommit) f();
        return done.value;
      }
    },
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount, most: options.max }),
    end() {
      isLeaving = true;
      return pool.end();
    },
  };
}
