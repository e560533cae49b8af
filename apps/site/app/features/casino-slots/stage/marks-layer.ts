import type { SlotWin } from '@fairbook/games/slots/slot';
import type { SlotTheme } from '../themes/theme.ts';
import type { Atlas } from './atlas.ts';
import { type Grid, linePath, middleOf, type Point } from './geometry.ts';
import { outlineOf } from './outline.ts';
import { Container } from './pixi.ts';
import { Pool } from './pool.ts';
import { moved } from './reel-motion.ts';
import { partOf, strokePath } from './strokes.ts';

/** Lines and edges, in the width of a place. */
const LINE = 0.03;
const UNDER = 0.056;
const EDGE = 0.078;
const EDGE_UNDER = 0.137;

/** What marks a win: the ground under its places, and its line or edge. */
export class MarksLayer {
  /** Under the symbols that won. */
  readonly ground = new Container();
  /** Above all symbols: edges around places that touch. */
  readonly above = new Container();
  readonly #grounds = new Pool(this.ground);
  readonly #edges = new Pool(this.above);
  readonly #theme: SlotTheme;
  readonly #atlas: Atlas;
  readonly #grid: Grid;

  constructor(theme: SlotTheme, atlas: Atlas, grid: Grid) {
    this.#theme = theme;
    this.#atlas = atlas;
    this.#grid = grid;
  }

  clear(): void {
    this.#grounds.clear();
    this.#edges.clear();
  }

  /** Marks one win. @param progress 0 to 1 of its line or edge; the ground is there at once */
  show(win: SlotWin, progress: number, filled: ReadonlySet<number>): void {
    this.clear();
    const { markKind, marks } = this.#theme;
    if (markKind === 'outline') {
      this.#outline(win, progress);
      return;
    }
    const { rows } = this.#grid;
    for (const place of win.places) if (!filled.has(Math.floor(place / rows))) this.#cell(place);
    const line = win.line === undefined ? undefined : this.#theme.slot.lines[win.line - 1];
    if (!line) return;
    const path = partOf(linePath(this.#grid, line), moved(progress));
    const width = this.#grid.cellWidth;
    strokePath(this.#grounds, this.#atlas, path, { width: UNDER * width, color: marks.under, alpha: 0.7 });
    strokePath(this.#grounds, this.#atlas, path, { width: LINE * width, color: marks.line });
  }

  #cell(place: number): void {
    const sprite = this.#grounds.take(this.#atlas.texture('cell'));
    const { x, y } = middleOf(this.#grid, place);
    sprite.position.set(x, y);
  }

  #outline({ places }: SlotWin, progress: number): void {
    const { cellWidth, cellHeight, rows } = this.#grid;
    const { ground, edge, under } = this.#theme.marks;
    const white = this.#atlas.texture('white');
    for (const place of places) {
      const sprite = this.#grounds.take(white);
      const { x, y } = middleOf(this.#grid, place);
      sprite.position.set(x, y);
      sprite.scale.set(cellWidth / white.width, cellHeight / white.height);
      sprite.tint = ground;
    }
    const loops = outlineOf(places, rows).map((loop): readonly Point[] => {
      const points = loop.map(({ column, row }) => ({ x: column * cellWidth, y: row * cellHeight }));
      return partOf([...points, ...points.slice(0, 1)], moved(progress));
    });
    for (const loop of loops) strokePath(this.#edges, this.#atlas, loop, { width: EDGE_UNDER * cellWidth, color: under });
    for (const loop of loops) strokePath(this.#edges, this.#atlas, loop, { width: EDGE * cellWidth, color: edge });
  }
}
