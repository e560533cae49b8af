import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { durableFiles, findRunning, readArchive } from '@fairbook/database';
import { until } from '../support/expect.ts';
import { betsIn, type Drill, drill, expectDone, fairbook, freePort, settingsOf, startBetting, startProcess } from './drill.ts';
import { restoreToMoment } from './point-in-time.ts';

/**
 * `npm run drill:restore [-- --bets N --seed S]` (R10, G17): bets come in quickly, a backup is taken under them, everything is destroyed and
 * restored; then an outside database is put back to a moment from its archived log.
 */
const LIMIT_MINUTES = 30;
const BETS = 20_000;
/** A restore takes at most so many times what a plain copy of the same bytes takes. */
const MOST = 3;
/** A database without its Fairbook stops by itself, ms. */
const LEAVE_MS = 60_000;
/** Plain copies that are timed; the quickest counts. */
const COPIES = 3;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Copies a folder file by file and waits until every one is on disk; ms. */
async function plainCopy(from: string, to: string): Promise<{ ms: number; bytes: number }> {
  const files = durableFiles(undefined, 0o700);
  await mkdir(to, { recursive: true });
  const since = performance.now();
  let bytes = 0;
  for (const path of filesBelow(from)) {
    const content = await readFile(path);
    bytes += content.length;
    await files.file(join(to, relative(from, path)), 0o600, [content]);
  }
  await files.settled();
  return { ms: performance.now() - since, bytes };
}

async function unpack(file: string, to: string): Promise<void> {
  const files = durableFiles(undefined, 0o700);
  await mkdir(to);
  await readArchive(
    file,
    () => {},
    async ({ name, isFolder, mode }, body) => {
      if (isFolder) await files.folder(join(to, name));
      else await files.file(join(to, name), mode, body);
    },
  );
  await files.settled();
}

const secondsIn = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? Number.NaN);

async function embedded(self: Drill, bets: number): Promise<void> {
  const varDir = join(self.folder, 'var');
  const port = await freePort();
  const settings = settingsOf(varDir, port);
  let running = await startProcess(settings);
  const betting = await startBetting(self, port);
  await betting.until(Math.floor(bets / 2));
  self.say(`${betting.events.length} bets acknowledged; backing up under load`);
  const file = join(self.folder, 'fairbook.tar.zst');
  const backup = await fairbook(['backup', file], settings);
  expectDone(self, 'a backup is taken while bets come in', backup);
  self.say(backup.output.split('\n')[0] ?? '');
  const takenAt = Date.parse(/as of (\S+)$/m.exec(backup.output)?.[1] ?? '');
  const during = betting.events.length;
  await betting.until(Math.max(bets, during + 100));
  await betting.stop();
  for (const account of betting.accounts)
    for (const order of account.orders)
      self.promise('every order has an outcome', order.outcome !== undefined, () => `order ${order.guid} has none`);

  const postmaster = Number.parseInt(readFileSync(join(varDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  await running.kill();
  await until('its database to leave', async () => !existsSync(`/proc/${postmaster}`), LEAVE_MS);
  rmSync(varDir, { recursive: true });
  self.promise('nothing is left of the installation', !existsSync(varDir));

  const restore = await fairbook(['restore', file], settings);
  for (const line of restore.output.trim().split('\n')) self.say(line);
  expectDone(self, 'it is restored and verify-ledger finds nothing, also against its signed heads', restore);
  self.promise('the verifier looked at the transfers', Number(/"transfers":(\d+)/.exec(restore.output)?.[1]) >= bets / 2);
  self.promise('the verifier looked at signed heads', Number(/"heads":(\d+)/.exec(restore.output)?.[1]) > 0);
  // The database has gone on since: the bytes that were restored are those of the backup.
  const same = join(self.folder, 'same');
  await unpack(file, same);
  const copies: { ms: number; bytes: number }[] = [];
  for (let i = 0; i < COPIES; i++) {
    copies.push(await plainCopy(same, join(self.folder, `copy-${i}`)));
    rmSync(join(self.folder, `copy-${i}`), { recursive: true });
  }
  const copy = copies.reduce((best, each) => (each.ms < best.ms ? each : best));
  const placed = secondsIn(restore.output, /MB in ([\d.]+) s/) * 1000;
  const answers = secondsIn(restore.output, /answers after ([\d.]+) s/) * 1000;
  const ratio = answers / copy.ms;
  self.say(
    `restored to an answering database in ${answers.toFixed(0)} ms (files in place after ${placed.toFixed(0)} ms), a plain copy of the same ${(copy.bytes / 1e6).toFixed(0)} MB takes ${copy.ms.toFixed(0)} ms: ${ratio.toFixed(2)} times, at most ${MOST}`,
  );
  self.promise(
    `a restore takes at most ${MOST} times a plain copy of the same bytes (G17)`,
    ratio <= MOST,
    () => `${ratio.toFixed(2)} times`,
  );

  running = await startProcess(settings);
  const there = await betsIn((await findRunning(varDir)) ?? '');
  let after = 0;
  for (const bet of betting.events) {
    if (bet.at > takenAt) after += there.has(bet.id) ? 0 : 1;
    else self.promise('a bet acknowledged before the end of the backup is there', there.has(bet.id), () => `bet ${bet.id} is not`);
  }
  self.say(`${there.size} bets are there; ${after} acknowledged after the backup are gone with the machine`);
  const again = await startBetting(self, port);
  await again.until(50);
  await again.stop();
  self.promise('bets are accepted on what was restored', again.events.length >= 50);
  await running.stop();
  const verify = await fairbook(['verify-ledger', '--against', join(varDir, 'heads')], settings);
  expectDone(self, 'the ledger goes on from there, with heads that follow', verify);
}

await drill(LIMIT_MINUTES, BETS, async (self, bets) => {
  await embedded(self, bets);
  await restoreToMoment(self, Math.max(200, Math.floor(bets / 20)));
});
