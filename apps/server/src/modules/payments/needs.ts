import type { DebtCollection, Refusal } from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import type { Result, Transfer } from '@fairbook/domain';
import type { PaymentProvider } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import type { News } from '../../platform/outbox.ts';

/** A movement of a payment's money, as the ledger takes it. */
export interface PaymentPosting {
  readonly key: string;
  readonly brandId: number;
  readonly currency: string;
  /** Hash of what the payment is about, see `paymentHash`. */
  readonly terms: string;
  /** A deposit that goes to what its player owes first. */
  readonly depositsPayDebt?: boolean;
  readonly transfers: readonly Transfer[];
}

/** What limits and state leave of deposits. */
export interface DepositRoom {
  readonly refusal: Refusal | undefined;
  readonly left: bigint | undefined;
  readonly over: Refusal | undefined;
  readonly chosen: boolean;
}

export interface PaymentsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly providers: readonly PaymentProvider[];
  /** Key of a brand, for the provider's page. */
  readonly brandKey: (brandId: number) => string;
  /** What a debt is collected from in a brand. */
  readonly debtCollection: (brandId: number) => DebtCollection;
  /** Public address of a brand, without a trailing slash; undefined: players come back to the host they asked at. */
  readonly publicOrigin: (brandId: number) => string | undefined;
  /** Address the server itself can be reached at by providers, for payments of a brand, without a trailing slash. */
  readonly webhookBase: (brandId: number) => string;
  readonly ledger: {
    post(tx: Tx, postings: readonly PaymentPosting[]): Promise<readonly ('posted' | 'repeated' | 'conflict' | 'insufficient')[]>;
    lockPlayer(tx: Tx, brandId: number, playerId: bigint): Promise<void>;
    balances(
      db: Queryable,
      brandId: number,
      playerId: bigint,
    ): Promise<readonly { readonly currency: string; readonly cash: bigint; readonly owed: bigint }[]>;
  };
  readonly compliance: {
    roomForDeposit(
      db: Queryable,
      asker: { readonly brandId: number; readonly playerId: bigint; readonly currency: string },
      pending: ReadonlyMap<string, bigint>,
    ): Promise<DepositRoom>;
    /** Why the player may not play now; undefined when they may. */
    standing(db: Queryable, owner: { readonly brandId: number; readonly playerId: bigint }): Promise<Refusal | undefined>;
    roomForWithdrawal(
      db: Queryable,
      asker: { readonly brandId: number; readonly playerId: bigint; readonly currency: string },
      used: ReadonlyMap<string, bigint>,
    ): Promise<
      { readonly refusal: Refusal | undefined; readonly left?: bigint | undefined; readonly over?: Refusal | undefined } | undefined
    >;
  };
  /** Asks for the password again; tries are counted. */
  readonly confirmPassword: (ctx: PlayerCtx, password: string) => Promise<Result<undefined, Refusal>>;
  /** The most a player may withdraw in 24 hours without staff looking, minor units; undefined: staff look at all. */
  readonly automaticWithdrawal: (brandId: number, currency: string) => bigint | undefined;
  readonly outbox: { add(tx: Tx, news: readonly News[]): Promise<void> };
  readonly audit: {
    record(
      tx: Tx,
      act: {
        readonly actor: { readonly kind: 'system' };
        readonly brandId: number;
        readonly act: string;
        readonly subject: { readonly kind: string; readonly id: string };
        readonly why: string;
        readonly after: unknown;
        readonly requestId: string;
        readonly ip: string;
      },
    ): Promise<void>;
  };
  readonly onError: (error: unknown) => void;
}
