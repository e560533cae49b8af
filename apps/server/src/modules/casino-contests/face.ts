import type { ChallengeDefinition, ContestViews, Refusal, TournamentRules } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { ContestState } from '@fairbook/games/contests/states';
import type { Ctx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';

/** Unix ms. */
export interface TournamentTimes {
  readonly optIn: number;
  readonly start: number;
  readonly end: number;
}

/** `draft`: staff made it, and players see nothing of it. */
export type TournamentState = 'draft' | ContestState;

export interface Tournament {
  readonly id: bigint;
  readonly brandId: number;
  /** Of a series the brand holds again and again; undefined: staff made it. */
  readonly series: string | undefined;
  readonly rules: TournamentRules;
  readonly times: TournamentTimes;
  /** What people decided; the clock moves an announced one on. */
  readonly decided: 'draft' | 'announced' | 'settled' | 'cancelled';
  readonly madeAt: number;
  readonly endedAt: number | undefined;
}

/** Who plays in a tournament, in the order they stand; amounts in minor units of the tournament's currency. */
export interface PlacedEntry {
  readonly place: number;
  readonly playerId: bigint;
  readonly points: bigint;
  readonly reachedAt: number;
  readonly rounds: number;
  /** What the place would be paid, or was. */
  readonly prize: bigint;
}

export interface Challenge extends ChallengeDefinition {
  readonly brandId: number;
  readonly beginsAt: number;
  readonly endsAt: number | undefined;
}

/** How a challenge does on a day. */
export interface ChallengeFigures {
  readonly day: string;
  readonly players: number;
  readonly completed: number;
  /** By currency, minor units. */
  readonly paid: readonly { readonly currency: string; readonly amount: bigint }[];
}

export interface TournamentFigures {
  readonly players: number;
  /** That have points. */
  readonly placed: number;
  readonly rounds: number;
}

/** A prize or a reward and its transfer that do not agree; the ledger's verifier prints it. */
export interface ContestDifference {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export interface CasinoContests {
  /** What the screens of contests are made of, for one visitor. */
  views(ctx: Ctx): ContestViews;
  /** Tournaments of a brand that are not over, and those that ended last, so many at most; the newest first. */
  tournaments(db: Queryable, brandId: number, most: number): Promise<readonly Tournament[]>;
  tournament(db: Queryable, brandId: number, id: bigint): Promise<Tournament | undefined>;
  stateOf(tournament: Tournament): TournamentState;
  figures(db: Queryable, tournament: Tournament): Promise<TournamentFigures>;
  /** The first so many places, as they stand or as they were paid. */
  standings(db: Queryable, tournament: Tournament, most: number): Promise<readonly PlacedEntry[]>;
  problem(brandId: number, rules: TournamentRules, times: TournamentTimes): Refusal | undefined;
  /** Makes a draft in the caller's transaction. */
  make(tx: Tx, brandId: number, rules: TournamentRules, times: TournamentTimes): Promise<bigint>;
  announce(tx: Tx, brandId: number, id: bigint): Promise<Result<undefined, Refusal>>;
  cancel(tx: Tx, brandId: number, id: bigint): Promise<Result<undefined, Refusal>>;
  /** Counts what is left to be counted and pays the prizes, once. `rounds-open`: rounds that count are still open. */
  settle(tx: Tx, brandId: number, id: bigint): Promise<Result<undefined, Refusal>>;
  challenges(db: Queryable, brandId: number): Promise<readonly Challenge[]>;
  challengeFigures(db: Queryable, challenge: Challenge, days: number): Promise<readonly ChallengeFigures[]>;
  challengeProblem(brandId: number, definition: ChallengeDefinition): Refusal | undefined;
  /** Makes a challenge: from the brand's next day on it is there. */
  makeChallenge(tx: Tx, brandId: number, definition: ChallengeDefinition): Promise<Result<undefined, Refusal>>;
  /** Ends one with the brand's day. */
  endChallenge(tx: Tx, brandId: number, id: string): Promise<Result<undefined, Refusal>>;
  /** Announces what series are to hold next, and settles what of them is over. */
  hold(): Promise<void>;
  differences(snapshot: Queryable): AsyncIterable<ContestDifference>;
  routes(http: Http): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
