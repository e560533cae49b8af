/**
 * Why a bet is refused, in the order the reasons are looked for: the earliest one that holds is the answer.
 * `wire` is the error code of the betting answers: those that public clients know where there is one, ours (9xxxxx) elsewhere.
 */
export const BET_REFUSALS = {
  'not-signed-in': { wire: 403 },
  'bad-coupon': { wire: 161627 },
  'too-many-legs': { wire: 157972 },
  'account-not-active': { wire: 900101 },
  'identity-not-verified': { wire: 900102 },
  'self-excluded': { wire: 900103 },
  'cooling-off': { wire: 900104 },
  'stake-limit-reached': { wire: 900201 },
  'loss-limit-reached': { wire: 900202 },
  'fixture-unknown': { wire: 104 },
  'fixture-finished': { wire: 159271 },
  'fixture-suspended': { wire: 133 },
  'outcome-gone': { wire: 158150 },
  'outcome-suspended': { wire: 900301 },
  'price-changed': { wire: 130 },
  'line-changed': { wire: 900302 },
  'not-in-express': { wire: 900303 },
  'related-legs': { wire: 900304 },
  'stake-below-minimum': { wire: 900401 },
  'stake-above-maximum': { wire: 109 },
  'liability-full': { wire: 900402 },
  'balance-too-low': { wire: 900403 },
} as const satisfies Readonly<Record<string, { readonly wire: number }>>;

export type BetRefusalCode = keyof typeof BET_REFUSALS;

/** In the order they are checked. */
export const BET_REFUSAL_CODES = Object.keys(BET_REFUSALS) as readonly BetRefusalCode[];

export const wireCodeOf = (code: BetRefusalCode): number => BET_REFUSALS[code].wire;
