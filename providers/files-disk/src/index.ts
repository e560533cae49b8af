import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_KEY, type FileStore } from '@fairbook/provider-kit';

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Keeps a rename through a loss of power. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Stores files in a folder that only the server's own user may enter: one for each brand, divided by the ends of their keys. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!FILE_KEY.test(key)) throw new Error('not the key of a file');
    const [brand = '', name = ''] = key.split('/');
    return join(folder, brand, name.slice(-2), name);
  };
  return {
    name: 'disk',
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Under another name until it is whole: a crash leaves no half of a file.
      const part = `${path}.part`;
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      await syncFolder(dirname(path));
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    },
  };
}
