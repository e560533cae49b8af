import type { CompetitionView } from '@fairbook/contract';
import { resolveGameId } from '@fairbook/domain';
import { accumulatorsOfTheDay } from '../accumulator-of-the-day.ts';
import { type Entry, isSuspended } from '../entry.ts';
import type { BoardViews } from '../face.ts';
import { lineText } from '../line-text.ts';
import { marketTitle } from '../quote.ts';
import type { Filter } from '../select.ts';
import { fixtureRow, priceView } from './rows.ts';
import { sectionsByStart, sectionsOf } from './sections.ts';
import { STANDARD_COLUMNS, type ViewContext } from './view-context.ts';

const LIST_LIMIT = 500;

/** Live first by rank and the lateness of play, then what starts next. */
function interest({ brand, choose }: ViewContext): readonly Entry[] {
  const pinned = new Set(brand.pinnedCompetitions);
  const weigh = ({ fixture }: Entry) => (pinned.has(fixture.competition.id) ? 0 : 100) + fixture.competition.rank;
  // What leads a page is a match.
  const open = (phase: 'live' | 'line') => choose.fixtures({ phase }).filter(({ fixture }) => !fixture.field);
  const live = open('live').toSorted(
    (a, b) => a.fixture.sportId - b.fixture.sportId || weigh(a) - weigh(b) || a.fixture.startsAt - b.fixture.startsAt || a.id - b.id,
  );
  return live.length > 0
    ? live
    : open('line').toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || weigh(a) - weigh(b) || a.id - b.id);
}

function fixtureList(
  { brand, language, now, choose, near, shown }: ViewContext,
  {
    phase,
    sportId,
    countryId,
    competitionId,
    from,
    until,
    limit,
    columns = STANDARD_COLUMNS,
    byStart,
  }: Parameters<BoardViews['fixtures']>[0],
): ReturnType<BoardViews['fixtures']> {
  const filter: Filter = {
    phase,
    // What is closed stands there with its lock, and opens again under whoever looks at it.
    empty: true,
    limit: Math.min(limit ?? LIST_LIMIT, LIST_LIMIT),
    order: { by: byStart === undefined ? 'competition' : 'start', near },
    ...(sportId !== undefined ? { sports: [sportId] } : {}),
    ...(competitionId !== undefined ? { competitions: [competitionId] } : {}),
    ...(countryId !== undefined ? { countryId } : {}),
    ...(from !== undefined ? { from } : {}),
    ...(until !== undefined ? { until } : {}),
  };
  const parts = {
    competitionOf: (entry: Entry) => entry.fixture.competition,
    shown,
    rowOf: (entry: Entry, competition: CompetitionView) => fixtureRow(entry, { brandId: brand.id, language, columns }, competition, now),
  };
  const chosen = choose.fixtures(filter);
  return byStart === undefined ? sectionsOf(chosen, parts) : sectionsByStart(chosen, parts, { now, timeZone: byStart, near });
}

/** The first accumulator of the day, as the front page shows it. */
function accumulatorOfTheDay({ brand, now, choose, row, words }: ViewContext): ReturnType<BoardViews['accumulatorOfTheDay']> {
  const [accumulator] = accumulatorsOfTheDay(choose, brand, 'line', now);
  if (!accumulator) return undefined;
  return {
    legs: accumulator.legs.map(({ entry, pick }) => {
      const { home, away } = row(entry);
      const sides = { home: home.name, away: away.name };
      const place = entry.layout.outcomes.findIndex((item) => item.slot === 0 && item.outcome === pick.outcome && item.line === pick.line);
      return {
        row: row(entry),
        market: marketTitle(words, entry.fixture.sport, 0, pick.market.name, sides),
        pick: words.full(pick.market.name, pick.outcome.name, {
          line: lineText(pick.market, pick.line),
          ...sides,
        }),
        price: priceView(entry, brand.id, place, isSuspended(entry, brand.id, now)),
      };
    }),
    price: accumulator.price,
  };
}

/** Rows of fixtures: lists, one by its id, the one that leads a page, and the accumulator of the day. */
export function listViews(context: ViewContext): Pick<BoardViews, 'fixtures' | 'row' | 'lead' | 'accumulatorOfTheDay'> {
  const { priceBook, brand, row } = context;
  return {
    fixtures: (asked) => fixtureList(context, asked),
    row(id) {
      const game = resolveGameId(id);
      const entry = game && priceBook.entries.get(game.fixture);
      return entry && brand.sports.includes(entry.fixture.sport) ? row(entry) : undefined;
    },
    lead() {
      // One that has its main market on offer; near its end a match may have none left.
      const all = interest(context);
      const first = all.find((entry) => row(entry).result?.prices.some((cell) => cell && cell.flags === 0)) ?? all[0];
      return first && row(first);
    },
    accumulatorOfTheDay: () => accumulatorOfTheDay(context),
  };
}
