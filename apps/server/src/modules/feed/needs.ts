import type { Db } from '@fairbook/database';
import type { FeedProvider } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { Tracing } from '../../platform/tracing.ts';
import type { BoardSink } from '../board/face.ts';
import type { Catalogue } from '../catalogue/face.ts';
import type { Outbox } from '../topics.ts';

export interface FeedNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly catalogue: Pick<Catalogue, 'register' | 'find' | 'startingBetween'>;
  readonly board: BoardSink;
  readonly providers: readonly FeedProvider[];
  readonly tracing: Tracing;
  readonly setTimer: (ms: number, run: () => void) => { cancel(): void };
  readonly onError: (error: unknown) => void;
  readonly log: (level: 'info' | 'warn' | 'error', text: string, facts?: Record<string, unknown>) => void;
}
