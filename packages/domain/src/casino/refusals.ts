import type { BarredCode, StakeLimitCode } from '../bet/refusals.ts';

/** Why a stake in a game is refused. Which reason is told where several hold is the order of `GAME_ACCEPTANCE`. */
export type StakeRefusalCode =
  | 'bad-input'
  | 'launch-unknown'
  | 'launch-over'
  | BarredCode
  | 'not-signed-in'
  | 'currency-not-offered'
  | 'game-unknown'
  | 'game-not-offered'
  | 'round-over'
  | 'stake-taken-back'
  | StakeLimitCode
  | 'autoplay-not-allowed'
  | 'turbo-not-allowed'
  | 'feature-buy-not-allowed'
  | 'cycle-too-fast'
  | 'stake-under-minimum'
  | 'stake-over-maximum'
  | 'stake-step'
  | 'free-rounds-over'
  | 'insufficient-balance';

/** Why an act of a supplier that asks for no stake is refused: nothing of the player's own stands against it. */
export type ActRefusalCode = StakeRefusalCode | 'idempotency-conflict' | 'transaction-unknown' | 'transaction-taken-back';
