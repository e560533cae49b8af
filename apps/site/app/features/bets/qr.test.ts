import { expect, test } from 'vitest';
import { qrPath, qrRows } from './qr.ts';

/** How often the outlines of a path run around a point: its winding number, by a ray to the right. */
function winding(path: string, px: number, py: number): number {
  let count = 0;
  for (const outline of path.split('z').filter(Boolean)) {
    const [, startX = '', startY = '', steps = ''] = /^M(\d+) (\d+)(.*)$/.exec(outline) ?? [];
    let [x, y] = [Number(startX), Number(startY)];
    for (const [, way, length] of steps.matchAll(/([hv])(-?\d+)/g)) {
      const by = Number(length);
      if (way === 'v' && x > px && Math.min(y, y + by) < py && py < Math.max(y, y + by)) count += Math.sign(by);
      if (way === 'h') x += by;
      else y += by;
    }
    expect([x, y], 'an outline does not come back to its start').toEqual([Number(startX), Number(startY)]);
  }
  return count;
}

const REAL = qrRows('https://bets.example/en/proof/0123456789abcdefghjkmnpqrs');

test.each<[string, readonly (readonly boolean[])[]]>([
  ['a code', REAL],
  ['a ring', [1, 0, 1].map((row) => [true, row === 1, true])],
  ['modules that touch at corners', [0, 1, 2].map((y) => [0, 1, 2].map((x) => (x + y) % 2 === 0))],
])('the outlines of %s hold every dark module and no light one', (_, rows) => {
  const path = qrPath(rows);
  const drawn = rows.map((row, y) => row.map((__, x) => winding(path, x + 0.5, y + 0.5)));
  expect(drawn).toEqual(rows.map((row) => row.map(Number)));
});
