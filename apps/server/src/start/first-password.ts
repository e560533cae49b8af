import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where the first admin's password waits for its owner; gone once they chose their own. */
export const firstPasswordFile = ({ varDir }: Pick<Config, 'varDir'>): string => join(varDir, 'first-password');

/** Writes it for the owner of the file alone: a log that everybody reads is no place for it. */
export function keepFirstPassword(config: Pick<Config, 'varDir'>, login: string, password: string): void {
  const file = firstPasswordFile(config);
  // One of a start that failed may be there, and a file keeps the permissions it was made with.
  rmSync(file, { force: true });
  writeFileSync(file, `login: ${login}\npassword: ${password}\n`, { mode: 0o600, flag: 'wx' });
}
