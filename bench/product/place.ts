import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbedded } from '@fairbook/database';

/** A folder for one run's data, open to the database's own user; gone with `remove`. */
export interface Place {
  readonly folder: string;
  remove(): Promise<void>;
}

export function temporaryPlace(name: string): Place {
  const folder = mkdtempSync(join(tmpdir(), `fairbook-bench-${name}-`));
  chmodSync(folder, 0o755);
  return {
    folder,
    async remove() {
      await removeEmbedded(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
