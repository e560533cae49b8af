/** A place of a board that arrows reach. */
export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
/** What lies straight ahead is nearer than what lies beside the way. */
const ASIDE = 3;
/** Places closer than this along the way are on the same line. */
const SAME_LINE = 1;

/** The place that an arrow leads to; undefined where there is none on that side. */
export function nearestTo(from: Place, direction: Direction, places: readonly Place[]): Place | undefined {
  const [dx, dy] = STEPS[direction];
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * dx + y * dy;
    if (along < SAME_LINE) continue;
    const cost = along + ASIDE * Math.abs(x * dy - y * dx);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

const KEYS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
/** The direction of a key; undefined for other keys. */
export const directionOf = (key: string): Direction | undefined => KEYS[key];
