import type { Atlas } from './atlas.ts';
import type { Point } from './geometry.ts';
import type { Pool } from './pool.ts';

export interface Stroke {
  readonly width: number;
  readonly color: number;
  readonly alpha?: number;
}

const lengthOf = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The part of a path that is drawn, from its beginning. @param progress 0 to 1 of its length */
export function partOf(path: readonly Point[], progress: number): readonly Point[] {
  const lengths = path.slice(1).map((to, at) => lengthOf(path[at] as Point, to));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, progress));
  const [first, ...rest] = path;
  if (!first || left === 0) return [];
  const part = [first];
  for (const [at, to] of rest.entries()) {
    const from = path[at] as Point;
    const length = lengths[at] as number;
    if (left >= length) part.push(to);
    else {
      const share = left / length;
      part.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      break;
    }
    left -= length;
  }
  return part;
}

/** Draws a path with round joints: a sprite for each side, and a disc for each corner. */
export function strokePath(pool: Pool, atlas: Atlas, path: readonly Point[], { width, color, alpha = 1 }: Stroke): void {
  const white = atlas.texture('white');
  const dot = atlas.texture('dot');
  for (const [at, to] of path.slice(1).entries()) {
    const from = path[at] as Point;
    const side = pool.take(white);
    side.position.set((from.x + to.x) / 2, (from.y + to.y) / 2);
    side.rotation = Math.atan2(to.y - from.y, to.x - from.x);
    side.scale.set(lengthOf(from, to) / white.width, width / white.height);
    side.tint = color;
    side.alpha = alpha;
  }
  for (const { x, y } of path) {
    const joint = pool.take(dot);
    joint.position.set(x, y);
    joint.scale.set(width / (dot.width - 2));
    joint.tint = color;
    joint.alpha = alpha;
  }
}
