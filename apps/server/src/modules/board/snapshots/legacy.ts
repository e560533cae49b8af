import {
  type Brand,
  type FeedGame,
  type FeedLanguage,
  type FeedQuery,
  type LegacyOptions,
  legacyCompetition,
  legacyCountry,
  legacyEvent,
  legacyHeader,
  legacySport,
  legacyTopCompetition,
  nameIn,
} from '@fairbook/contract';
import { calendarDay, dateIn, type Phase, resolveGameId, sportOf } from '@fairbook/domain';
import { marketWords } from '@fairbook/words/markets';
import { legacy } from '../../../platform/http.ts';
import type { Entry } from '../entry.ts';
import { expresses } from '../express.ts';
import { feedGame, feedOutcomes, feedSubGames, groupsOf, mainGame } from '../feed-game.ts';
import type { PriceBook } from '../price-book-face.ts';
import { alternativeGroups, listGroups } from '../row.ts';
import { type Chooser, chooser, type Filter } from '../select.ts';

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
const best = (choose: Chooser, asked: Asked): readonly Entry[] =>
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

/** Sub-games of a game in play come with their markets: nobody could fetch them one by one in time. */
const withSubMarkets = ({ phase, query }: Asked): boolean => query.subGameMarkets || (query.subGames && phase === 'live');

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

const optionsOf = ({ query, now }: Asked, more: Partial<LegacyOptions> = {}): LegacyOptions => ({
  grouped: false,
  prices: query.prices,
  shortGroups: query.shortGroups,
  subGames: 'none',
  now,
  ...more,
});

/** The legacy lists and games; every method gives the `Value` of an answer. */
export function legacyFeed(priceBook: PriceBook) {
  const choose = ({ brand, now }: Asked): Chooser => chooser(priceBook, brand, () => now);

  const events = (asked: Asked, entries: readonly Entry[]) => {
    const language = languageOf(asked.query);
    return entries.map((entry) =>
      legacyEvent(
        listGame(entry, asked),
        language,
        optionsOf(asked, { alternatives: feedOutcomes(entry, asked.brand.id, alternativeGroups(entry.layout), asked.now) }),
      ),
    );
  };

  return {
    list: (asked: Asked) => events(asked, listed(choose(asked), asked).slice(0, asked.query.count)),
    best(asked: Asked) {
      const { count, page } = asked.query;
      return events(asked, best(choose(asked), asked).slice((page - 1) * count, page * count));
    },
    top: (asked: Asked) => events(asked, best(choose(asked), asked).slice(0, 5)),
    favorites: (asked: Asked) =>
      events(
        asked,
        asked.query.ids.flatMap((id) => find(priceBook, asked, id)?.entry ?? []),
      ),
    search: (asked: Asked) =>
      events(asked, choose(asked).search(asked.query.text, Math.min(asked.query.countAsked || 20, 50), asked.phase)),
    game(asked: Asked) {
      const found = find(priceBook, asked, asked.query.ids[0]);
      if (!found) return undefined;
      const { query } = asked;
      return legacyEvent(
        wholeGame(found.entry, found.slot, asked),
        languageOf(query),
        optionsOf(asked, { grouped: query.grouped, subGames: withSubMarkets(asked) ? 'markets' : query.subGames ? 'stubs' : 'none' }),
      );
    },
    competitions(asked: Asked) {
      const language = languageOf(asked.query);
      const filter = { ...filterOf(asked), empty: true };
      if (asked.query.byCountry)
        return choose(asked)
          .countries(filter)
          .map(({ sportId, country, rows }) => legacyCountry(sportId, country, rows, language));
      const rows = choose(asked).competitions(filter);
      const ordered = asked.query.countryFirst
        ? rows.toSorted((a, b) =>
            nameIn(a.competition.country.names, language.local.language).localeCompare(
              nameIn(b.competition.country.names, language.local.language),
            ),
          )
        : rows;
      return ordered.map((row) => legacyCompetition(row, language));
    },
    competition(asked: Asked) {
      const language = languageOf(asked.query);
      const entries = asked.query.competitions.length ? choose(asked).fixtures({ ...filterOf(asked), empty: true }) : [];
      const first = entries[0]?.fixture.competition;
      return {
        L: first ? nameIn(first.names, language.local.language) : '',
        LE: first?.names.en ?? '',
        LI: first?.id ?? asked.query.competitions[0] ?? 0,
        SI: first?.sportId ?? 0,
        G: entries.slice(0, asked.query.count).map((entry) => legacyHeader(listGame(entry, asked), language, optionsOf(asked))),
      };
    },
    sportsShort(asked: Asked) {
      const language = languageOf(asked.query);
      const russian = marketWords('ru');
      const { sports, competitions } = asked.query;
      return choose(asked)
        .sports(asked.phase)
        .filter((sport) => sport.fixtures > 0 || sports.includes(sport.sportId))
        .map((sport) => {
          const row = legacySport(sport, russian.sport(sport.sport).name, language);
          if (!sports.includes(sport.sportId)) return row;
          const L = choose(asked)
            .competitions({ phase: asked.phase, sports: [sport.sportId] })
            .map((each) => ({
              ...legacyCompetition(each, language),
              SC: [],
              G: competitions.includes(each.competition.id)
                ? choose(asked)
                    .fixtures({ phase: asked.phase, competitions: [each.competition.id], empty: true, ended: asked.phase === 'live' })
                    .map((entry) => legacyHeader(wholeGame(entry, 0, asked), language, optionsOf(asked, { subGames: 'stubs' })))
                : [],
            }));
          return { ...row, L };
        });
    },
    sports(asked: Asked) {
      const language = languageOf(asked.query);
      return choose(asked)
        .sports(asked.phase)
        .map((sport) => ({
          I: sport.sportId,
          N: language.local.sport(sport.sport).name,
          E: language.english.sport(sport.sport).name,
          L: choose(asked)
            .competitions({ phase: asked.phase, sports: [sport.sportId] })
            .map(({ competition, fixtures }) => ({
              L: nameIn(competition.names, language.local.language),
              LI: competition.id,
              GC: fixtures,
            })),
        }));
    },
    topCompetitions(asked: Asked) {
      const language = languageOf(asked.query);
      const pinned = new Map(asked.brand.pinnedCompetitions.map((id, place) => [id, place]));
      const place = (id: number) => pinned.get(id) ?? 1000;
      return choose(asked)
        .competitions(filterOf(asked))
        .toSorted(
          (a, b) =>
            place(a.competition.id) - place(b.competition.id) ||
            a.competition.rank - b.competition.rank ||
            a.competition.id - b.competition.id,
        )
        .slice(0, Math.min(asked.query.countAsked || 12, 50))
        .map((row, i) => legacyTopCompetition(row, i + 1, language));
    },
    expressDay(asked: Asked) {
      const language = languageOf(asked.query);
      return expresses(choose(asked), asked.brand, asked.phase, asked.now).map((express) => ({
        Id: express.number,
        Coef: express.price / 1000,
        Events: express.legs.map(({ entry, pick }) =>
          legacyEvent({ ...listGame(entry, asked), outcomes: [pick] }, language, optionsOf(asked)),
        ),
      }));
    },
  };
}

export const gone = (sentence: string) => ({ ...legacy(null), Success: false, Error: sentence, ErrorCode: 200011 });
