import { addressSetting, type CasinoManifest, numberSetting } from '@fairbook/provider-kit';
import { wireSettings } from '@fairbook/seamless/settings';

/** The longest chain that can be made in a reasonable time. */
const MOST_ROUNDS = 1_000_000_000;

export const manifest: CasinoManifest = {
  kind: 'casino',
  name: 'studio',
  settings: {
    CASINO_CHAIN_ROUNDS: numberSetting(1000, MOST_ROUNDS, { whole: true }),
    CASINO_STUDIO_URL: addressSetting('https://studio.example.com'),
    ...wireSettings('CASINO_STUDIO'),
    CASINO_STUDIO_CALLS_PER_SECOND: numberSetting(1, 100_000, { whole: true }),
  },
  async load() {
    const [{ createStudio }, { createStudioElsewhere }] = await Promise.all([import('./index.ts'), import('./remote/studio-elsewhere.ts')]);
    return (given, host) => {
      const rounds = given['CASINO_CHAIN_ROUNDS'];
      const here = createStudio(host, rounds === undefined ? {} : { chainLength: Number(rounds) });
      return given['CASINO_STUDIO_URL'] === undefined ? here : createStudioElsewhere(given, host, here);
    };
  },
};
