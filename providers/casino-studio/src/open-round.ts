import type { StudioPlayer, StudioRound } from '@fairbook/provider-kit';
import { openFacts, seedsOf } from './find-round.ts';
import { endOutdated } from './left-rounds.ts';
import { outcomeOf } from './outcome.ts';
import type { StudioParts } from './parts.ts';
import { shownRound } from './shown.ts';

/** The player's open round of a game, as it stands. One whose game is played by other rules now is given back. */
export async function openRound(parts: StudioParts, of: StudioPlayer, gameId: string): Promise<StudioRound | undefined> {
  const name = (await seedsOf(parts, of))?.open[gameId];
  const open = name === undefined ? undefined : await openFacts(parts, of, name);
  const game = parts.games.get(gameId);
  if (name === undefined || !open || !game) return undefined;
  if (game.version !== open.facts.version) {
    await endOutdated(parts, of, gameId);
    return undefined;
  }
  return shownRound(
    game,
    open.facts,
    outcomeOf(game, open.facts, open.seeds.serverSeed, () => undefined),
    { name },
  );
}
