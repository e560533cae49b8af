import type { PaymentStatus } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { isUnderWay, mayBecome, PAYMENT_TRANSITIONS } from './payment-state.ts';
import { postingOf } from './postings.ts';

const START = { deposit: 'pending', withdrawal: 'held' } as const;

test.each(['deposit', 'withdrawal'] as const)(
  'of a %s every state is reached from its start, and money moves once at most on every way',
  (direction) => {
    const base = {
      brandId: 1,
      playerId: 1n,
      id: 1n,
      provider: 'p',
      providerRef: undefined,
      review: undefined,
      currency: 'EUR',
      amount: 1n,
      key: 'k',
      language: 'en',
    };
    const reached = new Set<PaymentStatus>();
    const walk = (status: PaymentStatus, moved: number, path: readonly PaymentStatus[]): void => {
      reached.add(status);
      expect([path, moved <= 1]).toEqual([path, true]);
      for (const next of PAYMENT_TRANSITIONS[direction][status] ?? []) {
        expect([status, next, mayBecome(direction, status, next), path.includes(next)]).toEqual([status, next, true, false]);
        const moves = postingOf({ ...base, direction, status, createdAt: 0, finishedAt: undefined, expiresAt: undefined }, next, false);
        // What was held only to go back comes in and goes out.
        const counts = moves && moves.transfers[0]?.kind !== 'deposit-returned';
        walk(next, moved + (counts ? 1 : 0), [...path, next]);
      }
    };
    walk(START[direction], 0, [START[direction]]);
    const known = Object.keys(PAYMENT_TRANSITIONS[direction]) as PaymentStatus[];
    expect(known.filter((status) => !reached.has(status))).toEqual([]);
    // What is succeeded is over.
    expect(PAYMENT_TRANSITIONS[direction].succeeded).toBeUndefined();
    expect([...reached].filter(isUnderWay)).toEqual([START[direction]]);
  },
);
