import type { Db, Queryable } from '@fairbook/database';
import type { OutcomeResult, ResultFacts } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Betting } from '../betting/face.ts';
import type { Feed } from '../feed/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { Outbox } from '../topics.ts';

/** What is known of fixtures. */
export interface Facts {
  /** The facts of a fixture that count: the newest, but what was abandoned and not resumed in time stays so. */
  standing(db: Queryable, fixture: number): Promise<ResultFacts | undefined>;
  /** When a fixture is to start, as it was told last, unix ms. */
  startsAt(fixture: number): Promise<number | undefined>;
  readonly deciding: Feed['deciding'];
  readonly ordersAfter: Feed['ordersAfter'];
  readonly correct: Feed['correct'];
}

/** An outcome on which a provider's statement and the facts do not agree. */
export interface ResultDifference {
  readonly fixture: number;
  readonly slot: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly stated: OutcomeResult;
  readonly byFacts: OutcomeResult;
}

export interface SettlementNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly outbox: Pick<Outbox, 'add' | 'on'>;
  readonly ledger: Pick<Ledger, 'hold' | 'startPost'>;
  readonly bets: Pick<Betting, 'change'>;
  readonly facts: Facts;
  /** How long after its start a postponed fixture may still be played for a brand's bets to stand, hours. */
  readonly postponementHours: (brandId: number) => number;
  /** A provider stated another result than the facts give: its word stands, staff should look. */
  readonly differs: (difference: ResultDifference) => void;
  /** A fault of the worker; it tries again by itself. */
  readonly onError: (error: unknown) => void;
}
