import type { Rational } from '@fairbook/domain/rational';
import type { AnyGame } from '@fairbook/games/definition/game';
import { figuresOf } from '@fairbook/games/definition/sheet';

/** What a bet of a table gives back in the long run, by the name of its spot: counted once, when it is first asked for. */
export function rtpOf(game: AnyGame, spot: string): () => Rational {
  let known: Rational | undefined;
  return () => {
    const table = known ? undefined : game.tables({}).find((each) => each.spot === spot);
    known ??= table ? figuresOf(table).rtp : { n: 0n, d: 1n };
    return known;
  };
}
