/** Why a bet is refused, in the order the reasons are looked for: the earliest one that holds is the answer. */
export const BET_REFUSAL_CODES = [
  'not-signed-in',
  'bad-input',
  'too-many-legs',
  'account-blocked',
  'identity-not-verified',
  'self-excluded',
  'time-out-active',
  'session-time-limit',
  'stake-limit',
  'loss-limit',
  'fixture-unknown',
  'fixture-over',
  'fixture-suspended',
  'prices-stale',
  'market-gone',
  'outcome-suspended',
  'price-changed',
  'line-changed',
  'not-in-express',
  'related-legs',
  'stake-under-minimum',
  'stake-over-maximum',
  'liability-exceeded',
  'insufficient-balance',
] as const;

export type BetRefusalCode = (typeof BET_REFUSAL_CODES)[number];
