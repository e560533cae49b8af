import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  APPLICATION_ROLE,
  analyzeStale,
  type Db,
  type EmbeddedServer,
  excessPowers,
  hasEmbedded,
  isBehind,
  isMigrated,
  lockHolder,
  migrate,
  openDatabase,
  type PostgresLine,
  refuseUnfinishedRestore,
  roleOf,
  StartRefused,
  schemaOf,
  startEmbedded,
  stepsAfter,
} from '@fairbook/database';
import type { Config } from '../config.ts';
import { WEB_KEY } from '../placing/placing-role.ts';
import { keepCounted } from './keep-counted.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
/** Tables that migrations write rows into. */
export const SEEDED = ['migration', 'ledger_lane'];

/** The database the program works with, its own child or an outside one. */
export interface OpenDatabase {
  readonly url: string;
  readonly db: Db;
  /** `application_name` of every session of this process that must end when another one takes its place. */
  readonly sessions: string;
  readonly notice: string | undefined;
  /** Does what a start needs of the database, as long as the disk of an embedded one is full. */
  patiently<T>(run: () => Promise<T>): Promise<T>;
  /** A sentence for every start while the role that serves could rewrite the books. */
  readonly unprotected: string | undefined;
  close(): Promise<void>;
}

export interface DatabaseListener {
  readonly onError: (error: Error) => void;
  readonly onRestart: (tookMs: number) => void;
  readonly onGone: (error: Error) => void;
  /** A start that would have to migrate is refused while another process serves players. */
  readonly besideServing?: 'refuse';
  /** What was done to the embedded database before it is changed for a new version, in a sentence. */
  readonly onUpgrade?: (sentence: string) => void;
  /** Lines of the embedded PostgreSQL. */
  readonly onLog?: (line: PostgresLine) => void;
  /** The disk of the embedded PostgreSQL is full, and the start waits for room. */
  readonly onFull?: (data: string) => void;
}

/** A schema that changes under a process takes it out of service, and the one that migrates could not serve in its place yet. */
async function refuseUnderServing(url: string): Promise<void> {
  if (!(await isBehind(url, MIGRATIONS))) return;
  const holder = await lockHolder(url, WEB_KEY);
  if (holder)
    throw new StartRefused(
      `The database is of an older version, and a Fairbook with the role web works on it (from ${holder.from}, since ${holder.since.toISOString()}): stop that one first, this one then migrates and starts.`,
    );
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

/** @throws StartRefused for a database that this version would have to migrate, or does not know: a command that looks at it changes no schema */
async function refuseOtherSchema(url: string): Promise<void> {
  if (!(await isMigrated(url))) throw new StartRefused('The database is empty: no Fairbook has ever worked on it.');
  if (await isBehind(url, MIGRATIONS))
    throw new StartRefused(
      'The database is of an older version: use that version for this, or bring the database to this one first with "fairbook migrate" or a start.',
    );
}

async function protectionOf(url: string): Promise<string | undefined> {
  const powers = await excessPowers(url);
  if (powers.length === 0) return undefined;
  return (
    `the books are not protected from the program itself: its database role ${powers.join(', ')}. Create a role without rights, ` +
    'name it in DATABASE_URL and the owner in DATABASE_OWNER_URL: docs/operating.md, "Two database roles".'
  );
}

/** A database that must be there: as it is, of this version, or of an earlier one that is brought to this one. */
export type Existing = 'as it is' | 'brought to this version';

/**
 * Starts the embedded PostgreSQL unless `DATABASE_URL` names another, and brings it to this version as its owner. What is opened
 * belongs to the role that serves. `existing` refuses to make one where there is none.
 * @throws StartRefused
 */
export async function openConfiguredDatabase(config: Config, listener: DatabaseListener, existing?: Existing): Promise<OpenDatabase> {
  if (existing && config.databaseUrl === undefined && !hasEmbedded(config.varDir))
    throw new StartRefused(`There is no database in ${config.varDir}: set VAR_DIR to the folder Fairbook runs on, or DATABASE_URL.`);
  refuseUnfinishedRestore(config.varDir);
  let embedded: EmbeddedServer | undefined;
  if (config.databaseUrl === undefined) embedded = await startEmbedded({ folder: config.varDir, ...listener });
  const url = embedded?.applicationUrl ?? (config.databaseUrl as string);
  let unprotected: string | undefined;
  try {
    const own = embedded;
    if (existing === 'as it is') {
      await (own ? own.patiently(() => refuseOtherSchema(own.url)) : refuseOtherSchema(url));
    } else if (own) {
      const notice = await own.patiently(() => backUpBeforeUpgrade(config, own, MIGRATIONS));
      if (notice !== undefined) listener.onUpgrade?.(notice);
      await own.patiently(async () => {
        await migrate(own.url, MIGRATIONS, APPLICATION_ROLE);
        await analyzeStale(own.url);
      });
    } else {
      if (listener.besideServing === 'refuse') await refuseUnderServing(url);
      await migrateOutside(url, config.databaseOwnerUrl);
      await analyzeStale(config.databaseOwnerUrl ?? url);
    }
    if (!embedded) unprotected = await protectionOf(url);
    // One that began while the database started saw nothing that runs here.
    refuseUnfinishedRestore(config.varDir);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const sessions = `fairbook ${process.pid} ${randomBytes(4).toString('hex')}`;
  const db = openDatabase(url, { max: config.poolSize, applicationName: sessions, onError: listener.onError });
  const owner = embedded?.url ?? config.databaseOwnerUrl;
  const counting = existing === undefined && owner !== undefined ? keepCounted(owner, listener) : undefined;
  return {
    url,
    db,
    sessions,
    notice: embedded?.notice,
    patiently: (run) => (embedded ? embedded.patiently(run) : run()),
    unprotected,
    async close() {
      await counting?.stop();
      await db.end();
      await embedded?.stop();
    },
  };
}
