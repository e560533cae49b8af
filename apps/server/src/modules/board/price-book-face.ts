import type { Brand, Fixture } from '@fairbook/contract';
import type { FairGame, Phase, PlayState, ResultFacts, Sport } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Archive } from './archive.ts';
import type { Entry } from './entry.ts';
import type { Closure, MarketRef, Override } from './face.ts';
import type { CachedManualPrices } from './manual-prices-cache.ts';
import type { LayoutOutcome } from './market-layout.ts';
import type { BoardNeeds, SportModel } from './needs.ts';

/** What changed of one fixture, told to listeners as it happens. */
export interface BoardChange {
  readonly entry: Entry;
  /** Where it stood before; undefined when it is new, equal to the entry's phase when it did not move. */
  readonly from: Phase | undefined;
  /** It is over and off the board. */
  readonly over: boolean;
  /** By brand: places in the layout whose price or flag changed. */
  readonly prices: ReadonlyMap<number, readonly number[]>;
  /** Outcomes no longer offered. */
  readonly removed: readonly LayoutOutcome[];
  /** The set of markets changed. */
  readonly reshaped: boolean;
  /** The state of play changed; this is what it was. */
  readonly before: PlayState | undefined;
  readonly played: boolean;
  /** The suspension of the whole fixture may have changed. */
  readonly suspended: boolean;
  /** It was over before, and its result came in: nothing else is told with it. */
  readonly result: boolean;
}

export interface PriceBookNeeds {
  readonly clock: Clock;
  readonly brands: () => readonly Brand[];
  readonly modelOf: (sport: Sport) => SportModel;
  readonly priceField: BoardNeeds['priceField'];
  /** What staff closed of a fixture, by brand. */
  readonly closures: (fixture: Fixture) => ReadonlyMap<number, Closure>;
  /** What staff priced by hand. */
  readonly manualPrices: Pick<CachedManualPrices, 'drop' | 'expire' | 'fixer'>;
  readonly onError: (error: unknown) => void;
}

/** The one in-memory picture of every open fixture: state, fair probabilities, brand prices, suspensions. No I/O. */
export interface PriceBook {
  readonly entries: ReadonlyMap<number, Entry>;
  readonly archive: Archive;
  /** Fixtures in play that ended a few minutes ago, without outcomes: who looks now and then learns the result from their last state. */
  readonly ended: ReadonlyMap<number, Entry>;
  /** Rises with every change in a phase; `results` with every change of the archive. */
  readonly versions: Readonly<Record<Phase | 'results', number>>;
  /** Rises when a fixture comes, goes, changes its phase or is told anew: what lists are made of, whatever their prices do. */
  readonly membership: number;
  onChange(listener: (change: BoardChange) => void): void;
  fixture(fixture: Fixture, producer: string, override?: ReadonlyMap<number, Override>): void;
  /** `withheld`: markets told of whose prices cannot be used. Known before, they stay as they were and closed. */
  odds(id: number, producer: string, games: readonly FairGame[], withheld?: readonly MarketRef[]): void;
  /** Closes a fixture of which a message of this kind could not be used, or lets go of it when one could. */
  setAside(id: number, kind: string, aside: boolean): void;
  stop(id: number, producer: string, markets: 'all' | readonly MarketRef[], reason: string): void;
  start(id: number, producer: string): void;
  /** Brings back what was abandoned and is resumed in time. */
  score(id: number, producer: string, state: PlayState): void;
  /** Takes facts that were written, unless newer ones are here: whoever wrote last may tell first. */
  facts(id: number, facts: ResultFacts): void;
  producerDown(producer: string, down: boolean): void;
  /** A fixture known of old, not over as far as we know: the feed has still to tell of it. */
  await(fixture: Fixture): void;
  /** A producer has told everything it had to since the start. */
  snapshotReceived(producer: string): void;
  /** True while a producer has not told everything it had to since the start. */
  readonly snapshotPending: boolean;
  /** The same of the producers of one provider. */
  syncing(provider: string): boolean;
  /** A fixture the feed has not told of since the start, and whether it still may. */
  awaited(id: number): { readonly fixture: Fixture; readonly expected: boolean } | undefined;
  override(id: number, brandId: number, override: Override): void;
  /** What staff priced by hand has changed. */
  requote(id: number): void;
  /** What staff closed has changed: closes and opens the fixtures it concerns. */
  closuresChanged(concerns: (fixture: Fixture) => boolean): void;
  /** Every fixture is to be priced anew: a brand changed. */
  repriceAll(): void;
  /** Prices a fixture that waits for its turn: somebody asks for its prices. */
  ready(id: number): void;
  /** Slow clock: prices what waits or has not been priced for a while, for `TURN_MS` at most; true when some still wait. */
  tick(): boolean;
  /** Prices everything that waits, however long it takes. */
  settle(): void;
  readonly waiting: number;
}
