import type { Brand, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { GameKind, Result } from '@fairbook/domain';
import type {
  CasinoGame,
  GamePicture,
  GameStakes,
  KeptRound,
  LaunchAnswer,
  StudioPlay,
  StudioRound,
  SupplierStore,
  SupplierWallet,
} from '@fairbook/provider-kit';
import type { Ctx, PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';

/** A game and whose it is. */
export interface SuppliedGame {
  readonly supplier: string;
  readonly game: CasinoGame;
}

export interface LaunchOrder {
  readonly supplier: string;
  readonly game: string;
  readonly device: 'desktop' | 'phone';
  /** For money; else a demonstration. */
  readonly money: boolean;
  readonly returnUrl: string;
  /** Where it is opened, ISO alpha-2, where that is known. */
  readonly country?: string | undefined;
}

/** A game that was opened. `token`: what it plays for money under, for a game of the site's own. */
export type Launched = Exclude<LaunchAnswer, { readonly kind: 'refused' }> & { readonly token: string | undefined };

/** Funds held by open rounds, minor units; `since`: when the oldest of them began, unix ms. */
export interface HeldFunds {
  readonly brandId: number;
  readonly currency: string;
  readonly supplier: string;
  readonly rounds: number;
  readonly held: bigint;
  readonly since: number;
}

/** An act, a round or their transfers that do not agree; the ledger's verifier prints it. */
export interface RoundDifference {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

/** Rounds a player is given: `stake` is what one is worth, minor units. */
export interface FreeRoundsGrant {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly supplier: string;
  /** Once per player and supplier. */
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly rounds: number;
  /** Unix ms. */
  readonly expiresAt: number;
}

/** A call of a supplier's server to the wallet. */
export interface WalletCall {
  /** Unix ms. */
  readonly at: number;
  /** Behind the supplier's root. */
  readonly path: string;
  /** The supplier's name of it, as far as it was read. */
  readonly request: string | undefined;
  /** A status of the wallet, or what HTTP answered. */
  readonly outcome: string;
  readonly tookMs: number;
}
export interface WalletCalls {
  /** By outcome, since the start of this process. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** The newest first. */
  readonly last: readonly WalletCall[];
}

/** How a supplier does, as this process has seen it since its start. */
export interface SupplierHealth {
  readonly supplier: string;
  /** As players read it. */
  readonly title: string;
  readonly games: number;
  /** When its games were last told, unix ms; undefined: not yet. */
  readonly gamesReadAt: number | undefined;
  /** When it last could not be asked for its games, where that was later. */
  readonly failedAt: number | undefined;
  /** Of one outside of this process. */
  readonly calls: WalletCalls | undefined;
}

/** A round in the history of a player; amounts in minor units, times in unix ms. */
export interface PlayedRound {
  readonly id: bigint;
  readonly supplier: string;
  readonly game: string;
  readonly currency: string;
  readonly status: KeptRound['status'];
  /** What stands of the stakes, free rounds by what they are worth. */
  readonly staked: bigint;
  readonly won: bigint;
  readonly openedAt: number;
  readonly closedAt: number | undefined;
  /** Its supplier can tell what it showed. */
  readonly replay: boolean;
}
export interface PlayedFilter {
  readonly game?: string | undefined;
  readonly supplier?: string | undefined;
  /** Of games that are listed now. */
  readonly kind?: GameKind | undefined;
  /** Rounds with lower numbers alone: those before it. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}
export interface ShownRound {
  readonly played: PlayedRound;
  readonly shown: StudioRound | undefined;
}

/** Rounds of a player that began from `from` and before `until`, unix ms; so many of the newest at most. */
export interface RoundsOfTime {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly from: number;
  readonly until: number;
  readonly limit: number;
}
/** What rounds in a currency come to, minor units. */
export interface RoundSums {
  readonly currency: string;
  readonly rounds: number;
  /** Free rounds by what they are worth. */
  readonly staked: bigint;
  readonly won: bigint;
}
export interface RoundsWithin {
  /** Of all of them, by currency. */
  readonly sums: readonly RoundSums[];
  readonly rounds: readonly PlayedRound[];
}

/** Rounds that staff look for; undefined members fit everything, times in unix ms. */
export interface RoundSearch {
  readonly brandId: number;
  readonly playerId: bigint | undefined;
  readonly roundId: bigint | undefined;
  /** The supplier's name of it. */
  readonly round: string | undefined;
  readonly game: string | undefined;
  readonly status: 'open' | 'closed' | undefined;
  readonly since: number | undefined;
  readonly until: number | undefined;
  /** Rounds with lower numbers alone. */
  readonly before: bigint | undefined;
  readonly limit: number;
}
export interface FoundRound extends Omit<PlayedRound, 'replay'> {
  readonly playerId: bigint;
  readonly round: string;
}
/** What a game took and gave back in a currency, minor units. */
export interface GameTotals {
  readonly supplier: string;
  readonly game: string;
  readonly currency: string;
  readonly rounds: number;
  readonly staked: bigint;
  /** With what jackpots paid, which `awarded` is. */
  readonly won: bigint;
  readonly awarded: bigint;
  /** Sum of the squares of the stakes. */
  readonly squares: number;
}
/** A round with its acts, for staff. */
export interface KnownRound {
  readonly found: FoundRound;
  /** Staff may give its stakes back. */
  readonly mayVoid: boolean;
  readonly kept: KeptRound;
  readonly shown: StudioRound | undefined;
}

/** Why the stakes of a round are not given back by staff. */
export type VoidRefusal = 'not-found' | 'already-decided';

/** Up to which of a player's settled rounds somebody has looked; times in unix ms. */
export interface RoundCursor {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly closedAt: number;
  readonly id: bigint;
}
/** A round that is over: what stands of it, minor units, free rounds left out of `staked`. */
export interface SettledRound extends RoundCursor {
  readonly game: string;
  readonly currency: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly openedAt: number;
}
/** Rounds that began from `from` and before `until`, unix ms. */
export interface RoundsAsked {
  readonly brandId: number;
  readonly players: readonly bigint[];
  readonly supplier: string;
  readonly games: readonly string[];
  readonly from: number;
  readonly until: number;
}

export interface CasinoWallet {
  /** The money of players, as a supplier has it. */
  walletOf(supplier: string): SupplierWallet;
  /** What a supplier in this process keeps. */
  storeOf(supplier: string): SupplierStore;
  /** Every game of every supplier that is set up. */
  games(): readonly SuppliedGame[];
  /** Whether a brand offers a game: its suppliers, what it hides, also in a country, and its jurisdiction. */
  offers(ctx: Pick<Ctx, 'brand'>, supplied: SuppliedGame, country?: string): boolean;
  /** What a player may stake on a round, by the game, the brand and their age; undefined: they do not play it for money. */
  stakesOf(ctx: PlayerCtx, supplied: SuppliedGame): Promise<GameStakes | undefined>;
  /** What a stake in a game may be at a brand in a currency, as far as no age or limit narrows it; undefined: it is not played in it. */
  stakes(ctx: Pick<Ctx, 'brand'>, supplied: SuppliedGame, currency: string): GameStakes | undefined;
  /** Opens a game: for money under a token bound to player, brand, game, currency and device. */
  launch(ctx: Ctx | PlayerCtx, order: LaunchOrder): Promise<Result<Launched, Refusal>>;
  /** The supplier whose games the site shows itself; undefined where there is none. */
  studio(): { readonly supplier: string; readonly play: StudioPlay } | undefined;
  /** Rounds of a player with every supplier, the newest first. */
  rounds(ctx: PlayerCtx, filter: PlayedFilter): Promise<{ readonly rounds: readonly PlayedRound[]; readonly more: boolean }>;
  /** Those that began in a time, with what they come to. */
  roundsWithin(db: Queryable, asked: RoundsOfTime): Promise<RoundsWithin>;
  /** One of them; undefined for any other. */
  round(ctx: PlayerCtx, id: bigint): Promise<ShownRound | undefined>;
  /** The number of a round by its supplier's name of it. */
  roundNamed(ctx: PlayerCtx, supplier: string, round: string): Promise<bigint | undefined>;
  /** Rounds of all players of a brand, for staff, the newest first. */
  findRounds(db: Queryable, search: RoundSearch): Promise<{ readonly rounds: readonly FoundRound[]; readonly more: boolean }>;
  /** One of them with its acts and what it showed; undefined where there is none. */
  knownRound(brand: Pick<Ctx['brand'], 'id' | 'key'>, playerId: bigint, id: bigint): Promise<KnownRound | undefined>;
  /**
   * Gives back all that was staked in a round that its supplier outside does not end, and ends it, in the caller's transaction. `already-decided`: it is
   * over, is its supplier's for a day still, or is one of the house.
   */
  voidRound(tx: Tx, brand: Brand, playerId: bigint, id: bigint): Promise<Result<{ readonly returned: bigint }, VoidRefusal>>;
  /** What games of a brand took and gave back in rounds that began since, unix ms. */
  gameTotals(db: Queryable, brandId: number, since: number): Promise<readonly GameTotals[]>;
  /** Rounds of players with a supplier that were settled after their cursors, in that order, so many of each player's at most. */
  settledRounds(db: Queryable, supplier: string, cursors: readonly RoundCursor[], most: number): Promise<readonly SettledRound[]>;
  /** How many of them are still open. */
  countOpenRounds(db: Queryable, asked: RoundsAsked): Promise<number>;
  /** What open rounds hold. */
  held(db: Queryable): Promise<readonly HeldFunds[]>;
  /** Of every supplier that is set up. */
  health(): readonly SupplierHealth[];
  /** Gives a player rounds, in the caller's transaction; false: that grant was given before. */
  grantFreeRounds(tx: Tx, grant: FreeRoundsGrant): Promise<boolean>;
  /** Acts held against their transfers and rounds against their acts, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<RoundDifference>;
  /** Has each supplier look after what was left lying. */
  tidy(): Promise<void>;
  /** Forgets launches and refusals that nobody asks for any more. */
  sweep(): Promise<void>;
  routes(http: Http): void;
  /** Origins that the pages of a supplier's games are framed from: the policy of the page of a game allows these and no others. */
  frames(supplier: string): readonly string[];
  /** Fetches a picture that a game of a supplier outside names; undefined: it cannot be had now. */
  picture(supplier: string, address: string): Promise<GamePicture | undefined>;
  /** Reads the games of suppliers in this process. */
  prepare(): Promise<void>;
  /** Begins what suppliers do by themselves, and reads the games of the others again and again: one that cannot be reached has none until it can. Resolves when each was asked. */
  start(): Promise<void>;
  /** Takes no more acts and lets those on their way finish. */
  close(): Promise<void>;
}

/** News of a round: an act of it moved its player's money, or ended it. Amounts are minor units of what stands, free rounds left out of `staked`. */
export interface RoundNews {
  readonly playerId: string;
  readonly roundId: string;
  readonly supplier: string;
  readonly game: string;
  readonly currency: string;
  readonly status: 'open' | 'closed';
  /** From 1: how many acts it has. */
  readonly acts: number;
  readonly staked: string;
  readonly won: string;
}
export interface CasinoTopics {
  readonly round: RoundNews;
}
