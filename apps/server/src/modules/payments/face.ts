import type { Page, PaymentBody, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';

/** A difference between payments and their transfers, as the ledger's verifier lists them. */
export interface PaymentDifference {
  readonly check: 'payment';
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export type Direction = 'deposit' | 'withdrawal';

/** What staff say of a withdrawal before its provider is asked; see `REVIEW_TRANSITIONS`. */
export type Review = 'waiting' | 'on-hold' | 'approved' | 'refused';

/** Payments that have not ended, of one kind. */
export interface OpenPayments {
  readonly brandId: number;
  readonly direction: Direction;
  /** Where they stand; `review`: they wait for staff. */
  readonly state: 'pending' | 'held' | 'returning' | 'return-refused' | 'review';
  readonly payments: number;
  /** When the oldest of them began, unix ms. */
  readonly oldestAt: number;
}

/** What staff do with a withdrawal, and what is written down with it. */
export interface ReviewOrder {
  readonly brandId: number;
  readonly paymentId: bigint;
  readonly to: Exclude<Review, 'waiting'>;
  /** `staff:<id>`. */
  readonly who: string;
  readonly alongside: (tx: Tx) => Promise<void>;
}

export interface Payments {
  /** The player's payments for the site's screens, newest first. */
  page(ctx: PlayerCtx, page: number): Promise<Page<PaymentBody>>;
  /** What staff do with a withdrawal that waits for them. */
  review(order: ReviewOrder): Promise<Result<undefined, Refusal>>;
  /** Takes up what was left lying, at a `start` or in a later `round`; runs by itself between `start` and `stop`. */
  resume(when: 'start' | 'round'): Promise<void>;
  /** Payments that have not ended, by brand and where they stand. */
  open(through?: Queryable): Promise<readonly OpenPayments[]>;
  /** Payments against their transfers, for the ledger's verifier. */
  reconciliation(snapshot: Queryable): AsyncIterable<PaymentDifference>;
  start(): void;
  stop(): Promise<void>;
  routes(http: Http): void;
}

/** A player's balance moved without a bet; the number as text. */
export interface BalanceNews {
  readonly playerId: string;
  readonly currency: string;
}

/** What payments tell; the key is the player's number. */
export interface PaymentTopics {
  readonly balance: BalanceNews;
}
