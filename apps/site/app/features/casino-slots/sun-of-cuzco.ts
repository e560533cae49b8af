import made from '@fairbook/games/made/sun-of-cuzco.json?url';
import sheet from '@fairbook/games/slots/sun-of-cuzco/sheet.json?url';
import { slotModule } from './slot-module.tsx';
import { CUZCO_SOUNDS } from './sounds/slot-sounds.ts';
import { SUN_OF_CUZCO_THEME } from './themes/sun-of-cuzco.ts';

export default slotModule(SUN_OF_CUZCO_THEME, CUZCO_SOUNDS, { sheet, made });
