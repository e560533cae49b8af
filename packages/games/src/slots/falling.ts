/** Empty place of a grid between a win and the fall. */
export const GONE = 255;

/** Lets what is left of each reel fall to its foot and fills what is free above it, from the lowest place up. */
export function fallAndFill(grid: Uint8Array, rows: number, draw: () => number): void {
  for (let top = 0; top < grid.length; top += rows) {
    let to = top + rows - 1;
    for (let from = to; from >= top; from--) {
      const symbol = grid[from] as number;
      if (symbol !== GONE) grid[to--] = symbol;
    }
    while (to >= top) grid[to--] = draw();
  }
}
