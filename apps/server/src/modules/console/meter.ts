/** Minutes kept, and the minutes a figure of "now" is made of. */
const MINUTES = 30;
const RECENT = 5;
const MINUTE = 60_000;
const SECOND = 1000;
/** Upper bounds of the histogram of answers, ms. */
const BOUNDS = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 2000, 5000, 10_000];

interface Cell {
  readonly minute: number;
  accepted: number;
  refused: number;
  readonly times: number[];
}

export interface MeterReading {
  /** In the last whole second. */
  readonly perSecond: number;
  readonly peak: number;
  /** Accepted a minute, oldest first. */
  readonly acceptedTrend: readonly number[];
  /** Upper bound of the answers' 95th percentile, ms. */
  readonly p95: number | undefined;
  readonly p95Trend: readonly number[];
  /** Basis points of the answers. */
  readonly refusedShare: number | undefined;
}

export interface Meter {
  accepted(now: number, brandId: number): void;
  refused(now: number, brandId: number): void;
  /** An answer to placing, however it came out. */
  answered(now: number, brandId: number, tookMs: number): void;
  read(now: number, brandId: number): MeterReading;
}

function p95(cells: readonly Cell[]): number | undefined {
  const sums = BOUNDS.map((_, i) => cells.reduce((n, cell) => n + (cell.times[i] ?? 0), 0));
  const total = sums.reduce((n, each) => n + each, 0);
  if (total === 0) return undefined;
  let rest = Math.ceil(total * 0.95);
  const place = sums.findIndex((n) => {
    rest -= n;
    return rest <= 0;
  });
  return BOUNDS[place];
}

/** Rates of placing in memory, per brand: half an hour of minutes and the present second. */
export function placingMeter(): Meter {
  const brands = new Map<number, { cells: Cell[]; second: number; count: number; before: number; peak: number }>();

  function of(brandId: number) {
    let meter = brands.get(brandId);
    if (!meter) {
      meter = { cells: [], second: 0, count: 0, before: 0, peak: 0 };
      brands.set(brandId, meter);
    }
    return meter;
  }
  function cellAt(brandId: number, now: number): Cell {
    const { cells } = of(brandId);
    const minute = Math.floor(now / MINUTE);
    let cell = cells.at(-1);
    if (!cell || cell.minute < minute) {
      cell = { minute, accepted: 0, refused: 0, times: new Array<number>(BOUNDS.length).fill(0) };
      cells.push(cell);
      if (cells.length > MINUTES) cells.shift();
    }
    return cell;
  }
  function roll(brandId: number, now: number): void {
    const meter = of(brandId);
    const second = Math.floor(now / SECOND);
    if (second === meter.second) return;
    meter.before = second === meter.second + 1 ? meter.count : 0;
    meter.second = second;
    meter.count = 0;
  }

  return {
    accepted(now, brandId) {
      cellAt(brandId, now).accepted++;
      roll(brandId, now);
      const meter = of(brandId);
      meter.count++;
      meter.peak = Math.max(meter.peak, meter.count);
    },
    refused(now, brandId) {
      cellAt(brandId, now).refused++;
    },
    answered(now, brandId, tookMs) {
      const place = BOUNDS.findIndex((bound) => tookMs <= bound);
      const cell = cellAt(brandId, now);
      const at = place < 0 ? BOUNDS.length - 1 : place;
      cell.times[at] = (cell.times[at] ?? 0) + 1;
    },
    read(now, brandId) {
      roll(brandId, now);
      const { cells, before, peak } = of(brandId);
      const minute = Math.floor(now / MINUTE);
      const known = new Map(cells.map((cell) => [cell.minute, cell]));
      const all = Array.from({ length: MINUTES }, (_, i) => known.get(minute - MINUTES + 1 + i));
      const recent = all.slice(-RECENT).filter((cell) => cell !== undefined);
      const accepted = recent.reduce((n, cell) => n + cell.accepted, 0);
      const refused = recent.reduce((n, cell) => n + cell.refused, 0);
      return {
        perSecond: before,
        peak,
        acceptedTrend: all.map((cell) => cell?.accepted ?? 0),
        p95: p95(recent),
        p95Trend: all.map((cell) => (cell ? (p95([cell]) ?? 0) : 0)),
        refusedShare: accepted + refused === 0 ? undefined : Math.round((refused * 10_000) / (accepted + refused)),
      };
    },
  };
}
