import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  Brand,
  FeedAge,
  Fixture,
  LegPlay,
  ListColumn,
  ManualPriceEnd,
  SiteViews,
  SuspensionReason,
  SuspensionScope,
} from '@fairbook/contract';
import type {
  FairGame,
  MarketName,
  OutcomeDefinition,
  Pair,
  PeriodName,
  Phase,
  PlayState,
  ResultFacts,
  Selection,
  Sport,
} from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import type { Http } from '../../platform/http.ts';

/** A market of a fixture on one line, thousandths. */
export interface MarketRef {
  readonly slot: number;
  readonly market: string;
  readonly line: number;
}

/** What staff closed of one fixture for a brand: all of it, or markets by stop key; `<slot>/<market>/*` is every line. */
export interface Closure {
  readonly whole: boolean;
  readonly markets: ReadonlySet<string>;
}

/** The main market of a fixture for a brand now. */
export interface DeskMain {
  /** In column order; price in thousandths. */
  readonly prices: readonly { readonly price: number; readonly open: boolean }[];
  /** Overround, basis points; 0 without prices. */
  readonly margin: number;
  /** Fair home price over the last while, thousandths, oldest first. */
  readonly spark: readonly number[];
}

/** A fixture as the trading desk lists it for a brand. */
export interface DeskRow {
  readonly fixture: Fixture;
  readonly phase: Phase;
  readonly state: PlayState | undefined;
  /** Of play; undefined before it. */
  readonly minute: number | undefined;
  readonly producer: string;
  readonly producerDown: boolean;
  /** Why the provider stopped it. */
  readonly stopped: string | undefined;
  /** For whatever reason; also when it should have begun by now. */
  readonly suspended: boolean;
  readonly override: Override;
  /** What staff closed of it. */
  readonly closure: Closure;
  readonly outcomes: number;
  /** Read when asked: a list needs it for one page only. */
  main(): DeskMain;
}

export interface Override {
  /** Basis points added to the overround. */
  readonly marginShift: number;
}

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
  snapshotReceived(producer: string): void;
}

/** One outcome of a fixture: the backed side's line in thousandths. */
export interface OutcomeRef {
  readonly slot: number;
  readonly market: string;
  readonly outcomeId: number;
  readonly line: number;
}

/** A price that staff set on one outcome; it replaces the model's until it ends. */
export interface ManualPrice extends OutcomeRef {
  readonly id: bigint;
  readonly brandId: number;
  readonly fixture: number;
  /** Thousandths. */
  readonly price: number;
  /** Expected return of a unit staked on it, by the model when it was set. */
  readonly expectedReturn: number;
  /** The state of play it was set for (`playMark`). */
  readonly play: string;
  readonly who: string;
  readonly why: string;
  /** Unix ms. */
  readonly at: number;
  readonly until: number;
}

/** What a price would do to its market; prices in thousandths, margins in basis points. */
export interface PriceLook {
  readonly now: number;
  readonly model: number;
  readonly marginNow: number;
  readonly marginThen: number;
  readonly below: number | undefined;
  readonly above: number | undefined;
  /** The longest it may hold, unix ms. */
  readonly latest: number;
}

/** What a selection is and costs for a brand at this moment. Of an `unknown` one only the status means something. */
export interface Quote {
  readonly status: 'open' | 'suspended' | 'gone' | 'over' | 'unknown';
  readonly phase: Phase;
  /** Fixture number. */
  readonly fixture: number;
  readonly constId: number;
  readonly gameId: number;
  readonly slot: number;
  readonly sport: Sport;
  readonly sportId: number;
  readonly competitionId: number;
  /** The fixtures of its competition decide it. */
  readonly ofCompetition: boolean;
  readonly tier: number;
  readonly market: MarketName;
  readonly marketId: number;
  /** The answer: with the player it is asked of (`answerText`). */
  readonly outcome: string;
  /** Thousandths. */
  readonly line: number;
  /** Number of the player it is asked of, 0 of none. */
  readonly player: number;
  /** Thousandths; 0 when not offered. */
  readonly price: number;
  /** 0 to 1; 0 when not offered. */
  readonly fairProbability: number;
  /** Unix ms. */
  readonly startsAt: number;
  readonly play:
    | {
        readonly score: Pair;
        readonly minute: number;
        readonly period: PeriodName | undefined;
        readonly onBreak: boolean;
        /** Whole seconds on the clock now, and which way it runs. */
        readonly clock: { readonly seconds: number; readonly direction: 1 | -1 } | undefined;
      }
    | undefined;
  /** Sequence of the fixture's picture this was read from. */
  readonly seq: number;
  /** Of one that is gone: the market has another line now, and this is the nearest that can be bet on. */
  readonly movedTo?: MovedLine;
  describe(language: string): QuoteNames;
}

/** The same answer on another line. Both thousandths. */
export interface MovedLine {
  readonly line: number;
  readonly price: number;
  /** Name of the answer with that line. */
  pick(language: string): string;
}

export interface QuoteNames {
  readonly home: string;
  readonly away: string;
  /** Both sides by their full names, as the feed writes them. */
  readonly opponents: readonly [home: string, away: string];
  readonly competition: string;
  readonly market: string;
  readonly pick: string;
}

export interface Ended {
  readonly at: number;
  readonly cause: ManualPriceEnd;
}

/** As it is listed: with the model's price beside it and how it ended. */
export interface ListedPrice extends ManualPrice {
  readonly model: number | undefined;
  readonly ended: Ended | undefined;
}

/** What staff priced by hand. */
export interface ManualPrices {
  /** In force and ended within the last hour, the newest first. */
  listed(brandId: number): readonly ListedPrice[];
  /** What a price would do; undefined when the outcome cannot be priced now: not on offer, or stopped by the feed. */
  look(brandId: number, fixture: number, ref: OutcomeRef, price: number): PriceLook | undefined;
  /**
   * Sets a price that `look` approved of; `alongside` joins the transaction. Its number. Refused when, at its turn, the outcome cannot be
   * priced any more, or the margin of its market would fall below zero and `acceptsLoss` does not say that this is meant.
   */
  set(
    order: OutcomeRef & Pick<ManualPrice, 'brandId' | 'fixture' | 'price' | 'until' | 'who' | 'why'> & { readonly acceptsLoss: boolean },
    alongside?: Alongside,
  ): Promise<bigint>;
  /** Ends a price. False when it is over already. */
  withdraw(id: bigint, who: string, alongside?: Alongside): Promise<boolean>;
}

/** What the stream reads of a fixture on the board. */
export interface ShownEntry {
  readonly id: number;
  readonly fixture: Fixture;
  readonly phase: Phase;
  readonly state: PlayState | undefined;
  /** Unix ms. */
  readonly changedAt: number;
  readonly layout: { readonly outcomes: readonly ShownOutcome[]; readonly groups: readonly unknown[] };
  readonly pricesByBrand: ReadonlyMap<number, { readonly prices: Int32Array; readonly flags: Uint8Array }>;
}

export interface ShownOutcome {
  readonly slot: number;
  readonly outcome: OutcomeDefinition;
  /** Thousandths. */
  readonly line: number;
  /** `:<outcomeId>:<line>`, with `:<player>` where it is asked of one. */
  readonly tail: string;
}

/** What changed of one fixture, as the stream is told. */
export interface ShownChange {
  readonly entry: ShownEntry;
  readonly from: Phase | undefined;
  readonly over: boolean;
  readonly prices: ReadonlyMap<number, readonly number[]>;
  readonly removed: readonly ShownOutcome[];
  readonly reshaped: boolean;
  readonly before: PlayState | undefined;
  readonly played: boolean;
  readonly suspended: boolean;
  readonly result: boolean;
}

/** The board as far as the stream reads it. */
export interface ShownBoard {
  readonly entries: ReadonlyMap<number, ShownEntry>;
  /** Closed as a whole for a brand. */
  isSuspended(entry: ShownEntry, brandId: number): boolean;
  /** Places in the layout that a list row shows: of the standard columns of its sport, or of one column. */
  rowPlaces(entry: ShownEntry, column?: ListColumn): ReadonlySet<number>;
  marketCount(entry: ShownEntry): number;
  /** Place of a selection in the entry's layout; undefined when it is not offered. */
  place(
    entry: ShownEntry,
    answer: { readonly slot: number; readonly outcomeId: number; readonly line: number; readonly player: number },
  ): number | undefined;
}

/** What staff closed. */
export interface Suspensions {
  all(): readonly Suspension[];
  /** Closes a scope at once and for what is announced later; `alongside` joins the transaction. */
  suspend(order: Omit<Suspension, 'id' | 'at' | 'reopened'>, alongside?: Alongside): Promise<bigint>;
  /** Ends a suspension. False when it is over already. */
  resume(id: bigint, who: string, alongside?: Alongside): Promise<boolean>;
  /** Opens one fixture: ends its own suspensions, and takes it out of wider ones. False when staff had not closed it. */
  reopen(brandId: number, fixture: Fixture, who: string, alongside?: Alongside): Promise<boolean>;
}

/** What staff closed, in force until somebody resumes it. */
export interface Suspension {
  readonly id: bigint;
  /** Undefined: every brand. */
  readonly brandId: number | undefined;
  readonly scope: SuspensionScope;
  readonly reason: SuspensionReason;
  readonly who: string;
  readonly why: string;
  /** Unix ms. */
  readonly at: number;
  /** Fixtures inside the scope that were reopened one by one. */
  readonly reopened: ReadonlySet<number>;
}

/** The parts of the site's views that the board fills. */
export type BoardViews = Pick<
  SiteViews,
  | 'sports'
  | 'pinned'
  | 'competitions'
  | 'fixtures'
  | 'row'
  | 'lead'
  | 'accumulatorOfTheDay'
  | 'fixture'
  | 'pastFixture'
  | 'incidents'
  | 'search'
  | 'team'
  | 'results'
  | 'ruleExamples'
>;

export interface Board {
  readonly sink: BoardSink;
  /** A market with its line in words: "Corners: Total 2.5"; without a line all of its lines are meant. What the catalogue does not know is said as itself. */
  nameMarket(
    sport: Sport | undefined,
    market: { readonly slot: number; readonly market: string; readonly line?: number | undefined },
    sides: { readonly home: string; readonly away: string },
    language: string,
  ): string;
  /** What a selection on a fixture is called in a language; undefined of an outcome the catalogue of markets does not have. */
  describeSelection(
    fixture: Fixture,
    selection: { readonly slot: number; readonly outcomeId: number; readonly line: number; readonly player?: number },
    language: string,
  ): QuoteNames | undefined;
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
  readonly suspensions: Suspensions;
  /** What staff priced by hand. */
  readonly manualPrices: ManualPrices;
  /** Fixtures on the board inside a scope. */
  covered(brandId: number, scope: SuspensionScope): readonly DeskRow[];
  /** Margins changed: all prices are made anew, a turn at a time. */
  brandChanged(): void;
  desk(brandId: number, phase: Phase): readonly DeskRow[];
  /** A provider has not yet told all that stands: what is not on the board may still come. */
  syncing(provider: string): boolean;
  onChange(listener: (change: ShownChange) => void): void;
  views(brand: Brand, language: string, country?: string): BoardViews;
  /** Writes what was shown of fixtures that are over. */
  flush(): Promise<void>;
  /** What the stream reads of the price book. */
  readonly forStream: ShownBoard;
  routes(http: Http): void;
  /** See platform/fast-path. */
  fastPath(request: IncomingMessage, response: ServerResponse): boolean;
  digest(): string;
  /** Loads results and overrides, then starts the slow clock. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
