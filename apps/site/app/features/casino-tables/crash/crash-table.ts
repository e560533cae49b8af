import { SINGLE_SPOT } from '@fairbook/games/definition/game';
import type { PublicBet } from '../../../shared/casino/table-view.ts';
import {
  largestFirst,
  type OpenTable,
  type Refused,
  shownAs,
  type TableAnswer,
  type TableBet,
  type TableState,
} from '../../casino-game/index.ts';
import { autoOf, outOf } from './crash-rules.ts';

/**
 * A table of crash as its screen sees it, whoever runs it: the server for all players, or a demonstration in the browser. Multipliers are
 * hundredths, amounts minor units, times those of the table's clock in ms.
 */
export interface CrashTable {
  subscribe(listener: () => void): () => void;
  state(): CrashState;
  /** Milliseconds of the clock that the times of the state are told by. */
  now(): number;
  /** A flight is in the air and nothing is heard of it: the clock stands until something is. */
  isQuiet(): boolean;
  /** A stake for the round that is open for bets, or else for the next one. */
  bet(slot: CrashSlot, order: CrashOrder): Promise<TableAnswer>;
  /** Takes back a stake whose round has not started. */
  cancel(slot: CrashSlot): Promise<TableAnswer>;
  cashOut(slot: CrashSlot): Promise<TableAnswer>;
  /** Of a demonstration: puts the play chips back to what it began with. */
  readonly refill: (() => void) | undefined;
}

/** Each player has two bets in a round. */
export type CrashSlot = 0 | 1;
export const CRASH_SLOTS: readonly CrashSlot[] = [0, 1];

export interface CrashOrder {
  readonly amount: bigint;
  /** Cashes out by itself there; undefined: by hand alone. */
  readonly auto: number | undefined;
}

export interface CrashState {
  /**
   * `opening`: there is no round yet. `betting`: it starts at `until`. `flying`: since `since`. `crashed`: at `crash`, the next round begins at
   * `until`.
   */
  readonly phase: 'opening' | 'betting' | 'flying' | 'crashed';
  /** Stakes are taken for this round. */
  readonly open: boolean;
  /** The house was away while it flew: what could not be left by hand was given back. */
  readonly interrupted: boolean;
  readonly number: number;
  readonly since: number;
  readonly until: number | undefined;
  readonly crash: number | undefined;
  /** Players of this round with the largest stakes, and how many there are in all. */
  readonly players: readonly PublicBet[];
  readonly playerCount: number;
  /** Where the last rounds ended, the newest first. */
  readonly history: readonly CrashEnd[];
  readonly own: Readonly<Record<CrashSlot, OwnBet | undefined>>;
  /** Bets of rounds that ended while nothing was heard of the table. */
  readonly missed: Readonly<Record<CrashSlot, OwnBet | undefined>>;
  /** Why a stake that waited for its round came to nothing. */
  readonly refused: Refused | undefined;
  /** Play chips of a demonstration; for money the page has the balance. */
  readonly chips: bigint | undefined;
}

export interface OwnBet extends CrashOrder {
  /** Of the round it is for: this one, or the next. */
  readonly number: number;
  readonly out: number | undefined;
  /** What it gave back; undefined until its round is over for it. */
  readonly back: bigint | undefined;
  /** An order about it is on its way. */
  readonly sending?: boolean;
}

/** Before there is a round. */
export const OPENING: CrashState = {
  ...{ phase: 'opening', open: false, interrupted: false, number: 0, since: 0, until: undefined, crash: undefined },
  ...{ players: [], playerCount: 0, history: [], own: { 0: undefined, 1: undefined }, missed: { 0: undefined, 1: undefined } },
  ...{ refused: undefined, chips: undefined },
};

/** An ended round with what it is checked by. */
export interface CrashEnd {
  readonly number: number;
  readonly multiplier: number;
  /** Of the chain of games; its SHA-256 is that of the game before. */
  readonly hash: string;
}

const AT_ONCE = 100;
/** A flight is told of several times a second; one of which nothing is heard for so long is shown no further, ms. */
const QUIET_MS = 1500;

const ownOf = ({ staked, options, number, end, sending }: TableBet): OwnBet => ({
  ...{ amount: staked, auto: autoOf(options), number, out: outOf(end), back: end?.back, sending },
});

function ownsOf(bets: readonly TableBet[]): CrashState['own'] {
  const [first, second] = CRASH_SLOTS.map((slot) => bets.find((bet) => bet.slot === slot));
  return { 0: first && ownOf(first), 1: second && ownOf(second) };
}

/** The table as the screen has it. */
function shownOf({ view, bets, missed, refused }: TableState, chips: bigint | undefined): CrashState {
  const { round, results } = view;
  if (!round) return OPENING;
  const { number, phase, since, until } = round;
  const over = phase === 'pause';
  return {
    phase: phase === 'showing' ? 'flying' : over ? 'crashed' : 'betting',
    open: phase === 'betting',
    interrupted: round.interrupted ?? false,
    number,
    since,
    until: until ?? undefined,
    crash: over ? results.find((result) => result.number === number)?.crash : undefined,
    players: largestFirst(view),
    playerCount: view.count,
    history: results.map(({ number: of, crash, hash }) => ({ number: of, multiplier: crash ?? AT_ONCE, hash })),
    own: ownsOf(bets),
    missed: ownsOf(missed),
    refused,
    chips,
  };
}

/** Crash at a table. */
export function crashAt(table: OpenTable): CrashTable {
  const { client, now, demo, isShared } = table;
  /** How long the clock may run on without news, unix ms. */
  const heardUntil = (): number => {
    const { round, tick } = client.state().view;
    return isShared && round?.phase === 'showing' ? Math.max(round.since, tick?.at ?? 0) + QUIET_MS : Number.POSITIVE_INFINITY;
  };
  const idIn = (slot: CrashSlot): string => client.state().bets.find((bet) => bet.slot === slot)?.id ?? '';
  return {
    subscribe: client.subscribe,
    state: shownAs(table, shownOf),
    now: () => Math.min(now(), heardUntil()),
    isQuiet: () => now() > heardUntil(),
    bet: (slot, { amount, auto }) =>
      client.stake({ slot, options: auto === undefined ? {} : { auto }, stakes: [{ spot: SINGLE_SPOT, amount }] }),
    cancel: (slot) => client.takeBack(idIn(slot)),
    cashOut: (slot) => client.decide(idIn(slot), { move: 'cash-out' }),
    refill: demo?.refill,
  };
}
