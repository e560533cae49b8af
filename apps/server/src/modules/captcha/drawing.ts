import { randomInt } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import type { Sharp } from 'sharp';

/** Pictures are drawn so much larger than they are shown. */
export const SCALE = 2;
const WEBP_QUALITY = 74;

/** A whole number from `least` to `most`, which nobody can tell beforehand. */
export const any = (least: number, most: number): number => randomInt(least, most + 1);
export const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
export const times = (count: number, draw: (i: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join('');

/** Pixels of a drawing. */
export interface Raster {
  readonly input: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 };
}

/** Draws SVG, width and height in pixels. */
export async function raster(width: number, height: number, content: string): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { input: pixels, raw: { width, height, channels: 4 } };
}

/** Works on pixels; loaded with the first picture, for few processes draw any. */
export async function edit({ input, raw }: Raster): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(input, { raw });
}

export async function dataAddress(picture: Sharp): Promise<string> {
  return `data:image/webp;base64,${(await picture.webp({ quality: WEBP_QUALITY }).toBuffer()).toString('base64')}`;
}

const hsl = (h: number, s: number, l: number): string => `hsl(${h % 360},${s}%,${l}%)`;

/** A landscape that was never drawn before: sky, sun, hills, trees and what flies over them. */
export function landscape(width: number, height: number): string {
  const hue = any(0, 359);
  const shade = (l: number) => hsl(hue + any(-35, 35) + 360, any(30, 70), l);
  const hill = (i: number) => {
    const base = height * (0.42 + i * 0.16);
    const points = Array.from({ length: 7 }, (_, x) => `${(x * width) / 6},${base + any(-26, 26)}`);
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${shade(58 - i * 11)}"/>`;
  };
  const tree = () => {
    const [x, y, size] = [any(0, width), any(Math.round(height * 0.5), height), any(14, 44)];
    return `<rect x="${x - 2}" y="${y - size / 2}" width="4" height="${size}" fill="${shade(22)}"/><circle cx="${x}" cy="${y - size / 2}" r="${size / 2.4}" fill="${shade(any(28, 46))}"/>`;
  };
  const kite = () => {
    const [x, y, size] = [any(0, width), any(0, Math.round(height * 0.55)), any(10, 40)];
    return `<path transform="rotate(${any(0, 89)} ${x} ${y})" d="M${x} ${y - size}L${x + size * 0.6} ${y}L${x} ${y + size}L${x - size * 0.6} ${y}Z" fill="${hsl(any(0, 359), 65, any(45, 70))}" opacity=".85"/>`;
  };
  const cloud = () =>
    `<ellipse cx="${any(0, width)}" cy="${any(0, height)}" rx="${any(20, 80)}" ry="${any(6, 24)}" fill="#fff" opacity=".${any(12, 45)}"/>`;
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${shade(72)}"/><stop offset="1" stop-color="${shade(88)}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${any(40, width - 40)}" cy="${any(20, 110)}" r="${any(18, 46)}" fill="${hsl(any(30, 60), 90, 72)}"/>
${times(4, hill)}${times(16, tree)}${times(7, kite)}${times(9, cloud)}`;
}
