export {
  GAME_ACCEPTANCE,
  type GameFacts,
  type GameStageName,
  PLAY_FEATURES,
  type PlayFeature,
  refusedStake,
  type StakeRefusal,
} from './acceptance.ts';
export { GAME_FEATURES, type GameFeature } from './features.ts';
export type { ActRefusalCode, StakeRefusalCode } from './refusals.ts';
export { capOf, cycleWait, GAME_KINDS, type GameKind, type GameRules, type StakeCap } from './rules.ts';
