import type { Cause, Transfer, TransferKind } from './transfer.ts';

/** Kinds whose money stays with a player who owes: what they bring of their own follows a brand's rule, and a gift is a gift. */
const UNCOLLECTED: ReadonlySet<TransferKind> = new Set(['deposit', 'adjustment']);

/** Whether what a transfer of this kind gives a player goes to what they owe first. `deposits`: by the brand's rule deposits do too. */
export const isCollected = (kind: TransferKind, deposits: boolean): boolean => !UNCOLLECTED.has(kind) || (kind === 'deposit' && deposits);

/** What goes to a debt when a player's cash has grown by `gained`, minor units: as much of it as is owed. */
export function collectedOf(owed: bigint, gained: bigint): bigint {
  if (gained <= 0n || owed <= 0n) return 0n;
  return gained < owed ? gained : owed;
}

/** What the house gives up of a player's debt, minor units above zero: an expense of its adjustment account. */
export const writeOffTransfer = (player: bigint, amount: bigint, cause: Cause): Transfer => ({
  kind: 'debt-written-off',
  debit: { house: 'adjustment' },
  credit: { player, account: 'debt' },
  amount,
  cause,
});
