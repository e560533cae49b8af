import { readFileSync } from 'node:fs';
import { loadBrands, settingRules } from '@fairbook/brands';
import type { Brand, SettingLayers } from '@fairbook/contract';
import { findRunning, hasEmbedded, StartRefused } from '@fairbook/database';
import { createApp } from '../app.ts';
import { type Config, SettingError } from '../config.ts';
import { headFolder, headsUpTo, readPublicPem } from '../modules/heads/index.ts';
import type { LaneHead } from '../modules/ledger/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createFaultLog } from '../platform/fault-log.ts';
import { createLogger } from '../platform/log.ts';
import { type WhyAsked, why } from '../site/why.ts';
import { loadWords } from '../words/words.ts';
import { openConfiguredDatabase } from './database.ts';
import { forgetSecret } from './secret.ts';

const listener = {
  onError: (error: Error) => process.stderr.write(`${error.message}\n`),
  onRestart: () => {},
  onFull: (data: string) => void process.stderr.write(`The disk that holds the database in ${data} is full: waiting for room on it.\n`),
  onUpgrade: (sentence: string) => void process.stderr.write(`${sentence}\n`),
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
  const opened = await openConfiguredDatabase(config, listener);
  process.stdout.write('The database is at this version.\n');
  await opened.close();
}

/** What the ledger is held against besides itself. */
export interface Against {
  /** Folder of published heads. */
  readonly heads: string;
  /** Public key in PEM, kept apart from the heads; undefined: the one beside them. */
  readonly keyFile?: string | undefined;
  /** Number of the last head that counts; undefined: all do. */
  readonly upTo?: number;
}

/** What a ledger that was just restored is also asked for. */
export interface Restored {
  /** Blocks that must be there. */
  readonly lanes: readonly LaneHead[];
  /** The database answers. */
  readonly onOpen: () => Promise<void>;
}

const keyIn = (file: string): Buffer => {
  try {
    return readPublicPem(readFileSync(file, 'utf8'), file);
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(`The key ${file} cannot be read (${(error as Error).message}).`);
  }
};

/** An app of no role, for one command beside a Fairbook that runs or without one. */
async function quietApp(config: Config, db: Parameters<typeof createApp>[0]['db']) {
  const log = createLogger(config);
  const words = loadWords([]);
  return createApp({
    config: { ...config, roles: new Set() },
    db,
    clock: systemClock,
    log,
    faultLog: createFaultLog(log, systemClock),
    brands: await loadBrands(),
    say: words.say,
    voice: words.voice,
    secret: '',
  });
}

/** The database of a Fairbook that runs on this folder, where it is an embedded one. */
async function besideRunning(config: Config): Promise<Config> {
  // Looking for a running one makes its folders.
  const running = config.databaseUrl === undefined && hasEmbedded(config.varDir) ? await findRunning(config.varDir) : undefined;
  return running === undefined ? config : { ...config, databaseUrl: running };
}

/** A new password for an employee who lost it, or their second factor; their sessions end, and the audit log knows. */
export async function resetStaffNow(asked: Config, login: string): Promise<void> {
  const config = await besideRunning(asked);
  const opened = await openConfiguredDatabase(config, listener, 'as it is');
  try {
    const { staff } = await quietApp(config, opened.db);
    const reset = await staff.reset(login);
    if (!reset.ok) {
      const logins = (await staff.list()).map((person) => person.login);
      throw new SettingError(`There is nobody called "${login}" among the staff: ${logins.join(', ') || 'nobody is'}.`);
    }
    process.stdout.write(`New password of ${login}, until their next sign-in asks for one of their own: ${reset.value.password}\n`);
  } finally {
    await opened.close();
  }
}

/** Lets the next start have another secret than the last one had. */
export async function forgetSecretNow(asked: Config): Promise<void> {
  const config = await besideRunning(asked);
  const opened = await openConfiguredDatabase(config, listener, 'as it is');
  try {
    await forgetSecret(opened.db);
    process.stdout.write('The next start may have another secret; what the old one sealed is lost.\n');
  } finally {
    await opened.close();
  }
}

/** What the folders say of a brand's settings, without a database. */
async function layersOfFolder({ id, jurisdiction }: Brand): Promise<SettingLayers> {
  const { jurisdictions, ownSettings } = await loadBrands();
  const law = jurisdictions.get(jurisdiction);
  return { jurisdiction: law ? settingRules(law) : {}, brand: ownSettings.get(id) ?? {}, staff: {} };
}

/** Says why an address is shown or not. Of what staff changed it knows where there is a database. */
export async function whyNow(asked: Config, key: string | undefined, visitor: WhyAsked): Promise<void> {
  const { brands } = await loadBrands();
  const brand =
    key === undefined ? brands[0] : brands.find((each) => each.key === key || String(each.id) === key || each.hosts.includes(key));
  if (!brand) throw new SettingError(`There is no brand "${key}": there is ${brands.map((each) => each.key).join(', ')}.`);
  if (visitor.language !== undefined && !brand.languages.includes(visitor.language))
    throw new SettingError(`${brand.name} does not speak "${visitor.language}": it speaks ${brand.languages.join(', ')}.`);
  if (visitor.country !== undefined && !/^[A-Z]{2}$/.test(visitor.country))
    throw new SettingError(`--country must be an ISO code of two letters such as MT, not "${visitor.country}".`);
  const say = (layers: SettingLayers): void => void process.stdout.write(`${why(brand, layers, visitor).join('\n')}\n`);
  const config = await besideRunning(asked);
  if (config.databaseUrl === undefined && !hasEmbedded(config.varDir)) {
    say(await layersOfFolder(brand));
    process.stdout.write('There is no database here: what staff changed is not looked at.\n');
    return;
  }
  const opened = await openConfiguredDatabase(config, listener, 'as it is');
  try {
    const app = await quietApp(config, opened.db);
    await app.brands.refresh();
    const layers = app.brands.layers(brand.id);
    if (layers) say(layers);
  } finally {
    await opened.close();
  }
}

/**
 * Prints each difference the verifier finds, then a summary; exit code 0, and true, when there is none. Also beside a Fairbook that runs.
 * @throws StartRefused where there is no database, or no heads to hold it against
 */
export async function verifyLedgerNow(asked: Config, against: Against | undefined, restored?: Restored): Promise<boolean> {
  const config = await besideRunning(asked);
  const opened = await openConfiguredDatabase(config, listener, restored ? 'brought to this version' : 'as it is');
  try {
    await restored?.onOpen();
    const app = await quietApp(config, opened.db);
    const folder = against && headFolder(against.heads);
    const held =
      folder &&
      app.heads.against(
        against.upTo === undefined ? folder : headsUpTo(folder, against.upTo),
        against.keyFile === undefined ? {} : { publicKey: keyIn(against.keyFile) },
      );
    const report = await app.ledger.verify(opened.db, held ? { beside: [held.differences] } : {});
    for (const difference of report.differences) process.stdout.write(`${onPaper(difference)}\n`);
    let missing = 0;
    for (const { lane, block, seq, hash } of restored?.lanes ?? []) {
      const found = await app.ledger.leaves.blockHash(opened.db, lane, block, seq);
      if (found === hash) continue;
      missing += 1;
      process.stdout.write(`${onPaper({ check: 'backup', row: `block ${lane}/${block}`, expected: hash, found: found ?? 'none' })}\n`);
    }
    const differences = report.differences.length + missing;
    // What open rounds of games hold is the player's until they end: it is told, beside what does not agree.
    const openRounds = (await app.casinoWallet.held(opened.db)).map(({ held, ...of }) => ({ ...of, held: `${held}` }));
    const { blocksSeen: _, ...counts } = report;
    const heads = held && { heads: held.count.heads, newestHead: held.count.newest };
    process.stdout.write(`${onPaper({ ...counts, ...heads, ...(openRounds.length > 0 && { openRounds }), differences })}\n`);
    process.exitCode = differences === 0 ? 0 : 1;
    return differences === 0;
  } finally {
    await opened.close();
  }
}
