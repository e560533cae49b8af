import type { Queryable } from '@fairbook/database';
import type { Review } from './face.ts';
import type { PaymentsNeeds } from './needs.ts';
import { type Payment, withdrawnSince } from './payment-store.ts';

/** Withdrawals of so long count together: a large one in small parts is a large one. */
const TOGETHER_MS = 86_400_000;

/** Whether staff must look at a new withdrawal. Asked while the player's money is held, so that two at once count together. */
export async function reviewOf(needs: PaymentsNeeds, tx: Queryable, payment: Payment): Promise<Review | undefined> {
  const automatic = needs.automaticWithdrawal(payment.brandId, payment.currency);
  const before = await withdrawnSince(tx, payment, payment.currency, needs.clock.now() - TOGETHER_MS);
  return automatic !== undefined && before + payment.amount <= automatic ? undefined : 'waiting';
}
