import { BOOK_OF_HOURS, BOOK_PAYS, FREE_SPINS, MORE_SPINS, OPENS } from '@fairbook/games/slots/book-of-hours/book-of-hours';
import { bookOfHours } from '@fairbook/games/slots/book-of-hours/game';
import tall from '../art/book-of-hours/scene-tall.svg';
import wide from '../art/book-of-hours/scene-wide.svg';
import sheet from '../art/book-of-hours/sheet.json';
import address from '../art/book-of-hours/sheet.svg';
import { asReels, type SlotTheme, threeOn } from './theme.ts';

const CANDLE = 9;
const BOOK = 10;

/** A scriptorium by candlelight: the reels are the columns of an illuminated page. */
export const BOOK_OF_HOURS_THEME: SlotTheme = {
  slot: BOOK_OF_HOURS,
  game: bookOfHours,
  features: ({ money }) => [
    { art: 'book', about: 'book', args: threeOn(BOOK_PAYS, money) },
    { art: 'hourglass', name: 'slot_free_spins', about: 'free', args: { opens: OPENS, spins: FREE_SPINS } },
    { art: 'candle', about: 'candle', args: { opens: OPENS, more: MORE_SPINS } },
    { art: 'book', name: 'slot_buy', about: 'buy', args: { cost: money(BOOK_OF_HOURS.modes[1]?.costs ?? 0) } },
  ],
  motion: { ...asReels(BOOK_OF_HOURS), reelKind: 'turn', feature: { symbol: BOOK, needs: 3, perReel: 1, short: 1 }, filling: BOOK },
  art: { address, ...sheet },
  layouts: {
    wide: {
      width: 1200,
      height: 600,
      scene: wide,
      window: [235, 108, 730, 438],
      art: 120,
      name: [494, 40, 212, 46],
      foot: [450, 552, 300, 42],
      extra: [14, 150, 166, 216],
      text: 16,
    },
    tall: {
      width: 390,
      height: 550,
      scene: tall,
      window: [25, 168, 340, 264],
      art: 62,
      name: [95, 52, 200, 46],
      foot: [100, 478, 190, 58],
      extra: [78, 14, 234, 108],
      text: 14,
    },
  },
  marks: { ground: 0xffe9ac, light: 0xfff3c4, edge: 0x8c1a1c, under: 0xfff3c4, line: 0x8c1a1c, rest: 0.5 },
  markKind: 'line',
  tall: {
    names: Object.fromEntries(BOOK_OF_HOURS.symbols.flatMap(({ id }, number) => (number === CANDLE ? [] : [[number, `tall-${id}`]]))),
    panel: true,
  },
  ribbon: undefined,
  locks: false,
  prizes: [],
  passing: CANDLE,
  opening: 975,
};
