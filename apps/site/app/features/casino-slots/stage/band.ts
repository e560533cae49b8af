import { type Container, Rectangle, Sprite, Texture } from './pixi.ts';

/** Rows of the window on which symbols pass, and how far from the top of the band they are there. */
export interface Passing {
  readonly top: number;
  readonly bottom: number;
  /** Rows of the band above what is seen at `top`. */
  readonly at: number;
}

export interface BandInput {
  readonly source: Texture['source'];
  /** Of the texture that is drawn over and over: pixels of the page to one of its own. */
  readonly stretch: number;
  readonly rowHeight: number;
  /** Middle of the reel. */
  readonly x: number;
}

/** What passes on a turning reel: one sprite of a band of symbols, exactly as large as it is seen. Sprites of their own would lie over each other by half. */
export class BandSprite {
  readonly #texture: Texture;
  readonly #sprite: Sprite;
  readonly #rowHeight: number;
  readonly #stretch: number;

  constructor(layer: Container, { source, stretch, rowHeight, x }: BandInput) {
    this.#texture = new Texture({ source, frame: new Rectangle(0, 0, source.width, source.height), dynamic: true });
    this.#sprite = new Sprite(this.#texture);
    this.#sprite.anchor.set(0.5, 0);
    this.#sprite.scale.y = stretch;
    this.#sprite.x = x;
    this.#sprite.visible = false;
    this.#rowHeight = rowHeight;
    this.#stretch = stretch;
    layer.addChild(this.#sprite);
  }

  show(passing: Passing | undefined, alpha: number): void {
    this.#sprite.visible = passing !== undefined;
    if (!passing) return;
    const { top, bottom, at } = passing;
    const unit = this.#rowHeight / this.#stretch;
    this.#texture.frame.y = at * unit;
    this.#texture.frame.height = (bottom - top) * unit;
    this.#texture.update();
    this.#sprite.y = top * this.#rowHeight;
    this.#sprite.alpha = alpha;
  }
}
