import type { PaymentStatus } from '@fairbook/contract';

export type Direction = 'deposit' | 'withdrawal';

/**
 * Legal moves of a payment. A deposit that was given up can still succeed: the provider has the player's money then, and it must be
 * the player's. A withdrawal that ended is over: what a provider says later is for staff.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<Direction, Readonly<Partial<Record<PaymentStatus, readonly PaymentStatus[]>>>>> = {
  deposit: {
    pending: ['succeeded', 'failed', 'cancelled', 'expired'],
    failed: ['succeeded'],
    cancelled: ['succeeded'],
    expired: ['succeeded', 'failed', 'cancelled'],
  },
  withdrawal: { held: ['succeeded', 'failed', 'cancelled'] },
};

export const mayBecome = (direction: Direction, from: PaymentStatus, to: PaymentStatus): boolean =>
  PAYMENT_TRANSITIONS[direction][from]?.includes(to) ?? false;

export const isUnderWay = (status: PaymentStatus): boolean => status === 'pending' || status === 'held';
