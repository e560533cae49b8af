import { BOOK_OF_HOURS } from './book-of-hours/book-of-hours.ts';
import { CORNER_SHOP_FRUIT } from './corner-shop-fruit/corner-shop-fruit.ts';
import { MOON_WOLF } from './moon-wolf/moon-wolf.ts';
import { PAPER_KOI } from './paper-koi/paper-koi.ts';
import { slotGame } from './slot-game.ts';
import { SUN_OF_CUZCO } from './sun-of-cuzco/sun-of-cuzco.ts';
import { VAULT_SIX } from './vault-six/vault-six.ts';

export const paperKoi = slotGame(PAPER_KOI, { greatest: { spin: 157_775 } });
export const moonWolf = slotGame(MOON_WOLF, { greatest: { spin: 366_570 } });
/** Its pot is won once in 1,000,000.00 staked, so it holds 15,000.00 of stakes when it is won, on average. */
export const sunOfCuzco = slotGame(SUN_OF_CUZCO, { greatest: { spin: 50_060 }, stakesToWin: 100_000_000 });
export const cornerShopFruit = slotGame(CORNER_SHOP_FRUIT, { greatest: { spin: 22_920 } });
export const vaultSix = slotGame(VAULT_SIX, { greatest: { spin: 127_300 } });
export const bookOfHours = slotGame(BOOK_OF_HOURS, { greatest: { spin: 142_215, buy: 220_360 } });
