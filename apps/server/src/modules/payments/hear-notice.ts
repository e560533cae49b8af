import type { PaymentNotice, PaymentProvider } from '@fairbook/provider-kit';
import { applyNotice } from './finish-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { isReturning } from './payment-state.ts';
import { findPayment, type NoticeVerdict } from './payment-store.ts';
import { returnDeposit } from './return-deposit.ts';

/** Books what a provider tells, and has a deposit that may not be kept returned at once; should that fail, it is asked for again later. */
export async function hearNotice(
  needs: PaymentsNeeds,
  provider: PaymentProvider,
  notice: PaymentNotice,
): Promise<NoticeVerdict | undefined> {
  const verdict = await applyNotice(needs, provider.name, notice);
  if (verdict !== 'applied') return verdict;
  const payment = await findPayment(needs.db, BigInt(notice.paymentId));
  if (payment && isReturning(payment.status)) await returnDeposit(needs, provider, payment).catch(needs.onError);
  return verdict;
}
