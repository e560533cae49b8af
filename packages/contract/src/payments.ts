import Type, { type Static } from 'typebox';
import { AmountText, type Call, CurrencyCode, IdText, Moment, maybe } from './call.ts';

/**
 * `pending`: the provider has it; `held`: money of a withdrawal is set aside. `returning`: a deposit came in for a player who may not play and
 * goes back to its source; `return-refused`: the provider would not, and staff look at it. The others are final.
 */
export const PaymentStatus = Type.Enum([
  'pending',
  'held',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'returning',
  'returned',
  'return-refused',
]);
export type PaymentStatus = Static<typeof PaymentStatus>;
/** The same as players are told: `review` waits for staff, with the money set aside; `refused` by them, with the money back. */
export const ShownPaymentStatus = Type.Enum([
  'pending',
  'review',
  'held',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'refused',
  'returning',
  'returned',
  'return-refused',
]);

export const PaymentBody = Type.Object({
  id: IdText,
  direction: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
  provider: Type.String(),
  amount: AmountText,
  currency: CurrencyCode,
  status: ShownPaymentStatus,
  at: Moment,
  finishedAt: maybe(Moment),
  /** A deposit that is not finished by then is given up. */
  expiresAt: maybe(Moment),
});
export type PaymentBody = Static<typeof PaymentBody>;

/** Made by the client per intention: the same key and body give the same payment, the same key with another body is refused. */
const IntentionKey = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]{8,64}$' });
const ProviderName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]{1,40}$' });

export const PAYMENT_CALLS = {
  methods: {
    summary: 'Ways to pay in and out, with their bounds',
    description: "What the player's account in use may pay with, and how much.",
    method: 'GET',
    path: '/web-api/api/payments/v1/methods',
    access: 'player',
    answer: Type.Object({
      currency: CurrencyCode,
      methods: Type.Array(
        Type.Object({
          provider: ProviderName,
          /** What it is called, in the language of the request. */
          title: Type.String(),
          directions: Type.Array(Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')])),
          minimumDeposit: AmountText,
          maximumDeposit: AmountText,
          minimumWithdrawal: AmountText,
        }),
      ),
      /** What the deposit limits still let in; null without a limit. */
      depositHeadroom: maybe(AmountText),
      /** Begun and not finished yet: the deposit limits hold room for them. */
      depositsUnderWay: AmountText,
      /** The same deposits one by one, in every currency: each can be resumed or cancelled. */
      unfinished: Type.Array(PaymentBody, { maxItems: 5 }),
      depositLimitChosen: Type.Boolean(),
      /** Nothing may be paid in before the account names its player. */
      detailsNeeded: Type.Boolean(),
      /** Cash that can be withdrawn. */
      withdrawable: AmountText,
    }),
  },
  deposit: {
    summary: 'Begins a deposit',
    description: 'The player finishes at `redirectUrl`, and comes back to `/<language>/office/payments?payment=<id>`.',
    method: 'POST',
    path: '/web-api/api/payments/v1/deposits',
    access: 'player',
    body: Type.Object({ provider: ProviderName, amount: AmountText, key: IntentionKey }),
    answer: Type.Object({ payment: PaymentBody, redirectUrl: maybe(Type.String()) }),
  },
  withdraw: {
    summary: 'Asks for a withdrawal',
    description:
      "Asks for the password again. The money is set aside at once; until staff or the brand's rule approved it, it may be cancelled.",
    method: 'POST',
    path: '/web-api/api/payments/v1/withdrawals',
    access: 'player',
    body: Type.Object({
      provider: ProviderName,
      amount: AmountText,
      key: IntentionKey,
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    answer: Type.Object({ payment: PaymentBody }),
  },
  payment: {
    summary: 'One payment',
    method: 'GET',
    path: '/web-api/api/payments/v1/payments/:id',
    access: 'player',
    params: Type.Object({ id: IdText }),
    answer: Type.Object({ payment: PaymentBody }),
  },
  resume: {
    summary: 'Leads back to a deposit that was left',
    description: 'Leads back to where a pending deposit was left; null once there is nothing left to do about it.',
    method: 'POST',
    path: '/web-api/api/payments/v1/payments/:id/resume',
    access: 'player',
    params: Type.Object({ id: IdText }),
    body: Type.Object({}),
    answer: Type.Object({ payment: PaymentBody, redirectUrl: maybe(Type.String()) }),
  },
  cancel: {
    summary: 'Cancels a withdrawal that waits for review, or a deposit that is not finished',
    description:
      'Takes back a withdrawal in review or a pending deposit; asked again it stays cancelled. A deposit that was paid meanwhile comes back as what it is.',
    method: 'POST',
    path: '/web-api/api/payments/v1/payments/:id/cancel',
    access: 'player',
    params: Type.Object({ id: IdText }),
    body: Type.Object({}),
    answer: Type.Object({ payment: PaymentBody }),
  },
  history: {
    summary: 'Movements of an account, newest first',
    method: 'POST',
    path: '/office-api/gethistorypaymentmainaccount',
    access: 'player',
    body: Type.Object({
      is_include_archive: Type.Optional(Type.Boolean()),
      page_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    answer: Type.Object({
      payments: Type.Array(PaymentBody),
      page: Type.Integer(),
      pages: Type.Integer(),
      total: Type.Integer(),
      /** Deposits minus withdrawals since the account was opened, in the account in use, and since when. */
      lifetimeNetDeposits: AmountText,
      since: Moment,
    }),
  },
  webhook: {
    summary: 'A payment provider tells how a payment went; signed',
    description: 'The body is the provider’s own: its integration checks the signature over the bytes and reads the notice.',
    method: 'POST',
    path: '/webhooks/payments/:provider',
    access: 'any',
    params: Type.Object({ provider: Type.String({ maxLength: 60 }) }),
    answer: Type.Object({ verdict: Type.Enum(['applied', 'known', 'mismatch', 'contradiction']) }),
  },
} as const satisfies Record<string, Call>;
