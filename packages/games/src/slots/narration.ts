import type { Sentence } from '../definition/game.ts';
import { multiplierText, UNIT } from '../definition/multiplier.ts';
import { type SlotGame, type SlotPicture, type SlotWin, STAKE } from './slot.ts';

/** What is said of a round: `SlotView` has it. */
interface Told {
  readonly pays: number;
  readonly costs: number;
  readonly pictures: readonly SlotPicture[];
  readonly pot: string | undefined;
}

/** Key of the name of a symbol. */
export const symbolKey = (slot: string, symbol: string): string => `slot_${slot.replaceAll('-', '_')}_${symbol}`;

/** The win that paid most, with the multiplier of its picture. */
function greatestWin(pictures: readonly SlotPicture[]): SlotWin | undefined {
  let most = 0;
  let found: SlotWin | undefined;
  for (const { wins, multiplier } of pictures)
    for (const win of wins) {
      if (win.pays * multiplier <= most) continue;
      most = win.pays * multiplier;
      found = win;
    }
  return found;
}

function sayWin({ id, symbols, mechanic }: SlotGame, { symbol, count, line, ways }: SlotWin): Sentence {
  const name = [{ key: symbolKey(id, symbols[symbol]?.id ?? ''), args: {} }];
  if (line !== undefined) return { key: 'game_says_slot_line', args: { line, count, symbol: name } };
  if (ways !== undefined) return { key: 'game_says_slot_ways', args: { ways, count, symbol: name } };
  return { key: mechanic === 'clusters' ? 'game_says_slot_cluster' : 'game_says_slot_places', args: { count, symbol: name } };
}

/** What the features of a round were: free spins that were played, prizes that were held or opened. */
function sayFeatures(pictures: readonly SlotPicture[]): readonly Sentence[] {
  const free = pictures.filter(({ scene }) => scene === 'free').length;
  const last = pictures.at(-1);
  const prizes = last?.prizes?.filter((prize) => prize > 0).length ?? 0;
  return [
    ...(free > 0 ? [{ key: 'game_says_slot_free_spins', args: { count: free } }] : []),
    ...(prizes > 0 ? [{ key: last?.scene === 'hold' ? 'game_says_slot_held' : 'game_says_slot_bags', args: { count: prizes } }] : []),
  ];
}

/** What came of it, as times what it cost. A return of no more is called no win: how much it is, the page says of every round. */
function sayReturn(pays: number, costs: number): readonly Sentence[] {
  if (pays === 0) return [{ key: 'game_says_lost', args: {} }];
  if (pays <= costs) return [];
  return [{ key: 'game_says_won', args: { multiplier: multiplierText(Math.floor((pays * STAKE) / costs) * (UNIT / STAKE), 2) } }];
}

/** A round of a slot in sentences: its features, what paid most, and what it came to. */
export function narrateSlot(slot: SlotGame, { pays, costs, pictures, pot }: Told): readonly Sentence[] {
  const win = greatestWin(pictures);
  return [
    ...sayFeatures(pictures),
    ...(win ? [sayWin(slot, win)] : []),
    ...sayReturn(pays, costs),
    ...(pot === undefined ? [] : [{ key: 'game_says_jackpot', args: {} }]),
  ];
}
