import type { GameRound } from '../session/session.ts';

/** When rounds that are played by themselves stop. Amounts are minor units. */
export interface AutoRules {
  /** Rounds at most. */
  readonly rounds: number;
  /** Once so much more was staked than came back. */
  readonly atLoss: bigint | undefined;
  /** Once so much more came back than was staked. */
  readonly atWin: bigint | undefined;
}

export const AUTO_ROUNDS = [10, 25, 50, 100] as const;

/** How it went so far. */
export interface AutoProgress {
  readonly played: number;
  /** What came back less what was staked. */
  readonly net: bigint;
}
export const NOTHING_PLAYED: AutoProgress = { played: 0, net: 0n };

export type AutoStop = 'rounds' | 'loss' | 'win' | 'refused' | 'hand' | 'away';

export const afterRound = ({ played, net }: AutoProgress, { staked, won }: Pick<GameRound, 'staked' | 'won'>): AutoProgress => ({
  played: played + 1,
  net: net + won - staked,
});

/** Whether the rules stop it now. A loss is looked at before a win: both cannot hold. */
export function stopOf({ rounds, atLoss, atWin }: AutoRules, { played, net }: AutoProgress): 'rounds' | 'loss' | 'win' | undefined {
  if (atLoss !== undefined && net <= -atLoss) return 'loss';
  if (atWin !== undefined && net >= atWin) return 'win';
  return played >= rounds ? 'rounds' : undefined;
}

/** Whether the next round could lose more than the rule for losses leaves. */
export const overshoots = ({ atLoss }: AutoRules, { net }: AutoProgress, stake: bigint): boolean =>
  atLoss !== undefined && net - stake < -atLoss;
