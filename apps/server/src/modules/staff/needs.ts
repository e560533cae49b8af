import type { Db } from '@fairbook/database';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventLog } from '../../platform/event-log.ts';
import type { Audit } from '../audit/face.ts';
import type { Factors } from '../factors/face.ts';
import type { Messages } from '../messages/face.ts';
import type { Outbox } from '../topics.ts';

export interface StaffNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly attempts: Attempts;
  /** The console is reached over https. */
  readonly secure: boolean;
  /** Whose look a message to an employee of all brands has. */
  readonly firstBrand: () => number;
  readonly outbox: Pick<Outbox, 'add' | 'on'>;
  readonly messages: Pick<Messages, 'add' | 'inbox'>;
  readonly factors: Factors;
  /** Public address of the console; undefined in a local demonstration. Passkeys are bound to it. */
  readonly consoleUrl: string | undefined;
  /** Staff must have a second factor. */
  readonly factorRequired: boolean;
  readonly audit: Pick<Audit, 'record'>;
  readonly log: { warn(facts: object, text: string): void };
  readonly events: EventLog;
  /** The password of the first start was replaced: what still holds it may go. */
  readonly firstPasswordReplaced: () => void;
}
