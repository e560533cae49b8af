import { crc32, deflateSync } from 'node:zlib';
import { toHex } from '@fairbook/ui/contrast.ts';
import { MARKS } from '@fairbook/ui/marks.ts';
import type { MarkName, Palette } from '@fairbook/ui/tokens.ts';

type Point = readonly [x: number, y: number];

/** Side of the box every mark is drawn in. */
const BOX = 26;
/** Rows a pixel is looked at in. */
const ROWS = 8;
/** Straight pieces a curve is drawn as. */
const PIECES = 24;

const curve = (from: Point, one: Point, two: Point, to: Point): Point[] =>
  Array.from({ length: PIECES }, (_, i) => {
    const t = (i + 1) / PIECES;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [a * from[0] + b * one[0] + c * two[0] + d * to[0], a * from[1] + b * one[1] + c * two[1] + d * to[1]];
  });

/** The corners of an SVG path of one closed figure: moves, lines and curves, as the marks have them. Throws on anything else. */
export function outline(d: string): readonly Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  const go = (to: Point): void => {
    at = to;
    points.push(to);
  };
  for (const [, name = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const take = (i: number): Point => [numbers[i] as number, numbers[i + 1] as number];
    if (name === 'H') for (const x of numbers) go([x, at[1]]);
    else if (name === 'V') for (const y of numbers) go([at[0], y]);
    else if (name === 'h') for (const x of numbers) go([at[0] + x, at[1]]);
    else if (name === 'v') for (const y of numbers) go([at[0], at[1] + y]);
    else if (name === 'M' || name === 'L') for (let i = 0; i < numbers.length; i += 2) go(take(i));
    else if (name === 'C')
      for (let i = 0; i < numbers.length; i += 6) {
        const all = curve(at, take(i), take(i + 2), take(i + 4));
        points.push(...all);
        at = all.at(-1) as Point;
      }
    else if (name !== 'Z' && name !== 'z') throw new Error(`a mark is drawn with M, L, H, V, C and Z, not ${name}: ${d}`);
  }
  return points;
}

/** How much of each pixel a figure covers, 0-1, by the even-odd rule: exact along a row, in `ROWS` steps across it. */
function coverage(points: readonly Point[], side: number): Float32Array {
  const covered = new Float32Array(side * side);
  for (let row = 0; row < side * ROWS; row++) {
    const y = (row + 0.5) / ROWS;
    const crossings: number[] = [];
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [x1, y1] = points[i] as Point;
      const [x2, y2] = points[j] as Point;
      if (y1 > y !== y2 > y) crossings.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1);
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, crossings[i] as number);
      const until = Math.min(side, crossings[i + 1] as number);
      for (let px = Math.floor(from); px < until; px++) {
        const at = Math.floor(y) * side + px;
        covered[at] = (covered[at] as number) + (Math.min(until, px + 1) - Math.max(from, px)) / ROWS;
      }
    }
  }
  return covered;
}

/** A square with round corners, clockwise from its upper left one. */
function roundSquare(side: number, radius: number): readonly Point[] {
  const turn = (x: number, y: number, from: number): Point[] =>
    Array.from({ length: PIECES + 1 }, (_, i) => {
      const angle = ((from + i / PIECES) * Math.PI) / 2;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  const far = side - radius;
  return [...turn(radius, radius, 2), ...turn(far, radius, 3), ...turn(far, far, 0), ...turn(radius, far, 1)];
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A PNG (ISO/IEC 15948) of eight-bit RGBA rows. */
function png(side: number, pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc(side * (side * 4 + 1));
  for (let y = 0; y < side; y++) rows.set(pixels.subarray(y * side * 4, (y + 1) * side * 4), y * (side * 4 + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const rgbOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** What a mark stands on: its own field, where it has one, else the ground of a page. */
export const groundOf = (mark: MarkName): 'accent' | 'surface-0' =>
  MARKS[mark].some(({ fill }) => fill === 'on-accent') ? 'accent' : 'surface-0';

/**
 * A mark on its ground as a square PNG of `side` pixels. `share` of the side is the mark; `corner` of the side is the radius of the
 * ground's corners, 0 where whoever shows it cuts them.
 */
export function markPicture(mark: MarkName, colours: Palette, side: number, share: number, corner: number): Buffer {
  const scale = (side * share) / BOX;
  const start = (side * (1 - share)) / 2;
  const field = coverage(roundSquare(side, side * corner), side);
  const ground = rgbOf(toHex(colours[groundOf(mark)]));
  const pixels = new Uint8Array(side * side * 4);
  for (let at = 0; at < field.length; at++) {
    for (let c = 0; c < 3; c++) pixels[at * 4 + c] = ground[c] as number;
    pixels[at * 4 + 3] = Math.round(Math.min(1, field[at] as number) * 255);
  }
  for (const { d, fill, opacity = 1 } of MARKS[mark]) {
    const rgb = rgbOf(toHex(colours[fill]));
    const covered = coverage(
      outline(d).map(([x, y]) => [start + x * scale, start + y * scale]),
      side,
    );
    for (let at = 0; at < covered.length; at++) {
      if (covered[at] === 0) continue;
      for (let c = 0; c < 3; c++) {
        const under = pixels[at * 4 + c] as number;
        pixels[at * 4 + c] = Math.round(under + ((rgb[c] as number) - under) * Math.min(1, covered[at] as number) * opacity);
      }
    }
  }
  return png(side, pixels);
}
