import {
  type LegacyOptions,
  legacyCompetition,
  legacyCountry,
  legacyEvent,
  legacyHeader,
  legacySport,
  legacyTopCompetition,
  nameIn,
} from '@fairbook/contract';
import { marketWords } from '@fairbook/words/markets';
import { accumulatorsOfTheDay } from '../accumulator-of-the-day.ts';
import type { Entry } from '../entry.ts';
import { feedOutcomes } from '../feed-game.ts';
import type { PriceBook } from '../price-book-face.ts';
import { alternativeGroups } from '../row.ts';
import type { Chooser } from '../select.ts';
import { type Asked, best, chooserOf, filterOf, find, languageOf, listed, listGame, wholeGame, withSubMarkets } from './asked.ts';

const optionsOf = ({ query, now }: Asked, more: Partial<LegacyOptions> = {}): LegacyOptions => ({
  grouped: false,
  prices: query.prices,
  shortGroups: query.shortGroups,
  subGames: 'none',
  now,
  ...more,
});

/** Lists a request asks for, of what is on offer to its brand. */
type Choose = (asked: Asked) => Chooser;

/** Games in lists, and one whole. */
function games(priceBook: PriceBook, choose: Choose) {
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
  };
}

/** Competitions: listed, one with its games, and the most wanted. */
function competitions(choose: Choose) {
  return {
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
  };
}

/** Sports with what is below them, for menus. */
function sports(choose: Choose) {
  return {
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
  };
}

/** Accumulators of the day. */
function accumulators(choose: Choose) {
  return {
    expressDay(asked: Asked) {
      const language = languageOf(asked.query);
      return accumulatorsOfTheDay(choose(asked), asked.brand, asked.phase, asked.now).map((accumulator) => ({
        Id: accumulator.number,
        Coef: accumulator.price / 1000,
        Events: accumulator.legs.map(({ entry, pick }) =>
          legacyEvent({ ...listGame(entry, asked), outcomes: [pick] }, language, optionsOf(asked)),
        ),
      }));
    },
  };
}

/** The legacy lists and games; every method gives the `Value` of an answer. */
export function legacyFeed(priceBook: PriceBook) {
  const choose = chooserOf(priceBook);
  return { ...games(priceBook, choose), ...competitions(choose), ...sports(choose), ...accumulators(choose) };
}
export type LegacyFeed = ReturnType<typeof legacyFeed>;
