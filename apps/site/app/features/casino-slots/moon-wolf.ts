import made from '@fairbook/games/made/moon-wolf.json?url';
import sheet from '@fairbook/games/slots/moon-wolf/sheet.json?url';
import { slotModule } from './slot-module.tsx';
import { WOLF_SOUNDS } from './sounds/slot-sounds.ts';
import { MOON_WOLF_THEME } from './themes/moon-wolf.ts';

export default slotModule(MOON_WOLF_THEME, WOLF_SOUNDS, { sheet, made });
