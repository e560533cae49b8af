import { type AutoPlayer, type GameRound, type Seat, useAuto, useSeat } from '../../casino-game/index.ts';

/** A seat as a stage of one step needs it. */
export interface Shown {
  /** Of the newest round, from the moment its answer is known: what moves. */
  readonly round: GameRound | undefined;
  /** Of which the result stands there: not of one that still moves. */
  readonly result: GameRound | undefined;
  readonly moving: boolean;
  readonly last: readonly GameRound[];
  /** The choices of the next round cannot be made now. */
  readonly locked: boolean;
}

export function useShown(seat: Seat, auto: AutoPlayer): Shown {
  const { phase, round, last } = useSeat(seat);
  const { running } = useAuto(auto);
  const moving = phase === 'moving';
  return { round, result: moving ? undefined : round, moving, last, locked: running || moving };
}
