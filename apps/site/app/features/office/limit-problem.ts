import type { LimitBody } from '@fairbook/contract';
import { parseMoney } from '@fairbook/domain/money';
import type { Say } from '@fairbook/words';

/** What is wrong with the amount of a limit: money of a currency, or minutes of time. */
export function limitProblem(kind: LimitBody['kind'], amount: string, currency: string, say: Say): string | undefined {
  if (kind === 'session-time') return /^\d{1,5}$/.test(amount) ? undefined : say('limit_minutes_wrong');
  return parseMoney(amount, currency).ok ? undefined : say('payment_amount_wrong');
}
