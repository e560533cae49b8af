import { fileURLToPath } from 'node:url';
import {
  type Db,
  findRunning,
  migrate,
  openDatabase,
  roleOf,
  type SoleHolder,
  StartRefused,
  soleHolder,
  startEmbedded,
} from '@fairbook/database';
import type { StudioConfig } from './config.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Held by the one process that plays on the records. */
const SERVING = [7_246_141, 1] as const;
/** Waited for one that is just leaving, ms. */
const LEAVING_MS = 10_000;

export interface StudioDatabase {
  readonly db: Db;
  /** Makes this the one process that plays on it. @throws StartRefused where another does */
  serve(onLost: (error: Error) => void): Promise<void>;
  close(): Promise<void>;
}

type Listener = { readonly failed: (what: string, error: unknown) => void };

/**
 * Opens the studio's own database, the embedded one where none is named, and brings it to this version.
 * @param beside also while a service runs on the embedded one
 * @throws StartRefused
 */
export async function openStudioDatabase(config: StudioConfig, { failed }: Listener, beside = false): Promise<StudioDatabase> {
  const gone = (error: Error): void => failed('the embedded PostgreSQL is gone', error);
  const running = beside && config.databaseUrl === undefined ? await findRunning(config.varDir) : undefined;
  const named = config.databaseUrl ?? running;
  const embedded = named === undefined ? await startEmbedded({ folder: config.varDir, onGone: gone }) : undefined;
  const url = embedded?.applicationUrl ?? (named as string);
  let holder: SoleHolder | undefined;
  try {
    const owner = embedded?.url ?? config.databaseOwnerUrl ?? url;
    await migrate(owner, MIGRATIONS, owner === url ? undefined : await roleOf(url));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = openDatabase(url, {
    ...{ max: config.poolSize, applicationName: 'fairbook-studio' },
    onError: (error) => failed('a connection of the database broke', error),
  });
  return {
    db,
    async serve(onLost) {
      const refused = (from: string, since: Date) =>
        new StartRefused(`Another studio plays on this database (from ${from}, since ${since.toISOString()}): stop that one first.`);
      holder = await soleHolder(url, SERVING, { waitMs: LEAVING_MS, refused, onLost });
    },
    async close() {
      await holder?.release();
      await db.end();
      await embedded?.stop();
    },
  };
}
