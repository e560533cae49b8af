import type { Box, Shape, SlotTheme } from '../themes/theme.ts';
import { drawArt, drawCell, drawLock, drawPassing, drawRibbon, drawWorth, PASSING, ROOM } from './drawings.ts';
import type { Grid } from './geometry.ts';
import { CanvasSource, Rectangle, Texture } from './pixi.ts';
import { shelve } from './shelves.ts';

/** Ribbons fall away on smaller symbols, px. */
const RIBBON_FROM = 96;
/** Textures of what passes are so much lower than they are drawn: upwards and downwards it has nothing sharp. */
export const STRETCH = 4;
/** No texture is wider: the least that browsers with WebGL offer is more. */
const WIDEST = 2048;
const WHITE = 4;
const DOT = 32;

/** A picture of the atlas; its size in pixels of the page. */
interface Drawing {
  readonly size: readonly [width: number, height: number];
  draw(pen: CanvasRenderingContext2D, box: Box): void;
}

export interface AtlasInput {
  readonly theme: SlotTheme;
  readonly shape: Shape;
  readonly image: HTMLImageElement;
  readonly grid: Grid;
  /** Pixels of the screen to one of the page. */
  readonly resolution: number;
  /** The word on the ribbon of a wild. */
  readonly wild: string;
  readonly font: string;
}

/** Names of what is drawn once for all: symbols by number, marks, and drawings by name. */
type Name = `symbol ${number}` | 'cell' | 'white' | 'dot' | 'lock' | 'glow' | `art ${string}`;

/** Pictures side by side on one canvas, and a texture for each. */
interface Sheet<Key> {
  readonly source: CanvasSource;
  readonly frames: ReadonlyMap<Key, Texture>;
  readonly places: ReadonlyMap<Key, Rectangle>;
}

function sheetOf<Key>(drawings: ReadonlyMap<Key, Drawing>, resolution: number): Sheet<Key> {
  const sizes = new Map([...drawings].map(([name, { size }]) => [name, size]));
  const { width, height, places: shelved } = shelve(sizes, WIDEST / resolution);
  const places = new Map([...shelved].map(([name, at]) => [name, new Rectangle(at.x, at.y, at.width, at.height)]));
  const source = canvasOf(width, height, resolution, (pen) => {
    for (const [name, { draw }] of drawings) {
      const at = places.get(name);
      if (at) draw(pen, [at.x, at.y, at.width, at.height]);
    }
  });
  return { source, places, frames: new Map([...places].map(([name, frame]) => [name, new Texture({ source, frame })])) };
}

/** All textures of a stage at one size, drawn from the vectors when the stage is made or changes its size. */
export class Atlas {
  readonly #input: AtlasInput;
  readonly #standing: Sheet<Name>;
  readonly #passing: Sheet<number>;
  /** Made when first needed: worths, and symbols that fill a reel. */
  readonly #made = new Map<string, Texture>();

  constructor(input: AtlasInput) {
    this.#input = input;
    this.#standing = sheetOf(drawingsFor(input), input.resolution);
    this.#passing = sheetOf(passingFor(input, this.#standing), input.resolution);
  }

  /** A symbol on a turning reel. */
  passing(symbol: number): Texture {
    return this.#passing.frames.get(symbol) ?? Texture.EMPTY;
  }

  texture(name: Name): Texture {
    return this.#standing.frames.get(name) ?? Texture.EMPTY;
  }

  /** Symbols one under another as they pass, and their first rows again: any window of it can be seen without a seam. */
  band(symbols: readonly number[]): Texture['source'] {
    const { grid } = this.#input;
    const { source, places } = this.#passing;
    const row = grid.cellHeight / STRETCH;
    const rows = symbols.length + grid.rows;
    return this.#make('band', [grid.art + 2 * ROOM, rows * row], (pen) => {
      for (let at = -1; at <= rows; at++) {
        const from = places.get(symbols[(at + symbols.length) % symbols.length] ?? 0);
        if (from) drawPart(pen, source, from, [0, (at + 0.5) * row - from.height / 2, from.width, from.height]);
      }
    }).source;
  }

  /** A worth as it stands on a gem. */
  worth(lines: readonly string[]): Texture {
    const { grid, font } = this.#input;
    return this.#make(`worth ${lines.join('/')}`, [grid.art, grid.art], (pen, box) => drawWorth(pen, lines, font, box));
  }

  /** A symbol that fills its reel, as tall as the window. */
  tall(symbol: number): Texture {
    const { theme, shape, grid, image, wild, font } = this.#input;
    const { tall, art } = theme;
    const name = tall?.names[symbol];
    const size = [grid.cellWidth, grid.height] as const;
    return this.#make(`tall ${symbol}`, size, (pen, [x, y, w, h]) => {
      if (!tall || name === undefined) return;
      if (!tall.panel) drawArt(pen, image, art, `${name}-${shape}`, [x, y, w, h]);
      else {
        drawArt(pen, image, art, `panel-${shape}`, [x, y, w, h]);
        const edge = h * 0.045;
        drawArt(pen, image, art, name, [x, y + edge, w, h - 2 * edge]);
      }
      if (symbol === theme.ribbon && w >= RIBBON_FROM) drawRibbon(pen, wild, font, [x + w * 0.1, y + h - w * 0.92, w * 0.8, w * 0.8]);
    });
  }

  #make(key: string, [width, height]: readonly [number, number], draw: Drawing['draw']): Texture {
    const known = this.#made.get(key);
    if (known) return known;
    const source = canvasOf(width, height, this.#input.resolution, (pen) => draw(pen, [0, 0, width, height]));
    const texture = new Texture({ source });
    this.#made.set(key, texture);
    return texture;
  }

  destroy(): void {
    for (const { frames, source } of [this.#standing, this.#passing]) {
      for (const texture of frames.values()) texture.destroy();
      source.destroy();
    }
    for (const texture of this.#made.values()) texture.destroy(true);
  }
}

/** Symbols as they pass, drawn from those that stand: vectors are slow to draw, and pixels are not. */
function passingFor({ grid, theme }: AtlasInput, { source, places }: Sheet<Name>): ReadonlyMap<number, Drawing> {
  const side = grid.art + 2 * ROOM;
  return new Map(
    [...theme.slot.symbols.keys()].map((number) => {
      const from = places.get(`symbol ${number}`) ?? new Rectangle();
      return [
        number,
        {
          size: [side, (side * PASSING) / STRETCH],
          draw: (pen, box) => drawPassing(pen, (at) => drawPart(pen, source, from, at), box),
        },
      ];
    }),
  );
}

/** Draws a part of another sheet, where it stands in pixels of the page. */
function drawPart(
  pen: CanvasRenderingContext2D,
  { resource, resolution }: CanvasSource,
  { x, y, width, height }: Rectangle,
  to: Box,
): void {
  const from = [x, y, width, height].map((side) => side * resolution) as unknown as Box;
  pen.drawImage(resource as HTMLCanvasElement, ...from, ...to);
}

function canvasOf(width: number, height: number, resolution: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasSource {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width * resolution));
  canvas.height = Math.max(1, Math.ceil(height * resolution));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(resolution, resolution);
    draw(pen);
  }
  return new CanvasSource({ resource: canvas, resolution });
}

function drawingsFor({ theme, image, grid, wild, font }: AtlasInput): ReadonlyMap<Name, Drawing> {
  const { art, marks, slot, ribbon } = theme;
  const side = grid.art + 2 * ROOM;
  const drawings = new Map<Name, Drawing>();
  for (const [number, { id }] of slot.symbols.entries()) {
    drawings.set(`symbol ${number}`, {
      size: [side, side],
      draw(pen, [x, y, w, h]) {
        drawArt(pen, image, art, id, [x + ROOM, y + ROOM, w - 2 * ROOM, h - 2 * ROOM]);
        if (number === ribbon && grid.art >= RIBBON_FROM) drawRibbon(pen, wild, font, [x + ROOM, y + ROOM, w - 2 * ROOM, h - 2 * ROOM + 2]);
      },
    });
  }
  for (const name of new Set(theme.prizes.map(({ art: each }) => each)))
    drawings.set(`art ${name}`, {
      size: [side, side],
      draw: (pen, [x, y, w, h]) => drawArt(pen, image, art, name, [x + ROOM, y + ROOM, w - 2 * ROOM, h - 2 * ROOM]),
    });
  const cell = { radius: 0.07 * grid.cellWidth, stroke: Math.max(2, 0.02 * grid.cellWidth) };
  const inset = 0.068 * grid.cellWidth;
  drawings.set('cell', { size: [grid.cellWidth - inset, grid.cellHeight - inset], draw: (pen, box) => drawCell(pen, marks, box, cell) });
  drawings.set('white', {
    size: [WHITE, WHITE],
    draw(pen, [x, y, w, h]) {
      pen.fillStyle = '#fff';
      pen.fillRect(x, y, w, h);
    },
  });
  drawings.set('dot', {
    size: [DOT, DOT],
    draw(pen, [x, y, w]) {
      pen.beginPath();
      pen.arc(x + w / 2, y + w / 2, w / 2 - 1, 0, 2 * Math.PI);
      pen.fillStyle = '#fff';
      pen.fill();
    },
  });
  const lock = Math.max(16, 0.16 * grid.cellWidth);
  drawings.set('lock', { size: [lock, lock], draw: (pen, box) => drawLock(pen, marks.edge, box) });
  drawings.set('glow', {
    size: [WHITE * 2, grid.height],
    draw(pen, [x, y, w, h]) {
      const light = pen.createLinearGradient(0, y, 0, y + h);
      light.addColorStop(0, '#ffffff80');
      light.addColorStop(0.5, '#ffffff30');
      light.addColorStop(1, '#ffffff80');
      pen.fillStyle = light;
      pen.fillRect(x, y, w, h);
    },
  });
  return drawings;
}
