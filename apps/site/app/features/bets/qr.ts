import { encode } from 'uqr';

/** Rows of a QR code, true where it is dark; without the quiet border, which whoever draws it leaves. */
export const qrRows = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border: 0 }).data;

/** Edges of dark areas as steps from corner to corner, each with the dark at its right hand. */
function edges(rows: readonly (readonly boolean[])[]): Map<string, [number, number][]> {
  const dark = (x: number, y: number): boolean => rows[y]?.[x] === true;
  const from = new Map<string, [number, number][]>();
  const step = (x: number, y: number, dx: number, dy: number) =>
    void (from.get(`${x} ${y}`) ?? from.set(`${x} ${y}`, []).get(`${x} ${y}`))?.push([dx, dy]);
  rows.forEach((row, y) => {
    row.forEach((on, x) => {
      if (!on) return;
      if (!dark(x, y - 1)) step(x, y, 1, 0);
      if (!dark(x + 1, y)) step(x + 1, y, 0, 1);
      if (!dark(x, y + 1)) step(x + 1, y + 1, -1, 0);
      if (!dark(x - 1, y)) step(x, y + 1, 0, -1);
    });
  });
  return from;
}

/**
 * A QR code as a path in a box of one unit per module: the outlines of its dark areas, so that neighbours share no edge through which
 * the ground could shine at any size.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const from = edges(rows);
  let path = '';
  for (const [start, steps] of from) {
    while (steps.length > 0) {
      let [x = 0, y = 0] = start.split(' ').map(Number);
      path += `M${x} ${y}`;
      let last: [number, number] | undefined;
      let run = 0;
      const draw = () => {
        if (last && run > 0) path += last[0] !== 0 ? `h${last[0] * run}` : `v${last[1] * run}`;
      };
      do {
        const next = from.get(`${x} ${y}`)?.pop();
        if (!next) break;
        if (last && next[0] === last[0] && next[1] === last[1]) run++;
        else {
          draw();
          last = next;
          run = 1;
        }
        x += next[0];
        y += next[1];
      } while (`${x} ${y}` !== start);
      draw();
      path += 'z';
    }
  }
  return path;
}
