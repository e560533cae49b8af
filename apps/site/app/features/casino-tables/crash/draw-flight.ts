import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { multiplierText } from '@fairbook/games/definition/multiplier';
import { type Axes, axesAt, type Plot, placeOf } from './axes.ts';

/** Somebody who got out: their letters stand on the curve. */
export interface Exit {
  readonly letters: string;
  /** Hundredths. */
  readonly at: number;
}

export interface Flight {
  /** How long it flies, or flew, ms. */
  readonly ms: number;
  readonly crashed: boolean;
  readonly flying: boolean;
  readonly exits: readonly Exit[];
  /** Nothing moves but the curve itself. */
  readonly still: boolean;
}

const CURVE = '#d9ec45';
const FALLEN = '#ff8f8f';
const INK = 'rgb(225 220 255 / 78%)';
const GRID = 'rgb(255 255 255 / 10%)';
const POINTS = 90;
const HUNDREDTH = 100;
const STARS = 46;

export const timesText = (hundredths: number): string => `${multiplierText(hundredths * HUNDREDTH, 2)}×`;

/** Stars stand where a fixed sequence puts them: the sky is the same every time. */
function drawStars(pen: CanvasRenderingContext2D, width: number, height: number, drift: number): void {
  pen.fillStyle = 'rgb(255 255 255 / 55%)';
  for (let i = 0; i < STARS; i++) {
    const x = ((i * 97.3 + drift * (0.3 + (i % 3) * 0.25)) % (width + 10)) - 5;
    const y = (i * 61.7) % height;
    pen.beginPath();
    pen.arc(width - x, y, i % 7 === 0 ? 1.6 : 0.9, 0, 2 * Math.PI);
    pen.fill();
  }
}

function drawAxes(pen: CanvasRenderingContext2D, axes: Axes, plot: Plot): void {
  pen.font = '600 12px Manrope Variable, system-ui, sans-serif';
  pen.fillStyle = INK;
  pen.strokeStyle = GRID;
  pen.lineWidth = 1;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const tick of axes.multiplierTicks) {
    const [, y] = placeOf(axes, plot, 0, tick);
    pen.fillText(`${multiplierText(tick * HUNDREDTH, 1)}×`, plot.left - 10, y);
    pen.beginPath();
    pen.moveTo(plot.left, y);
    pen.lineTo(plot.left + plot.width, y);
    pen.stroke();
  }
  pen.textAlign = 'center';
  for (const tick of axes.secondTicks) {
    const [x] = placeOf(axes, plot, tick * 1000, 100);
    pen.fillText(`${tick}s`, x, plot.top + plot.height + 18);
  }
}

function drawCurve(pen: CanvasRenderingContext2D, axes: Axes, plot: Plot, { ms, crashed }: Flight): void {
  const [x0, y0] = placeOf(axes, plot, 0, 100);
  pen.beginPath();
  pen.moveTo(x0, y0);
  let end = [x0, y0] as readonly [number, number];
  for (let i = 1; i <= POINTS; i++) {
    const at = (ms * i) / POINTS;
    end = placeOf(axes, plot, at, Math.exp(Math.log(multiplierAt(ms) / 100) * (i / POINTS)) * 100);
    pen.lineTo(...end);
  }
  pen.lineWidth = 4.5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = crashed ? FALLEN : CURVE;
  pen.stroke();
  pen.lineTo(end[0], y0);
  pen.lineTo(x0, y0);
  const fade = pen.createLinearGradient(0, end[1], 0, y0);
  fade.addColorStop(0, crashed ? 'rgb(255 143 143 / 20%)' : 'rgb(217 236 69 / 22%)');
  fade.addColorStop(1, 'rgb(217 236 69 / 0%)');
  pen.fillStyle = fade;
  pen.fill();
}

function drawExits(pen: CanvasRenderingContext2D, axes: Axes, plot: Plot, { exits, ms }: Flight): void {
  pen.textAlign = 'center';
  for (const { letters, at } of exits) {
    const when = reachedAfter(at);
    if (when > ms) continue;
    const [x, y] = placeOf(axes, plot, when, at);
    pen.beginPath();
    pen.arc(x, y, 12, 0, 2 * Math.PI);
    pen.fillStyle = '#170e33';
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = '#fff';
    pen.stroke();
    pen.fillStyle = '#fff';
    pen.font = '700 10px Manrope Variable, system-ui, sans-serif';
    pen.fillText(letters, x, y + 0.5);
    pen.font = '600 12px Manrope Variable, system-ui, sans-serif';
    pen.fillText(timesText(at), x, y - 22);
  }
}

/** The rocket, drawn around its middle and pointing up; `flame` 0 to 1. */
function drawRocket(pen: CanvasRenderingContext2D, flame: number): void {
  const fill = (colour: string, path: string): void => {
    pen.fillStyle = colour;
    pen.fill(new Path2D(path));
  };
  pen.save();
  pen.translate(0, 20);
  pen.scale(1, 0.7 + 0.5 * flame);
  fill('#ffb629', 'M-6 0C-6 10-2 16 0 22 2 16 6 10 6 0Z');
  fill('#fff2b0', 'M-3 0C-3 6-1 9 0 13 1 9 3 6 3 0Z');
  pen.restore();
  fill('#ff7a59', 'M-9 6-17 22-7 18ZM9 6 17 22 7 18Z');
  fill('#fff', 'M0-30C9-20 11-6 9 20H-9C-11-6-9-20 0-30Z');
  fill('#e3def5', 'M3-26C9-18 11-6 9 20H3Z');
  fill('#3a2a72', 'M0-10a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z');
  fill('#ff7a59', 'M-3 20h6v3h-6Z');
}

function drawBurst(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = '#ffd9a0';
  pen.lineWidth = 4;
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + 0.2;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * 9, Math.sin(angle) * 9);
    pen.lineTo(Math.cos(angle) * 22, Math.sin(angle) * 22);
    pen.stroke();
  }
}

/** Draws the flight as it is now into a canvas of so many CSS pixels. */
export function drawFlight(pen: CanvasRenderingContext2D, width: number, height: number, flight: Flight): void {
  const plot: Plot = { left: 58, top: 28, width: width - 58 - 44, height: height - 28 - 40 };
  const axes = axesAt(flight.ms);
  pen.clearRect(0, 0, width, height);
  drawStars(pen, width, height, flight.still ? 0 : flight.ms / 60);
  drawAxes(pen, axes, plot);
  if (!flight.flying && !flight.crashed) return;
  drawCurve(pen, axes, plot, flight);
  drawExits(pen, axes, plot, flight);
  const [x, y] = placeOf(axes, plot, flight.ms, multiplierAt(flight.ms));
  const [xBefore, yBefore] = placeOf(axes, plot, Math.max(0, flight.ms - 400), multiplierAt(flight.ms - 400));
  pen.save();
  pen.translate(x, y);
  if (flight.crashed) drawBurst(pen);
  else {
    pen.rotate(Math.atan2(y - yBefore, x - xBefore || 1) + Math.PI / 2);
    pen.translate(0, -8);
    drawRocket(pen, flight.still ? 0.5 : 0.5 + 0.5 * Math.sin(flight.ms / 40));
  }
  pen.restore();
}
