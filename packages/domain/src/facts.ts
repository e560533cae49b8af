import type { EventKind, PeriodName, Statistic } from './sport.ts';

export type Side = 'home' | 'away';
export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** Something that facts list one by one: `order` is 1 for the first of its kind in the fixture, the minute 1-based as announced. */
export interface FactEvent {
  readonly order: number;
  readonly side: Side;
  readonly minute: number;
  readonly addedTime?: number;
  /** Name of the player, as the provider announced it. */
  readonly scorer?: string;
  /** The same player by the provider's reference; absent: nobody knows which of them it was. */
  readonly player?: string;
  readonly period: PeriodName;
  /** One of the ways its sport knows, such as `penalty`. */
  readonly how?: string;
}
export type GoalFact = FactEvent;

/** A player who took part, by the provider's reference. */
export interface Appearance {
  readonly player: string;
  readonly side: Side;
  /** How many goals had been scored when they came on; 0 for who began. */
  readonly goalsBefore: number;
}

/** How a field of participants came in, by the provider's references. Who is in neither list took part and reached no place. */
export interface FieldPlaces {
  /** The order at the finish: 1 is the first, those who tie share a place and as many places behind it stay empty. */
  readonly finished: readonly { readonly participant: string; readonly place: number }[];
  /** Who took no part. */
  readonly withdrawn: readonly string[];
}

/** Counts of both sides by period, cumulative within the period. */
export type PeriodCounts = Readonly<Partial<Record<PeriodName, Pair>>>;

/**
 * What is known of a fixture's result. Append-only and versioned: a correction is the next version and settles again.
 * What it holds beside its status is declared by the sport (`SportDefinition.facts`). `complete` names the periods whose counts can no
 * longer change; a market settles only from complete periods (or when nothing that may still happen can change its answer).
 */
export interface ResultFacts {
  readonly version: number;
  /** `postponed`: not begun at its time; nothing settles by it, and what is not played in time is void (settlement/postponement). */
  readonly status: 'live' | 'ended' | 'abandoned' | 'cancelled' | 'postponed';
  /** Of abandoned facts: since when they are, unix ms. Without it nothing is waited for. */
  readonly abandonedAt?: number;
  readonly complete: readonly PeriodName[];
  /** Counts of the sport's statistics. Of `cards` a yellow counts 1, a red counts 2. */
  readonly counts: Readonly<Partial<Record<Statistic, PeriodCounts>>>;
  /** Goals in order; absent when the provider does not know them, then goal-order markets are void. */
  readonly goals?: readonly GoalFact[];
  /** The other kinds of events its sport lists, in order. Goals stand apart because facts and receipts of before have them there. */
  readonly events?: Readonly<Partial<Record<EventKind, readonly FactEvent[]>>>;
  /** Who took part so far; absent when the provider does not know, then markets on players are void. */
  readonly lineUp?: readonly Appearance[];
  /** Of a fixture with participants in place of sides. Who finished where is final once the fixture has ended. */
  readonly places?: FieldPlaces;
}

/** The events of a kind, in order; undefined when the provider does not know them. */
export const eventsOf = (facts: Pick<ResultFacts, 'goals' | 'events'>, kind: EventKind): readonly FactEvent[] | undefined =>
  kind === 'goals' ? facts.goals : facts.events?.[kind];

export type FixtureStatus = 'not-started' | 'live' | 'interrupted' | 'ended' | 'abandoned' | 'cancelled' | 'postponed';

/** The clock as last told: `seconds` played (or left, when `direction` is -1) at the instant `asOf` (unix ms). */
export interface Clock {
  readonly seconds: number;
  readonly running: boolean;
  readonly direction: 1 | -1;
  readonly asOf: number /** play seconds per wall second */;
  readonly speed: number;
}

/** Something that happened, for the time line, the momentum strip and the receipt. */
export interface Incident {
  readonly id: number;
  readonly kind:
    | 'goal'
    | 'yellow-card'
    | 'red-card'
    | 'corner'
    | 'penalty'
    | 'penalty-missed'
    | 'period-start'
    | 'period-end'
    | 'shot-on'
    | 'shot-off'
    | 'substitution'
    | 'basket';
  readonly side?: Side;
  readonly minute: number;
  readonly addedTime?: number;
  readonly period: PeriodName;
  readonly player?: string;
  /** The same player by the provider's reference. */
  readonly playerRef?: string;
  /** How it came about, as facts have it. */
  readonly how?: string;
  /** Score after it. */
  readonly score: Pair;
}

/** What is going on right now, for the pitch picture. x runs 0 (home goal) to 1 (away goal), y 0 to 1 across. */
export interface Activity {
  readonly kind:
    | 'safe'
    | 'attack'
    | 'dangerous-attack'
    | 'shot'
    | 'corner'
    | 'free-kick'
    | 'throw-in'
    | 'goal-kick'
    | 'penalty'
    | 'goal'
    | 'kick-off'
    | 'break';
  readonly side: Side | undefined;
  readonly x: number;
  readonly y: number;
  readonly trail: readonly (readonly [number, number])[];
}

export interface TeamStatistics {
  readonly corners: Pair;
  readonly yellowCards: Pair;
  readonly redCards: Pair;
  readonly shots: Pair;
  readonly shotsOnTarget: Pair;
  readonly possession: Pair;
  readonly attacks: Pair;
  readonly dangerousAttacks: Pair;
}

/** The state of play of a fixture as its provider last told it. */
export interface PlayState {
  readonly status: FixtureStatus;
  /** Current or last period; undefined before the start. */
  readonly period: PeriodName | undefined;
  /** True between periods. */
  readonly onBreak: boolean;
  readonly clock: Clock | undefined;
  readonly addedTime: number | undefined;
  /** Score that the main market counts, regulation and beyond. */
  readonly score: Pair;
  readonly periods: readonly { readonly period: PeriodName; readonly score: Pair; readonly corners?: Pair; readonly cards?: Pair }[];
  readonly statistics: Partial<TeamStatistics>;
  readonly incidents: readonly Incident[];
  readonly activity: Activity | undefined;
  /** Momentum per minute of play, -1 (away) to 1 (home). */
  readonly momentum: readonly number[];
}
