import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type ArchiveHead,
  type ArchiveWriter,
  baseBackup,
  exportRows,
  isMigrated,
  type Queryable,
  type RowFacts,
  StartRefused,
  schemaOf,
  type Written,
  withClient,
  writeArchive,
} from '@fairbook/database';
import type { Config } from '../config.ts';
import { type LaneHead, laneHeads } from '../modules/ledger/index.ts';
import { VERSION } from './version.ts';

/** Where Fairbook's own files stand in an archive, by their names in VAR_DIR. */
export const FILES = 'files';
const KEY_FILE = 'ledger-key.pem';
const HEADS = 'heads';
/** What players sent, where the disk stores it (providers/files-disk): copied after the database. */
const UPLOADS = 'files';
/** Wherever it lies: a backup would have all before it in it, and itself. */
const OTHER_BACKUP = /^\.fairbook-unfinished-|\.tar\.zst$/;
/** What VAR_DIR holds besides: the database, sockets, other backups, and what is computed anew when it is missing. */
const NOT_KEPT = /^(?:postgres(?:\.new)?|run|backups|replaced-.*|lost\+found|\.restoring|calendar|forecasts|.*\.part)$/;

/** What a backup is told beside its files. */
export interface BackupFacts {
  /** Whatever was committed before this moment is in it, unix ms. */
  readonly takenAt: number;
  /** The newest transfer of each lane that is surely in it, with the hash of its block. */
  readonly ledger: readonly LaneHead[];
  /** How `SECRET` was known, and how to tell the same one again; undefined before there was one. */
  readonly secret: { readonly from: 'file' | 'setting'; readonly salt: string; readonly hash: string } | undefined;
  /** Of an export. */
  readonly rows: RowFacts | undefined;
}

/** Where the database is that is backed up. */
export type Source =
  /** The embedded one: `url` of its owner, `data` its folder. */
  { readonly kind: 'files'; readonly url: string; readonly data: string } | { readonly kind: 'rows'; readonly url: string };

/** The same for the same secret and salt; says nothing of a secret that cannot be guessed. */
export const secretHash = (secret: string, salt: string): string => createHash('sha256').update(`${salt} ${secret}`).digest('hex');

function secretOf(config: Config): BackupFacts['secret'] {
  const file = join(config.varDir, 'secret');
  const secret = config.secret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  if (secret === undefined) return undefined;
  const salt = randomBytes(16).toString('hex');
  return { from: config.secret === undefined ? 'file' : 'setting', salt, hash: secretHash(secret, salt) };
}

function* below(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(path);
    else if (entry.isFile() && !OTHER_BACKUP.test(entry.name)) yield path;
  }
}

/** Everything but the database that a restored Fairbook needs, by its name in VAR_DIR: the secret, the ledger's key, heads, the sandbox's files. */
function filesOf(config: Config): Map<string, string> {
  const files = new Map<string, string>();
  if (existsSync(config.varDir))
    for (const name of readdirSync(config.varDir).filter((each) => !NOT_KEPT.test(each) && each !== UPLOADS)) {
      const path = join(config.varDir, name);
      // A link to nothing, and what went away meanwhile, are not there.
      const found = statSync(path, { throwIfNoEntry: false });
      if (found?.isDirectory()) for (const file of below(path)) files.set(relative(config.varDir, file), file);
      else if (found?.isFile() && !OTHER_BACKUP.test(name)) files.set(name, path);
    }
  // They may be elsewhere, and what stands under their usual names is then of another time.
  for (const [name, path] of [...files])
    if (name === KEY_FILE || name.startsWith(`${HEADS}/`) || path === config.heads.keyFile || path.startsWith(`${config.heads.folder}/`))
      files.delete(name);
  if (existsSync(config.heads.keyFile)) files.set(KEY_FILE, config.heads.keyFile);
  if (existsSync(config.heads.folder))
    for (const file of below(config.heads.folder)) files.set(join(HEADS, relative(config.heads.folder, file)), file);
  return files;
}

/** Where a file of an archive belongs under these settings. */
export function placeOf(config: Config, name: string): string {
  if (name === KEY_FILE) return config.heads.keyFile;
  if (name.startsWith(`${HEADS}/`)) return join(config.heads.folder, name.slice(HEADS.length + 1));
  return join(config.varDir, name);
}

/** A client of a transaction of its own as modules ask it. */
const asked = (client: { query(text: string): Promise<{ rows: unknown[] }> }): Queryable => ({
  query: async <Row>(statement: Parameters<Queryable['query']>[0]) =>
    (await client.query(typeof statement === 'string' ? statement : statement.text)).rows as Row[],
});

/** Files that players sent: whatever the copied database names was written before it, and is removed an hour after its row says so at the earliest. */
async function fillUploads({ varDir }: Config, archive: ArchiveWriter): Promise<void> {
  const folder = join(varDir, UPLOADS);
  if (!existsSync(folder)) return;
  // One that is being written has another name in a moment, and its row says that it is not whole.
  for (const path of below(folder))
    if (!path.endsWith('.part') && existsSync(path)) await archive.file(`${FILES}/${relative(varDir, path)}`, path);
}

async function fill(config: Config, source: Source, archive: ArchiveWriter): Promise<BackupFacts> {
  // Before the database: a head is in the database first, so none of these is one the copied database has not.
  for (const [name, path] of filesOf(config)) await archive.file(`${FILES}/${name}`, path);
  const secret = secretOf(config);
  const read = async (client: Parameters<typeof asked>[0]) => ({ takenAt: Date.now(), ledger: await laneHeads(asked(client)) });
  if (source.kind === 'files') {
    const facts = await baseBackup(source.url, source.data, archive, read);
    await fillUploads(config, archive);
    return { ...facts, secret, rows: undefined };
  }
  const { atStart, rows } = await exportRows(source.url, archive, read);
  await fillUploads(config, archive);
  return { ...atStart, secret, rows };
}

/**
 * Writes the database and everything else a restored Fairbook needs into one file, beside whoever works on it.
 * @throws StartRefused when there is nothing to be backed up, or a file of that name
 */
export async function takeBackup(config: Config, source: Source, path: string): Promise<Written<BackupFacts>> {
  if (!(await isMigrated(source.url))) throw new StartRefused('The database is empty: no Fairbook has ever worked on it.');
  const { rows } = await withClient(source.url, (client) => client.query<{ server_version_num: string }>('show server_version_num'));
  const head: ArchiveHead = {
    kind: source.kind,
    fairbook: VERSION,
    schema: await schemaOf(source.url),
    postgres: Math.floor(Number(rows[0]?.server_version_num) / 10_000),
    platform: `${process.platform}-${process.arch}`,
    begunAt: Date.now(),
  };
  return writeArchive(path, head, (archive) => fill(config, source, archive));
}
