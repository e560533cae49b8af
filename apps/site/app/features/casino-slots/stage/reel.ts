import { BOUNCE, FALL } from '../timeline/durations.ts';
import type { Passing } from './band.ts';
import { along, bandRow, bounce, fallen, OVER, passed, type Run, runTo } from './reel-motion.ts';

/** Where one symbol of a reel is drawn: rows from the top of the window, which may lie outside of it. */
export interface Seen {
  readonly symbol: number;
  readonly row: number;
  /** It passes too fast to be read. */
  readonly passing: boolean;
}

/** How long symbols take to fall out of the window, how much later the next reel begins, and the next row above, ms. */
const LEAVING = 300;
const LEAVES_AFTER = 60;
const ROW_AFTER = 18;

/** What one reel shows at a time. Times are ms since the reels began. */
export interface Reel {
  /** Symbols that stand on it, from the top; those that will, once it is known how it stops. */
  readonly symbols: readonly number[];
  stopAt(now: number, at: number, symbols: readonly number[]): void;
  /** From the top, `rows + 1` at most: those that are drawn one by one. */
  seen(now: number): readonly Seen[];
  /** What passes between them. */
  band?(now: number): Passing | undefined;
  /** Nothing of it moves any more. */
  isStill(now: number): boolean;
}

/** A reel that turns downwards and stops on a row. */
export class TurningReel implements Reel {
  readonly #reel: number;
  readonly #passers: readonly number[];
  readonly #before: readonly number[];
  /** Pixels beyond its place, in rows. */
  readonly #over: number;
  #stop: { readonly run: Run; readonly symbols: readonly number[] } | undefined;

  /**
   * @param passers symbols of the band
   * @param rowHeight pixels of the scenery
   */
  constructor(reel: number, passers: readonly number[], before: readonly number[], rowHeight: number) {
    this.#reel = reel;
    this.#passers = passers;
    this.#before = before;
    this.#over = OVER / rowHeight;
  }

  get symbols(): readonly number[] {
    return this.#stop?.symbols ?? this.#before;
  }

  stopAt(now: number, at: number, symbols: readonly number[]): void {
    this.#stop = { run: runTo(now, at, symbols.length), symbols };
  }

  /** Of the strip that is what stood there before, what only passes, and what it stops at: the last that passes. */
  get #lastPasser(): number {
    const stop = this.#stop;
    return stop ? stop.run.end - stop.symbols.length : Number.POSITIVE_INFINITY;
  }

  #symbol(index: number): number {
    if (index <= 0) return this.#before[-index] ?? 0;
    const stop = this.#stop;
    if (stop && index > this.#lastPasser) return stop.symbols[stop.run.end - index] ?? 0;
    return this.#passers[bandRow(this.#reel, index, this.#passers.length)] ?? 0;
  }

  /** Rows passed, and whether what passes is too fast to be read. */
  #at(now: number): { readonly distance: number; readonly still: boolean; readonly blurred: boolean } {
    const run = this.#stop?.run;
    const still = run !== undefined && now >= run.until;
    return { distance: run ? along(run, now) : passed(now), still, blurred: !still && now > BOUNCE };
  }

  band(now: number): Passing | undefined {
    const { distance, blurred } = this.#at(now);
    const rows = this.#before.length;
    const top = Math.max(0, distance - this.#lastPasser);
    const bottom = Math.min(rows, distance);
    return blurred && top < bottom ? { top, bottom, at: bandRow(this.#reel, distance - top, this.#passers.length) } : undefined;
  }

  seen(now: number): readonly Seen[] {
    const { distance, still, blurred } = this.#at(now);
    const run = this.#stop?.run;
    const shift = still && run ? this.#over * bounce((now - run.until) / BOUNCE) : 0;
    const top = Math.floor(distance) + 1;
    const seen: Seen[] = [];
    for (let index = top; index >= top - this.#before.length; index--) {
      if (blurred && index > 0 && index <= this.#lastPasser) continue;
      seen.push({ symbol: this.#symbol(index), row: distance - index + shift, passing: blurred });
    }
    return seen;
  }

  isStill = (now: number): boolean => this.#stop !== undefined && now >= this.#stop.run.until + BOUNCE;
}

/** A reel whose symbols fall out of the window, and others into it. */
export class DroppingReel implements Reel {
  readonly #reel: number;
  readonly #before: readonly number[];
  #stop: { readonly at: number; readonly symbols: readonly number[] } | undefined;

  constructor(reel: number, before: readonly number[]) {
    this.#reel = reel;
    this.#before = before;
  }

  get symbols(): readonly number[] {
    return this.#stop?.symbols ?? this.#before;
  }

  stopAt(_now: number, at: number, symbols: readonly number[]): void {
    this.#stop = { at, symbols };
  }

  seen(now: number): readonly Seen[] {
    const stop = this.#stop;
    const rows = this.#before.length;
    if (stop && now >= stop.at - FALL) {
      return stop.symbols.map((symbol, row) => {
        // The lowest first, and all of them there in time.
        const late = ROW_AFTER * (rows - 1 - row);
        const progress = fallen(Math.min(1, Math.max(0, (now - stop.at + FALL - late) / (FALL - ROW_AFTER * (rows - 1)))));
        return { symbol, row: row - (1 - progress) * (rows + 0.5), passing: false };
      });
    }
    const gone = Math.max(0, (now - this.#reel * LEAVES_AFTER) / LEAVING);
    return this.#before.map((symbol, row) => ({ symbol, row: row + fallen(Math.min(1, gone)) * (rows + 0.5), passing: false }));
  }

  isStill = (now: number): boolean => this.#stop !== undefined && now >= this.#stop.at;
}

/** A reel on which something fell out and the rest comes down: `gone` are rows that are empty. */
export class FallingReel implements Reel {
  readonly symbols: readonly number[];
  readonly #from: readonly number[];
  readonly #since: number;

  constructor(symbols: readonly number[], gone: ReadonlySet<number>, since: number) {
    this.symbols = symbols;
    this.#since = since;
    const stay = [...symbols.keys()].filter((row) => !gone.has(row));
    const fresh = symbols.length - stay.length;
    this.#from = symbols.map((_, row) => (row < fresh ? row - fresh : (stay[row - fresh] as number)));
  }

  stopAt(): void {}

  seen(now: number): readonly Seen[] {
    const progress = fallen(Math.min(1, Math.max(0, (now - this.#since) / FALL)));
    return this.symbols.map((symbol, row) => {
      const from = this.#from[row] as number;
      return { symbol, row: from + (row - from) * progress, passing: false };
    });
  }

  isStill = (now: number): boolean => now >= this.#since + FALL;
}

/** A reel that stands, and stands otherwise from a time on where it was told so: nobody saw it turn. */
export class StandingReel implements Reel {
  readonly #before: readonly number[];
  #stop: { readonly at: number; readonly symbols: readonly number[] } | undefined;

  constructor(symbols: readonly number[]) {
    this.#before = symbols;
  }

  get symbols(): readonly number[] {
    return this.#stop?.symbols ?? this.#before;
  }

  stopAt(_now: number, at: number, symbols: readonly number[]): void {
    this.#stop = { at, symbols };
  }

  seen(now: number): readonly Seen[] {
    const symbols = this.#stop && now >= this.#stop.at ? this.#stop.symbols : this.#before;
    return symbols.map((symbol, row) => ({ symbol, row, passing: false }));
  }

  isStill = (now: number): boolean => this.#stop === undefined || now >= this.#stop.at;
}
