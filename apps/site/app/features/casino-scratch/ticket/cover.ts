import type { TicketLook } from './looks.ts';

/** A mark of the coin, how far its edge strays, and how far apart marks are, CSS pixels. */
const BRUSH = 16;
const ROUGH = 3;
const BETWEEN = 4;
/** Of a field so much must be gone for it to count as open. */
const ENOUGH = 0.45;
/** Every so many pixels one is looked at. */
const SAMPLE = 97;
const RGBA = 4;
const ALPHA = 3;

/** Covers a canvas: foil with fine lines and the mark of the house. */
export function drawCover(canvas: HTMLCanvasElement, { cover: [light, dark, mark] }: TicketLook): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return;
  pen.scale(ratio, ratio);
  const foil = pen.createLinearGradient(0, 0, width, height);
  foil.addColorStop(0, light);
  foil.addColorStop(0.5, dark);
  foil.addColorStop(1, light);
  pen.fillStyle = foil;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = mark;
  pen.globalAlpha = 0.35;
  pen.lineWidth = 1;
  pen.setLineDash([10, 14]);
  for (let y = 6; y < height; y += 9) {
    pen.lineDashOffset = (y * 7) % 24;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.lineTo(width, y);
    pen.stroke();
  }
  pen.globalAlpha = 0.75;
  pen.fillStyle = mark;
  const size = Math.min(width, height) / 5;
  const [x, y] = [width / 2, height / 2];
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(x + side * 1.5, y - size * 0.75);
    pen.lineTo(x + side * size, y - size);
    pen.lineTo(x + side * size, y + size * 0.75);
    pen.lineTo(x + side * 1.5, y + size);
    pen.closePath();
    pen.fill();
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

/** From -1 to 1 and never twice alike: foil tears, it is not cut. */
const roughness = (x: number, y: number): number => Math.sin(x * 12.9898 + y * 78.233);

/** Takes the cover off along a line, in the pixels of the page from the canvas's corner. */
export function scratchAlong(canvas: HTMLCanvasElement, from: readonly [number, number], to: readonly [number, number]): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // The card may have another size than when it was covered: a phone was turned.
  pen.setTransform(canvas.width / canvas.clientWidth, 0, 0, canvas.height / canvas.clientHeight, 0, 0);
  pen.globalCompositeOperation = 'destination-out';
  const [width, height] = [to[0] - from[0], to[1] - from[1]];
  const marks = Math.max(1, Math.ceil(Math.hypot(width, height) / BETWEEN));
  for (let mark = 0; mark <= marks; mark++) {
    const [x, y] = [from[0] + (width * mark) / marks, from[1] + (height * mark) / marks];
    const rough = roughness(x, y);
    pen.beginPath();
    pen.arc(x + rough * ROUGH, y + roughness(y, x) * ROUGH, BRUSH + rough * ROUGH, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalCompositeOperation = 'source-over';
}

/** Whether enough of the cover is gone to see what is under it. */
export function isOpen(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, Math.max(1, canvas.width), Math.max(1, canvas.height)) ?? { data: [] };
  let [looked, gone] = [0, 0];
  for (let at = ALPHA; at < data.length; at += RGBA * SAMPLE) {
    looked += 1;
    if (data[at] === 0) gone += 1;
  }
  return looked > 0 && gone / looked >= ENOUGH;
}
