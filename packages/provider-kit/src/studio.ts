import type { WalletRefusal } from './casino-wallet.ts';

/**
 * What a supplier in this process whose games the site shows itself offers to their pages: rounds on a player's own seeds, and rounds that many
 * share. Amounts are minor units of the seat's currency. What a round shows is plain JSON made by the game's own code.
 */

/** A player at a game: everything is known of a launch that holds. */
export interface StudioSeat {
  readonly player: string;
  /** Key of the brand. */
  readonly brand: string;
  readonly currency: string;
  readonly game: string;
  /** Of the launch. */
  readonly token: string;
}
export type StudioPlayer = Pick<StudioSeat, 'player' | 'brand'>;

export interface StudioStake {
  readonly spot: string;
  readonly amount: bigint;
}
export interface StudioDecision {
  readonly move: string;
  readonly value?: number;
}
/** What the player may do next; `stake`: what must be staked for it besides. `between`: `values` are the least and the most. */
export interface StudioChoice {
  readonly move: string;
  readonly values?: readonly number[];
  readonly between?: boolean;
  readonly stake?: StudioStake;
}

/** A seed pair as its player may see it while it is in use. */
export interface SeedState {
  /** Number of the pair, from 1. */
  readonly pair: number;
  /** SHA-256 of the server seed in use, and of the one that follows it: both are fixed before the client seed that meets them is chosen. */
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  /** Of the next round on the pair. */
  readonly nonce: number;
  /** Rounds on it that wait for a decision: while there are any it cannot be rotated. */
  readonly openRounds: number;
}
/** A pair that is out of use; its server seed is told. */
export interface RevealedSeeds {
  readonly pair: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** How many rounds were played on it. */
  readonly rounds: number;
  /** Unix ms. */
  readonly revealedAt: number;
}

/** What a round was drawn from, as far as it may be told now. */
export type RoundSource =
  | {
      readonly kind: 'seeds';
      readonly pair: number;
      readonly serverSeedHash: string;
      readonly clientSeed: string;
      readonly nonce: number;
      /** Once the pair is out of use. */
      readonly serverSeed?: string;
    }
  | {
      readonly kind: 'chain';
      /** Number of the round in its chain, the chain's published end and salt. */
      readonly number: number;
      readonly end: string;
      readonly salt: string;
      /** Once the round is drawn. */
      readonly hash?: string;
    };

/** A round of a player, as its page, the history and the replay show it. */
export interface StudioRound {
  readonly round: string;
  readonly game: string;
  /** Of the game's rules it was played by. */
  readonly version: string;
  readonly currency: string;
  readonly phase: 'deciding' | 'settled' | 'voided';
  readonly options: Readonly<Record<string, unknown>>;
  /** With those that decisions added. */
  readonly stakes: readonly StudioStake[];
  readonly decisions: readonly StudioDecision[];
  readonly choices: readonly StudioChoice[];
  readonly staked: bigint;
  /** Zero until settled. Pots included. */
  readonly won: bigint;
  /** Pots that it won, and what was in them. */
  readonly awards: readonly { readonly pot: string; readonly amount: bigint }[];
  readonly view: unknown;
  readonly source: RoundSource;
  /** Unix ms. */
  readonly at: number;
}

/** Why the studio refuses what the wallet was not asked for. */
export type StudioRefusalCode =
  | 'bad-option'
  | 'bad-stake'
  | 'move-not-offered'
  | 'round-in-progress'
  | 'round-over'
  | 'round-unknown'
  | 'seeds-in-use'
  | 'betting-closed'
  | 'stake-over-maximum';
export interface StudioRefusal {
  readonly ok: false;
  readonly reason: StudioRefusalCode | WalletRefusal['reason'];
  /** What was exceeded, minor units; how long to wait, ms. */
  readonly bound?: bigint;
  /** What of the order it is about: `options.mines`, `stakes`. */
  readonly field?: string;
}
export type StudioAnswer<T> = ({ readonly ok: true } & T) | StudioRefusal;
/** A round after something was done in it; `balance`: cash and bonus money. */
export type RoundAnswer = StudioAnswer<{ readonly round: StudioRound; readonly balance: bigint }>;

/** A round that is asked for: `request` names it, and the same request is answered with the same round. */
export interface PlayOrder {
  readonly request: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly stakes: readonly StudioStake[];
  readonly features: readonly ('auto-play' | 'turbo')[];
}
export interface DecideOrder {
  readonly round: string;
  /** How many decisions were made before this one: the same decision sent again is answered with what became of it. */
  readonly after: number;
  readonly decision: StudioDecision;
}

/** A message of a shared round to everybody who watches it; plain JSON of the table's own. */
export interface TableNews {
  readonly brand: string;
  readonly table: string;
  /** Counts the table's news in this process. */
  readonly seq: number;
  readonly body: unknown;
}

/** A game that many play at once. */
export interface StudioTable {
  readonly table: string;
  readonly game: string;
  /** All that somebody who comes now has to know; plain JSON of the table's own. */
  readonly state: unknown;
}
export interface JoinOrder {
  readonly request: string;
  readonly table: string;
  /** The shared round it is for. */
  readonly number: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly stakes: readonly StudioStake[];
}

export interface StudioPlay {
  seeds(of: StudioPlayer): Promise<SeedState>;
  /** Takes the next pair into use with a client seed of the player's; the old pair's server seed is told from then on. */
  rotate(of: StudioPlayer, clientSeed: string): Promise<StudioAnswer<{ readonly seeds: SeedState; readonly revealed: RevealedSeeds }>>;
  /** Pairs that are out of use, the newest first, so many at most. */
  revealed(of: StudioPlayer, most: number): Promise<readonly RevealedSeeds[]>;
  /** A round of the seat's game on the player's seeds. */
  play(seat: StudioSeat, order: PlayOrder): Promise<RoundAnswer>;
  decide(seat: StudioSeat, order: DecideOrder): Promise<RoundAnswer>;
  /** The player's open round of the seat's game. */
  open(of: StudioPlayer, game: string): Promise<StudioRound | undefined>;
  tables(brand: string): readonly StudioTable[];
  /** `own`: the player's own rounds in the shared one. */
  table(
    brand: string,
    table: string,
    of: StudioPlayer | undefined,
  ): Promise<(StudioTable & { readonly own: readonly StudioRound[] }) | undefined>;
  /** Stakes in a shared round while its betting is open. */
  join(seat: StudioSeat, order: JoinOrder): Promise<RoundAnswer>;
  /** Takes a stake out of a shared round that has not been drawn, where the game allows it. */
  leave(seat: StudioSeat, round: string): Promise<RoundAnswer>;
  /** Every change of a table, for the stream. */
  onNews(listener: (news: TableNews) => void): void;
}
