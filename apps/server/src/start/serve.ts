import { once } from 'node:events';
import { createServer } from 'node:net';
import { loadBrands } from '@fairbook/brands';
import { makeFolder, newestMigration, refuseUnfinishedRestore } from '@fairbook/database';
import { type App, createApp } from '../app.ts';
import { type Config, NO_MAIL, SettingError } from '../config.ts';
import { appMetrics } from '../metrics/app-metrics.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { headKey } from '../modules/heads/index.ts';
import type { PlacingRole } from '../placing/placing-role.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createFaultLog, type FaultLog } from '../platform/fault-log.ts';
import { lastResort } from '../platform/last-resort.ts';
import { createLogger, type Logger } from '../platform/log.ts';
import { createTeller, type Teller } from '../platform/teller.ts';
import { tracedDatabase } from '../platform/traced-database.ts';
import type { Tracing } from '../platform/tracing.ts';
import { builtSite, type SiteSource } from '../site/site.ts';
import { createHealth, type Health } from '../web/health.ts';
import { createWeb, type Web } from '../web/web.ts';
import { loadWords } from '../words/words.ts';
import { addressLines, cautions } from './announce.ts';
import { MIGRATIONS, type OpenDatabase, openConfiguredDatabase } from './database.ts';
import { firstPasswordFile, keepFirstPassword } from './first-password.ts';
import { type Places, takePlaces } from './places.ts';
import { secretOf } from './secret.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { VERSION } from './version.ts';

/** How long answers on their way may take when the program is asked to stop, ms. */
const GRACE_MS = 10_000;

/** Fails as listening would, before anything is made: a first start that is refused must leave nothing behind. */
async function tryAddresses({ host, port, metrics, roles, console }: Config): Promise<void> {
  const addresses = [
    { setting: 'PORT', host, port },
    ...(roles.has('web') ? [{ setting: 'CONSOLE_PORT', host: console.host, port: console.port }] : []),
    ...(metrics.port === undefined ? [] : [{ setting: 'METRICS_PORT', ...metrics }]),
  ];
  for (const { setting, host, port } of addresses) {
    try {
      const trial = createServer().listen({ host, port });
      await once(trial, 'listening');
      trial.close();
      await once(trial, 'close');
    } catch (error) {
      throw Object.assign(error as Error, { setting });
    }
  }
}

/** What sends traces is a good deal of code: it is read only where somebody takes them. */
async function openTracesOf(collector: NonNullable<Config['tracing']>, node: number, log: Logger): Promise<Tracing> {
  const { openTracing } = await import('../platform/open-telemetry.ts');
  return openTracing(collector, { version: VERSION, node: `${node}` }, (error) =>
    log.warn({ err: error }, 'traces cannot be sent: what is under way goes on without them'),
  );
}

/** What commands of development bring of their own: the site from its sources, a clock that runs fast. */
interface Outside {
  readonly site?: SiteSource;
  readonly clock?: Clock;
}

/** Reads the site before it is needed; where there is none is told when it is. */
const readAhead = (site: SiteSource): Promise<void> =>
  site.build().then(
    () => {},
    () => {},
  );

/** What says how a start goes, and what goes wrong in it. */
interface Voices {
  readonly log: Logger;
  readonly teller: Teller;
  readonly faultLog: FaultLog;
}

/** Opens the database; one that cannot be brought back ends the program. */
const openDatabase = (config: Config, { log, teller, faultLog }: Voices): ReturnType<typeof openConfiguredDatabase> =>
  openConfiguredDatabase(config, {
    onError: (error) => {
      if (!faultLog.note(error)) log.warn({ err: error }, 'database connection');
    },
    besideServing: 'refuse',
    onRestart: (tookMs) => log.warn({ tookMs }, 'the database died and is back'),
    onGone: (error) => {
      log.fatal({ err: error }, 'the database cannot be brought back');
      process.exit(1);
    },
    onUpgrade: (sentence) => teller.tell(sentence),
    onLog: ({ level, severity, text }) => log[level]({ severity, from: 'postgres' }, text),
    onFull: (data) => teller.warn(`The disk that holds the database in ${data} is full: the start waits for room on it.`),
  });

/** Refuses what would leave something behind: addresses in use, no way to send mail, a restore that was broken off. */
async function refuseEarly(config: Config): Promise<void> {
  await tryAddresses(config);
  if (!config.sendsMail && config.inbox === 'never') throw new SettingError(NO_MAIL);
  // Before anything is written beside what was restored.
  refuseUnfinishedRestore(config.varDir);
}

const differencesSentence = ({ differences, startedAt }: { readonly differences: number; readonly startedAt: number }): string =>
  `The books do not verify: the check of ${new Date(startedAt).toISOString()} found ${differences} differences. Stop taking bets, keep the database as it is, and run "fairbook verify-ledger" (docs/operating.md, "Books that do not verify").`;

/** What a started program is made of. */
interface Running {
  readonly app: App;
  readonly web: Web;
  readonly health: Health;
  readonly supervisor: Supervisor;
  readonly tracing: Tracing | undefined;
  readonly teller: Teller;
  readonly log: Logger;
  /** Aborted when a start is not to go on: the process was asked to stop, or could not stand by. */
  readonly givenUp: AbortController;
}

/** Waits for the role web with the door open for probes. @throws what kept it from that, or from waiting on. */
async function standBy({ app, web, health, supervisor, teller, log, givenUp }: Running, placing: PlacingRole | undefined): Promise<void> {
  let open: Promise<void> | undefined;
  const onWaiting = (): void => {
    health.stage = 'standby';
    open = (async () => {
      const address = await web.standBy();
      const sentence = 'Fairbook stands by: another process has the role web, and this one takes its place when that one is gone';
      teller.tell(sentence, { facts: { probes: `${address}/ready` }, text: `${sentence}\n  probes    ${address}/ready` });
      await supervisor.ready();
      app.feed.prepare();
    })().catch((error: unknown) => givenUp.abort(error));
  };
  await placing?.take({ onWaiting, signal: givenUp.signal });
  await open;
  givenUp.signal.throwIfAborted();
  if (health.stage !== 'standby') return;
  health.stage = 'starting';
  log.warn('this process takes over the role web');
}

/** Starts the program and says where it is. */
async function run({ app, web, health, supervisor, teller }: Running, opened: OpenDatabase): Promise<void> {
  const { config } = app;
  await app.start();
  await app.opened();
  const addresses = await web.listen();
  // Last, and said at once: a start that ends before this line has made no sign-in that nobody saw.
  const madeFirst = await app.staff.createFirst((login, password) => keepFirstPassword(config, login, password));
  health.stage = 'running';
  if (opened.notice) teller.tell(opened.notice);
  if (opened.unprotected) teller.warn(opened.unprotected);
  teller.tell('Fairbook is ready', addressLines(app, addresses, madeFirst ? firstPasswordFile(config) : undefined));
  for (const caution of cautions(config, app)) teller.tell(caution, { level: 'warn', text: `  note      ${caution}` });
  await supervisor.ready();
}

/** Ends what is under way; a program that takes longer than it may is cut off. */
async function shutDown({ app, web, health, supervisor, tracing, givenUp }: Running, leave: Places['leave']): Promise<void> {
  const forced = setTimeout(() => process.exit(1), GRACE_MS);
  health.stage = 'stopping';
  givenUp.abort();
  await Promise.all([supervisor.stopping(), web.close()]);
  await app.stop();
  await tracing?.stop();
  await leave();
  clearTimeout(forced);
}

/** Runs the roles of this process until it is asked to stop. Everything that must be there is there before the port answers. */
export async function serve(config: Config, { site = builtSite(), clock = systemClock }: Outside = {}): Promise<void> {
  // For us alone: a PostgreSQL or a program that we start would speak for the service.
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete process.env[name];
  await refuseEarly(config);
  makeFolder(config.varDir);
  const log = createLogger(config);
  lastResort(log);
  const teller = createTeller(config.logFormat);
  const faultLog = createFaultLog(log, clock);
  const secret = secretOf(config);
  const ledgerKey = config.roles.has('worker') ? headKey(config.heads.keyFile) : undefined;
  const opening = openDatabase(config, { log, teller, faultLog });
  // While the database starts: what can be read without it. How it went is asked below.
  opening.catch(() => {});
  const [brands] = await Promise.all([loadBrands(), readAhead(site)]);
  const words = loadWords(brands.brands);
  const opened = await opening;
  const brandIds = brands.brands.map(({ id }) => id);
  const { placing, placed, leave, ...places } = takePlaces(config, opened, { brandIds, secret, clock, log });
  const node = await places.node.catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const tracing = config.tracing && (await openTracesOf(config.tracing, node, log));
  const app = createApp({
    config: { ...config, node },
    db: tracing ? tracedDatabase(opened.db, tracing) : opened.db,
    tracing,
    clock,
    log,
    faultLog,
    brands,
    say: words.say,
    voice: words.voice,
    secret: secret.text,
    headKey: ledgerKey,
    onDifferences: (check) => teller.warn(differencesSentence(check)),
    placing,
  });
  const health = createHealth(app, await newestMigration(MIGRATIONS));
  const supervisor = createSupervisor(config.supervisor, health, (error) => log.warn({ err: error }, 'supervisor'));
  const metrics = createMetrics(config.metrics);
  appMetrics(metrics, app, { placingLock: () => placing?.state === 'held' });
  const web = await createWeb(app, words, metrics, health, site);
  const running: Running = { app, web, health, supervisor, tracing, teller, log, givenUp: new AbortController() };
  const signals = stopOnSignals(() => shutDown(running, leave), log);

  try {
    if (config.standby) await standBy(running, placing);
    else await placed;
    await run(running, opened);
  } catch (error) {
    // Asked to stop while it waited or started: that is under way, and ends the process.
    if (signals.stopping) return;
    await app.stop().catch(() => {});
    await leave();
    throw error;
  }
}
