import type { Activity, Side } from '@fairbook/domain';
import type { Random } from './random.ts';

/** Positions kept behind the ball. */
const TRAIL = 4;

/** Where play should be heading: a shot, a corner or a goal that is coming. */
export interface Ahead {
  readonly side: Side;
  /** Seconds until it happens. */
  readonly within: number;
}

/** Moves the ball about so that what is coming looks as if it had been built up. */
export class BallWalk {
  readonly #random: Random;
  /** Chance that a loose ball falls to the home side. */
  readonly #homeShare: number;
  #side: Side = 'home';
  /** How far the side in possession has come, 0 its own goal, 1 the other. */
  #progress = 0.5;
  #y = 0.5;
  readonly #trail: (readonly [number, number])[] = [];

  constructor(random: Random, homeShare: number) {
    this.#random = random;
    this.#homeShare = homeShare;
  }

  /** Threat of the moment, -1 (away about to score) to 1 (home). */
  get threat(): number {
    return (this.#side === 'home' ? 1 : -1) * Math.max(0, this.#progress - 0.45) * 1.8;
  }

  kickOff(side: Side): Activity {
    this.#side = side;
    this.#progress = 0.5;
    this.#y = 0.5;
    this.#trail.length = 0;
    return this.#activity('kick-off');
  }

  step(ahead: Ahead | undefined): Activity {
    const random = this.#random;
    if (ahead !== undefined) {
      if (this.#side !== ahead.side) {
        this.#side = ahead.side;
        this.#progress = Math.max(0.4, 1 - this.#progress);
      }
      this.#progress += (0.93 - this.#progress) * Math.min(1, 5 / Math.max(1, ahead.within));
    } else {
      if (random.chance(0.24)) {
        this.#side = random.chance(this.#homeShare) ? 'home' : 'away';
        this.#progress = 1 - this.#progress;
      }
      this.#progress += (random.next() - 0.42) * 0.24;
      if (this.#progress > 0.88) this.#progress = 0.6;
    }
    this.#progress = Math.min(0.96, Math.max(0.06, this.#progress));
    this.#y = Math.min(0.96, Math.max(0.04, this.#y + (random.next() - 0.5) * 0.36));
    if (ahead === undefined && random.chance(0.05)) {
      this.#y = random.chance(0.5) ? 0.01 : 0.99;
      return this.#activity('throw-in');
    }
    return this.#activity(this.#progress > 0.74 ? 'dangerous-attack' : this.#progress > 0.5 ? 'attack' : 'safe');
  }

  /** Puts the ball where something happened. */
  at(kind: Activity['kind'], side: Side, progress: number, y: number): Activity {
    this.#side = side;
    this.#progress = progress;
    this.#y = y;
    return this.#activity(kind);
  }

  #activity(kind: Activity['kind']): Activity {
    const round = (value: number): number => Math.round(value * 1000) / 1000;
    const x = round(this.#side === 'home' ? this.#progress : 1 - this.#progress);
    const y = round(this.#y);
    const trail = [...this.#trail];
    this.#trail.push([x, y]);
    if (this.#trail.length > TRAIL) this.#trail.shift();
    return { kind, side: this.#side, x, y, trail };
  }
}
