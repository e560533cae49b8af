import { loadBrands } from '@fairbook/brands';
import { findRunning } from '@fairbook/database';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openConfiguredDatabase } from './database.ts';
import { loadForecasts } from './forecasts.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/log.ts';
import { createTrouble } from './platform/trouble.ts';
import { loadWords } from './words.ts';

const told = {
  onError: (error: Error) => process.stderr.write(`${error.message}\n`),
  onRestart: () => {},
  onGone: (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
};

/** Amounts and numbers of rows are bigint; on paper they are text. */
const onPaper = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? item.toString() : item));

/** Brings the database to this version and ends. */
export async function migrateNow(config: Config): Promise<void> {
  const opened = await openConfiguredDatabase(config, told);
  process.stdout.write('The database is at this version.\n');
  await opened.close();
}

/** Prints each difference the verifier finds, then a summary; exit code 0 when there is none. Also beside a Fairbook that runs. */
export async function verifyLedgerNow(asked: Config): Promise<void> {
  const running = asked.databaseUrl === undefined ? await findRunning(asked.varDir) : undefined;
  const config: Config = running === undefined ? asked : { ...asked, databaseUrl: running };
  const opened = await openConfiguredDatabase(config, told);
  try {
    const quiet: Config = { ...config, roles: new Set() };
    const log = createLogger(config.logLevel);
    const words = loadWords([]);
    const app = createApp({
      config: quiet,
      db: opened.db,
      clock: systemClock,
      log,
      trouble: createTrouble(log, systemClock),
      brands: await loadBrands(),
      say: words.say,
      voice: words.voice,
      secret: '',
      forecasts: () => loadForecasts(config.varDir, () => {}),
    });
    const report = await app.ledger.verify(opened.db);
    for (const difference of report.differences) process.stdout.write(`${onPaper(difference)}\n`);
    process.stdout.write(`${onPaper({ ...report, differences: report.differences.length })}\n`);
    process.exitCode = report.differences.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}
