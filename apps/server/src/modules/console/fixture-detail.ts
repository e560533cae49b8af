import type { AnswerOf, Brand, CONSOLE_CALLS, FixtureView } from '@fairbook/contract';
import { LOWEST_RUNG, moneyToText, outcomeById, resolveGameId } from '@fairbook/domain';
import type { OverriddenMarket, SettlementOverride } from '../settlement/face.ts';
import { readNames } from './audit-names.ts';
import { netOf, worstOf, worstOfFixture } from './book.ts';
import { type BookMarket, type FixtureBook, marketKey, marketLine, outcomeKey } from './book-store.ts';
import { type Books, deskRows } from './books.ts';
import { readFixture } from './fixture-store.ts';
import { type FixtureBody, fixtureBody } from './fixtures.ts';
import type { ConsoleNeeds } from './needs.ts';

type Detail = AnswerOf<(typeof CONSOLE_CALLS)['fixture']>;
type Market = Detail['markets'][number];
type Outcome = Market['outcomes'][number];

interface Priced {
  readonly outcomeId: number;
  readonly outcome: string;
  readonly label: string;
  readonly line: number;
  readonly price: number | null;
  readonly open: boolean;
}
interface PricedMarket {
  readonly slot: number;
  readonly market: string;
  readonly name: string;
  readonly game: string | null;
  readonly line: number;
  readonly outcomes: Map<string, Priced>;
}

/** The markets on offer, one per line. */
function pricedMarkets(view: FixtureView | undefined): Map<string, PricedMarket> {
  const markets = new Map<string, PricedMarket>();
  for (const { gameId, name, gameName, rows } of view?.markets ?? [])
    for (const cell of rows.flatMap((row) => row.cells)) {
      const known = cell && outcomeById(cell.outcomeId);
      if (!cell || !known) continue;
      const slot = resolveGameId(gameId)?.slot ?? 0;
      const line = marketLine(known.market.name, known.outcome.name, cell.line);
      const key = marketKey(slot, known.market.name, line);
      let market = markets.get(key);
      if (!market) {
        market = { slot, market: known.market.name, name, game: gameName ?? null, line, outcomes: new Map() };
        markets.set(key, market);
      }
      market.outcomes.set(outcomeKey(cell.outcomeId, cell.line, cell.player?.id), {
        outcomeId: cell.outcomeId,
        outcome: known.outcome.name,
        label: cell.label,
        line: cell.line,
        // One too short or too long to be sold is no price.
        price: cell.price >= LOWEST_RUNG ? cell.price : null,
        open: cell.flags === 0,
      });
    }
  return markets;
}

type ManualOf = (slot: number, outcomeId: number, line: number) => Outcome['manual'];

function marketBody(
  priced: PricedMarket | undefined,
  book: BookMarket | undefined,
  text: (amount: bigint) => string,
  manualOf: ManualOf,
): Market {
  const first = (priced ?? book) as PricedMarket | BookMarket;
  const keys = new Set([...(priced?.outcomes.keys() ?? []), ...(book?.outcomes.keys() ?? [])]);
  const worst = book && worstOf(book);
  return {
    slot: first.slot,
    market: first.market,
    name: first.name,
    game: priced?.game ?? null,
    line: first.line,
    bets: book?.bets ?? 0,
    openBets: book?.openBets ?? 0,
    worstCase: worst === undefined ? null : text(worst),
    suspension: null,
    outcomes: [...keys].map((key): Outcome => {
      const offered = priced?.outcomes.get(key);
      const backed = book?.outcomes.get(key);
      return {
        outcome: offered?.outcome ?? backed?.outcome ?? '',
        label: offered?.label || backed?.pick || '',
        line: offered?.line ?? backed?.line ?? 0,
        price: offered?.price ?? null,
        open: offered?.open ?? false,
        bets: backed?.bets ?? 0,
        staked: text(backed?.staked ?? 0n),
        net: book && book.openBets > 0 ? text(netOf(book, backed)) : null,
        manual: offered ? manualOf(first.slot, offered.outcomeId, offered.line) : null,
      };
    }),
  };
}

const staffOf = (override: SettlementOverride): string | undefined => /^staff:(\d+)$/.exec(override.who)?.[1];

const overrideBody = (
  override: SettlementOverride,
  logins: ReadonlyMap<string, string>,
  ruled: (market: OverriddenMarket) => string,
): Detail['overrides'][number] => ({
  id: `${override.id}`,
  kind: override.kind,
  markets: override.markets === 'all' ? null : override.markets.map(ruled).join(', '),
  placedFrom: override.placedFrom ?? null,
  placedUntil: override.placedUntil ?? null,
  brandId: override.brandId ?? null,
  who: logins.get(`staff/${staffOf(override)}`) ?? null,
  why: override.why,
  at: override.at,
});

/** A fixture that left the board, from its stored description. */
async function overBody(needs: ConsoleNeeds, brand: Brand, id: number, book: FixtureBook | undefined): Promise<FixtureBody | undefined> {
  const stored = await readFixture(needs.db, id);
  if (!stored) return undefined;
  const facts = await needs.feed.facts(id);
  const score = facts?.counts.score?.full ?? facts?.counts.score?.match;
  const text = (amount: bigint) => moneyToText(amount, brand.defaultCurrency);
  return {
    id,
    sport: stored.sport,
    competition: stored.competition,
    home: stored.home,
    away: stored.away,
    startsAt: stored.startsAt,
    phase: 'over',
    play: score ? { minute: null, period: null, onBreak: false, ...score } : null,
    closed: facts && facts.status !== 'live' ? null : needs.board.syncing(stored.provider) ? 'producer' : 'orphaned',
    closedWhy: null,
    prices: [],
    spark: [],
    turnover: text(book?.turnover ?? 0n),
    bets: book?.bets ?? 0,
    worstCase: text(worstOfFixture(book)),
    margin: 0,
    marginShift: 0,
    delayMs: 0,
    producer: stored.provider,
  };
}

/** Everything the console knows of one fixture; undefined when there is none of that number. */
export async function fixtureDetail(needs: ConsoleNeeds, books: Books, brand: Brand, id: number): Promise<Detail | undefined> {
  const book = await books.of(brand, id);
  const row = deskRows(needs, brand.id).find((each) => each.fixture.id === id);
  const fixture = row ? fixtureBody(brand, row, book) : await overBody(needs, brand, id, book);
  if (!fixture || !brand.sports.includes(fixture.sport)) return undefined;
  const view = needs.board.views(brand, 'en').fixture(id);
  const priced = pricedMarkets(row && view);
  const keys = new Set([...(book?.markets.keys() ?? []), ...priced.keys()]);
  const text = (amount: bigint) => moneyToText(amount, brand.defaultCurrency);
  const manual = (await needs.placing.manualPrices.listed(brand.id)).filter((each) => each.fixture === id && !each.ended);
  const manualOf: ManualOf = (slot, outcomeId, line) => {
    const own = manual.find((each) => each.slot === slot && each.outcomeId === outcomeId && each.line === line);
    return own ? { id: `${own.id}`, model: own.model ?? null, until: own.until } : null;
  };
  const markets = [...keys].map((key) => marketBody(priced.get(key), book?.markets.get(key), text, manualOf));
  const sides = { home: fixture.home.name, away: fixture.away.name };
  const closed = (await needs.placing.suspensions.all()).filter(
    ({ brandId, scope }) => scope.kind === 'market' && scope.fixture === id && (brandId ?? brand.id) === brand.id,
  );
  const suspensionOf = ({ slot, market, line }: Market): string | null => {
    const found = closed.find(
      ({ scope }) => scope.kind === 'market' && scope.slot === slot && scope.market === market && (scope.line ?? line) === line,
    );
    return found ? `${found.id}` : null;
  };
  const overrides = (await needs.settlement.overrides(id)).filter(
    (override) => override.brandId === undefined || override.brandId === brand.id,
  );
  const logins = await readNames(
    needs.db,
    overrides.flatMap((override) => staffOf(override) ?? []).map((staff) => ({ kind: 'staff' as const, id: staff })),
  );
  return {
    fixture,
    currency: brand.defaultCurrency,
    venue: view?.venue ?? null,
    // What the brand stands to lose most on comes first, then what has bets; the rest keeps the site's order.
    markets: markets.map((market) => ({ ...market, suspension: suspensionOf(market) })).toSorted((a, b) => weigh(a) - weigh(b)),
    overrides: overrides.map((override) => overrideBody(override, logins, (market) => needs.nameMarket(fixture.sport, market, sides))),
    hasFacts: (await needs.feed.facts(id)) !== undefined,
  };
}

const weigh = (market: Market): number =>
  market.worstCase === null ? (market.bets > 0 ? 0 : 1) : Math.min(-1e-9, Number(market.worstCase));
