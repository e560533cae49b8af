import type { Recommended } from '@fairbook/contract';
import type { RankedGame } from './choose-games.ts';

type Reason = Recommended['reason'];
export interface Recommendation {
  readonly game: RankedGame;
  readonly reason: Reason;
}

/** What a player played, and what players of the same games play. */
export interface PlayedBefore {
  /** The last first. */
  readonly games: readonly RankedGame[];
  /** By the number of a game: others that its players play, those of most players first. */
  readonly playedWith: ReadonlyMap<number, readonly number[]>;
}

/** Players' last games that recommendations follow from. */
export const FOLLOWED = 4;
const MOST = 24;

/** Each in turn gives its next game, until all are empty. */
function* inTurn(sources: readonly Iterator<Recommendation>[]): Generator<Recommendation> {
  let left = sources;
  while (left.length > 0) {
    const next: Iterator<Recommendation>[] = [];
    for (const source of left) {
      const { done, value } = source.next();
      if (done) continue;
      next.push(source);
      yield value;
    }
    left = next;
  }
}

function* because(games: Iterable<RankedGame>, reason: Reason): Generator<Recommendation> {
  for (const game of games) yield { game, reason };
}

/**
 * Games somebody may like, each with the one reason it is there for: others play it beside one of theirs, it is of the same category or as
 * volatile as one of theirs, it is new, it is popular; for whoever played nothing yet those that give back most. What they played is left out.
 *
 * @param byRank every game that is offered, the most played first
 * @param name of a game as the visitor reads it
 */
export function recommend(
  byRank: readonly RankedGame[],
  before: PlayedBefore,
  name: (game: RankedGame) => string,
): readonly Recommendation[] {
  const byId = new Map(byRank.map((game) => [game.known.id, game]));
  const followed = before.games.slice(0, FOLLOWED);
  const sources = [
    ...followed.map((of) => {
      const others = (before.playedWith.get(of.known.id) ?? []).flatMap((id) => byId.get(id) ?? []);
      return because(others, { kind: 'played-with', game: name(of) });
    }),
    ...followed.map((of) => {
      const [category] = of.known.categories;
      const alike = byRank.filter(({ known }) => category !== undefined && known.categories[0] === category);
      return because(alike, { kind: 'category', category: category ?? 'fast-games', game: name(of) });
    }),
    ...followed.map((of) => {
      const { volatility } = of.known.game;
      const alike = byRank.filter(({ known: { game } }) => volatility !== undefined && game.volatility === volatility);
      return because(alike, { kind: 'volatility', volatility: volatility ?? 'medium', game: name(of) });
    }),
    because(
      byRank.filter(({ isNew }) => isNew),
      { kind: 'new' },
    ),
    because(
      byRank.filter(({ isPopular }) => isPopular),
      { kind: 'popular' },
    ),
  ];
  const chosen = new Map<number, Recommendation>();
  const played = new Set(before.games.map(({ known }) => known.id));
  const take = (all: Iterable<Recommendation>): void => {
    for (const each of all) {
      if (chosen.size >= MOST) return;
      const { id } = each.game.known;
      if (!played.has(id) && !chosen.has(id)) chosen.set(id, each);
    }
  };
  take(inTurn(sources));
  if (followed.length === 0)
    take(
      because(
        byRank.toSorted((a, b) => b.known.game.rtp.most - a.known.game.rtp.most),
        { kind: 'return' },
      ),
    );
  return [...chosen.values()];
}
