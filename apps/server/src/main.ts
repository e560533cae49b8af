import { enableCompileCache, flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { BrandsRefused } from '@fairbook/brands/refused';
import { StartRefused } from '@fairbook/database';
import { type Config, readConfig, SettingError } from './config.ts';

interface Values {
  readonly roles?: string | undefined;
  readonly against?: string | undefined;
  readonly key?: string | undefined;
  readonly keep?: string | undefined;
  readonly replace?: boolean | undefined;
  readonly 'new-heads'?: boolean | undefined;
  readonly brand?: string | undefined;
  readonly country?: string | undefined;
  readonly language?: string | undefined;
  readonly 'signed-in'?: boolean | undefined;
}

/** Which options a command takes. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  serve: ['roles'],
  'verify-ledger': ['against', 'key'],
  backup: ['keep'],
  restore: ['replace', 'new-heads'],
  import: ['replace'],
  why: ['brand', 'country', 'language', 'signed-in'],
};

/** How a fault of this process is told. */
let format: Config['logFormat'] = 'text';

async function serveNow(roles: string | undefined): Promise<void> {
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY, ...(roles === undefined ? {} : { roles }) });
  format = config.logFormat;
  await (await import('./start/serve.ts')).serve(config);
}

/** What stands behind the commands that take an argument. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  backup: '<file or folder>',
  restore: '<file>',
  export: '<file>',
  import: '<file>',
  why: '<address>',
};

/** Backups kept at most. */
const MOST_KEPT = 10_000;

function kept(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MOST_KEPT)
    throw new SettingError(`--keep must be a whole number from 1 to ${MOST_KEPT}, not "${text}".`);
  return number;
}

const backups = () => import('./start/backup-commands.ts');

/** The server's program: one command of those below. One clear sentence and exit code 1 for what the operator can put right. */
const COMMANDS = {
  serve: async ({ roles }: Values) => serveNow(roles),
  migrate: async () => (await import('./start/maintenance.ts')).migrateNow(readConfig(process.env)),
  'verify-ledger': async ({ against, key }: Values) => {
    if (key !== undefined && against === undefined) throw new SettingError('--key names the key of the heads: it goes with --against.');
    const { verifyLedgerNow } = await import('./start/maintenance.ts');
    await verifyLedgerNow(readConfig(process.env), against === undefined ? undefined : { heads: against, keyFile: key });
  },
  backup: async ({ keep }: Values, [target = '']: readonly string[]) =>
    (await backups()).backupNow(readConfig(process.env), target, kept(keep)),
  restore: async ({ replace = false, 'new-heads': newHeads = false }: Values, [file = '']: readonly string[]) =>
    (await backups()).restoreNow(readConfig(process.env), file, { replace, newHeads }),
  export: async (_values: Values, [file = '']: readonly string[]) => (await backups()).exportNow(readConfig(process.env), file),
  import: async ({ replace = false }: Values, [file = '']: readonly string[]) =>
    (await backups()).restoreNow(readConfig(process.env), file, { replace, newHeads: false }, 'rows'),
  staff: async (_values: Values, [act, login, ...rest]: readonly string[]) => {
    if (act !== 'reset' || login === undefined || rest.length > 0) throw new SettingError('The command is: staff reset <name>.');
    await (await import('./start/maintenance.ts')).resetStaffNow(readConfig(process.env), login);
  },
  why: async ({ brand, country, language, 'signed-in': signedIn = false }: Values, [address = '']: readonly string[]) => {
    const { whyNow } = await import('./start/maintenance.ts');
    await whyNow(readConfig(process.env), brand, { address, country: country?.toUpperCase(), language, signedIn });
  },
  secret: async (_values: Values, [act, ...rest]: readonly string[]) => {
    if (act !== 'changed' || rest.length > 0) throw new SettingError('The command is: secret changed.');
    await (await import('./start/maintenance.ts')).forgetSecretNow(readConfig(process.env));
  },
} as const;

const UNWRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EROFS', 'EPERM', 'EEXIST', 'ENOTDIR', 'ENAMETOOLONG', 'ENOSPC']);

function refusalOf(error: unknown): string | undefined {
  if (error instanceof SettingError || error instanceof StartRefused || error instanceof BrandsRefused) return error.message;
  const {
    code,
    syscall,
    port,
    hostname,
    address = hostname,
    setting = 'PORT',
  } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
    /** Which of the addresses it listens at. */
    setting?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there or choose another with ${setting}.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be opened by this user: choose one from 1024 up with ${setting}.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `${setting.replace('PORT', 'HOST')} must be an address or a name of this machine, and "${address}" is none (${code}).`;
  if (code !== undefined && UNWRITABLE.has(code)) return `Cannot write: ${(error as Error).message}.`;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${(error as Error).message.split('. ', 1)[0]}: fairbook --help says what there is.`;
  return undefined;
}

// The next start finds the code already read: a good part of a second.
enableCompileCache();

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      roles: { type: 'string' },
      against: { type: 'string' },
      key: { type: 'string' },
      keep: { type: 'string' },
      replace: { type: 'boolean' },
      'new-heads': { type: 'boolean' },
      brand: { type: 'string' },
      country: { type: 'string' },
      language: { type: 'string' },
      'signed-in': { type: 'boolean' },
    },
  });
  const [name = 'serve', ...rest] = positionals;
  if (!Object.hasOwn(COMMANDS, name))
    throw new SettingError(`There is no command "${name}": ${Object.keys(COMMANDS).join(', ')} are the commands.`);
  const argument = ARGUMENTS[name];
  if (argument !== undefined && (rest.length !== 1 || rest[0] === '')) throw new SettingError(`The command is: ${name} ${argument}.`);
  if (rest.length > 0 && argument === undefined && name !== 'staff' && name !== 'secret')
    throw new SettingError(`The command ${name} takes no arguments, and here is "${rest.join(' ')}".`);
  const stray = Object.keys(values).find((option) => !OPTIONS[name]?.includes(option));
  if (stray !== undefined) throw new SettingError(`The command ${name} takes no --${stray}.`);
  await COMMANDS[name as keyof typeof COMMANDS](values, rest);
  flushCompileCache();
} catch (error) {
  const refusal = refusalOf(error);
  if (refusal === undefined) (await import('./platform/teller.ts')).createTeller(format).fatal(error);
  else process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
