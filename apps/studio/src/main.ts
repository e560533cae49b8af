import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefused } from '@fairbook/database';
import { httpWallet } from '@fairbook/seamless/http-wallet';
import { byHandOf, end, restored, stuck, verify } from './commands.ts';
import { readStudioConfig, SettingError, type StudioConfig } from './config.ts';
import { openStudioDatabase, type StudioDatabase } from './database.ts';
import { studioServer } from './server.ts';
import { createStudioService, type StudioService } from './service.ts';

/** A wallet answers a call within so long, ms, or has not answered. */
const WALLET_MS = 5000;
/** Between looks at what was left lying, ms. */
const SETTLE_MS = 1000;
const TIDY_MS = 3_600_000;

const VAR_DIR = join(fileURLToPath(new URL('../../../var', import.meta.url)), 'studio');

/** A line of JSON for whoever runs it. Secrets and tokens stay out of it. */
function log(level: 'info' | 'error', text: string, error?: unknown): void {
  const err = error === undefined ? {} : { error: (error as Error).message ?? `${error}` };
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, msg: text, ...err })}\n`);
}
const failed = (what: string, error: unknown): void => log('error', what, error);

const serviceOn = ({ db }: Pick<StudioDatabase, 'db'>, config: StudioConfig): StudioService =>
  createStudioService({
    ...{ db, failed, currencies: config.currencies, now: () => Date.now() },
    wallet: httpWallet(config.walletUrl, config.signature, config.form, WALLET_MS),
  });

/** Runs a work again and again, each time after the last has ended. Its end waits for one that is under way. */
function again(ms: number, what: string, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> = Promise.resolve();
  let over = false;
  const next = (): void => {
    timer = setTimeout(() => {
      under = work()
        .catch((error: unknown) => failed(what, error))
        .finally(() => over || next());
    }, ms);
  };
  next();
  return () => {
    over = true;
    clearTimeout(timer);
    return under;
  };
}

/** Plays until it is told to stop. */
async function serve(config: StudioConfig): Promise<void> {
  const database = await openStudioDatabase(config, { failed });
  try {
    await database.serve((error) => {
      failed('another studio plays on this database', error);
      process.exit(1);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  const service = serviceOn(database, config);
  const server = studioServer(service, config.signature);
  const works = [
    again(SETTLE_MS, 'what was left lying could not be looked at', () => service.settle()),
    again(TIDY_MS, 'rounds that were left could not be ended', () => service.tidy()),
  ];
  await new Promise<void>((listening, refused) => {
    server.once('error', refused);
    server.listen(config.port, config.host, listening);
  });
  log('info', `The studio plays at http://${config.host}:${config.port} for the wallet at ${config.walletUrl}.`);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    server.closeIdleConnections();
    await new Promise((closed) => server.close(closed));
    for (const end of works) await end();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

const USAGE = `The command is: studio [serve | verify | restored | stuck | end NAME --reason TEXT --by PERSON [--second PERSON]].\n`;

/** What is done besides playing; undefined: there is no such command. */
function commandOf(command: string, args: readonly string[]): ((config: StudioConfig) => Promise<number>) | undefined {
  const parts = { failed, serviceOn };
  const byHand = command === 'end' ? byHandOf(args) : undefined;
  if (byHand) return (config) => end(config, parts, byHand);
  const work = args.length === 0 ? { verify, stuck, restored }[command] : undefined;
  return work && ((config) => work(config, parts));
}

/** The command `studio`, with its arguments and settings: the exit code, undefined while it plays. */
export async function runStudio(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<number | undefined> {
  const [command = 'serve', ...more] = args;
  const work = commandOf(command, more);
  if (!work && (command !== 'serve' || more.length > 0)) {
    process.stderr.write(USAGE);
    return 1;
  }
  try {
    const config = readStudioConfig(env, VAR_DIR);
    if (work) return await work(config);
    await serve(config);
    return undefined;
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
