import type { PaymentStatus, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import type { PaymentNotice } from '@fairbook/provider-kit';
import type { PaymentsNeeds } from './needs.ts';
import { isInReview, isReturning, mayBecome } from './payment-state.ts';
import { findNotice, insertNotice, lockPayment, type NoticeVerdict, type Payment, pendingDeposits, writeStatus } from './payment-store.ts';
import { postingOf } from './postings.ts';

/** No deposits beside one that has its part of the limits. */
const NONE: ReadonlyMap<string, bigint> = new Map();

/**
 * Why a deposit may not be kept if it comes in now. One under way holds its part of the limits, and must fit what they leave by now: a lower
 * limit holds at once. One that was given up holds none, and must fit beside those that do.
 */
export async function depositRefusal(needs: PaymentsNeeds, db: Queryable, payment: Payment): Promise<Refusal | undefined> {
  const others = payment.status === 'pending' ? NONE : (await pendingDeposits(db, payment)).sums;
  const headroom = await needs.compliance.headroomForDeposit(db, payment, others);
  if (headroom.refusal) return headroom.refusal;
  return headroom.left !== undefined && payment.amount > headroom.left
    ? { code: 'deposit-limit', ...headroom.over, field: 'amount' }
    : undefined;
}

/**
 * Takes in a deposit that the provider has: into the player's cash, or, where it may not be kept, beside it and on its way back. Asked under
 * the lock that exclusions and other deposits take too.
 */
async function takeIn(needs: PaymentsNeeds, tx: Tx, payment: Payment, noticeId: string): Promise<void> {
  await needs.ledger.lockPlayer(tx, payment.brandId, payment.playerId);
  const refusal = await depositRefusal(needs, tx, payment);
  if (!refusal) return finish(needs, tx, payment, 'succeeded', `notice ${noticeId}`);
  await finish(needs, tx, payment, 'returning', `notice ${noticeId}: ${refusal.code}`);
  await needs.audit.record(tx, {
    actor: { kind: 'system' },
    brandId: payment.brandId,
    action: 'deposit-returning',
    subject: { kind: 'payment', id: `${payment.id}` },
    why: `the deposit came in and may not be kept: ${refusal.code}`,
    after: { player: `${payment.playerId}`, amount: `${payment.amount}`, currency: payment.currency },
    requestId: noticeId,
    ip: '',
  });
}

/**
 * Brings a locked payment to another state: state, reason, transfers and news commit together or not at all. The posting's key is the
 * payment's own, so that its money moves once whatever happens.
 */
export async function finish(needs: PaymentsNeeds, tx: Tx, payment: Payment, status: PaymentStatus, cause: string): Promise<void> {
  await writeStatus(tx, payment, status, cause, needs.clock.now());
  const posting = postingOf(payment, status, needs.debtCollection(payment.brandId) === 'payouts-and-deposits');
  if (!posting) return;
  const key = `${payment.playerId}`;
  await needs.outbox.add(tx, [{ topic: 'balance', brandId: payment.brandId, key, body: { playerId: key, currency: payment.currency } }]);
  const [verdict] = await needs.ledger.post(tx, [posting]);
  assert(verdict === 'posted', `the money of payment ${payment.id} moves with its state, not ${verdict}`);
}

/** Whether a deposit in this state came in and went, or goes, back. */
const cameIn = (status: PaymentStatus): boolean => isReturning(status) || status === 'returned';

/**
 * What a provider tells of a payment, checked against what was asked of it. Told twice it counts once; told wrong or against what is
 * final it moves nothing and goes to the audit log for staff. Undefined: no such payment at this provider.
 */
export async function applyNotice(needs: PaymentsNeeds, provider: string, notice: PaymentNotice): Promise<NoticeVerdict | undefined> {
  const id = /^\d{1,18}$/.test(notice.paymentId) ? BigInt(notice.paymentId) : undefined;
  if (id === undefined) return undefined;
  return needs.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment || payment.provider !== provider) return undefined;
    // Asked under the payment's lock, so that the same notice at the same time waits here and then finds itself.
    const before = await findNotice(tx, provider, notice.noticeId);
    if (before) return before;
    const same =
      notice.amount === payment.amount &&
      notice.currency === payment.currency &&
      (payment.providerRef === undefined || payment.providerRef === notice.providerRef);
    const verdict: NoticeVerdict = !same
      ? 'mismatch'
      : payment.status === notice.status || (notice.status === 'succeeded' && cameIn(payment.status))
        ? 'known'
        : !isInReview(payment) && mayBecome(payment.direction, payment.status, notice.status)
          ? 'applied'
          : 'contradiction';
    const at = needs.clock.now();
    const { noticeId, status, amount, currency } = notice;
    await insertNotice(tx, { provider, noticeId, paymentId: id, status, amount, currency, verdict, at });
    if (verdict === 'mismatch' || verdict === 'contradiction') {
      await needs.audit.record(tx, {
        actor: { kind: 'system' },
        brandId: payment.brandId,
        action: `payment-notice-${verdict}`,
        subject: { kind: 'payment', id: `${id}` },
        why: `the provider ${provider} told of the payment what does not fit it`,
        after: { noticeId, status, amount: `${amount}`, currency, paymentStatus: payment.status, paymentAmount: `${payment.amount}` },
        requestId: noticeId,
        ip: '',
      });
    }
    if (verdict === 'applied') {
      // A notice can be faster than the answer to what it is about.
      const named = { ...payment, providerRef: payment.providerRef ?? notice.providerRef };
      if (payment.direction === 'deposit' && status === 'succeeded') await takeIn(needs, tx, named, noticeId);
      else await finish(needs, tx, named, status, `notice ${noticeId}`);
    }
    return verdict;
  });
}
