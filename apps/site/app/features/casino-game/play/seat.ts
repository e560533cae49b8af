import type { Refusal } from '@fairbook/contract';
import type { Decision } from '@fairbook/games/definition/game';
import { withRound } from '../session/rounds.ts';
import type { GameRound, GameSession, Played, PlayOrder, Refused } from '../session/session.ts';
import { createStore } from '../session/store.ts';
import { createHearers } from './hearers.ts';

/**
 * Where a game is between two presses. `opening`: not ready for any; `ready`; `sending`: an order is on its way; `moving`: its answer is
 * known and the stage plays it.
 */
export type SeatPhase = 'opening' | 'ready' | 'sending' | 'moving';

export interface SeatState {
  readonly phase: SeatPhase;
  /** What the stage shows: the newest round, from the moment its answer is known. */
  readonly round: GameRound | undefined;
  /** It as it stood before the movement that goes on; undefined where it began with it. */
  readonly before: GameRound | undefined;
  /** Rounds of this visit whose end has been shown, the newest first. */
  readonly last: readonly GameRound[];
  /** As it may be shown: what is won comes when the movement is over. */
  readonly balance: bigint;
  /** Why the last order, or the opening of the game, came to nothing. */
  readonly problem: Refused | undefined;
  /** No new round before, by the clock of the page, ms. */
  readonly readyAt: number;
  /** Rounds that began in this visit. */
  readonly count: number;
  /** Something over the page holds play: no new round begins. */
  readonly held: boolean;
  /** Stakes of the player's are open that are no round of the seat: of a table that many share. */
  readonly engaged: boolean;
}

/** What of a round is told where pots paid something of it. */
export type PaidByPots = Pick<GameRound, 'round' | 'staked' | 'won' | 'awards'>;

export interface SeatHost {
  now(): number;
  /** Calls `run` after `ms`, unless it is called off. */
  after(ms: number, run: () => void): () => void;
}
export interface SeatRules {
  readonly minimumCycleMs: number;
  /** A press may go straight to the result of a movement. */
  readonly mayHurry: boolean;
  /** How long the stage takes to show what an order came to, ms; 0: at once. */
  moveMs(round: GameRound, before: GameRound | undefined): number;
}

export interface Seat {
  subscribe(listener: () => void): () => void;
  state(): SeatState;
  /** Begins a round; does nothing unless it is ready for one. Answers when all is shown. */
  play(order: PlayOrder): Promise<Played | undefined>;
  /** Decides in the open round. */
  decide(decision: Decision): Promise<Played | undefined>;
  /** The movement is over: its result is shown. */
  arrive(): void;
  /** A press for the result of the movement that goes on; does nothing where a jurisdiction has nobody reduce the time until a result. */
  hurry(): void;
  /** Told of a round each time something in it has been shown. */
  onShown(listener: (round: GameRound, before: GameRound | undefined) => void): () => void;
  /** Told of each round that pots paid something of, once its end was shown: of the seat, and of a table that many share. */
  onPaid(listener: (round: PaidByPots) => void): () => void;
  /** Pots paid something of a round that is none of the seat, and its end was shown. */
  tellPaid(round: PaidByPots): void;
  dismiss(): void;
  hold(held: boolean): void;
  engage(engaged: boolean): void;
  /** The session has opened, or was refused and never will. */
  opened(refused?: Refused): void;
}

/** Answers that say how long to wait, ms. */
const waitIn = (refusal: Refusal | undefined): number => Number(refusal?.facts?.['waitMs'] ?? 0);

/** A wait that can be cut short. */
function createMovement({ after }: Pick<SeatHost, 'after'>) {
  let arrive: () => void = () => {};
  return {
    run: (ms: number): Promise<void> =>
      new Promise((done) => {
        const callOff = after(ms, () => arrive());
        arrive = () => {
          callOff();
          done();
        };
      }),
    arrive: () => arrive(),
  };
}

/** A seat whose game is not open yet. */
function beforeOpening({ round, balance, last }: ReturnType<GameSession['state']>): SeatState {
  const nothing = { before: undefined, problem: undefined, readyAt: 0, count: 0, held: false, engaged: false };
  return { ...nothing, phase: 'opening', round, balance, last };
}

/** What becomes of it when the session has opened: a round that was over by then was shown. */
const afterOpening = ({ last }: ReturnType<GameSession['state']>, refused: Refused | undefined): Partial<SeatState> =>
  refused ? { problem: refused } : { phase: 'ready', problem: undefined, last: last.filter(({ phase }) => phase !== 'deciding') };

/** A session as a stage shows it: one order at a time, and nothing of its result before its movement. */
export function createSeat(session: GameSession, rules: SeatRules, host: SeatHost): Seat {
  const store = createStore(beforeOpening(session.state()));
  const shown = createHearers<[GameRound, GameRound | undefined]>();
  const paid = createHearers<[PaidByPots]>();
  const movement = createMovement(host);

  /** Shows a round: its movement, then what it came to. */
  async function show(next: GameRound): Promise<void> {
    const now = store.get().round;
    const before = now?.round === next.round ? now : undefined;
    const ms = rules.moveMs(next, before);
    if (ms > 0) {
      store.set({ phase: 'moving', round: next, before, balance: session.state().balance - next.won });
      await movement.run(ms);
    }
    const seen = store.get().last;
    const over = next.phase !== 'deciding';
    store.set({
      ...{ phase: 'ready', round: next, before: undefined, balance: session.state().balance },
      last: over ? withRound(seen, next) : seen,
    });
    shown.tell(next, before);
    if (next.phase === 'settled' && next.awards.length > 0) paid.tell(next);
  }
  async function order(send: () => Promise<Played>): Promise<Played | undefined> {
    if (store.get().phase !== 'ready') return undefined;
    store.set({ phase: 'sending', problem: undefined });
    const played = await send();
    if (played.ok) await show(played.round);
    else {
      const { refusal } = played;
      const readyAt = Math.max(store.get().readyAt, host.now() + waitIn(refusal));
      store.set({ phase: 'ready', problem: played, readyAt, round: session.state().round });
    }
    return played;
  }

  // What comes by other ways than a press (a round resumed, chips refilled) is shown as it is.
  session.subscribe(() => {
    const { phase } = store.get();
    const { round: newest, balance: told } = session.state();
    if (phase === 'opening' || phase === 'ready') store.set({ round: newest, balance: told });
  });

  return {
    subscribe: store.subscribe,
    state: store.get,
    async play(asked) {
      const { readyAt, held, count } = store.get();
      if (held || host.now() < readyAt) return undefined;
      return order(() => {
        store.set({ readyAt: host.now() + rules.minimumCycleMs, count: count + 1 });
        return session.play(asked);
      });
    },
    decide: (decision) => order(() => session.decide(decision)),
    arrive: movement.arrive,
    hurry() {
      if (rules.mayHurry) movement.arrive();
    },
    onShown: shown.add,
    onPaid: paid.add,
    tellPaid: paid.tell,
    dismiss: () => store.set({ problem: undefined }),
    hold: (held) => store.set({ held }),
    engage: (engaged) => store.set({ engaged }),
    opened: (refused) => store.set(afterOpening(session.state(), refused)),
  };
}
