import type { Fixture } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { FairGame, PlayState, ResultFacts } from '@fairbook/domain';
import type { FeedProvider, FixtureInfo, MarketKey } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { Tracing } from '../../platform/tracing.ts';

/** Where messages go once their order is right and their fixture has a number. A producer is `<provider>/<producer>`. */
export interface BoardSink {
  fixture(fixture: Fixture, producer: string): void;
  /** `withheld`: markets told of whose prices cannot be used. */
  odds(fixture: number, producer: string, games: readonly FairGame[], withheld?: readonly MarketKey[]): void;
  /** Closes a fixture of which a message of this kind could not be used, or lets go of it when one could. */
  setAside(fixture: number, kind: string, aside: boolean): void;
  stop(fixture: number, producer: string, markets: 'all' | readonly MarketKey[], reason: string): void;
  start(fixture: number, producer: string): void;
  score(fixture: number, producer: string, state: PlayState): void;
  facts(fixture: number, facts: ResultFacts): void;
  producerDown(producer: string, down: boolean): void;
  /** Everything the producer had to tell has been told since the start: what it did not name is not on its board. */
  told(producer: string): void;
}

export interface Catalogue {
  /** Numbers for all, or an error and none. */
  register(provider: string, infos: readonly FixtureInfo[]): Promise<readonly Fixture[]>;
  find(provider: string, ref: string): Promise<Fixture | undefined>;
  startingBetween(from: number, until: number): Promise<readonly Fixture[]>;
}

export interface FeedNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly catalogue: Catalogue;
  readonly board: BoardSink;
  readonly providers: readonly FeedProvider[];
  readonly tracing: Tracing;
  readonly setTimer: (ms: number, run: () => void) => { cancel(): void };
  readonly onError: (error: unknown) => void;
  readonly log: (level: 'info' | 'warn' | 'error', text: string, facts?: Record<string, unknown>) => void;
}
