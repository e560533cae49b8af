import type { PaymentProvider, RefundAnswer } from '@fairbook/provider-kit';
import { finish } from './finish-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { isReturning } from './payment-state.ts';
import { lockPayment, type Payment } from './payment-store.ts';

/**
 * Asks the provider to return a deposit of somebody who may not play, and books its answer. Asked for again until it is returned: after a
 * crash, while the provider is silent, and now and then when it refused, which staff see meanwhile.
 */
export async function returnDeposit(needs: PaymentsNeeds, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { id, amount, currency, providerRef } = payment;
  const answer: RefundAnswer = await provider.refund({ paymentId: `${id}`, amount, currency, providerRef });
  if (answer.kind === 'pending') return;
  await needs.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, id);
    if (!locked || !isReturning(locked.status)) return;
    if (answer.kind === 'returned') await finish(needs, tx, locked, 'returned', `refund ${answer.refundRef}`);
    else if (locked.status !== 'return-refused') {
      await finish(needs, tx, locked, 'return-refused', `refused: ${answer.reason.slice(0, 200)}`);
      await needs.audit.record(tx, {
        actor: { kind: 'system' },
        brandId: locked.brandId,
        action: 'deposit-return-refused',
        subject: { kind: 'payment', id: `${id}` },
        why: `the provider ${provider.name} would not return the deposit`,
        after: { player: `${locked.playerId}`, amount: `${amount}`, currency, reason: answer.reason.slice(0, 200) },
        requestId: `refund:${id}`,
        ip: '',
      });
    }
  });
}
