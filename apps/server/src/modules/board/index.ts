import { ARCHIVE_MS } from './archive.ts';
import { selectionReads, streamReads, traderReads } from './board-reads.ts';
import { boardDigest } from './digest.ts';
import type { Board, Override } from './face.ts';
import { createManualPrices } from './manual-prices-cache.ts';
import type { BoardNeeds } from './needs.ts';
import { readOverrides, writeOverride } from './override-store.ts';
import { createPast } from './past.ts';
import { playRecorder } from './play-recorder.ts';
import { createPriceBook } from './price-book.ts';
import type { BoardChange, PriceBook } from './price-book-face.ts';
import { pricingTimer } from './pricing-timer.ts';
import { describeSelection, nameMarket } from './quote.ts';
import { searchRoute } from './search-route.ts';
import { createSnapshots } from './snapshots/routes.ts';
import { createSuspensions } from './suspensions-cache.ts';
import { boardViews } from './views/index.ts';

export type { BoardViews, DeskMain, DeskRow, Quote } from './face.ts';
export type { BoardNeeds, SportModel } from './needs.ts';
export type { BoardChange } from './price-book-face.ts';

/** The board with its price book, for who builds it. */
export interface WholeBoard extends Board {
  /** To be read only. */
  readonly priceBook: PriceBook;
  onChange(listener: (change: BoardChange) => void): void;
}

/** Between two looks for fixtures whose play is to be recorded, ms. */
const RECORD_MS = 2000;
/** Fixtures that start within this time are known from the start on, before the feed reports them again, ms. */
const AWAITED_AHEAD_MS = 8 * 86_400_000;
/** Largest shift of a margin by staff, basis points either way. */
export const MARGIN_SHIFT_LIMIT = 2000;

type Overrides = Map<number, Map<number, Override>>;

/** The board as the feed writes on it. `priceSoon` is called where something new waits for a price. */
const sinkOf = (priceBook: PriceBook, overrides: Overrides, priceSoon: () => void): Board['sink'] => ({
  fixture(fixture, producer) {
    priceBook.fixture(fixture, producer, overrides.get(fixture.id));
    overrides.delete(fixture.id);
    priceSoon();
  },
  odds: priceBook.odds,
  setAside: priceBook.setAside,
  stop: priceBook.stop,
  start: priceBook.start,
  score: priceBook.score,
  facts: priceBook.facts,
  producerDown(producer, down) {
    priceBook.producerDown(producer, down);
    priceSoon();
  },
  snapshotReceived(producer) {
    priceBook.snapshotReceived(producer);
    priceSoon();
  },
});

/** Shifts a fixture's margin for a brand; `alongside` joins the transaction. False when it is not on the board. */
async function setMargin(
  { db, clock }: Pick<BoardNeeds, 'db' | 'clock'>,
  priceBook: PriceBook,
  { brandId, fixtureId, shift }: { readonly brandId: number; readonly fixtureId: number; readonly shift: number },
  alongside: Parameters<Board['margin']>[3],
): Promise<boolean> {
  if (!priceBook.entries.has(fixtureId)) return false;
  const marginShift = Math.max(-MARGIN_SHIFT_LIMIT, Math.min(MARGIN_SHIFT_LIMIT, Math.trunc(shift)));
  await db.transaction(async (tx) => {
    await writeOverride(tx, { brandId, fixtureId, marginShift }, clock.now());
    await alongside?.(tx);
  });
  priceBook.override(fixtureId, brandId, { marginShift });
  return true;
}

/** Results and fixtures of before the start: overrides wait for their fixtures, results go into the archive, the rest is awaited. */
async function loadKnownFixtures(
  { db, clock, storedBetween }: Pick<BoardNeeds, 'db' | 'clock' | 'storedBetween'>,
  priceBook: PriceBook,
  overrides: Overrides,
  since: number,
): Promise<void> {
  for (const { brandId, fixtureId, marginShift } of await readOverrides(db, since)) {
    const known = overrides.get(fixtureId) ?? new Map<number, Override>();
    overrides.set(fixtureId, known.set(brandId, { marginShift }));
  }
  for (const { fixture, facts } of await storedBetween(since, clock.now() + AWAITED_AHEAD_MS)) {
    if (facts)
      priceBook.archive.add({
        fixture,
        facts,
        state: undefined,
        history: undefined,
        endedAt: facts.abandonedAt ?? clock.now(),
        overrides: overrides.get(fixture.id),
      });
    else priceBook.await(fixture);
  }
}

/** Makes the board of its parts: what staff closed and priced by hand, the price book, its ready answers and its records. */
export function createBoard(needs: BoardNeeds): WholeBoard {
  const { db, clock } = needs;
  const suspensions = createSuspensions({
    db,
    clock,
    brandIds: () => needs.brands().map((brand) => brand.id),
    changed: (concerns) => priceBook.closuresChanged(concerns),
  });
  const manualPrices = createManualPrices({
    ...needs,
    entry: (fixture) => priceBook.entries.get(fixture),
    changed: (fixture) => priceBook.requote(fixture),
  });
  const priceBook: PriceBook = createPriceBook({ ...needs, closures: suspensions.closures, manualPrices });
  const snapshots = createSnapshots({ ...needs, priceBook });
  const records = playRecorder(needs);
  priceBook.onChange(records.heard);
  const past = createPast({ db, priceBook, finished: needs.finished });
  /** Of fixtures the feed has not reported yet, by fixture and brand. */
  const overrides: Overrides = new Map();
  let recording: NodeJS.Timeout | undefined;
  const timer = pricingTimer(priceBook);

  const sources = { priceBook, modelOf: needs.modelOf, past: past.find, finishedBetween: needs.finishedBetween };
  const views: Board['views'] = (brand, language, country) => boardViews(sources, brand, language, () => clock.now(), country);

  return {
    sink: sinkOf(priceBook, overrides, timer.priceSoon),
    ...selectionReads(needs, priceBook),
    ...traderReads(needs, priceBook),
    margin: (brandId, fixtureId, shift, alongside) => setMargin(needs, priceBook, { brandId, fixtureId, shift }, alongside),
    suspensions,
    manualPrices,
    brandChanged() {
      priceBook.repriceAll();
      timer.priceSoon();
    },
    syncing: priceBook.syncing,
    onChange: priceBook.onChange,
    views,
    flush: records.flush,
    priceBook,
    forStream: streamReads(priceBook, clock),
    routes(http) {
      snapshots.routes(http);
      searchRoute(http, views);
    },
    fastPath: snapshots.fastPath,
    nameMarket,
    describeSelection,
    digest: () => boardDigest(priceBook),
    async start() {
      const since = clock.now() - ARCHIVE_MS;
      await suspensions.start(since);
      await manualPrices.start();
      await loadKnownFixtures(needs, priceBook, overrides, since);
      timer.start();
      recording = setInterval(records.flush, RECORD_MS);
    },
    async stop() {
      timer.stop();
      clearInterval(recording);
      await records.flush();
      await manualPrices.flush();
    },
  };
}
