import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_ROLE, ensureDatabase, findRunning, startEmbedded, withClient, withDatabaseName, withRole } from '@fairbook/database';
import { until } from '../support/expect.ts';
import {
  betsIn,
  type Drill,
  drill,
  expectDone,
  fairbook,
  freePort,
  MAIN,
  openPlayers,
  ROOT,
  settingsOf,
  startBetting,
  startProcess,
} from './drill.ts';

/**
 * `npm run drill:upgrade [-- --bets N --seed S]` (R11): from this version to a next one and back. The next one is this one with a migration
 * more, which is all that tells two versions apart for a database: applied under load with two processes, and at a start of the embedded
 * database, which backs itself up first.
 */
const LIMIT_MINUTES = 30;
const BETS = 4000;
/** A start in a new folder fits the models first, ms. */
const STANDS_BY_MS = 300_000;
const NEXT_NUMBER = '9000';
/** Adds a column to every bet and counts them: a table that is read while it is changed. */
const NEXT_SQL = `alter table bet add column drill_note text not null default 'as it was';
create table drill_counted as select count(*) as bets from bet;
`;

/** This checkout with a migration more; gives its program. */
function nextVersion(folder: string): string {
  const tree = join(folder, 'next');
  mkdirSync(join(tree, 'apps/server'), { recursive: true });
  for (const name of readdirSync(ROOT)) if (name !== 'apps' && name !== 'var') symlinkSync(join(ROOT, name), join(tree, name));
  for (const name of readdirSync(join(ROOT, 'apps')))
    if (name !== 'server') symlinkSync(join(ROOT, 'apps', name), join(tree, 'apps', name));
  for (const name of readdirSync(join(ROOT, 'apps/server')))
    if (name !== 'dist' && name !== 'src') symlinkSync(join(ROOT, 'apps/server', name), join(tree, 'apps/server', name));
  for (const name of ['dist', 'src']) cpSync(join(ROOT, 'apps/server', name), join(tree, 'apps/server', name), { recursive: true });
  writeFileSync(join(tree, 'apps/server/src/migrations', `${NEXT_NUMBER}_drill.sql`), NEXT_SQL);
  return join(tree, 'apps/server/dist/main.js');
}

/** What a balancer is told at a port; nothing while nobody answers. */
const readyAt = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    async (answer) => (JSON.parse(await answer.text()) as { status: string }).status,
    () => '',
  );

/** An outside database, a `web` and a `worker`: forward one process at a time while bets come in, and back by the backup taken before. */
async function twoProcesses(self: Drill, bets: number, next: string): Promise<void> {
  const home = join(self.folder, 'outside');
  mkdirSync(home);
  const server = await startEmbedded({ folder: home });
  try {
    const varDir = join(self.folder, 'outside-var');
    const port = await freePort();
    const settings = settingsOf(varDir, port, { DATABASE_URL: server.applicationUrl, DATABASE_OWNER_URL: server.url });
    const workerSettings = { ...settings, PORT: String(await freePort()) };
    const first = await startProcess(settings);
    let serving = port;
    const door = (): number => serving;
    const players = await openPlayers(self, door);
    await first.stop();
    const oldWeb = await startProcess(settings, 'web,place,stream,feed');
    const oldWorker = await startProcess(workerSettings, 'worker');
    const betting = await startBetting(self, door, players);
    await betting.until(Math.floor(bets / 4));

    const file = join(self.folder, 'before.tar.zst');
    const backup = await fairbook(['backup', file], settings);
    expectDone(self, 'an outside database is backed up while bets come in', backup);
    const takenAt = Date.parse(/as of (\S+)$/m.exec(backup.output)?.[1] ?? '');
    const migrated = await fairbook(['migrate'], settings, next);
    expectDone(self, 'the next version migrates beside the running one', migrated);
    self.promise('a migration of an outside database says that it makes no backup', migrated.output.includes('makes no backup by itself'));
    const atMigration = betting.events.length;
    await betting.until(atMigration + bets / 4);
    self.promise('bets go on with the running version after the migration', oldWeb.running());
    await oldWorker.stop();
    const newWorker = await startProcess(workerSettings, 'worker', next);
    self.say('the worker is of the next version');
    const nextPort = await freePort();
    const secret = readFileSync(join(varDir, 'secret'), 'utf8');
    const standby = { ...settings, PORT: String(nextPort), VAR_DIR: join(self.folder, 'next-var'), SECRET: secret, STANDBY: 'yes' };
    const taking = startProcess(standby, 'web,place,stream,feed', next);
    taking.catch(() => {});
    await until('the next version to stand by', async () => (await readyAt(nextPort)) === 'standby', STANDS_BY_MS);
    self.promise('the running version serves on, and says that it is ready', (await readyAt(port)) === 'ready');
    const before = Date.now();
    self.promise('the running version stops in order under load', (await oldWeb.stop()) === 0);
    const newWeb = await taking;
    serving = nextPort;
    self.say(`the next version took over; ready ${Date.now() - before} ms after the running one was asked to stop`);
    const atSwitch = betting.events.length;
    await betting.until(atSwitch + bets / 4);
    const times = betting.events.map(({ at }) => at).sort((a, b) => a - b);
    const gap = Math.max(...times.slice(1).map((at, i) => (at < before ? 0 : at - (times[i] ?? at))));
    self.say(`the longest time without an accepted bet was ${gap} ms`);
    await betting.stop();
    let refused = 0;
    for (const account of betting.accounts)
      for (const order of account.orders) {
        const { outcome } = order;
        self.promise('every order gets an answer, by trying again at most', outcome !== undefined, () => `order ${order.guid} has none`);
        if (outcome?.kind === 'refused') refused += 1;
        self.promise('no bet fails for the upgrade', outcome?.kind === 'placed', () => `order ${order.guid}: ${JSON.stringify(outcome)}`);
      }
    const there = await betsIn(server.url);
    for (const { id } of betting.events)
      self.promise('every acknowledged bet is there after the upgrade', there.has(id), () => `bet ${id} is not`);
    self.promise(
      'there is no bet that nobody was told of',
      there.size === betting.events.length,
      () => `${there.size} and ${betting.events.length}`,
    );
    self.say(`${betting.events.length} bets acknowledged, ${refused} refused`);
    expectDone(self, 'verify-ledger finds nothing after the upgrade', await fairbook(['verify-ledger'], settings, next));

    await newWeb.stop();
    await newWorker.stop();
    const old = await startProcess(settings, 'web,place,stream,feed').then(
      () => 'it started',
      (error: Error) => error.message,
    );
    self.promise('the version before refuses the newer database', old.includes('older than the database'), () => old);

    // Back: into a database of its own, so that what is left is still there to be looked at.
    await ensureDatabase(server.url, 'back');
    const backUrl = withDatabaseName(server.url, 'back');
    const backSettings = settingsOf(join(self.folder, 'back-var'), port, {
      DATABASE_URL: withRole(backUrl, APPLICATION_ROLE),
      DATABASE_OWNER_URL: backUrl,
    });
    expectDone(self, 'back: the backup goes into a new database and verifies', await fairbook(['restore', file], backSettings));
    const backWeb = await startProcess(backSettings);
    const back = await betsIn(backUrl);
    // The snapshot is of the moment it was begun, a breath after it was noted.
    for (const { id, at } of betting.events)
      if (at < takenAt) self.promise('back: every bet acknowledged before the backup is there', back.has(id), () => `bet ${id} is not`);
    self.say(
      `back with ${back.size} bets; ${betting.events.filter(({ id }) => !back.has(id)).length} of later are in the database that was left`,
    );
    const again = await startBetting(self, port);
    await again.until(20);
    await again.stop();
    self.promise('back: bets are accepted', again.events.length >= 20);
    await backWeb.stop();
  } finally {
    await server.stop();
  }
}

/** The embedded database: the start of the next version backs it up, and the version before comes back by `fairbook restore`. */
async function oneProcess(self: Drill, bets: number, next: string): Promise<void> {
  const varDir = join(self.folder, 'var');
  const port = await freePort();
  const settings = settingsOf(varDir, port);
  const old = await startProcess(settings);
  const betting = await startBetting(self, port);
  await betting.until(Math.floor(bets / 4));
  const stopping = old.stop();
  const upgrade = (async () => {
    const code = await stopping;
    self.promise('embedded: the running version stops in order under load', code === 0);
    return startProcess(settings, undefined, next);
  })();
  const upgraded = await upgrade;
  const line = /Backed up before the upgrade [^"\n]*/.exec(upgraded.output())?.[0] ?? '';
  self.say(line);
  const file = /: (\S+\.tar\.zst)/.exec(line)?.[1] ?? '';
  self.promise('embedded: the start backs the database up before it changes it', file !== '', () => upgraded.output());
  await betting.until(betting.events.length + bets / 4);
  await betting.stop();
  const url = (await findRunning(varDir)) ?? '';
  const changed = await withClient(
    url,
    async (db) => (await db.query<{ bets: string }>('select bets::text from drill_counted')).rows[0]?.bets,
  );
  const there = await betsIn(url);
  for (const account of betting.accounts)
    for (const { guid, outcome } of account.orders)
      self.promise('embedded: no bet fails for the upgrade', outcome?.kind === 'placed', () => `order ${guid}: ${JSON.stringify(outcome)}`);
  for (const { id } of betting.events) self.promise('embedded: every acknowledged bet is there after the upgrade', there.has(id));
  self.promise('embedded: the database is of the next version', Number(changed) >= bets / 4);
  await upgraded.stop();

  const refused = await startProcess(settings).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  self.promise('embedded: the version before refuses the newer database', refused.includes('older than the database'), () => refused);
  const back = await fairbook(['restore', file, '--replace', '--new-heads'], settings);
  for (const each of back.output.trim().split('\n')) self.say(each);
  expectDone(self, 'embedded: back by restoring the backup of the upgrade', back);
  const running = await startProcess(settings);
  const now = await betsIn((await findRunning(varDir)) ?? '');
  self.promise(
    'embedded: exactly the bets from before the upgrade are there',
    now.size === Number(changed),
    () => `${now.size} of ${changed}`,
  );
  self.say(`${betting.events.filter(({ id }) => !now.has(id)).length} bets were acknowledged by the next version and went with it`);
  const again = await startBetting(self, port);
  await again.until(20);
  await again.stop();
  self.promise('embedded: bets are accepted by the version before', again.events.length >= 20);
  await running.stop();
  const verify = await fairbook(['verify-ledger', '--against', join(varDir, 'heads')], settings);
  expectDone(self, 'embedded: the ledger and its new series of heads verify', verify);
}

await drill(LIMIT_MINUTES, BETS, async (self, bets) => {
  const next = nextVersion(self.folder);
  self.promise('the next version is another program', next !== MAIN);
  await twoProcesses(self, bets, next);
  await oneProcess(self, bets, next);
});
