import type { Brand } from '@fairbook/contract';
import type { ActOrder, WalletAnswer, WalletRefusal, WalletRefusalCode } from '@fairbook/provider-kit';
import { STATUS_OF } from '@fairbook/provider-kit';
import type { KnownLaunch } from './rows.ts';

/** An order that is understood, on its way to the database. */
export interface Asked {
  readonly supplier: string;
  readonly brand: Brand;
  readonly playerId: bigint;
  readonly order: ActOrder;
  /** What a repeat is known by, and its SHA-256, hexadecimal. */
  readonly text: string;
  readonly requestHash: string;
  /** What its token was given out for; undefined without one, and for one that is not known. */
  readonly launch: KnownLaunch | undefined;
}

/** The ledger's key of an act: once for ever. */
export const actKey = (supplier: string, transactionId: string): string => `casino:${supplier}:${transactionId}`;

export function refusalOf(
  reason: WalletRefusalCode,
  more: { readonly bound?: bigint | undefined; readonly balance?: bigint | undefined } = {},
): WalletRefusal {
  const status = STATUS_OF[reason] as WalletRefusal['status'];
  const { bound, balance } = more;
  return { ok: false, status, reason, ...(bound !== undefined && { bound }), ...(balance !== undefined && { balance }) };
}

/** What became of an order in its batch. */
export type Performed = { readonly kind: 'answered'; readonly answer: WalletAnswer } | { readonly kind: 'failed'; readonly error: unknown };
