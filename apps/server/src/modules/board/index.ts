import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand, FeedAge, Fixture, LegPlay, ListColumn, SuspensionScope } from '@fairbook/contract';
import { selectionKey } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { constIdOf, type FairGame, outcomeById, type PlayState, type ResultFacts, resolveGameId, type Selection } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { ARCHIVE_MS } from './archive.ts';
import type { MarketRef } from './closure.ts';
import { type DeskRow, deskRow } from './desk.ts';
import { boardDigest } from './digest.ts';
import { type Entry, isSuspended, type Override } from './entry.ts';
import type { BoardNeeds } from './needs.ts';
import { readOverrides, writeOverride } from './override-store.ts';
import { createPast } from './past.ts';
import { createPicture } from './picture.ts';
import type { BoardChange, Picture } from './picture-face.ts';
import { type Quote, quoteOf } from './quote.ts';
import { recordKeeper } from './record-keeper.ts';
import { rowGroups } from './row.ts';
import { searchRoute } from './search-route.ts';
import { createManualPrices, type ManualPrices } from './set-price.ts';
import { type AnswerKey, findPlace } from './shape.ts';
import { createSnapshots } from './snapshots/routes.ts';
import { createSuspensions, type Suspensions } from './suspend.ts';
import { covers } from './suspensions.ts';
import { type BoardViews, boardViews } from './views/index.ts';
import { marketCount } from './views/rows.ts';

export type { DeskMain, DeskRow } from './desk.ts';
export type { BoardNeeds, SportModel } from './needs.ts';
export type { BoardChange } from './picture-face.ts';
export { describeSelection, nameMarket, type Quote } from './quote.ts';
export type { BoardViews } from './views/index.ts';

/** Where the feed's messages go. Fixtures are known by number here, refs are the feed's. */
export interface BoardSink {
  fixture(fixture: Fixture, producer: string): void;
  odds(fixture: number, producer: string, games: readonly FairGame[], withheld?: readonly MarketRef[]): void;
  setAside(fixture: number, kind: string, aside: boolean): void;
  stop(fixture: number, producer: string, markets: 'all' | readonly MarketRef[], reason: string): void;
  start(fixture: number, producer: string): void;
  score(fixture: number, producer: string, state: PlayState): void;
  facts(fixture: number, facts: ResultFacts): void;
  producerDown(producer: string, down: boolean): void;
  /** Everything the producer had to tell has been told since the start: what it did not name is not on its board. */
  told(producer: string): void;
}

type Alongside = (tx: Tx) => Promise<void>;

export interface Board {
  readonly sink: BoardSink;
  /** What a selection is and costs for a brand now, from memory. */
  quote(brandId: number, selection: Selection): Quote;
  /** Whether a game's prices may be bet on at this moment: false while its producer is silent or recovering, asked of the clock. */
  feedFresh(gameId: number): boolean;
  /** Of each sport in play: how long its quietest producer has said nothing, and whether one of them is behind. */
  feedAges(): readonly FeedAge[];
  factsOf(fixture: number): ResultFacts | undefined;
  /** State of play of a fixture in play. */
  play(fixture: number): LegPlay | undefined;
  /** What exposure is counted under: one outcome of one game, the same in line and live. */
  exposureKey(selection: Selection): string;
  /**
   * Staff: shifts the margin of a fixture for a brand (basis points). Kept over restarts; `alongside` joins the transaction. False when
   * it is not on the board.
   */
  margin(brandId: number, fixture: number, shift: number, alongside?: Alongside): Promise<boolean>;
  /** What staff closed. */
  readonly suspensions: Omit<Suspensions, 'closures' | 'start'>;
  /** What staff priced by hand. */
  readonly manualPrices: Pick<ManualPrices, 'listed' | 'look' | 'set' | 'withdraw'>;
  /** Fixtures on the board inside a scope. */
  covered(brandId: number, scope: SuspensionScope): readonly DeskRow[];
  /** Margins changed: all prices are made anew, a turn at a time. */
  brandChanged(): void;
  desk(brandId: number, phase: Entry['phase']): readonly DeskRow[];
  /** A provider has not yet told all that stands: what is not on the board may still come. */
  telling(provider: string): boolean;
  onChange(listener: (change: BoardChange) => void): void;
  views(brand: Brand, language: string, country?: string): BoardViews;
  /** Writes what was shown of fixtures that are over. */
  flush(): Promise<void>;
  /** The picture itself, to be read only. */
  readonly picture: Picture;
  /** What the stream reads of the picture. */
  readonly forStream: {
    readonly entries: Picture['entries'];
    isSuspended(entry: Entry, brandId: number): boolean;
    rowPlaces(entry: Entry, column?: ListColumn): ReadonlySet<number>;
    marketCount(entry: Entry): number;
    place(entry: Entry, answer: AnswerKey): number | undefined;
  };
  routes(http: Http): void;
  /** See platform/front. */
  front(request: IncomingMessage, response: ServerResponse): boolean;
  digest(): string;
  /** Loads results and overrides, then starts the slow clock. */
  start(): Promise<void>;
  stop(): Promise<void>;
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

export function createBoard(needs: BoardNeeds): Board {
  const { db, clock } = needs;
  const suspensions = createSuspensions({
    db,
    clock,
    brandIds: () => needs.brands().map((brand) => brand.id),
    changed: (concerns) => picture.closuresChanged(concerns),
  });
  const manualPrices = createManualPrices({
    ...needs,
    entry: (fixture) => picture.entries.get(fixture),
    changed: (fixture) => picture.requote(fixture),
  });
  const picture: Picture = createPicture({ ...needs, closures: suspensions.closures, manualPrices });
  const snapshots = createSnapshots({
    picture,
    clock,
    hostOf: needs.hostOf,
    secure: needs.secure,
    brandFor: needs.brandFor,
    finishedBetween: needs.finishedBetween,
    onError: needs.onError,
  });
  const records = recordKeeper(needs);
  picture.onChange(records.heard);
  const past = createPast({ db, picture, finished: needs.finished });
  /** Overrides of fixtures the feed has not told of yet, by fixture and brand. */
  const overrides = new Map<number, Map<number, Override>>();
  let timer: NodeJS.Timeout | undefined;
  let recording: NodeJS.Timeout | undefined;
  let soon = false;

  /** A turn of pricing, then the next as soon as the loop is free; until the feed has told all it has, telling goes before. */
  function takeTurns(): void {
    if (picture.tick() && !picture.untold) takeTurnsSoon();
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
    if (picture.waiting > 0 && !picture.untold) takeTurnsSoon();
  }

  const sources = { picture, modelOf: needs.modelOf, past: past.find, finishedBetween: needs.finishedBetween };
  const views: Board['views'] = (brand, language, country) => boardViews(sources, brand, language, () => clock.now(), country);

  return {
    sink: {
      fixture(fixture, producer) {
        picture.fixture(fixture, producer, overrides.get(fixture.id));
        overrides.delete(fixture.id);
        priceSoon();
      },
      odds: picture.odds,
      setAside: picture.setAside,
      stop: picture.stop,
      start: picture.start,
      score: picture.score,
      facts: picture.facts,
      producerDown(producer, down) {
        picture.producerDown(producer, down);
        priceSoon();
      },
      told(producer) {
        picture.told(producer);
        priceSoon();
      },
    },
    quote(brandId, selection) {
      const game = resolveGameId(selection.gameId);
      if (game) picture.ready(game.fixture);
      return quoteOf(picture, clock.now(), brandId, selection);
    },
    feedFresh(gameId) {
      const game = resolveGameId(gameId);
      const entry = game && picture.entries.get(game.fixture);
      return entry !== undefined && !entry.producerDown && needs.isFresh(entry.producer);
    },
    feedAges() {
      const producers = new Map<number, Set<string>>();
      for (const { phase, fixture, producer } of picture.entries.values()) {
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
      const entry = picture.entries.get(fixture);
      if (!entry?.state || entry.phase !== 'live') return undefined;
      const { status, period, onBreak, clock: told, addedTime, score, periods } = entry.state;
      return { status, period, onBreak, clock: told, addedTime, score, periods };
    },
    factsOf: (fixture) => picture.entries.get(fixture)?.facts ?? picture.archive.get(fixture)?.facts,
    exposureKey(selection) {
      const game = resolveGameId(selection.gameId);
      return game ? selectionKey(constIdOf(game.fixture, game.slot), selection.outcomeId, selection.line, playerAsked(selection)) : '';
    },
    async margin(brandId, fixtureId, shift, alongside) {
      if (!picture.entries.has(fixtureId)) return false;
      const marginShift = Math.max(-MARGIN_SHIFT_LIMIT, Math.min(MARGIN_SHIFT_LIMIT, Math.trunc(shift)));
      await db.transaction(async (tx) => {
        await writeOverride(tx, { brandId, fixtureId, marginShift }, clock.now());
        await alongside?.(tx);
      });
      picture.override(fixtureId, brandId, { marginShift });
      return true;
    },
    suspensions,
    manualPrices,
    covered: (brandId, scope) =>
      [...picture.entries.values()]
        .filter((entry) => covers(scope, entry.fixture))
        .sort((a, b) => a.id - b.id)
        .map((entry) => deskRow(entry, brandId, clock.now())),
    brandChanged() {
      picture.repriceAll();
      priceSoon();
    },
    telling: picture.telling,
    desk: (brandId, phase) =>
      [...picture.entries.values()]
        .filter((entry) => entry.phase === phase)
        .sort((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.id - b.id)
        .map((entry) => deskRow(entry, brandId, clock.now())),
    onChange: picture.onChange,
    views,
    flush: records.flush,
    picture,
    forStream: {
      entries: picture.entries,
      isSuspended: (entry, brandId) => isSuspended(entry, brandId, clock.now()),
      rowPlaces(entry, column) {
        const row = rowGroups(entry.shape, entry.phase);
        return column === undefined ? row.places(entry.fixture.sport) : row.columnPlaces(column);
      },
      marketCount,
      place: (entry, answer) => findPlace(entry.shape, answer)?.place,
    },
    routes(http) {
      snapshots.routes(http);
      searchRoute(http, views);
    },
    front: snapshots.front,
    digest: () => boardDigest(picture),
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
          picture.archive.add({
            fixture,
            facts,
            state: undefined,
            history: undefined,
            endedAt: facts.abandonedAt ?? clock.now(),
            overrides: overrides.get(fixture.id),
          });
        else picture.await(fixture);
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
