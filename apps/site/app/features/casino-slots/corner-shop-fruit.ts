import made from '@fairbook/games/made/corner-shop-fruit.json?url';
import sheet from '@fairbook/games/slots/corner-shop-fruit/sheet.json?url';
import { slotModule } from './slot-module.tsx';
import { FRUIT_SOUNDS } from './sounds/slot-sounds.ts';
import { CORNER_SHOP_FRUIT_THEME } from './themes/corner-shop-fruit.ts';

export default slotModule(CORNER_SHOP_FRUIT_THEME, FRUIT_SOUNDS, { sheet, made });
