import type { ArtSheet, Box } from '../themes/theme.ts';

type Pen = CanvasRenderingContext2D;

/** Draws a drawing of a sheet into a square or any other box; its shadow may stand over the edge by `room`. */
export function drawArt(
  pen: Pen,
  image: CanvasImageSource,
  art: ArtSheet,
  name: string,
  box: readonly [x: number, y: number, w: number, h: number],
): void {
  const [left = 0, top = 0, width = 1, height = 1] = art.places[name] ?? [];
  const [x, y, w, h] = box;
  const scale = Math.min(w / width, h / height);
  const room = ROOM / scale;
  const at = { x: x + (w - width * scale) / 2, y: y + (h - height * scale) / 2 };
  pen.drawImage(
    image,
    ...[left - room, top - room, width + 2 * room, height + 2 * room],
    ...([at.x - ROOM, at.y - ROOM, width * scale + 2 * ROOM, height * scale + 2 * ROOM] as const),
  );
}

/** Around each drawing, px: its shadow. */
export const ROOM = 5;

/** How many times a symbol is drawn over itself to look as it does when it passes, and how far up and down, in its height. */
const GHOSTS = 27;
const SPREAD = 0.4;

/** A symbol as it is seen on a turning reel: drawn out upwards and downwards. @param draw the symbol itself, into a box */
export function drawPassing(pen: Pen, draw: (box: Box) => void, [x, y, w, h]: Box): void {
  const side = h / PASSING;
  pen.save();
  for (let ghost = 0; ghost < GHOSTS; ghost++) {
    const off = ghost / (GHOSTS - 1);
    // Fainter towards the ends, where fewer of them lie on each other.
    pen.globalAlpha = 0.05 + 0.06 * (1 - Math.abs(2 * off - 1));
    draw([x, y + off * (h - side), w, side]);
  }
  pen.restore();
}
/** Height of a passing symbol to its own. */
export const PASSING = 1 + 2 * SPREAD;

const css = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

/** The ground of a place that won: light towards the top start, with a bright edge. */
export function drawCell(
  pen: Pen,
  { ground, light, edge }: { readonly ground: number; readonly light: number; readonly edge: number },
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  { radius, stroke }: { readonly radius: number; readonly stroke: number },
): void {
  const inset = stroke / 2;
  pen.beginPath();
  pen.roundRect(x + inset, y + inset, w - stroke, h - stroke, radius);
  pen.fillStyle = css(ground);
  pen.fill();
  pen.save();
  pen.clip();
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + w, y);
  pen.lineTo(x, y + h);
  pen.closePath();
  pen.fillStyle = css(light);
  pen.fill();
  pen.restore();
  pen.beginPath();
  pen.roundRect(x + inset, y + inset, w - stroke, h - stroke, radius);
  pen.lineWidth = stroke;
  pen.strokeStyle = css(edge);
  pen.stroke();
}

/** The word of a wild on a ribbon at the foot of its symbol. */
export function drawRibbon(
  pen: Pen,
  text: string,
  font: string,
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
): void {
  const tall = h * 0.2;
  pen.font = `750 ${tall * 0.56}px ${font}`;
  const across = Math.min(w * 0.96, Math.max(w * 0.5, pen.measureText(text).width + tall * 0.9));
  const left = x + (w - across) / 2;
  const top = y + h - tall;
  pen.fillStyle = '#a8690f';
  for (const side of [-1, 1]) {
    const from = side < 0 ? left + tall * 0.3 : left + across - tall * 0.3;
    const to = side < 0 ? left - tall * 0.32 : left + across + tall * 0.32;
    pen.beginPath();
    pen.moveTo(from, top + tall * 0.18);
    pen.lineTo(to, top + tall * 0.18);
    pen.lineTo(to + -side * tall * 0.28, top + tall * 0.64);
    pen.lineTo(to, top + tall * 1.1);
    pen.lineTo(from, top + tall * 1.1);
    pen.fill();
  }
  pen.beginPath();
  pen.roundRect(left, top, across, tall, tall * 0.16);
  pen.fillStyle = '#ffd76a';
  pen.fill();
  pen.fillStyle = '#ffffff59';
  pen.fillRect(left + 2, top, across - 4, tall * 0.12);
  pen.fillStyle = '#3a1606';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x + w / 2, top + tall * 0.54, across - 4);
}

/** A worth written on a gem: readable on any of its facets by its dark outline. */
export function drawWorth(
  pen: Pen,
  lines: readonly string[],
  font: string,
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  const sizes = lines.length === 1 ? [h * 0.21] : [h * 0.19, h * 0.145];
  const gap = h * 0.19;
  for (const [at, text] of lines.entries()) {
    const size = sizes[at] as number;
    pen.font = `800 ${size}px ${font}`;
    const middle = y + h / 2 + (lines.length === 1 ? 0 : (at - 0.35) * gap);
    pen.lineWidth = size * 0.34;
    pen.strokeStyle = '#160726d9';
    pen.strokeText(text, x + w / 2, middle, w);
    pen.fillStyle = '#fff';
    pen.fillText(text, x + w / 2, middle, w);
  }
}

/** A closed lock in a disc. */
export function drawLock(pen: Pen, color: number, [x, y, w]: readonly [x: number, y: number, w: number, h: number]): void {
  const unit = w / 22;
  pen.beginPath();
  pen.arc(x + w / 2, y + w / 2, w / 2, 0, 2 * Math.PI);
  pen.fillStyle = css(color);
  pen.fill();
  pen.fillStyle = '#3a1d06';
  pen.fillRect(x + 6.5 * unit, y + 10.5 * unit, 9 * unit, 6.5 * unit);
  pen.beginPath();
  pen.lineWidth = 1.8 * unit;
  pen.strokeStyle = '#3a1d06';
  pen.moveTo(x + 8.2 * unit, y + 11 * unit);
  pen.lineTo(x + 8.2 * unit, y + 8.5 * unit);
  pen.arc(x + 11 * unit, y + 8.5 * unit, 2.8 * unit, Math.PI, 0);
  pen.lineTo(x + 13.8 * unit, y + 11 * unit);
  pen.stroke();
}
