/** How sharp the stage is drawn while it moves, in parts of its full resolution. What moves is not read as closely as what stands. */
const STEPS = [1, 0.75, 0.5] as const;
/** So many frames are looked at together. */
const WINDOW = 24;
/** They fall behind where one takes longer on average: 55 a second are smooth, ms. */
const LONGEST = 1000 / 55;
/** One long frame is work of the page and not of the drawing, and a longer one still a page that was hidden, ms. */
const COUNTED_AS = 50;
const HIDDEN = 250;
/** Being less sharp helps where frames take at most so much of what they took. */
const HELPED = 0.97;
/** Movements until a step up is tried, and twice as many each time it was too much. */
const PATIENCE = 8;
const MOST_PATIENCE = 128;
/** Movements until it is tried again to be less sharp, where that did not help. */
const HELD = 24;

/**
 * Decides by the times of frames how sharp a moving stage is drawn: less where they fall behind, and more again after movements that did not.
 * Where the last step does not help either all are taken back: a browser that saves power draws thirty frames a second of whatever size.
 */
export class FramePace {
  #step = 0;
  /** When a frame of the movement was drawn last, ms. */
  #moved: number | undefined;
  #frames = 0;
  /** What they took, and what of it counts as falling behind, ms. */
  #spent = 0;
  #counted = 0;
  /** Mean of the frames at full resolution, until the last step has shown whether it helps, ms. */
  #before: number | undefined;
  /** Movements until the next step up, or until a step down is tried again. */
  #waits = 0;
  #patience = PATIENCE;
  #held = false;
  #steppedUp = false;

  /** A frame is drawn, so long after the press, ms. @returns how sharp, of the full resolution: what stands is drawn as sharp as can be */
  shareAt(now: number, moves: boolean): number {
    const moved = this.#moved;
    this.#moved = moves ? now : undefined;
    if (moved !== undefined && moves) this.#frame(now - moved);
    if (moved !== undefined && !moves) this.#rest();
    return moves ? (STEPS[this.#step] ?? 1) : 1;
  }

  /** A frame of a movement, so long after the one before it, ms. */
  #frame(ms: number): void {
    if (ms <= 0 || ms >= HIDDEN) return;
    this.#frames++;
    this.#spent += ms;
    this.#counted += Math.min(ms, COUNTED_AS);
    if (this.#frames < WINDOW) return;
    const behind = this.#counted / WINDOW > LONGEST;
    const mean = this.#spent / WINDOW;
    this.#frames = this.#spent = this.#counted = 0;
    if (!behind || this.#held) return;
    if (this.#step < STEPS.length - 1) this.#down(mean);
    else this.#judge(mean);
  }

  #rest(): void {
    if (this.#waits === 0 || --this.#waits > 0) return;
    this.#held = false;
    this.#steppedUp = this.#step > 0;
    this.#step = Math.max(0, this.#step - 1);
    this.#waits = this.#step > 0 ? this.#patience : 0;
  }

  #down(mean: number): void {
    if (this.#step === 0) this.#before = mean;
    if (this.#steppedUp) this.#patience = Math.min(MOST_PATIENCE, this.#patience * 2);
    this.#steppedUp = false;
    this.#waits = this.#patience;
    this.#step++;
  }

  /** At the last step, and still behind. */
  #judge(mean: number): void {
    const before = this.#before;
    this.#before = undefined;
    this.#waits = this.#patience;
    if (before === undefined || mean <= before * HELPED) return;
    this.#step = 0;
    this.#held = true;
    this.#waits = HELD;
  }
}
