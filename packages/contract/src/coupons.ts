import Type, { type Static } from 'typebox';
import { addressesOf, type Call, maybe } from './call.ts';
import { couponMembers } from './coupon-members.ts';

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

/** Prices and limits of a coupon. */
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
  /** What the stake is taken from: cash and then bonus, bonus and then cash, or a free bet, whose stake does not come back. */
  Funding: Type.Optional(Type.Enum(['balance', 'bonus', 'free-bet'])),
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

/** The first member of a coupon's body that cannot be taken, as a refusal that names it: nothing a client asks for is dropped unsaid. */
export const refusedMember = couponMembers(
  [
    ...Object.keys(MakeBetBody.properties),
    ...Object.keys(UpdateCouponBody.properties),
    ...Object.keys(GetCouponBody.properties),
    ...Object.keys(PutBetsBody.properties),
  ],
  Object.keys(CouponLegBody.properties),
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

const LIVE_BET = '/service-api/LiveBet';
/** What a bet may be refused for, whichever its way. */
const BET_REFUSALS = [
  'fixture-unknown',
  'fixture-over',
  'fixture-suspended',
  'market-gone',
  'outcome-suspended',
  'price-changed',
  'line-changed',
  'not-in-express',
  'related-legs',
  'leg-invalid',
  'too-many-legs',
  'wrong-coupon-kind',
  'stake-under-minimum',
  'stake-over-maximum',
  'stake-limit',
  'loss-limit',
  'single-bet-limit',
  'session-time-limit',
  'reality-check',
  'register-pending',
  'unidentified-limit',
  'insufficient-balance',
  'open-bets-limit',
  'liability-exceeded',
  'prices-stale',
  'not-offered',
  'self-excluded',
  'time-out-active',
  'account-blocked',
  'country-blocked',
  'idempotency-conflict',
  'too-many-attempts',
] as const;
const MEMBERS = ['coupon-member-unknown', 'coupon-member-not-offered'] as const;
const DELAY =
  'With a selection in play the first answer may hold no `Id` but `betGUID` and `waitTime`: wait so many ms and post the same body again with that `betGUID`, until there is an `Id` or an error. ' +
  'A repeat under the same `betGUID` never places a second bet; the same `betGUID` with another body is refused as `idempotency-conflict`.';

/** Coupons and placing, in the legacy envelope. On input both cases of a key's first letter are taken. */
export const COUPON_CALLS = {
  updateCoupon: {
    summary: 'Prices, limits and possible return of a coupon, now',
    description:
      'Nothing is placed and nothing is kept. Selections that changed carry `NewCoef` and `NewParam`; one that is suspended has `Block`.',
    method: 'POST',
    path: `${LIVE_BET}-update/Open/UpdateCoupon`,
    aliases: [`${LIVE_BET}/Open/UpdateCoupon`, '/LiveUtil/UpdateCoupon'],
    access: 'any',
    body: UpdateCouponBody,
    answers: 'legacy',
    answer: UpdateCouponAnswer,
    refusals: [...MEMBERS, 'too-many-legs'],
  },
  saveCoupon: {
    summary: 'Keeps a coupon under a code to share',
    description: '`Value` is the code. It is kept for seven days; prices are those of the moment it is opened.',
    method: 'POST',
    path: `${LIVE_BET}/Open/SaveCoupon`,
    access: 'any',
    body: SaveCouponBody,
    answers: 'legacy',
    answer: SaveCouponAnswer,
    refusals: [...MEMBERS, 'too-many-legs', 'leg-invalid', 'too-many-attempts'],
  },
  getCoupon: {
    summary: 'The coupon of a code',
    description: 'Priced anew; what is over is left out, and `HasRemoveEvents` says so.',
    method: 'POST',
    path: `${LIVE_BET}/Open/GetCoupon`,
    access: 'any',
    body: GetCouponBody,
    answers: 'legacy',
    answer: GetCouponAnswer,
    refusals: [...MEMBERS, 'coupon-unknown', 'coupon-over'],
  },
  placeBet: {
    summary: 'Places a bet',
    description: DELAY,
    method: 'POST',
    path: `${LIVE_BET}/Secure/MakeBetWeb`,
    access: 'player',
    body: MakeBetBody,
    answers: 'legacy',
    answer: MakeBetAnswer,
    refusals: [...MEMBERS, ...BET_REFUSALS],
  },
  /** Wraps the same in `coupon`, and may come as a form. */
  putBets: {
    summary: 'Places a bet; older form',
    description: `The coupon stands under \`coupon\`, in JSON or flattened in a form as \`coupon[Events][0][GameId]\`. ${DELAY}`,
    method: 'POST',
    path: '/web-api/datalinelive/putbetscommon',
    aliases: ['/dataLineLive/put_bets_common.php', '/datalinelive/putbetscommon'],
    access: 'player',
    body: PutBetsBody,
    answers: 'legacy',
    answer: MakeBetAnswer,
    refusals: [...MEMBERS, ...BET_REFUSALS],
  },
} as const satisfies Record<string, Call>;

/** Every address at which a bet is placed. */
export const PLACING_PATHS: readonly string[] = [COUPON_CALLS.placeBet, COUPON_CALLS.putBets].flatMap(addressesOf);
