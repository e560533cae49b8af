import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { worstOfFixture } from './book.ts';
import type { FixtureBook } from './book-store.ts';
import { type Books, deskRows, hasOpenBets } from './books.ts';
import { readWithoutResult } from './fixture-store.ts';
import type { ConsoleNeeds } from './needs.ts';

const openBetsOf = (book: FixtureBook): number => [...book.markets.values()].reduce((sum, market) => sum + market.openBets, 0);

/**
 * Fixtures with open bets that are neither on the board nor over by any result: their provider told all that stands and did not name
 * them. No news will settle their bets.
 */
export async function orphanedFixtures(
  needs: ConsoleNeeds,
  books: Books,
  brand: Brand,
): Promise<AnswerOf<(typeof CONSOLE_CALLS)['orphanedFixtures']>> {
  const onBoard = new Set(deskRows(needs, brand.id).map((row) => row.fixture.id));
  const open = new Map([...(await books.all(brand))].filter(([id, book]) => !onBoard.has(id) && hasOpenBets(book)));
  const stored = (await readWithoutResult(needs.db, [...open.keys()])).filter(
    ({ provider, sport }) => !needs.board.syncing(provider) && brand.sports.includes(sport),
  );
  return {
    currency: brand.defaultCurrency,
    fixtures: stored.map(({ venue: _, ...fixture }) => {
      const book = open.get(fixture.id)!;
      return { ...fixture, openBets: openBetsOf(book), worstCase: moneyToText(worstOfFixture(book), brand.defaultCurrency) };
    }),
  };
}
