import type { Container, Texture } from './pixi.ts';
import { Sprite } from './pixi.ts';

/** Sprites of a layer that come and go: they are kept and used again. */
export class Pool {
  readonly #layer: Container;
  readonly #sprites: Sprite[] = [];
  #used = 0;

  constructor(layer: Container) {
    this.#layer = layer;
  }

  /** The next one, with its middle in its middle, untinted and whole. */
  take(texture: Texture): Sprite {
    let sprite = this.#sprites[this.#used];
    if (!sprite) {
      sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.#sprites.push(sprite);
      this.#layer.addChild(sprite);
    }
    this.#used++;
    sprite.texture = texture;
    sprite.visible = true;
    sprite.alpha = 1;
    sprite.tint = 0xffffff;
    sprite.rotation = 0;
    sprite.scale.set(1);
    return sprite;
  }

  /** All are put away. */
  clear(): void {
    for (const sprite of this.#sprites) sprite.visible = false;
    this.#used = 0;
  }
}
