import type { AnyGame } from '@fairbook/games/definition/game';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { playRound } from '@fairbook/games/definition/play';
import { chainWords } from '@fairbook/games/fair/chain';
import type { BetEnd, BetOrder, TableRules } from './table-bets.ts';

/** What a round of the chain was drawn from, once that is told. */
export interface Drawn {
  readonly hash: string;
  readonly salt: string;
}

/** What a bet comes to in a round that nobody decides in, worked out in the browser from the hash of the round; undefined of one that cannot be played. */
export function drawnEnd(
  game: AnyGame,
  { options, stakes }: Pick<BetOrder, 'options' | 'stakes'>,
  { hash, salt }: Drawn,
): BetEnd | undefined {
  const played = playRound(game, { options, stakes, words: chainWords(hash, salt), decisions: [] });
  if (!played.ok) return undefined;
  const { returned, view } = played.value;
  return { back: payoutOf(returned), view, awards: undefined };
}

/** A table whose bets are settled by a draw: a ticket, or stakes on spots. What was drawn stands, whatever happens to the runner meanwhile. */
export const drawRules = (game: AnyGame): TableRules => ({
  game,
  slots: undefined,
  endOf(bet, { results, chain }) {
    const result = results.find(({ number }) => number === bet.number);
    return result && chain ? drawnEnd(game, bet, { hash: result.hash, salt: chain.salt }) : undefined;
  },
  endBy: ({ phase, won, view, awards }) => (phase === 'settled' ? { back: won, view, awards } : undefined),
});
