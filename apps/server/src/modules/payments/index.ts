import type { Page, PaymentBody, Refusal } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import { type PaymentDifference, paymentAgreement } from './agreement.ts';
import { ownerOf } from './begin-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { countOpen, type OpenPayments, readPage } from './payment-store.ts';
import { PAGE_SIZE, toPaymentBody } from './payment-view.ts';
import { resumePayments } from './resume.ts';
import { type ReviewOrder, reviewWithdrawal } from './review.ts';
import { paymentRoutes } from './routes.ts';

export type { PaymentsNeeds } from './needs.ts';

/** Between looks for payments that were left lying, ms. */
const RESUME_MS = 30_000;

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
  agreement(snapshot: Queryable): AsyncIterable<PaymentDifference>;
  start(): void;
  stop(): Promise<void>;
  routes(http: Http): void;
}

/** Deposits and withdrawals through providers; the ledger, not the provider, holds the truth of the balance. */
export function createPayments(needs: PaymentsNeeds): Payments {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const resume = (when: 'start' | 'round'): Promise<void> => {
    working = working.then(() => resumePayments(needs, when)).catch(needs.onError);
    return working;
  };
  return {
    async page(ctx, page) {
      const { payments, ...rest } = await readPage(needs.db, ownerOf(ctx), page, PAGE_SIZE);
      return { ...rest, items: payments.map(toPaymentBody) };
    },
    review: (order) => reviewWithdrawal(needs, order),
    resume,
    open: (through = needs.db) => countOpen(through),
    agreement: paymentAgreement,
    start() {
      void resume('start');
      timer = setInterval(() => void resume('round'), RESUME_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
    routes: (http) => paymentRoutes(http, needs),
  };
}
