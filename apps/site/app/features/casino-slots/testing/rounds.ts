import type { SlotMode } from '@fairbook/games/slots/slot';
import { type SlotRound, slotRound } from '@fairbook/games/slots/slot-round';
import { BOOK_OF_HOURS_THEME } from '../themes/book-of-hours.ts';
import { CORNER_SHOP_FRUIT_THEME } from '../themes/corner-shop-fruit.ts';
import { MOON_WOLF_THEME } from '../themes/moon-wolf.ts';
import { PAPER_KOI_THEME } from '../themes/paper-koi.ts';
import { SUN_OF_CUZCO_THEME } from '../themes/sun-of-cuzco.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { VAULT_SIX_THEME } from '../themes/vault-six.ts';
import type { Pace, ShownRound } from '../timeline/steps.ts';

/** For tests: every slot, its rounds, and a pace that hurries nothing. */
export const THEMES: readonly SlotTheme[] = [
  PAPER_KOI_THEME,
  MOON_WOLF_THEME,
  VAULT_SIX_THEME,
  SUN_OF_CUZCO_THEME,
  CORNER_SHOP_FRUIT_THEME,
  BOOK_OF_HOURS_THEME,
];

export const USUAL: Pace = { reduced: false, quick: false, leastCycle: 0, answered: 80, plainReturns: false };

export const shownRound = (mode: SlotMode, index: number): ShownRound & SlotRound => ({
  ...slotRound(mode, index),
  mode: mode.id,
  costs: mode.costs,
  pot: undefined,
});

/** The first round from a number on that is as wanted. */
export function findRound(
  theme: SlotTheme,
  wanted: (round: SlotRound) => boolean,
  mode: SlotMode = theme.slot.modes[0],
): ShownRound & SlotRound {
  for (let index = 0; index < 200_000; index++) {
    const round = shownRound(mode, index);
    if (wanted(round)) return round;
  }
  throw new Error(`${theme.slot.id} has no such round among its first`);
}
