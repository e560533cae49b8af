import { vaultSix } from '@fairbook/games/slots/vault-six/game';
import { JACKPOTS, OPENS, RESPINS, VAULT_SIX } from '@fairbook/games/slots/vault-six/vault-six';
import tall from '../art/vault-six/scene-tall.svg';
import wide from '../art/vault-six/scene-wide.svg';
import sheet from '../art/vault-six/sheet.json';
import address from '../art/vault-six/sheet.svg';
import { asReels, type SlotTheme } from './theme.ts';

const WILD = 9;
const GEM = 10;

/** A strongroom: the reels lie in riveted steel with a golden inset, under four jackpots. */
export const VAULT_SIX_THEME: SlotTheme = {
  slot: VAULT_SIX,
  game: vaultSix,
  features: ({ money }) => [
    { art: 'wild', about: 'wild', args: {} },
    { art: 'gem', about: 'gem', args: { opens: OPENS, respins: RESPINS } },
    {
      ...{ art: 'g-ruby', name: 'slot_jackpots', about: 'jackpots' },
      args: { mini: money(JACKPOTS.mini), minor: money(JACKPOTS.minor), major: money(JACKPOTS.major), grand: money(JACKPOTS.grand) },
    },
  ],
  jackpots: JACKPOTS,
  motion: { ...asReels(VAULT_SIX), reelKind: 'turn', feature: { symbol: GEM, needs: 6, perReel: 3, short: 2 }, filling: undefined },
  art: { address, ...sheet },
  layouts: {
    wide: {
      width: 1200,
      height: 640,
      scene: wide,
      window: [255, 170, 690, 414],
      art: 112,
      name: undefined,
      foot: [450, 590, 300, 40],
      extra: [210, 34, 780, 72],
      text: 16,
    },
    tall: {
      width: 390,
      height: 550,
      scene: tall,
      window: [25, 169, 340, 264],
      art: 60,
      name: undefined,
      foot: [95, 474, 200, 56],
      extra: [8, 12, 374, 128],
      text: 14,
    },
  },
  marks: { ground: 0x3a2270, light: 0x4a2f8c, edge: 0xf0bb4f, under: 0x0d0519, line: 0xf6d98a, rest: 0.42 },
  markKind: 'line',
  tall: undefined,
  ribbon: WILD,
  locks: true,
  prizes: [
    { upTo: 100, art: 'g-emerald' },
    { upTo: 200, art: 'g-sapphire' },
    { upTo: 300, art: 'g-amethyst' },
    { upTo: 500, art: 'g-topaz' },
    { upTo: 1000, art: 'g-diamond' },
    { upTo: Number.POSITIVE_INFINITY, art: 'g-ruby' },
  ],
  passing: GEM,
  opening: 410,
};
