/** What sets a game apart for who looks for one. */
export const GAME_FEATURES = ['free-spins', 'feature-buy', 'jackpot', 'auto-play', 'turbo', 'shared', 'provably-fair'] as const;
export type GameFeature = (typeof GAME_FEATURES)[number];
