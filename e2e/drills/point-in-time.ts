import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseBackup, CLUSTER, durableFiles, readArchive, startEmbedded, withClient, writeArchive } from '@fairbook/database';
import { until } from '../support/expect.ts';
import { betsIn, type Drill, expectDone, fairbook, freePort, settingsOf, startBetting, startProcess } from './drill.ts';

/** Between the moment that is restored and the bets around it, ms: what was answered before it had surely been committed. */
const APART_MS = 1500;
const RECOVERY_MS = 120_000;

/**
 * Point-in-time recovery of an outside PostgreSQL, as docs/operating.md describes it: archived log, base backup, more bets, everything
 * destroyed, restored to a moment.
 */
export async function restoreToMoment(self: Drill, bets: number): Promise<void> {
  const archive = join(self.folder, 'wal-archive');
  const home = join(self.folder, 'outside');
  mkdirSync(home);
  mkdirSync(archive, { mode: 0o700 });
  const archiving = { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`, archive_timeout: '60' };
  let server = await startEmbedded({ folder: home, settings: archiving });
  // The server's own user fills it.
  const { uid, gid } = statSync(server.data);
  chownSync(archive, uid, gid);
  const major = await withClient(
    server.url,
    async (db) => (await db.query<{ server_version: string }>('show server_version')).rows[0]?.server_version,
  );
  const varDir = join(self.folder, 'outside-var');
  const port = await freePort();
  const settings = () => settingsOf(varDir, port, { DATABASE_URL: server.applicationUrl, DATABASE_OWNER_URL: server.url });
  const running = await startProcess(settings());
  const betting = await startBetting(self, port);
  await betting.until(bets);

  const base = join(self.folder, 'base.tar.zst');
  const head = { kind: 'files', fairbook: 'drill', schema: [], postgres: 0, platform: 'drill', begunAt: Date.now() } as const;
  await writeArchive(base, head, (writer) => baseBackup(server.url, server.data, writer, async () => ({})));
  self.say(`base backup of PostgreSQL ${major} taken with ${betting.events.length} bets acknowledged`);
  await betting.until(bets * 2);
  await new Promise((done) => setTimeout(done, APART_MS));
  const moment = Date.now();
  await new Promise((done) => setTimeout(done, APART_MS));
  const soFar = betting.events.length;
  await betting.until(soFar + bets);
  await betting.stop();
  await running.stop();
  const last = await withClient(server.url, async (db) => {
    const { rows } = await db.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    return rows[0]?.name ?? '';
  });
  await until('the log to be archived', async () => readdirSync(archive).includes(last), RECOVERY_MS);
  await server.stop();
  rmSync(server.data, { recursive: true });
  self.promise('nothing is left of the outside database', !readdirSync(home).includes('postgres'));

  const since = performance.now();
  mkdirSync(server.data, { mode: 0o700 });
  chownSync(server.data, uid, gid);
  const files = durableFiles({ uid, gid }, 0o700);
  await readArchive(
    base,
    () => {},
    async ({ name, isFolder, mode }, body) => {
      const path = join(server.data, name.slice(CLUSTER.length + 1));
      if (isFolder) await files.folder(path);
      else await files.file(path, mode, body);
    },
  );
  await files.settled();
  await appendFile(
    join(server.data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`,
  );
  writeFileSync(join(server.data, 'recovery.signal'), '');
  chownSync(join(server.data, 'recovery.signal'), uid, gid);
  server = await startEmbedded({ folder: home });
  try {
    await until(
      'the recovery to end',
      () =>
        withClient(server.url, async (db) => {
          const { rows } = await db.query<{ ended: boolean }>('select not pg_is_in_recovery() as ended');
          return rows[0]?.ended;
        }),
      RECOVERY_MS,
    );
    self.say(`restored to ${new Date(moment).toISOString()} in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    const there = await betsIn(server.url);
    for (const { id, at } of betting.events) {
      if (at <= moment - APART_MS / 2) self.promise('a bet acknowledged before the moment is there', there.has(id), () => `bet ${id}`);
      else if (at >= moment + APART_MS * 2) self.promise('a bet of later is not', !there.has(id), () => `bet ${id}`);
    }
    const verify = await fairbook(['verify-ledger'], settings());
    expectDone(self, 'verify-ledger finds nothing in the database as it stood at that moment', verify);
    const again = await startProcess(settings());
    const more = await startBetting(self, port);
    await more.until(20);
    await more.stop();
    self.promise('bets are accepted on the database as it stood at that moment', more.events.length >= 20);
    await again.stop();
  } finally {
    await server.stop();
  }
}
