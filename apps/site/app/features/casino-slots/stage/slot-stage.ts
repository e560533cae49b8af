// Compiles programs without `eval`, which the policy of our pages forbids. It must stand in a module that is more than its exports.
import 'pixi.js/unsafe-eval';
import type { SlotPicture } from '@fairbook/games/slots/slot';
import type { Shape, SlotTheme } from '../themes/theme.ts';
import type { Scene, Step } from '../timeline/steps.ts';
import { Atlas } from './atlas.ts';
import { FramePace } from './frame-pace.ts';
import { type Grid, gridOf } from './geometry.ts';
import { MarksLayer } from './marks-layer.ts';
import { Container, Sprite, WebGLRenderer } from './pixi.ts';
import { PrizesLayer } from './prizes-layer.ts';
import { CoverLayer } from './reel-cover.ts';
import { ReelsLayer } from './reels-layer.ts';
import type { Surface } from './surface.ts';

export interface StageInput {
  readonly theme: SlotTheme;
  readonly shape: Shape;
  readonly canvas: HTMLCanvasElement;
  readonly image: HTMLImageElement;
  /** Of the whole stage on the page, px. */
  readonly width: number;
  readonly resolution: number;
  readonly wild: string;
  readonly font: string;
  readonly worth: (prize: number) => readonly string[];
}

/** How bright a reel becomes that is waited for. */
const GLOW = 0.5;
const NO_PLACES: ReadonlySet<number> = new Set();

/** What stands on the stage: of `Shown`. */
export interface Standing {
  readonly grid: readonly number[];
  readonly prizes: Readonly<Record<number, number>>;
}

/** What is made for one size of the stage. */
interface Layers {
  readonly grid: Grid;
  readonly atlas: Atlas;
  readonly root: Container;
  readonly reels: ReelsLayer;
  readonly marks: MarksLayer;
  readonly covers: CoverLayer;
  readonly prizes: PrizesLayer;
  readonly glow: Sprite;
}

function layersFor({ theme, shape, image, width, resolution, wild, font, worth }: StageInput): Layers {
  const grid = gridOf(theme, theme.layouts[shape], width);
  const atlas = new Atlas({ theme, shape, image, grid, resolution, wild, font });
  const reels = new ReelsLayer(theme, atlas, grid);
  const marks = new MarksLayer(theme, atlas, grid);
  const covers = new CoverLayer(theme, atlas, grid);
  const prizes = new PrizesLayer(theme, atlas, grid, worth);
  const glow = new Sprite(atlas.texture('glow'));
  glow.visible = false;
  glow.width = grid.cellWidth;
  const root = new Container();
  root.addChild(glow, reels.back, marks.ground, covers.layer, reels.front, prizes.layer, marks.above);
  return { grid, atlas, root, reels, marks, covers, prizes, glow };
}

function dispose({ root, atlas }: Layers): void {
  root.destroy({ children: true });
  atlas.destroy();
}

/** The reels of a slot, drawn by PixiJS on a canvas as large as their window: what is around them is the page's. */
export class SlotStage implements Surface {
  readonly #renderer: WebGLRenderer;
  #input: StageInput;
  #layers: Layers;
  #pictures: readonly SlotPicture[] = [];
  #scene: Scene = 'base';
  /** Places of the win that is marked, and how bright all others are beside it. */
  #marked: { readonly places: ReadonlySet<number>; readonly others: number } | undefined;
  #leaving: { readonly places: readonly number[]; readonly progress: number } | undefined;
  readonly #pace = new FramePace();

  private constructor(input: StageInput, renderer: WebGLRenderer) {
    this.#input = input;
    this.#renderer = renderer;
    this.#layers = layersFor(input);
  }

  /** @throws where the browser has no WebGL */
  static async create(input: StageInput): Promise<SlotStage> {
    const renderer = new WebGLRenderer();
    const { width, height } = gridOf(input.theme, input.theme.layouts[input.shape], input.width);
    await renderer.init({
      canvas: input.canvas,
      resolution: input.resolution,
      ...{ width, height, backgroundAlpha: 0, antialias: false, skipExtensionImports: true, preferWebGLVersion: 2 },
    });
    return new SlotStage(input, renderer);
  }

  /** Draws everything anew for another size, or for other words on prizes. */
  remake(part: Partial<Pick<StageInput, 'shape' | 'width' | 'resolution' | 'worth'>>, standing: Standing): void {
    dispose(this.#layers);
    this.#input = { ...this.#input, ...part };
    this.#layers = layersFor(this.#input);
    const { width, height } = this.#layers.grid;
    this.#renderer.resize(width, height, this.#input.resolution);
    this.stand(standing);
  }

  /** Shows a grid as it stands. */
  stand({ grid, prizes }: Standing): void {
    this.#clear();
    this.#layers.prizes.clear();
    for (const [place, prize] of Object.entries(prizes)) this.#layers.prizes.lock(Number(place), prize, 1);
    this.#layers.reels.stand(grid);
    this.#draw(0);
  }

  pictures(pictures: readonly SlotPicture[]): void {
    this.#pictures = pictures;
  }

  turn(): void {
    this.#clear();
    this.#layers.prizes.clear();
    this.#layers.reels.turn();
  }

  plan(steps: readonly Step[], now: number): void {
    for (const step of steps) if (step.kind === 'stop') this.#layers.reels.stopAt(step.reel, now, step.at, step.symbols);
  }

  /** Marks go, and what fills reels with them. */
  #clear(): void {
    this.#unmark();
    this.#layers.covers.clear();
    this.#layers.reels.back.alpha = 1;
    this.#layers.glow.visible = false;
    this.#leaving = undefined;
  }

  #unmark(): void {
    this.#layers.marks.clear();
    this.#marked = undefined;
    this.#dim();
  }

  /** Beside a marked win all else is dim, and so it is beside held prizes; anywhere else nothing is. */
  #dim(): void {
    if (this.#marked) this.#layers.reels.highlight(this.#marked.places, this.#marked.others);
    else this.#layers.reels.highlight(this.#scene === 'hold' ? NO_PLACES : undefined);
  }

  step(step: Step, progress: number): void {
    switch (step.kind) {
      case 'turn':
        if (progress === 0) this.turn();
        return;
      case 'anticipate':
        this.#anticipate(step.reel, progress);
        return;
      case 'swap':
        if (progress === 0) this.#clear();
        this.#layers.reels.swap(step.grid, progress);
        return;
      case 'leave':
        this.#layers.marks.clear();
        this.#leaving = { places: step.places, progress };
        return;
      case 'fall':
        this.#leaving = undefined;
        if (progress === 0) this.#layers.reels.fall(step.grid, step.gone, step.at);
        return;
      case 'respin':
        this.#layers.reels.respin(progress < 1 ? new Set(step.places) : NO_PLACES);
        return;
      case 'rest':
        this.#layers.reels.stand(step.grid);
        return;
      case 'fill':
        this.#layers.covers.fill(step.reel, step.row, step.symbol, progress);
        return;
      case 'clear':
        this.#unmark();
        return;
      case 'scene':
        this.#scene = step.scene;
        this.#dim();
        return;
      case 'win':
        this.#win(step, progress);
        return;
      case 'prize':
        this.#layers.prizes.lock(step.place, step.prize, progress);
        return;
      default:
        return;
    }
  }

  #anticipate(reel: number, progress: number): void {
    this.#layers.glow.visible = progress < 1;
    this.#layers.glow.x = reel * this.#layers.grid.cellWidth;
    this.#layers.glow.alpha = GLOW * Math.min(1, progress * 4);
    this.#layers.glow.tint = this.#input.theme.marks.light;
  }

  #win({ picture, win: at, quiet }: Extract<Step, { kind: 'win' }>, progress: number): void {
    const win = this.#pictures[picture]?.wins[at];
    if (!win) return;
    this.#layers.marks.show(win, progress, this.#layers.covers.filled);
    this.#marked = { places: new Set(win.places), others: quiet ? 1 : this.#input.theme.marks.rest };
    this.#dim();
  }

  moves = (now: number): boolean => !this.#layers.reels.isStill(now);

  frame(now: number): void {
    const resolution = this.#input.resolution * this.#pace.shareAt(now, this.moves(now));
    if (resolution !== this.#renderer.resolution) this.#renderer.resize(this.#layers.grid.width, this.#layers.grid.height, resolution);
    this.#draw(now);
  }

  #draw(now: number): void {
    const { rows } = this.#layers.grid;
    const hidden = new Set(this.#layers.prizes.places);
    for (const reel of this.#layers.covers.whole) for (let row = 0; row < rows; row++) hidden.add(reel * rows + row);
    this.#layers.reels.hide(hidden);
    this.#layers.reels.draw(now);
    if (this.#leaving) this.#layers.reels.leave(this.#leaving.places, this.#leaving.progress);
    this.#renderer.render(this.#layers.root);
  }

  destroy(): void {
    dispose(this.#layers);
    this.#renderer.destroy();
  }
}
