import { BAGS, CORNER_SHOP_FRUIT, PRIZES, SIZES } from '@fairbook/games/slots/corner-shop-fruit/corner-shop-fruit';
import { cornerShopFruit } from '@fairbook/games/slots/corner-shop-fruit/game';
import tall from '../art/corner-shop-fruit/scene-tall.svg';
import wide from '../art/corner-shop-fruit/scene-wide.svg';
import sheet from '../art/corner-shop-fruit/sheet.json';
import address from '../art/corner-shop-fruit/sheet.svg';
import { asReels, type SlotTheme } from './theme.ts';

const BAG = 10;

/** A shop in the afternoon: fruit and sweets on its counter, under a striped awning. */
export const CORNER_SHOP_FRUIT_THEME: SlotTheme = {
  slot: CORNER_SHOP_FRUIT,
  game: cornerShopFruit,
  features: ({ money }) => [
    { art: 'wild', about: 'wild', args: {} },
    { art: 'jelly', name: 'slot_name_falls', about: 'falls', args: {} },
    { art: 'bonus', about: 'bonus', args: { needs: BAGS, least: money(Math.min(...PRIZES)), most: money(Math.max(...PRIZES)) } },
  ],
  steps: { counts: SIZES, per: 'slot_info_each' },
  motion: { ...asReels(CORNER_SHOP_FRUIT), reelKind: 'drop', feature: { symbol: BAG, needs: 3, perReel: 7, short: 1 }, filling: undefined },
  art: { address, ...sheet },
  layouts: {
    wide: {
      width: 1200,
      height: 600,
      scene: wide,
      window: [351.5, 76, 497, 497],
      art: 60,
      name: [470, 4, 260, 52],
      foot: [900, 384, 284, 92],
      extra: undefined,
      text: 17,
    },
    tall: {
      width: 390,
      height: 550,
      scene: tall,
      window: [16.5, 112, 357, 357],
      art: 43,
      name: [82, 8, 226, 44],
      foot: [74, 480, 242, 60],
      extra: undefined,
      text: 13,
    },
  },
  marks: { ground: 0xffe27a, light: 0xffeba6, edge: 0xffb300, under: 0x3d0d22, line: 0xffb300, rest: 0.5 },
  markKind: 'outline',
  tall: undefined,
  ribbon: undefined,
  locks: false,
  prizes: [{ upTo: Number.POSITIVE_INFINITY, art: 'bonus' }],
  passing: BAG,
  opening: 3386,
};
