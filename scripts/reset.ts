import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeEmbedded, StartRefused } from '@fairbook/database';
import { readConfig, SettingError } from '@fairbook/server/config';

/** `npm run reset`: empties the sandbox, so that the next start begins anew. Refuses while Fairbook runs, and never touches an outside database. */
try {
  // Whoever asks for help, or for less than everything, must not lose everything.
  if (process.argv.length > 2) throw new SettingError('reset takes no arguments and empties the whole sandbox; nothing was done.');
  const { databaseUrl, varDir } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new SettingError('DATABASE_URL is set: reset empties only the embedded database, empty yours with its own tools.');
  // Whatever else is in the folder goes only where a database proved it to be Fairbook's own.
  if (await removeEmbedded(varDir)) for (const entry of readdirSync(varDir)) rmSync(join(varDir, entry), { recursive: true });
  process.stdout.write('The sandbox is empty; the next start begins anew.\n');
} catch (error) {
  if (!(error instanceof StartRefused || error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
