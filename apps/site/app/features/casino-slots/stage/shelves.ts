/** Puts rectangles of mixed sizes on one sheet, row by row, the tallest first. */

export interface Shelved<Key> {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<Key, { readonly x: number; readonly y: number; readonly width: number; readonly height: number }>;
}

/** Room between two of them: textures are filtered over their edges. */
const GAP = 2;

/** @param widest of the sheet; a single one may be wider */
export function shelve<Key>(sizes: ReadonlyMap<Key, readonly [width: number, height: number]>, widest: number): Shelved<Key> {
  const places = new Map<Key, { x: number; y: number; width: number; height: number }>();
  let x = 0;
  let y = 0;
  let tallest = 0;
  let width = 0;
  for (const [key, [w, h]] of [...sizes].sort(([, a], [, b]) => b[1] - a[1])) {
    if (x > 0 && x + w > widest) {
      y += tallest + GAP;
      x = 0;
      tallest = 0;
    }
    places.set(key, { x, y, width: w, height: h });
    x += w + GAP;
    width = Math.max(width, x);
    tallest = Math.max(tallest, h);
  }
  return { width, height: y + tallest, places };
}
