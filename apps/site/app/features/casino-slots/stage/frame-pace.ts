/** How sharp the stage is drawn while it moves, in parts of its full resolution. What moves is not read as closely as what stands. */
const STEPS = [1, 0.75, 0.5] as const;
/** So many frames are looked at together. */
const WINDOW = 24;
/** They fall behind where one takes longer on average: 55 a second are smooth, ms. */
const LONGEST = 1000 / 55;
/** One long frame is work of the page and not of the drawing, and a longer one still a page that was hidden, ms. */
const COUNTED_AS = 50;
const HIDDEN = 250;
/** A step down helped where frames take at most so much of what they took. */
const HELPED = 0.92;
/** Movements until another step is tried, and twice as many each time it was the wrong one. */
const PATIENCE = 8;
const MOST_PATIENCE = 128;

/**
 * Decides by the times of frames how sharp a moving stage is drawn: less where they fall behind, and more again after movements that did not.
 * A step down that does not help is taken back: a browser that saves power draws thirty frames a second of whatever size.
 */
export class FramePace {
  #step = 0;
  /** When a frame of the movement was drawn last, ms. */
  #moved: number | undefined;
  #frames = 0;
  #spent = 0;
  /** Mean of the frames before the step down that has to show whether it helps, ms. */
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
    this.#spent += Math.min(ms, COUNTED_AS);
    if (this.#frames < WINDOW) return;
    const mean = this.#spent / this.#frames;
    this.#forget();
    const before = this.#before;
    this.#before = undefined;
    if (before !== undefined && mean > before * HELPED) this.#takeBack();
    else if (mean > LONGEST && !this.#held) this.#down(mean);
  }

  #rest(): void {
    this.#forget();
    if (this.#waits === 0 || --this.#waits > 0) return;
    this.#held = false;
    this.#steppedUp = this.#step > 0;
    this.#step = Math.max(0, this.#step - 1);
    this.#waits = this.#step > 0 ? this.#patience : 0;
  }

  #forget(): void {
    this.#frames = 0;
    this.#spent = 0;
  }

  #waitLonger(): void {
    this.#patience = Math.min(MOST_PATIENCE, this.#patience * 2);
  }

  #takeBack(): void {
    this.#step--;
    this.#held = true;
    this.#waits = this.#patience;
    this.#waitLonger();
  }

  #down(mean: number): void {
    if (this.#steppedUp) this.#waitLonger();
    this.#steppedUp = false;
    this.#waits = this.#patience;
    if (this.#step === STEPS.length - 1) return;
    this.#step++;
    this.#before = mean;
  }
}
