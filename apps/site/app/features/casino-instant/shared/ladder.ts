import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { CASH_OUT, type LadderView } from '@fairbook/games/instant/ladder';
import type { GameRound } from '../../casino-game/index.ts';

export type Ladder = LadderView<never, unknown>;
export const CASH = { move: CASH_OUT } as const;

/** What a game of steps shows of the round on its stage. */
export interface Climb {
  readonly view: Ladder;
  /** It waits for a step or the cash-out. */
  readonly open: boolean;
  /** A step is offered: not where it could win more than is paid. */
  readonly steps: boolean;
  /** What a cash-out pays now, and after one step more; minor units. */
  readonly now: bigint;
  readonly next: bigint | undefined;
}

export function climbOf(round: Pick<GameRound, 'view' | 'phase' | 'staked' | 'choices'> | undefined): Climb | undefined {
  if (!round) return undefined;
  const view = round.view as Ladder;
  return {
    view,
    open: round.phase === 'deciding',
    steps: round.choices.some(({ move }) => move !== CASH_OUT),
    now: payoutOf(returned(round.staked, view.pays)),
    next: view.next === undefined ? undefined : payoutOf(returned(round.staked, view.next)),
  };
}
