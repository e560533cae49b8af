import { multiplierAt } from '@fairbook/games/crash/curve';

/** What the chart shows: from 0 to `seconds`, and from 1.00 to `most` hundredths. */
export interface Axes {
  readonly seconds: number;
  readonly most: number;
  readonly secondTicks: readonly number[];
  /** Hundredths. */
  readonly multiplierTicks: readonly number[];
}

const LEAST_SECONDS = 8;
const LEAST_MULTIPLIER = 200;
/** What lies beyond the curve's end, as a share of the axis. */
const BEYOND = 1.18;
const TICKS = 5;

/** The round step of at most so many ticks: 1, 2 or 5 times a power of ten. */
export function stepFor(range: number, ticks: number): number {
  const rough = range / ticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const of = [1, 2, 5, 10].find((factor) => factor * power >= rough - 1e-9) ?? 10;
  return of * power;
}

const ticksFrom = (start: number, end: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((end - start) / step + 1e-9) + 1 }, (_, i) => start + i * step);

/** The axes after so long a flight: they stand until the curve nears their end, and then grow with it. */
export function axesAt(ms: number): Axes {
  const seconds = Math.max(LEAST_SECONDS, (ms / 1000) * BEYOND);
  const most = Math.max(LEAST_MULTIPLIER, 100 + (multiplierAt(ms) - 100) * BEYOND * 1.1);
  const secondStep = Math.max(1, stepFor(seconds, TICKS));
  const multiplierStep = Math.max(20, stepFor(most - 100, TICKS));
  return {
    seconds,
    most,
    secondTicks: ticksFrom(0, seconds, secondStep),
    multiplierTicks: ticksFrom(100, most, multiplierStep),
  };
}

/** Where the plot lies in its canvas, pixels. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a moment and a multiplier in the plot. */
export const placeOf = (
  { seconds, most }: Axes,
  { left, top, width, height }: Plot,
  ms: number,
  hundredths: number,
): readonly [number, number] => [left + (ms / 1000 / seconds) * width, top + height - ((hundredths - 100) / (most - 100)) * height];
