import type { Db } from '@fairbook/database';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Messages } from '../messages/face.ts';
import type { Outbox } from '../topics.ts';

export interface CodesNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly attempts: Attempts;
  /** The server's secret, kept outside the database: what hashes codes follows from it. */
  readonly secret: string;
  readonly messages: Pick<Messages, 'add' | 'carries'>;
  readonly outbox: Pick<Outbox, 'add' | 'on'>;
}
