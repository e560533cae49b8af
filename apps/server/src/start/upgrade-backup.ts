import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterBytes, makeFolder, StartRefused, schemaOf, stepsAfter, withClient } from '@fairbook/database';
import type { Config } from '../config.ts';
import { takeBackup } from './backup.ts';

/** Backups before upgrades that are kept. */
const KEPT = 3;
const NAME = /^before-\d{4}-.*\.tar\.zst$/;
/** The log of a migration and what else is written beside it. */
const SPARE_BYTES = 256 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** A migration may write the largest table anew. */
async function largestTable(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ bytes: string | null }>(
      `select max(pg_total_relation_size(oid))::text as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** @throws StartRefused with the figures when the disk has no room for a backup of the database and the migration after it */
function refuseFullDisk(folder: string, data: string, backup: number, migration: number): void {
  for (const [path, needed] of [
    [folder, backup],
    [dirname(data), migration],
  ] as const) {
    // On one disk both need their room.
    const together = statSync(folder).dev === statSync(data).dev;
    const wanted = together ? backup + migration : needed;
    const free = freeBytes(path);
    if (free < wanted)
      throw new StartRefused(
        `This version changes the database, and ${path} has ${inMegabytes(free)} free of the ${inMegabytes(wanted)} that a backup before it and the change itself may take: make room, or set UPGRADE_BACKUP=no when you have a backup of your own.`,
      );
  }
}

/**
 * Backs the embedded database up before it is brought to this version; nothing when there is nothing to be changed. Gives a line for the
 * operator. `url` is of its owner.
 * @throws StartRefused when there is no room
 */
export async function backUpBeforeUpgrade(
  config: Config,
  embedded: { readonly url: string; readonly data: string },
  migrations: string,
): Promise<string | undefined> {
  const steps = await schemaOf(embedded.url);
  if (steps.length === 0) return undefined;
  const pending = await stepsAfter(steps, migrations);
  const newest = pending.at(-1)?.slice(0, 4);
  if (newest === undefined) return undefined;
  if (!config.upgradeBackup) return 'The database is changed without a backup (UPGRADE_BACKUP=no).';
  const folder = join(config.varDir, 'backups');
  makeFolder(folder, 0o700);
  const bytes = clusterBytes(embedded.data);
  refuseFullDisk(folder, embedded.data, bytes, (await largestTable(embedded.url)) + SPARE_BYTES);
  const since = performance.now();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(folder, `before-${newest}-${time}.tar.zst`);
  const written = await takeBackup(config, { kind: 'files', ...embedded }, path);
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => ({ name, time: name.slice('before-0000-'.length) }))
    .sort((a, b) => (a.time < b.time ? 1 : -1))
    .slice(KEPT);
  for (const { name } of old) rmSync(join(folder, name), { force: true });
  return `Backed up before the upgrade (${pending.length} steps to ${newest}): ${path}, ${inMegabytes(written.bytes)} in ${((performance.now() - since) / 1000).toFixed(1)} s.`;
}
