import type { Expansion } from '../expansion.ts';
import { type LineRule, payLines, TWENTY_LINES } from '../lines.ts';
import { type SlotGame, type SlotTotals, type SlotWin, STAKE, type Watch } from '../slot.ts';
import { countOf, spinStrips, stripsOf } from '../strips.ts';

const REELS = 5;
const ROWS = 3;
const PLACES = REELS * ROWS;
const WILD = 9;
const GEM = 10;

/** Gems stand in groups of up to three. */
const STRIPS = stripsOf(
  'eafdgfckkhefcdighebhgickfiaghidb',
  'geihdaifhdecgbkkkhgfahegifjbdcif',
  'jbgaihgkkedfchdfgcibfgikcehfiahe',
  'ahfeidckaiehgfbhifghdckkfigjebdg',
  'efcdhgfkkhibgeicaghcigfbkhadjfeid',
);

/** What a line pays for 0 to 5 in a row, hundredths of the stake: a line is a twentieth of it. */
const LINE_PAYS: readonly (readonly number[])[] = [
  [0, 0, 0, 500, 2000, 10000],
  [0, 0, 0, 400, 1500, 5000],
  [0, 0, 0, 300, 1000, 4000],
  [0, 0, 0, 250, 800, 3000],
  [0, 0, 0, 200, 600, 2000],
  [0, 0, 0, 85, 300, 1000],
  [0, 0, 0, 85, 300, 1000],
  [0, 0, 0, 75, 250, 800],
  [0, 0, 0, 75, 250, 800],
  [0, 0, 0, 500, 2000, 10000],
];

/** The fixed jackpots, hundredths of the stake: three lie in gems, the last is for a full vault. */
export const JACKPOTS = { mini: 20 * STAKE, minor: 50 * STAKE, major: 200 * STAKE, grand: 1000 * STAKE } as const;
/** What a gem can be worth, hundredths of the stake, and how likely each worth is. */
const WORTHS = [1 * STAKE, 2 * STAKE, 3 * STAKE, 5 * STAKE, 10 * STAKE, JACKPOTS.mini, JACKPOTS.minor, JACKPOTS.major];
const WORTH_WEIGHTS = [420, 240, 140, 90, 60, 36, 12, 2];
const WORTH_TOTAL = WORTH_WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** Gems that open the vault. */
export const OPENS = 6;
export const RESPINS = 3;
/** In a respin a free place gets a gem this often: 1 in so many. */
const GEM_ONE_IN = 20;

const RULE: LineRule = { lines: TWENTY_LINES, rows: ROWS, pays: LINE_PAYS, wild: WILD, special: GEM };

const worthOf = (numbers: Expansion): number => WORTHS[numbers.weighted(WORTH_WEIGHTS, WORTH_TOTAL)] as number;

const sumOf = (prizes: readonly number[]): number => prizes.reduce((sum, prize) => sum + prize, 0);

/** Holds the gems and respins the rest until three respins in a row bring none, or the vault is full. Returns what it pays. */
function holdAndWin(numbers: Expansion, grid: Uint8Array, watch: Watch): number {
  const prizes = Array.from(grid, (symbol) => (symbol === GEM ? worthOf(numbers) : 0));
  let held = countOf(grid, GEM);
  const show = (left: number, pays: number) =>
    watch?.({ scene: 'hold', grid: [...grid], wins: [], multiplier: 1, pays, prizes: [...prizes], left });
  show(RESPINS, 0);
  for (let left = RESPINS; left > 0 && held < PLACES; ) {
    left--;
    for (let place = 0; place < PLACES; place++) {
      if (grid[place] === GEM) continue;
      if (numbers.below(GEM_ONE_IN) > 0) {
        grid[place] = numbers.below(GEM);
        continue;
      }
      grid[place] = GEM;
      prizes[place] = worthOf(numbers);
      held++;
      left = RESPINS;
    }
    const over = left === 0 || held === PLACES;
    show(over ? 0 : left, over ? sumOf(prizes) + (held === PLACES ? JACKPOTS.grand : 0) : 0);
  }
  return sumOf(prizes) + (held === PLACES ? JACKPOTS.grand : 0);
}

function play(numbers: Expansion, totals: SlotTotals, watch: Watch): void {
  const grid = new Uint8Array(PLACES);
  spinStrips(STRIPS, ROWS, numbers, grid);
  const wins: SlotWin[] | undefined = watch && [];
  totals.pays = payLines(RULE, grid, wins);
  totals.began = countOf(grid, GEM) >= OPENS;
  if (wins) watch?.({ scene: 'spin', grid: [...grid], wins, multiplier: 1, pays: totals.pays, left: totals.began ? RESPINS : 0 });
  if (!totals.began) return;
  totals.features = holdAndWin(numbers, grid, watch);
  totals.pays += totals.features;
}

/** Twenty lines, and a vault: six gems are held while the rest respins, with four fixed jackpots. */
export const VAULT_SIX: SlotGame = {
  id: 'vault-six',
  version: '1.0.0',
  reels: REELS,
  rows: ROWS,
  symbols: [
    { id: 'crown', kind: 'high' },
    { id: 'bars', kind: 'high' },
    { id: 'key', kind: 'high' },
    { id: 'ring', kind: 'high' },
    { id: 'watch', kind: 'high' },
    { id: 'spade', kind: 'low' },
    { id: 'heart', kind: 'low' },
    { id: 'diam', kind: 'low' },
    { id: 'club', kind: 'low' },
    { id: 'wild', kind: 'wild' },
    { id: 'gem', kind: 'bonus' },
  ],
  mechanic: 'hold-and-win',
  lines: TWENTY_LINES,
  pays: LINE_PAYS,
  jackpotShare: 0,
  modes: [{ id: 'spin', costs: STAKE, stream: 0x7661756c, play }],
};
