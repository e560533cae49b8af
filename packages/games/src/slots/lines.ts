import type { SlotWin, SymbolNumber } from './slot.ts';

/** Twenty lines over five reels of three rows: the row of each reel. */
export const TWENTY_LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

/** The first ten of them. */
export const TEN_LINES = TWENTY_LINES.slice(0, 10);

export interface LineRule {
  readonly lines: readonly (readonly number[])[];
  readonly rows: number;
  /** Per symbol, what one line pays for 0, 1, 2 ... of it from the first reel on, hundredths of the stake. */
  readonly pays: readonly (readonly number[])[];
  readonly wild: SymbolNumber;
  /** Symbols from this one on pay by no line, but for the wild. */
  readonly special: SymbolNumber;
}

/** Where a line's wins begin to matter: fewer in a row never pay. */
const FEWEST = 3;

interface LineFound {
  symbol: SymbolNumber;
  count: number;
  pays: number;
}

/** What one line pays: its first symbol that is not wild, as often as it or a wild stands in a row; a row of wilds alone when that pays more. */
function readLine(rule: LineRule, grid: Uint8Array, line: readonly number[], found: LineFound): void {
  const { rows, wild, pays } = rule;
  let symbol = wild;
  let wilds = 0;
  let count = 0;
  for (let reel = 0; reel < line.length; reel++) {
    const seen = grid[reel * rows + (line[reel] as number)] as number;
    if (seen === wild) {
      if (symbol === wild) wilds++;
    } else if (symbol === wild) {
      if (seen >= rule.special) break;
      symbol = seen;
    } else if (seen !== symbol) break;
    count++;
  }
  found.symbol = symbol;
  found.count = count;
  found.pays = count < FEWEST ? 0 : ((pays[symbol] as readonly number[])[count] ?? 0);
  if (wilds < FEWEST || symbol === wild) return;
  const ofWilds = (pays[wild] as readonly number[])[wilds] ?? 0;
  if (ofWilds <= found.pays) return;
  found.symbol = wild;
  found.count = wilds;
  found.pays = ofWilds;
}

/** What all lines pay together, hundredths of the stake; the wins are added to `wins` for who watches. */
export function payLines(rule: LineRule, grid: Uint8Array, wins: SlotWin[] | undefined): number {
  const found: LineFound = { symbol: 0, count: 0, pays: 0 };
  let sum = 0;
  for (let at = 0; at < rule.lines.length; at++) {
    const line = rule.lines[at] as readonly number[];
    readLine(rule, grid, line, found);
    if (found.pays === 0) continue;
    sum += found.pays;
    wins?.push({ ...found, line: at + 1, places: line.slice(0, found.count).map((row, reel) => reel * rule.rows + row) });
  }
  return sum;
}
