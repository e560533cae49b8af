import type { CasinoManifest } from '@fairbook/provider-kit';

export const manifest: CasinoManifest = {
  kind: 'casino',
  name: 'studio',
  settings: {},
  async load() {
    const { createStudio } = await import('./index.ts');
    return (_given, host) => createStudio(host);
  },
};
