import {
  FEED_LIMITS,
  type FinishedFixture,
  type Fixture,
  nameIn,
  resultCompetition,
  resultGame,
  resultList,
  resultSport,
} from '@fairbook/contract';
import { wordsOf } from '@fairbook/domain/text';
import type { PriceBook } from '../price-book-face.ts';
import { sportIdsOf } from '../select.ts';
import { type Asked, languageOf } from './asked.ts';

/** A window in unix ms, widened to whole five minutes, or what is wrong with it. */
function windowOf({ query, now }: Asked): { readonly from: number; readonly until: number } | string {
  const grid = FEED_LIMITS.resultGrid;
  const dateTo = query.dateTo ?? Math.floor(now / 1000 / grid) * grid + grid;
  const dateFrom = query.dateFrom ?? dateTo - 86_400;
  if (dateFrom % grid !== 0 || dateTo % grid !== 0) return `dateFrom and dateTo are unix seconds in steps of ${grid}`;
  if (dateTo <= dateFrom || dateTo - dateFrom > FEED_LIMITS.resultWindow) return 'the window is empty or longer than two days';
  const width = FEED_LIMITS.resultWidth;
  return { from: Math.floor(dateFrom / width) * width * 1000, until: Math.ceil(dateTo / width) * width * 1000 };
}

/** Results of finished fixtures by competition and time. A string is what is wrong with the parameters. */
export function resultFeed(priceBook: PriceBook, finishedBetween: (from: number, until: number) => Promise<readonly FinishedFixture[]>) {
  async function finished(asked: Asked): Promise<readonly FinishedFixture[] | string> {
    const window = windowOf(asked);
    if (typeof window === 'string') return window;
    const offered = new Set(sportIdsOf(asked.brand.sports));
    const { sports, competitions } = asked.query;
    const wanted = (fixture: Fixture): boolean =>
      offered.has(fixture.sportId) &&
      fixture.startsAt >= window.from &&
      fixture.startsAt < window.until &&
      (sports.length === 0 || sports.includes(fixture.sportId)) &&
      (competitions.length === 0 || competitions.includes(fixture.competition.id));
    const kept = priceBook.archive.all();
    // What memory no longer holds is read; memory has the newest facts of the rest.
    const old =
      window.from < (kept[0]?.fixture.startsAt ?? asked.now)
        ? (await finishedBetween(window.from, window.until)).filter(({ fixture }) => !priceBook.archive.get(fixture.id))
        : [];
    return [...old, ...kept.flatMap(({ fixture, facts }) => (facts ? [{ fixture, facts }] : []))].filter(({ fixture }) => wanted(fixture));
  }

  const counted = (rows: readonly FinishedFixture[]) => {
    const counts = new Map<number, { fixture: Fixture; games: number }>();
    for (const { fixture } of rows) {
      const row = counts.get(fixture.competition.id);
      if (row) row.games++;
      else counts.set(fixture.competition.id, { fixture, games: 1 });
    }
    return [...counts.values()].sort(
      (a, b) => a.fixture.sportId - b.fixture.sportId || a.fixture.competition.rank - b.fixture.competition.rank,
    );
  };

  const listed =
    (make: (rows: readonly FinishedFixture[], asked: Asked) => readonly Readonly<Record<string, unknown>>[]) =>
    async (asked: Asked): Promise<object | string> => {
      const rows = await finished(asked);
      return typeof rows === 'string' ? rows : resultList(make(rows, asked));
    };

  return {
    sports: listed((rows, asked) => [
      ...new Map(
        rows.map(({ fixture }) => [fixture.sportId, resultSport(fixture.sport, fixture.sportId, languageOf(asked.query))]),
      ).values(),
    ]),
    champs: listed((rows, asked) =>
      counted(rows).map(({ fixture, games }) => resultCompetition(fixture.competition, games, languageOf(asked.query))),
    ),
    games: listed((rows, asked) => rows.slice(0, FEED_LIMITS.events).map((row) => resultGame(row, languageOf(asked.query)))),
    search: listed((rows, asked) => {
      const words = wordsOf(asked.query.text);
      const { language } = asked.query;
      const text = ({ fixture: { home, away, competition } }: FinishedFixture) =>
        wordsOf([home, away, competition].flatMap((each) => [each.names.en, nameIn(each.names, language)]).join(' ')).join(' ');
      return words.length === 0
        ? []
        : rows
            .filter((row) => words.every((word) => text(row).includes(word)))
            .slice(0, 50)
            .map((row) => resultGame(row, languageOf(asked.query)));
    }),
  };
}
