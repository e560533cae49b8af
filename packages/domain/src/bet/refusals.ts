/** Why a bet is refused. Which reason is told where several hold is the order of `ACCEPTANCE`. */
export type BetRefusalCode =
  | 'wrong-coupon-kind'
  | 'too-many-legs'
  | BarredCode
  | 'not-signed-in'
  | 'currency-not-offered'
  | StakeLimitCode
  | 'fixture-unknown'
  | 'fixture-over'
  | 'prices-stale'
  | 'market-gone'
  | 'outcome-suspended'
  | 'price-changed'
  | 'line-changed'
  | 'related-legs'
  | 'stake-under-minimum'
  | 'stake-over-maximum'
  | 'open-bets-limit'
  | 'liability-exceeded'
  | 'insufficient-balance';

/** Why a player may place no bet at all, as the database says: the account, its restrictions, the time they played. */
export type BarredCode =
  | 'not-found'
  | 'account-blocked'
  | 'identity-not-verified'
  | 'self-excluded'
  | 'time-out-active'
  | 'session-time-limit'
  | 'reality-check'
  | 'register-pending';

/** Why a stake is more than the player's own limits leave, or than one who has not said who they are may stake. */
export type StakeLimitCode = 'stake-limit' | 'loss-limit' | 'single-bet-limit' | 'unidentified-limit';
