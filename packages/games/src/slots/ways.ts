import type { SlotWin, SymbolNumber } from './slot.ts';

export interface WaysRule {
  readonly reels: number;
  readonly rows: number;
  /** Per symbol, what one way pays for 0, 1, 2 ... reels of it from the first on, hundredths of the stake. */
  readonly pays: readonly (readonly number[])[];
  readonly wild: SymbolNumber;
}

/** Fewer reels in a row never pay. */
const FEWEST = 3;

/** How often a symbol or the wild is seen on a reel. */
function seenOn(rule: WaysRule, grid: Uint8Array, reel: number, symbol: SymbolNumber): number {
  let seen = 0;
  for (let place = reel * rule.rows; place < (reel + 1) * rule.rows; place++)
    if (grid[place] === symbol || grid[place] === rule.wild) seen++;
  return seen;
}

/**
 * What all ways pay together, hundredths of the stake: a symbol pays on as many reels as it or a wild is seen on without a gap from the first,
 * once for each way through them. The first reel has no wilds, so that only symbols seen there can pay.
 */
export function payWays(rule: WaysRule, grid: Uint8Array, wins: SlotWin[] | undefined): number {
  let sum = 0;
  let done = 0;
  for (let row = 0; row < rule.rows; row++) {
    const symbol = grid[row] as number;
    const pays = rule.pays[symbol];
    if (!pays || (done >> symbol) & 1) continue;
    done |= 1 << symbol;
    let ways = seenOn(rule, grid, 0, symbol);
    let reels = 1;
    for (; reels < rule.reels; reels++) {
      const seen = seenOn(rule, grid, reels, symbol);
      if (seen === 0) break;
      ways *= seen;
    }
    if (reels < FEWEST) continue;
    const paid = (pays[reels] ?? 0) * ways;
    sum += paid;
    wins?.push({ symbol, count: reels, ways, pays: paid, places: placesOf(rule, grid, reels, symbol) });
  }
  return sum;
}

function placesOf(rule: WaysRule, grid: Uint8Array, reels: number, symbol: SymbolNumber): number[] {
  const places: number[] = [];
  for (let place = 0; place < reels * rule.rows; place++) if (grid[place] === symbol || grid[place] === rule.wild) places.push(place);
  return places;
}
