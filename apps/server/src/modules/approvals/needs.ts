import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { Audit } from '../audit/face.ts';

export interface ApprovalsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly audit: Pick<Audit, 'record'>;
}
