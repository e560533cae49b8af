import type { Expansion } from '../expansion.ts';
import { playFreeSpins } from '../free-spins.ts';
import { type SlotGame, type SlotTotals, type SlotWin, STAKE, type Watch } from '../slot.ts';
import { countOf, spinStrips, stripsOf } from '../strips.ts';
import { payWays, type WaysRule } from '../ways.ts';

const REELS = 5;
const ROWS = 3;
const WILD = 9;
const STAR = 10;

/** The howling wolf stands three high, on the three reels in the middle. */
const STRIPS = stripsOf(
  'dfeifbgicbgfhkgecafdgafghdcfeg',
  'habichgdhiehfehdecijjjihdbkigahfi',
  'cfdekgiaghdghfiecbihcbijjjfghefa',
  'gfkgaihdifjjjhdibheibeghafecgfcd',
  'bfigehfgkdceigahgceicbdafhifhd',
);
/** Free spins have twice the wolves. */
const FREE_STRIPS = stripsOf(
  'iegbafbdcgfkgdceahbdfiacfeahg',
  'gbfjjjfikedahichbaibgcaedjjjhidhec',
  'jjjkdgadhicjjjcgfbihedcfaigebhaefb',
  'fekfajjjhcifjjjgcibhdiadghaedbgebc',
  'hkghdgehiafiagbfdbceacbfcied',
);

/** What a way pays over 0 to 5 reels, hundredths of the stake. */
const WAY_PAYS: readonly (readonly number[])[] = [
  [0, 0, 0, 50, 200, 1000],
  [0, 0, 0, 30, 150, 600],
  [0, 0, 0, 30, 100, 400],
  [0, 0, 0, 25, 80, 300],
  [0, 0, 0, 20, 60, 200],
  [0, 0, 0, 10, 40, 120],
  [0, 0, 0, 10, 40, 120],
  [0, 0, 0, 10, 30, 100],
  [0, 0, 0, 10, 30, 100],
];
/** What stars pay anywhere, hundredths of the stake, and the free spins they give. */
export const STAR_PAYS = [0, 0, 0, 50, 1000, 10000];
export const STAR_SPINS = [0, 0, 0, 8, 12, 20];

const RULE: WaysRule = { reels: REELS, rows: ROWS, pays: WAY_PAYS, wild: WILD };

/** Reels that one wolf fills. */
function filledReels(grid: Uint8Array): number[] {
  const filled: number[] = [];
  for (let reel = 1; reel < REELS - 1; reel++) {
    const top = reel * ROWS;
    if (grid[top] === WILD && grid[top + 1] === WILD && grid[top + 2] === WILD) filled.push(reel);
  }
  return filled;
}

/** Spins once; in free spins each reel that a wolf fills doubles what the spin pays. Returns the free spins given. */
function spin(numbers: Expansion, grid: Uint8Array, totals: SlotTotals, watch: Watch, left?: number): number {
  spinStrips(left === undefined ? STRIPS : FREE_STRIPS, ROWS, numbers, grid);
  const wins: SlotWin[] | undefined = watch && [];
  const filled = filledReels(grid);
  const multiplier = left === undefined ? 1 : 2 ** filled.length;
  const stars = countOf(grid, STAR);
  const ofStars = STAR_PAYS[stars] as number;
  const pays = (payWays(RULE, grid, wins) + ofStars) * multiplier;
  const gives = STAR_SPINS[stars] as number;
  totals.pays += pays;
  if (watch && wins) {
    const places = [...grid.keys()].filter((place) => grid[place] === STAR);
    if (ofStars > 0) wins.push({ symbol: STAR, count: stars, places, pays: ofStars });
    watch({
      scene: left === undefined ? 'spin' : 'free',
      grid: [...grid],
      wins,
      multiplier,
      pays,
      filled,
      gives,
      left: (left ?? 0) + gives,
    });
  }
  return gives;
}

function play(numbers: Expansion, totals: SlotTotals, watch: Watch): void {
  const grid = new Uint8Array(REELS * ROWS);
  const given = spin(numbers, grid, totals, watch);
  const base = totals.pays;
  totals.began = given > 0;
  playFreeSpins(given, (left) => spin(numbers, grid, totals, watch, left));
  totals.features = totals.pays - base;
}

/** 243 ways over five reels, wilds that stand a reel high, and free spins in which each of them doubles. */
export const MOON_WOLF: SlotGame = {
  id: 'moon-wolf',
  version: '1.0.0',
  reels: REELS,
  rows: ROWS,
  symbols: [
    { id: 'wolf', kind: 'high' },
    { id: 'bear', kind: 'high' },
    { id: 'stag', kind: 'high' },
    { id: 'owl', kind: 'high' },
    { id: 'fox', kind: 'high' },
    { id: 'paw', kind: 'low' },
    { id: 'pinew', kind: 'low' },
    { id: 'peak', kind: 'low' },
    { id: 'feather', kind: 'low' },
    { id: 'wild', kind: 'wild' },
    { id: 'scatter', kind: 'scatter' },
  ],
  mechanic: 'ways',
  lines: [],
  pays: WAY_PAYS,
  jackpotShare: 0,
  modes: [{ id: 'spin', costs: STAKE, stream: 0x776f6c66, play }],
};
