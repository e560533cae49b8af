import type { Expansion } from '../expansion.ts';
import { playFreeSpins } from '../free-spins.ts';
import { type LineRule, payLines, TWENTY_LINES } from '../lines.ts';
import { type SlotGame, type SlotTotals, type SlotWin, STAKE, type Watch } from '../slot.ts';
import { countOf, spinStrips, stripsOf } from '../strips.ts';

const ROWS = 3;
const WILD = 9;
const GATE = 10;

const STRIPS = stripsOf(
  'agfdcgideafhigcfbdhkiheihgibchfe',
  'ficghdibegdabghiagbeihfeidfjcfghk',
  'gfkihcfgbcehifdaeigbedhcdfhifhgja',
  'fghegbhibgfeaciadhifjgbhgdifheckd',
  'fbhagickbjiedgfdgcdihcihfgaehfehi',
);
/** Free spins have twice the wilds. */
const FREE_STRIPS = stripsOf(
  'eadchkfbigdigceahbaiegfbcdfhi',
  'hafbdhigficefagdbecbiecjdahgkj',
  'ecfjaihbghciedgfdeahcjgbfkbida',
  'dkihechfabfaghcgibefabdijegdcj',
  'feicbdhejgkfiabgdbjhcfihgaecda',
);

/** What a line pays for 0 to 5 in a row, hundredths of the stake: a line is a twentieth of it. */
const LINE_PAYS: readonly (readonly number[])[] = [
  [0, 0, 0, 450, 2000, 15_000],
  [0, 0, 0, 250, 1000, 5000],
  [0, 0, 0, 200, 600, 3000],
  [0, 0, 0, 150, 500, 2000],
  [0, 0, 0, 125, 400, 1500],
  [0, 0, 0, 75, 250, 750],
  [0, 0, 0, 75, 250, 750],
  [0, 0, 0, 50, 150, 600],
  [0, 0, 0, 50, 150, 600],
  [0, 0, 0, 450, 2000, 15_000],
];
/** What gates pay anywhere, hundredths of the stake, and the free spins they give. */
export const GATE_PAYS = [0, 0, 0, 200, 1000, 5000];
export const GATE_SPINS = [0, 0, 0, 10, 15, 20];
export const FREE_MULTIPLIER = 3;

const RULE: LineRule = { lines: TWENTY_LINES, rows: ROWS, pays: LINE_PAYS, wild: WILD, special: GATE };

/** Spins once and pays lines and gates; returns the free spins given. */
function spin(numbers: Expansion, grid: Uint8Array, totals: SlotTotals, watch: Watch, left?: number): number {
  const multiplier = left === undefined ? 1 : FREE_MULTIPLIER;
  spinStrips(left === undefined ? STRIPS : FREE_STRIPS, ROWS, numbers, grid);
  const wins: SlotWin[] | undefined = watch && [];
  const gates = countOf(grid, GATE);
  const ofGates = GATE_PAYS[gates] as number;
  const pays = (payLines(RULE, grid, wins) + ofGates) * multiplier;
  const gives = GATE_SPINS[gates] as number;
  totals.pays += pays;
  if (watch && wins) {
    const places = [...grid.keys()].filter((place) => grid[place] === GATE);
    if (ofGates > 0) wins.push({ symbol: GATE, count: gates, places, pays: ofGates });
    watch({ scene: left === undefined ? 'spin' : 'free', grid: [...grid], wins, multiplier, pays, gives, left: (left ?? 0) + gives });
  }
  return gives;
}

function play(numbers: Expansion, totals: SlotTotals, watch: Watch): void {
  const grid = new Uint8Array(STRIPS.length * ROWS);
  const given = spin(numbers, grid, totals, watch);
  const base = totals.pays;
  totals.began = given > 0;
  playFreeSpins(given, (left) => spin(numbers, grid, totals, watch, left));
  totals.features = totals.pays - base;
}

/** Twenty lines over five reels, a wild that pays, and free spins that pay twice. */
export const PAPER_KOI: SlotGame = {
  id: 'paper-koi',
  version: '1.0.0',
  reels: STRIPS.length,
  rows: ROWS,
  symbols: [
    { id: 'gold', kind: 'high' },
    { id: 'crane', kind: 'high' },
    { id: 'lotus', kind: 'high' },
    { id: 'lantern', kind: 'high' },
    { id: 'boat', kind: 'high' },
    { id: 'blossom', kind: 'low' },
    { id: 'wave', kind: 'low' },
    { id: 'pine', kind: 'low' },
    { id: 'fan', kind: 'low' },
    { id: 'wild', kind: 'wild' },
    { id: 'scatter', kind: 'scatter' },
  ],
  mechanic: 'lines',
  lines: TWENTY_LINES,
  pays: LINE_PAYS,
  jackpotShare: 0,
  modes: [{ id: 'spin', costs: STAKE, stream: 0x6b6f6901, play }],
};
