import Type, { type Static } from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe, preset } from '../call.ts';
import { BrandId, type ConsoleCall, ConsolePage, pageOf, ROOT, support } from './parts.ts';
import { DeskPlayer } from './people.ts';

/** `waiting` and `on-hold` are for staff to decide; `pending`, `held`, `returning` and `return-refused` for the provider. */
export const PaymentState = Type.Enum([
  ...(['waiting', 'on-hold', 'held', 'pending', 'returning', 'return-refused'] as const),
  ...(['succeeded', 'failed', 'cancelled', 'refused', 'expired', 'returned'] as const),
]);
export type PaymentState = Static<typeof PaymentState>;
const Direction = Type.Enum(['deposit', 'withdrawal']);

/** A deposit or a withdrawal with what is known of its player; sums are in the payment's currency. */
export const DeskPayment = Type.Object({
  id: IdText,
  brandId: Type.Integer(),
  direction: Direction,
  amount: AmountText,
  currency: CurrencyCode,
  provider: Type.String(),
  state: PaymentState,
  at: Moment,
  finishedAt: maybe(Moment),
  /** A request for a second person that waits. */
  request: maybe(IdText),
  /** Approving it needs a second person. */
  second: Type.Boolean(),
  player: Type.Object({
    id: IdText,
    number: IdText,
    name: maybe(Type.String()),
    status: DeskPlayer.properties.status,
    registeredAt: Moment,
    /** The account names its person, with a confirmed address. */
    identified: Type.Boolean(),
    deposits: AmountText,
    withdrawals: AmountText,
    /** Deposits less withdrawals. */
    net: AmountText,
    owed: AmountText,
    openBets: Type.Integer(),
    limits: Type.Integer(),
    notes: Type.Integer(),
  }),
});

/** Payments that have not ended, by who they wait for. */
const WaitingSum = Type.Object({
  brandId: Type.Integer(),
  direction: Direction,
  /** `review`: staff; `provider`: the payment provider. */
  by: Type.Enum(['review', 'provider']),
  currency: CurrencyCode,
  count: Type.Integer(),
  amount: AmountText,
  oldestAt: Moment,
});
/** Absent: every brand of the employee. */
const oneBrand = Type.Optional(BrandId);

export const PAYMENT_QUEUE_CALLS = {
  payments: {
    summary: 'Deposits and withdrawals of one’s brands with their players, those in review first',
    description: 'Of those that wait the ones for staff first, then the oldest; of all the newest first.',
    method: 'GET',
    path: `${ROOT}/payments`,
    access: 'staff',
    roles: support,
    query: Type.Object({
      brandId: oneBrand,
      direction: Type.Optional(Direction),
      state: preset(Type.Enum(['waiting', 'all']), 'waiting'),
      page: ConsolePage,
    }),
    answer: pageOf(DeskPayment),
  },
  paymentsWaiting: {
    summary: 'Sums of payments that have not ended',
    method: 'GET',
    path: `${ROOT}/payments-waiting`,
    access: 'staff',
    roles: support,
    query: Type.Object({ brandId: oneBrand }),
    answer: Type.Object({ sums: Type.Array(WaitingSum) }),
  },
} as const satisfies Record<string, ConsoleCall>;
