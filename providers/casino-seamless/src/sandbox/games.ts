/** What the sandbox lists, as any aggregator does. Amounts are minor units; the list is written in the form of its wallet. */
export const SANDBOX_GAMES = [
  { code: 'sandbox-coin', name: 'Sandbox coin', category: 'instant' },
  { code: 'sandbox-steps', name: 'Sandbox steps', category: 'instant' },
] as const;
export type SandboxGame = (typeof SANDBOX_GAMES)[number]['code'];

export const SANDBOX_STAKES = { least: 10n, most: 100_000n, step: 10n } as const;

/** Twice the stake or nothing. `draw`: in [0, 1). */
export const coinWins = (stake: bigint, draw: number): bigint => (draw < 0.5 ? 2n * stake : 0n);

/** Each step taken adds half a stake; the last draw below a fifth ends it with nothing. */
export const stepsWin = (stake: bigint, draws: readonly number[]): bigint =>
  draws.some((draw) => draw < 0.2) ? 0n : stake + (stake * BigInt(draws.length)) / 2n;

/** What goes wrong on the way, on purpose. */
export const SANDBOX_FAULTS = ['none', 'duplicate', 'reorder', 'time-out', 'late-win', 'rollback-first', 'rollback'] as const;
export type SandboxFault = (typeof SANDBOX_FAULTS)[number];
