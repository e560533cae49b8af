/** A corner of the grid of places: columns and rows of lines between them. */
export interface Corner {
  readonly column: number;
  readonly row: number;
}

const key = ({ column, row }: Corner): number => column * 64 + row;

/**
 * The edge around places that touch, as closed loops of corners in order, so that it can be drawn from its beginning on. Loops of holes are
 * loops of their own.
 */
export function outlineOf(places: readonly number[], rows: number): readonly (readonly Corner[])[] {
  const inside = new Set(places);
  const has = (reel: number, row: number): boolean => row >= 0 && row < rows && inside.has(reel * rows + row);
  /** By where they begin; each side is walked with its place on the right. */
  const sides = new Map<number, { readonly from: Corner; readonly to: Corner }[]>();
  const add = (from: Corner, to: Corner): void => void sides.set(key(from), [...(sides.get(key(from)) ?? []), { from, to }]);
  for (const place of [...inside].sort((a, b) => a - b)) {
    const column = Math.floor(place / rows);
    const row = place % rows;
    if (!has(column, row - 1)) add({ column, row }, { column: column + 1, row });
    if (!has(column + 1, row)) add({ column: column + 1, row }, { column: column + 1, row: row + 1 });
    if (!has(column, row + 1)) add({ column: column + 1, row: row + 1 }, { column, row: row + 1 });
    if (!has(column - 1, row)) add({ column, row: row + 1 }, { column, row });
  }
  const loops: Corner[][] = [];
  for (const starts of sides.values()) {
    while (starts.length > 0) {
      const loop: Corner[] = [];
      for (let side = starts.pop(); side; side = sides.get(key(side.to))?.pop()) loop.push(side.from);
      loops.push(loop);
    }
  }
  return loops;
}
