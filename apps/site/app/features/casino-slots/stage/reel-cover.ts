import type { SlotTheme } from '../themes/theme.ts';
import type { Atlas } from './atlas.ts';
import type { Grid } from './geometry.ts';
import { Container, Rectangle, Sprite, Texture } from './pixi.ts';

/** Symbols that fill their reels: tall drawings that open from the row their symbol stands on. */
export class CoverLayer {
  readonly layer = new Container();
  readonly #theme: SlotTheme;
  readonly #atlas: Atlas;
  readonly #grid: Grid;
  readonly #covers = new Map<number, { readonly sprite: Sprite; readonly texture: Texture; progress: number }>();

  constructor(theme: SlotTheme, atlas: Atlas, grid: Grid) {
    this.#theme = theme;
    this.#atlas = atlas;
    this.#grid = grid;
  }

  /** Reels that are filled, or are being filled. */
  get filled(): ReadonlySet<number> {
    return new Set(this.#covers.keys());
  }

  /** Of them those that nothing else is seen on. */
  get whole(): readonly number[] {
    return [...this.#covers].filter(([, { progress }]) => progress === 1).map(([reel]) => reel);
  }

  clear(): void {
    for (const { sprite, texture } of this.#covers.values()) {
      sprite.destroy();
      texture.destroy();
    }
    this.#covers.clear();
  }

  /** @param progress 0 to 1 from its own place to the whole reel */
  fill(reel: number, row: number, symbol: number, progress: number): void {
    if (this.#theme.tall?.names[symbol] === undefined) return;
    const { cellWidth, cellHeight, height } = this.#grid;
    let cover = this.#covers.get(reel);
    if (!cover) {
      const { source } = this.#atlas.tall(symbol);
      const texture = new Texture({ source, frame: new Rectangle(0, 0, source.width, source.height), dynamic: true });
      cover = { texture, sprite: new Sprite(texture), progress };
      cover.sprite.x = reel * cellWidth;
      this.layer.addChild(cover.sprite);
      this.#covers.set(reel, cover);
    }
    cover.progress = progress;
    const { sprite, texture } = cover;
    const top = row * cellHeight * (1 - progress);
    const bottom = (row + 1) * cellHeight + (height - (row + 1) * cellHeight) * progress;
    texture.frame.y = top;
    texture.frame.height = Math.min(bottom - top, texture.source.height - top);
    texture.update();
    sprite.y = top;
  }
}
