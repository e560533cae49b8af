import type { Coup, Winner } from './rules.ts';

/** What a road needs of a coup. */
export type Result = Pick<Coup, 'winner' | 'playerPair' | 'bankerPair'>;

const ROWS = 6;

/** A mark of a road in its grid, both from 0. */
export interface Mark<T> {
  readonly column: number;
  readonly row: number;
  readonly mark: T;
}

/** The bead plate: every coup in order, six to a column. */
export const beadPlate = (results: readonly Result[]): readonly Mark<Result>[] =>
  results.map((mark, i) => ({ column: Math.floor(i / ROWS), row: i % ROWS, mark }));

export interface BigRoadMark {
  readonly winner: Exclude<Winner, 'tie'>;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** Ties that followed before the next win; those before the first win of all stand on it. */
  readonly ties: number;
}

/** Runs of wins of one side, ties counted on the win before them. */
function runsOf(results: readonly Result[]): BigRoadMark[][] {
  const runs: BigRoadMark[][] = [];
  let early = 0;
  for (const { winner, playerPair, bankerPair } of results) {
    const run = runs.at(-1);
    if (winner === 'tie') {
      const last = run?.at(-1);
      if (run && last) run[run.length - 1] = { ...last, ties: last.ties + 1 };
      else early++;
      continue;
    }
    const mark = { winner, playerPair, bankerPair, ties: runs.length === 0 ? early : 0 };
    if (run?.[0]?.winner === winner) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

/** Lays runs into columns of six rows. One that reaches the bottom, or a taken place, goes on to the right: the dragon's tail. */
function layOut<T>(runs: readonly (readonly T[])[]): readonly Mark<T>[] {
  const taken = new Set<string>();
  const marks: Mark<T>[] = [];
  let start = 0;
  for (const run of runs) {
    while (taken.has(`${start} 0`)) start++;
    let [column, row] = [start, 0];
    let turned = false;
    run.forEach((mark, i) => {
      if (i > 0) {
        turned ||= row + 1 === ROWS || taken.has(`${column} ${row + 1}`);
        if (turned) column++;
        else row++;
      }
      taken.add(`${column} ${row}`);
      marks.push({ column, row, mark });
    });
  }
  return marks;
}

export const bigRoad = (results: readonly Result[]): readonly Mark<BigRoadMark>[] => layOut(runsOf(results));

export type Derived = 'red' | 'blue';
/** The derived roads, by how many runs back they look. */
export const DERIVED_ROADS = { 'big-eye-boy': 1, 'small-road': 2, 'cockroach-pig': 3 } as const;
export type DerivedRoad = keyof typeof DERIVED_ROADS;

/**
 * What a derived road says of each win of the big road, in order. A new run: red if the run before was as long as the one `back` before
 * that. Within a run: red if the run `back` before reaches as deep, or if it ended more than one higher; blue if just one higher.
 */
function derivedMarks(lengths: readonly number[], back: number): Derived[] {
  const marks: Derived[] = [];
  lengths.forEach((length, run) => {
    for (let depth = 0; depth < length; depth++) {
      if (run < back || (run === back && depth === 0)) continue;
      const red = depth === 0 ? lengths[run - 1] === lengths[run - 1 - back] : lengths[run - back] !== depth;
      marks.push(red ? 'red' : 'blue');
    }
  });
  return marks;
}

const inRuns = (marks: readonly Derived[]): Derived[][] => {
  const runs: Derived[][] = [];
  for (const mark of marks)
    if (runs.at(-1)?.[0] === mark) runs.at(-1)?.push(mark);
    else runs.push([mark]);
  return runs;
};

const lengthsOf = (results: readonly Result[]): number[] => runsOf(results).map(({ length }) => length);

export const derivedRoad = (results: readonly Result[], road: DerivedRoad): readonly Mark<Derived>[] =>
  layOut(inRuns(derivedMarks(lengthsOf(results), DERIVED_ROADS[road])));

/** What a derived road would get if the next coup went to a side; undefined where it has not begun. */
export function derivedIfNext(results: readonly Result[], road: DerivedRoad, winner: Exclude<Winner, 'tie'>): Derived | undefined {
  const back = DERIVED_ROADS[road];
  const before = derivedMarks(lengthsOf(results), back).length;
  const after = derivedMarks(lengthsOf([...results, { winner, playerPair: false, bankerPair: false }]), back);
  return after.length > before ? after.at(-1) : undefined;
}
