import {
  type Competition,
  type CompetitionView,
  columnOf,
  type FieldView,
  type Fixture,
  type FixtureRow,
  type FoundTeam,
  type ListColumn,
  nameIn,
  type Player,
  type PlayView,
  type PriceView,
  type RowMarket,
  shownName,
  type Team,
  type TeamView,
} from '@fairbook/contract';
import { constIdOf, eventIdOf, type Phase, type PlayState, type ResultFacts } from '@fairbook/domain';
import { BoundedMap } from '@fairbook/domain/bounded-map';
import { sportOf } from '@fairbook/domain/sports';
import { slugOf } from '@fairbook/domain/text';
import { marketWords } from '@fairbook/words/markets';
import type { Finished } from '../archive.ts';
import { type Entry, gameIdOf, isOffered, isSuspended } from '../entry.ts';
import type { Group } from '../market-layout.ts';
import { rowGroups } from '../row.ts';
import type { TeamHit } from '../search.ts';

const NOBODY = { home: 0, away: 0 };

export const teamView = (team: Team, language: string): TeamView => ({
  name: shownName(team, language),
  code: team.code,
  shield: team.shield,
});

/** A team as a search shows it: what tells it apart from another of its name comes along. */
export function foundTeam({ team, entries }: TeamHit, language: string): FoundTeam {
  const { fixture, phase } = entries[0]!;
  const { country, names } = fixture.competition;
  return {
    ...teamView(team, language),
    id: team.id,
    slug: slugOf(team.shortName),
    sportId: fixture.sportId,
    flag: country.flag,
    country: nameIn(country.names, language),
    competition: nameIn(names, language),
    next: { startsAt: fixture.startsAt, live: phase === 'live' },
  };
}

const keptCompetitions = new WeakMap<Competition, Map<string, CompetitionView>>();

/** The same object for the same count, so that what is made of it can be kept too. */
export function competitionView(competition: Competition, language: string, count: number, namesake: boolean): CompetitionView {
  let kept = keptCompetitions.get(competition);
  if (!kept) {
    kept = new Map();
    keptCompetitions.set(competition, kept);
  }
  const key = `${language} ${count} ${namesake}`;
  let view = kept.get(key);
  if (!view) {
    view = {
      id: competition.id,
      sportId: competition.sportId,
      name: nameIn(competition.names, language),
      countryId: competition.country.id,
      country: nameIn(competition.country.names, language),
      flag: competition.country.flag,
      slug: competition.slug,
      count,
      namesake,
    };
    kept.set(key, view);
  }
  return view;
}

export const playView = (state: PlayState): PlayView => ({
  status: state.status,
  period: state.period,
  onBreak: state.onBreak,
  clock: state.clock,
  addedTime: state.addedTime,
  score: state.score,
  periods: state.periods,
  red: state.statistics.redCards ?? NOBODY,
  activity: state.activity,
  momentum: state.momentum,
});

/** A price as a screen shows it. `place` is its place in the entry's layout. */
export function priceView(entry: Entry, brandId: number, place: number, suspended: boolean): PriceView {
  const item = entry.layout.outcomes[place]!;
  const brandPrices = entry.pricesByBrand.get(brandId)!;
  return {
    key: `${gameIdOf(entry, item.slot)}${item.tail}`,
    outcomeId: item.outcome.id,
    line: item.line,
    ...(item.player && { player: { id: item.player.id, side: item.player.side } }),
    price: brandPrices.prices[place] as number,
    flags: suspended || brandPrices.flags[place] ? 1 : 0,
  };
}

/** A market of one line in column order; null where an outcome is not offered. A two-way result has no draw column. */
function rowMarket(entry: Entry, brandId: number, group: Group | undefined, suspended: boolean): RowMarket | undefined {
  if (!group) return undefined;
  const prices: (PriceView | null)[] = group.market.outcomes.map(() => null);
  const brandPrices = entry.pricesByBrand.get(brandId)!;
  for (let i = group.from; i < group.until; i++) {
    const item = entry.layout.outcomes[i]!;
    if (!isOffered(brandPrices, i)) continue;
    prices[columnOf(item.market, item.outcome, item.line)] = priceView(entry, brandId, i, suspended);
  }
  const twoWay = group.market.name === '1x2' && !sportOf(entry.fixture.sport).isThreeWay && prices[1] === null;
  return { marketId: group.market.id, line: group.line, prices: twoWay ? prices.filter((price) => price !== null) : prices };
}

interface CachedRow {
  readonly seq: number;
  readonly row: FixtureRow;
}
const cachedRows = new WeakMap<Entry, Map<string, CachedRow>>();
/** Ways of drawing a row that are kept at once; visitors pick columns, so there are many. */
const CACHED_WAYS = 24;

export interface RowAsk {
  readonly brandId: number;
  readonly language: string;
  readonly columns: readonly ListColumn[];
}

/** A row of a list: the same object until something of the fixture changes, so that what is made of it can be kept too. */
export function fixtureRow(entry: Entry, ask: RowAsk, competition: CompetitionView, now: number): FixtureRow {
  const suspended = isSuspended(entry, ask.brandId, now);
  let kept = cachedRows.get(entry);
  if (!kept) {
    kept = new BoundedMap<string, CachedRow>(CACHED_WAYS);
    cachedRows.set(entry, kept);
  }
  const key = `${ask.brandId}/${ask.language}/${ask.columns}/${competition.count}`;
  const known = kept.get(key);
  if (known?.seq === entry.seq && known.row.suspended === suspended && known.row.competition === competition) return known.row;
  const row = newRow(entry, ask, competition, suspended);
  kept.delete(key);
  kept.set(key, { seq: entry.seq, row });
  return row;
}

/** What a row says of the fixture itself. */
const rowHead = (fixture: Fixture, phase: Phase, language: string, competition: CompetitionView) => ({
  gameId: eventIdOf(fixture.id, 0, phase),
  constId: constIdOf(fixture.id, 0),
  phase,
  sportId: fixture.sportId,
  competition,
  home: teamView(fixture.home, language),
  away: teamView(fixture.away, language),
  slug: fixture.slug,
  startsAt: fixture.startsAt,
  round: fixture.round,
});

/** Favourites a row shows. */
const LEADERS = 3;

/** A field in a list: its favourites, where who wins is offered. */
function fieldView(entry: Entry, brandId: number, language: string, suspended: boolean): FieldView | undefined {
  const { fixture, layout } = entry;
  if (!fixture.field) return undefined;
  const group = rowGroups(layout, entry.phase).field;
  const brandPrices = entry.pricesByBrand.get(brandId)!;
  const places = group
    ? Array.from({ length: group.until - group.from }, (_, i) => group.from + i).filter((i) => isOffered(brandPrices, i))
    : [];
  const price = (place: number): number => brandPrices.prices[place] as number;
  return {
    count: fixture.players?.filter(({ withdrawn }) => !withdrawn).length ?? 0,
    ofCompetition: fixture.field.ofCompetition,
    market: marketWords(language).marketName('outright'),
    leaders: places
      .sort((a, b) => price(a) - price(b) || a - b)
      .slice(0, LEADERS)
      .flatMap((place) => {
        const { player } = layout.outcomes[place]!;
        return player ? [{ ...priceView(entry, brandId, place, suspended), ...drawnParticipant(player, language) }] : [];
      }),
    winners: [],
  };
}

/** A participant as a price of it shows it. */
export const drawnParticipant = ({ names, shield, number }: Player, language: string) => ({
  label: nameIn(names, language),
  ...(shield && { shield }),
  ...(number !== undefined && { number }),
});

/** Who won a field that is over. */
function wonField({ fixture, facts }: Finished, language: string): FieldView | undefined {
  if (!fixture.field) return undefined;
  const first = new Set(facts?.places?.finished.filter(({ place }) => place === 1).map(({ participant }) => participant));
  const { players = [] } = fixture;
  return {
    count: players.filter(({ withdrawn }) => !withdrawn).length,
    ofCompetition: fixture.field.ofCompetition,
    market: marketWords(language).marketName('outright'),
    leaders: [],
    winners: players.filter(({ ref }) => first.has(ref)).map(({ names }) => nameIn(names, language)),
  };
}

/** `marketCount` counts the markets that the row does not show. */
function newRow(entry: Entry, { brandId, language, columns }: RowAsk, competition: CompetitionView, suspended: boolean): FixtureRow {
  const { fixture } = entry;
  const groups = rowGroups(entry.layout, entry.phase);
  const market = (column: ListColumn) => rowMarket(entry, brandId, groups.column(column), suspended);
  const others = columns.flatMap((column) => {
    const found = column === 'result' ? undefined : market(column);
    return found ? [[column, found] as const] : [];
  });
  const result = market('result');
  const field = fieldView(entry, brandId, language, suspended);
  return {
    ...rowHead(fixture, entry.phase, language, competition),
    play: entry.state && entry.phase === 'live' ? playView(entry.state) : undefined,
    suspended,
    marketCount: Math.max(0, marketCount(entry) - others.length - (result ? 1 : 0)),
    result,
    columns: Object.fromEntries(others),
    ...(field && { field }),
  };
}

const counts = new WeakMap<Entry['layout'], number>();
/** Markets of all games of a fixture; lines of one market count once. */
export function marketCount(entry: Pick<Entry, 'layout'>): number {
  let count = counts.get(entry.layout);
  if (count === undefined) {
    count = new Set(entry.layout.groups.map((group) => `${group.slot}/${group.market.name}`)).size;
    counts.set(entry.layout, count);
  }
  return count;
}

/** The play state that facts of a finished fixture tell, for one that was over before this process began. */
function stateOfFacts(facts: ResultFacts): PlayView {
  const score = facts.counts.score ?? {};
  return {
    status: facts.status,
    period: undefined,
    onBreak: false,
    clock: undefined,
    addedTime: undefined,
    score: score.full ?? score.match ?? NOBODY,
    periods: Object.entries(score).flatMap(([period, pair]) =>
      pair === undefined || period === 'match' || period === 'full' ? [] : [{ period, score: pair }],
    ),
    red: NOBODY,
    activity: undefined,
    momentum: [],
  };
}

/** A row of the results: the play as it ended, no prices. */
export function finishedRow(finished: Finished, language: string, competition: CompetitionView): FixtureRow {
  const { fixture, facts, state } = finished;
  const field = wonField(finished, language);
  return {
    ...rowHead(fixture, 'live', language, competition),
    // Corrected facts outrank the state as it was told in play.
    play:
      facts && facts.status !== 'live'
        ? { ...stateOfFacts(facts), ...(state ? { red: playView(state).red, momentum: state.momentum } : {}) }
        : state && playView(state),
    suspended: true,
    marketCount: 0,
    result: undefined,
    columns: {},
    ...(field && { field }),
  };
}
