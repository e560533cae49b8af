import type { PaymentStatus } from '@fairbook/contract';

export type Direction = 'deposit' | 'withdrawal';

/**
 * Legal moves of a payment. A deposit that was given up can still succeed: the provider has the player's money then, and it must be
 * the player's; of one who may not play it is `returning` to its source instead. A withdrawal that ended is over: what a provider says later is for staff.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<Direction, Readonly<Partial<Record<PaymentStatus, readonly PaymentStatus[]>>>>> = {
  deposit: {
    pending: ['succeeded', 'failed', 'cancelled', 'expired', 'returning'],
    failed: ['succeeded', 'returning'],
    cancelled: ['succeeded', 'returning'],
    expired: ['succeeded', 'failed', 'cancelled', 'returning'],
    returning: ['returned', 'return-refused'],
    'return-refused': ['returned'],
  },
  withdrawal: { held: ['succeeded', 'failed', 'cancelled'] },
};

export const mayBecome = (direction: Direction, from: PaymentStatus, to: PaymentStatus): boolean =>
  PAYMENT_TRANSITIONS[direction][from]?.includes(to) ?? false;

export const isUnderWay = (status: PaymentStatus): boolean => status === 'pending' || status === 'held';
/** Money that came in for somebody who may not play and has not gone back yet. */
export const isReturning = (status: PaymentStatus): boolean => status === 'returning' || status === 'return-refused';
/** Nothing more is to be done about it. */
export const isFinal = (status: PaymentStatus): boolean => !isUnderWay(status) && !isReturning(status);
