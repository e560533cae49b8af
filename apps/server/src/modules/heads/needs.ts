import type { Db } from '@fairbook/database';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ledger } from '../ledger/face.ts';
import type { HeadFolder } from './face.ts';
import type { HeadKey } from './head-key.ts';
import type { Webhook } from './webhook.ts';

/** Where a process that makes heads signs and publishes them. */
export interface Publishing {
  readonly key: HeadKey;
  readonly folder: HeadFolder;
  readonly everyMs: number;
  /** Undefined: heads go into the folder alone. */
  readonly webhook: Webhook | undefined;
}

export interface HeadsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly leaves: Ledger['leaves'];
  /** Undefined: another process makes the heads. */
  readonly publishing: Publishing | undefined;
  readonly onError: (error: unknown) => void;
}
