export interface ChartTick {
  readonly at: number;
  readonly label: string;
}

export interface ChartAxis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly ChartTick[];
}

export type ChartTone = 'home' | 'away' | 'plain' | 'quiet' | 'accent' | 'info' | 'warning' | 'lost';

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** Shown after the name at the end of the line: the present value. */
  readonly end?: string;
  readonly tone: ChartTone;
  /** [time, value], in order of time; each value holds until the next one. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Fills the ground under the line. */
  readonly area?: boolean;
}

/** Place of a value on its axis, 0-1, cut to that range. */
export function share({ from, to }: ChartAxis, value: number): number {
  return to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** The value that holds at `at`: the last one set at or before it. */
export function valueAt(points: ChartSeries['points'], at: number): number | undefined {
  let held: number | undefined;
  for (const [x, y] of points) {
    if (x > at) break;
    held = y;
  }
  return held;
}

/** Rows of the table at most; the latest are kept. */
const mostRows = 60;

/** Times at which any line changes, in order, the latest `mostRows` of them. */
export function changeTimes(series: readonly ChartSeries[]): readonly number[] {
  const times = new Set(series.flatMap((line) => line.points.map(([x]) => x)));
  return [...times].sort((a, b) => a - b).slice(-mostRows);
}

/** Least distance of two names, CSS pixels. */
const nameGap = 17;

/** Moves names apart that would cover each other: given the wished places (CSS pixels from the top), returns places in the same order. */
export function placeLabels(wished: readonly number[], height: number): readonly number[] {
  const order = wished.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const placed: number[] = [];
  order.forEach((item, rank) => {
    placed.push(Math.max(item.at, rank === 0 ? 0 : (placed[rank - 1] ?? 0) + nameGap));
  });
  for (let rank = placed.length - 1; rank >= 0; rank -= 1) {
    const below = rank === placed.length - 1 ? height : (placed[rank + 1] ?? height) - nameGap;
    placed[rank] = Math.min(placed[rank] ?? 0, below);
  }
  const result: number[] = wished.map(() => 0);
  order.forEach((item, rank) => {
    result[item.index] = placed[rank] ?? 0;
  });
  return result;
}
