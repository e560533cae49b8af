import type { Segment, Step } from '../timeline/steps.ts';
import type { Surface } from './surface.ts';

export interface PlayerHost {
  /** Of the page, ms; it only grows. */
  now(): number;
  /** Calls `draw` before the next frame; returns what calls it off. */
  frame(draw: () => void): () => void;
}

/** Told of a step when it begins, in their order. */
export type StepListener = (step: Step) => void;

/** Shows segments on a surface, one at a time, and draws only while something moves. */
export class StagePlayer {
  readonly #surface: Surface;
  readonly #host: PlayerHost;
  readonly #tell: StepListener;
  #since = 0;
  #segment: Segment | undefined;
  /** Steps by how far they are: not begun, begun, over. */
  #state: ('to come' | 'under way' | 'over')[] = [];
  #turning = false;
  #callOff: (() => void) | undefined;

  constructor(surface: Surface, host: PlayerHost, tell: StepListener) {
    this.#surface = surface;
    this.#host = host;
    this.#tell = tell;
  }

  /** Since the press that began what is shown, ms. */
  get elapsed(): number {
    return this.#host.now() - this.#since;
  }

  /** A press whose answer is not there yet: reels turn. */
  turn(): void {
    this.finish();
    this.#since = this.#host.now();
    this.#segment = undefined;
    this.#turning = true;
    this.#surface.turn();
    this.#run();
  }

  /** Shows a segment: of the press that turned the reels, or of one now. */
  play(segment: Segment): void {
    if (!this.#turning) {
      this.finish();
      this.#since = this.#host.now();
    }
    const turned = this.#turning;
    this.#turning = false;
    this.#segment = segment;
    this.#state = segment.steps.map((step) => (turned && step.kind === 'turn' ? 'under way' : 'to come'));
    // Reels that are not turning yet are set to it by the first step; only then can they know how they stop.
    this.#draw();
    this.#surface.plan(segment.steps, this.elapsed);
    this.#run();
  }

  /** The surface is another one, or was made anew: it is told what comes. */
  again(): void {
    if (this.#segment) this.#surface.plan(this.#segment.steps, this.elapsed);
  }

  /** Goes to the end of what is shown. */
  finish(): void {
    if (this.#turning || !this.#segment) return;
    for (const [at, step] of this.#segment.steps.entries()) this.#advance(at, step, Number.POSITIVE_INFINITY);
    this.#surface.frame(Math.max(this.elapsed, this.#segment.ends));
    this.#segment = undefined;
  }

  /** Nothing is shown any more; for the end of the stage. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#segment = undefined;
    this.#turning = false;
  }

  /** The press came to nothing: the reels stand again as they did. */
  giveUp(): void {
    this.#turning = false;
    this.stop();
  }

  #advance(at: number, step: Step, elapsed: number): void {
    if (elapsed < step.at || this.#state[at] === 'over') return;
    if (this.#state[at] === 'to come') {
      this.#state[at] = 'under way';
      this.#surface.step(step, 0);
      this.#tell(step);
    }
    const over = elapsed >= step.at + step.lasts;
    const progress = over || !Number.isFinite(step.lasts) ? 1 : (elapsed - step.at) / step.lasts;
    // Its beginning was told already, and is told once.
    if (progress > 0) this.#surface.step(step, progress);
    if (over) this.#state[at] = 'over';
  }

  /** @returns what time it drew, since the press, ms */
  #draw(): number {
    const elapsed = this.elapsed;
    for (const [at, step] of (this.#segment?.steps ?? []).entries()) this.#advance(at, step, elapsed);
    this.#surface.frame(elapsed);
    return elapsed;
  }

  #run(): void {
    this.#callOff ??= this.#host.frame(() => {
      this.#callOff = undefined;
      const drawn = this.#draw();
      const ends = this.#segment?.ends ?? 0;
      // The last frame is one on which nothing moves any more: it is the one that stays.
      if (this.#turning || drawn < ends || this.#surface.moves(drawn)) this.#run();
    });
  }
}
