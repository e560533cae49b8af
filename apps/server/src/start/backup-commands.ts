import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  APPLICATION_ROLE,
  type ArchiveEntry,
  type ArchiveHead,
  beginRestore,
  CLUSTER,
  durableFiles,
  embeddedMajor,
  findRunning,
  hasEmbedded,
  importRows,
  type Manifest,
  makeFolder,
  migrate,
  readArchive,
  refuseUnfinishedRestore,
  removeEmbedded,
  roleOf,
  StartRefused,
  schemaOf,
  stageFiles,
  startEmbedded,
  stepsAfter,
  withClient,
} from '@fairbook/database';
import { type Config, SettingError } from '../config.ts';
import { FORGET_HEADS, type HeadFolder, headFolder } from '../modules/heads/index.ts';
import { type BackupFacts, FILES, placeOf, type Source, secretHash, takeBackup } from './backup.ts';
import { MIGRATIONS, SEEDED } from './database.ts';
import { verifyLedgerNow } from './maintenance.ts';
import { VERSION } from './version.ts';

const BACKUP_NAME = /^fairbook-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst$/;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const size = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(1)} MB`;

/** Calls `work` with the configured database, beside a Fairbook that runs on it or on a server of its own. Nothing is migrated. */
async function withSource<T>(config: Config, as: Source['kind'], work: (source: Source) => Promise<T>): Promise<T> {
  refuseUnfinishedRestore(config.varDir);
  if (config.databaseUrl !== undefined) return work({ kind: 'rows', url: config.databaseOwnerUrl ?? config.databaseUrl });
  if (!hasEmbedded(config.varDir))
    throw new StartRefused(`There is no database in ${config.varDir}: set VAR_DIR to the folder Fairbook runs on, or DATABASE_URL.`);
  const running = await findRunning(config.varDir);
  if (running !== undefined) {
    if (as === 'rows') return work({ kind: 'rows', url: running });
    const { rows } = await withClient(running, (client) => client.query<{ data_directory: string }>('show data_directory'));
    return work({ kind: 'files', url: running, data: rows[0]?.data_directory ?? '' });
  }
  const server = await startEmbedded({ folder: config.varDir });
  try {
    return await work(as === 'rows' ? { kind: 'rows', url: server.url } : { kind: 'files', url: server.url, data: server.data });
  } finally {
    await server.stop();
  }
}

/** `2026-11-22T190311Z`. */
const stamp = (): string => new Date().toISOString().replaceAll(':', '').replace(/\.\d+/, '');

async function write(config: Config, as: Source['kind'], path: string): Promise<void> {
  const since = performance.now();
  const { manifest, contentBytes, bytes } = await withSource(config, as, (source) => takeBackup(config, source, path));
  const transfers = manifest.facts.ledger.reduce((sum, { seq }) => sum + seq, 0);
  const schema = manifest.schema.at(-1)?.name.slice(0, 4);
  tell(`${path}: ${size(contentBytes)} as ${size(bytes)} in ${seconds(since)}, as of ${new Date(manifest.facts.takenAt).toISOString()}`);
  tell(
    `  ${transfers} transfers, schema ${schema}, ${manifest.kind === 'files' ? `PostgreSQL ${manifest.postgres}` : 'for any PostgreSQL'}`,
  );
  if (manifest.facts.secret?.from === 'setting') tell('  SECRET is a setting and not in it: keep it with the backup.');
}

/**
 * Writes a backup to a file, or under a name of its own into a folder, of which the newest `keep` are then kept.
 * @throws StartRefused, SettingError
 */
export async function backupNow(config: Config, target: string, keep: number | undefined): Promise<void> {
  const isFolder = target.endsWith('/') || (statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false);
  if (keep !== undefined && !isFolder) throw new SettingError('--keep is for backups into a folder, and this is a file.');
  if (isFolder) makeFolder(target, 0o700);
  await write(config, 'files', isFolder ? join(target, `fairbook-${stamp()}.tar.zst`) : target);
  if (keep === undefined) return;
  const names = readdirSync(target)
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .reverse();
  for (const name of names.slice(keep)) rmSync(join(target, name));
  if (names.length > keep) tell(`  ${names.length - keep} older removed, ${keep} kept`);
}

/**
 * Writes every row into a file that a Fairbook on any PostgreSQL can import.
 * @throws StartRefused
 */
export const exportNow = (config: Config, file: string): Promise<void> => write(config, 'rows', file);

/** What is put back, until it takes its place. */
interface Work {
  take(entry: ArchiveEntry, body: AsyncIterable<Buffer>): Promise<void>;
  finish(manifest: Manifest<BackupFacts>): Promise<Placed>;
  /** Leaves everything as it was. */
  discard(): Promise<void>;
}

interface Placed {
  /** Folders that hold what was there before. */
  readonly aside: readonly string[];
  /** The newest head of the backup. */
  readonly newest: number | undefined;
  /** Heads that were published after it. */
  readonly later: number;
}

/** @throws StartRefused when this program, on this machine, cannot take such an archive */
async function refuseOther(head: ArchiveHead, file: string, outside: boolean): Promise<void> {
  const newest = head.schema.at(-1)?.name.slice(0, 4);
  try {
    await stepsAfter(head.schema, MIGRATIONS);
  } catch {
    throw new StartRefused(
      `${file} is of Fairbook ${head.fairbook} with schema ${newest}, and this is ${VERSION}, which does not know it: install that version or a newer one.`,
    );
  }
  if (head.kind === 'rows') return;
  if (outside)
    throw new StartRefused(
      `${file} is a backup of the embedded database and DATABASE_URL is set: restore it without, then move with fairbook export and import.`,
    );
  const [platform, major] = [`${process.platform}-${process.arch}`, await embeddedMajor()];
  if (head.platform !== platform || head.postgres !== major)
    throw new StartRefused(
      `${file} is of PostgreSQL ${head.postgres} on ${head.platform}, and this is PostgreSQL ${major} on ${platform}: restore it there, then move with fairbook export and import.`,
    );
}

function refuseOtherSecret({ secret }: Config, { secret: known }: BackupFacts): void {
  if (secret === undefined || known === undefined || secretHash(secret, known.salt) === known.hash) return;
  throw new SettingError(
    known.from === 'file'
      ? 'SECRET is set and is not the one of the backup, which brings its own: unset it; nothing was changed.'
      : 'SECRET is not the one the backup was made with: set that one; nothing was changed.',
  );
}

interface Placing {
  readonly from: string;
  readonly to: string;
}

/** Files that go to places where something else may be. @throws StartRefused before anything is placed, when something else is */
function refuseTaken(files: readonly Placing[]): Placing[] {
  return files.filter(({ from, to }) => {
    if (!existsSync(to)) return true;
    if (readFileSync(to).equals(readFileSync(from))) return false;
    throw new StartRefused(`${to} is there already with another content: put it elsewhere first; nothing was changed.`);
  });
}

/** How many heads were published after the backup's, in a folder that has gone on from there; 0 where it has not. */
function publishedAfter(now: HeadFolder, backup: HeadFolder): number {
  const [newest, last] = [now.lastNumber() ?? 0, backup.lastNumber() ?? 0];
  if (newest <= last) return 0;
  if (last === 0) return newest;
  const end = backup.newest();
  for (const { head } of now.lines()) if (head?.number === last) return head.hash === end?.hash ? newest - last : 0;
  return 0;
}

/** Fairbook's own files, put aside until the database is there too. */
function ownFiles(config: Config, folder: string, inPlace: string | undefined, owner: Parameters<typeof durableFiles>[0]) {
  const files = durableFiles(owner, 0o755);
  const elsewhere: Placing[] = [];
  return {
    elsewhere,
    settled: files.settled,
    async take(name: string, { isFolder, mode }: ArchiveEntry, body: AsyncIterable<Buffer>): Promise<void> {
      if (isFolder) return;
      const to = placeOf(config, name);
      const from = inPlace !== undefined && to === join(config.varDir, name) ? join(inPlace, name) : join(folder, 'elsewhere', name);
      if (from.startsWith(join(folder, 'elsewhere'))) elsewhere.push({ from, to });
      await files.file(from, mode, body);
    },
  };
}

function place(files: readonly Placing[]): void {
  for (const { from, to } of files) {
    makeFolder(dirname(to));
    renameSync(from, to);
  }
}

/** Into VAR_DIR: the data folder as it was, or a new one that rows are taken into. */
async function intoFolder(config: Config, head: ArchiveHead, replace: boolean): Promise<Work> {
  const stage = await beginRestore(config.varDir, replace);
  const own = ownFiles(config, stage.folder, stage.files, stage.owner);
  const cluster = durableFiles(stage.user, 0o700);
  const rows = head.kind === 'rows' ? await intoNewServer(stage.folder, head) : undefined;
  return {
    async take(entry, body) {
      const { name } = entry;
      const rest = name.slice(name.indexOf('/') + 1);
      if (name.startsWith(`${FILES}/`)) await own.take(rest, entry, body);
      else if (rows) await rows.take(entry, body);
      else if (!name.startsWith(`${CLUSTER}/`)) return;
      else if (entry.isFolder) await cluster.folder(join(stage.data, rest));
      else await cluster.file(join(stage.data, rest), entry.mode, body);
    },
    async finish(manifest) {
      const made = rows ? await rows.finish(manifest) : stage.data;
      await cluster.settled();
      await own.settled();
      const placed = refuseTaken(own.elsewhere);
      const backup = headFolder(join(stage.files, 'heads'));
      const later = publishedAfter(headFolder(join(config.varDir, 'heads')), backup);
      const newest = backup.lastNumber();
      place(placed);
      const aside = stage.finish(made, new Set(later > 0 ? ['heads'] : []));
      return { aside, newest, later };
    },
    async discard() {
      await rows?.discard();
      stage.discard();
    },
  };
}

/** A database of the archive's own schema on a server of its own. */
async function intoNewServer(folder: string, head: ArchiveHead) {
  const server = await startEmbedded({ folder });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= server.stop());
  const loading = await (async () => {
    await migrate(server.url, MIGRATIONS, APPLICATION_ROLE, head.schema.at(-1)?.number);
    return importRows(server.url, SEEDED);
  })().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    take: loading.take,
    async finish({ facts }: Manifest<BackupFacts>): Promise<string> {
      if (!facts.rows) throw new StartRefused('The export does not say what is in it.');
      await loading.finish(facts.rows);
      await migrate(server.url, MIGRATIONS, APPLICATION_ROLE);
      await stop();
      return server.data;
    },
    async discard() {
      await loading.abandon();
      await stop();
      await removeEmbedded(folder);
    },
  };
}

/** Into an outside database, which must be empty; the files go into VAR_DIR. */
async function intoOutside(config: Config, head: ArchiveHead, url: string): Promise<Work> {
  const owner = config.databaseOwnerUrl ?? url;
  const steps = await schemaOf(owner);
  // One that was killed while it made the tables has made some of them.
  if (steps.some(({ sha256 }, i) => sha256 !== head.schema[i]?.sha256))
    throw new StartRefused('The database is at another version than the export: give an empty one.');
  const [role, owning] = [await roleOf(url), await roleOf(owner)];
  const serving = role === owning ? undefined : role;
  const stage = stageFiles(config.varDir);
  const staging = dirname(stage.files);
  const own = ownFiles(config, staging, undefined, stage.owner);
  const loading = await migrate(owner, MIGRATIONS, serving, head.schema.at(-1)?.number)
    .then(() => importRows(owner, SEEDED))
    .catch((error: unknown) => {
      stage.discard();
      throw error;
    });
  return {
    async take(entry, body) {
      if (entry.name.startsWith(`${FILES}/`)) await own.take(entry.name.slice(FILES.length + 1), entry, body);
      else await loading.take(entry, body);
    },
    async finish({ facts }) {
      if (!facts.rows) throw new StartRefused('The export does not say what is in it.');
      await own.settled();
      const placed = refuseTaken(own.elsewhere);
      const newest = headFolder(join(staging, 'elsewhere', 'heads')).lastNumber();
      await loading.finish(facts.rows);
      await migrate(owner, MIGRATIONS, serving);
      place(placed);
      stage.done();
      return { aside: [], newest, later: 0 };
    },
    async discard() {
      await loading.abandon();
      stage.discard();
    },
  };
}

/** How a backup or export is put back. */
export interface PutBack {
  /** What is in VAR_DIR is kept in a folder below it, instead of refusing. */
  readonly replace: boolean;
  /** A new series of signed heads begins: for when heads were published that the backup does not have. */
  readonly newHeads: boolean;
}

/**
 * Puts a backup in the place of nothing, or of everything, and holds the books against themselves and the heads of the backup.
 * @throws StartRefused, SettingError; then nothing was changed
 */
export async function restoreNow(config: Config, file: string, { replace, newHeads }: PutBack, only?: 'rows'): Promise<void> {
  const since = performance.now();
  let work: Work | undefined;
  let placed: Placed;
  let manifest: Manifest<BackupFacts>;
  try {
    manifest = await readArchive<BackupFacts>(
      resolve(file),
      async (head) => {
        if (only === 'rows' && head.kind !== 'rows')
          throw new StartRefused(`${file} is a backup and no export: fairbook restore takes it.`);
        await refuseOther(head, file, config.databaseUrl !== undefined);
        work =
          config.databaseUrl === undefined ? await intoFolder(config, head, replace) : await intoOutside(config, head, config.databaseUrl);
      },
      (entry, body) => (work as Work).take(entry, body),
    );
    refuseOtherSecret(config, manifest.facts);
    placed = await (work as unknown as Work).finish(manifest);
  } catch (error) {
    await work?.discard();
    throw error;
  }
  const bytes = manifest.entries.reduce((sum, entry) => sum + entry.size, 0);
  const where = config.databaseUrl === undefined ? config.varDir : 'the database of DATABASE_URL';
  tell(`Restored ${where} as of ${new Date(manifest.facts.takenAt).toISOString()}: ${size(bytes)} in ${seconds(since)}`);
  if (placed.aside.length > 0) tell(`  what was there before is in ${placed.aside.join(' and ')}`);
  if (manifest.facts.secret?.from === 'setting' && config.secret === undefined)
    tell('  SECRET was a setting when the backup was made: start with the same.');
  const heads = placed.newest === undefined ? undefined : { heads: config.heads.folder, upTo: placed.newest };
  // Its own backup is the file it came from.
  const clean = await verifyLedgerNow({ ...config, upgradeBackup: false }, heads, {
    lanes: manifest.facts.ledger,
    async onOpen() {
      tell(`  the database answers after ${seconds(since)}`);
      if (config.databaseUrl === undefined) await learnSizes(config);
    },
  });
  tell(
    clean
      ? `Verified, ready to start after ${seconds(since)}`
      : 'The ledger does not agree: look at the differences above before you start.',
  );
  if (!clean) return;
  if (newHeads) await beginNewHeads(config);
  else if (placed.later > 0)
    tell(
      `  ${placed.later} signed heads were published after this backup and stay in ${config.heads.folder}: no head is made on them. When the loss is accepted: restore with --new-heads, and publish why.`,
    );
}

/**
 * PostgreSQL forgets at a restore how much changed since it last looked at its tables, and would plan for what they were then: many times
 * too slowly where they had grown quickly.
 */
async function learnSizes({ varDir }: Config): Promise<void> {
  const owner = await findRunning(varDir);
  if (owner !== undefined) await withClient(owner, (client) => client.query('analyze'));
}

/** What was published stays as evidence under another name, and the next head is the first of a series. */
async function beginNewHeads(config: Config): Promise<void> {
  const server = config.databaseUrl === undefined ? await startEmbedded({ folder: config.varDir }) : undefined;
  try {
    await withClient(server?.url ?? config.databaseOwnerUrl ?? (config.databaseUrl as string), (client) => client.query(FORGET_HEADS));
  } finally {
    await server?.stop();
  }
  const ended = `${config.heads.folder}-ended-${stamp()}`;
  if (existsSync(config.heads.folder)) renameSync(config.heads.folder, ended);
  tell(`  a new series of heads begins; the published ones are in ${ended}: publish that, and why.`);
}
