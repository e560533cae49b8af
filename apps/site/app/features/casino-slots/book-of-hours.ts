import made from '@fairbook/games/made/book-of-hours.json?url';
import sheet from '@fairbook/games/slots/book-of-hours/sheet.json?url';
import { slotModule } from './slot-module.tsx';
import { BOOK_SOUNDS } from './sounds/slot-sounds.ts';
import { BOOK_OF_HOURS_THEME } from './themes/book-of-hours.ts';

export default slotModule(BOOK_OF_HOURS_THEME, BOOK_SOUNDS, { sheet, made });
