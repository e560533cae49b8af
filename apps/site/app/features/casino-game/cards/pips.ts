/** Where a pip stands on a card of 100 by 140, and whether it is upside down. */
export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

const [LEFT, MIDDLE, RIGHT] = [34, 50, 66];
const [TOP, BOTTOM] = [28, 112];
const HALF = (TOP + BOTTOM) / 2;
const UPPER = TOP + (BOTTOM - TOP) / 3;
const LOWER = BOTTOM - (BOTTOM - TOP) / 3;

const pairsAt = (...rows: readonly number[]): readonly (readonly [number, number])[] =>
  rows.flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);
const inMiddle = (...rows: readonly number[]): readonly (readonly [number, number])[] => rows.map((y) => [MIDDLE, y] as const);

/** Pips as they have stood on French cards for two centuries. */
const PLACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: inMiddle(TOP, BOTTOM),
  3: inMiddle(TOP, HALF, BOTTOM),
  4: pairsAt(TOP, BOTTOM),
  5: [...pairsAt(TOP, BOTTOM), ...inMiddle(HALF)],
  6: pairsAt(TOP, HALF, BOTTOM),
  7: [...pairsAt(TOP, HALF, BOTTOM), ...inMiddle((TOP + HALF) / 2)],
  8: [...pairsAt(TOP, HALF, BOTTOM), ...inMiddle((TOP + HALF) / 2, (HALF + BOTTOM) / 2)],
  9: [...pairsAt(TOP, UPPER, LOWER, BOTTOM), ...inMiddle(HALF)],
  10: [...pairsAt(TOP, UPPER, LOWER, BOTTOM), ...inMiddle((TOP + UPPER) / 2, (LOWER + BOTTOM) / 2)],
  14: inMiddle(HALF),
};

/** The pips of a rank; none of the courts. */
export const pipsOf = (rank: number): readonly Pip[] => (PLACES[rank] ?? []).map(([x, y]) => ({ x, y, turned: y > HALF }));
