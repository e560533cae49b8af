import type { AnyGame } from '@fairbook/games/definition/game';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { playRound } from '@fairbook/games/definition/play';
import { chainWords } from '@fairbook/games/fair/chain';
import type { BetEnd, DrawOrder } from './draw-table.ts';

/** What a round of the chain was drawn from, once that is told. */
export interface Drawn {
  readonly hash: string;
  readonly salt: string;
}

/** What a bet came to, worked out here from the hash of its round. */
export function betEnd(game: AnyGame, { options, stakes }: DrawOrder, { hash, salt }: Drawn): BetEnd | undefined {
  const played = playRound(game, { options, stakes, words: chainWords(hash, salt), decisions: [] });
  if (!played.ok) return undefined;
  const { returned, view, awards } = played.value;
  return { back: payoutOf(returned), view, pot: awards.length > 0 };
}
