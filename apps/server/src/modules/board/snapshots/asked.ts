import type { Brand, FeedGame, FeedLanguage, FeedQuery } from '@fairbook/contract';
import { calendarDay, dateIn, type Phase, resolveGameId, sportOf } from '@fairbook/domain';
import { marketWords } from '@fairbook/words/markets';
import { legacy } from '../../../platform/http.ts';
import type { Entry } from '../entry.ts';
import { feedGame, feedOutcomes, feedSubGames, groupsOf, mainGame } from '../feed-game.ts';
import type { PriceBook } from '../price-book-face.ts';
import { listGroups } from '../row.ts';
import { type Chooser, chooser, type Filter } from '../select.ts';

/** A request of the feed as it was understood: every call of either dialect answers from this. */
export interface Asked {
  readonly brand: Brand;
  readonly phase: Phase;
  readonly query: FeedQuery;
  readonly now: number;
}

export const languageOf = (query: FeedQuery): FeedLanguage => ({
  local: marketWords(query.language),
  english: marketWords('en'),
  russian: marketWords('ru'),
});

const DAY_MS = 86_400_000;

/** The day so many days ahead: of the zone asked for, else as many spans of 24 hours from now. */
function dayAhead({ afterDays, days }: FeedQuery, now: number): { readonly since: number; readonly until: number } | undefined {
  if (afterDays === undefined) return undefined;
  const since = now + afterDays * DAY_MS;
  return (days === undefined ? undefined : calendarDay(dateIn(since, days), days)) ?? { since, until: since + DAY_MS };
}

/** The filter of a list request. A `tf` below a day is what old clients send out of habit, and was never a filter to them. */
export function filterOf({ query, phase, now }: Asked): Filter {
  const day = dayAhead(query, now);
  const from = query.from === undefined ? undefined : query.from * 1000;
  const ends = [
    query.until === undefined ? undefined : query.until * 1000,
    query.within !== undefined && query.within >= DAY_MS ? now + query.within : undefined,
    day?.until,
  ].filter((end) => end !== undefined);
  const starts = [from, day?.since].filter((start) => start !== undefined);
  return {
    phase,
    sports: query.sports,
    competitions: query.competitions,
    without: query.without,
    empty: query.empty,
    ended: phase === 'live',
    ...(starts.length ? { from: Math.max(...starts) } : {}),
    ...(ends.length ? { until: Math.min(...ends) } : {}),
  };
}

/** The entry and slot of an id of either kind, in the phase asked for; undefined when it is gone. */
export function find(
  priceBook: PriceBook,
  { brand, phase }: Asked,
  id: number | undefined,
): { readonly entry: Entry; readonly slot: number } | undefined {
  const game = id === undefined ? undefined : resolveGameId(id);
  const entry = game && (priceBook.entries.get(game.fixture) ?? priceBook.ended.get(game.fixture));
  if (!game || !entry || entry.phase !== phase || (game.phase !== undefined && game.phase !== phase)) return undefined;
  if (!brand.sports.includes(entry.fixture.sport)) return undefined;
  return sportOf(entry.fixture.sport).games.some((each) => each.slot === game.slot) ? { entry, slot: game.slot } : undefined;
}

/** What a request asks for, the best competitions of all sports first. */
export const best = (choose: Chooser, asked: Asked): readonly Entry[] =>
  choose
    .fixtures(filterOf(asked))
    .toSorted((a, b) => a.fixture.competition.rank - b.fixture.competition.rank || a.fixture.startsAt - b.fixture.startsAt || a.id - b.id);

/** What a request asks for, in the order it asks for. */
export const listed = (choose: Chooser, asked: Asked): readonly Entry[] =>
  asked.query.top ? best(choose, asked) : choose.fixtures(filterOf(asked));

/** A game for a list: main markets only, blocked outcomes as asked for. */
export function listGame(entry: Entry, { brand, query, now }: Asked): FeedGame {
  const outcomes = feedOutcomes(entry, brand.id, listGroups(entry.layout), now);
  return feedGame(entry, brand.id, mainGame(entry), query.blocked ? outcomes : outcomes.filter((outcome) => !outcome.blocked), now);
}

/** Lists of the board as this request may see them. */
export const chooserOf =
  (priceBook: PriceBook) =>
  ({ brand, now }: Asked): Chooser =>
    chooser(priceBook, brand, () => now);

/** Sub-games of a game in play come with their markets: nobody could fetch them one by one in time. */
export const withSubMarkets = ({ phase, query }: Asked): boolean => query.subGameMarkets || (query.subGames && phase === 'live');

/** A whole game with its sub-games, and their markets where they are wanted. */
export function wholeGame(entry: Entry, slot: number, asked: Asked, subMarkets = withSubMarkets(asked)): FeedGame {
  const { brand, query, now } = asked;
  const game = sportOf(entry.fixture.sport).games.find((each) => each.slot === slot)!;
  const outcomes = feedOutcomes(entry, brand.id, groupsOf(entry, slot), now, query.outcomes);
  return feedGame(
    entry,
    brand.id,
    game,
    outcomes,
    now,
    slot === 0 ? feedSubGames(entry, brand.id, now, subMarkets ? query.outcomes : 0) : [],
  );
}

export const gone = (sentence: string) => ({ ...legacy(null), Success: false, Error: sentence, ErrorCode: 200011 });
