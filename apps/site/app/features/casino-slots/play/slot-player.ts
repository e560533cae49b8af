import type { SlotOptions, SlotView } from '@fairbook/games/slots/slot-game';
import { slotRound } from '@fairbook/games/slots/slot-round';
import type { GameRound, PlayOrder, Seat } from '../../casino-game/index.ts';
import { type PlayerHost, StagePlayer } from '../stage/player.ts';
import type { Surface } from '../stage/surface.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { PLATE_STANDS, QUICK_STANDS, SCENE_STANDS, STANDS } from '../timeline/durations.ts';
import { afterStep, type Shown, standing } from '../timeline/shown.ts';
import type { Pace, Segment, Step } from '../timeline/steps.ts';
import { timelineOf } from '../timeline/timeline-of.ts';

export type SlotRoundOf = GameRound & { readonly view: SlotView; readonly options: SlotOptions };

/** What the next press does: a new round, the next free spin or respin of this one, or closing the plate over the reels. */
export type NextAct = 'spin' | 'free-spin' | 'respin' | 'close';

export interface SlotState {
  readonly shown: Shown;
  /** The round that is shown, up to now or whole. */
  readonly round: SlotRoundOf | undefined;
  readonly next: NextAct;
  /** A press does that now; else it is too early for one. */
  readonly open: boolean;
  /** Of the round that is shown: how many falls there have been. */
  readonly falls: number;
}

export interface SlotHost extends PlayerHost {
  /** Calls `run` after `ms`, unless it is called off. */
  after(ms: number, run: () => void): () => void;
}

export interface SlotPlayerInput {
  readonly theme: SlotTheme;
  readonly seat: Seat;
  readonly host: SlotHost;
  /** As it is now. */
  readonly pace: () => Omit<Pace, 'answered'>;
  /** Rounds play by themselves now: nobody need press for what comes next in one. */
  readonly byItself: () => boolean;
  /** Told of each step when it begins. */
  readonly hear: (step: Step) => void;
}

/** Nothing is drawn but what the page draws of `shown`. */
const PAGE_ONLY: Surface = { pictures() {}, turn() {}, plan() {}, step() {}, frame() {}, moves: () => false };

/** The grid that stands there before the first round. */
export const openingGrid = ({ slot, opening }: SlotTheme): readonly number[] => slotRound(slot.modes[0], opening).pictures[0]?.grid ?? [];

/** The grid a round ends with. */
export const lastGrid = ({ pictures }: Pick<SlotView, 'pictures'>): readonly number[] => pictures.at(-1)?.grid ?? [];

/** Plays the rounds of a seat on a stage, press by press. One for each seat; the surface may come later, or never. */
export class SlotPlayer {
  readonly #input: SlotPlayerInput;
  readonly #stage: StagePlayer;
  readonly #listeners = new Set<() => void>();
  #surface: Surface = PAGE_ONLY;
  #state: SlotState;
  #segments: readonly Segment[] = [];
  /** Segments that have begun. */
  #begun = 0;
  /** Calls off what waits for its time: the next press that counts, or what plays by itself. */
  #waiting: (() => void) | undefined;
  #pressed = 0;
  /** An order is on its way. */
  #sending = false;
  /** What is being ordered begins with its feature: nothing turns for it. */
  #buys = false;
  /** What the round showed that was over when the page came to it, as long as it stands there. */
  #stood: readonly Step[] = [];
  #leaveSeat: (() => void) | undefined;

  constructor(input: SlotPlayerInput) {
    this.#input = input;
    const { theme, host } = input;
    this.#state = { shown: standing(openingGrid(theme)), round: undefined, next: 'spin', open: true, falls: 0 };
    // The stage is handed over later: what it is told of goes to whichever there is.
    const surface: Surface = {
      pictures: (pictures) => this.#surface.pictures(pictures),
      turn: () => this.#surface.turn(),
      plan: (steps, now) => this.#surface.plan(steps, now),
      step: (step, progress) => this.#surface.step(step, progress),
      frame: (now) => this.#surface.frame(now),
      moves: (now) => this.#surface.moves(now),
    };
    this.#stage = new StagePlayer(surface, host, (step) => this.#begin(step));
  }

  /** Follows the seat from now on. A player that was only made follows nothing: a drawing that is thrown away leaves no second one at the seat. */
  enter(): void {
    this.#leaveSeat ??= this.#input.seat.subscribe(() => this.#follow());
    this.#follow();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  state = (): SlotState => this.#state;

  #set(part: Partial<SlotState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Hands over the stage, which stands as the page does; without one the page draws the grid. */
  attach(surface: Surface | undefined): void {
    this.#surface = surface ?? PAGE_ONLY;
    this.#surface.pictures(this.#state.round?.view.pictures ?? []);
    this.again();
  }

  /** The stage was made anew. */
  again(): void {
    this.#drawStood();
    this.#stage.again();
  }

  /** A press of the one act. `order` begins a new round where it is time for one; undefined: none can begin. */
  press(order: PlayOrder | undefined): void {
    const { open, next } = this.#state;
    if (!open) return;
    if (next === 'close') {
      this.#stage.finish();
      this.#set({ shown: { ...this.#state.shown, plate: undefined }, next: 'spin' });
    } else if (next !== 'spin') this.#play();
    else if (order && this.#isReady()) {
      this.#buys = order.options['mode'] === 'buy';
      void this.#input.seat.play(order);
      this.#buys = false;
    }
  }

  #isReady(): boolean {
    const { phase, held, readyAt } = this.#input.seat.state();
    return phase === 'ready' && !held && this.#input.host.now() >= readyAt;
  }

  /** A round was ordered, by a press or by itself. */
  #send(): void {
    this.#sending = true;
    this.#pressed = this.#input.host.now();
    const still = this.#input.pace().reduced;
    this.#stood = [];
    this.#stage.finish();
    this.#set({ open: false, falls: 0, shown: { ...standing(this.#state.shown.grid), filled: still ? this.#state.shown.filled : {} } });
    if (!still && !this.#buys) {
      this.#stage.turn();
      this.#input.hear({ kind: 'turn', at: 0, lasts: 0 });
    }
  }

  /** The order came to nothing. */
  #giveUp(): void {
    this.#sending = false;
    this.#stage.giveUp();
    this.#surface.step({ kind: 'swap', grid: this.#state.shown.grid, at: 0, lasts: 0 }, 1);
    this.#surface.frame(0);
    this.#set({ open: true, next: 'spin' });
  }

  /** An order is on its way, has its answer, or was refused; or a round is there that was played before. */
  #follow(): void {
    const { phase, round } = this.#input.seat.state();
    if (phase === 'sending' && !this.#sending) this.#send();
    else if (phase === 'moving' && this.#sending && round) this.#answered(round as SlotRoundOf);
    else if (phase === 'ready' && this.#sending) this.#giveUp();
    if ((phase === 'opening' || phase === 'ready') && round?.phase === 'settled' && round.round !== this.#state.round?.round)
      this.#stand(round as SlotRoundOf);
  }

  /** A round that was over when the page came to it stands as it ended: nothing of it moves or sounds, and no plate lies over it. */
  #stand(round: SlotRoundOf): void {
    const { motion } = this.#input.theme;
    const { pictures } = round.view;
    const pace = { ...this.#input.pace(), reduced: true, answered: 0 };
    this.#stood = timelineOf({ ...round.view, pot: undefined }, motion, pace)
      .flatMap(({ steps }) => steps)
      .filter(({ kind }) => kind !== 'plate' && kind !== 'plate-off');
    const shown = this.#stood.reduce((before, step) => afterStep(before, step, { pictures, motion }), standing(this.#state.shown.grid));
    this.#set({ round, shown });
    this.#surface.pictures(pictures);
    this.#drawStood();
  }

  #drawStood(): void {
    if (this.#stood.length === 0) return;
    for (const step of this.#stood) for (const progress of [0, 1]) this.#surface.step(step, progress);
    this.#surface.frame(0);
  }

  #answered(shown: SlotRoundOf): void {
    this.#sending = false;
    const { theme, host, pace } = this.#input;
    this.#surface.pictures(shown.view.pictures);
    // A jackpot over the game is won beside what its own rules pay.
    const pot = shown.view.pot ?? shown.awards[0]?.pot;
    this.#segments = timelineOf({ ...shown.view, pot }, theme.motion, { ...pace(), answered: host.now() - this.#pressed });
    this.#begun = 0;
    this.#set({ round: shown });
    this.#play();
  }

  #play(): void {
    const segment = this.#segments[this.#begun];
    if (!segment) return;
    this.#begun++;
    this.#set({ open: false });
    this.#stage.play(segment);
    this.#waiting?.();
    const { seat, host } = this.#input;
    // The least cycle is the seat's to keep, and it began a moment after the press.
    const cycle = this.#segments[this.#begun] ? 0 : seat.state().readyAt - host.now();
    this.#waiting = host.after(Math.max(0, cycle, segment.opens - this.#stage.elapsed), () => this.#opened());
  }

  /** Nothing of the segment is hidden any more: the next press counts, and after the last one the round is over. */
  #opened(): void {
    const following = this.#segments[this.#begun];
    if (following) {
      this.#set({ open: true, next: following.act });
      if (this.#input.byItself()) this.#goOn(following);
    } else {
      const closes = this.#plate();
      this.#set({ open: true, next: closes ? 'close' : 'spin' });
      this.#input.seat.arrive();
    }
  }

  /** Whether a plate lies over the reels, or will, until it is closed. */
  #plate(): boolean {
    return this.#segments[this.#begun - 1]?.steps.some((step) => step.kind === 'plate' && step.tier === 'big') ?? false;
  }

  /** Presses for the next part of a round, once the one before it was seen. */
  #goOn({ act }: Segment): void {
    const begins = act !== this.#segments[this.#begun - 1]?.act;
    this.#wait(begins ? SCENE_STANDS : this.#stands, () => {
      if (this.#input.byItself()) this.press(undefined);
    });
  }

  /** Once all of the round was seen: what waits to be closed is closed. For rounds that play by themselves. */
  seen(): Promise<void> {
    const closes = this.#state.next === 'close';
    return new Promise((done) => {
      this.#wait(closes ? PLATE_STANDS : this.#stands, () => {
        if (this.#state.next === 'close') this.press(undefined);
        done();
      });
    });
  }

  get #stands(): number {
    return this.#input.pace().quick ? QUICK_STANDS : STANDS;
  }

  /** Runs something so long after the end of what is shown, ms, unless a press comes first. */
  #wait(ms: number, run: () => void): void {
    const ends = this.#segments[this.#begun - 1]?.ends ?? 0;
    this.#waiting?.();
    this.#waiting = this.#input.host.after(Math.max(0, ends - this.#stage.elapsed) + ms, run);
  }

  #begin(step: Step): void {
    const { round, shown, falls } = this.#state;
    const next = afterStep(shown, step, { pictures: round?.view.pictures ?? [], motion: this.#input.theme.motion });
    if (next !== shown || step.kind === 'fall') this.#set({ shown: next, falls: step.kind === 'fall' ? falls + 1 : falls });
    this.#input.hear(step);
  }

  /** The player has gone: nothing is drawn any more. */
  leave(): void {
    this.#leaveSeat?.();
    this.#leaveSeat = undefined;
    this.#waiting?.();
    this.#stage.stop();
  }
}
