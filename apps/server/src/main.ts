import { enableCompileCache, flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { StartRefused } from '@fairbook/database';
import { readConfig, SettingError } from './config.ts';

/** The server's program: `serve`, `migrate` and `verify-ledger`. One clear sentence and exit code 1 for what the operator can put right. */
const COMMANDS = {
  serve: async (roles: string | undefined) =>
    (await import('./serve.ts')).serve(readConfig(process.env, roles === undefined ? {} : { roles })),
  migrate: async () => (await import('./maintenance.ts')).migrateNow(readConfig(process.env)),
  'verify-ledger': async () => (await import('./maintenance.ts')).verifyLedgerNow(readConfig(process.env)),
} as const;

function refusalOf(error: unknown): string | undefined {
  if (error instanceof SettingError || error instanceof StartRefused) return error.message;
  const { code, port } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there or choose another with PORT.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `Cannot write: ${(error as Error).message}.`;
  return undefined;
}

// The next start finds the code already read: a good part of a second.
enableCompileCache();

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { roles: { type: 'string' } },
  strict: false,
});
const command = COMMANDS[(positionals[0] ?? 'serve') as keyof typeof COMMANDS];
try {
  if (command === undefined)
    throw new SettingError(`There is no command "${positionals[0]}": serve, migrate and verify-ledger are the commands.`);
  await command(typeof values.roles === 'string' ? values.roles : undefined);
  flushCompileCache();
} catch (error) {
  const refusal = refusalOf(error);
  process.stderr.write(`${refusal ?? (error as Error).stack}\n`);
  process.exit(1);
}
