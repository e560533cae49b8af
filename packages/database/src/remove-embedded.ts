import { realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { claimDataFolder } from './data-lock.ts';
import { adminUrlOf } from './embedded.ts';
import { prepareHome } from './home.ts';

/**
 * Deletes the embedded database below `folder` with everything in it. False: there was none.
 * Throws StartRefused, and deletes nothing, while a Fairbook runs on it.
 */
export async function removeEmbedded(folder: string): Promise<boolean> {
  const home = prepareHome(folder);
  await claimDataFolder(realpathSync(home.data), adminUrlOf(home));
  if (home.notice) rmSync(dirname(home.data), { recursive: true });
  for (const path of [home.data, `${home.data}.new`, home.sockets]) rmSync(path, { recursive: true, force: true });
  return home.initialised;
}
