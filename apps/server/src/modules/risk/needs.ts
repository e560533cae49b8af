import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../topics.ts';

export interface RiskNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly outbox: Pick<Outbox, 'on' | 'once'>;
  /** An amount of one currency in another, never too low. */
  readonly convert: (brand: Brand, amount: bigint, from: string, to: string) => bigint;
}
