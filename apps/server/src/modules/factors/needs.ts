import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';

export interface FactorsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  /** The server's secret, kept outside the database: what seals the secrets of authenticator apps follows from it. */
  readonly secret: string;
}
