import type { Db } from '@fairbook/database';
import type { FileStore } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';

export interface FilesNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  /** Those that are set up: the first takes new files, the others are read from. */
  readonly stores: readonly FileStore[];
  /** Name of a brand's folder. */
  readonly brandKey: (brandId: number) => string;
  readonly jobs: Pick<Jobs, 'on' | 'every'>;
}
