import type { PaymentBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { Payment } from './payment-store.ts';

/** Payments on a page. */
export const PAGE_SIZE = 20;

/** A payment as its player sees it. */
export const toPaymentBody = (payment: Payment): PaymentBody => ({
  id: `${payment.id}`,
  direction: payment.direction,
  provider: payment.provider,
  amount: moneyToText(payment.amount, payment.currency),
  currency: payment.currency,
  status: payment.status,
  at: payment.createdAt,
  finishedAt: payment.finishedAt ?? null,
});
