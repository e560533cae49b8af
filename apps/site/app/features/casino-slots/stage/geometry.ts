import type { SlotTheme, StageLayout } from '../themes/theme.ts';

/** The places of the reels in pixels of the page, counted from the window's corner. */
export interface Grid {
  readonly reels: number;
  readonly rows: number;
  /** Of the window. */
  readonly width: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Side of the square a symbol is drawn in. */
  readonly art: number;
  /** Pixels of the page to a unit of the scenery. */
  readonly scale: number;
}

/** @param width of the whole stage on the page, px */
export function gridOf({ slot: { reels, rows } }: Pick<SlotTheme, 'slot'>, layout: StageLayout, width: number): Grid {
  const scale = width / layout.width;
  const [, , across, down] = layout.window;
  return {
    ...{ reels, rows, scale, width: across * scale, height: down * scale },
    cellWidth: (across * scale) / reels,
    cellHeight: (down * scale) / rows,
    art: layout.art * scale,
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a place. Places are counted reel by reel, each from the top. */
export const middleOf = ({ rows, cellWidth, cellHeight }: Grid, place: number): Point => ({
  x: (Math.floor(place / rows) + 0.5) * cellWidth,
  y: ((place % rows) + 0.5) * cellHeight,
});

/** A line across all reels, from one edge of the window to the other: the middles of its rows. */
export function linePath(grid: Grid, rows: readonly number[]): readonly Point[] {
  const middles = rows.map((row, reel) => middleOf(grid, reel * grid.rows + row));
  const first = middles[0] as Point;
  const last = middles.at(-1) as Point;
  return [{ x: 0, y: first.y }, ...middles, { x: grid.width, y: last.y }];
}
