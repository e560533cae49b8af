import { type Competition, type Country, countryRow, type SportCount } from '@fairbook/contract';
import { type Phase, type Sport, sportOf } from '@fairbook/domain';
import { type Entry, isSuspended } from './entry.ts';
import type { PriceBook } from './price-book-face.ts';
import { type Hits, searchAll } from './search.ts';

/** What a list asks of the board. Absent members ask for nothing. */
export interface Filter {
  readonly phase: Phase;
  readonly sports?: readonly number[];
  readonly competitions?: readonly number[];
  readonly without?: readonly number[];
  readonly countryId?: number;
  /** Start window, unix ms. */
  readonly from?: number;
  readonly until?: number;
  /** Also fixtures without an open outcome for the brand. */
  readonly empty?: boolean;
  /** Also those that ended a few minutes ago. */
  readonly ended?: boolean;
  /** The first so many. */
  readonly limit?: number;
  /** By rank when absent. */
  readonly order?: Order;
}

/** By competition, in the order that `near` countries give (flag codes), or by start with the competitions in that order. */
export interface Order {
  readonly by: 'competition' | 'start';
  readonly near: readonly string[];
}

/** Sports of a brand, in the brand's order. */
export const sportIdsOf = (sports: readonly Sport[]): readonly number[] => sports.map((sport) => sportOf(sport).id);

const hasOpen = (entry: Entry, brandId: number, now: number): boolean => {
  if (isSuspended(entry, brandId, now)) return false;
  const flags = entry.pricesByBrand.get(brandId)?.flags;
  return flags !== undefined && flags.length > 0 && flags.includes(0);
};

/** Best competitions first, then by start, then by number: stable between two answers. */
const byRank = (a: Entry, b: Entry): number =>
  a.fixture.sportId - b.fixture.sportId ||
  a.fixture.competition.rank - b.fixture.competition.rank ||
  a.fixture.competition.id - b.fixture.competition.id ||
  a.fixture.startsAt - b.fixture.startsAt ||
  a.id - b.id;

/** How near a competition is: the place of its country, and past them all for any but a first league or cup. Parts of a country (`gb-eng`) count as the country. */
function nearness({ tier, country: { flag } }: Competition, near: readonly string[]): number {
  const place = tier === 1 ? near.findIndex((code) => flag === code || flag.startsWith(`${code}-`)) : -1;
  return place < 0 ? near.length : place;
}

/** What is nearest first, then by rank. */
export const byImportance =
  (near: readonly string[]) =>
  (a: Competition, b: Competition): number =>
    nearness(a, near) - nearness(b, near) || a.rank - b.rank || a.id - b.id;

function comparison(order: Order | undefined): (a: Entry, b: Entry) => number {
  if (!order) return byRank;
  const importance = byImportance(order.near);
  const byCompetition = (a: Entry, b: Entry): number => importance(a.fixture.competition, b.fixture.competition);
  const byStart = (a: Entry, b: Entry): number => a.fixture.startsAt - b.fixture.startsAt;
  return order.by === 'start'
    ? (a, b) => byStart(a, b) || byRank(a, b)
    : (a, b) => a.fixture.sportId - b.fixture.sportId || byCompetition(a, b) || byStart(a, b) || a.id - b.id;
}

interface Ranking {
  readonly membership: number;
  readonly entries: readonly Entry[];
  /** With those that ended a few minutes ago. */
  readonly withEnded: readonly Entry[];
}
const rankings = new WeakMap<PriceBook, Map<string, Ranking>>();

/** Every open fixture in an order, put so once for each set of fixtures. Orders are as many as brands and their languages. */
function ranked(priceBook: PriceBook, order: Order | undefined): Ranking {
  let orders = rankings.get(priceBook);
  if (!orders) {
    orders = new Map();
    rankings.set(priceBook, orders);
  }
  const key = order ? `${order.by} ${order.near}` : '';
  const known = orders.get(key);
  if (known?.membership === priceBook.membership) return known;
  const compare = comparison(order);
  const entries = [...priceBook.entries.values()].sort(compare);
  const withEnded = priceBook.ended.size === 0 ? entries : [...entries, ...priceBook.ended.values()].sort(compare);
  const ranking = { membership: priceBook.membership, entries, withEnded };
  orders.set(key, ranking);
  return ranking;
}

/** A competition asked for by its own number, or by that of its country's row. */
const isAsked = (asked: readonly number[], { id, sportId, country }: Competition): boolean =>
  asked.includes(id) || asked.includes(countryRow(sportId, country.id));

export interface Chooser {
  fixtures(filter: Filter): readonly Entry[];
  competitions(filter: Filter): readonly { readonly competition: Competition; readonly fixtures: number }[];
  /** Every competition with the count of its fixtures, live and to come. */
  onOffer(): readonly { readonly competition: Competition; readonly fixtures: number }[];
  countries(filter: Filter): readonly {
    readonly sportId: number;
    readonly country: Country;
    readonly rows: readonly { readonly competition: Competition; readonly fixtures: number }[];
  }[];
  sports(phase: Phase): readonly SportCount[];
  /** Everything on offer whose names have every word of the text, the nearest first; nothing of it is priced for that. */
  find(text: string): Hits;
  /** Fixtures of it alone, with prices. */
  search(text: string, limit: number, phase?: Phase): readonly Entry[];
  /** The same fixtures; those that have still to be priced for the first time are. */
  priced(entries: readonly Entry[]): readonly Entry[];
}

type CompetitionCount = ReturnType<Chooser['competitions']>[number];

/** What a list of one brand asks of an entry before its prices are looked at. */
function isChosen({ phase, fixture }: Entry, filter: Filter, offered: ReadonlySet<number>): boolean {
  return !(
    phase !== filter.phase ||
    !offered.has(fixture.sportId) ||
    (filter.sports?.length && !filter.sports.includes(fixture.sportId)) ||
    (filter.competitions?.length && !isAsked(filter.competitions, fixture.competition)) ||
    filter.without?.includes(fixture.sportId) ||
    (filter.countryId !== undefined && fixture.competition.country.id !== filter.countryId) ||
    (filter.from !== undefined && fixture.startsAt < filter.from) ||
    (filter.until !== undefined && fixture.startsAt >= filter.until)
  );
}

/** Competitions of these entries in the order they are met, each with how many fixtures it has. */
function countCompetitions(entries: readonly Entry[]): readonly CompetitionCount[] {
  const counts = new Map<number, { competition: Competition; fixtures: number }>();
  for (const { fixture } of entries) {
    const row = counts.get(fixture.competition.id);
    if (row) row.fixtures++;
    else counts.set(fixture.competition.id, { competition: fixture.competition, fixtures: 1 });
  }
  return [...counts.values()];
}

/** The counts of both phases as one. */
function bothPhases(counts: readonly CompetitionCount[]): readonly CompetitionCount[] {
  const all = new Map<number, CompetitionCount>();
  for (const row of counts) all.set(row.competition.id, { ...row, fixtures: row.fixtures + (all.get(row.competition.id)?.fixtures ?? 0) });
  return [...all.values()];
}

function byCountry(counts: readonly CompetitionCount[]): ReturnType<Chooser['countries']> {
  const rows = new Map<string, { sportId: number; country: Country; rows: CompetitionCount[] }>();
  for (const row of counts) {
    const { sportId, country } = row.competition;
    const key = `${sportId}/${country.id}`;
    const group = rows.get(key) ?? { sportId, country, rows: [] };
    group.rows.push(row);
    rows.set(key, group);
  }
  return [...rows.values()];
}

/** Reads lists of the board for one brand, whose sports alone it sees. */
export function chooser(
  priceBook: PriceBook,
  brand: { readonly id: number; readonly sports: readonly Sport[] },
  now: () => number,
): Chooser {
  const offered = new Set(sportIdsOf(brand.sports));

  /** `priced`: a fixture that has still to be priced for the first time is, before it is chosen: who looks at a list asks for its prices. */
  function choose(filter: Filter, priced: boolean): readonly Entry[] {
    const at = now();
    const chosen: Entry[] = [];
    const { entries, withEnded } = ranked(priceBook, filter.order);
    for (const entry of filter.ended ? withEnded : entries) {
      if (!isChosen(entry, filter, offered)) continue;
      if (priced && entry.pricedAt === 0) priceBook.ready(entry.id);
      if (!filter.empty && !priceBook.ended.has(entry.id) && !hasOpen(entry, brand.id, at)) continue;
      chosen.push(entry);
      if (filter.limit !== undefined && chosen.length >= filter.limit) break;
    }
    return chosen;
  }

  const competitions = (filter: Filter) => countCompetitions(choose({ empty: true, ...filter }, false));
  const onOffer = () => bothPhases((['live', 'line'] as const).flatMap((phase) => competitions({ phase })));

  function find(text: string, phase?: Phase): Hits {
    const entries = [...priceBook.entries.values()].filter(
      (entry) => offered.has(entry.fixture.sportId) && (!phase || entry.phase === phase),
    );
    return searchAll(entries, onOffer(), text, byRank);
  }

  function priced(entries: readonly Entry[]): readonly Entry[] {
    for (const entry of entries) if (entry.pricedAt === 0) priceBook.ready(entry.id);
    return entries;
  }

  return {
    fixtures: (filter) => choose(filter, true),
    competitions,
    onOffer,
    countries: (filter) => byCountry(competitions(filter)),
    sports(phase) {
      const rows = competitions({ phase });
      return brand.sports.map((sport) => {
        const mine = rows.filter((row) => row.competition.sport === sport);
        return { sport, sportId: sportOf(sport).id, fixtures: mine.reduce((n, row) => n + row.fixtures, 0), competitions: mine.length };
      });
    },
    find,
    search: (text, limit, phase) => priced(find(text, phase).fixtures.slice(0, limit)),
    priced,
  };
}
