import type { Fixture } from '@fairbook/contract';
import { eventIdOf, type FixtureStatus, type Phase, type PlayState, type ResultFacts } from '@fairbook/domain';
import type { Closure, Override } from './face.ts';
import { type HistoryRecorder, historyRecorder } from './history.ts';
import { EMPTY_LAYOUT, type Group, type MarketLayout } from './market-layout.ts';

/** What a brand shows of a fixture: prices and outcome flags in the order of the layout. */
export interface BrandPrices {
  prices: Int32Array;
  /** 0 open, 1 suspended, 2 not offered: longer than the brand's highest price. */
  flags: Uint8Array;
}

/** The state of a fixture before its play. */
export const NOT_STARTED: PlayState = {
  status: 'not-started',
  period: undefined,
  onBreak: false,
  clock: undefined,
  addedTime: undefined,
  score: { home: 0, away: 0 },
  periods: [],
  statistics: {},
  incidents: [],
  activity: undefined,
  momentum: [],
};

/** A fixture on the board. Only the board changes it; everyone else reads. */
export interface Entry {
  readonly id: number;
  fixture: Fixture;
  /** `<provider>/<producer>` that told of it last: when that one falls silent, this fixture is suspended. */
  producer: string;
  phase: Phase;
  state: PlayState | undefined;
  /** When it was last told to be in play, unix ms; 0 before. */
  playedAt: number;
  facts: ResultFacts | undefined;
  /** The provider prices by itself: the models leave it alone. */
  foreignPrices: boolean;
  layout: MarketLayout;
  probabilities: Float64Array;
  readonly pricesByBrand: Map<number, BrandPrices>;
  /** Everything is stopped (reason), or the markets named `<slot>/<market>/<line>`. */
  stopped: string | undefined;
  readonly stops: Set<string>;
  /** Markets whose last prices could not be used: not sold until they are told well again. */
  withheld: ReadonlySet<string>;
  /** Kinds of messages told of it last that could not be used: it is closed until one of each kind can be. */
  readonly setAside: Set<string>;
  producerDown: boolean;
  readonly overrides: Map<number, Override>;
  /** What staff closed of it, by brand; a brand that sells all of it is absent. */
  closures: ReadonlyMap<number, Closure>;
  readonly history: HistoryRecorder;
  /** Rises with every change. */
  seq: number;
  changedAt: number;
  pricedAt: number;
}

const NONE: ReadonlySet<string> = new Set();

export const newEntry = (fixture: Fixture, producer: string, brandIds: readonly number[]): Entry => ({
  id: fixture.id,
  fixture,
  producer,
  phase: 'line',
  state: undefined,
  playedAt: 0,
  facts: undefined,
  foreignPrices: false,
  layout: EMPTY_LAYOUT,
  probabilities: new Float64Array(0),
  pricesByBrand: new Map(brandIds.map((id) => [id, { prices: new Int32Array(0), flags: new Uint8Array(0) }])),
  stopped: undefined,
  stops: new Set(),
  withheld: NONE,
  setAside: new Set(),
  producerDown: false,
  overrides: new Map(),
  closures: new Map(),
  history: historyRecorder(),
  seq: 0,
  changedAt: 0,
  pricedAt: 0,
});

/** Whether a brand offers an outcome at all, suspended or not. */
export const isOffered = (brandPrices: BrandPrices, place: number): boolean => brandPrices.flags[place] !== 2;

export const gameIdOf = (entry: Entry, slot: number): number => eventIdOf(entry.id, slot, entry.phase);

/** Suspended as a whole for a brand: the provider stopped it, told something of it that cannot be used, its producer is down, staff closed it, or it should have begun by now. */
export const isSuspended = (entry: Entry, brandId: number, now: number): boolean =>
  entry.stopped !== undefined ||
  entry.setAside.size > 0 ||
  entry.producerDown ||
  (entry.closures.get(brandId)?.whole ?? false) ||
  (entry.phase === 'line' && now >= entry.fixture.startsAt);

const OVER: ReadonlySet<FixtureStatus> = new Set(['ended', 'abandoned', 'cancelled', 'postponed']);
export const isOver = (state: PlayState | undefined): boolean => state !== undefined && OVER.has(state.status);
/** Play began: the fixture stands among the live ones. */
export const isLive = (state: PlayState | undefined): boolean =>
  state !== undefined && (state.status === 'live' || state.status === 'interrupted');

export const stopKey = (slot: number, market: string, line: number): string => `${slot}/${market}/${line}`;
export const groupKey = ({ slot, market, line }: Group): string => stopKey(slot, market.name, line);

/** True when prices depend on the difference of two states; the clock's own running does not count, the slow clock follows that. */
export function priceMoves(before: PlayState | undefined, after: PlayState): boolean {
  if (!before) return true;
  const reds = (state: PlayState) => state.statistics.redCards;
  const counts = (state: PlayState) =>
    state.periods.reduce((n, part) => n + sum(part.corners) + 50 * sum(part.cards) + 5000 * sum(part.score), 0);
  return (
    before.status !== after.status ||
    before.period !== after.period ||
    before.onBreak !== after.onBreak ||
    before.addedTime !== after.addedTime ||
    before.score.home !== after.score.home ||
    before.score.away !== after.score.away ||
    sum(reds(before)) !== sum(reds(after)) ||
    counts(before) !== counts(after)
  );
}
const sum = (pair: { readonly home: number; readonly away: number } | undefined): number => (pair ? pair.home + pair.away : 0);
