import { paperKoi } from '@fairbook/games/slots/paper-koi/game';
import { FREE_MULTIPLIER, GATE_PAYS, GATE_SPINS, PAPER_KOI } from '@fairbook/games/slots/paper-koi/paper-koi';
import tall from '../art/paper-koi/scene-tall.svg';
import wide from '../art/paper-koi/scene-wide.svg';
import sheet from '../art/paper-koi/sheet.json';
import address from '../art/paper-koi/sheet.svg';
import { asReels, type SlotTheme, threeOn } from './theme.ts';

const WILD = 9;
const GATE = 10;

/** Folded paper on a pond at night: the reels hang in a lacquered gate. */
export const PAPER_KOI_THEME: SlotTheme = {
  slot: PAPER_KOI,
  game: paperKoi,
  features: ({ money }) => [
    { art: 'wild', about: 'wild', args: {} },
    { art: 'scatter', about: 'scatter', args: threeOn(GATE_PAYS, money) },
    { art: 'scatter', name: 'slot_free_spins', about: 'free', args: { ...threeOn(GATE_SPINS), times: FREE_MULTIPLIER } },
  ],
  motion: { ...asReels(PAPER_KOI), reelKind: 'turn', feature: { symbol: GATE, needs: 3, perReel: 1, short: 1 }, filling: undefined },
  art: { address, ...sheet },
  layouts: {
    wide: {
      width: 1200,
      height: 600,
      scene: wide,
      window: [235, 102, 730, 438],
      art: 120,
      name: [508, 40, 184, 44],
      foot: [450, 545, 300, 40],
      extra: undefined,
      text: 16,
    },
    tall: {
      width: 390,
      height: 550,
      scene: tall,
      window: [25, 168, 340, 264],
      art: 62,
      name: [103, 118, 184, 40],
      foot: [85, 474, 220, 56],
      extra: undefined,
      text: 14,
    },
  },
  marks: { ground: 0x1c55ae, light: 0x2a6cc9, edge: 0xffe39a, under: 0x0b1c46, line: 0xffe9a8, rest: 0.5 },
  markKind: 'line',
  tall: undefined,
  ribbon: WILD,
  locks: false,
  prizes: [],
  passing: GATE,
  opening: 2902,
};
