import type { Brand } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { type MarketName, marketByName } from '@fairbook/domain';

/** The console only reads the tables of bets, players and payments: its rows are read models, and nothing here writes. */

interface Row {
  fixture_id: number;
  slot: number;
  market: string;
  line: number;
  outcome: string;
  outcome_id: number;
  sports_player_id: number;
  currency: string;
  market_name: string;
  pick: string;
  bets: number;
  open_bets: number;
  staked: bigint;
  loss: bigint;
  kept: bigint;
}

/** What stands on one outcome, minor units of the brand's main currency. */
export interface BookOutcome {
  readonly outcome: string;
  readonly outcomeId: number;
  /** As the selection carries it, thousandths. */
  readonly line: number;
  /** As a player saw it. */
  readonly pick: string;
  bets: number;
  staked: bigint;
  /** Loss of the brand if it comes in, and what it keeps if it does not; of open bets. */
  loss: bigint;
  kept: bigint;
}
export interface BookMarket {
  readonly slot: number;
  readonly market: string;
  readonly line: number;
  readonly name: string;
  bets: number;
  openBets: number;
  readonly outcomes: Map<string, BookOutcome>;
}
export interface FixtureBook {
  readonly markets: Map<string, BookMarket>;
  bets: number;
  turnover: bigint;
}

// A leg of a coupon stands for its exposure: the winnings weighted by the chance of the other legs; its stake is weighted alike.
const BOOKS = {
  name: 'console-books',
  text: `
  select l.fixture_id, l.slot, l.market, l.line, l.outcome, l.outcome_id, l.sports_player_id, b.currency, max(l.market_name) as market_name, max(l.pick) as pick,
    count(*)::int as bets,
    (count(*) filter (where b.status = 'accepted' and l.result is null))::int as open_bets,
    sum(b.stake)::int8 as staked,
    coalesce(sum(standing_of(l.exposure, b.stake, b.cashed_stake)) filter (where b.status = 'accepted' and l.result is null), 0)::int8 as loss,
    coalesce(round(sum(standing_of(b.stake - b.stake_free, b.stake, b.cashed_stake)::numeric * l.exposure / (b.potential_return - b.stake + b.stake_free))
      filter (where b.status = 'accepted' and l.result is null and b.potential_return > b.stake - b.stake_free)), 0)::int8 as kept
  from leg l join bet b on b.brand_id = l.brand_id and b.player_id = l.player_id and b.id = l.bet_id
  where l.brand_id = $1 and l.fixture_id = any($2::int[])
  group by 1, 2, 3, 4, 5, 6, 7, 8`,
};

/** The line a market is named by: a handicap by the home side's; where the line belongs to the outcome the market has none. */
export function marketLine(market: string, outcome: string, line: number): number {
  const { line: kind } = marketByName(market as MarketName);
  if (kind === 'handicap') return outcome === 'away' && line !== 0 ? -line : line;
  return kind === 'score' || kind === 'exact' ? 0 : line;
}

export const marketKey = (slot: number, market: string, line: number): string => `${slot}/${market}/${line}`;
export const outcomeKey = (outcomeId: number, line: number, player = 0): string => `${outcomeId}:${line}:${player}`;

/** What stands on fixtures for a brand, by fixture. */
export async function readBooks(
  db: Queryable,
  brand: Brand,
  fixtures: readonly number[],
  convert: (brand: Brand, amount: bigint, from: string, to: string) => bigint,
): Promise<Map<number, FixtureBook>> {
  const books = new Map<number, FixtureBook>();
  if (fixtures.length === 0) return books;
  const inMain = (amount: bigint, currency: string) => convert(brand, amount, currency, brand.defaultCurrency);
  for (const row of await db.query<Row>(BOOKS, [brand.id, `{${fixtures.join(',')}}`])) {
    let book = books.get(row.fixture_id);
    if (!book) {
      book = { markets: new Map(), bets: 0, turnover: 0n };
      books.set(row.fixture_id, book);
    }
    const line = marketLine(row.market, row.outcome, row.line);
    const key = marketKey(row.slot, row.market, line);
    let market = book.markets.get(key);
    if (!market) {
      market = { slot: row.slot, market: row.market, line, name: row.market_name, bets: 0, openBets: 0, outcomes: new Map() };
      book.markets.set(key, market);
    }
    const place = outcomeKey(row.outcome_id, row.line, row.sports_player_id);
    const { outcome, outcome_id: outcomeId, pick } = row;
    const known = market.outcomes.get(place) ?? { outcome, outcomeId, line: row.line, pick, bets: 0, staked: 0n, loss: 0n, kept: 0n };
    market.outcomes.set(place, known);
    const staked = inMain(row.staked, row.currency);
    known.bets += row.bets;
    known.staked += staked;
    known.loss += inMain(row.loss, row.currency);
    known.kept += inMain(row.kept, row.currency);
    market.bets += row.bets;
    market.openBets += row.open_bets;
    book.bets += row.bets;
    book.turnover += staked;
  }
  return books;
}
