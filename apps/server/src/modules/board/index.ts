import { selectionKey } from '@fairbook/contract';
import { constIdOf, outcomeById, resolveGameId, type Selection } from '@fairbook/domain';
import { ARCHIVE_MS } from './archive.ts';
import { deskRow } from './desk.ts';
import { boardDigest } from './digest.ts';
import type { Entry } from './entry.ts';
import { isSuspended } from './entry.ts';
import type { Board, Override } from './face.ts';
import { findPlace } from './market-layout.ts';
import type { BoardNeeds } from './needs.ts';
import { readOverrides, writeOverride } from './override-store.ts';
import { createPast } from './past.ts';
import { playRecorder } from './play-recorder.ts';
import { createPriceBook } from './price-book.ts';
import type { BoardChange, PriceBook } from './price-book-face.ts';
import { describeSelection, nameMarket, quoteOf } from './quote.ts';
import { rowGroups } from './row.ts';
import { searchRoute } from './search-route.ts';
import { createManualPrices } from './set-price.ts';
import { createSnapshots } from './snapshots/routes.ts';
import { createSuspensions } from './suspend.ts';
import { covers } from './suspensions.ts';
import { boardViews } from './views/index.ts';
import { marketCount } from './views/rows.ts';

export type { BoardViews, DeskMain, DeskRow, Quote } from './face.ts';
export type { BoardNeeds, SportModel } from './needs.ts';
export type { BoardChange } from './price-book-face.ts';

/** The board with its price book, for who builds it. */
export interface WholeBoard extends Board {
  /** To be read only. */
  readonly priceBook: PriceBook;
  onChange(listener: (change: BoardChange) => void): void;
}

/** Between two turns of the slow clock, ms: short turns often, so that bets on their way are not held up by a long one. */
const TICK_MS = 25;
/** Between two looks for fixtures whose play is to be recorded, ms. */
const RECORD_MS = 2000;
/** Fixtures that start within this time are known from the start on, before the feed tells of them again, ms. */
const AWAITED_AHEAD_MS = 8 * 86_400_000;
/** Largest shift of a margin by staff, basis points either way. */
export const MARGIN_SHIFT_LIMIT = 2000;

/** Number of the player a selection is asked of; what a client sends with an outcome of no player says nothing. */
const playerAsked = ({ outcomeId, playerId }: Selection): number => (outcomeById(outcomeId)?.outcome.ofPlayers ? playerId : 0);

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
  const snapshots = createSnapshots({
    priceBook,
    clock,
    hostOf: needs.hostOf,
    secure: needs.secure,
    brandFor: needs.brandFor,
    finishedBetween: needs.finishedBetween,
    onError: needs.onError,
  });
  const records = playRecorder(needs);
  priceBook.onChange(records.heard);
  const past = createPast({ db, priceBook, finished: needs.finished });
  /** Overrides of fixtures the feed has not told of yet, by fixture and brand. */
  const overrides = new Map<number, Map<number, Override>>();
  let timer: NodeJS.Timeout | undefined;
  let recording: NodeJS.Timeout | undefined;
  let soon = false;

  /** A turn of pricing, then the next as soon as the loop is free; until the feed has told all it has, telling goes before. */
  function takeTurns(): void {
    if (priceBook.tick() && !priceBook.snapshotPending) takeTurnsSoon();
  }

  function takeTurnsSoon(): void {
    if (soon) return;
    soon = true;
    setImmediate(() => {
      soon = false;
      takeTurns();
    });
  }

  /** New fixtures do not wait for the slow clock. */
  function priceSoon(): void {
    if (priceBook.waiting > 0 && !priceBook.snapshotPending) takeTurnsSoon();
  }

  const sources = { priceBook, modelOf: needs.modelOf, past: past.find, finishedBetween: needs.finishedBetween };
  const views: Board['views'] = (brand, language, country) => boardViews(sources, brand, language, () => clock.now(), country);

  return {
    sink: {
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
      told(producer) {
        priceBook.told(producer);
        priceSoon();
      },
    },
    quote(brandId, selection) {
      const game = resolveGameId(selection.gameId);
      if (game) priceBook.ready(game.fixture);
      return quoteOf(priceBook, clock.now(), brandId, selection);
    },
    feedFresh(gameId) {
      const game = resolveGameId(gameId);
      const entry = game && priceBook.entries.get(game.fixture);
      return entry !== undefined && !entry.producerDown && needs.isFresh(entry.producer);
    },
    feedAges() {
      const producers = new Map<number, Set<string>>();
      for (const { phase, fixture, producer } of priceBook.entries.values()) {
        if (phase !== 'live') continue;
        const known = producers.get(fixture.sportId);
        if (known) known.add(producer);
        else producers.set(fixture.sportId, new Set([producer]));
      }
      return [...producers].map(([sportId, names]) => {
        const lags = [...names].flatMap((name) => needs.lag(name) ?? []);
        return { sportId, age: Math.max(0, ...lags.map((lag) => lag.quietMs)), behind: lags.some((lag) => !lag.fresh) };
      });
    },
    play(fixture) {
      const entry = priceBook.entries.get(fixture);
      if (!entry?.state || entry.phase !== 'live') return undefined;
      const { status, period, onBreak, clock: told, addedTime, score, periods } = entry.state;
      return { status, period, onBreak, clock: told, addedTime, score, periods };
    },
    factsOf: (fixture) => priceBook.entries.get(fixture)?.facts ?? priceBook.archive.get(fixture)?.facts,
    exposureKey(selection) {
      const game = resolveGameId(selection.gameId);
      return game ? selectionKey(constIdOf(game.fixture, game.slot), selection.outcomeId, selection.line, playerAsked(selection)) : '';
    },
    async margin(brandId, fixtureId, shift, alongside) {
      if (!priceBook.entries.has(fixtureId)) return false;
      const marginShift = Math.max(-MARGIN_SHIFT_LIMIT, Math.min(MARGIN_SHIFT_LIMIT, Math.trunc(shift)));
      await db.transaction(async (tx) => {
        await writeOverride(tx, { brandId, fixtureId, marginShift }, clock.now());
        await alongside?.(tx);
      });
      priceBook.override(fixtureId, brandId, { marginShift });
      return true;
    },
    suspensions,
    manualPrices,
    covered: (brandId, scope) =>
      [...priceBook.entries.values()]
        .filter((entry) => covers(scope, entry.fixture))
        .sort((a, b) => a.id - b.id)
        .map((entry) => deskRow(entry, brandId, clock.now())),
    brandChanged() {
      priceBook.repriceAll();
      priceSoon();
    },
    syncing: priceBook.syncing,
    desk: (brandId, phase) =>
      [...priceBook.entries.values()]
        .filter((entry) => entry.phase === phase)
        .sort((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.id - b.id)
        .map((entry) => deskRow(entry, brandId, clock.now())),
    onChange: priceBook.onChange,
    views,
    flush: records.flush,
    priceBook,
    forStream: {
      entries: priceBook.entries,
      isSuspended: (entry: Entry, brandId) => isSuspended(entry, brandId, clock.now()),
      rowPlaces(entry: Entry, column) {
        const row = rowGroups(entry.layout, entry.phase);
        return column === undefined ? row.places(entry.fixture.sport) : row.columnPlaces(column);
      },
      marketCount: (entry: Entry) => marketCount(entry),
      place: (entry: Entry, answer) => findPlace(entry.layout, answer)?.place,
    },
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
      for (const { brandId, fixtureId, marginShift } of await readOverrides(db, since)) {
        const known = overrides.get(fixtureId) ?? new Map<number, Override>();
        overrides.set(fixtureId, known.set(brandId, { marginShift }));
      }
      for (const { fixture, facts } of await needs.keptBetween(since, clock.now() + AWAITED_AHEAD_MS)) {
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
      timer = setInterval(takeTurns, TICK_MS);
      recording = setInterval(records.flush, RECORD_MS);
    },
    async stop() {
      clearInterval(timer);
      clearInterval(recording);
      await records.flush();
      await manualPrices.flush();
    },
  };
}
