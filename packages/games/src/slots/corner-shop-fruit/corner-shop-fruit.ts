import { ClusterFinder } from '../clusters.ts';
import type { Expansion } from '../expansion.ts';
import { fallAndFill, GONE } from '../falling.ts';
import { type SlotGame, type SlotTotals, type SlotWin, STAKE, type Watch } from '../slot.ts';
import { countOf } from '../strips.ts';

const REELS = 7;
const ROWS = 7;
const PLACES = REELS * ROWS;
const PAYING = 9;
const BELL = 9;
const BAG = 10;

/** How likely each symbol is at a place. */
const WEIGHTS = [70, 85, 95, 105, 115, 140, 145, 150, 155, 16, 12];
const WEIGHT_TOTAL = WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** Sizes of a cluster from which each symbol in it pays its first to fourth prize. */
export const SIZES = [5, 7, 10, 15] as const;
/** Prizes of each symbol in a cluster of those sizes, hundredths of the stake. */
const PAYS: readonly (readonly number[])[] = [
  [200, 400, 1000, 4000],
  [125, 250, 750, 2500],
  [100, 200, 500, 2000],
  [75, 150, 400, 1500],
  [60, 120, 300, 1200],
  [30, 60, 180, 750],
  [30, 60, 180, 750],
  [20, 45, 150, 600],
  [20, 45, 150, 600],
];

/** Bags on the counter from which all of them are opened. */
export const BAGS = 3;
/** What can be in a bag, hundredths of the stake, and how likely each is. */
export const PRIZES = [150, 200, 300, 500, 1000, 2500, 10_000];
const PRIZE_WEIGHTS = [350, 250, 150, 120, 90, 32, 8];
const PRIZE_TOTAL = PRIZE_WEIGHTS.reduce((sum, weight) => sum + weight, 0);

function eachOf(symbol: number, size: number): number {
  const pays = PAYS[symbol] as readonly number[];
  for (let step = SIZES.length - 1; step >= 0; step--) if (size >= (SIZES[step] as number)) return pays[step] as number;
  return 0;
}

interface Counter {
  readonly grid: Uint8Array;
  readonly gone: Uint8Array;
  readonly finder: ClusterFinder;
}

/** Pays every cluster and takes it away; hundredths of the stake. */
function payAndRemove({ grid, gone, finder }: Counter, wins: SlotWin[] | undefined): number {
  let sum = 0;
  gone.fill(0);
  finder.begin();
  for (let from = 0; from < PLACES; from++) {
    const symbol = grid[from] as number;
    if (symbol >= PAYING || !finder.find(grid, from, symbol, BELL)) continue;
    const { size, places } = finder;
    const each = eachOf(symbol, size);
    if (each === 0) continue;
    sum += each * size;
    for (let at = 0; at < size; at++) gone[places[at] as number] = 1;
    wins?.push({ symbol, count: size, pays: each * size, places: [...places.subarray(0, size)].sort((a, b) => a - b) });
  }
  if (sum > 0) for (let place = 0; place < PLACES; place++) if (gone[place] === 1) grid[place] = GONE;
  return sum;
}

/** Opens all bags; what they hold, hundredths of the stake. */
function openBags(numbers: Expansion, grid: Uint8Array, watch: Watch): number {
  const prizes = Array.from(grid, (symbol) => (symbol === BAG ? (PRIZES[numbers.weighted(PRIZE_WEIGHTS, PRIZE_TOTAL)] as number) : 0));
  const pays = prizes.reduce((sum, prize) => sum + prize, 0);
  watch?.({ scene: 'bags', grid: [...grid], wins: [], multiplier: 1, pays, prizes });
  return pays;
}

function play(numbers: Expansion, totals: SlotTotals, watch: Watch): void {
  const counter: Counter = {
    grid: new Uint8Array(PLACES).fill(GONE),
    gone: new Uint8Array(PLACES),
    finder: new ClusterFinder(REELS, ROWS),
  };
  const draw = () => numbers.weighted(WEIGHTS, WEIGHT_TOTAL);
  for (let scene: 'spin' | 'fall' = 'spin'; ; scene = 'fall') {
    fallAndFill(counter.grid, ROWS, draw);
    const seen = watch && [...counter.grid];
    const wins: SlotWin[] | undefined = watch && [];
    const pays = payAndRemove(counter, wins);
    if (seen && wins) watch?.({ scene, grid: seen, wins, multiplier: 1, pays });
    if (pays === 0) break;
    totals.pays += pays;
  }
  totals.began = countOf(counter.grid, BAG) >= BAGS;
  if (totals.began) totals.features = openBags(numbers, counter.grid, watch);
  totals.pays += totals.features;
}

/** Clusters on a counter of seven by seven: five or more that touch by a side pay and make room, and bags are opened where three lie at the end. */
export const CORNER_SHOP_FRUIT: SlotGame = {
  id: 'corner-shop-fruit',
  version: '1.0.0',
  reels: REELS,
  rows: ROWS,
  symbols: [
    { id: 'cherry', kind: 'high' },
    { id: 'strawberry', kind: 'high' },
    { id: 'melon', kind: 'high' },
    { id: 'grapes', kind: 'high' },
    { id: 'orange', kind: 'high' },
    { id: 'mint', kind: 'low' },
    { id: 'toffee', kind: 'low' },
    { id: 'jelly', kind: 'low' },
    { id: 'allsort', kind: 'low' },
    { id: 'wild', kind: 'wild' },
    { id: 'bonus', kind: 'bonus' },
  ],
  mechanic: 'clusters',
  lines: [],
  pays: PAYS,
  jackpotShare: 0,
  modes: [{ id: 'spin', costs: STAKE, stream: 0x66727569, play }],
};
