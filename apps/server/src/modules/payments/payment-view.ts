import type { PaymentBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { isInReview } from './payment-state.ts';
import type { Payment } from './payment-store.ts';

/** Payments on a page. */
export const PAGE_SIZE = 20;

/** How a payment stands in the player's words: one that waits for staff says so, and one they refused. */
const statusOf = (payment: Payment): PaymentBody['status'] => {
  if (isInReview(payment)) return 'review';
  return payment.review === 'refused' ? 'refused' : payment.status;
};

/** A payment as its player sees it. */
export const toPaymentBody = (payment: Payment): PaymentBody => ({
  id: `${payment.id}`,
  direction: payment.direction,
  provider: payment.provider,
  amount: moneyToText(payment.amount, payment.currency),
  currency: payment.currency,
  status: statusOf(payment),
  at: payment.createdAt,
  finishedAt: payment.finishedAt ?? null,
  expiresAt: payment.expiresAt ?? null,
});
