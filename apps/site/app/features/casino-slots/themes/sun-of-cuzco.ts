import { sunOfCuzco } from '@fairbook/games/slots/sun-of-cuzco/game';
import { FREE_SPINS, LADDER, MORE_SPINS, STEPS, SUN_OF_CUZCO, TEMPLES } from '@fairbook/games/slots/sun-of-cuzco/sun-of-cuzco';
import tall from '../art/sun-of-cuzco/scene-tall.svg';
import wide from '../art/sun-of-cuzco/scene-wide.svg';
import sheet from '../art/sun-of-cuzco/sheet.json';
import address from '../art/sun-of-cuzco/sheet.svg';
import { asReels, type SlotTheme } from './theme.ts';

const TEMPLE = 10;

/** Sunrise over the terraces: stones fall into a stepped temple, under the ladder of multipliers. */
export const SUN_OF_CUZCO_THEME: SlotTheme = {
  slot: SUN_OF_CUZCO,
  game: sunOfCuzco,
  features: ({ percent }) => [
    { art: 'wild', about: 'wild', args: {} },
    { art: 'step', name: 'slot_name_falls', about: 'falls', args: { steps: LADDER.map((step) => `×${step}`).join(' ') } },
    { art: 'scatter', about: 'scatter', args: { needs: TEMPLES, spins: FREE_SPINS, more: MORE_SPINS } },
    { art: 'mask', name: 'slot_rtp_pot', about: 'pot', args: { share: percent(SUN_OF_CUZCO.jackpotShare) } },
  ],
  steps: { counts: STEPS, per: 'slot_info_anywhere_pays' },
  motion: { ...asReels(SUN_OF_CUZCO), reelKind: 'drop', feature: { symbol: TEMPLE, needs: 4, perReel: 5, short: 1 }, filling: undefined },
  art: { address, ...sheet },
  layouts: {
    wide: {
      width: 1200,
      height: 600,
      scene: wide,
      window: [324, 138, 552, 430],
      art: 76,
      name: undefined,
      foot: [906, 330, 272, 84],
      extra: [400, 16, 400, 70],
      pot: [22, 330, 272, 84],
      text: 17,
    },
    tall: {
      width: 390,
      height: 550,
      scene: tall,
      window: [15, 146, 360, 300],
      art: 52,
      name: undefined,
      foot: [70, 472, 250, 60],
      extra: [23, 22, 344, 56],
      pot: [70, 472, 250, 60],
      text: 13,
    },
  },
  marks: { ground: 0x7a2440, light: 0x93324c, edge: 0xf6b532, under: 0x3a0a1f, line: 0xf6b532, rest: 0.5 },
  markKind: 'frames',
  tall: undefined,
  ribbon: undefined,
  locks: false,
  prizes: [],
  passing: TEMPLE,
  opening: 10,
};
