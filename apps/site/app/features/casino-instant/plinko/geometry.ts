/** The board in units of its drawing: pegs 39 apart, rows 29, whatever their number. */
const STEP = 39;
const ROW = 29;
const TOP = 46;
const SLOT = { width: 35, height: 36 } as const;
const SIDE = 4;
/** The ball lies on a peg so high above its middle. */
const ABOVE = 14;
const FIRST_PEGS = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Board {
  readonly width: number;
  readonly height: number;
  readonly pegs: readonly (Point & { readonly row: number; readonly at: number })[];
  /** Left edges. */
  readonly slots: readonly Point[];
  readonly slot: typeof SLOT;
}

export function boardOf(rows: number): Board {
  const width = (rows + 1) * STEP + 2 * SIDE + STEP;
  const middle = width / 2;
  const slotTop = TOP + (rows - 1) * ROW + 24;
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + FIRST_PEGS }, (_, at) => ({
      row,
      at,
      x: middle + (at - (row + FIRST_PEGS - 1) / 2) * STEP,
      y: TOP + row * ROW,
    })),
  ).flat();
  const slots = Array.from({ length: rows + 1 }, (_, slot) => ({ x: middle + (slot - rows / 2) * STEP - SLOT.width / 2, y: slotTop }));
  return { width, height: slotTop + SLOT.height + 20, pegs, slots, slot: SLOT };
}

/** Which peg of each row a ball on a path hits, from 0 at the left. */
export const pegsHit = (path: readonly number[]): readonly number[] => {
  let right = 0;
  return path.map((step) => {
    const hit = right + 1;
    right += step;
    return hit;
  });
};

/** Where the ball stands on each peg of its way, before them the top and behind them its slot. */
function stops(path: readonly number[]): readonly Point[] {
  const { width, slots, slot } = boardOf(path.length);
  const middle = width / 2;
  let right = 0;
  const on = path.map((step, row) => {
    const x = middle + (right - row / 2) * STEP;
    right += step;
    return { x, y: TOP + row * ROW - ABOVE };
  });
  const into = slots[right] as Point;
  return [{ x: middle, y: 4 }, ...on, { x: into.x + slot.width / 2, y: into.y - 6 }];
}

/** How far a ball is that has fallen so long, 0 to 1. A frame may be older than the press that it follows: its ball has not begun. */
export const shareOf = (passed: number, ms: number): number => Math.min(1, Math.max(0, passed / ms));

const between = (a: number, control: number, b: number, t: number): number => (1 - t) ** 2 * a + 2 * (1 - t) * t * control + t ** 2 * b;

/** Where the ball is at a share of its way, 0 to 1: off each peg to the side, then down. */
export function ballAt(path: readonly number[], share: number): Point {
  const way = stops(path);
  const legs = way.length - 1;
  const leg = Math.min(legs - 1, Math.floor(share * legs));
  const t = Math.min(1, share * legs - leg);
  const [from, to] = [way[leg] as Point, way[leg + 1] as Point];
  return { x: between(from.x, to.x, to.x, t), y: between(from.y, from.y - 3, to.y, t) };
}

/** The way of the ball as a drawn line, up to a share of it. */
export function wayOf(path: readonly number[], share: number): string {
  const legs = path.length + 1;
  const count = Math.ceil(share * legs * POINTS);
  const points = Array.from({ length: count + 1 }, (_, i) => ballAt(path, Math.min(share, i / (legs * POINTS))));
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
const POINTS = 6;
