import type { AnyGame, Stake } from '@fairbook/games/definition/game';
import { playRound, type RoundInput } from '@fairbook/games/definition/play';

const onSpot = (stakes: readonly Stake[], wanted: string): bigint => stakes.find(({ spot }) => spot === wanted)?.amount ?? 0n;

/**
 * What a round began with, of its stakes at its end: histories tell those with all that decisions added. A decision adds as much as lies there or
 * opens a spot of its own, and what is drawn does not depend on amounts, so playing on with the final stakes tells how many times each grew.
 */
export function firstStakes(game: AnyGame, input: RoundInput & { readonly options: Parameters<AnyGame['spots']>[0] }): readonly Stake[] {
  const spots = game.spots(input.options);
  const begun = input.stakes.filter(({ spot }) => spots.includes(spot));
  if (input.decisions.length === 0) return begun;
  const again = playRound(game, { ...input, stakes: begun });
  if (!again.ok) return begun;
  return begun.map(({ spot, amount }) => {
    const grown = onSpot(again.value.stakes, spot);
    return { spot, amount: grown === 0n ? amount : (amount * amount) / grown };
  });
}
