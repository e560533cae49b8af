import type { GameRoundBody, JackpotDefinition, JackpotViews, Refusal, Titles } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Jackpot } from '@fairbook/games/jackpots/rules';
import type { HungJackpot } from '@fairbook/provider-kit';
import type { Ctx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';

/** Made, with the ends of its chains told and nothing in it; fed and won; standing still with what it holds. */
export type JackpotState = 'made' | 'open' | 'paused';

/** A jackpot of a brand in a currency. */
export interface MadeJackpot {
  readonly brandId: number;
  readonly currency: string;
  readonly title: Titles;
  readonly jackpot: Jackpot;
  readonly state: JackpotState;
  /** Of levels that have a chain its published end. */
  readonly ends: Readonly<Record<string, string>>;
  /** Once it is opened. */
  readonly salt: string | undefined;
  /** Unix ms. */
  readonly madeAt: number;
  readonly openedAt: number | undefined;
}

export interface JackpotKey {
  readonly brandId: number;
  readonly jackpot: string;
  readonly currency: string;
}

/** A jackpot and its money that do not agree; the ledger's verifier prints it. */
export interface JackpotDifference {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

/** What a level holds, minor units. */
export interface LevelFigures {
  readonly level: string;
  readonly amount: bigint;
  readonly cycle: number;
  readonly last: { readonly prize: bigint; readonly at: number } | undefined;
}

/** The level of a jackpot, as players know it. */
export type NamedPot = NonNullable<GameRoundBody['awards'][number]['named']>;

export interface CasinoJackpots {
  /** What the screens of jackpots are made of, for one visitor. */
  views(ctx: Ctx): JackpotViews;
  /** Those that were opened, for whoever plays their games. */
  hung(): readonly HungJackpot[];
  /** Of a brand, made or opened, by their names and currencies. */
  all(brandId: number): readonly MadeJackpot[];
  find(key: JackpotKey): MadeJackpot | undefined;
  /** What a pot that paid is called in a language: of a jackpot that is open or not; undefined: it is none of a jackpot. */
  named(pot: string, of: { readonly brandId: number; readonly currency: string; readonly language: string }): NamedPot | undefined;
  /** What the levels of an opened one hold now. */
  figures(of: MadeJackpot): Promise<readonly LevelFigures[]>;
  /** What is wrong with rules beside the jackpots that are known here, before anything is made of them. */
  problem(brandId: number, definition: JackpotDefinition): Refusal | undefined;
  /** Makes one that may be run, in the caller's transaction: its rules and the ends of its chains stand from then on. */
  make(tx: Tx, brandId: number, definition: JackpotDefinition): Promise<Result<undefined, Refusal>>;
  /** Opens one that may still be run, with the house's seeds, in the caller's transaction. `salt`: where the operator takes it from outside; else it is drawn. */
  open(tx: Tx, key: JackpotKey, salt: string | undefined): Promise<Result<undefined, Refusal>>;
  /** Lets an opened one stand still, or go on. */
  change(tx: Tx, key: JackpotKey, state: 'open' | 'paused'): Promise<Result<undefined, Refusal>>;
  /** Reads what is stored; again at any time, when another process may have changed something. */
  refresh(): Promise<void>;
  differences(snapshot: Queryable): AsyncIterable<JackpotDifference>;
  routes(http: Http): void;
  start(): Promise<void>;
  stop(): void;
}
