import { assert } from '../result.ts';
import { type AccountRef, accountName } from './accounts.ts';
import { isCharted, isSoundTransfer, type Transfer } from './transfer.ts';

export type PaymentTransferKind =
  | 'deposit'
  | 'deposit-held'
  | 'deposit-returned'
  | 'withdrawal-hold'
  | 'withdrawal-paid'
  | 'withdrawal-released';

/** Whose payment it is, which, by which provider and of how much, minor units. */
export interface PaymentOf {
  readonly player: bigint;
  readonly payment: bigint;
  readonly provider: string;
  readonly amount: bigint;
}

/**
 * One step of a payment. A withdrawal is held first, then either paid or released; the deposit of somebody who may not play is held beside
 * the cash and returned.
 */
export function paymentTransfer(kind: PaymentTransferKind, { player, payment, provider, amount }: PaymentOf): Transfer {
  const cash: AccountRef = { player, account: 'cash' };
  const locked: AccountRef = { player, account: 'locked' };
  const psp: AccountRef = { house: `psp:${provider}` };
  const ways: Readonly<Record<PaymentTransferKind, readonly [AccountRef, AccountRef]>> = {
    deposit: [psp, cash],
    'deposit-held': [psp, locked],
    'deposit-returned': [locked, psp],
    'withdrawal-hold': [cash, locked],
    'withdrawal-paid': [locked, psp],
    'withdrawal-released': [locked, cash],
  };
  const [debit, credit] = ways[kind];
  const transfer: Transfer = { kind, debit, credit, amount, cause: { kind: 'payment', id: `${payment}` } };
  // Also while it is only held: what is set aside must be able to leave.
  const isProvider = isCharted('deposit', accountName(psp), accountName(cash));
  assert(isProvider && isSoundTransfer(transfer), `${kind} of ${amount} may not run by ${provider}`);
  return transfer;
}
