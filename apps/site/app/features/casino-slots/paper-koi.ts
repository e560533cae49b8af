import made from '@fairbook/games/made/paper-koi.json?url';
import sheet from '@fairbook/games/slots/paper-koi/sheet.json?url';
import { slotModule } from './slot-module.tsx';
import { KOI_SOUNDS } from './sounds/slot-sounds.ts';
import { PAPER_KOI_THEME } from './themes/paper-koi.ts';

export default slotModule(PAPER_KOI_THEME, KOI_SOUNDS, { sheet, made });
