import { type FixtureView, shownName } from '@fairbook/contract';
import { resolveGameId } from '@fairbook/domain';
import type { Finished } from '../archive.ts';
import { type Entry, isOffered } from '../entry.ts';
import type { BoardViews } from '../face.ts';
import { rowGroups } from '../row.ts';
import { settledMarkets } from '../settled-markets.ts';
import { marketViews } from './markets.ts';
import { finishedRow } from './rows.ts';
import type { ViewContext } from './view-context.ts';

const RELATED = 6;

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

/** Statistics in the order they are read; others follow. What is kept in the database comes back in an order of its own. */
const READ_ORDER = ['shots', 'shotsOnTarget', 'possession', 'corners', 'dangerousAttacks', 'attacks', 'yellowCards', 'redCards'];
const placeOf = (name: string): number => (READ_ORDER.includes(name) ? READ_ORDER.indexOf(name) : READ_ORDER.length);

const statistics = ({ words }: ViewContext, entry: { readonly state: Entry['state'] }) =>
  Object.entries(entry.state?.statistics ?? {})
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en'))
    .map(([name, pair]) => ({ name, label: words.statistic(name), home: pair.home, away: pair.away }));

/** What the model says of a fixture's main result; nothing where its provider prices it. */
function chancesOf({ modelOf }: ViewContext, entry: Entry): FixtureView['model'] {
  const main = rowGroups(entry.layout, entry.phase).result;
  if (!main || entry.foreignPrices) return undefined;
  const chance = (name: string): number => {
    for (let i = main.from; i < main.until; i++)
      if (entry.layout.outcomes[i]?.outcome.name === name) return Math.round((entry.probabilities[i] as number) * 1000);
    return 0;
  };
  const { sport, rates } = entry.fixture;
  // In play the score and the clock have taken over from what was expected of the whole match.
  const expected = rates && entry.phase === 'line' && !entry.fixture.field ? modelOf(sport).expected(rates) : undefined;
  return { home: chance('home'), draw: chance('draw'), away: chance('away'), expected };
}

/** Margin of the main result as the brand offers it, basis points. */
function mainMargin({ brand }: ViewContext, entry: Entry): number {
  const main = rowGroups(entry.layout, entry.phase).result;
  const brandPrices = entry.pricesByBrand.get(brand.id);
  let quoted = 0;
  if (main && brandPrices)
    for (let i = main.from; i < main.until; i++) if (isOffered(brandPrices, i)) quoted += 1000 / (brandPrices.prices[i] as number);
  return quoted > 0 ? Math.round((quoted - 1) * 10_000) : 0;
}

function openFixture(context: ViewContext, entry: Entry): FixtureView {
  const { brand, language, now, choose, row } = context;
  const { points, paused, goals } = entry.history;
  return {
    row: row(entry),
    venue: entry.fixture.venue,
    incidents: entry.state?.incidents ?? [],
    statistics: statistics(context, entry),
    markets: marketViews(entry, brand.id, language, now),
    related: choose
      .fixtures({ phase: entry.phase, competitions: [entry.fixture.competition.id] })
      .filter((each) => each !== entry)
      .slice(0, RELATED)
      .map((each) => row(each)),
    history: brand.settings.priceHistory ? { points, paused, goals, margin: mainMargin(context, entry) } : NO_HISTORY,
    model: chancesOf(context, entry),
    settled: [],
    over: false,
  };
}

function overFixture(context: ViewContext, finished: Finished): FixtureView {
  const { brand, language, choose, modelOf, words, row, shown } = context;
  return {
    row: finishedRow(finished, language, shown(finished.fixture.competition, 0)),
    venue: finished.fixture.venue,
    incidents: finished.state?.incidents ?? [],
    statistics: statistics(context, finished),
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
  };
}

/** The page of one fixture: on the board, over a while ago, or long past. */
export function fixturePages(context: ViewContext): Pick<BoardViews, 'fixture' | 'pastFixture'> {
  const { priceBook, brand, past } = context;
  return {
    fixture(id) {
      const game = resolveGameId(id);
      const entry = game && priceBook.entries.get(game.fixture);
      if (entry && brand.sports.includes(entry.fixture.sport)) return openFixture(context, entry);
      const finished = game && priceBook.archive.get(game.fixture);
      return finished && brand.sports.includes(finished.fixture.sport) ? overFixture(context, finished) : undefined;
    },
    async pastFixture(id) {
      const game = resolveGameId(id);
      const finished = game && (await past(game.fixture));
      return finished && brand.sports.includes(finished.fixture.sport) ? overFixture(context, finished) : undefined;
    },
  };
}
