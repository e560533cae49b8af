import type { PaymentStatus } from '@fairbook/contract';
import type { PaymentPosting } from './needs.ts';
import type { Payment } from './payment-store.ts';
import { paymentHash } from './terms.ts';

type Kind = PaymentPosting['transfers'][number]['kind'];

function posting(payment: Payment, kind: Kind): PaymentPosting {
  const cash = { player: payment.playerId, account: 'cash' } as const;
  const locked = { player: payment.playerId, account: 'locked' } as const;
  const psp = { house: `psp:${payment.provider}` } as const;
  const ways = {
    deposit: [psp, cash],
    'deposit-held': [psp, locked],
    'deposit-returned': [locked, psp],
    'withdrawal-hold': [cash, locked],
    'withdrawal-paid': [locked, psp],
    'withdrawal-released': [locked, cash],
  } as const;
  const [debit, credit] = ways[kind];
  const { brandId, currency, amount, id } = payment;
  return {
    key: `${kind}:${id}`,
    brandId,
    currency,
    terms: paymentHash(payment),
    transfers: [{ kind, debit, credit, amount, cause: { kind: 'payment', id: `${id}` } }],
  };
}

/** Sets a withdrawal's money aside. */
export const holdOf = (payment: Payment): PaymentPosting => posting(payment, 'withdrawal-hold');

/** What a deposit's states move: of somebody who may not play it never touches the cash. */
const DEPOSIT_KINDS: Readonly<Partial<Record<PaymentStatus, Kind>>> = {
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
