import type { FinishedFixture, Fixture } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { ResultFacts } from '@fairbook/domain';
import type { FeedMessage } from '@fairbook/provider-kit';

/** One minute of a producer. */
export interface HealthCell {
  /** Start of the minute, unix ms. */
  readonly minute: number;
  readonly messages: number;
  readonly worst: ProducerStatus;
  /** 95th percentile of the time from the provider's stamp to us, ms; undefined without messages. */
  readonly p95: number | undefined;
}

/** A producer as the desk sees it. */
export interface ProducerHealth {
  /** `<provider>/<producer>`. */
  readonly producer: string;
  readonly status: ProducerStatus;
  readonly since: number;
  readonly lastMessageAt: number;
  /** Since its last sign of life, ms. */
  readonly sinceAliveMs: number;
  /** Since the start. */
  readonly messages: number;
  readonly duplicates: number;
  readonly gaps: number;
  readonly reordered: number;
  /** Messages since the start that could not be used. */
  readonly unusable: number;
  readonly cells: readonly HealthCell[];
}

/** A fixture of the catalogue; `facts` when it is over and its result was kept. */
export interface StoredFixture {
  readonly fixture: Fixture;
  readonly facts: ResultFacts | undefined;
}

export type ProducerStatus = 'alive' | 'silent' | 'recovering';

export interface QuarantineRow {
  /** Names the fault: the same one of the same fixture is one row. */
  readonly digest: string;
  readonly provider: string;
  readonly producer: string;
  readonly kind: string;
  readonly ref: string;
  readonly fixtureId: number | undefined;
  readonly reason: string;
  /** The message as JSON, cut off when long. */
  readonly raw: string;
  readonly times: number;
  /** When it came last, unix ms. */
  readonly at: number;
}

/** A row as it is read: how often, and since when. */
export interface Quarantined extends Omit<QuarantineRow, 'digest' | 'at'> {
  readonly id: bigint;
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface Feed {
  /** Has the providers do beforehand what their start takes time for. */
  prepare(): void;
  /** Starts the providers; each producer is recovered from where the last run stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when every producer has told all that stands, or after so long: a silent one must not keep the others' fixtures waiting. */
  synced(withinMs: number): Promise<void>;
  /** Producers that are still telling, for the first time since the start, what stands. One that is silent tells nothing, and is not among them. */
  beginning(): readonly string[];
  health(): readonly ProducerHealth[];
  /** Whether prices of a producer (`<provider>/<producer>`) may be bet on at this moment, by the clock. */
  isFresh(producer: string): boolean;
  onHealth(listener: (producer: string, status: ProducerStatus, since: number) => void): void;
  /** When the newest facts of any of these fixtures were heard first, unix ms; undefined without any. */
  oldestFacts(fixtures: readonly number[], through?: Queryable): Promise<number | undefined>;
  /** How long a producer has said nothing, ms, and whether its prices may be bet on; undefined of one nobody knows. */
  lag(producer: string): { readonly quietMs: number; readonly fresh: boolean } | undefined;
  /** Facts as kept: a version, or the latest. Inside a transaction it must be asked through that: a second connection may not be there. */
  facts(fixture: number, version?: number, through?: Queryable): Promise<ResultFacts | undefined>;
  /** The facts its bets settle by: the newest, unless it was abandoned and not resumed in time. */
  standingFacts(fixture: number, through: Queryable): Promise<ResultFacts | undefined>;
  /** Who decides a fixture's bets: the provider's settlement messages alone (`explicit`) or facts too; the newest facts of staff, 0 for none. */
  deciding(db: Queryable, fixture: number): Promise<{ readonly explicit: boolean; readonly corrected: number }>;
  /** Cancels and rollbacks of a fixture told after a message, the oldest first. */
  ordersAfter(db: Queryable, fixture: number, message: bigint): Promise<readonly Exclude<Statement, { readonly kind: 'settlement' }>[]>;
  finishedBetween(from: number, until: number): Promise<readonly FinishedFixture[]>;
  /** Those of these fixtures that are over, with their facts. */
  finishedAmong(fixtures: readonly Fixture[]): Promise<readonly FinishedFixture[]>;
  /** Fixtures of the catalogue that start inside the window, with their facts when they are over. */
  storedBetween(from: number, until: number): Promise<readonly StoredFixture[]>;
  /**
   * Staff: facts that replace the latest ones, as the next version; settles again. Answers them as they were written; undefined, and
   * nothing is written, when the latest are not of the version seen.
   */
  correct(tx: Tx, fixture: number, facts: Omit<ResultFacts, 'version'>, seenVersion?: number): Promise<ResultFacts | undefined>;
  /** A page of what could not be used of the feeds, the last met first. */
  quarantined(offset: number, limit: number): Promise<{ readonly rows: readonly Quarantined[]; readonly total: number }>;
  /** Resolves when everything received has a number and is kept. */
  idle(): Promise<void>;
}

/** New facts of a fixture, by the feed or by staff. */
export interface FactsNews {
  readonly fixture: number;
  readonly version: number;
}

/** What a provider states of the results of outcomes, as it was told. */
interface StatementBodies {
  readonly settlement: Pick<MessageOf<'settlement'>, 'lines'>;
  readonly 'settlement-cancel': Pick<MessageOf<'settlement-cancel'>, 'markets' | 'reason'> & Window;
  readonly rollback: Pick<MessageOf<'rollback'>, 'of' | 'markets'> & Window;
}
/** When the bets it is about were placed, unix ms. */
interface Window {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}
type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { readonly kind: Kind }>;

/** A statement with its kind. */
export type Statement = {
  [Kind in keyof StatementBodies]: { readonly kind: Kind; readonly body: StatementBodies[Kind] };
}[keyof StatementBodies];

/** What is beside it in its news; `message` is the number under which it is kept. */
interface StatementNews {
  readonly fixture: number;
  readonly message: string;
  readonly provider: string;
  /** Version of the newest facts when it was told, 0 for none: whoever hears of it later knows others by then. */
  readonly factsVersion: number;
}

/** What the feed tells; the key is the fixture. */
export interface FeedTopics {
  readonly 'result-facts': FactsNews;
  readonly settlement: StatementNews & StatementBodies['settlement'];
  readonly 'settlement-cancel': StatementNews & StatementBodies['settlement-cancel'];
  readonly rollback: StatementNews & StatementBodies['rollback'];
}
