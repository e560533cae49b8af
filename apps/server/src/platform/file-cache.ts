import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@fairbook/database';

/** Digest of the sizes and times of change of all files in the folders; tests do not count. */
function stateOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(folder.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Files kept at most; the oldest go. */
const FILES = 8;

/** Files in a folder of their own that hold for one state of their sources; those of earlier states are removed. */
export function fileCache(folder: string, sources: readonly string[]) {
  const state = stateOf(sources);
  const fileOf = (name: string): string => join(folder, `${name}.${state}`);
  const tidy = (): void => {
    const files = readdirSync(folder).map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }));
    const mine = files.filter(({ path }) => path.endsWith(`.${state}`)).sort((a, b) => b.at - a.at);
    const keep = new Set(mine.slice(0, FILES).map(({ path }) => path));
    for (const { path } of files) if (!keep.has(path)) rmSync(path, { force: true });
  };
  return {
    read(name: string): Buffer | undefined {
      try {
        return readFileSync(fileOf(name));
      } catch {
        return undefined;
      }
    },
    write(name: string, content: string | Buffer): void {
      makeFolder(folder);
      // Written aside and renamed, so that half a file is never read.
      writeFileSync(`${fileOf(name)}.part`, content);
      renameSync(`${fileOf(name)}.part`, fileOf(name));
      tidy();
    },
  };
}
