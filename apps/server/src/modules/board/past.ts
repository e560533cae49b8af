import type { FinishedFixture } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Finished } from './archive.ts';
import type { PriceBook } from './price-book-face.ts';
import { readRecord } from './record-store.ts';

/** Finds fixtures that are over, from memory or from what was kept of them. */
export function createPast({
  db,
  priceBook,
  finished,
}: {
  readonly db: Db;
  readonly priceBook: PriceBook;
  readonly finished: (id: number) => Promise<FinishedFixture | undefined>;
}) {
  return {
    async find(id: number): Promise<Finished | undefined> {
      const known = priceBook.archive.get(id);
      if (known?.state) return known;
      const old = known ?? (await finished(id));
      if (!old) return undefined;
      const record = await readRecord(db, id);
      if (record) priceBook.archive.recall(id, record);
      const { fixture, facts } = old;
      return {
        fixture,
        facts,
        state: record?.state,
        history: record?.history,
        endedAt: facts?.abandonedAt ?? fixture.startsAt,
        overrides: undefined,
      };
    },
  };
}
