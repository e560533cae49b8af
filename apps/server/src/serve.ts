import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { loadBrands } from '@fairbook/brands';
import { makeFolder, refuseUnfinishedRestore } from '@fairbook/database';
import { createApp } from './app.ts';
import { type Config, NO_MAIL, SettingError } from './config.ts';
import { onlyPlacer, openConfiguredDatabase } from './database.ts';
import { firstPasswordFile, keepFirstPassword } from './first-password.ts';
import { loadForecasts } from './forecasts.ts';
import { headKey } from './modules/heads/index.ts';
import { leaseNode } from './node-lease.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/log.ts';
import { createTrouble } from './platform/trouble.ts';
import { preloadSite } from './site.ts';
import { createWeb } from './web.ts';
import { loadWords } from './words.ts';

/** How long answers on their way may take when the program is asked to stop, ms. */
const GRACE_MS = 10_000;

/** The secret that signs pages and webhooks: given, or made once and kept beside the data. */
function secretOf(config: Config): string {
  if (config.secret !== undefined) return config.secret;
  const file = join(config.varDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

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

/** Settings that are allowed together and seldom meant. */
function cautions({ addressLimits, trustProxy }: Config, secure: boolean): string[] {
  const lines: string[] = [];
  if (!addressLimits) lines.push('  Nothing is limited by address (ADDRESS_LIMITS=no): for load tests only.');
  if (secure && trustProxy === 0)
    lines.push('  TRUST_PROXY is not set: behind a proxy all visitors share its address, and with it the limits of one.');
  return lines;
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs the roles of this process until it is asked to stop. Everything that must be there is there before the port answers. */
export async function serve(config: Config): Promise<void> {
  await tryAddresses(config);
  if (!config.smtp && config.inbox === 'never') throw new SettingError(NO_MAIL);
  // Before anything is written beside what was restored.
  refuseUnfinishedRestore(config.varDir);
  makeFolder(config.varDir);
  const log = createLogger(config.logLevel);
  const trouble = createTrouble(log, systemClock);
  const secret = secretOf(config);
  const ledgerKey = config.roles.has('worker') ? headKey(config.heads.keyFile) : undefined;
  const opening = openConfiguredDatabase(config, {
    onError: (error) => {
      if (!trouble.note(error)) log.warn({ err: error }, 'database connection');
    },
    onRestart: (tookMs) => log.warn({ tookMs }, 'the database died and is back'),
    onGone: (error) => {
      log.fatal({ err: error }, 'the database cannot be brought back');
      process.exit(1);
    },
  });
  // While the database starts: what can be read without it. How it went is asked below.
  opening.catch(() => {});
  const [brands] = await Promise.all([loadBrands(), preloadSite()]);
  const words = loadWords(brands.brands);
  const forecasts = config.roles.has('feed') && config.feed === 'replay' ? loadForecasts(config.varDir, tell) : undefined;
  const opened = await opening;
  // Asked while the rest is made; whether it was had is asked before anything starts.
  const placing = config.roles.has('web')
    ? onlyPlacer(opened.url, (error) => {
        log.fatal({ err: error }, 'bets are placed by another process');
        process.exit(1);
      })
    : undefined;
  placing?.catch(() => {});
  const numbered = leaseNode(opened.url, config.node, (error) => {
    log.fatal({ err: error }, 'another process has the number of this one');
    process.exit(1);
  });
  const leave = async (): Promise<void> => {
    await Promise.all([placing, numbered].map((each) => each?.then((lock) => lock.release()).catch(() => {})));
    await opened.close();
  };
  const { node } = await numbered.catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const app = createApp({
    config: { ...config, node },
    db: opened.db,
    clock: systemClock,
    log,
    trouble,
    brands,
    say: words.say,
    voice: words.voice,
    secret,
    headKey: ledgerKey,
    forecasts: () => forecasts ?? loadForecasts(config.varDir, tell),
  });
  const web = await createWeb(app, words);

  async function shutDown(): Promise<void> {
    const forced = setTimeout(() => process.exit(1), GRACE_MS);
    await web.close();
    await app.stop();
    await leave();
    clearTimeout(forced);
  }
  let stopping = false;
  const stop = (): void => {
    // A terminal and the setup script may both send the signal.
    if (stopping) return;
    stopping = true;
    shutDown().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  try {
    await placing;
    await app.start();
    await app.opened();
    const { site: address, console, metrics } = await web.listen();
    // Last, and told at once: a start that ends before this line has made no sign-in that nobody saw.
    const madeFirst = await app.staff.createFirst((login, password) => keepFirstPassword(config, login, password));
    if (opened.notice) tell(opened.notice);
    if (opened.unprotected) process.stderr.write(`${opened.unprotected}\n`);
    tell(`Fairbook is ready`);
    tell(`  site      ${address}`);
    for (const brand of app.brands.all().slice(1)) {
      const own = app.brands.origin(brand.id) ?? (app.brands.byPartner ? `${address}/?partner=${brand.id}` : undefined);
      if (own) tell(`            ${own}  (${brand.name})`);
    }
    if (console) tell(`  console   ${console}`);
    tell(`  API docs  ${address}/openapi.json`);
    if (metrics) tell(`  metrics   ${metrics}`);
    for (const line of cautions(config, app.brands.secure)) tell(line);
    if (!app.safeguards.secondFactor)
      tell(`  note      staff may work without a second factor (STAFF_SECOND_FACTOR=required asks for one)`);
    if (!app.safeguards.fourEyes)
      tell(`  note      one employee alone may do anything (FOUR_EYES=yes asks for a second one beyond a brand's bounds)`);
    if (madeFirst) tell(`  staff     first sign-in: ${firstPasswordFile(config)}`);
  } catch (error) {
    await app.stop().catch(() => {});
    await leave();
    throw error;
  }
}
