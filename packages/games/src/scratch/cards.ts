import type { Expansion } from '../slots/expansion.ts';
import { oneIn, type ScratchCard, type ScratchField, type ScratchPrize, shuffled } from './scratch-card.ts';

const one = (pays: number, many: number): ScratchPrize => ({ parts: [pays], tickets: oneIn(many) });

const PLAIN: readonly ScratchPrize[] = [
  one(1_000_000, 500_000),
  one(100_000, 80_000),
  one(20_000, 8000),
  one(5000, 900),
  one(2000, 220),
  one(1000, 80),
  one(500, 38.5),
  one(300, 24),
  one(200, 12),
  one(100, 5),
];

/** Nine amounts: three alike pay that amount once. */
export const SILVER_SCRATCH: ScratchCard = {
  id: 'silver-scratch',
  version: '1.0.0',
  rule: 'three-alike',
  stream: 0x73696c76,
  prizes: PLAIN,
  lay(parts, numbers) {
    const [won] = parts;
    const others = shuffled(
      PLAIN.map((prize) => prize.parts[0] as number).filter((amount) => amount !== won),
      numbers,
    );
    const fields: ScratchField[] = won === undefined ? [] : Array.from({ length: 3 }, () => ({ shows: won, amount: won, wins: true }));
    // No other amount is seen more than twice.
    for (let at = 0; fields.length < 9; at++) {
      const amount = others[at >> 1] as number;
      fields.push({ shows: amount, amount, wins: false });
    }
    return { fields: shuffled(fields, numbers), wanted: [] };
  },
};

const NUMBERS = 40;
const OWN = 12;
const WANTED = 4;
const NUMBER_AMOUNTS = [100, 200, 300, 500, 1000, 2000, 5000, 20_000, 100_000];

/** Four numbers to be found among twelve, each with its amount: every one found pays. */
export const HARBOUR_NUMBERS: ScratchCard = {
  id: 'harbour-numbers',
  version: '1.0.0',
  rule: 'your-numbers',
  stream: 0x68617262,
  prizes: [
    one(100_000, 300_000),
    { parts: [20_000, 5000], tickets: oneIn(60_000) },
    one(20_000, 9000),
    { parts: [5000, 1000, 500], tickets: oneIn(4000) },
    one(5000, 1000),
    { parts: [1000, 500, 300, 200], tickets: oneIn(420) },
    one(1000, 145),
    { parts: [500, 300, 200], tickets: oneIn(130) },
    { parts: [300, 200], tickets: oneIn(55) },
    { parts: [200, 100], tickets: oneIn(22) },
    { parts: [100, 100], tickets: oneIn(16) },
    one(200, 14),
    one(100, 6),
  ],
  lay(parts, numbers) {
    const order = shuffled(
      Array.from({ length: NUMBERS }, (_, at) => at + 1),
      numbers,
    );
    const wanted = order.slice(0, WANTED);
    const found = shuffled(wanted, numbers);
    const fields: ScratchField[] = parts.map((amount, at) => ({ shows: found[at] as number, amount, wins: true }));
    for (let at = WANTED; fields.length < OWN; at++) {
      const amount = NUMBER_AMOUNTS[numbers.below(NUMBER_AMOUNTS.length)] as number;
      fields.push({ shows: order[at] as number, amount, wins: false });
    }
    return { fields: shuffled(fields, numbers), wanted };
  },
};

const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const SYMBOLS = 5;

const symbolLines = (symbols: readonly number[]): number =>
  LINES.filter(([a, b, c]) => symbols[a] === symbols[b] && symbols[b] === symbols[c]).length;

/** Nine symbols drawn until just so many lines of three alike are seen: one that pays, or none. Each try is as likely as another. */
function nineSymbols(line: readonly number[] | undefined, numbers: Expansion): number[] {
  for (;;) {
    const symbols = Array.from({ length: 9 }, () => numbers.below(SYMBOLS));
    if (line) for (const place of line) symbols[place] = symbols[line[0] as number] as number;
    if (symbolLines(symbols) === (line ? 1 : 0)) return symbols;
  }
}

/** Nine symbols: three alike in a line pay the ticket's amount once. */
export const KITE_LINES: ScratchCard = {
  id: 'kite-lines',
  version: '1.0.0',
  rule: 'three-in-line',
  stream: 0x6b697465,
  prizes: [
    one(500_000, 250_000),
    one(50_000, 40_000),
    one(10_000, 3200),
    one(2500, 500),
    one(1000, 110),
    one(500, 38),
    one(300, 17.5),
    one(200, 9),
    one(100, 4.5),
  ],
  lay(parts, numbers) {
    const [won] = parts;
    const line = won === undefined ? undefined : LINES[numbers.below(LINES.length)];
    return {
      fields: nineSymbols(line, numbers).map((shows, place) => ({
        shows,
        amount: line?.includes(place) ? (won as number) : 0,
        wins: line?.includes(place) ?? false,
      })),
      wanted: [],
    };
  },
};

const TREASURES = 25;
const EMPTY_MARKS = 6;

/** Twenty-five fields of sand: every treasure found pays its amount. */
export const SAND_TREASURE: ScratchCard = {
  id: 'sand-treasure',
  version: '1.0.0',
  rule: 'hunt',
  stream: 0x73616e64,
  prizes: [
    one(250_000, 200_000),
    { parts: [10_000, 10_000, 5000], tickets: oneIn(50_000) },
    one(10_000, 4000),
    { parts: [2500, 1000, 1000, 500], tickets: oneIn(2000) },
    { parts: [1000, 500, 500], tickets: oneIn(320) },
    { parts: [500, 200, 200, 100], tickets: oneIn(105) },
    { parts: [200, 200, 100], tickets: oneIn(40) },
    { parts: [200, 100], tickets: oneIn(15) },
    { parts: [100, 50, 50], tickets: oneIn(10) },
    { parts: [50, 50], tickets: oneIn(5) },
  ],
  lay(parts, numbers) {
    const fields: ScratchField[] = parts.map((amount) => ({ shows: EMPTY_MARKS, amount, wins: true }));
    while (fields.length < TREASURES) fields.push({ shows: numbers.below(EMPTY_MARKS), amount: 0, wins: false });
    return { fields: shuffled(fields, numbers), wanted: [] };
  },
};

/** The scratch cards of the studio, each with a way to win of its own. */
export const SCRATCH_CARDS: readonly ScratchCard[] = [SILVER_SCRATCH, HARBOUR_NUMBERS, KITE_LINES, SAND_TREASURE];
