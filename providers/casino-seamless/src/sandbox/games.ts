/** What the sandbox lists, as any aggregator does. */
export const SANDBOX_GAMES = [
  { code: 'sandbox-coin', name: 'Sandbox coin', category: 'instant', features: [] },
  { code: 'sandbox-steps', name: 'Sandbox steps', category: 'instant', features: [] },
] as const;
export type SandboxGame = (typeof SANDBOX_GAMES)[number]['code'];

/** Minor units. */
export const SANDBOX_STAKES = { least: 10n, most: 100_000n, step: 10n } as const;
/** What comes back of stakes in both games, hundredths of a percent. */
export const SANDBOX_RTP = 9900;

export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/** `draw`: in [0, 1). */
export const coinFalls = (draw: number): CoinSide => (draw < 0.5 ? 'heads' : 'tails');
/** 1.98 times the stake, rounded down. */
export const coinWin = (stake: bigint): bigint => (stake * 198n) / 100n;

/** A step holds four times of five. */
export const stepHolds = (draw: number): boolean => draw < 0.8;
export const MOST_STEPS = 8;

/** What so many steps are worth, rounded down: 0.99 of the stake times 5/4 for each, so that it does not matter when one stops. */
export const stepsWin = (stake: bigint, steps: number): bigint => {
  const taken = BigInt(steps);
  return taken === 0n ? 0n : (stake * 99n * 5n ** taken) / (100n * 4n ** taken);
};

/** What goes wrong on the way, on purpose. */
export const SANDBOX_FAULTS = ['none', 'duplicate', 'reorder', 'time-out', 'late-win', 'rollback-first', 'rollback'] as const;
export type SandboxFault = (typeof SANDBOX_FAULTS)[number];
