import Type from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe } from '../call.ts';
import { BRAND, type ConsoleCall, ConsolePage, ofBrand, pageOf, support } from './parts.ts';

export const DeskDeposit = Type.Object({
  id: IdText,
  playerId: IdText,
  playerNumber: IdText,
  playerName: maybe(Type.String()),
  amount: AmountText,
  currency: CurrencyCode,
  provider: Type.String(),
  /** `pending`, `returning` and `return-refused` wait for the provider. */
  state: Type.Enum(['pending', 'returning', 'return-refused', 'succeeded', 'failed', 'cancelled', 'expired', 'returned']),
  at: Moment,
  finishedAt: maybe(Moment),
});

/** Payments that have not ended, by who they wait for. */
const WaitingSum = Type.Object({
  direction: Type.Enum(['deposit', 'withdrawal']),
  /** `review`: staff; `provider`: the payment provider. */
  by: Type.Enum(['review', 'provider']),
  currency: CurrencyCode,
  count: Type.Integer(),
  amount: AmountText,
  oldestAt: Moment,
});

export const PAYMENT_QUEUE_CALLS = {
  deposits: {
    method: 'GET',
    path: `${BRAND}/deposits`,
    access: 'any',
    roles: support,
    params: ofBrand,
    query: Type.Object({ state: Type.Enum(['waiting', 'all'], { default: 'waiting' }), page: ConsolePage }),
    answer: pageOf(DeskDeposit),
  },
  paymentsWaiting: {
    method: 'GET',
    path: `${BRAND}/payments-waiting`,
    access: 'any',
    roles: support,
    params: ofBrand,
    answer: Type.Object({ sums: Type.Array(WaitingSum) }),
  },
} as const satisfies Record<string, ConsoleCall>;
