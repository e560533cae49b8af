import type { Stake } from '@fairbook/games/definition/game';
import type { Options } from '@fairbook/games/definition/options';
import type { Refused } from '../../casino-game/index.ts';

/**
 * A table of draws as its screen sees it, whoever runs it: the server for all players, or a demonstration in the browser. Amounts are minor
 * units, times those of the host's clock in ms.
 */
export interface DrawTable {
  subscribe(listener: () => void): () => void;
  state(): DrawState;
  /** Milliseconds of the clock that the times of the state are told by. */
  now(): number;
  /** Stakes in the draw that is open for bets, or else in the next one. */
  stake(order: DrawOrder): Promise<DrawAnswer>;
  /** Takes back a bet whose draw has not begun. */
  takeBack(id: string): Promise<DrawAnswer>;
  /** Of a demonstration: goes straight to what comes next. */
  readonly hurry?: () => void;
  /** Of a demonstration: puts the play chips back to what it began with. */
  readonly refill?: () => void;
}

export type DrawAnswer = { readonly ok: true } | Refused;

/** What is played in one draw: a ticket, or stakes on several spots. */
export interface DrawOrder {
  readonly options: Options;
  readonly stakes: readonly Stake[];
}

/** So many bets a player has in a draw, as the server takes them. */
export const MOST_BETS = 8;

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
  readonly players: readonly DrawPlayer[];
  readonly playerCount: number;
  /** The player's own bets, of this round and of the next. */
  readonly own: readonly OwnBet[];
  /** Why a bet that waited for its round came to nothing. */
  readonly refused: Refused | undefined;
  /** Play chips of a demonstration; for money the page has the balance. */
  readonly chips: bigint | undefined;
}

export interface DrawPlayer {
  readonly id: string;
  readonly name: string;
  /** Decimal text in their currency. */
  readonly amount: string;
  readonly currency: string;
  readonly won: string | undefined;
}

export interface OwnBet extends DrawOrder {
  readonly id: string;
  /** Of the round it is for: this one, or the next. */
  readonly number: number;
  readonly staked: bigint;
  /** It is sent when its round opens. */
  readonly waits: boolean;
  /** An order about it is on its way. */
  readonly sending: boolean;
  /** What it came to; undefined until its round is drawn. */
  readonly end: BetEnd | undefined;
}

export interface BetEnd {
  /** What it gives back, with what a pot paid where that is known. */
  readonly back: bigint;
  /** It as the code of the game draws and tells it. */
  readonly view: unknown;
  /** It won of a pot, of which only the server knows what is in it. */
  readonly pot: boolean;
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
  ...{ players: [], playerCount: 0, own: [], refused: undefined, chips: undefined },
};

export const stakedOf = (stakes: readonly Stake[]): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);

/** The player's bets in the round that is shown, without those that are only asked for. */
export const ownIn = ({ own, number }: DrawState): readonly OwnBet[] => own.filter((bet) => bet.number === number && !bet.waits);

/** Bets for the round that takes stakes now, or for the one after this. */
export const ownAhead = ({ own, number, phase }: DrawState): readonly OwnBet[] =>
  own.filter((bet) => bet.waits || bet.number > number || (bet.number === number && phase === 'betting'));
