import { spawnSync } from 'node:child_process';
import { realpathSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureDatabase, withDatabaseName, withRole } from './admin.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimDataFolder, OWNER_SESSION } from './data-lock.ts';
import { type Home, ownFolder, prepareHome } from './home.ts';
import { type PostgresLine, postgresLine } from './postgres-log.ts';
import { type PostgresProcess, startPostgres } from './postgres-process.ts';
import { isDiskFull, restartLimit } from './restart-limit.ts';
import { APPLICATION_ROLE, ensureApplicationRole } from './rights.ts';
import { StartRefused } from './start-refused.ts';

/** The role that owns everything and, by default, the database. */
const NAME = 'fairbook';
/** An advisory lock of the database `postgres`; the number is arbitrary. */
const OWNER_LOCK = 7_246_137_002n;
const READY_POLL_MS = 15;
/** Crash recovery of a large write-ahead log may take this long, ms. */
const READY_LIMIT_MS = 120_000;
const RESTART_FIRST_DELAY_MS = 50;
const RESTART_MAX_DELAY_MS = 5_000;
/** Faults so long after PostgreSQL found no room are put down to that, ms. */
const FULL_HEARD_MS = 30_000;
/** disk_full, as PostgreSQL says it of a statement. */
const DISK_FULL_CODE = '53100';

/** Two cores, short transactions, money: every commit is on disk before it is answered. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  log_checkpoints: 'off',
  // Rows that were refused and statements that were wrong hold what people typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', max_connections: '220' } as const;
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '220', autovacuum: 'off' } as const;

/** What `startEmbedded` needs to know. */
export interface EmbeddedOptions {
  /** The data lives in `<folder>/postgres`, the socket in `<folder>/run`. */
  readonly folder: string;
  /** Of PostgreSQL, beside its own: for drills on a server that stands for an outside one. */
  readonly settings?: Readonly<Record<string, string>>;
  /** For tests only: nothing is kept safe from a power cut. */
  readonly throwaway?: boolean;
  /** PostgreSQL's own log, line by line. */
  readonly onLog?: (line: PostgresLine) => void;
  /** Its disk is full, and its start waits for room. Told once. */
  readonly onFull?: (data: string) => void;
  /** PostgreSQL died and is back; connections made before are broken. `tookMs` is how long it was away. */
  readonly onRestart?: (tookMs: number) => void;
  /** PostgreSQL died and could not be brought back: the program should end. */
  readonly onGone?: (error: Error) => void;
}

/** A PostgreSQL of our own, a child of this process, kept alive until `stop`. */
export interface EmbeddedServer {
  /** URL of the database `fairbook`, created when it is missing, for its owner: migrations, and nothing that serves. */
  readonly url: string;
  /** The same for the role the server runs as: it may do what `migrate` gives it, and cannot alter tables or switch triggers off. */
  readonly applicationUrl: string;
  /** Where the data is. */
  readonly data: string;
  /** A sentence for the operator when the data is not where it was asked for. */
  readonly notice: string | undefined;
  /** Does what a start needs of the database, again and again as long as its disk is full. */
  patiently<T>(run: () => Promise<T>): Promise<T>;
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>;
}

/** URL of the server's own database `postgres`, which is always there. */
export const adminUrlOf = (home: Home): string => `postgres:///postgres?host=${encodeURIComponent(home.sockets)}&user=${NAME}`;

/** Into a folder beside it that is renamed at the end: a creation broken off half-way is never taken for a database. */
function initialise(home: Home, binaries: Binaries, throwaway: boolean): void {
  const unfinished = `${home.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  ownFolder(unfinished, home.user);
  const args = [
    '-D',
    unfinished,
    '-U',
    NAME,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  if (throwaway) args.push('--no-sync');
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
  const { status, stderr, error } = spawnSync(binaries.initdb, args, { cwd: '/', encoding: 'utf8', env, ...home.user });
  if (status !== 0 && isDiskFull(stderr ?? ''))
    throw new StartRefused(`There is no room on the disk for a database in ${home.data}: make some and start again.`);
  if (status !== 0)
    throw new StartRefused(`The database could not be created in ${home.data}: ${(error?.message ?? stderr).trim().slice(-1000)}`);
  renameSync(unfinished, home.data);
}

function serverArguments(home: Home, throwaway: boolean, own: EmbeddedOptions['settings'] = {}): string[] {
  const settings = { ...SETTINGS, ...(throwaway ? THROWAWAY : DURABLE), ...own, unix_socket_directories: home.sockets };
  return ['-D', home.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Connects until the server answers. */
async function connect(url: string, server: PostgresProcess): Promise<pg.Client> {
  const since = performance.now();
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: `${OWNER_SESSION} ${process.pid}`, keepAlive: true });
    // Its breaking is seen as the server's exit.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!server.running()) throw new StartRefused(`The database did not start: ${server.lastWords() || 'it said nothing'}`);
      if (performance.now() - since > READY_LIMIT_MS) {
        await server.stop();
        throw new StartRefused(`The database was not ready after ${READY_LIMIT_MS / 1000} s: ${(error as Error).message}`);
      }
      await sleep(READY_POLL_MS);
    }
  }
}

/**
 * Opens the session that says whose server this is and keeps it open. Of two programs starting at the same moment both may reach the
 * server of the first; the lock decides which of them it belongs to.
 */
async function openOwnerSession(url: string, server: PostgresProcess): Promise<pg.Client> {
  const client = await connect(url, server);
  const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK]);
  if (rows[0]?.owned) return client;
  await client.end();
  await server.stop();
  throw new StartRefused('Fairbook is already running here: another one was started at the same moment.');
}

/** Whether there is room on the disk, as PostgreSQL's log and the errors of statements say it. */
function fullDisk(onFull: () => void) {
  /** When it was last heard that there is no room. */
  let fullAt = Number.NEGATIVE_INFINITY;
  let reported = false;
  /** Whether something failed because PostgreSQL finds no room: it, or the server under it. */
  const isFull = (error: unknown): boolean => {
    const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
    if (code === DISK_FULL_CODE || isDiskFull(message ?? '')) return true;
    // The server died of it, or has not come back yet.
    if (performance.now() - fullAt < FULL_HEARD_MS && (/^E|^57P/.test(code ?? '') || /Connection terminated/.test(message ?? '')))
      return true;
    return cause !== undefined && isFull(cause);
  };

  /** Tries again as long as the disk is full. */
  async function patiently<T>(run: () => Promise<T>): Promise<T> {
    for (let delay = RESTART_FIRST_DELAY_MS; ; delay = Math.min(delay * 2, RESTART_MAX_DELAY_MS)) {
      try {
        return await run();
      } catch (error) {
        if (!isFull(error)) throw error;
        if (!reported) onFull();
        reported = true;
        await sleep(delay);
      }
    }
  }

  return {
    patiently,
    /** A line of PostgreSQL's log. */
    heard(line: string): void {
      if (isDiskFull(line)) fullAt = performance.now();
    },
  };
}

/** Starts a server that died again, with growing waits, until it is back or dies too often. */
function restarts(
  options: Pick<EmbeddedOptions, 'onGone' | 'onRestart'>,
  parts: { readonly launch: () => Promise<void>; readonly endOwner: () => Promise<void>; readonly isStopping: () => boolean },
): (words: string) => Promise<void> {
  const limit = restartLimit();
  return async (words) => {
    const since = performance.now();
    if (limit.died(since, words)) {
      options.onGone?.(new StartRefused(`The database dies again and again: ${words || 'it said nothing'}`));
      return;
    }
    for (let delay = RESTART_FIRST_DELAY_MS; !parts.isStopping(); delay = Math.min(delay * 2, RESTART_MAX_DELAY_MS)) {
      await parts.endOwner();
      try {
        await parts.launch();
        limit.started(performance.now());
        options.onRestart?.(performance.now() - since);
        return;
      } catch (error) {
        if (limit.failed(performance.now(), (error as Error).message)) {
          options.onGone?.(error as Error);
          return;
        }
        await sleep(delay);
      }
    }
  };
}

/**
 * Starts PostgreSQL on `folder`, creating it at first, and keeps it running: when it is killed it is started again.
 * It stops with this process, however that ends. Throws StartRefused with one sentence when it cannot be had.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const throwaway = options.throwaway ?? false;
  const prepared = prepareHome(options.folder);
  const binaries = await findBinaries(prepared.user);
  const adminUrl = adminUrlOf(prepared);
  if (!prepared.initialised) initialise(prepared, binaries, throwaway);
  // PostgreSQL's processes are recognised by this path: no links in it.
  const home = { ...prepared, data: realpathSync(prepared.data) };

  let stopping = false;
  let server: PostgresProcess | undefined;
  let owner: pg.Client;
  let recovery = Promise.resolve();
  const { patiently, heard } = fullDisk(() => options.onFull?.(home.data));
  const endOwner = (): Promise<void> => owner.end().catch(() => {});
  const recover = restarts(options, { launch, endOwner, isStopping: () => stopping });

  async function launch(): Promise<void> {
    await claimDataFolder(home.data, adminUrl);
    const started = startPostgres(binaries.postgres, serverArguments(home, throwaway, options.settings), home.user, (line) => {
      if (line.trim() === '') return;
      heard(line);
      options.onLog?.(postgresLine(line));
    });
    server = started;
    owner = await openOwnerSession(adminUrl, started);
    void started.exited.then(() => {
      recovery = recover(started.lastWords() ?? '');
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    await endOwner();
    await server?.stop();
  }

  await patiently(launch);
  try {
    await patiently(() => ensureDatabase(adminUrl, NAME));
    await patiently(() => ensureApplicationRole(adminUrl));
  } catch (error) {
    await stop();
    throw error;
  }
  const url = withDatabaseName(adminUrl, NAME);
  return {
    url,
    applicationUrl: withRole(url, APPLICATION_ROLE),
    data: home.data,
    notice: home.notice,
    patiently,
    stop,
  };
}

/** URL, for the owner, of the database of a Fairbook that runs on `folder` right now; undefined when none does. For programs beside it. */
export async function findRunning(folder: string): Promise<string | undefined> {
  const url = withDatabaseName(adminUrlOf(prepareHome(folder)), NAME);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    return undefined;
  }
  await client.end();
  return url;
}
