import { describe, expect, test } from 'vitest';
import { heatRow, netOf, worstOf, worstOfFixture } from './book.ts';
import { type BookMarket, type FixtureBook, marketLine } from './book-store.ts';

type Stand = readonly [outcome: string, outcomeId: number, loss: bigint, kept: bigint];

function market(name: string, stands: readonly Stand[], line = 0, slot = 0): BookMarket {
  const outcomes = new Map(
    stands.map(([outcome, outcomeId, loss, kept]) => [
      `${outcomeId}:${line}`,
      { outcome, outcomeId, line, pick: outcome, bets: 1, staked: kept, loss, kept },
    ]),
  );
  return { slot, market: name, line, name, bets: stands.length, openBets: stands.length, outcomes };
}
const book = (...markets: BookMarket[]): FixtureBook => ({
  markets: new Map(markets.map((each, i) => [String(i), each])),
  bets: 0,
  turnover: 0n,
});

describe('what the brand keeps if an outcome comes in', () => {
  // 100 at 3.00 on home pays 200; 50 at 2.00 on away pays 50.
  const result = market('1x2', [
    ['home', 1, 200n, 100n],
    ['away', 3, 50n, 50n],
  ]);
  const of = (outcome: string) => [...result.outcomes.values()].find((each) => each.outcome === outcome);
  test('stakes on the others, less what it pays', () => {
    expect([netOf(result, of('home')), netOf(result, of('away'))]).toEqual([-150n, 50n]);
  });
  test('all stakes when nobody backed it', () => {
    expect(netOf(result, undefined)).toBe(150n);
  });
  test('where two outcomes win together the others may have to be paid too, so their stakes do not count', () => {
    const chance = market('double-chance', [
      ['home-or-draw', 4, 30n, 100n],
      ['draw-or-away', 6, 40n, 100n],
    ]);
    expect(worstOf(chance)).toBe(-40n);
  });
  test('a market whose bets are all settled is worth nothing to know', () => {
    expect(worstOf({ ...result, openBets: 0 })).toBeUndefined();
  });
  test('a fixture is as bad as all its markets at their worst', () => {
    expect(worstOfFixture(book(result, market('total', [['over', 9, 70n, 20n]], 2500)))).toBe(-220n);
    expect(worstOfFixture(undefined)).toBe(0n);
  });
});

test('the heat map shows the line the brand stands to lose most on', () => {
  const low = market('total', [['over', 9, 10n, 10n]], 1500);
  const high = market('total', [['over', 9, 90n, 10n]], 3500);
  const corners = market('total', [['over', 9, 999n, 10n]], 9500, 3);
  const row = heatRow(book(low, high, corners));
  expect(row[3]).toEqual({ line: 3500, net: -90n });
  expect(row[4]).toEqual({ line: 3500, net: 10n });
  expect(row[0]).toBeNull();
});

test('a two-way winner fills the columns of the sides and has no draw', () => {
  const row = heatRow(book(market('winner', [['home', 401, 20n, 10n]])));
  expect(row.slice(0, 3)).toEqual([{ line: 0, net: -20n }, null, { line: 0, net: 10n }]);
});

test.each([
  ['handicap', 'home', -1500, -1500],
  ['handicap', 'away', 1500, -1500],
  ['asian-handicap', 'away', 0, 0],
  ['total', 'under', 2500, 2500],
  ['correct-score', 'score', 2001, 0],
])('the market of %s %s %d is named by %d', (name, outcome, line, expected) => {
  expect(marketLine(name, outcome, line)).toBe(expected);
});
