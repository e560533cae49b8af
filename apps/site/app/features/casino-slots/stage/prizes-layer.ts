import type { SlotTheme } from '../themes/theme.ts';
import type { Atlas } from './atlas.ts';
import { type Grid, middleOf } from './geometry.ts';
import { Container, Sprite } from './pixi.ts';

/** Prizes that lie on places: gems that are held, bags that are opened. */
export class PrizesLayer {
  readonly layer = new Container();
  readonly #theme: SlotTheme;
  readonly #atlas: Atlas;
  readonly #grid: Grid;
  readonly #worth: (prize: number) => readonly string[];
  readonly #held = new Map<number, Container>();

  /** @param worth what is written on a prize, hundredths of the stake */
  constructor(theme: SlotTheme, atlas: Atlas, grid: Grid, worth: (prize: number) => readonly string[]) {
    this.#theme = theme;
    this.#atlas = atlas;
    this.#grid = grid;
    this.#worth = worth;
  }

  get places(): ReadonlySet<number> {
    return new Set(this.#held.keys());
  }

  clear(): void {
    for (const held of this.#held.values()) held.destroy({ children: true });
    this.#held.clear();
  }

  #make(place: number, prize: number): Container {
    const held = new Container();
    const { x, y } = middleOf(this.#grid, place);
    held.position.set(x, y);
    const add = (texture: ReturnType<Atlas['texture']>, dx = 0, dy = 0): void => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.position.set(dx, dy);
      held.addChild(sprite);
    };
    const art = this.#theme.prizes.find(({ upTo }) => prize <= upTo)?.art;
    const cell = this.#atlas.texture('cell');
    add(cell);
    if (art !== undefined) add(this.#atlas.texture(`art ${art}`));
    add(this.#atlas.worth(this.#worth(prize)));
    const lock = this.#atlas.texture('lock');
    if (this.#theme.locks) add(lock, cell.width / 2 - lock.width * 0.62, -cell.height / 2 + lock.height * 0.62);
    this.layer.addChild(held);
    this.#held.set(place, held);
    return held;
  }

  /** @param progress 0 to 1 from when it is put down */
  lock(place: number, prize: number, progress: number): void {
    const held = this.#held.get(place) ?? this.#make(place, prize);
    held.alpha = Math.min(1, progress * 2);
    held.scale.set(1 + 0.12 * (1 - progress));
  }
}
