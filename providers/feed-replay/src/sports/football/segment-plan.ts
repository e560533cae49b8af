import { HOUR, MINUTE } from '../../calendar.ts';
import { type Random, randomOf } from '../../random.ts';
import type { Planned } from '../../replayed-sport.ts';
import type { Pairing, SourceMatch } from './sources.ts';

export type PlannedMatch = Planned<SourceMatch>;

/** No club plays twice within this time. */
export const REST = 40 * HOUR;
/** A country's matches that start within this time of each other make a crowd. */
const CROWD_SPAN = 2 * HOUR;
const CROWD_STEP = 15 * MINUTE;

/** A stretch of the calendar that is being planned. */
export interface Segment {
  /** What the draws follow from. */
  readonly key: string;
  /** Virtual, unix ms, `until` excluded. */
  readonly from: number;
  readonly until: number;
  /** Segments already planned whose clubs must rest here. */
  readonly neighbours: readonly SegmentPlan[];
  /** Whether a pairing may meet at a time. */
  readonly fits: (pairing: Pairing, at: number) => boolean;
}

/** What is planned so far in one segment, and what may still be added. */
export class SegmentPlan {
  readonly random: Random;
  readonly from: number;
  readonly until: number;
  readonly #segment: Segment;
  readonly #matches: PlannedMatch[] = [];
  /** Kick-offs of each side, by its number. */
  readonly #busy: number[][] = [];
  readonly #used = new Set<number>();
  readonly #perSlot = new Map<number, number>();
  readonly #crowds = new Map<number, Map<number, number>>();

  constructor(segment: Segment) {
    this.#segment = segment;
    this.from = segment.from;
    this.until = segment.until;
    this.random = randomOf(segment.key);
  }

  startingAt(at: number): number {
    return this.#perSlot.get(at) ?? 0;
  }

  /** In order of time. */
  matches(): readonly PlannedMatch[] {
    return [...this.#matches].sort((a, b) => a.startsAt - b.startsAt || (a.source.key < b.source.key ? -1 : 1));
  }

  /** The most wanted first, shaken so that segments differ. */
  inOrder(pairings: readonly Pairing[]): readonly Pairing[] {
    const noisy = pairings.map((pairing) => ({ pairing, score: pairing.appeal + this.random.next() * 2 }));
    return noisy.sort((a, b) => b.score - a.score).map((entry) => entry.pairing);
  }

  /** Matches of the country that start around an instant. */
  crowd(countryId: number, at: number): number {
    return this.#crowds.get(countryId)?.get(Math.floor(at / CROWD_STEP)) ?? 0;
  }

  /** Whether a side played or will play too near. */
  rests(side: number, at: number): boolean {
    const busy = this.#busy[side];
    if (busy === undefined) return false;
    for (const other of busy) if (Math.abs(other - at) < REST) return true;
    return false;
  }

  /** Whether a pairing is left and may meet at the beginning or the end of a stretch. */
  mayMeet(pairing: Pairing, from: number, until: number): boolean {
    return !this.#used.has(pairing.pair) && (this.#segment.fits(pairing, from) || this.#segment.fits(pairing, until));
  }

  /** Plans a match of the pairing at a virtual instant; false when it may not be there. */
  place(pairing: Pairing, at: number): boolean {
    const { from, until, neighbours, fits } = this.#segment;
    if (at < from || at >= until || !fits(pairing, at) || this.#used.has(pairing.pair)) return false;
    const [home, away] = pairing.sides;
    if (this.rests(home, at) || this.rests(away, at)) return false;
    for (const other of neighbours) if (other.rests(home, at) || other.rests(away, at)) return false;
    const source = pairing.matches[this.random.between(0, pairing.matches.length - 1)];
    if (source === undefined) return false;
    this.#used.add(pairing.pair);
    this.#matches.push({ startsAt: at, source });
    this.#perSlot.set(at, this.startingAt(at) + 1);
    for (const side of pairing.sides) {
      this.#busy[side] ??= [];
      this.#busy[side].push(at);
    }
    this.#noteCrowd(pairing.homeCountryId, Math.floor(at / CROWD_STEP));
    return true;
  }

  #noteCrowd(countryId: number, slot: number): void {
    const crowd = this.#crowds.get(countryId) ?? new Map<number, number>();
    this.#crowds.set(countryId, crowd);
    const reach = CROWD_SPAN / CROWD_STEP - 1;
    for (let near = slot - reach; near <= slot + reach; near++) crowd.set(near, (crowd.get(near) ?? 0) + 1);
  }
}
