import type { GameRoundBody, Refusal, RevealedSeedsBody, SeedsBody } from '@fairbook/contract';
import type { Choice, Decision, Options, Stake } from '@fairbook/games';

/** What a pot paid. */
export interface Award {
  readonly pot: string;
  /** Minor units. */
  readonly amount: bigint;
  /** What it is called, where it is that of a jackpot over games. */
  readonly named?: GameRoundBody['awards'][number]['named'];
}

/** A round as a game's screen shows it. Amounts are minor units. */
export interface GameRound<View = unknown> {
  readonly round: string;
  readonly phase: 'deciding' | 'settled' | 'voided';
  readonly options: Options;
  /** With those that decisions added. */
  readonly stakes: readonly Stake[];
  readonly decisions: readonly Decision[];
  readonly choices: readonly Choice[];
  readonly staked: bigint;
  /** Zero until settled; what a pot paid is in it. */
  readonly won: bigint;
  readonly awards: readonly Award[];
  readonly view: View;
  /** Of the rules it was played by. */
  readonly version: string;
  /** What it was drawn from, as far as that may be told now. */
  readonly source: GameRoundBody['source'];
  /** When it began, unix ms. */
  readonly at: number;
  /** When the server told it so, unix ms by its clock; of rounds played for money in this visit. */
  readonly toldAt?: number;
}

export type Played<View = unknown> = { readonly ok: true; readonly round: GameRound<View> } | Refused;
/** `message`: it in words, where the server said them. */
export type Refused =
  | { readonly ok: false; readonly refusal: Refusal; readonly message?: string | undefined }
  /** No answer came: the same order again finds out what became of it. */
  | { readonly ok: false; readonly refusal: undefined };

export interface PlayOrder {
  readonly options: Options;
  readonly stakes: readonly Stake[];
  readonly features?: readonly ('auto-play' | 'turbo')[];
}

/** What a game's screen may know of the seat beside its round. */
export interface SessionState {
  /** The newest round, open or over. */
  readonly round: GameRound | undefined;
  /** An order is on its way. */
  readonly busy: boolean;
  /** Cash and bonus money, or play chips of a demonstration. */
  readonly balance: bigint;
  /** Rounds of this visit, the newest first, thirty at most. */
  readonly last: readonly GameRound[];
  readonly seeds: SeedsBody | undefined;
  /** Pairs that are out of use, the newest first, as far as they were asked for. */
  readonly revealed: readonly RevealedSeedsBody[];
}

/** A jackpot over the game, or the pot of the game itself. Amounts are minor units. */
export interface Jackpot {
  readonly id: string;
  readonly title: string;
  readonly levels: readonly {
    readonly level: 'grand' | 'major' | 'minor' | 'mini' | 'own';
    /** Its name in the awards of rounds. */
    readonly pot: string;
    readonly amount: bigint;
    /** It is won before it holds more. */
    readonly hitBy: bigint | undefined;
    /** Of a mystery: so much is staked to one win on average. */
    readonly stakesToWin: bigint | undefined;
  }[];
}

/** A row of the history. Amounts are minor units. */
export interface HistoryRow {
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly voided: boolean;
}
export interface HistoryPage {
  readonly rows: readonly HistoryRow[];
  readonly more: boolean;
}

/**
 * A seat at a game: for money through the server, or a demonstration that the same code plays in the browser. A screen that is handed one need
 * not know which. One order at a time: another while `busy` is answered with the first one's outcome.
 */
export interface GameSession {
  readonly money: boolean;
  readonly game: string;
  readonly currency: string;
  subscribe(listener: () => void): () => void;
  state(): SessionState;
  play(order: PlayOrder): Promise<Played>;
  /** In the open round. */
  decide(decision: Decision): Promise<Played>;
  /** Takes the next server seed into use with this client seed; the one before is told. */
  rotate(
    clientSeed: string,
  ): Promise<{ readonly ok: true; readonly serverSeed: string } | { readonly ok: false; readonly refusal: Refusal | undefined }>;
  /** Rounds that are over, the newest first: of this game, before the one of an id. */
  history(before?: string): Promise<HistoryPage | undefined>;
  /** A round of the history with everything it is replayed and verified from; undefined where that cannot be had. */
  recall(id: string): Promise<GameRound | undefined>;
  /** Jackpots that rounds of the game can win, as they stand; undefined where that cannot be had. Without money there is none. */
  jackpots?(): Promise<readonly Jackpot[] | undefined>;
  /** Puts the play chips of a demonstration back to what it began with; for money there is none. */
  refill?(): void;
  /** Takes a round that was played elsewhere, at a table of the page's own, into the history of a demonstration; for money the server has it. */
  keep?(round: GameRound): void;
}
