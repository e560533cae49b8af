import { type Multiplier, UNIT } from '../../definition/multiplier.ts';

/** Double zero has the pocket after 36. */
export const DOUBLE_ZERO = 37;
export type RouletteKind = 'european' | 'american';
export const pocketsOf = (kind: RouletteKind): number => (kind === 'european' ? 37 : 38);

/** A bet of the layout: the pockets it covers, and what it pays. */
export interface RouletteSpot {
  readonly spot: string;
  readonly pockets: readonly number[];
  readonly pays: Multiplier;
}

const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);
const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const COLUMNS = 3;

export type Colour = 'red' | 'black' | 'green';
export const colourOf = (pocket: number): Colour => (pocket === 0 || pocket === DOUBLE_ZERO ? 'green' : RED.has(pocket) ? 'red' : 'black');
export const pocketName = (pocket: number): string => (pocket === DOUBLE_ZERO ? '00' : String(pocket));

const named = (kind: string, pockets: readonly number[]): string => `${kind}-${pockets.map(pocketName).join('-')}`;

/** 36 divided among the pockets covered: 36 for one, 2 for eighteen. The house has the zeros. */
function covering(spot: string, pockets: readonly number[]): RouletteSpot {
  return { spot, pockets, pays: (36 * UNIT) / pockets.length };
}
const inside = (kind: string, pockets: readonly number[]): RouletteSpot => covering(named(kind, pockets), pockets);

const isLastOfRow = (n: number): boolean => n % COLUMNS === 0;
const rowStarts = NUMBERS.filter((n) => n % COLUMNS === 1);

/** Spots among 1 to 36, which both wheels have. */
const COMMON: readonly RouletteSpot[] = [
  ...[0, ...NUMBERS].map((n) => inside('straight', [n])),
  ...NUMBERS.filter((n) => !isLastOfRow(n)).map((n) => inside('split', [n, n + 1])),
  ...NUMBERS.filter((n) => n <= 33).map((n) => inside('split', [n, n + COLUMNS])),
  ...rowStarts.map((n) => inside('street', [n, n + 1, n + 2])),
  ...NUMBERS.filter((n) => !isLastOfRow(n) && n <= 32).map((n) => inside('corner', [n, n + 1, n + 3, n + 4])),
  ...rowStarts.filter((n) => n < 34).map((n) => covering(`line-${n}-${n + 5}`, [n, n + 1, n + 2, n + 3, n + 4, n + 5])),
  ...[1, 2, 3].map((column) =>
    covering(
      `column-${column}`,
      NUMBERS.filter((n) => n % COLUMNS === column % COLUMNS),
    ),
  ),
  ...[1, 2, 3].map((dozen) =>
    covering(
      `dozen-${dozen}`,
      NUMBERS.filter((n) => Math.ceil(n / 12) === dozen),
    ),
  ),
  ...(['red', 'black'] as const).map((colour) =>
    covering(
      colour,
      NUMBERS.filter((n) => colourOf(n) === colour),
    ),
  ),
  covering(
    'odd',
    NUMBERS.filter((n) => n % 2 === 1),
  ),
  covering(
    'even',
    NUMBERS.filter((n) => n % 2 === 0),
  ),
  covering(
    'low',
    NUMBERS.filter((n) => n <= 18),
  ),
  covering(
    'high',
    NUMBERS.filter((n) => n > 18),
  ),
];

/** Around the zeros the layouts differ. */
const AROUND_ZERO: Readonly<Record<RouletteKind, readonly RouletteSpot[]>> = {
  european: [
    ...[1, 2, 3].map((n) => inside('split', [0, n])),
    inside('trio', [0, 1, 2]),
    inside('trio', [0, 2, 3]),
    covering('first-four', [0, 1, 2, 3]),
  ],
  american: [
    inside('straight', [DOUBLE_ZERO]),
    inside('split', [0, DOUBLE_ZERO]),
    inside('split', [0, 1]),
    inside('split', [0, 2]),
    inside('split', [DOUBLE_ZERO, 2]),
    inside('split', [DOUBLE_ZERO, 3]),
    inside('trio', [0, 1, 2]),
    inside('trio', [0, DOUBLE_ZERO, 2]),
    inside('trio', [DOUBLE_ZERO, 2, 3]),
    // Five do not divide 36: it pays 6 to 1, the one bet of the layout that is worse than the others.
    { spot: 'top-line', pockets: [0, DOUBLE_ZERO, 1, 2, 3], pays: 7 * UNIT },
  ],
};

export const spotsOf = (kind: RouletteKind): readonly RouletteSpot[] => [...AROUND_ZERO[kind], ...COMMON];
