import { addressSetting, type RegisterManifest } from '@fairbook/provider-kit';

const SHORTEST_KEY = 16;

export const manifest: RegisterManifest = {
  kind: 'register',
  name: 'gamstop',
  settings: {
    GAMSTOP_URL: addressSetting('https://api.example.com/v2', true),
    GAMSTOP_KEY: {
      secret: true,
      problem: (value) => (value.length >= SHORTEST_KEY ? undefined : `must have at least ${SHORTEST_KEY} characters`),
    },
  },
  needs: ['GAMSTOP_URL', 'GAMSTOP_KEY'],
  async load() {
    const { createGamstop } = await import('./index.ts');
    return ({ GAMSTOP_URL: url = '', GAMSTOP_KEY: key = '' }) => createGamstop({ url, key });
  },
};
