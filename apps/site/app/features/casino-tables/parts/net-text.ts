import type { Amounts, GameRound } from '../../casino-game/index.ts';

/** What a round brought beside its stakes: "+€10.00", "−€5.00". */
export function netText({ won, staked }: Pick<GameRound, 'won' | 'staked'>, amounts: Pick<Amounts, 'show'>): string {
  const net = won - staked;
  return net > 0n ? `+${amounts.show(net)}` : amounts.show(net);
}
