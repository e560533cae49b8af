import type { Expansion } from './expansion.ts';

/** All rounds of a slot: one for each whole number below this. */
export const ROUND_BITS = 24;
export const ROUNDS = 2 ** ROUND_BITS;

/** Prizes are counted in hundredths of the stake of a round. */
export const STAKE = 100;

/** Number of a symbol in its game's list. */
export type SymbolNumber = number;

/** Places of a grid are counted reel by reel, each from the top: `reel * rows + row`. */
export type Place = number;

/** One thing that paid. */
export interface SlotWin {
  readonly symbol: SymbolNumber;
  /** How many of it, wilds counted in. */
  readonly count: number;
  readonly places: readonly Place[];
  /** Hundredths of the stake, without the multiplier of the picture. */
  readonly pays: number;
  /** Number of the line from 1, where lines pay. */
  readonly line?: number;
  /** In how many ways, where ways pay. */
  readonly ways?: number;
}

/** What a player sees from one stop of the reels to the next. */
export interface SlotPicture {
  /** `spin`: reels stopped. `fall`: symbols fell in after a win. `free`: a free spin stopped. `hold`: a respin with held prizes. `bags`: bags opened. */
  readonly scene: 'spin' | 'fall' | 'free' | 'hold' | 'bags';
  readonly grid: readonly SymbolNumber[];
  readonly wins: readonly SlotWin[];
  /** What wins of this picture are multiplied by. */
  readonly multiplier: number;
  /** What this picture adds, hundredths of the stake. */
  readonly pays: number;
  /** Prizes that lie on places of the grid, hundredths of the stake; 0 where none does. */
  readonly prizes?: readonly number[];
  /** Symbol that fills its reels in free spins. */
  readonly expanding?: SymbolNumber;
  /** Reels that are filled by one symbol. */
  readonly filled?: readonly number[];
  /** Free spins or respins still to come after this one. */
  readonly left?: number;
  /** Free spins that this picture gives. */
  readonly gives?: number;
}

/** Told of each picture of a round; a round that nobody watches is only counted. */
export type Watch = ((picture: SlotPicture) => void) | undefined;

/** What a round came to, hundredths of the stake. */
export interface SlotTotals {
  /** All that it pays. */
  pays: number;
  /** What of it the features paid: free spins, respins, bags. */
  features: number;
  /** Whether a feature began. */
  began: boolean;
}

/** A way to play a slot: as it is, or its feature bought. */
export interface SlotMode {
  readonly id: 'spin' | 'buy';
  /** What a round of it costs, hundredths of the stake shown. */
  readonly costs: number;
  /** Where its numbers come from: see `Expansion`. */
  readonly stream: number;
  /** Plays the round of some numbers and adds to `totals`, which come as zeros. */
  play(numbers: Expansion, totals: SlotTotals, watch: Watch): void;
}

export interface SlotSymbol {
  /** Name of its picture and end of its word key. */
  readonly id: string;
  readonly kind: 'high' | 'low' | 'wild' | 'scatter' | 'bonus' | 'extra';
}

/** One slot: its rules, played by its own code alone. */
export interface SlotGame {
  readonly id: string;
  readonly version: string;
  readonly reels: number;
  readonly rows: number;
  readonly symbols: readonly SlotSymbol[];
  /** How wins are found. */
  readonly mechanic: 'lines' | 'ways' | 'cascades' | 'hold-and-win' | 'clusters' | 'expanding';
  /** Lines that pay, as rows per reel; empty where none do. */
  readonly lines: readonly (readonly number[])[];
  /** Per symbol the prizes of a win: of each count, or of each step of counts, hundredths of the stake; see the game. */
  readonly pays: readonly (readonly number[])[];
  /** Share of each stake that goes to the shared jackpot, 0 where the slot has none: it comes back to players beside what the rounds pay. */
  readonly jackpotShare: number;
  readonly modes: readonly [SlotMode, ...SlotMode[]];
}
