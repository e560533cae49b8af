/** How one turning reel moves: a distance in rows, which only grows while it turns. */

/** Rows a reel passes in a second at full speed. */
const SPEED = 26;
/** Until it has its full speed, ms. */
const START = 220;
/** Pixels of the scenery beyond its place, and back. */
export const OVER = 8;

/** Rows passed so long after the start, ms. */
export function passed(ms: number): number {
  if (ms <= 0) return 0;
  if (ms < START) return (SPEED * ms * ms) / (2 * START * 1000);
  return (SPEED * (ms - START / 2)) / 1000;
}

/** A run that ends on a whole row at a given time. */
export interface Run {
  /** Since the reels began, ms. */
  readonly from: number;
  readonly start: number;
  readonly until: number;
  readonly end: number;
}

/** From where a reel is now to the row it stops at: as near as can be to its own speed. @param rows that must pass at least, so that what stands there has come in */
export function runTo(now: number, at: number, rows: number): Run {
  const start = passed(now);
  const free = passed(at);
  return { from: now, start, until: at, end: Math.max(Math.ceil(start) + rows, Math.round(free)) };
}

/** Rows passed of a run. */
export function along({ from, start, until, end }: Run, ms: number): number {
  if (ms >= until) return end;
  // As a free reel would, drawn out to end where it must.
  const whole = passed(until) - passed(from);
  return whole <= 0 ? end : start + ((passed(ms) - passed(from)) / whole) * (end - start);
}

/** How far a stopped reel is beyond its place, 0 to 1 and back. @param progress of the bounce */
export const bounce = (progress: number): number => Math.sin(Math.PI * Math.min(1, Math.max(0, progress)));

/** Falling things gain speed: the easing `in` of the look specification. */
export const fallen = (progress: number): number => progress * progress;

/** cubic-bezier(.4, 0, .2, 1), close enough for a line that is drawn. */
export const moved = (progress: number): number => (progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2);

const mixed = (row: number, reel = 0): number => Math.imul(row * 31 + reel * 7 + 11, 0x9e3779b1) >>> 8;

/** A symbol that passes on a place that turns alone, never the one that begins the feature: what is only passing promises nothing. */
export const passing = (place: number, turn: number, symbols: number): number => mixed(turn, place) % symbols;

/** The symbols of a turning reel that only pass, from the top of a band that is repeated: each of them once. */
export const bandOf = (symbols: number): readonly number[] => [...Array(symbols).keys()].sort((a, b) => mixed(a) - mixed(b));

/** Reels show other parts of the same band. */
const APART = 4;

/** Which row of the band a symbol of a reel is on; indexes grow towards the top of a reel. */
export const bandRow = (reel: number, index: number, rows: number): number => {
  const row = (reel * APART - index) % rows;
  return row < 0 ? row + rows : row;
};
