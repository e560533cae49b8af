import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * `npm run slots:art`: lays the drawings of each slot on one sheet, which a page loads in one go and the stage draws its textures from.
 * The drawings in `symbols` and `parts` are the sources; a test compares the sheets with them.
 */
const ART = join(ROOT, 'apps/site/app/features/casino-slots/art');
/** Free room around a drawing, for its shadow and for the filtering of textures. */
const MARGIN = 8;
/** Symbols of a row of the sheet. */
const COLUMNS = 6;

/** Of the drawing, in the units of the sheet. */
type Place = readonly [x: number, y: number, width: number, height: number];

interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly box: string;
  readonly inner: string;
}

const SHADOW = /style="filter:drop-shadow\(0 3\.5px 0 rgba\(([\d,.]+)\)\)"/;

/** Ids of two drawings would meet on the sheet; shadows as styles would be kept from a page by its policy, and are not known inside of Safari's pictures. */
function drawingOf(folder: string, file: string): Drawing {
  const name = file.slice(0, -'.svg'.length);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  const [, box] = /^<svg[^>]* viewBox="([^"]+)"[^>]*>/.exec(text) ?? [];
  const [, , width, height] = (box ?? '').split(' ').map(Number);
  if (box === undefined || !width || !height) throw new Error(`${join(folder, file)} must begin with an svg that has a viewBox`);
  const inner = text
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/id="([\w-]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([\w-]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([\w-]+)"/g, `href="#${name}-$1"`);
  return { name, width, height, box, inner };
}

const drawingsIn = (folder: string): Drawing[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => drawingOf(folder, file));

/** Symbols in rows, then the larger parts side by side below them. */
function placesOf(symbols: readonly Drawing[], parts: readonly Drawing[]): { places: Map<Drawing, Place>; width: number; height: number } {
  const places = new Map<Drawing, Place>();
  const pitch = 128 + 2 * MARGIN;
  for (const [i, symbol] of symbols.entries())
    places.set(symbol, [(i % COLUMNS) * pitch + MARGIN, Math.floor(i / COLUMNS) * pitch + MARGIN, symbol.width, symbol.height]);
  const top = Math.ceil(symbols.length / COLUMNS) * pitch;
  let width = COLUMNS * pitch;
  let height = top;
  let x = 0;
  for (const part of parts) {
    places.set(part, [x + MARGIN, top + MARGIN, part.width, part.height]);
    x += part.width + 2 * MARGIN;
    width = Math.max(width, x);
    height = Math.max(height, top + part.height + 2 * MARGIN);
  }
  return { places, width, height };
}

function sheetOf(game: string): { readonly svg: string; readonly json: string } {
  const folder = join(ART, game);
  const symbols = drawingsIn(join(folder, 'symbols'));
  const parts = readdirSync(folder).includes('parts') ? drawingsIn(join(folder, 'parts')) : [];
  const { places, width, height } = placesOf(symbols, parts);
  const drawn = [...places].map(
    ([{ box, inner }, [x, y, w, h]]) =>
      `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${box}" overflow="visible">${inner}</svg>`,
  );
  const [, shadow = ''] = SHADOW.exec(drawn.join('')) ?? [];
  const [red, green, blue, alpha] = shadow.split(',');
  const filter = `<filter id="shadow" x="-5%" y="-5%" width="110%" height="115%"><feDropShadow dx="0" dy="3.5" stdDeviation="0" flood-color="rgb(${red},${green},${blue})" flood-opacity="${alpha}"/></filter>`;
  const body = drawn.join('\n').replaceAll(new RegExp(SHADOW, 'g'), 'filter="url(#shadow)"');
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${shadow === '' ? '' : filter}</defs>\n${body}\n</svg>\n`,
    json: `${JSON.stringify({ width, height, places: Object.fromEntries([...places].map(([{ name }, place]) => [name, place])) })}\n`,
  };
}

/** Files of all sheets with what is to stand in them. */
export function slotSheets(): Map<string, string> {
  const files = new Map<string, string>();
  for (const game of readdirSync(ART).sort()) {
    const { svg, json } = sheetOf(game);
    files.set(join(ART, game, 'sheet.svg'), svg);
    files.set(join(ART, game, 'sheet.json'), json);
  }
  return files;
}

if (process.argv[1] === import.meta.filename) for (const [file, text] of slotSheets()) writeFileSync(file, text);
