import {
  FEED_LIMITS,
  type ModernOptions,
  modernCompetition,
  modernExpressLeg,
  modernGame,
  modernStatistic,
  priceText,
} from '@fairbook/contract';
import { eventIdOf } from '@fairbook/domain';
import { accumulatorsOfTheDay } from '../accumulator-of-the-day.ts';
import type { Entry } from '../entry.ts';
import type { PriceBook } from '../price-book-face.ts';
import type { Chooser } from '../select.ts';
import { type Asked, chooserOf, filterOf, find, languageOf, listed, listGame, wholeGame } from './asked.ts';

/** Undefined: nothing there, answered 204. A string: what is wrong with the parameters, answered 400. */
export type ModernAnswer = object | undefined | string;

const optionsOf = ({ query, now }: Asked, markets: boolean): ModernOptions => ({
  prices: query.prices,
  markets,
  now,
  section: query.section,
});

const games = (asked: Asked, entries: readonly Entry[]) =>
  entries.map((entry) => modernGame(listGame(entry, asked), languageOf(asked.query), optionsOf(asked, true)));

/** One game by its id; `answer` makes what is said of it. */
function ofGame(priceBook: PriceBook, asked: Asked, answer: (found: NonNullable<ReturnType<typeof find>>) => object): ModernAnswer {
  const [id] = asked.query.ids;
  if (id === undefined) return 'id is missing';
  const found = find(priceBook, asked, id);
  return found && answer(found);
}

const gameOf = (priceBook: PriceBook, asked: Asked, markets: boolean): ModernAnswer =>
  ofGame(priceBook, asked, ({ entry, slot }) =>
    modernGame(wholeGame(entry, slot, asked, markets), languageOf(asked.query), optionsOf(asked, markets)),
  );

/** Sports with their competitions and these with their games, by number and start alone. */
function menuSports(choose: Chooser, asked: Asked): ModernAnswer {
  const language = languageOf(asked.query);
  const sports = choose
    .sports(asked.phase)
    .filter((sport) => sport.fixtures > 0 && (asked.query.sports.length === 0 || asked.query.sports.includes(sport.sportId)))
    .map((sport) => ({
      id: sport.sportId,
      name: language.local.sport(sport.sport).name,
      ligas: choose.competitions({ ...filterOf(asked), sports: [sport.sportId], empty: true }).map((row) => ({
        ...modernCompetition(row, language),
        games: choose
          .fixtures({ phase: asked.phase, competitions: [row.competition.id], empty: true, ended: asked.phase === 'live' })
          .map(({ id, phase, fixture }) => ({
            id: eventIdOf(id, 0, phase),
            startTs: Math.floor(fixture.startsAt / 1000),
            nonStarted: phase === 'line' || undefined,
          })),
      })),
    }));
  return [{ menuSectionId: asked.query.section ?? 1, sports }];
}

/** The camelCase feed. */
export function modernFeed(priceBook: PriceBook) {
  const choose = chooserOf(priceBook);
  return {
    games1x2(asked: Asked): ModernAnswer {
      const { count, countAsked } = asked.query;
      if (countAsked !== undefined && countAsked > FEED_LIMITS.modernEvents) return `count is at most ${FEED_LIMITS.modernEvents}`;
      return games(asked, listed(choose(asked), asked).slice(0, Math.min(count, FEED_LIMITS.modernEvents)));
    },
    gameEvents: (asked: Asked): ModernAnswer => gameOf(priceBook, asked, true),
    gameInfo: (asked: Asked): ModernAnswer => gameOf(priceBook, asked, false),
    statistic: (asked: Asked): ModernAnswer =>
      ofGame(priceBook, asked, ({ entry, slot }) =>
        modernStatistic(wholeGame(entry, slot, asked, false), languageOf(asked.query), asked.now),
      ),
    champGames(asked: Asked): ModernAnswer {
      const [id] = asked.query.competitions;
      if (id === undefined) return 'champId is missing';
      const entries = choose(asked).fixtures({ ...filterOf(asked), empty: true });
      const first = entries[0]?.fixture.competition;
      return (
        first && {
          liga: modernCompetition({ competition: first, fixtures: entries.length }, languageOf(asked.query)),
          gamesCount: entries.length,
          games: games(asked, entries.slice(0, asked.query.count)),
        }
      );
    },
    leftMenuSports: (asked: Asked): ModernAnswer => menuSports(choose(asked), asked),
    expressDay(asked: Asked): ModernAnswer {
      const language = languageOf(asked.query);
      const options = optionsOf(asked, false);
      return accumulatorsOfTheDay(choose(asked), asked.brand, asked.phase, asked.now).map((accumulator) => ({
        id: accumulator.number,
        expressId: accumulator.number,
        cf: accumulator.price / 1000,
        cfView: priceText(accumulator.price, options.prices),
        events: accumulator.legs.map(({ entry, pick }) => modernExpressLeg(listGame(entry, asked), pick, language, options)),
      }));
    },
  };
}
export type ModernFeed = ReturnType<typeof modernFeed>;
