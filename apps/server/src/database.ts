import { fileURLToPath } from 'node:url';
import {
  APPLICATION_ROLE,
  type Db,
  type EmbeddedServer,
  excessPowers,
  hasEmbedded,
  isMigrated,
  migrate,
  openDatabase,
  refuseUnfinishedRestore,
  roleOf,
  type SoleHolder,
  StartRefused,
  schemaOf,
  soleHolder,
  startEmbedded,
  stepsAfter,
} from '@fairbook/database';
import type { Config } from './config.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** The database the program works with, its own child or an outside one. */
export interface OpenDatabase {
  readonly url: string;
  readonly db: Db;
  readonly notice: string | undefined;
  /** A sentence for every start while the role that serves could rewrite the books. */
  readonly unprotected: string | undefined;
  close(): Promise<void>;
}

/** Of the process that places bets. The numbers are arbitrary and must never change. */
const BETS_KEY = [7_246_137, 2] as const;
/** A process that is just ending is waited for so long, ms. */
const LEAVING_MS = 3000;

/**
 * Bets are placed by one process of a database: what the house may lose on an outcome is counted in its memory (docs/decisions/0009).
 * @throws StartRefused while another one does.
 */
export const onlyPlacer = (url: string, onLost: (error: Error) => void, waitMs = LEAVING_MS): Promise<SoleHolder> =>
  soleHolder(url, BETS_KEY, {
    waitMs,
    onLost,
    refused: (from, since) =>
      new StartRefused(
        `Another Fairbook with the role web works on this database (from ${from}, since ${since.toISOString()}): stop it, or start this one with --roles worker.`,
      ),
  });

export interface DatabaseTold {
  readonly onError: (error: Error) => void;
  readonly onRestart: (tookMs: number) => void;
  readonly onGone: (error: Error) => void;
}

/**
 * Brings an outside database to this version as its owner. Without `DATABASE_OWNER_URL` the serving role does it if it may; where
 * migrations run elsewhere it finds nothing left to do.
 */
async function migrateOutside(url: string, ownerUrl: string | undefined): Promise<void> {
  const steps = await schemaOf(ownerUrl ?? url);
  if (steps.length > 0 && (await stepsAfter(steps, MIGRATIONS)).length > 0)
    process.stderr.write('The database is changed for this version. It is an outside one, of which Fairbook makes no backup by itself.\n');
  if (ownerUrl !== undefined) {
    const [role, owner] = [await roleOf(url), await roleOf(ownerUrl)];
    await migrate(ownerUrl, MIGRATIONS, role === owner ? undefined : role);
  }
  await migrate(url, MIGRATIONS);
}

async function protectionOf(url: string): Promise<string | undefined> {
  const powers = await excessPowers(url);
  if (powers.length === 0) return undefined;
  return (
    `WARNING: the books are not protected from the program itself: its database role ${powers.join(', ')}. Create a role without rights, ` +
    'name it in DATABASE_URL and the owner in DATABASE_OWNER_URL: docs/operating.md, "Two database roles".'
  );
}

/**
 * Starts the embedded PostgreSQL unless `DATABASE_URL` names another, and brings it to this version as its owner. What is opened
 * belongs to the role that serves. `mustExist` refuses to make one where there is none.
 * @throws StartRefused
 */
export async function openConfiguredDatabase(config: Config, told: DatabaseTold, mustExist = false): Promise<OpenDatabase> {
  if (mustExist && config.databaseUrl === undefined && !hasEmbedded(config.varDir))
    throw new StartRefused(`There is no database in ${config.varDir}: set VAR_DIR to the folder Fairbook runs on, or DATABASE_URL.`);
  refuseUnfinishedRestore(config.varDir);
  let embedded: EmbeddedServer | undefined;
  if (config.databaseUrl === undefined)
    embedded = await startEmbedded({ folder: config.varDir, onRestart: told.onRestart, onGone: told.onGone });
  const url = embedded?.applicationUrl ?? (config.databaseUrl as string);
  let unprotected: string | undefined;
  try {
    if (mustExist && !(await isMigrated(embedded?.url ?? url)))
      throw new StartRefused('The database is empty: no Fairbook has ever worked on it.');
    if (embedded) {
      const told = await backUpBeforeUpgrade(config, embedded, MIGRATIONS);
      if (told !== undefined) process.stderr.write(`${told}\n`);
      await migrate(embedded.url, MIGRATIONS, APPLICATION_ROLE);
    } else await migrateOutside(url, config.databaseOwnerUrl);
    if (!embedded) unprotected = await protectionOf(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = openDatabase(url, { max: config.poolSize, applicationName: 'fairbook', onError: told.onError });
  return {
    url,
    db,
    notice: embedded?.notice,
    unprotected,
    async close() {
      await db.end();
      await embedded?.stop();
    },
  };
}
