import { slotGame } from '../slot-game.ts';
import { CORNER_SHOP_FRUIT } from './corner-shop-fruit.ts';

export const cornerShopFruit = slotGame(CORNER_SHOP_FRUIT, { greatest: { spin: 22_920 } });
