import { type AnswerOf, type Brand, type CONSOLE_CALLS, DESK_PAGE, type Fixture, nameIn, type QueryOf } from '@fairbook/contract';
import { liveDelayOf } from '@fairbook/contract/brand';
import { moneyToText } from '@fairbook/domain';
import { fold } from '@fairbook/domain/text';
import type { DeskRow } from '../board/face.ts';
import { askedSport } from './asked-sport.ts';
import { HEAT_COLUMNS, heatRow, worstOfFixture } from './book.ts';
import type { FixtureBook } from './book-store.ts';
import { type Books, deskRows, hasOpenBets } from './books.ts';
import { readFixture } from './fixture-store.ts';
import type { ConsoleNeeds } from './needs.ts';

type Calls = typeof CONSOLE_CALLS;
export type FixtureBody = AnswerOf<Calls['fixtures']>['items'][number];
type Filter = QueryOf<Calls['fixtures']>;

/** Words of the console are English. */
const LANGUAGE = 'en';
/** Rows of the heat map. */
const HEAT_ROWS = 8;

export const teamOf = ({ names, code, shield }: Fixture['home']) => ({ name: nameIn(names, LANGUAGE), code, shield: { ...shield } });

const playOf = (row: DeskRow): FixtureBody['play'] =>
  row.state === undefined || row.minute === undefined
    ? null
    : {
        minute: row.minute,
        period: row.state.period ?? null,
        onBreak: row.state.onBreak,
        home: row.state.score.home,
        away: row.state.score.away,
      };

function closedOf(row: DeskRow): FixtureBody['closed'] {
  if (row.closure.whole) return 'staff';
  if (row.producerDown) return 'producer';
  if (row.stopped !== undefined) return 'feed';
  return row.suspended ? 'start' : null;
}

export function fixtureBody(brand: Brand, row: DeskRow, book: FixtureBook | undefined): FixtureBody {
  const { fixture } = row;
  const { prices, margin, spark } = row.main();
  const text = (amount: bigint) => moneyToText(amount, brand.defaultCurrency);
  return {
    id: fixture.id,
    sport: fixture.sport,
    competition: nameIn(fixture.competition.names, LANGUAGE),
    home: teamOf(fixture.home),
    away: teamOf(fixture.away),
    startsAt: fixture.startsAt,
    phase: row.phase,
    play: playOf(row),
    closed: closedOf(row),
    closedWhy: row.stopped ?? null,
    prices: prices.map((each) => ({ ...each })),
    spark: [...spark],
    turnover: text(book?.turnover ?? 0n),
    bets: book?.bets ?? 0,
    worstCase: text(worstOfFixture(book)),
    margin,
    marginShift: row.override.marginShift,
    delayMs: row.phase === 'live' ? liveDelayOf(brand, fixture.sport) : 0,
    producer: row.producer,
  };
}

/** Every word of the search begins a word of the names, or is the fixture's number. */
function matches(search: string): (row: DeskRow) => boolean {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return ({ fixture }) => {
    const words = [fixture.home.names, fixture.away.names, fixture.competition.names]
      .flatMap((names) => fold(nameIn(names, LANGUAGE)).split(/[^a-z0-9]+/))
      .concat(fold(fixture.home.code), fold(fixture.away.code), String(fixture.id));
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  };
}

export async function listFixtures(needs: ConsoleNeeds, books: Books, brand: Brand, filter: Filter): Promise<AnswerOf<Calls['fixtures']>> {
  const all = await books.all(brand);
  const [live, line] = [needs.board.desk(brand.id, 'live'), needs.board.desk(brand.id, 'line')];
  let rows = (filter.phase === 'live' ? live : line).filter((row) => brand.sports.includes(row.fixture.sport));
  const sport = filter.sport && askedSport(filter.sport).key;
  if (sport) rows = rows.filter((row) => row.fixture.sport === sport);
  if (filter.search) rows = rows.filter(matches(filter.search));
  const keyed = rows.map((row) => {
    const book = all.get(row.fixture.id);
    const worst = worstOfFixture(book);
    return { row, book, worst, turnover: book?.turnover ?? 0n };
  });
  // The board's own order, by start, breaks ties: sorting keeps it.
  if (filter.sort === 'exposure') keyed.sort((a, b) => (a.worst < b.worst ? -1 : a.worst > b.worst ? 1 : 0));
  if (filter.sort === 'turnover') keyed.sort((a, b) => (a.turnover > b.turnover ? -1 : a.turnover < b.turnover ? 1 : 0));
  const total = keyed.length;
  const pages = Math.max(1, Math.ceil(total / DESK_PAGE));
  const page = Math.min(filter.page, pages);
  return {
    items: keyed.slice((page - 1) * DESK_PAGE, page * DESK_PAGE).map(({ row, book }) => fixtureBody(brand, row, book)),
    page,
    pages,
    total,
    currency: brand.defaultCurrency,
    live: live.length,
    line: line.length,
  };
}

const namedRow = ({ fixture }: DeskRow) => ({ home: teamOf(fixture.home), away: teamOf(fixture.away), startsAt: fixture.startsAt });

/** The fixtures the brand stands to lose most on, outcome by outcome; those over whose bets are not settled yet are among them. */
export async function heatMap(needs: ConsoleNeeds, books: Books, brand: Brand): Promise<AnswerOf<Calls['heatMap']>> {
  const all = await books.all(brand);
  const text = (amount: bigint) => moneyToText(amount, brand.defaultCurrency);
  const onBoard = new Map(deskRows(needs, brand.id).map((row) => [row.fixture.id, row]));
  const heaviest = [...all]
    .flatMap(([id, book]) => (hasOpenBets(book) ? [{ id, book, worst: worstOfFixture(book) }] : []))
    .sort((a, b) => (a.worst < b.worst ? -1 : a.worst > b.worst ? 1 : 0))
    .slice(0, HEAT_ROWS);
  const rows = await Promise.all(
    heaviest.map(async ({ id, book, worst }) => {
      const row = onBoard.get(id);
      const named = row ? namedRow(row) : await readFixture(needs.db, id);
      if (!named) return [];
      const { home, away, startsAt } = named;
      return {
        id,
        home,
        away,
        startsAt,
        phase: row?.phase ?? ('over' as const),
        play: row ? playOf(row) : null,
        worstCase: text(worst),
        cells: heatRow(book).map((cell) => cell && { line: cell.line, net: text(cell.net) }),
      };
    }),
  );
  return { currency: brand.defaultCurrency, columns: HEAT_COLUMNS.map(({ key, label }) => ({ key, label })), rows: rows.flat() };
}

/** Feeds with how many open fixtures hang on each. */
export function feedList(needs: ConsoleNeeds): AnswerOf<Calls['feeds']> {
  const counts = new Map<string, number>();
  const [first] = needs.brands.all();
  if (first) for (const row of deskRows(needs, first.id)) counts.set(row.producer, (counts.get(row.producer) ?? 0) + 1);
  return {
    feeds: needs.feed.health().map((each) => ({
      ...each,
      fixtures: counts.get(each.producer) ?? 0,
      cells: each.cells.map((cell) => ({ ...cell, p95: cell.p95 ?? null })),
    })),
    now: needs.clock.now(),
  };
}
