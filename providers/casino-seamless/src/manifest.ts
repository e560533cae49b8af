import { addressSetting, type CasinoManifest, numberSetting } from '@fairbook/provider-kit';
import { wireSettings } from '@fairbook/seamless/settings';

const ADDRESS = addressSetting('https://aggregator.example.com/api');
const ORIGIN = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/;

export const manifest: CasinoManifest = {
  kind: 'casino',
  name: 'seamless',
  settings: {
    CASINO_SEAMLESS_URL: { problem: (text) => (text === 'sandbox' ? undefined : ADDRESS.problem(text)) },
    ...wireSettings('CASINO_SEAMLESS'),
    CASINO_SEAMLESS_FRAMES: {
      problem: (text) =>
        text.split(',').every((each) => ORIGIN.test(each.trim())) ? undefined : 'must be origins such as https://games.example.com',
    },
    CASINO_SEAMLESS_SANDBOX_PORT: numberSetting(1024, 65_535, { whole: true }),
    CASINO_SEAMLESS_CALLS_PER_SECOND: numberSetting(1, 100_000, { whole: true }),
  },
  needs: ['CASINO_SEAMLESS_URL'],
  async load() {
    const { createSeamless } = await import('./index.ts');
    return createSeamless;
  },
};
