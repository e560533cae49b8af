import type { FinishedFixture, Fixture } from '@fairbook/contract';
import type { Feed, StoredFixture } from './face.ts';
import {
  addCorrection,
  readDeciding,
  readFacts,
  readFinishedFacts,
  readOldestFacts,
  readOrdersAfter,
  readStandingFacts,
} from './feed-store.ts';
import type { FeedNeeds } from './needs.ts';

const over = (kept: readonly StoredFixture[]): readonly FinishedFixture[] =>
  kept.flatMap(({ fixture, facts }) => (facts ? [{ fixture, facts }] : []));

type FactsFace = Pick<
  Feed,
  'correct' | 'deciding' | 'facts' | 'finishedAmong' | 'finishedBetween' | 'storedBetween' | 'oldestFacts' | 'ordersAfter' | 'standingFacts'
>;

/** What is stored of results, and its correction by staff. */
export function storedFacts({
  db,
  catalogue,
  clock,
  outbox,
  board,
}: Pick<FeedNeeds, 'board' | 'catalogue' | 'clock' | 'db' | 'outbox'>): FactsFace {
  async function withFacts(fixtures: readonly Fixture[]): Promise<readonly StoredFixture[]> {
    const facts = await readFinishedFacts(
      db,
      fixtures.map((fixture) => fixture.id),
    );
    return fixtures.map((fixture) => ({ fixture, facts: facts.get(fixture.id) }));
  }
  const storedBetween: Feed['storedBetween'] = async (from, until) => withFacts(await catalogue.startingBetween(from, until));
  return {
    oldestFacts: (fixtures, through = db) => readOldestFacts(through, fixtures),
    facts: (fixture, version, through = db) => readFacts(through, fixture, version),
    standingFacts: (fixture, through) => readStandingFacts(through, fixture),
    deciding: readDeciding,
    ordersAfter: readOrdersAfter,
    finishedBetween: async (from, until) => over(await storedBetween(from, until)),
    finishedAmong: async (fixtures) => over(await withFacts(fixtures)),
    storedBetween: storedBetween,
    async correct(tx, fixture, facts, seenVersion) {
      const written = await addCorrection(tx, fixture, facts, seenVersion, clock.now());
      if (!written) return undefined;
      const body = { fixture, version: written.version };
      await outbox.add(tx, [{ topic: 'result-facts', brandId: 0, key: String(fixture), body }]);
      tx.afterCommit(() => board.facts(fixture, written));
      return written;
    },
  };
}
