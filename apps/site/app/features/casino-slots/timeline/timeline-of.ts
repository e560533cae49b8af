import type { SlotPicture, SlotWin } from '@fairbook/games/slots/slot';
import { EDGE, FADE, FALL, FILL, GOOD_PLATE, LEAVE, LINE, LOCK, METER, NEXT_EDGE, NEXT_WIN, QUICK, RESPIN, SCENE } from './durations.ts';
import { stopReels, turning } from './reel-stops.ts';
import { SegmentBuilder } from './segment-builder.ts';
import type { Pace, Segment, ShownRound, SlotMotion } from './steps.ts';
import { type Tier, tierOf } from './tier.ts';

/** Respins until one brings a prize. */
const RESPINS = 3;

interface Group {
  readonly act: Segment['act'];
  readonly from: number;
  readonly to: number;
}

/** Pictures by the press that shows them: falls and opened bags go with their spin, and so do the first held prizes. */
function groupsOf({ mode, pictures }: ShownRound): readonly Group[] {
  const groups: Group[] = mode === 'buy' ? [{ act: 'spin', from: 0, to: 0 }] : [];
  for (const [at, { scene }] of pictures.entries()) {
    const begins = scene === 'spin' || scene === 'free' || (scene === 'hold' && pictures[at - 1]?.scene === 'hold');
    const last = groups.at(-1);
    if (begins || last === undefined)
      groups.push({ act: scene === 'free' ? 'free-spin' : scene === 'hold' ? 'respin' : 'spin', from: at, to: at + 1 });
    else groups[groups.length - 1] = { ...last, to: at + 1 };
  }
  return groups;
}

/** Wins of a picture by their number, the greatest first: those that are marked before its symbols fill their reels, and those after. */
function winsAround(
  { wins, expanding }: SlotPicture,
  { filling }: SlotMotion,
): { readonly before: readonly number[]; readonly after: readonly number[] } {
  const isAfter = ({ symbol, line }: SlotWin): boolean =>
    expanding === undefined
      ? filling === undefined || line !== undefined || symbol !== filling
      : symbol === expanding && line === undefined;
  const all = [...wins.entries()].map(([at, win]) => ({ at, pays: win.pays, after: isAfter(win) })).sort((a, b) => b.pays - a.pays);
  return { before: all.filter(({ after }) => !after).map(({ at }) => at), after: all.filter(({ after }) => after).map(({ at }) => at) };
}

/** What is gone from a picture before the next one falls in. */
export const goneFrom = ({ wins }: SlotPicture): readonly number[] =>
  [...new Set(wins.flatMap(({ places }) => places))].sort((a, b) => a - b);

/** Goes through the pictures of one round and remembers what the next segment needs. */
class Story {
  readonly #round: ShownRound;
  readonly #motion: SlotMotion;
  readonly #pace: Pace;
  /** Paid up to now, hundredths of the stake. */
  #paid = 0;
  #played = 0;
  #spins = 0;

  constructor(round: ShownRound, motion: SlotMotion, pace: Pace) {
    this.#round = round;
    this.#motion = motion;
    this.#pace = pace;
  }

  #picture(at: number): SlotPicture | undefined {
    return this.#round.pictures[at];
  }

  #hurried(ms: number): number {
    return this.#pace.quick ? ms * QUICK : ms;
  }

  segment({ act, from, to }: Group, first: boolean): Segment {
    const built = new SegmentBuilder();
    if (!first) built.beside({ kind: 'clear' });
    if (act === 'free-spin') this.#countSpin(built, from);
    const over = to === this.#round.pictures.length;
    let opens = 0;
    let closed = false;
    for (let at = from; at < to; at++) {
      const picture = this.#picture(at) as SlotPicture;
      if (picture.scene === 'spin' || picture.scene === 'free') this.#stop(built, picture, first ? this.#pace.answered : 0);
      else if (picture.scene === 'fall') this.#fall(built, at);
      else if (picture.scene === 'hold') this.#hold(built, at, act);
      else this.#openBags(built, picture);
      opens = built.now;
      if (picture.scene === 'hold' || picture.scene === 'bags') continue;
      // A plain spin states its win with the first mark; a feature when all has been shown.
      closed = over && at + 1 === to && picture.scene === 'spin' && picture.wins.length > 0;
      opens = this.#wins(built, at, { falls: at + 1 < to, closes: closed });
    }
    if (!over) this.#enter(built, to);
    else if (!closed) this.#close(built);
    return built.segment(act, from, to, opens);
  }

  #stop(built: SegmentBuilder, { grid }: SlotPicture, answered: number): void {
    const { steps, rest } = stopReels(grid, this.#motion, { ...this.#pace, answered });
    built.take(steps, rest);
  }

  #fall(built: SegmentBuilder, at: number): void {
    const { grid, multiplier } = this.#picture(at) as SlotPicture;
    const before = this.#picture(at - 1) as SlotPicture;
    const gone = goneFrom(before);
    if (this.#pace.reduced) {
      built.beside({ kind: 'clear' });
      built.add({ kind: 'swap', grid }, FADE);
      if (multiplier !== before.multiplier) built.beside({ kind: 'meter', multiplier });
      return;
    }
    built.add({ kind: 'leave', places: gone }, LEAVE);
    built.beside({ kind: 'clear' });
    if (multiplier !== before.multiplier) built.beside({ kind: 'meter', multiplier }, METER);
    built.add({ kind: 'fall', grid, gone }, FALL);
  }

  #hold(built: SegmentBuilder, at: number, act: Segment['act']): void {
    const { grid, prizes = [], left = 0 } = this.#picture(at) as SlotPicture;
    const before = act === 'respin' ? (this.#picture(at - 1)?.prizes ?? []) : [];
    if (act === 'respin') {
      const places = [...grid.keys()].filter((place) => !before[place]);
      if (!this.#pace.reduced) built.add({ kind: 'respin', places }, this.#hurried(RESPIN));
      built.add({ kind: 'rest', grid }, this.#pace.reduced ? FADE : 0);
    } else {
      built.beside({ kind: 'clear' });
      built.add({ kind: 'scene', scene: 'hold' }, SCENE);
    }
    for (const [place, prize] of prizes.entries())
      if (prize > 0 && !before[place]) built.add({ kind: 'prize', place, prize }, this.#pace.reduced ? 0 : LOCK);
    built.beside({ kind: 'count', played: RESPINS - left, of: RESPINS, given: 0 });
    this.#pay(built, at);
  }

  #openBags(built: SegmentBuilder, { prizes = [], pays }: SlotPicture): void {
    built.beside({ kind: 'clear' });
    for (const [place, prize] of prizes.entries()) if (prize > 0) built.add({ kind: 'prize', place, prize }, this.#pace.reduced ? 0 : EDGE);
    this.#paid += pays;
    built.beside({ kind: 'tally', pays: this.#paid });
  }

  #pay(built: SegmentBuilder, at: number): void {
    const { pays } = this.#picture(at) as SlotPicture;
    if (pays === 0) return;
    this.#paid += pays;
    built.beside({ kind: 'tally', pays: this.#paid });
  }

  /** Marks what a picture pays and fills reels; returns when nothing is hidden any more. */
  #wins(built: SegmentBuilder, at: number, { falls, closes }: { readonly falls: boolean; readonly closes: boolean }): number {
    const picture = this.#picture(at) as SlotPicture;
    const { before, after } = winsAround(picture, this.#motion);
    this.#pay(built, at);
    const quiet = tierOf(this.#paid, this.#round.costs, this.#pace.plainReturns) === 'none';
    const [lasts, next] = (falls ? [EDGE, NEXT_EDGE] : [LINE, NEXT_WIN]).map((ms) => this.#hurried(ms)) as [number, number];
    const mark = (win: number) => built.add({ kind: 'win', picture: at, win, quiet }, quiet || this.#pace.reduced ? 0 : lasts, next);
    const fills = this.#fills(picture);
    if (fills.length > 0) {
      for (const win of before) mark(win);
      if (before.length > 0) built.beside({ kind: 'clear' });
      const fill = this.#pace.reduced ? FADE : this.#hurried(FILL);
      for (const one of fills) built.beside({ kind: 'fill', ...one }, fill);
      built.now += fill;
    }
    const opens = built.now;
    const [first, ...others] = fills.length > 0 ? after : [...before, ...after];
    const tier = closes ? this.#tier() : undefined;
    if (tier === 'small') this.#close(built);
    if (first !== undefined) mark(first);
    if (closes && tier !== 'small') this.#close(built);
    // A plate that waits to be closed lies over whatever else would be marked.
    if (tier !== 'big') for (const win of others) mark(win);
    return opens;
  }

  #fills({ filled = [], expanding, grid, wins }: SlotPicture) {
    const symbol = expanding ?? this.#motion.filling;
    // A drawn symbol on too few reels pays nothing, and stays as it is.
    const pays = expanding === undefined || wins.some((win) => win.symbol === expanding && win.line === undefined);
    if (symbol === undefined || !pays) return [];
    const { rows } = this.#motion;
    return filled.map((reel) => ({ reel, symbol, row: grid.slice(reel * rows, (reel + 1) * rows).indexOf(symbol) }));
  }

  /** A free spin begins: it is one more of those played. */
  #countSpin(built: SegmentBuilder, at: number): void {
    const { left = 0, gives = 0 } = this.#picture(at) as SlotPicture;
    this.#played++;
    // Those that this very spin will give are not told before it has stopped.
    this.#spins = this.#played + left - gives;
    built.beside({ kind: 'count', played: this.#played, of: this.#spins, given: 0 });
  }

  /** What the next segment begins: free spins, more of them, or nothing that has to be told. */
  #enter(built: SegmentBuilder, next: number): void {
    const { scene, expanding, left = 0, gives = 0 } = this.#picture(next) as SlotPicture;
    if (scene !== 'free') return;
    const spins = this.#played + 1 + left - gives;
    const given = spins - this.#spins;
    if (this.#played === 0)
      built.add({ kind: 'scene', scene, ...(expanding !== undefined && { expanding }) }, this.#pace.reduced ? 0 : SCENE);
    if (given > 0) built.beside({ kind: 'count', played: this.#played, of: spins, given });
  }

  #tier(): Tier {
    const { costs, pays, pot } = this.#round;
    return pot === undefined ? tierOf(pays, costs, this.#pace.plainReturns) : 'big';
  }

  /** The end of the round: back to the reels of the stake, and what it came to. */
  #close(built: SegmentBuilder): void {
    const { pays, pot, pictures } = this.#round;
    if (pictures.some(({ scene }) => scene === 'free' || scene === 'hold'))
      built.beside({ kind: 'scene', scene: 'base' }, this.#pace.reduced ? 0 : SCENE);
    const tier = this.#tier();
    if (tier === 'none') return;
    const plate = { kind: 'plate', tier, pays, pot: pot !== undefined } as const;
    if (tier !== 'good') built.beside(plate, Number.POSITIVE_INFINITY);
    else {
      built.add(plate, GOOD_PLATE);
      built.beside({ kind: 'plate-off' });
    }
  }
}

/** All that a round shows, press by press. Pure: the same round, slot and pace give the same steps. */
export function timelineOf(round: ShownRound, motion: SlotMotion, pace: Pace): readonly Segment[] {
  const story = new Story(round, motion, pace);
  const segments = groupsOf(round).map((group, at) => story.segment(group, at === 0));
  const earliest = segments.map((segment) => ({
    ...segment,
    opens: Math.max(segment.opens, segment.act === 'respin' ? 0 : turning(motion, pace)),
  }));
  const spent = earliest.slice(0, -1).reduce((sum, { opens }) => sum + opens, 0);
  return earliest.map((segment, at) => {
    const opens = at === earliest.length - 1 ? Math.max(segment.opens, pace.leastCycle - spent) : segment.opens;
    return { ...segment, opens, ends: Math.max(segment.ends, opens) };
  });
}
