import { join } from 'node:path';
import type { FilesManifest } from '@fairbook/provider-kit';

export const manifest: FilesManifest = {
  kind: 'files',
  name: 'disk',
  settings: {},
  // Where a bucket is set up, new files go there.
  rank: 1000,
  async load() {
    const { createDiskStore } = await import('./index.ts');
    return (_given, { folder }) => createDiskStore(join(folder, 'files'));
  },
};
