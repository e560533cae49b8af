import { ownerOf } from './begin-payment.ts';
import type { Payments } from './face.ts';
import type { PaymentsNeeds } from './needs.ts';
import { countOpen, readPage } from './payment-store.ts';
import { PAGE_SIZE, toPaymentBody } from './payment-view.ts';
import { paymentReconciliation } from './reconciliation.ts';
import { resumePayments } from './resume.ts';
import { reviewWithdrawal } from './review.ts';
import { paymentRoutes } from './routes.ts';

export type { PaymentsNeeds } from './needs.ts';

/** Between looks for payments that were left lying, ms. */
const RESUME_MS = 30_000;

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
    reconciliation: paymentReconciliation,
    start() {
      void resume('start');
      timer = setInterval(() => void resume('round'), RESUME_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await working;
      for (const provider of needs.providers) await provider.stop?.();
    },
    routes: (http) => paymentRoutes(http, needs),
  };
}
