import Type, { type Static } from 'typebox';
import { AmountText, type Call, CurrencyCode, IdText, Moment, maybe } from './call.ts';

/** Legs of a coupon at most. */
export const MAX_COUPON_LEGS = 50;
/** Legs a body may carry before it is called too long: one more than a coupon may have, and some for the refusal to name. */
const MAX_BODY_LEGS = 200;

const Id = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Small = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Flag = Type.Optional(Type.Boolean());
/** The text first: a number becomes one, and its reader takes no exponent, no other notation and no digit too many. */
const Decimal = Type.Union([Type.String({ maxLength: 24 }), Type.Number({ minimum: 0, maximum: 1e15 })]);

/** A leg as clients send it. `Kind` is 1 live, 3 line; `Param` the line in decimals. */
export const CouponLegBody = Type.Object({
  GameId: Id,
  Type: Id,
  Coef: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  Param: Type.Optional(Type.Number({ minimum: -10_000, maximum: 100_000 })),
  Kind: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  PlayerId: Type.Optional(Id),
});
export type CouponLegBody = Static<typeof CouponLegBody>;

const coupon = {
  Events: Type.Array(CouponLegBody, { minItems: 1, maxItems: MAX_BODY_LEGS }),
  Vid: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  CheckCf: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  Summ: Type.Optional(Decimal),
  Lng: Type.Optional(Type.String({ maxLength: 10 })),
  CfView: Type.Optional(Small),
  Source: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
};

/** Prices and limits of a coupon. Members not named here are read by nobody. */
export const UpdateCouponBody = Type.Object({ ...coupon, Currency: Type.Optional(Small) });
export type UpdateCouponBody = Static<typeof UpdateCouponBody>;

export const SaveCouponBody = Type.Object(coupon);
export type SaveCouponBody = Static<typeof SaveCouponBody>;

export const GetCouponBody = Type.Object({
  Guid: Type.String({ minLength: 1, maxLength: 16 }),
  Lng: Type.Optional(Type.String({ maxLength: 10 })),
  CfView: Type.Optional(Small),
});
export type GetCouponBody = Static<typeof GetCouponBody>;

export const MakeBetBody = Type.Object({
  ...coupon,
  Summ: Decimal,
  NotWait: Flag,
  /** 1: placed with one click on a price, where the brand offers that. */
  OneClickBet: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  BetGUID: Type.Optional(maybe(Type.String({ maxLength: 64 }))),
});
export type MakeBetBody = Static<typeof MakeBetBody>;

/** The older placement wraps the same in `coupon`. */
export const PutBetsBody = Type.Object({ Coupon: MakeBetBody });

/** Every spelling of a key that clients use, to the one above. */
const SPELLINGS = new Map(
  [
    ...Object.keys(CouponLegBody.properties),
    ...Object.keys(MakeBetBody.properties),
    ...Object.keys(UpdateCouponBody.properties),
    ...Object.keys(GetCouponBody.properties),
    'Coupon',
  ].flatMap((key) => [
    [key, key],
    [key.charAt(0).toLowerCase() + key.slice(1), key],
  ]),
);

const FLAGS: ReadonlySet<string> = new Set(['NotWait']);
/** What no schema takes: in place of a boolean that the reading of numbers would make 1 or 0. */
const NOT_A_NUMBER = {};

/** Depth of a coupon's body: coupon, events, leg. */
const MAX_DEPTH = 3;

/** Gives the keys of a coupon's body the spelling of the schemas; on input the first letter comes in both cases. */
export function canonicalCoupon(body: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH || body === null || typeof body !== 'object') return body;
  if (Array.isArray(body)) return body.slice(0, MAX_BODY_LEGS + 1).map((item) => canonicalCoupon(item, depth + 1));
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const name = SPELLINGS.get(key);
    // Clients send back what an answer held: null is nothing said, never 0.
    if (name === undefined || value === null || Object.hasOwn(out, name)) continue;
    if (typeof value === 'boolean' && name === 'OneClickBet') out[name] = value ? 1 : 0;
    else if (typeof value === 'boolean' && !FLAGS.has(name)) out[name] = NOT_A_NUMBER;
    else out[name] = typeof value === 'object' ? canonicalCoupon(value, depth + 1) : value;
  }
  return out;
}

const wireLeg = {
  GameId: Type.Integer(),
  Type: Type.Integer(),
  Coef: Type.Number(),
  Param: Type.Number(),
  Kind: Type.Integer(),
  Block: Type.Boolean(),
  Finish: Type.Boolean(),
  IsBannedExpress: Type.Boolean(),
};
const legacyEnvelope = <T extends Parameters<typeof maybe>[0]>(value: T) =>
  Type.Object({
    Error: Type.String(),
    ErrorCode: Type.Integer(),
    Guid: Type.String(),
    Id: Type.Union([Type.Integer(), Type.String()]),
    Success: Type.Boolean(),
    Value: maybe(value),
  });

export const UpdateCouponAnswer = legacyEnvelope(
  Type.Object({
    Coef: Type.Number(),
    ResultCoef: Type.Number(),
    minBet: Type.Number(),
    maxBet: Type.Number(),
    MaxBet: Type.Number(),
    Events: Type.Array(Type.Object({ ...wireLeg, GameConstId: Type.Integer(), IsRelation: Type.Integer() })),
  }),
);
export const SaveCouponAnswer = legacyEnvelope(Type.String());
export const GetCouponAnswer = legacyEnvelope(
  Type.Object({ Vid: Type.Integer(), Coef: Type.Number(), HasRemoveEvents: Type.Boolean(), Events: Type.Array(Type.Object(wireLeg)) }),
);
export const MakeBetAnswer = legacyEnvelope(
  Type.Object({
    Id: Type.Integer(),
    Balance: Type.Number(),
    betGUID: Type.String(),
    waitTime: Type.Integer(),
    Coupon: Type.Object({ Summ: Type.Number(), Coef: Type.Number(), Events: Type.Array(Type.Object(wireLeg)) }),
  }),
);

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

export const BetBody = Type.Object({
  id: IdText,
  kind: Type.String(),
  placedAt: Moment,
  settledAt: Type.Optional(Moment),
  status: Type.String(),
  resettled: Type.Boolean(),
  stake: AmountText,
  currency: CurrencyCode,
  price: Type.Integer(),
  potentialReturn: AmountText,
  payout: Type.Optional(AmountText),
  legs: Type.Array(BetLegBody),
});

/** The player's own bets. */
export const BET_CALLS = {
  list: {
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
    method: 'GET',
    path: '/office-api/bets/:id',
    access: 'player',
    params: Type.Object({ id: IdText }),
    answer: Type.Object({
      bet: BetBody,
      receipt: maybe(Type.Unknown()),
      earlier: Type.Array(Type.Object({ result: Type.String(), payout: AmountText, at: Moment })),
      proof: Type.Optional(Type.Object({ code: Type.String(), amounts: Type.Boolean(), at: Moment })),
    }),
  },
} as const satisfies Record<string, Call>;
