import { useState } from 'react';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { afterStep, type BetStep, type Chips, type Denomination, denominationsOf, noBets, sumOf } from '../../casino-tables/index.ts';

/** Chips that are laid on the numbers, and not placed yet. */
export interface WheelBets {
  readonly laid: Chips;
  /** What was placed last, to be repeated. */
  readonly last: Chips;
  readonly sum: bigint;
  readonly tray: readonly Denomination[];
  readonly chip: Denomination | undefined;
  readonly choose: (rank: number) => void;
  readonly canUndo: boolean;
  readonly step: (step: BetStep) => void;
  /** Lays the chosen chip. */
  readonly lay: (spot: string) => void;
}

export function useWheelBets({ bounds, amounts, sound }: Pick<GameScreenProps, 'bounds' | 'amounts' | 'sound'>): WheelBets {
  const [bets, setBets] = useState(noBets);
  const [rank, setRank] = useState(0);
  // Chips begin with a main unit, where the game takes so much: the least stake is a coin.
  const least = bounds.least < amounts.unit && amounts.unit <= bounds.most ? amounts.unit : bounds.least;
  const tray = denominationsOf(least, bounds.most, amounts);
  const chip = tray.find((each) => each.rank === rank) ?? tray[0];
  const step = (taken: BetStep): void => {
    const next = afterStep(bets, taken);
    if (next === bets || sumOf(next.chips) > bounds.most) return;
    setBets(next);
    sound.play('tick');
  };
  return {
    ...{ laid: bets.chips, last: bets.last, sum: sumOf(bets.chips), tray, chip, choose: setRank, step },
    canUndo: bets.before.length > 0,
    lay: (spot) => chip && step({ do: 'place', chips: new Map([[spot, chip.amount]]) }),
  };
}
