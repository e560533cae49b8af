import Type from 'typebox';
import { AmountText, type Call, CurrencyCode, IdText, Moment, maybe } from './call.ts';

/** Colours as `#rrggbb`. */
const CrestBody = Type.Object({
  base: Type.String(),
  second: Type.String(),
  pattern: Type.Union(
    (['plain', 'half', 'stripes', 'sash', 'chief', 'sleeves', 'quarters', 'hoops', 'bar'] as const).map((name) => Type.Literal(name)),
  ),
  code: Type.String(),
});

export const BetLegBody = Type.Object({
  key: Type.String(),
  gameId: Type.Integer(),
  constId: Type.Integer(),
  sportId: Type.Integer(),
  competition: Type.String(),
  home: Type.String(),
  away: Type.String(),
  crests: Type.Optional(Type.Object({ home: CrestBody, away: CrestBody, of: Type.Optional(Type.Enum(['home', 'away'])) })),
  startsAt: Moment,
  phase: Type.Union([Type.Literal('line'), Type.Literal('live')]),
  market: Type.String(),
  pick: Type.String(),
  price: Type.Integer(),
  result: Type.String(),
  play: Type.Optional(Type.Unknown()),
});

/** What was paid for a part of a stake. */
export const PayoutBody = Type.Object({
  kind: Type.Enum(['cash-out', 'cancel', 'result']),
  stake: AmountText,
  paid: AmountText,
  at: Moment,
});

export const BetBody = Type.Object({
  id: IdText,
  kind: Type.String(),
  placedAt: Moment,
  settledAt: Type.Optional(Moment),
  status: Type.String(),
  resettled: Type.Boolean(),
  stake: AmountText,
  /** What of the stake was not cash; absent when it was cash alone. */
  funds: Type.Optional(Type.Object({ bonus: AmountText, freeBet: AmountText })),
  currency: CurrencyCode,
  price: Type.Integer(),
  potentialReturn: AmountText,
  payout: Type.Optional(AmountText),
  /** What was paid for which part of the stake, where a part was sold or the bet cancelled; oldest first, the result's last. */
  payouts: Type.Optional(Type.Array(PayoutBody)),
  legs: Type.Array(BetLegBody),
});

/** A receipt, whose fields its `format` says. */
export const ReceiptBody = Type.Unsafe<unknown>({ type: 'object', additionalProperties: true });

/** The player's own bets. */
export const BET_CALLS = {
  list: {
    summary: 'The player’s bets, newest first',
    method: 'GET',
    path: '/office-api/bets',
    access: 'player',
    query: Type.Object({
      state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
      result: Type.Optional(Type.Union([Type.Literal('won'), Type.Literal('lost'), Type.Literal('void')])),
      /** Bets with a leg of this sport. */
      sport: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      /** Placed since, or settled since for settled ones; unix ms. */
      since: Type.Optional(Moment),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    answer: Type.Object({
      items: Type.Array(BetBody),
      page: Type.Integer(),
      pages: Type.Integer(),
      total: Type.Integer(),
      sums: Type.Array(Type.Object({ currency: CurrencyCode, stake: AmountText, returns: AmountText })),
    }),
  },
  one: {
    summary: 'One bet with its receipt',
    method: 'GET',
    path: '/office-api/bets/:id',
    access: 'player',
    params: Type.Object({ id: IdText }),
    answer: Type.Object({
      bet: BetBody,
      receipt: maybe(ReceiptBody),
      earlier: Type.Array(Type.Object({ result: Type.String(), payout: AmountText, at: Moment })),
      proof: Type.Optional(Type.Object({ code: Type.String(), amounts: Type.Boolean(), at: Moment })),
    }),
  },
} as const satisfies Record<string, Call>;
