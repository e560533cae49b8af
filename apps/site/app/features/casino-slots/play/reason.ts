import { symbolKey } from '@fairbook/games/slots/narration';
import type { SlotGame, SlotPicture, SlotWin } from '@fairbook/games/slots/slot';
import type { Say } from '@fairbook/words';

/** What one win is, in words: "Line 4: crane × 4". The amount stands beside it. */
export function winText(say: Say, slot: SlotGame, { symbol, count, line, ways }: SlotWin): string {
  const id = slot.symbols[symbol]?.id ?? '';
  const name = say(symbolKey(slot.id, id));
  if (line !== undefined) return say('slot_win_line', { line, count, symbol: name });
  if (ways !== undefined) return say('slot_win_ways', { ways, count, symbol: name });
  if (slot.mechanic === 'clusters') return say('slot_win_cluster', { count, symbol: name });
  return say('slot_win_places', { count, symbol: name });
}

/** What the wins of a picture are multiplied by, and what it came to: "€0.90 × 3 = €2.70"; the amount alone where nothing multiplies. */
export function winSum(win: SlotWin, { multiplier }: Pick<SlotPicture, 'multiplier'>, money: (prize: number) => string): string {
  return multiplier === 1 ? money(win.pays) : `${money(win.pays)} × ${multiplier} = ${money(win.pays * multiplier)}`;
}
