import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own in memory, which can be filled to the last block. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

const BLOCK = Buffer.alloc(1024 * 1024);
/** Half a gibibyte more than a new database with its log takes. */
const SIZE = '900m';

/** Mounts it at `folder`; undefined where that is not allowed. */
export function smallDisk(folder: string): SmallDisk | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'fairbook-drill', folder]);
  if (mounted.status !== 0) return undefined;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (;;) if (writeSync(file, BLOCK) < BLOCK.length && statfsSync(folder).bavail === 0) return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => void spawnSync('umount', ['-l', folder]),
  };
}
