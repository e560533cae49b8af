import type { Happening, Segment, Step } from './steps.ts';

/** Puts steps one after the other; `now` is where the next one begins, ms. */
export class SegmentBuilder {
  readonly #steps: Step[] = [];
  now = 0;

  /** Steps that are timed already, and when they are over. */
  take(steps: readonly Step[], until: number): void {
    this.#steps.push(...steps);
    this.now = until;
  }

  /** A step that the next ones need not wait for. */
  beside(happening: Happening, lasts = 0): void {
    this.#steps.push({ ...happening, at: this.now, lasts });
  }

  /** A step, and how long it is until the next. */
  add(happening: Happening, lasts: number, next = lasts): void {
    this.beside(happening, lasts);
    this.now += next;
  }

  /** What came after `opens` need not be waited for. */
  segment(act: Segment['act'], from: number, to: number, opens: number): Segment {
    const ends = Math.max(this.now, ...this.#steps.map(({ at, lasts }) => (Number.isFinite(lasts) ? at + lasts : at)));
    return { act, from, to, steps: this.#steps, opens, ends };
  }
}
