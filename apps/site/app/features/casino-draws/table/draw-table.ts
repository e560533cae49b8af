import type { PublicBet } from '../../../shared/casino/table-view.ts';
import {
  type BetOrder,
  largestFirst,
  type OpenTable,
  type Refused,
  shownAs,
  type TableAnswer,
  type TableBet,
  type TableState,
} from '../../casino-game/index.ts';

/**
 * A table of draws as its screen sees it, whoever runs it: the server for all players, or a demonstration in the browser. Amounts are minor
 * units, times those of the table's clock in ms.
 */
export interface DrawTable {
  subscribe(listener: () => void): () => void;
  state(): DrawState;
  /** Milliseconds of the clock that the times of the state are told by. */
  now(): number;
  /** Stakes in the draw that is open for bets, or else in the next one. */
  stake(order: BetOrder): Promise<TableAnswer>;
  /** Takes back a bet whose draw has not begun. */
  takeBack(id: string): Promise<TableAnswer>;
  /** Of a demonstration: goes straight to what comes next. */
  readonly hurry: (() => void) | undefined;
  /** Of a demonstration: puts the play chips back to what it began with. */
  readonly refill: (() => void) | undefined;
}

export interface DrawState {
  /**
   * `opening`: there is no round yet. `betting`: stakes are taken until `until`. `closed`: no more, and nothing is drawn yet. `showing`: the draw
   * is shown since `since`. `over`: until `until` it stays on the board.
   */
  readonly phase: 'opening' | 'betting' | 'closed' | 'showing' | 'over';
  /** The house was away while the draw was shown; it stands all the same. */
  readonly interrupted: boolean;
  readonly number: number;
  readonly since: number;
  readonly until: number | undefined;
  /** What the round drew, as the code of the game says it; undefined until it is shown. */
  readonly outcome: unknown;
  /** Rounds before this one, the newest first. */
  readonly history: readonly DrawEnd[];
  /** Players with the largest stakes of this round, and how many stakes there are in all. */
  readonly players: readonly PublicBet[];
  readonly playerCount: number;
  /** The player's own bets, of this round and of the next. */
  readonly own: readonly TableBet[];
  /** Why a bet that waited for its round came to nothing. */
  readonly refused: Refused | undefined;
  /** Bets whose round went on while nothing was heard of the table, until the next stake. */
  readonly missed: readonly TableBet[];
  /** Play chips of a demonstration; for money the page has the balance. */
  readonly chips: bigint | undefined;
}

/** A round that is over, with what it is checked by. */
export interface DrawEnd {
  readonly number: number;
  readonly outcome: unknown;
  /** Of the chain of rounds; its SHA-256 is that of the round before. */
  readonly hash: string;
}

/** Before there is a round. */
export const OPENING: DrawState = {
  ...{ phase: 'opening', interrupted: false, number: 0, since: 0, until: undefined, outcome: undefined, history: [] },
  ...{ players: [], playerCount: 0, own: [], refused: undefined, missed: [], chips: undefined },
};

/** The player's bets in the round that is shown, without those that are only asked for. */
export const ownIn = ({ own, number }: DrawState): readonly TableBet[] => own.filter((bet) => bet.number === number && !bet.waits);

/** Bets for the round that takes stakes now, or for the one after this. */
export const ownAhead = ({ own, number, phase }: DrawState): readonly TableBet[] =>
  own.filter((bet) => bet.waits || bet.number > number || (bet.number === number && phase === 'betting'));

const PHASES = { waiting: 'over', betting: 'betting', closed: 'closed', showing: 'showing', pause: 'over' } as const;

/** The table as the screen has it. */
function shownOf({ view, bets: own, refused, missed }: TableState, chips: bigint | undefined): DrawState {
  const { round, results } = view;
  if (!round) return OPENING;
  const { number, phase, since, until, interrupted = false } = round;
  return {
    ...{ phase: PHASES[phase], interrupted, number, since, until: until ?? undefined, own, refused, missed, chips },
    outcome: results.find((result) => result.number === number)?.outcome,
    history: results.filter((result) => result.number < number),
    players: largestFirst(view),
    playerCount: view.count,
  };
}

/** Draws at a table. */
export function drawsAt(table: OpenTable): DrawTable {
  const { client, now, demo } = table;
  return {
    subscribe: client.subscribe,
    state: shownAs(table, shownOf),
    now,
    stake: (order) => client.stake(order),
    takeBack: (id) => client.takeBack(id),
    hurry: demo?.hurry,
    refill: demo?.refill,
  };
}
