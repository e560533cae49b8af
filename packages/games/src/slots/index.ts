import { BOOK_OF_HOURS } from './book-of-hours/book-of-hours.ts';
import { CORNER_SHOP_FRUIT } from './corner-shop-fruit/corner-shop-fruit.ts';
import { MOON_WOLF } from './moon-wolf/moon-wolf.ts';
import { PAPER_KOI } from './paper-koi/paper-koi.ts';
import type { SlotGame } from './slot.ts';
import { SUN_OF_CUZCO } from './sun-of-cuzco/sun-of-cuzco.ts';
import { VAULT_SIX } from './vault-six/vault-six.ts';

export {
  BLOCK_ROUNDS,
  BLOCKS,
  type BlockSums,
  deviationOf,
  mathematicsOf,
  playBlock,
  returnOf,
  type SlotMathematics,
} from './sheet.ts';
export {
  ROUND_BITS,
  ROUNDS,
  type SlotGame,
  type SlotMode,
  type SlotPicture,
  type SlotSymbol,
  type SlotWin,
  STAKE,
} from './slot.ts';
export { type SlotRound, slotRound } from './slot-round.ts';

/** The slots of the studio, each with a mechanic of its own. */
export const SLOTS: readonly SlotGame[] = [PAPER_KOI, MOON_WOLF, SUN_OF_CUZCO, CORNER_SHOP_FRUIT, VAULT_SIX, BOOK_OF_HOURS];
