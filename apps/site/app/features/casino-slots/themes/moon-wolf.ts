import { moonWolf } from '@fairbook/games/slots/moon-wolf/game';
import { MOON_WOLF, STAR_PAYS, STAR_SPINS } from '@fairbook/games/slots/moon-wolf/moon-wolf';
import tall from '../art/moon-wolf/scene-tall.svg';
import wide from '../art/moon-wolf/scene-wide.svg';
import sheet from '../art/moon-wolf/sheet.json';
import address from '../art/moon-wolf/sheet.svg';
import { asReels, type SlotTheme, threeOn } from './theme.ts';

const WILD = 9;
const STAR = 10;

/** Winter night in the forest: the reels stand in a frame of hewn timber. */
export const MOON_WOLF_THEME: SlotTheme = {
  slot: MOON_WOLF,
  game: moonWolf,
  features: ({ money }) => [
    { art: 'wild', about: 'wild', args: {} },
    { art: 'scatter', about: 'scatter', args: threeOn(STAR_PAYS, money) },
    { art: 'scatter', name: 'slot_free_spins', about: 'free', args: threeOn(STAR_SPINS) },
  ],
  motion: { ...asReels(MOON_WOLF), reelKind: 'turn', feature: { symbol: STAR, needs: 3, perReel: 1, short: 1 }, filling: WILD },
  art: { address, ...sheet },
  layouts: {
    wide: {
      width: 1200,
      height: 600,
      scene: wide,
      window: [235, 102, 730, 438],
      art: 120,
      name: [508, 48, 184, 46],
      foot: [450, 545, 300, 40],
      extra: undefined,
      text: 16,
    },
    tall: {
      width: 390,
      height: 550,
      scene: tall,
      window: [25, 164, 340, 264],
      art: 62,
      name: [103, 116, 184, 42],
      foot: [85, 474, 220, 56],
      extra: undefined,
      text: 14,
    },
  },
  marks: { ground: 0x364079, light: 0x465296, edge: 0xdfe7ff, under: 0x090c19, line: 0xdfe7ff, rest: 0.48 },
  markKind: 'frames',
  tall: { names: { [WILD]: 'wild' }, panel: false },
  ribbon: WILD,
  locks: false,
  prizes: [],
  passing: STAR,
  opening: 2244,
};
