import type { PaymentStatus } from '@fairbook/contract';
import { type PaymentTransferKind, paymentTransfer, type Transfer } from '@fairbook/domain';
import type { Posting } from '../ledger/face.ts';
import type { Payment } from './payment-store.ts';
import { paymentHash } from './terms.ts';

/** A payment's transfers never wait for the balance. */
type PaymentPosting = Posting & { readonly transfers: readonly Transfer[] };

function posting(payment: Payment, kind: PaymentTransferKind): PaymentPosting {
  const { brandId, currency, playerId, provider, amount, id } = payment;
  return {
    key: `${kind}:${id}`,
    brandId,
    currency,
    terms: paymentHash(payment),
    transfers: [paymentTransfer(kind, { player: playerId, payment: id, provider, amount })],
  };
}

/** Sets a withdrawal's money aside. */
export const holdOf = (payment: Payment): PaymentPosting => posting(payment, 'withdrawal-hold');

/** What a deposit's states move: of somebody who may not play it never touches the cash. */
const DEPOSIT_KINDS: Readonly<Partial<Record<PaymentStatus, PaymentTransferKind>>> = {
  succeeded: 'deposit',
  returning: 'deposit-held',
  returned: 'deposit-returned',
};

/** What reaching a state moves; undefined: nothing. `depositsPayDebt`: the brand's rule. */
export function postingOf(payment: Payment, status: PaymentStatus, depositsPayDebt: boolean): PaymentPosting | undefined {
  if (payment.direction === 'deposit') {
    const kind = DEPOSIT_KINDS[status];
    return kind && { ...posting(payment, kind), ...(kind === 'deposit' && { depositsPayDebt }) };
  }
  return posting(payment, status === 'succeeded' ? 'withdrawal-paid' : 'withdrawal-released');
}
