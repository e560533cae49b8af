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
  /** When the order was received, unix ms: what it is worth in a round that time decides. */
  readonly receivedAt: number;
  readonly round: string;
  /** How many decisions were made before this one: the same decision sent again is answered with what became of it. */
  readonly after: number;
  readonly decision: StudioDecision;
}

/**
 * Where a shared round is. `waiting`: its betting begins at `until`. `betting`: stakes are taken. `closed`: none any more, and nothing is shown yet.
 * `showing`: the draw is shown, a flight is in the air. `pause`: it is over.
 */
export interface TableRound {
  /** In the table's chain, from 1. */
  readonly number: number;
  readonly phase: 'waiting' | 'betting' | 'closed' | 'showing' | 'pause';
  /** When the phase began and ends, unix ms; of a flight nobody is told its end. */
  readonly since: number;
  readonly until: number | undefined;
  /** The house was away while it ran: what could not be left by hand was given back. */
  readonly interrupted?: true;
}

/** A round that was shown to its end, with what it is checked by. */
export interface TableResult {
  readonly number: number;
  /** Of the table's chain: its SHA-256 is the hash of the round before. */
  readonly hash: string;
  /** All that was drawn, as the game's own code says it. */
  readonly outcome: unknown;
  /** Where a flight ended, hundredths. */
  readonly crash?: number;
}

/** A stake in the round, as everybody may see it. */
export interface TableBet {
  readonly id: string;
  /** What is left of the player's number where most of it is hidden. */
  readonly name: string;
  readonly amount: bigint;
  readonly currency: string;
  /** Where the player left a flight, hundredths, and what came back of the stake; undefined until then. */
  readonly out?: number;
  readonly won?: bigint;
}

/** What changed at a table since the last news; all of it for somebody who comes now. With the next round the bets of the one before are gone. */
export interface TableChange {
  /** Published before the first round: the end of the chain, the salt, and how many rounds it has. Left out while the chain is made. */
  readonly chain?: { readonly end: string; readonly salt: string; readonly length: number };
  readonly round?: TableRound;
  /** Of a flight, a few times a second: the multiplier it showed at a time of the server's clock. */
  readonly tick?: { readonly multiplier: number; readonly at: number };
  /** The newest first. */
  readonly results?: readonly TableResult[];
  /** The round that bets and their count are of. */
  readonly number?: number;
  /** The largest of the round alone. */
  readonly bets?: readonly TableBet[];
  /** Bets that were taken back, by their ids. */
  readonly gone?: readonly string[];
  /** How many stakes are in the round. */
  readonly count?: number;
}

/** A message of a table to everybody who watches it. */
/** A pot of a game, or of a jackpot that a brand ever opened, and how it stands. Amounts are minor units. */
export interface StudioPot {
  /** Its name in awards and, behind `jackpot:`, in the books. */
  readonly pot: string;
  readonly games: readonly string[];
  readonly amount: bigint;
  /** Counts its pots from 1; each win begins the next. */
  readonly cycle: number;
  /** What was won last, and when, unix ms. */
  readonly last: { readonly prize: bigint; readonly at: number } | undefined;
  /** Of a jackpot of the brand: which, and its level. Undefined of a pot of the game itself. */
  readonly of: { readonly jackpot: string; readonly level: string } | undefined;
}

/** A value that a level of a must-hit-by was won at, and the hash it follows from. */
export interface HitCycle {
  readonly cycle: number;
  readonly hash: string;
  readonly value: bigint;
}

/** A message of a shared round to everybody who watches it; plain JSON of the table's own. */
export interface TableNews {
  readonly brand: string;
  readonly table: string;
  readonly change: TableChange;
}

/** A game that many play at once. */
export interface StudioTable {
  readonly table: string;
  readonly game: string;
  /** All that somebody who comes now has to know. */
  readonly state: TableChange;
}
export interface JoinOrder {
  /** When the order was received, unix ms. */
  readonly receivedAt: number;
  readonly request: string;
  readonly table: string;
  /** The shared round it is for. */
  readonly number: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly stakes: readonly StudioStake[];
}
export interface LeaveOrder {
  readonly receivedAt: number;
  readonly table: string;
  readonly round: string;
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
  /** A table as it stands, for somebody who comes to it: one that never ran begins. Undefined: there is none, or it runs in another process. */
  watch(brand: string, table: string): TableChange | undefined;
  /** The same with the player's own rounds in the shared one. */
  table(
    brand: string,
    table: string,
    of: StudioPlayer | undefined,
  ): Promise<(StudioTable & { readonly own: readonly StudioRound[] }) | undefined>;
  /** Stakes in a shared round while its betting is open. */
  join(seat: StudioSeat, order: JoinOrder): Promise<RoundAnswer>;
  /** Takes a stake out of a shared round that has not been drawn, where the game allows it. */
  leave(seat: StudioSeat, order: LeaveOrder): Promise<RoundAnswer>;
  /** Rounds of a table that are over, the newest first: those before `before`, so many at most. Undefined: there is no such table. */
  results(brand: string, table: string, before: number | undefined, most: number): Promise<readonly TableResult[] | undefined>;
  /** Rounds feed and win the jackpots that a brand hangs over games. */
  readonly feedsJackpots: boolean;
  /** Pots of games and of jackpots, in a currency. */
  pots(brand: string, currency: string): Promise<readonly StudioPot[]>;
  /** Cycles of a must-hit-by that were won, the newest first, so many at most: with their hashes anybody can check them. */
  hitCycles(of: { readonly brand: string; readonly currency: string; readonly pot: string }, most: number): Promise<readonly HitCycle[]>;
  /** Every change of a table, for the stream. */
  onNews(listener: (news: TableNews) => void): void;
}
