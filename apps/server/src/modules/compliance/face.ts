import type { LimitBody, PlayerView, Refusal, RestrictionBody } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { BarredCode, LimitPeriod, Result, StakeLimitCode } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import type { Person } from '../../platform/same-person.ts';

/** A registration's first choice: a deposit limit, or explicitly none. `amount` in the main unit, as the form has it. */
export type FirstChoice = 'none' | { readonly period: LimitPeriod; readonly amount: string };

/** What is told of a player who came: the worker asks the register of the place about them. Numbers as text. */
export interface ComplianceTopics {
  readonly 'register-to-ask': { readonly player: string };
}

export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

/** Everything the limits screen shows of a player. */
export interface LimitsOverview {
  readonly limits: LimitBody[];
  readonly depositLimitChosen: boolean;
  readonly realityCheckMinutes: number | null;
  readonly remindedAt: number | null;
  readonly restriction: RestrictionBody | null;
  readonly now: number;
}

/** What a limit leaves, and the refusal to give when a stake is above it. */
export interface StakeBound {
  readonly left: bigint;
  readonly over: Refusal & { readonly code: StakeLimitCode };
}

/**
 * What one player may still stake in a currency. `refusal`: nothing at all, and why. `left` and `over`: the tightest limit that stakes use
 * up, undefined when there is none; `each`: what one bet or round may stake, however many there are.
 */
export type StakeHeadroom = { readonly each?: StakeBound | undefined } & (
  | { readonly refusal: Refusal & { readonly code: BarredCode }; readonly left: undefined; readonly over: undefined }
  | { readonly refusal: undefined; readonly left: undefined; readonly over: undefined }
  | ({ readonly refusal: undefined } & StakeBound)
);

export interface StakeAsker extends Owner {
  readonly currency: string;
}

/** What a deposit may still be. `left` undefined: no limit. */
export interface DepositHeadroom {
  readonly refusal: Refusal | undefined;
  readonly left: bigint | undefined;
  readonly over: Refusal | undefined;
  readonly chosen: boolean;
}

export interface Compliance {
  /** For betting, inside its transaction once the balances are held. */
  headroomForStake(tx: Queryable, askers: readonly StakeAsker[]): Promise<readonly StakeHeadroom[]>;
  /** Whole years of players by their birth dates, in the order of asking; undefined where it is not known. */
  ages(db: Queryable, owners: readonly Owner[]): Promise<readonly (number | undefined)[]>;
  /** For payments; `pending`: deposits under way by currency. Ask while the player is locked when a deposit is decided on it. */
  headroomForDeposit(db: Queryable, asker: StakeAsker, pending: ReadonlyMap<string, bigint>): Promise<DepositHeadroom>;
  /** Why a player may not play now (blocked, closed, in a break, excluded); undefined when they may. */
  standing(db: Queryable, owner: Owner): Promise<Refusal | undefined>;
  /** For payments, while the player is locked; `used`: withdrawals so far, by currency. Undefined: nothing holds them back. */
  headroomForWithdrawal(
    db: Queryable,
    asker: StakeAsker,
    used: ReadonlyMap<string, bigint>,
  ): Promise<
    { readonly refusal: Refusal | undefined; readonly left?: bigint | undefined; readonly over?: Refusal | undefined } | undefined
  >;
  /** For registration and completed details: whether such a person excluded themselves at a brand of this operator. */
  isPersonExcluded(tx: Tx, brandId: number, person: Person): Promise<boolean>;
  /** For registration, before there is an account: whether the choice can be made. */
  checkDepositLimit(choice: FirstChoice, currency: string): Result<undefined, Refusal>;
  /** For registration, in its transaction. */
  chooseDepositLimit(tx: Tx, owner: Owner, choice: FirstChoice, currency: string): Promise<Result<undefined, Refusal>>;
  overview(ctx: PlayerCtx): Promise<LimitsOverview>;
  /** Limits and restriction as a player's own view shows them. */
  playerLimits(
    ctx: PlayerCtx,
  ): Promise<Pick<PlayerView, 'limits' | 'depositLimitChosen' | 'realityCheckMinutes' | 'remindedAt' | 'restriction'>>;
  /** For players, in the transaction in which an account comes to name its player: the register of the place is asked. */
  identified(tx: Tx, owner: Owner): Promise<void>;
  /** Asks registers about players who came; in processes with the role worker. */
  start(): void;
  /** For sessions, in the transaction in which one opens. */
  sessionOpened(tx: Tx, owner: Owner, lastSeenAt: number | undefined): Promise<void>;
  routes(http: Http): void;
}
