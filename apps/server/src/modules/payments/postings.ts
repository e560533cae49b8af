import type { PaymentStatus } from '@fairbook/contract';
import type { PaymentPosting } from './needs.ts';
import type { Payment } from './payment-store.ts';

type Kind = PaymentPosting['transfers'][number]['kind'];

function posting(payment: Payment, kind: Kind): PaymentPosting {
  const cash = { player: payment.playerId, account: 'cash' } as const;
  const locked = { player: payment.playerId, account: 'locked' } as const;
  const psp = { house: `psp:${payment.provider}` } as const;
  const ways = {
    deposit: [psp, cash],
    'withdrawal-hold': [cash, locked],
    'withdrawal-paid': [locked, psp],
    'withdrawal-released': [locked, cash],
  } as const;
  const [debit, credit] = ways[kind];
  const { brandId, currency, amount, id } = payment;
  return { key: `${kind}:${id}`, brandId, currency, transfers: [{ kind, debit, credit, amount, cause: { kind: 'payment', id: `${id}` } }] };
}

/** Sets a withdrawal's money aside. */
export const holdOf = (payment: Payment): PaymentPosting => posting(payment, 'withdrawal-hold');

/** What reaching a final state moves; undefined: nothing. `depositsPayDebt`: the brand's rule. */
export function postingOf(payment: Payment, status: PaymentStatus, depositsPayDebt: boolean): PaymentPosting | undefined {
  if (payment.direction === 'deposit') return status === 'succeeded' ? { ...posting(payment, 'deposit'), depositsPayDebt } : undefined;
  return posting(payment, status === 'succeeded' ? 'withdrawal-paid' : 'withdrawal-released');
}
