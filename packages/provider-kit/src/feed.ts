import type { FairGame, Pair, PlayState, ProviderResult, ResultFacts, Side, Sport } from '@fairbook/domain';

/**
 * The canonical feed. A provider turns its own format into these messages; shaped so that a feed of the unified-odds family
 * (producers, alive, recovery, bet-stop, settlement with void factors, cancel by time window, rollback) fits without loss.
 */
export interface Envelope {
  readonly provider: string;
  /** A source of messages inside a provider that lives and dies on its own, for example `line` and `live`. */
  readonly producer: string;
  /** Rises by one per producer; a hole means lost messages. */
  readonly sequence: number;
  /** Provider's clock, unix ms. */
  readonly at: number;
  /** Set on messages that answer a recovery. */
  readonly recovery?: string;
}

/** A market named on a game of a fixture; `line` in thousandths. */
export interface MarketKey {
  readonly slot: number;
  readonly market: string;
  readonly line: number;
}

export interface CompetitionInfo {
  readonly ref: string;
  readonly name: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly sport: Sport /** Catalogue country id. */;
  readonly countryId: number /** 1 is the highest. */;
  readonly tier: number;
  readonly rank: number;
}
export interface TeamInfo {
  readonly ref: string;
  readonly name: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly shortName: string /** Three letters. */;
  readonly code: string;
  readonly countryId: number;
  readonly shield: { readonly base: string; readonly second: string; readonly pattern: string };
  readonly city?: string;
  /** Other names it is looked for by. */
  readonly aliases?: readonly string[];
}

/** Somebody who may play in a fixture, for one of its sides. */
export interface PlayerInfo {
  /** The provider's own name of the player, the same in all its fixtures. */
  readonly ref: string;
  readonly side: Side;
  readonly name: string;
  readonly names?: Readonly<Record<string, string>>;
  /** Nobody real: drawn by the provider, and shown as such. */
  readonly simulated?: boolean;
}

/** Somebody of a field: a horse with its number, a driver, a club in its competition. */
export interface ParticipantInfo {
  /** The provider's own name of the participant, the same in all its fixtures. */
  readonly ref: string;
  readonly name: string;
  readonly names?: Readonly<Record<string, string>>;
  /** The number it starts with, such as a runner's; none twice. */
  readonly number?: number;
  /** What it is drawn as. */
  readonly shield?: TeamInfo['shield'];
  /** Takes no part any more: nothing is offered on it, and bets on it are void by the facts. */
  readonly withdrawn?: boolean;
  /** Nobody real: drawn by the provider, and shown as such. */
  readonly simulated?: boolean;
}

/** A fixture of a field. */
export interface FieldInfo {
  /** What it is called: "Premier League 2026/27", "14:30 Sandown". */
  readonly title: { readonly name: string; readonly names?: Readonly<Record<string, string>> };
  readonly participants: readonly ParticipantInfo[];
  /** The competition's own fixtures decide it, so that it does not combine with any of them. A race stands for itself. */
  readonly ofCompetition?: boolean;
}

/** Two sides play each other, or a field does: a fixture has `home` and `away`, or `field`. */
export interface FixtureInfo {
  readonly ref: string;
  readonly sport: Sport;
  readonly competition: CompetitionInfo;
  readonly home?: TeamInfo;
  readonly away?: TeamInfo;
  readonly field?: FieldInfo;
  /** Players that markets and facts of the fixture may name. */
  readonly players?: readonly PlayerInfo[];
  /** Unix ms. */
  readonly startsAt: number;
  readonly round?: string;
  readonly venue?: string;
  readonly neutral?: boolean;
  /** `provider`: its settlement messages alone decide, its facts are for showing and a check. Absent: the facts decide where nothing is stated. */
  readonly settledBy?: 'provider';
  /** What the sport's pricing model needs, opaque to the feed: fitted rates. Absent when the provider prices by itself. */
  readonly rates?: Readonly<Record<string, unknown>>;
}

/** Results of the outcomes of a market. An outcome's own line is given where it has one (a backed handicap's, a score's, an exact count's), the player where it is asked of one. */
export interface SettlementLine extends MarketKey {
  readonly outcomes: readonly ({ readonly outcome: string; readonly line?: number; readonly player?: string } & ProviderResult)[];
}

export type FeedMessage = Envelope &
  (
    | { readonly kind: 'fixture'; readonly fixture: FixtureInfo }
    /** Prices of a provider that prices by itself, as fair or raw probabilities. */
    | { readonly kind: 'odds-change'; readonly ref: string; readonly games: readonly FairGame[] }
    /** Suspends the markets named, or all of the fixture. They reopen with the next odds-change or with `reopen`. */
    | { readonly kind: 'bet-stop'; readonly ref: string; readonly markets: 'all' | readonly MarketKey[]; readonly reason: string }
    | { readonly kind: 'bet-start'; readonly ref: string }
    | { readonly kind: 'score'; readonly ref: string; readonly state: PlayState }
    | { readonly kind: 'result-facts'; readonly ref: string; readonly facts: ResultFacts }
    /**
     * Explicit results: of the outcomes named they decide, whatever the facts say; a later message stands above an earlier one. `id` is the
     * provider's own name of the message: told again (by a recovery) under the same name it is the same.
     */
    | { readonly kind: 'settlement'; readonly ref: string; readonly id: string; readonly lines: readonly SettlementLine[] }
    /** Bets placed inside the window on these markets are void. Absent bounds are open. */
    | {
        readonly kind: 'settlement-cancel';
        readonly ref: string;
        readonly id: string;
        readonly markets: 'all' | readonly MarketKey[];
        readonly from?: number;
        readonly until?: number;
        readonly reason: string;
      }
    /** Takes back a settlement or a cancel sent before. */
    | {
        readonly kind: 'rollback';
        readonly ref: string;
        readonly id: string;
        readonly of: 'settlement' | 'settlement-cancel';
        readonly markets: 'all' | readonly MarketKey[];
        readonly from?: number;
        readonly until?: number;
      }
    | { readonly kind: 'alive' /** False: the producer lost our subscription and wants a recovery. */; readonly subscribed: boolean }
    | { readonly kind: 'snapshot-complete'; readonly request: string }
  );

/** Seams a provider is given instead of reaching for globals. */
export interface FeedHost {
  readonly now: () => number;
  /** Must be called in order per producer; the host never throws into the provider. */
  readonly emit: (message: FeedMessage) => void;
  readonly setTimer: (ms: number, run: () => void) => { cancel(): void };
  readonly log: (level: 'info' | 'warn' | 'error', text: string, facts?: Record<string, unknown>) => void;
}

/** What an integration folder exports. */
export interface FeedProvider {
  readonly name: string;
  readonly producers: readonly string[];
  /** Longest silence of `alive` before the producer's fixtures are suspended, ms. */
  readonly aliveWithinMs: number;
  /** What a start takes time for and can be done beforehand, without connecting: asked of one that stands by to start at once. */
  prepare?(now: number): void;
  /** Connects. From here on it tells what is new; what stands already is told to whom asks for a recovery, as every consumer does first. */
  start(host: FeedHost): Promise<FeedSession>;
}

export interface FeedSession {
  /**
   * Asks a producer to tell all that stands now, and the results of what ended since `since` (unix ms; undefined: as far back as the
   * provider keeps); ends with `snapshot-complete`.
   */
  recover(producer: string, since: number | undefined, request: string): void;
  stop(): Promise<void>;
}

export type { Pair };
