import { enableCompileCache, flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { StartRefused } from '@fairbook/database';
import { readConfig, SettingError } from './config.ts';

/** The server's program: `serve`, `migrate`, `verify-ledger` and `staff`. One clear sentence and exit code 1 for what the operator can put right. */
const COMMANDS = {
  serve: async (roles: string | undefined) =>
    (await import('./serve.ts')).serve(readConfig(process.env, roles === undefined ? {} : { roles })),
  migrate: async () => (await import('./maintenance.ts')).migrateNow(readConfig(process.env)),
  'verify-ledger': async () => (await import('./maintenance.ts')).verifyLedgerNow(readConfig(process.env)),
  staff: async (_roles: string | undefined, [act, login, ...rest]: readonly string[]) => {
    if (act !== 'reset' || login === undefined || rest.length > 0) throw new SettingError('The command is: staff reset <name>.');
    await (await import('./maintenance.ts')).resetStaffNow(readConfig(process.env), login);
  },
} as const;

const UNWRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EROFS', 'EPERM', 'EEXIST', 'ENOTDIR', 'ENAMETOOLONG', 'ENOSPC']);

function refusalOf(error: unknown): string | undefined {
  if (error instanceof SettingError || error instanceof StartRefused) return error.message;
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
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { roles: { type: 'string' } } });
  const [name = 'serve', ...rest] = positionals;
  if (!Object.hasOwn(COMMANDS, name))
    throw new SettingError(`There is no command "${name}": serve, migrate, verify-ledger and staff are the commands.`);
  if (rest.length > 0 && name !== 'staff')
    throw new SettingError(`The command ${name} takes no arguments, and here is "${rest.join(' ')}".`);
  if (values.roles !== undefined && name !== 'serve') throw new SettingError(`The command ${name} takes no --roles.`);
  await COMMANDS[name as keyof typeof COMMANDS](values.roles, rest);
  flushCompileCache();
} catch (error) {
  const refusal = refusalOf(error);
  process.stderr.write(`${refusal ?? (error as Error).stack}\n`);
  process.exit(1);
}
