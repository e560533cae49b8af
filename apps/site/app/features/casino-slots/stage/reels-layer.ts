import type { SlotTheme } from '../themes/theme.ts';
import { type Atlas, STRETCH } from './atlas.ts';
import { BandSprite } from './band.ts';
import type { Grid } from './geometry.ts';
import { Container, Sprite } from './pixi.ts';
import { DroppingReel, FallingReel, type Reel, StandingReel, TurningReel } from './reel.ts';
import { bandOf, passing } from './reel-motion.ts';

/** How long a symbol passes on a place that turns alone, ms. */
const RESPIN_ROW = 85;

/** All symbols of the stage, standing or under way. */
export class ReelsLayer {
  /** Symbols that won nothing, and those that did above all marks. */
  readonly back = new Container();
  readonly front = new Container();
  readonly #theme: SlotTheme;
  readonly #atlas: Atlas;
  readonly #grid: Grid;
  readonly #reels: Reel[] = [];
  readonly #passers: readonly number[];
  readonly #bands: readonly BandSprite[];
  readonly #sprites: Sprite[][];
  #bright: ReadonlySet<number> | undefined;
  #others = 1;
  #hidden: ReadonlySet<number> = new Set();
  #fading: readonly number[] | undefined;
  /** Places that turn alone. */
  #respun: ReadonlySet<number> = new Set();

  constructor(theme: SlotTheme, atlas: Atlas, grid: Grid) {
    this.#theme = theme;
    this.#atlas = atlas;
    this.#grid = grid;
    this.#passers = bandOf(theme.passing);
    this.#bands = theme.motion.reelKind === 'turn' ? this.#makeBands() : [];
    this.#sprites = Array.from({ length: grid.reels }, () =>
      Array.from({ length: grid.rows + 1 }, () => {
        const sprite = new Sprite();
        sprite.anchor.set(0.5);
        this.back.addChild(sprite);
        return sprite;
      }),
    );
  }

  #makeBands(): readonly BandSprite[] {
    const { reels, cellWidth, cellHeight: rowHeight } = this.#grid;
    const source = this.#atlas.band(this.#passers);
    return Array.from(
      { length: reels },
      (_, reel) => new BandSprite(this.back, { source, stretch: STRETCH, rowHeight, x: (reel + 0.5) * cellWidth }),
    );
  }

  #column(grid: readonly number[], reel: number): readonly number[] {
    return grid.slice(reel * this.#grid.rows, (reel + 1) * this.#grid.rows);
  }

  /** What stands on all places. */
  grid(): readonly number[] {
    return this.#reels.flatMap(({ symbols }) => symbols);
  }

  stand(grid: readonly number[]): void {
    for (let reel = 0; reel < this.#grid.reels; reel++) this.#reels[reel] = new StandingReel(this.#column(grid, reel));
  }

  /** The whole grid is another one, which comes to light. @param progress 0 to 1 */
  swap(grid: readonly number[], progress: number): void {
    if (progress === 0 || this.#fading === undefined) {
      this.#fading = grid;
      this.stand(grid);
    }
    this.back.alpha = progress;
    if (progress === 1) this.#fading = undefined;
  }

  turn(): void {
    const { rows, cellHeight, scale } = this.#grid;
    for (let reel = 0; reel < this.#grid.reels; reel++) {
      const before = this.#reels[reel]?.symbols ?? new Array<number>(rows).fill(0);
      this.#reels[reel] =
        this.#theme.motion.reelKind === 'turn'
          ? new TurningReel(reel, this.#passers, before, cellHeight / scale)
          : new DroppingReel(reel, before);
    }
  }

  stopAt(reel: number, now: number, at: number, symbols: readonly number[]): void {
    this.#reels[reel]?.stopAt(now, at, symbols);
  }

  fall(grid: readonly number[], gone: readonly number[], since: number): void {
    const { rows } = this.#grid;
    for (let reel = 0; reel < this.#grid.reels; reel++) {
      const empty = new Set(gone.filter((place) => Math.floor(place / rows) === reel).map((place) => place % rows));
      this.#reels[reel] = new FallingReel(this.#column(grid, reel), empty, since);
    }
  }

  /** Places whose symbols lie above the marks, and how bright all others are; undefined: none are marked. */
  highlight(places: ReadonlySet<number> | undefined, others = this.#theme.marks.rest): void {
    this.#bright = places;
    this.#others = others;
  }

  /** Places on which something else stands. */
  hide(places: ReadonlySet<number>): void {
    this.#hidden = places;
  }

  respin(places: ReadonlySet<number>): void {
    this.#respun = places;
  }

  /** Symbols that leave their places. @param progress 0 to 1 */
  leave(places: readonly number[], progress: number): void {
    const { rows } = this.#grid;
    for (const place of places) {
      const sprite = this.#sprites[Math.floor(place / rows)]?.[place % rows];
      if (!sprite) continue;
      sprite.alpha = 1 - progress;
      sprite.scale.set(sprite.scale.x * (1 - 0.35 * progress));
    }
  }

  /** One symbol after the other on a place of its own. */
  #pass(sprite: Sprite, place: number, now: number): void {
    const turn = now / RESPIN_ROW + place * 0.37;
    const texture = this.#atlas.passing(passing(place, Math.floor(turn), this.#theme.passing));
    const scale = this.#grid.cellHeight / (texture.height * STRETCH + this.#grid.cellHeight * 0.2);
    sprite.texture = texture;
    sprite.scale.set(scale, scale * STRETCH);
    sprite.y += ((turn % 1) - 0.5) * this.#grid.cellHeight * 0.16;
  }

  isStill(now: number): boolean {
    return this.#reels.every((reel) => reel.isStill(now));
  }

  /** Puts every symbol where it is now. */
  draw(now: number): void {
    const { rows, cellWidth, cellHeight } = this.#grid;
    const others = this.#bright === undefined ? 1 : this.#others;
    for (const [reel, sprites] of this.#sprites.entries()) {
      const current = this.#reels[reel];
      this.#bands[reel]?.show(current?.band?.(now), others);
      const seen = current?.seen(now) ?? [];
      const still = current?.isStill(now) ?? false;
      for (const [at, sprite] of sprites.entries()) {
        const one = seen[at];
        const place = reel * rows + Math.round(one?.row ?? 0);
        sprite.visible = one !== undefined && one.row > -1 && one.row < rows && !(still && this.#hidden.has(place));
        if (!one || !sprite.visible) continue;
        sprite.texture = one.passing ? this.#atlas.passing(one.symbol) : this.#atlas.texture(`symbol ${one.symbol}`);
        sprite.scale.set(1, one.passing ? STRETCH : 1);
        sprite.position.set((reel + 0.5) * cellWidth, (one.row + 0.5) * cellHeight);
        if (this.#respun.has(place)) this.#pass(sprite, place, now);
        const bright = this.#bright === undefined || (still && this.#bright.has(place));
        sprite.alpha = bright ? 1 : this.#others;
        const layer = this.#bright !== undefined && bright ? this.front : this.back;
        if (sprite.parent !== layer) layer.addChild(sprite);
      }
    }
  }
}
