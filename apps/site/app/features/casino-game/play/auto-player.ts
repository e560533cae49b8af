import type { Decision } from '@fairbook/games/definition/game';
import type { GameRound, PlayOrder } from '../session/session.ts';
import { createStore } from '../session/store.ts';
import { type AutoProgress, type AutoRules, type AutoStop, afterRound, NOTHING_PLAYED, overshoots, stopOf } from './auto-rules.ts';
import type { Seat, SeatHost } from './seat.ts';

/** What is played by itself: the order of each round, and what is decided in it. */
export interface AutoPlan {
  readonly order: PlayOrder;
  /** Of games with decisions. */
  readonly decide?: (round: GameRound) => Decision;
  /** When what a round came to was seen, where its stage knows; else it stands for a time that is the same for every game. */
  readonly seen?: () => Promise<void>;
}

export interface AutoState {
  readonly running: boolean;
  readonly progress: AutoProgress;
  /** Of the rules it runs, or ran, under. */
  readonly rounds: number;
  /** Why it stopped last. */
  readonly stopped: AutoStop | undefined;
}

export interface AutoPlayer {
  subscribe(listener: () => void): () => void;
  state(): AutoState;
  start(plan: AutoPlan, rules: AutoRules): void;
  stop(why: AutoStop): void;
}

/** A result stands so long before the next round, ms (look-spec, section 14). */
const HOLD_MS = 1200;

const stakeOf = ({ stakes }: PlayOrder): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);

/** Plays round after round on a seat, until a rule, a refusal or the player stops it. A round that is open when it stops is decided to its end. */
export function createAutoPlayer(seat: Seat, host: SeatHost): AutoPlayer {
  const store = createStore<AutoState>({ running: false, progress: NOTHING_PLAYED, rounds: 0, stopped: undefined });
  /** Counts the runs: one that was stopped while it waited must not go on beside the next. */
  let turn = 0;
  const wait = (ms: number): Promise<void> => new Promise((done) => void host.after(ms, done));
  const stop = (why: AutoStop): void => {
    if (store.get().running) store.set({ running: false, stopped: why });
  };

  /** A whole round; undefined: refused. */
  async function round({ order, decide }: AutoPlan): Promise<GameRound | undefined> {
    let played = await seat.play({ ...order, features: [...(order.features ?? []), 'auto-play'] });
    while (played?.ok && played.round.phase === 'deciding' && decide) played = await seat.decide(decide(played.round));
    return played?.ok ? played.round : undefined;
  }

  async function run(plan: AutoPlan, rules: AutoRules, mine: number): Promise<void> {
    while (turn === mine && store.get().running) {
      if (overshoots(rules, store.get().progress, stakeOf(plan.order))) return stop('loss');
      const played = await round(plan);
      if (turn !== mine) return undefined;
      if (!played) return stop(seat.state().held ? 'away' : 'refused');
      const progress = afterRound(store.get().progress, played);
      store.set({ progress });
      const why = stopOf(rules, progress);
      if (why) return stop(why);
      await Promise.all([plan.seen ? plan.seen() : wait(HOLD_MS), wait(Math.ceil(seat.state().readyAt - host.now()))]);
    }
    return undefined;
  }

  return {
    subscribe: store.subscribe,
    state: store.get,
    start(plan, rules) {
      if (store.get().running) return;
      store.set({ running: true, progress: NOTHING_PLAYED, rounds: rules.rounds, stopped: undefined });
      turn += 1;
      void run(plan, rules, turn);
    },
    stop,
  };
}
