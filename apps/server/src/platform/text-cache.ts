import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@fairbook/database';

/** Digest of the sizes and times of change of all files in the folders; tests do not count. */
export function stateOf(folders: readonly string[]): string {
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

/** Texts kept at most; the oldest go. */
const TEXTS = 8;

/** Texts in a folder of their own that hold for one state of their sources; those of earlier states are removed. */
export function textCache(folder: string, sources: readonly string[]) {
  const state = stateOf(sources);
  const fileOf = (name: string): string => join(folder, `${name}.${state}.json`);
  const tidy = (): void => {
    const files = readdirSync(folder).map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }));
    const mine = files.filter(({ path }) => path.endsWith(`.${state}.json`)).sort((a, b) => b.at - a.at);
    const keep = new Set(mine.slice(0, TEXTS).map(({ path }) => path));
    for (const { path } of files) if (!keep.has(path)) rmSync(path, { force: true });
  };
  return {
    read(name: string): string | undefined {
      try {
        return readFileSync(fileOf(name), 'utf8');
      } catch {
        return undefined;
      }
    },
    write(name: string, text: string): void {
      makeFolder(folder);
      // Written aside and renamed, so that half a file is never read.
      writeFileSync(`${fileOf(name)}.part`, text);
      renameSync(`${fileOf(name)}.part`, fileOf(name));
      tidy();
    },
  };
}
