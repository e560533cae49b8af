import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import { sendWithdrawal } from './begin-payment.ts';
import type { ReviewOrder } from './face.ts';
import { finish } from './finish-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { isInReview, REVIEW_TRANSITIONS } from './payment-state.ts';
import { findOwn, lockPayment, type Owner, type Payment, writeReview } from './payment-store.ts';

const ACTS: Readonly<Record<ReviewOrder['to'], string>> = { 'on-hold': 'held back', approved: 'approved', refused: 'refused' };

/**
 * Moves the review of a withdrawal on, under its lock: of two at once one does it, and the other is told that it was done. An approved one
 * is handed to its provider after the commit; a crash in between is made good when payments are taken up again.
 */
export async function reviewWithdrawal(needs: PaymentsNeeds, order: ReviewOrder): Promise<Result<undefined, Refusal>> {
  const done = await needs.db.transaction(async (tx): Promise<Result<Payment, Refusal>> => {
    const payment = await lockPayment(tx, order.paymentId);
    if (!payment || payment.brandId !== order.brandId || payment.direction !== 'withdrawal') return refuse({ code: 'not-found' });
    if (!isInReview(payment) || !REVIEW_TRANSITIONS[payment.review ?? 'approved'].includes(order.to))
      return refuse({ code: 'already-decided' });
    const cause = `${ACTS[order.to]} by ${order.who}`;
    const at = needs.clock.now();
    // Over first, so that no moment has a refused withdrawal whose money is still set aside.
    if (order.to === 'refused') await finish(needs, tx, payment, 'cancelled', cause);
    await writeReview(tx, { ...payment, status: order.to === 'refused' ? 'cancelled' : payment.status }, order.to, cause, at);
    await order.alongside(tx);
    return ok({ ...payment, review: order.to });
  });
  if (!done.ok) return done;
  const payment = done.value;
  const provider = needs.providers.find(({ name }) => name === payment.provider);
  if (order.to === 'approved' && provider) await sendWithdrawal(needs, provider, payment, needs.webhookBase(payment.brandId));
  return ok(undefined);
}

/** The player takes back a withdrawal that staff have not approved yet: the money is theirs again. */
export async function cancelWithdrawal(needs: PaymentsNeeds, owner: Owner, id: bigint): Promise<Result<Payment, Refusal>> {
  return needs.db.transaction(async (tx) => {
    const own = await findOwn(tx, owner, id);
    const payment = own && (await lockPayment(tx, id));
    if (!payment) return refuse<Refusal>({ code: 'not-found' });
    if (payment.status === 'cancelled' && payment.review !== 'refused') return ok(payment);
    if (!isInReview(payment)) return refuse<Refusal>({ code: 'already-decided' });
    await finish(needs, tx, payment, 'cancelled', 'player');
    return ok({ ...payment, status: 'cancelled', finishedAt: needs.clock.now() });
  });
}
