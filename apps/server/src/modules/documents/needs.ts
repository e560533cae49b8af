import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { Files } from '../files/face.ts';
import type { Messages } from '../messages/face.ts';
import type { Players } from '../players/face.ts';
import type { Owner } from './face.ts';

export interface DocumentsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly files: Pick<Files, 'add' | 'read' | 'remove'>;
  /** Whether a player may send one more file now. Counts it. */
  readonly maySend: (owner: Owner) => Promise<boolean>;
  readonly contact: Players['contact'];
  readonly messages: Pick<Messages, 'add'>;
}
