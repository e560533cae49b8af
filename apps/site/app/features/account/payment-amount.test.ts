import { describe, expect, it, test } from 'vitest';
import { amountProblem, boundsOf, isClosed } from './payment-amount.ts';
import type { Methods } from './payment-methods.ts';

const methodsOf = (depositHeadroom: string | null, withdrawable: string): Methods =>
  ({
    currency: 'EUR',
    depositHeadroom,
    withdrawable,
    methods: [
      {
        provider: 'bank',
        title: 'Bank',
        directions: ['deposit', 'withdrawal'],
        minimumDeposit: '5.00',
        maximumDeposit: '5000.00',
        minimumWithdrawal: '10.00',
      },
    ],
  }) as unknown as Methods;

test('the deposit limit bounds what is said before a deposit, and the balance a withdrawal', () => {
  expect(boundsOf('deposit', methodsOf('400.00', '80.00'), 'bank')).toEqual({ least: '5.00', most: '400.00', cap: '5000.00' });
  expect(boundsOf('deposit', methodsOf(null, '80.00'), 'bank')).toEqual({ least: '5.00', most: '5000.00', cap: '5000.00' });
  expect(boundsOf('withdrawal', methodsOf(null, '80.00'), 'bank')).toEqual({ least: '10.00', most: '80.00', cap: '80.00' });
  expect(boundsOf('deposit', methodsOf(null, '80.00'), 'another')).toBeUndefined();
});

describe('an amount', () => {
  it.each([
    ['', 'deposit', '400.00', 'malformed'],
    ['0', 'deposit', '400.00', 'malformed'],
    ['3', 'deposit', '400.00', 'outside'],
    ['5001', 'deposit', '400.00', 'outside'],
    // The server names the limit and says when it starts again.
    ['900', 'deposit', '400.00', undefined],
    ['120.50', 'deposit', '400.00', undefined],
    ['9.99', 'withdrawal', null, 'outside'],
    ['80.01', 'withdrawal', null, 'outside'],
    ['80', 'withdrawal', null, undefined],
  ] as const)('of %s for a %s with %s left of the limit', (amount, direction, left, problem) => {
    const bounds = boundsOf(direction, methodsOf(left, '80.00'), 'bank');
    expect(bounds && amountProblem(amount, 'EUR', direction, bounds)).toBe(problem);
  });

  it('cannot be withdrawn at all from a balance below the least', () => {
    const bounds = boundsOf('withdrawal', methodsOf(null, '9.00'), 'bank');
    expect(bounds && isClosed(bounds)).toBe(true);
    expect(bounds && amountProblem('9', 'EUR', 'withdrawal', bounds)).toBe('closed');
  });
});
