import { parseMoney } from '@fairbook/domain/money';
import type { Methods } from './payment-methods.ts';

export type Direction = 'deposit' | 'withdrawal';

/** What one payment may come to, decimal text in main units of the currency. */
export interface PaymentBounds {
  readonly least: string;
  /** What can be paid now: the deposit limit may leave less than the method takes. */
  readonly most: string;
  /** What the method takes, or what is there to be withdrawn. */
  readonly cap: string;
}

/** The bounds of a payment by one of the methods; undefined when it is not offered. */
export function boundsOf(direction: Direction, methods: Methods, provider: string): PaymentBounds | undefined {
  const method = methods.methods.find((each) => each.provider === provider && each.directions.includes(direction));
  if (!method) return undefined;
  if (direction === 'withdrawal') return { least: method.minimumWithdrawal, most: methods.withdrawable, cap: methods.withdrawable };
  const [cap, left] = [method.maximumDeposit, methods.depositHeadroom];
  return { least: method.minimumDeposit, most: left !== null && Number(left) < Number(cap) ? left : cap, cap };
}

/** Whether no amount at all is between the bounds. */
export const isClosed = ({ least, most }: PaymentBounds): boolean => Number(most) < Number(least);

/**
 * What is wrong with an amount before it is sent. More than the limit leaves is not: the server says how much that is, and until when.
 * `malformed`: no amount of money. `outside`: less than the least or more than the method takes. `closed`: any amount would be.
 */
export function amountProblem(
  amount: string,
  currency: string,
  direction: Direction,
  bounds: PaymentBounds,
): 'malformed' | 'outside' | 'closed' | undefined {
  const minor = (text: string): bigint | undefined => {
    const parsed = parseMoney(text, currency);
    return parsed.ok ? parsed.value : undefined;
  };
  const value = minor(amount);
  if (value === undefined || value <= 0n) return 'malformed';
  const [least, cap] = [minor(bounds.least) ?? 0n, minor(bounds.cap) ?? 0n];
  if (least > cap) return direction === 'deposit' ? undefined : 'closed';
  return value >= least && value <= cap ? undefined : 'outside';
}
