import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';

export interface RiskNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
}
