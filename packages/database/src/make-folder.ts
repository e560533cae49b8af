import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.ts';
import { StartRefused } from './start-refused.ts';

/** One folder after the other: where nothing can be made (below `/proc`) Node's own recursive way never ends. */
function make(path: string, mode: number): void {
  if (!existsSync(dirname(path))) make(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

/**
 * Makes a folder of Fairbook's, with those above it, unless it is there.
 * @throws StartRefused where it cannot be.
 */
export function makeFolder(path: string, mode = 0o777, owner?: ServerUser): void {
  try {
    make(path, mode);
    if (owner) chownSync(path, owner.uid, owner.gid);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`The folder ${path} cannot be written (${code}): make it writable, or set VAR_DIR to one that is.`);
  }
}
