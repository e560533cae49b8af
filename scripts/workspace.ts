import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether this is a release (`npm run release`): built already, perhaps in a folder that cannot be written. */
export const RELEASED = existsSync(join(ROOT, 'release.json'));

/** The JavaScript behind a package's command, to be run by the pinned Node itself rather than through a shell's path. */
export function commandFile(packageName: string, command: string): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, file);
}
