import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MAINTENANCE_CONNECT_MS } from './admin.ts';
import type { ArchiveWriter } from './archive.ts';
import { StartRefused } from './start-refused.ts';

/** Where the data folder stands in an archive. */
export const CLUSTER = 'postgres';
const CONTROL_FILE = 'global/pg_control';
/** Folders whose content belongs to the running server alone; the folders themselves must be there. (PostgreSQL manual, "Making a Base Backup".) */
const EMPTIED: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|current_logfiles.*|postgresql\.auto\.conf\.tmp)$|(?:^|\/)pgsql_tmp[^/]*$|(?:^|\/)pg_internal\.init[^/]*$|\/t\d+_\d+[^/]*$/;
const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENTS_OF_A_LOG = 256n;
const CONTROL_READS = 20;

/** Place of a segment of 16 MB in the write-ahead log. */
const placeOf = (segment: string): bigint => BigInt(`0x${segment.slice(8, 16)}`) * SEGMENTS_OF_A_LOG + BigInt(`0x${segment.slice(16, 24)}`);

interface Found {
  readonly name: string;
  readonly isFolder: boolean;
}

function* filesIn(data: string, below = ''): Generator<Found> {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(join(data, below));
  } catch (error) {
    // A database that was dropped a moment ago.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && below !== '') return;
    throw error;
  }
  for (const entry of entries) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (LEFT_OUT.test(name)) continue;
    if (entry.isDirectory() || EMPTIED.has(name)) {
      yield { name, isFolder: true };
      if (!EMPTIED.has(name)) yield* filesIn(data, name);
    } else if (entry.isFile()) yield { name, isFolder: false };
  }
}

const readEntries = (folder: string) => readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

/** Bytes of a data folder on disk, its write-ahead log left out. */
export function clusterBytes(data: string): number {
  let bytes = 0;
  for (const { name, isFolder } of filesIn(data)) if (!isFolder) bytes += statSync(join(data, name), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

/** The one file that is written in place: read until two reads agree, so that none is half of one write and half of the next. */
function controlFile(data: string): Buffer {
  let last = readFileSync(join(data, CONTROL_FILE));
  for (let reads = 0; reads < CONTROL_READS; reads++) {
    const again = readFileSync(join(data, CONTROL_FILE));
    if (again.equals(last)) return again;
    last = again;
  }
  throw new StartRefused('The control file of the database does not hold still: try again.');
}

async function copyLog(data: string, first: string, last: string, archive: ArchiveWriter): Promise<void> {
  const folder = join(data, 'pg_wal');
  const segments = readdirSync(folder)
    .filter((name) => SEGMENT.test(name) && name >= first && name <= last)
    .sort();
  if (segments[0] !== first || BigInt(segments.length) !== placeOf(last) - placeOf(first) + 1n)
    throw new StartRefused('A part of the write-ahead log that belongs to the backup is gone: try again.');
  for (const name of [...segments, ...readdirSync(folder).filter((each) => each.endsWith('.history'))])
    if (!(await archive.file(`${CLUSTER}/pg_wal/${name}`, join(folder, name))))
      throw new StartRefused('A part of the write-ahead log that belongs to the backup is gone: try again.');
}

/**
 * Copies a running PostgreSQL into an archive by its low-level API: whatever was committed before the end of this is in it. `url` is of a
 * superuser, `data` its data folder. `atEnd` is asked on the same session when every data file has been copied, just before the backup
 * ends, and what it gives is given on.
 * @throws StartRefused when the server has tablespaces elsewhere, or ends meanwhile
 */
export async function baseBackup<T>(
  url: string,
  data: string,
  archive: ArchiveWriter,
  atEnd: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairbook-backup',
    connectionTimeoutMillis: MAINTENANCE_CONNECT_MS,
  });
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  await client.connect();
  try {
    // It keeps the log of the backup from being reused, and goes with this session.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`fairbook_backup_${process.pid}`]);
    await client.query(`select pg_backup_start('fairbook', fast => true)`);
    for (const { name, isFolder } of filesIn(data)) {
      if (broken) throw broken;
      if (isFolder) await archive.folder(`${CLUSTER}/${name}`);
      else if (name !== CONTROL_FILE) await archive.file(`${CLUSTER}/${name}`, join(data, name));
    }
    const answer = await atEnd(client);
    await archive.bytes(`${CLUSTER}/${CONTROL_FILE}`, controlFile(data));
    const { rows } = await client.query<{ label: string; map: string; last: string }>(
      'select labelfile as label, spcmapfile as map, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    );
    const { label = '', map = '', last = '' } = rows[0] ?? {};
    if (map.trim() !== '')
      throw new StartRefused('The database has tablespaces outside its data folder, which a backup does not take: use fairbook export.');
    const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
    if (first === undefined) throw new Error(`a backup label without its beginning: ${label}`);
    await archive.bytes(`${CLUSTER}/backup_label`, Buffer.from(label));
    await copyLog(data, first, last, archive);
    return answer;
  } catch (error) {
    if (broken) throw new StartRefused(`The database ended during the backup (${broken.message}): try again.`);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
