import {
  type Brand,
  type Competition,
  type CompetitionView,
  type FixtureRow,
  type FixtureView,
  type ListColumn,
  type SiteViews,
  type SportView,
  shownName,
} from '@fairbook/contract';
import { resolveGameId, type Sport, sportOf } from '@fairbook/domain';
import { marketWords } from '@fairbook/words/markets';
import type { Finished } from '../archive.ts';
import { type Entry, isOffered, isSuspended } from '../entry.ts';
import { expresses } from '../express.ts';
import type { BoardViews } from '../face.ts';
import { lineText } from '../line-text.ts';
import type { BoardNeeds, SportModel } from '../needs.ts';
import type { PriceBook } from '../price-book-face.ts';
import { marketTitle } from '../quote.ts';
import { rowGroups } from '../row.ts';
import { chooser, type Filter } from '../select.ts';
import { settledMarkets } from '../settled-markets.ts';
import { foundViews } from './found.ts';
import { marketViews } from './markets.ts';
import { nearCountries, sharedName, sharedNames } from './nearness.ts';
import { competitionView, finishedRow, fixtureRow, priceView } from './rows.ts';
import { ruleExamples } from './rule-examples.ts';
import { sectionsByStart, sectionsOf } from './sections.ts';

const LIST_LIMIT = 500;
const MOMENTS: ReadonlySet<string> = new Set(['goal', 'yellow-card', 'red-card']);
const RELATED = 6;
const STANDARD: readonly ListColumn[] = ['result', 'total'];

/** Of a brand that shows none. */
const NO_HISTORY: FixtureView['history'] = { points: [], paused: [], goals: [], margin: 0 };

/** The course of the chances, with the answer they came to at its end. */
function decided({ history, facts, endedAt }: Finished): FixtureView['history']['points'] {
  const points = history?.points ?? [];
  const score = facts?.status === 'ended' ? facts.counts.score?.match : undefined;
  const last = points.at(-1);
  if (!score || !last) return points;
  const answer = Math.sign(score.home - score.away);
  return [...points, [Math.max(last[0] + 1, endedAt), answer > 0 ? 1000 : 0, answer === 0 ? 1000 : 0, answer < 0 ? 1000 : 0]];
}

interface KeptList {
  readonly membership: number;
  readonly value: unknown;
}
const keptLists = new WeakMap<PriceBook, WeakMap<Brand, Map<string, KeptList>>>();

/** What depends only on which fixtures there are: made once for each set of them, and the same object until then. */
function keeping(priceBook: PriceBook, brand: Brand, language: string): <T>(what: string, make: () => T) => T {
  let brands = keptLists.get(priceBook);
  if (!brands) {
    brands = new WeakMap();
    keptLists.set(priceBook, brands);
  }
  let lists = brands.get(brand);
  if (!lists) {
    lists = new Map();
    brands.set(brand, lists);
  }
  const own = lists;
  return <T>(what: string, make: () => T): T => {
    const key = `${language} ${what}`;
    const known = own.get(key);
    if (known?.membership === priceBook.membership) return known.value as T;
    const value = make();
    own.set(key, { membership: priceBook.membership, value });
    return value;
  };
}

export interface ViewSources {
  readonly priceBook: PriceBook;
  readonly modelOf: (sport: Sport) => SportModel;
  /** A finished fixture with what was recorded of it. */
  readonly past: (id: number) => Promise<Finished | undefined>;
  readonly finishedBetween: BoardNeeds['finishedBetween'];
}

/** Views for one brand, language and country of the visitor (ISO alpha-2), read from memory when asked. */
export function boardViews(sources: ViewSources, brand: Brand, language: string, clock: () => number, country?: string): BoardViews {
  const { priceBook, modelOf, past, finishedBetween } = sources;
  const now = clock();
  const choose = chooser(priceBook, brand, () => now);
  const words = marketWords(language);
  const keep = keeping(priceBook, brand, language);
  const near = nearCountries(brand, language, country);
  /** Names that several competitions of a sport have, of those that are on offer. */
  const shared = () =>
    keep('shared names', () =>
      sharedNames(
        choose.onOffer().map(({ competition }) => competition),
        language,
      ),
    );
  const shown = (competition: Competition, count: number): CompetitionView =>
    competitionView(competition, language, count, shared().has(sharedName(competition, language)));
  const ask = { brandId: brand.id, language, columns: STANDARD };
  const rowIn = (entry: Entry, competition: CompetitionView): FixtureRow => fixtureRow(entry, ask, competition, now);
  const row = (entry: Entry): FixtureRow => rowIn(entry, shown(entry.fixture.competition, 0));

  const statistics = (entry: { readonly state: Entry['state'] }) =>
    Object.entries(entry.state?.statistics ?? {}).map(([name, pair]) => ({
      name,
      label: words.statistic(name),
      home: pair.home,
      away: pair.away,
    }));

  /** Live first by rank and the lateness of play, then what starts next. */
  function interest(): readonly Entry[] {
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

  function chancesOf(entry: Entry): FixtureView['model'] {
    const main = rowGroups(entry.layout, entry.phase).result;
    if (!main || entry.foreignPrices) return undefined;
    const chance = (name: string): number => {
      for (let i = main.from; i < main.until; i++)
        if (entry.layout.items[i]?.outcome.name === name) return Math.round((entry.probabilities[i] as number) * 1000);
      return 0;
    };
    const { sport, rates } = entry.fixture;
    // In play the score and the clock have taken over from what was expected of the whole match.
    const expected = rates && entry.phase === 'line' && !entry.fixture.field ? modelOf(sport).expected(rates) : undefined;
    return { home: chance('home'), draw: chance('draw'), away: chance('away'), expected };
  }

  function openFixture(entry: Entry): FixtureView {
    const main = rowGroups(entry.layout, entry.phase).result;
    const brandPrices = entry.pricesByBrand.get(brand.id);
    let quoted = 0;
    if (main && brandPrices)
      for (let i = main.from; i < main.until; i++) if (isOffered(brandPrices, i)) quoted += 1000 / (brandPrices.prices[i] as number);
    return {
      row: row(entry),
      venue: entry.fixture.venue,
      incidents: entry.state?.incidents ?? [],
      statistics: statistics(entry),
      markets: marketViews(entry, brand.id, language, now),
      related: choose
        .fixtures({ phase: entry.phase, competitions: [entry.fixture.competition.id] })
        .filter((each) => each !== entry)
        .slice(0, RELATED)
        .map((each) => row(each)),
      history: brand.settings.priceHistory
        ? {
            points: entry.history.points,
            paused: entry.history.paused,
            goals: entry.history.goals,
            margin: quoted > 0 ? Math.round((quoted - 1) * 10_000) : 0,
          }
        : NO_HISTORY,
      model: chancesOf(entry),
      settled: [],
      over: false,
    };
  }

  const overFixture = (finished: Finished): FixtureView => ({
    row: finishedRow(finished, language, shown(finished.fixture.competition, 0)),
    venue: finished.fixture.venue,
    incidents: finished.state?.incidents ?? [],
    statistics: statistics(finished),
    markets: [],
    related: choose
      .fixtures({ phase: 'line', competitions: [finished.fixture.competition.id] })
      .slice(0, RELATED)
      .map((each) => row(each)),
    history: brand.settings.priceHistory
      ? { points: decided(finished), paused: finished.history?.paused ?? [], goals: finished.history?.goals ?? [], margin: 0 }
      : NO_HISTORY,
    model: undefined,
    settled: finished.facts
      ? settledMarkets(finished, finished.facts, finished.fixture.field ? undefined : modelOf(finished.fixture.sport), words, {
          home: shownName(finished.fixture.home, language),
          away: shownName(finished.fixture.away, language),
        })
      : [],
    over: true,
  });

  function sports(): readonly SportView[] {
    const [live, line] = [choose.sports('live'), choose.sports('line')];
    return brand.sports.map((sport, i) => ({
      id: sportOf(sport).id,
      sport,
      name: words.sport(sport).name,
      slug: sport,
      live: live[i]?.fixtures ?? 0,
      line: line[i]?.fixtures ?? 0,
    }));
  }

  function pinned(): readonly CompetitionView[] {
    const counts = new Map(choose.onOffer().map((each) => [each.competition.id, each]));
    return brand.pinnedCompetitions.flatMap((id) => {
      const each = counts.get(id);
      return each ? [shown(each.competition, each.fixtures)] : [];
    });
  }

  function competitions({ sportId, phase }: Parameters<SiteViews['competitions']>[0]): ReturnType<SiteViews['competitions']> {
    const both = (phase ? [phase] : (['live', 'line'] as const)).flatMap((each) => choose.countries({ phase: each, sports: [sportId] }));
    const countries = new Map<
      number,
      { country: (typeof both)[number]['country']; rows: Map<number, { competition: Entry['fixture']['competition']; fixtures: number }> }
    >();
    for (const { country, rows } of both) {
      const known = countries.get(country.id) ?? { country, rows: new Map() };
      for (const each of rows)
        known.rows.set(each.competition.id, {
          competition: each.competition,
          fixtures: each.fixtures + (known.rows.get(each.competition.id)?.fixtures ?? 0),
        });
      countries.set(country.id, known);
    }
    return [...countries.values()].map(({ country, rows }) => ({
      country: country.names[language] ?? country.names.en,
      countryId: country.id,
      flag: country.flag,
      competitions: [...rows.values()].map((each) => shown(each.competition, each.fixtures)),
    }));
  }

  return {
    sports: () => keep('sports', sports),
    pinned: () => keep('pinned', pinned),
    competitions: (asked) => keep(`competitions ${asked.sportId} ${asked.phase ?? ''}`, () => competitions(asked)),
    fixtures({ phase, sportId, countryId, competitionId, from, until, limit, columns = STANDARD, byStart }) {
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
        rowOf: (entry: Entry, competition: CompetitionView) => fixtureRow(entry, { ...ask, columns }, competition, now),
      };
      const chosen = choose.fixtures(filter);
      return byStart === undefined ? sectionsOf(chosen, parts) : sectionsByStart(chosen, parts, { now, timeZone: byStart, near });
    },
    row(id) {
      const game = resolveGameId(id);
      const entry = game && priceBook.entries.get(game.fixture);
      return entry && brand.sports.includes(entry.fixture.sport) ? row(entry) : undefined;
    },
    lead() {
      // One that has its main market on offer; near its end a match may have none left.
      const all = interest();
      const first = all.find((entry) => row(entry).result?.prices.some((cell) => cell && cell.flags === 0)) ?? all[0];
      return first && row(first);
    },
    expressOfTheDay() {
      const [express] = expresses(choose, brand, 'line', now);
      if (!express) return undefined;
      return {
        legs: express.legs.map(({ entry, pick }) => {
          const { home, away } = row(entry);
          const sides = { home: home.name, away: away.name };
          const place = entry.layout.items.findIndex((item) => item.slot === 0 && item.outcome === pick.outcome && item.line === pick.line);
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
        price: express.price,
      };
    },
    fixture(id) {
      const game = resolveGameId(id);
      const entry = game && priceBook.entries.get(game.fixture);
      if (entry && brand.sports.includes(entry.fixture.sport)) return openFixture(entry);
      const finished = game && priceBook.archive.get(game.fixture);
      return finished && brand.sports.includes(finished.fixture.sport) ? overFixture(finished) : undefined;
    },
    async pastFixture(id) {
      const game = resolveGameId(id);
      const finished = game && (await past(game.fixture));
      return finished && brand.sports.includes(finished.fixture.sport) ? overFixture(finished) : undefined;
    },
    incidents(id) {
      const game = resolveGameId(id);
      const entry = game && priceBook.entries.get(game.fixture);
      return (entry?.state?.incidents ?? []).filter(({ kind }) => MOMENTS.has(kind));
    },
    ruleExamples: () => ruleExamples(brand, language),
    ...foundViews({ priceBook, brand, language, choose, now, row, rowIn, shown, finishedBetween }),
  };
}
