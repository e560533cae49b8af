import type {
  BetView,
  Brand,
  DocumentBody,
  DocumentReason,
  Fixture,
  LedgerRow,
  LimitBody,
  ManualPriceEnd,
  Page,
  PaymentBody,
  Refusal,
  RestrictionBody,
  SettingLayers,
  SiteViews,
  StaffBody,
  StaffRole,
  SuspensionReason,
  SuspensionScope,
} from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import type { PlayState, Result, ResultFacts, Sport, Transfer } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Outbox } from '../../platform/outbox.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
/** Runs inside the transaction of an act. */
export type Alongside = (tx: Tx) => Promise<void>;

export interface SignedInStaff {
  readonly staffId: bigint;
  readonly sessionId: bigint;
  readonly login: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly roles: readonly StaffRole[];
  /** Undefined: all brands. */
  readonly brandIds: readonly number[] | undefined;
  readonly sessionExpires: number;
  /** Until then the password counts as proven, unix ms. */
  readonly confirmedUntil: number;
}
interface StaffPerson {
  readonly roles: readonly StaffRole[];
  readonly brandIds: readonly number[] | undefined;
}
interface StaffCtx {
  readonly staff: SignedInStaff;
  readonly requestId: string;
  readonly ip: string;
}
export interface Staff {
  /** The employee, or a refusal thrown. */
  require(headers: Headers, roles: readonly StaffRole[], brandId?: number): Promise<SignedInStaff>;
  /** What an employee may do now; undefined: nothing, they are blocked. */
  standing(id: bigint): Promise<StaffPerson | undefined>;
  list(): Promise<
    readonly (StaffBody & {
      readonly blocked: boolean;
      readonly totp: boolean;
      readonly passkeys: number;
      readonly initialPassword: boolean;
    })[]
  >;
  create(
    ctx: StaffCtx,
    person: StaffPerson & { readonly login: string; readonly name: string; readonly email: string | undefined },
    why: string,
  ): Promise<Result<{ readonly id: bigint; readonly password: string }, Refusal>>;
  change(
    ctx: StaffCtx,
    id: bigint,
    to: StaffPerson & { readonly blocked: boolean; readonly email: string | null | undefined },
    why: string,
  ): Promise<Result<undefined, Refusal>>;
  resetFactor(ctx: StaffCtx, id: bigint, why: string): Promise<Result<undefined, Refusal>>;
}

/** A fixture on the board as the desk sees it for a brand. */
export interface DeskRow {
  readonly fixture: Fixture;
  readonly phase: 'line' | 'live';
  readonly state: PlayState | undefined;
  readonly minute: number | undefined;
  readonly producer: string;
  readonly producerDown: boolean;
  readonly stopped: string | undefined;
  readonly suspended: boolean;
  readonly override: { readonly marginShift: number };
  /** What staff closed of it; markets as `<slot>/<market>/<line>`, `*` for every line. */
  readonly closure: { readonly whole: boolean; readonly markets: ReadonlySet<string> };
  /** Outcomes on offer. */
  readonly outcomes: number;
  main(): {
    readonly prices: readonly { readonly price: number; readonly open: boolean }[];
    readonly margin: number;
    readonly spark: readonly number[];
  };
}
export interface Suspension {
  readonly id: bigint;
  /** Undefined: every brand. */
  readonly brandId: number | undefined;
  readonly scope: SuspensionScope;
  readonly reason: SuspensionReason;
  readonly who: string;
  readonly why: string;
  readonly at: number;
  readonly reopened: ReadonlySet<number>;
}
interface PricedOutcome {
  readonly slot: number;
  readonly market: string;
  readonly outcomeId: number;
  readonly line: number;
}
export interface ListedPrice extends PricedOutcome {
  readonly id: bigint;
  readonly fixture: number;
  readonly price: number;
  readonly model: number | undefined;
  readonly who: string;
  readonly why: string;
  readonly at: number;
  readonly until: number;
  readonly ended: { readonly at: number; readonly cause: ManualPriceEnd } | undefined;
}
export interface PriceLook {
  readonly now: number;
  readonly model: number;
  readonly marginNow: number;
  readonly marginThen: number;
  readonly below: number | undefined;
  readonly above: number | undefined;
  readonly latest: number;
}
export interface Board {
  desk(brandId: number, phase: 'line' | 'live'): readonly DeskRow[];
  telling(provider: string): boolean;
  views(brand: Brand, language: string): Pick<SiteViews, 'fixture'>;
  covered(brandId: number, scope: SuspensionScope): readonly DeskRow[];
}

/** What rests on the memory of the process that places a brand's bets. */
export interface Placing {
  stakeFactor(brandId: number, playerId: bigint): Promise<number>;
  setStakeFactor(
    act: { readonly brandId: number; readonly playerId: bigint; readonly factor: number; readonly who: string; readonly why: string },
    alongside: Alongside,
  ): Promise<void>;
  /** What the open bets can cost at most, minor units of the main currency. */
  greatestLoss(brand: Brand): Promise<bigint>;
  /** Fixtures with open bets. */
  exposedFixtures(brandId: number): Promise<ReadonlySet<number>>;
  /** What staff closed. */
  readonly suspensions: {
    all(): Promise<readonly Suspension[]>;
    suspend(order: Omit<Suspension, 'id' | 'at' | 'reopened'>, alongside: Alongside): Promise<bigint>;
    resume(standing: Pick<Suspension, 'id' | 'brandId'>, who: string, alongside: Alongside): Promise<boolean>;
    reopen(brandId: number, fixture: Fixture, who: string, alongside: Alongside): Promise<boolean>;
  };
  /** What staff priced by hand. */
  readonly manualPrices: {
    listed(brandId: number): Promise<readonly ListedPrice[]>;
    look(brandId: number, fixture: number, ref: PricedOutcome, price: number): Promise<PriceLook | undefined>;
    set(
      order: PricedOutcome & {
        readonly brandId: number;
        readonly fixture: number;
        readonly price: number;
        readonly until: number;
        readonly acceptsLoss: boolean;
        readonly who: string;
        readonly why: string;
      },
      alongside: Alongside,
    ): Promise<bigint>;
    withdraw(brandId: number, id: bigint, who: string, alongside: Alongside): Promise<boolean>;
  };
  margin(brandId: number, fixture: number, shift: number, alongside: Alongside): Promise<boolean>;
}

type FeedStatus = 'alive' | 'silent' | 'recovering';
export interface Feed {
  health(): readonly {
    readonly producer: string;
    readonly status: FeedStatus;
    readonly since: number;
    readonly lastMessageAt: number;
    readonly duplicates: number;
    readonly gaps: number;
    readonly reordered: number;
    readonly unusable: number;
    readonly cells: readonly {
      readonly minute: number;
      readonly messages: number;
      readonly worst: FeedStatus;
      readonly p95: number | undefined;
    }[];
  }[];
  quarantined(
    offset: number,
    limit: number,
  ): Promise<{
    readonly rows: readonly {
      readonly id: bigint;
      readonly provider: string;
      readonly producer: string;
      readonly kind: string;
      readonly ref: string;
      readonly fixtureId: number | undefined;
      readonly reason: string;
      readonly raw: string;
      readonly times: number;
      readonly firstAt: number;
      readonly lastAt: number;
    }[];
    readonly total: number;
  }>;
  facts(fixture: number): Promise<ResultFacts | undefined>;
}

interface Act {
  readonly who: string;
  readonly why: string;
  readonly alongside: Alongside;
}
export interface RuledMarket {
  readonly slot: number;
  readonly market: string;
  readonly line?: number;
}
export interface Ruling {
  readonly id: bigint;
  readonly brandId: number | undefined;
  readonly kind: 'void' | 'hold';
  readonly markets: 'all' | readonly RuledMarket[];
  readonly placedFrom: number | undefined;
  readonly placedUntil: number | undefined;
  readonly who: string;
  readonly why: string;
  readonly at: number;
}
/** An act on results that is thought of but not done, and what it would change. */
export type Intent =
  | { readonly kind: 'facts'; readonly facts: ResultFacts }
  | {
      readonly kind: 'void';
      readonly brandId: number;
      readonly markets: 'all' | readonly RuledMarket[];
      readonly from: number | undefined;
      readonly until: number | undefined;
    }
  | { readonly kind: 'undo'; readonly ruling: bigint };
interface Preview {
  readonly legs: readonly {
    readonly slot: number;
    readonly market: string;
    readonly outcome: string;
    readonly line: number;
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly legs: number;
  }[];
  readonly money: readonly {
    readonly brandId: number;
    readonly currency: string;
    readonly bets: number;
    readonly players: number;
    readonly paid: bigint;
    readonly takenBack: bigint;
  }[];
  readonly more: boolean;
}
interface BetKey {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
}
export interface Settlement {
  voidMarket(
    order: Act & {
      readonly brandId: number;
      readonly fixture: number;
      readonly markets: 'all' | readonly RuledMarket[];
      readonly from: number | undefined;
      readonly until: number | undefined;
    },
  ): Promise<Result<bigint, Refusal>>;
  undoRuling(
    order: Act & { readonly brandId: number; readonly fixture: number; readonly ruling: bigint },
  ): Promise<Result<bigint, Refusal>>;
  correctResult(
    order: Act & { readonly fixture: number; readonly facts: Omit<ResultFacts, 'version'>; readonly seenVersion?: number },
  ): Promise<Result<ResultFacts, Refusal>>;
  preview(fixture: number, intent: Intent): Promise<Preview>;
  rulings(fixture: number): Promise<readonly Ruling[]>;
  settlements(
    db: Queryable,
    bet: BetKey,
  ): Promise<
    readonly {
      readonly version: number;
      readonly result: string;
      readonly payout: bigint;
      readonly reversed: bigint;
      readonly receivable: bigint;
      readonly collected: bigint;
      readonly rulesVersion: number;
      readonly at: number;
    }[]
  >;
}

interface Balance {
  readonly currency: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly freeBet: bigint;
  readonly locked: bigint;
  readonly openStakes: bigint;
  readonly owed: bigint;
}
interface KeptCheck {
  readonly scope: 'recent' | 'whole';
  readonly startedAt: number;
  readonly tookMs: number;
  readonly transfers: number;
  readonly blocks: number;
  readonly accounts: number;
  readonly heads: number;
  readonly differences: number;
  readonly truncated: boolean;
  readonly listed: readonly { readonly check: string; readonly row: string; readonly expected: string; readonly found: string }[];
}

export interface AuditAct {
  readonly actor: { readonly kind: 'staff'; readonly id: bigint };
  readonly brandId?: number;
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly why: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
  readonly ip: string;
}
interface AuditEntry extends Omit<AuditAct, 'actor'> {
  readonly id: bigint;
  readonly at: number;
  readonly actor: { readonly kind: 'staff' | 'player'; readonly id: bigint } | { readonly kind: 'system' };
}

export type SettingPart = 'limits' | 'liability' | 'margins' | 'settings' | 'approvals' | 'alerts' | 'manualPrices';
interface SettingChange {
  readonly brandId: number;
  readonly part: SettingPart;
  readonly value: never;
  readonly seenVersion: number;
}

interface Decider {
  readonly staffId: bigint;
  readonly requestId: string;
  readonly ip: string;
}
export interface Approval {
  readonly id: bigint;
  readonly brandId: number | undefined;
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly orders: string;
  readonly consequence: string;
  readonly askedBy: bigint;
  readonly askedByLogin: string;
  readonly why: string;
  readonly askedAt: number;
  readonly expiresAt: number;
  readonly state: 'waiting' | 'expired' | 'agreed' | 'refused' | 'withdrawn' | 'outdated';
  readonly decision:
    | { readonly by: bigint; readonly byLogin: string; readonly why: string; readonly at: number; readonly consequence: string | undefined }
    | undefined;
}
export interface Approvals {
  ask(
    who: Decider,
    asking: Pick<Approval, 'brandId' | 'act' | 'subject' | 'orders' | 'consequence' | 'why'> & { readonly waitMs: number },
  ): Promise<Approval>;
  find(id: bigint): Promise<Approval | undefined>;
  list(
    db: Queryable,
    filter: {
      readonly brandIds: readonly number[] | undefined;
      readonly acts: readonly string[];
      readonly waiting: boolean;
      readonly subject?: { readonly kind: string; readonly id: string };
      readonly page: number;
    },
  ): Promise<Page<Approval>>;
  agreement(who: Decider, id: bigint, why: string): Alongside;
  end(
    who: Decider,
    id: bigint,
    end: { readonly state: 'refused' | 'withdrawn' | 'outdated'; readonly why: string; readonly consequence?: string },
  ): Promise<Result<undefined, Refusal>>;
}

export interface ConsoleNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly staff: Staff;
  readonly brands: {
    all(): readonly Brand[];
    byId(id: number): Brand | undefined;
    layers(brandId: number): SettingLayers | undefined;
    version(brandId: number, part: SettingPart): number;
    /** Checks, writes and audits by itself. */
    adjust(
      change: SettingChange & {
        readonly staffId: bigint;
        readonly reason: string;
        readonly requestId: string;
        readonly ip: string;
        readonly alongside?: Alongside;
      },
    ): Promise<Result<Brand, Refusal>>;
    refusalOf(change: SettingChange): Refusal | undefined;
  };
  readonly board: Board;
  readonly feed: Feed;
  readonly settlement: Settlement;
  readonly betting: {
    findBet(
      brandId: number,
      id: bigint,
    ): Promise<{ readonly bet: BetView; readonly receipt: unknown; readonly playerId: bigint } | undefined>;
  };
  readonly ledger: {
    /** Each once for its key. */
    post(
      tx: Tx,
      postings: readonly {
        readonly key: string;
        readonly brandId: number;
        readonly currency: string;
        readonly transfers: readonly Transfer[];
      }[],
    ): Promise<readonly ('posted' | 'repeated' | 'conflict' | 'insufficient')[]>;
    balances(db: Queryable, brandId: number, playerId: bigint): Promise<readonly Balance[]>;
    history(
      db: Queryable,
      filter: { readonly brandId: number; readonly playerId: bigint; readonly page: number; readonly size: number },
    ): Promise<Page<LedgerRow>>;
  };
  readonly ledgerChecks: {
    state(): Promise<{
      readonly running: boolean;
      readonly startedAt: number | null;
      readonly last: KeptCheck | undefined;
      readonly lastWhole: KeptCheck | undefined;
      readonly alarm: KeptCheck | undefined;
      readonly overdue: boolean;
      readonly failed: boolean;
    }>;
    startWhole(): boolean;
  };
  readonly heads: {
    newest(): Promise<
      { readonly head: { readonly number: number; readonly at: number; readonly hash: string; readonly key: string } } | undefined
    >;
    undelivered(): Promise<number>;
  };
  readonly documents: {
    list(
      db: Queryable,
      owner: { readonly brandId: number; readonly playerId: bigint },
    ): Promise<readonly (DocumentBody & { readonly staffId: bigint | undefined })[]>;
    read(
      owner: { readonly brandId: number; readonly playerId: bigint },
      id: bigint,
    ): Promise<{ readonly kind: 'jpeg' | 'pdf'; readonly content: Uint8Array } | undefined>;
    decide(
      tx: Tx,
      owner: { readonly brandId: number; readonly playerId: bigint },
      id: bigint,
      decision: { readonly reason: DocumentReason | null; readonly staffId: bigint },
    ): Promise<boolean>;
  };
  readonly players: {
    setBlocked(tx: Tx, owner: { readonly brandId: number; readonly playerId: bigint }, blocked: boolean): Promise<boolean>;
    securityEvents(
      db: Queryable,
      owner: { readonly brandId: number; readonly playerId: bigint },
    ): Promise<
      readonly {
        readonly at: number;
        readonly kind: 'signed-in' | 'wrong-password' | 'too-many-attempts' | 'account-blocked';
        readonly ip: string;
      }[]
    >;
  };
  readonly compliance: {
    overview(ctx: PlayerCtx): Promise<{
      readonly limits: readonly LimitBody[];
      readonly depositLimitChosen: boolean;
      readonly restriction: RestrictionBody | null;
    }>;
  };
  readonly payments: {
    page(ctx: PlayerCtx, page: number): Promise<Page<PaymentBody>>;
    review(order: {
      readonly brandId: number;
      readonly paymentId: bigint;
      readonly to: 'on-hold' | 'approved' | 'refused';
      readonly who: string;
      readonly alongside: Alongside;
    }): Promise<Result<undefined, Refusal>>;
  };
  readonly approvals: Approvals;
  /** Acts beyond a brand's bounds need a second person. */
  readonly fourEyes: boolean;
  readonly placing: Placing;
  readonly audit: {
    record(tx: Tx, act: AuditAct): Promise<void>;
    list(
      db: Queryable,
      filter: {
        readonly brandIds?: readonly number[];
        readonly subject?: { readonly kind: string; readonly id: string };
        readonly staffId?: bigint;
        readonly page: number;
      },
    ): Promise<Page<AuditEntry>>;
    /** Whether one person made or opened the accounts of both employees, or is one of them, by these acts after a moment. */
    shareHand(db: Queryable, both: readonly [bigint, bigint], acts: readonly string[], after: number): Promise<boolean>;
  };
  /** What reaches this process of the news. */
  readonly outbox: Pick<Outbox, 'on'>;
  /** What the console's own acts tell. */
  readonly news: Pick<Outbox, 'add'>;
  /** News that could not be delivered, of the whole house. */
  readonly letters: Pick<Outbox, 'deadLetters' | 'retryDeadLetter' | 'discardDeadLetter' | 'undelivered'>;
  /** Background jobs, of the whole house. */
  readonly jobs: Pick<Jobs, 'dead' | 'retryDead' | 'discardDead' | 'counts'>;
  /** Addresses at which bets are placed: the desk shows how long their answers take. */
  readonly placingPaths: readonly string[];
  /** IANA zone the brand's days are of. */
  readonly timeZone: (brand: Brand) => string;
  /** A market in words of the desk's language, with its line where one is given. */
  readonly nameMarket: (sport: Sport | undefined, market: RuledMarket, sides: { readonly home: string; readonly away: string }) => string;
  /** A selection in words of the desk's language. */
  readonly describeSelection: (
    fixture: Fixture,
    selection: { readonly slot: number; readonly outcomeId: number; readonly line: number },
  ) => { readonly market: string; readonly pick: string } | undefined;
  /** An amount of one of a brand's currencies in another, minor units, rounded down. */
  readonly convert: (brand: Brand, amount: bigint, from: string, to: string) => bigint;
  readonly onError: (error: unknown) => void;
}
