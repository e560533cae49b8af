import type { Expansion } from '../expansion.ts';
import { playFreeSpins } from '../free-spins.ts';
import { type LineRule, payLines, TEN_LINES } from '../lines.ts';
import { type SlotGame, type SlotTotals, type SlotWin, STAKE, type Watch } from '../slot.ts';
import { countOf, spinStrips, stripsOf } from '../strips.ts';

const REELS = 5;
const ROWS = 3;
const PLACES = REELS * ROWS;
const PAYING = 9;
const CANDLE = 9;
const BOOK = 10;

const STRIPS = stripsOf(
  'faghigdbiefikfigfchechidhaedhbcg',
  'kighcbfegiehgcfibfgifagidahbdhed',
  'diafbhefdhfekgifcbehaighcgicgdfh',
  'gabhgfdiheaihcehgfiegdicfdhgbkfb',
  'eihkafgefiahcieghdcigfdbhfcihgdb',
);
/** Candles burn in free spins only. */
const FREE_STRIPS = stripsOf(
  'afchjiedfeabihfghfckdibhgcigehdgi',
  'hfgbhidhgbcaiekihajcfegidfegfibdg',
  'dkifcbhagifciehfigafdbehgdfjhecgh',
  'gjikgfehbehfgcigdafghecbihdafdbih',
  'ehkdafhdgcbhfajighiefbifgdiecgihc',
);
/** What a line pays for 0 to 5 in a row, hundredths of the stake: a line is a tenth of it. Books stand for every symbol, and pay as the lion alone. */
const LINE_PAYS: readonly (readonly number[])[] = [
  [0, 0, 0, 200, 1000, 10_000],
  [0, 0, 0, 100, 500, 3000],
  [0, 0, 0, 75, 300, 1500],
  [0, 0, 0, 70, 250, 1000],
  [0, 0, 0, 70, 250, 1000],
  [0, 0, 0, 30, 100, 400],
  [0, 0, 0, 30, 100, 400],
  [0, 0, 0, 20, 75, 300],
  [0, 0, 0, 20, 75, 300],
  [],
  [0, 0, 0, 200, 1000, 10_000],
];
/** What books pay anywhere, hundredths of the stake, and the free spins they give, at first and again. */
export const BOOK_PAYS = [0, 0, 0, 300, 2000, 20_000];
export const FREE_SPINS = 10;
export const MORE_SPINS = 5;
export const OPENS = 3;
/** What the free spins alone cost, hundredths of the stake. */
const PRICE = 33.5 * STAKE;

const RULE: LineRule = { lines: TEN_LINES, rows: ROWS, pays: LINE_PAYS, wild: BOOK, special: CANDLE };

/** Fills each reel on which `symbol` is seen with it; the reels. */
function fillReels(grid: Uint8Array, symbol: number): number[] {
  const filled: number[] = [];
  for (let top = 0; top < PLACES; top += ROWS) {
    if (grid[top] !== symbol && grid[top + 1] !== symbol && grid[top + 2] !== symbol) continue;
    grid.fill(symbol, top, top + ROWS);
    filled.push(top / ROWS);
  }
  return filled;
}

const booksPay = (grid: Uint8Array, wins: SlotWin[] | undefined): number => {
  const books = countOf(grid, BOOK);
  const pays = BOOK_PAYS[books] as number;
  if (pays > 0) wins?.push({ symbol: BOOK, count: books, pays, places: [...grid.keys()].filter((place) => grid[place] === BOOK) });
  return pays;
};

/** A spin of the stake: books pay where they fell, then fill their reels for the lines. Returns whether they open the free spins. */
function spin(numbers: Expansion, grid: Uint8Array, totals: SlotTotals, watch: Watch): boolean {
  spinStrips(STRIPS, ROWS, numbers, grid);
  const wins: SlotWin[] | undefined = watch && [];
  const fell = watch && [...grid];
  const opens = countOf(grid, BOOK) >= OPENS;
  const ofBooks = booksPay(grid, wins);
  const filled = fillReels(grid, BOOK);
  const pays = payLines(RULE, grid, wins) + ofBooks;
  totals.pays += pays;
  if (fell && wins)
    watch?.({ scene: 'spin', grid: fell, wins, multiplier: 1, pays, filled: pays > ofBooks ? filled : [], gives: opens ? FREE_SPINS : 0 });
  return opens;
}

/** What the drawn symbol pays once it fills its reels: on every line for the reels it fills, wherever they are. */
function expandingPays(grid: Uint8Array, symbol: number, filled: number[], wins: SlotWin[] | undefined): number {
  filled.push(...fillReels(grid, symbol));
  const pays = ((LINE_PAYS[symbol] as readonly number[])[filled.length] as number) * TEN_LINES.length;
  if (pays > 0) wins?.push({ symbol, count: filled.length, pays, places: [...grid.keys()].filter((place) => grid[place] === symbol) });
  return pays;
}

/** Free spins with a symbol of their own. Each candle adds one, and three books five. */
function playFree(numbers: Expansion, grid: Uint8Array, totals: SlotTotals, watch: Watch): void {
  const symbol = numbers.below(PAYING);
  playFreeSpins(FREE_SPINS, (left) => {
    spinStrips(FREE_STRIPS, ROWS, numbers, grid);
    const wins: SlotWin[] | undefined = watch && [];
    const fell = watch && [...grid];
    const gives = countOf(grid, CANDLE) + (countOf(grid, BOOK) >= OPENS ? MORE_SPINS : 0);
    const filled: number[] = [];
    const pays = payLines(RULE, grid, wins) + booksPay(grid, wins) + expandingPays(grid, symbol, filled, wins);
    totals.pays += pays;
    if (fell && wins)
      watch?.({ scene: 'free', grid: fell, wins, multiplier: 1, pays, expanding: symbol, filled, left: left + gives, gives });
    return gives;
  });
}

function play(numbers: Expansion, totals: SlotTotals, watch: Watch): void {
  const grid = new Uint8Array(PLACES);
  totals.began = spin(numbers, grid, totals, watch);
  const base = totals.pays;
  if (totals.began) playFree(numbers, grid, totals, watch);
  totals.features = totals.pays - base;
}

function playBought(numbers: Expansion, totals: SlotTotals, watch: Watch): void {
  totals.began = true;
  playFree(numbers, new Uint8Array(PLACES), totals, watch);
  totals.features = totals.pays;
}

/** Books that fill their reels, and free spins whose drawn symbol fills its own; the free spins can be bought. */
export const BOOK_OF_HOURS: SlotGame = {
  id: 'book-of-hours',
  version: '1.0.0',
  reels: REELS,
  rows: ROWS,
  symbols: [
    { id: 'lion', kind: 'high' },
    { id: 'hourglass', kind: 'high' },
    { id: 'chalice', kind: 'high' },
    { id: 'dial', kind: 'high' },
    { id: 'quill', kind: 'high' },
    { id: 'rose', kind: 'low' },
    { id: 'fleur', kind: 'low' },
    { id: 'ivy', kind: 'low' },
    { id: 'moon', kind: 'low' },
    { id: 'candle', kind: 'extra' },
    { id: 'book', kind: 'scatter' },
  ],
  mechanic: 'expanding',
  lines: TEN_LINES,
  pays: LINE_PAYS,
  jackpotShare: 0,
  modes: [
    { id: 'spin', costs: STAKE, stream: 0x626f6f6b, play },
    { id: 'buy', costs: PRICE, stream: 0x62757921, play: playBought },
  ],
};
