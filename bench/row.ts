/** What one measurement gave; `product` and `limit` in the row's unit. */
export interface Measurement {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly product: number;
  readonly limit: number;
  /** What the limit is. */
  readonly limitName: string;
  readonly floor: number;
  readonly goal: number;
  readonly best: number | undefined;
  /** A latency or a size: the ratio must stay under its floor. */
  readonly lowerIsBetter: boolean;
  /** Facts of the run worth a line. */
  readonly note: string;
}

export const ratioOf = ({ product, limit }: Pick<Measurement, 'product' | 'limit'>): number => product / limit;

export const passes = (row: Measurement): boolean => (row.lowerIsBetter ? ratioOf(row) <= row.floor : ratioOf(row) >= row.floor);

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Calls `measure` so often, one after the other. */
export async function repeat<T>(times: number, measure: (turn: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let turn = 0; turn < times; turn++) all.push(await measure(turn));
  return all;
}
