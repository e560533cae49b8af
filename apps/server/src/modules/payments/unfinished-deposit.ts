import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { PaymentNotice, PaymentProvider } from '@fairbook/provider-kit';
import { Unavailable } from '../../platform/faults.ts';
import { askProvider, type BegunPayment, giveUp } from './begin-payment.ts';
import { depositRefusal, finish } from './finish-payment.ts';
import { hearNotice } from './hear-notice.ts';
import type { PaymentsNeeds } from './needs.ts';
import { findOwn, lockPayment, type Owner, type Payment } from './payment-store.ts';

/** A deposit of the player that is pending, with its provider; what ended meanwhile comes back as it is. */
async function findUnfinished(
  needs: PaymentsNeeds,
  owner: Owner,
  id: bigint,
): Promise<{ payment: Payment; provider: PaymentProvider | undefined } | undefined> {
  const payment = await findOwn(needs.db, owner, id);
  if (payment?.direction !== 'deposit') return undefined;
  return { payment, provider: needs.providers.find(({ name }) => name === payment.provider) };
}

/**
 * Leads a player back to where a deposit was left. The provider is asked to open the same payment, so that nothing is paid twice; one that
 * ended, or may not be paid any more, comes back without an address.
 */
export async function resumeDeposit(
  needs: PaymentsNeeds,
  owner: Owner,
  id: bigint,
  returnUrl: string,
): Promise<Result<BegunPayment, Refusal>> {
  const found = await findUnfinished(needs, owner, id);
  if (!found) return refuse({ code: 'not-found' });
  const { payment, provider } = found;
  const over = payment.status !== 'pending' || (payment.expiresAt ?? 0) <= needs.clock.now();
  if (over || !provider) return ok({ payment, redirectUrl: undefined });
  const refusal = await depositRefusal(needs, needs.db, payment);
  if (refusal) return refuse(refusal);
  const start = await askProvider(needs, provider, payment, returnUrl);
  if (start.kind === 'refused') {
    await giveUp(needs, id, start.reason);
    return refuse({ code: 'payment-refused', facts: { payment: `${id}` } });
  }
  return ok({ payment, redirectUrl: start.kind === 'redirect' ? start.url : undefined });
}

/** What the provider says of a deposit it is asked to close; undefined where it cannot close one. */
async function closeAt(provider: PaymentProvider | undefined, payment: Payment): Promise<PaymentNotice | 'unknown' | undefined> {
  try {
    const { id, amount, currency, providerRef } = payment;
    return await provider?.cancel?.({ paymentId: `${id}`, amount, currency, providerRef });
  } catch (error) {
    throw new Unavailable(`the payment provider ${payment.provider} did not answer`, { cause: error });
  }
}

/**
 * Cancels a deposit the player no longer wants, which frees what it held of their limits. The provider closes it first: one that was paid
 * meanwhile is booked instead, and comes back as what it is. What a provider that cannot close it, or is later than that, still takes in is
 * booked when it tells, see `takeIn`.
 */
export async function cancelDeposit(needs: PaymentsNeeds, owner: Owner, id: bigint): Promise<Result<Payment, Refusal>> {
  const found = await findUnfinished(needs, owner, id);
  if (!found) return refuse({ code: 'not-found' });
  const { payment, provider } = found;
  if (payment.status !== 'pending') return payment.status === 'cancelled' ? ok(payment) : refuse({ code: 'already-decided' });
  const answer = await closeAt(provider, payment);
  if (provider && typeof answer === 'object' && answer.status === 'succeeded') await hearNotice(needs, provider, answer);
  await needs.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, id);
    if (locked?.status === 'pending') await finish(needs, tx, locked, 'cancelled', 'player');
  });
  return ok((await findOwn(needs.db, owner, id)) ?? payment);
}
