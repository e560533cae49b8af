import type { PaymentStatus } from '@fairbook/contract';
import type { Direction, Review } from './face.ts';

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

/** Legal moves of a review. Approved it goes its way through the provider; refused it is over and the money is back. */
export const REVIEW_TRANSITIONS: Readonly<Record<Review, readonly Review[]>> = {
  waiting: ['on-hold', 'approved', 'refused'],
  'on-hold': ['approved', 'refused'],
  approved: [],
  refused: [],
};

/** A withdrawal that waits for staff: its money is set aside and its provider knows nothing of it. The player may still cancel it. */
export const isInReview = ({ status, review }: { readonly status: PaymentStatus; readonly review: Review | undefined }): boolean =>
  status === 'held' && (review === 'waiting' || review === 'on-hold');

export const isUnderWay = (status: PaymentStatus): boolean => status === 'pending' || status === 'held';
/** Money that came in for somebody who may not play and has not gone back yet. */
export const isReturning = (status: PaymentStatus): boolean => status === 'returning' || status === 'return-refused';
/** Nothing more is to be done about it. */
export const isFinal = (status: PaymentStatus): boolean => !isUnderWay(status) && !isReturning(status);
