import type { Expansion } from '../expansion.ts';
import { fallAndFill, GONE } from '../falling.ts';
import { playFreeSpins } from '../free-spins.ts';
import { type SlotGame, type SlotTotals, type SlotWin, STAKE, type Watch } from '../slot.ts';
import { countOf } from '../strips.ts';

const REELS = 6;
const ROWS = 5;
const PLACES = REELS * ROWS;
const PAYING = 9;
const SUN = 9;
const TEMPLE = 10;

/** How likely each symbol is at a place. */
const WEIGHTS = [60, 80, 90, 100, 110, 130, 135, 140, 150, 14, 24];
/** In free spins suns are more. */
const FREE_WEIGHTS = [60, 80, 90, 100, 110, 130, 135, 140, 150, 36, 24];
const totalOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);
const WEIGHT_TOTAL = totalOf(WEIGHTS);
const FREE_TOTAL = totalOf(FREE_WEIGHTS);

/** Counts from which a symbol pays its first to fourth prize. */
export const STEPS = [8, 10, 12, 15] as const;
/** Prizes of those steps, hundredths of the stake. */
const PAYS: readonly (readonly number[])[] = [
  [500, 1500, 5000, 50_000],
  [300, 1000, 3000, 20_000],
  [250, 800, 2500, 10_000],
  [200, 600, 2000, 8000],
  [140, 400, 1500, 6000],
  [100, 250, 1000, 4000],
  [100, 250, 1000, 4000],
  [80, 200, 800, 3000],
  [80, 200, 800, 3000],
];

/** What wins are multiplied by: the first picture, after one fall, after two, and from the third on. */
export const LADDER = [1, 2, 3, 5] as const;
/** Temples that give free spins, and how many. */
export const TEMPLES = 4;
export const FREE_SPINS = 10;
export const MORE_SPINS = 5;

function payOf(symbol: number, count: number): number {
  let step = 0;
  while (step + 1 < STEPS.length && count >= (STEPS[step + 1] as number)) step++;
  return (PAYS[symbol] as readonly number[])[step] as number;
}

interface Board {
  readonly grid: Uint8Array;
  readonly counts: Uint8Array;
  /** Step of the ladder. */
  level: number;
}

/** Pays all symbols that are seen often enough, suns counted as each, and takes them away; hundredths of the stake, before the multiplier. */
function payAndRemove({ grid, counts }: Board, wins: SlotWin[] | undefined): number {
  counts.fill(0);
  for (const symbol of grid) (counts[symbol] as number)++;
  const suns = counts[SUN] as number;
  let sum = 0;
  let paid = 0;
  for (let symbol = 0; symbol < PAYING; symbol++) {
    const own = counts[symbol] as number;
    if (own === 0 || own + suns < STEPS[0]) continue;
    const pays = payOf(symbol, own + suns);
    sum += pays;
    paid |= 1 << symbol;
    wins?.push({ symbol, count: own + suns, pays, places: [...grid.keys()].filter((at) => grid[at] === symbol || grid[at] === SUN) });
  }
  if (paid === 0) return 0;
  paid |= 1 << SUN;
  for (let place = 0; place < PLACES; place++) if ((paid >> (grid[place] as number)) & 1) grid[place] = GONE;
  return sum;
}

/** Fills the board and lets it fall for as long as something pays. Returns the temples seen when it rests. */
function spin(numbers: Expansion, board: Board, totals: SlotTotals, watch: Watch, left?: number): number {
  const { grid } = board;
  const free = left !== undefined;
  const draw = () => (free ? numbers.weighted(FREE_WEIGHTS, FREE_TOTAL) : numbers.weighted(WEIGHTS, WEIGHT_TOTAL));
  if (!free) board.level = 0;
  grid.fill(GONE);
  for (let scene: 'spin' | 'fall' | 'free' = free ? 'free' : 'spin'; ; scene = 'fall') {
    fallAndFill(grid, ROWS, draw);
    const seen = watch && [...grid];
    const wins: SlotWin[] | undefined = watch && [];
    const multiplier = LADDER[board.level] as number;
    const pays = payAndRemove(board, wins) * multiplier;
    if (seen && wins) watch?.({ scene, grid: seen, wins, multiplier, pays, left: left ?? 0 });
    if (pays === 0) return countOf(grid, TEMPLE);
    totals.pays += pays;
    if (board.level < LADDER.length - 1) board.level++;
  }
}

function play(numbers: Expansion, totals: SlotTotals, watch: Watch): void {
  const board: Board = { grid: new Uint8Array(PLACES), counts: new Uint8Array(WEIGHTS.length), level: 0 };
  totals.began = spin(numbers, board, totals, watch) >= TEMPLES;
  const base = totals.pays;
  if (totals.began) {
    board.level = 0;
    playFreeSpins(FREE_SPINS, (left) => (spin(numbers, board, totals, watch, left) >= TEMPLES ? MORE_SPINS : 0));
  }
  totals.features = totals.pays - base;
}

/** Thirty places that pay by number anywhere; what pays falls away, and each fall raises the multiplier, which free spins keep. */
export const SUN_OF_CUZCO: SlotGame = {
  id: 'sun-of-cuzco',
  version: '1.0.0',
  reels: REELS,
  rows: ROWS,
  symbols: [
    { id: 'mask', kind: 'high' },
    { id: 'llama', kind: 'high' },
    { id: 'condor', kind: 'high' },
    { id: 'vessel', kind: 'high' },
    { id: 'maize', kind: 'high' },
    { id: 'spiral', kind: 'low' },
    { id: 'step', kind: 'low' },
    { id: 'zig', kind: 'low' },
    { id: 'rays', kind: 'low' },
    { id: 'wild', kind: 'wild' },
    { id: 'scatter', kind: 'scatter' },
  ],
  mechanic: 'cascades',
  lines: [],
  pays: PAYS,
  jackpotShare: 0.015,
  modes: [{ id: 'spin', costs: STAKE, stream: 0x63757a63, play }],
};
