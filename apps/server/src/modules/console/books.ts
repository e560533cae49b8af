import type { Brand } from '@fairbook/contract';
import type { DeskRow } from '../board/face.ts';
import { type FixtureBook, readBooks } from './book-store.ts';
import type { ConsoleNeeds } from './needs.ts';

/** How old the books on screen may be, ms: the console asks every few seconds, from many screens. */
const BOOKS_MS = 4000;

export interface Books {
  /** What stands on every fixture on the board and on those that left it with open bets, at most `BOOKS_MS` old. */
  all(brand: Brand): Promise<ReadonlyMap<number, FixtureBook>>;
  /** Of one fixture, now. */
  of(brand: Brand, fixture: number): Promise<FixtureBook | undefined>;
}

export const hasOpenBets = (book: FixtureBook): boolean => [...book.markets.values()].some((market) => market.openBets > 0);

/** Rows of both phases. */
export const deskRows = (needs: ConsoleNeeds, brandId: number): readonly DeskRow[] => [
  ...needs.board.desk(brandId, 'live'),
  ...needs.board.desk(brandId, 'line'),
];

/** Read once however many screens ask. */
export function createBooks(needs: ConsoleNeeds): Books {
  const kept = new Map<number, { readonly at: number; readonly books: Promise<ReadonlyMap<number, FixtureBook>> }>();
  return {
    all(brand) {
      const now = needs.clock.now();
      const known = kept.get(brand.id);
      if (known && now - known.at < BOOKS_MS) return known.books;
      // A fixture that ends leaves the board before its bets are settled: the brand still stands to lose on it.
      const books = needs.placing.exposedFixtures(brand.id).then((exposed) => {
        const fixtures = new Set([...deskRows(needs, brand.id).map((row) => row.fixture.id), ...exposed]);
        return readBooks(needs.db, brand, [...fixtures], needs.convert);
      });
      kept.set(brand.id, { at: now, books });
      // A failed read is not kept: the next one asks again.
      books.catch(() => kept.delete(brand.id));
      return books;
    },
    async of(brand, fixture) {
      return (await readBooks(needs.db, brand, [fixture], needs.convert)).get(fixture);
    },
  };
}
