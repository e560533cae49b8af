import type { Clock } from '../../platform/clock.ts';

export interface AuditNeeds {
  readonly clock: Clock;
  readonly ids: () => bigint;
}
