import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { MAINTENANCE_CONNECT_MS, withClient } from './admin.ts';
import type { SchemaStep } from './archive.ts';
import { grantRights } from './rights.ts';
import { StartRefused } from './start-refused.ts';

/** Held while migrating, so that two servers starting at once take turns. The number is arbitrary and must never change. */
const ADVISORY_LOCK = 7_246_137_001n;
/** Major version of the oldest PostgreSQL that can do what the migrations ask for. */
const OLDEST_SERVER = 15;
const FILE_NAME = /^(\d{4})_[a-z0-9_-]+\.sql$/;

interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files: MigrationFile[] = [];
  for (const name of names) {
    const digits = FILE_NAME.exec(name)?.[1];
    if (digits === undefined) throw new StartRefused(`The migration ${name} must be named like 0001_what_it_does.sql.`);
    const number = Number(digits);
    const previous = files.at(-1);
    if (previous?.number === number) throw new StartRefused(`Two migrations have the number ${digits}: ${previous.name} and ${name}.`);
    const text = await readFile(join(folder, name), 'utf8');
    files.push({ number, name, text, sha256: createHash('sha256').update(text).digest('hex') });
  }
  return files;
}

/** Number of the folder's newest migration: the version of the schema this program is made for. */
export const newestMigration = async (folder: string): Promise<number> => (await readMigrations(folder)).at(-1)?.number ?? 0;

/** Refuses whatever would not be a plain step forward from what the database has. Gives the files still to be applied. */
function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly { number: number; name: string; sha256: string }[],
): MigrationFile[] {
  const byNumber = new Map(files.map((file) => [file.number, file]));
  for (const done of applied) {
    const file = byNumber.get(done.number);
    if (!file)
      throw new StartRefused(
        `The database has the migration ${done.name}, which this version of Fairbook does not know: it is older than the database.`,
      );
    if (file.sha256 !== done.sha256)
      throw new StartRefused(`The migration ${file.name} was edited after it had been applied: add a new one instead.`);
  }
  const newest = Math.max(0, ...applied.map((done) => done.number));
  const pending = files.filter((file) => !applied.some((done) => done.number === file.number));
  const late = pending.find((file) => file.number < newest);
  if (late) throw new StartRefused(`The migration ${late.name} has a lower number than one already applied: migrations only go forward.`);
  return pending;
}

/** `version` as PostgreSQL counts: 15.4 is 150004. */
export function refuseOldServer(version: number): void {
  if (version < OLDEST_SERVER * 10_000)
    throw new StartRefused(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Fairbook needs ${OLDEST_SERVER} or newer.`);
}

/** insufficient_privilege, read_only_sql_transaction: the operator's to put right. */
const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['42501', '25006']);

/** Says in one sentence what the database does not let its user do; other errors stay as they are. */
function refuseRights(error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  if (!NOT_ALLOWED.has(code)) throw error;
  throw new StartRefused(
    `The database may not be changed (${message}): the role that migrates must own it (DATABASE_OWNER_URL, or DATABASE_URL alone), and it must not be read-only.`,
  );
}

/** Several addresses of a name that all fail come as one error without words. */
function unusable(error: unknown): StartRefused {
  const { message, code } = error as { message: string; code?: string };
  return new StartRefused(`The database cannot be used (${message || code}): look at DATABASE_URL and DATABASE_OWNER_URL.`, {
    cause: error,
  });
}

/** Asks a database that may not be there, or not let us. */
async function asked<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  let connected = false;
  try {
    return await withClient(url, (client) => {
      connected = true;
      return run(client);
    });
  } catch (error) {
    if (connected) return refuseRights(error);
    throw unusable(error);
  }
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.migration') is not null as there");
  if (!rows[0]?.there) return false;
  return (await client.query('select from migration limit 1')).rowCount === 1;
}

/** Whether any version of Fairbook has been in the database behind `url`. */
export const isMigrated = (url: string): Promise<boolean> => asked(url, hasMigrations);

/** The steps a database has taken; none where no Fairbook has been. */
export const schemaOf = (url: string): Promise<SchemaStep[]> =>
  asked(url, async (client) =>
    (await hasMigrations(client))
      ? (await client.query<SchemaStep>('select number, name, sha256 from migration order by number')).rows
      : [],
  );

/**
 * The names of the folder's migrations that a database with these steps still has to take.
 * @throws StartRefused when the steps are not the folder's: another program's, or a later version's
 */
export async function stepsAfter(steps: readonly SchemaStep[], folder: string): Promise<string[]> {
  return pendingMigrations(await readMigrations(folder), steps).map(({ name }) => name);
}

/**
 * Whether some version of Fairbook has been in the database and this one would have to migrate it.
 * @throws StartRefused when it could not.
 */
export async function isBehind(url: string, folder: string): Promise<boolean> {
  if (!(await isMigrated(url))) return false;
  const files = await readMigrations(folder);
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ number: number; name: string; sha256: string }>('select number, name, sha256 from migration');
    return pendingMigrations(files, rows).length > 0;
  });
}

/**
 * Brings a database up to the folder's newest migration; each file is one transaction. Returns the names applied now.
 * `applicationRole` is given the rights of a running server (rights.ts), `upTo` leaves later migrations out. A role that may change nothing passes when nothing is to be done.
 * Throws StartRefused when the database cannot be reached or changed or is too old, on an edited, unknown, doubled or late migration, and PostgreSQL's own error (nothing of that file kept) when one fails.
 */
export async function migrate(url: string, folder: string, applicationRole?: string, upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  const files = (await readMigrations(folder)).filter(({ number }) => number <= upTo);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairbook-migrate',
    connectionTimeoutMillis: MAINTENANCE_CONNECT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw unusable(error);
  }
  try {
    const { rows: versions } = await client.query<{ server_version_num: string }>('show server_version_num');
    refuseOldServer(Number(versions[0]?.server_version_num));
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    if (!(await hasMigrations(client)))
      await client.query(`create table migration (
        number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ number: number; name: string; sha256: string }>('select number, name, sha256 from migration');
    const pending = pendingMigrations(files, rows);
    for (const file of pending) {
      const mark = `insert into migration (number, name, sha256) values (${file.number}, ${client.escapeLiteral(file.name)}, '${file.sha256}')`;
      try {
        await client.query(`begin;\n${file.text}\n;\n${mark};\ncommit`);
      } catch (error) {
        await client.query('rollback');
        if (NOT_ALLOWED.has((error as { code?: string }).code)) throw error;
        throw new Error(`The migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    if (applicationRole !== undefined) await grantRights(client, applicationRole);
    return pending.map((file) => file.name);
  } catch (error) {
    return refuseRights(error);
  } finally {
    // Ending the session releases the lock, whatever state a failed file left.
    await client.end();
  }
}
