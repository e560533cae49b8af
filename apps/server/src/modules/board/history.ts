import type { Side } from '@fairbook/domain';

/** Points kept of one fixture: an hour and a half in play at one in fifteen seconds, with room for a day of line prices. */
const POINTS = 480;
const PAUSES = 60;
/** Shortest distance of two points, ms, unless the chances jumped. */
const EVERY_MS = 15_000;
const JUMP = 20;

/** Goals kept of one fixture. */
const GOALS = 40;

/** Fair chances of the main market over time: [unix ms, home, draw or 0, away] in thousandths, when it was suspended, and when goals were told. */
export interface PriceHistory {
  readonly points: readonly (readonly [number, number, number, number])[];
  readonly paused: readonly (readonly [number, number])[];
  readonly goals: readonly (readonly [number, Side])[];
}

export interface HistoryRecorder extends PriceHistory {
  record(at: number, home: number, draw: number, away: number): void;
  goal(at: number, side: Side): void;
  pause(at: number): void;
  resume(at: number): void;
}

export function historyRecorder(): HistoryRecorder {
  const points: [number, number, number, number][] = [];
  const paused: [number, number][] = [];
  const goals: [number, Side][] = [];
  let since: number | undefined;
  return {
    points,
    goals,
    get paused() {
      return since === undefined ? paused : [...paused, [since, points.at(-1)?.[0] ?? since] as [number, number]];
    },
    record(at, home, draw, away) {
      const point: [number, number, number, number] = [at, Math.round(home * 1000), Math.round(draw * 1000), Math.round(away * 1000)];
      const last = points.at(-1);
      if (last && at - last[0] < EVERY_MS && Math.abs(last[1] - point[1]) < JUMP && Math.abs(last[3] - point[3]) < JUMP) return;
      points.push(point);
      if (points.length > POINTS) points.shift();
    },
    goal(at, side) {
      if (goals.length < GOALS) goals.push([at, side]);
    },
    pause(at) {
      since ??= at;
    },
    resume(at) {
      if (since === undefined) return;
      paused.push([since, at]);
      since = undefined;
      if (paused.length > PAUSES) paused.shift();
    },
  };
}
