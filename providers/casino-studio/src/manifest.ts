import { type CasinoManifest, numberSetting } from '@fairbook/provider-kit';

/** The longest chain that can be made in a reasonable time. */
const MOST_ROUNDS = 1_000_000_000;

export const manifest: CasinoManifest = {
  kind: 'casino',
  name: 'studio',
  settings: { CASINO_CHAIN_ROUNDS: numberSetting(1000, MOST_ROUNDS, { whole: true }) },
  async load() {
    const { createStudio } = await import('./index.ts');
    return ({ CASINO_CHAIN_ROUNDS: rounds }, host) => createStudio(host, rounds === undefined ? {} : { chainLength: Number(rounds) });
  },
};
