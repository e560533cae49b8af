import type { Db, Queryable } from '@fairbook/database';
import type { HeadLane, Movement } from '@fairbook/domain/heads';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HeadFolder } from './head-folder.ts';
import type { HeadKey } from './head-key.ts';
import type { Webhook } from './webhook.ts';

/** What heads are made over. Numbers of transfers count per lane from 1; ranges include both ends. */
export interface LedgerLeaves {
  nextLanes(db: Queryable, before: readonly HeadLane[] | undefined): Promise<HeadLane[]>;
  /** Number of each lane's newest transfer. */
  ends(db: Queryable): Promise<number[]>;
  storedDigests(db: Queryable, lane: number, first: number, last: number): Promise<Uint8Array[]>;
  computedDigests(db: Queryable, lane: number, first: number, last: number): Promise<Uint8Array[]>;
  blockHash(db: Queryable, lane: number, block: number, seq: number): Promise<string | undefined>;
  movementsOf(
    db: Queryable,
    owner: { readonly brandId: number; readonly playerId: bigint },
    after: bigint,
    limit: number,
  ): Promise<Movement[]>;
}

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
  readonly leaves: LedgerLeaves;
  /** Undefined: another process makes the heads. */
  readonly publishing: Publishing | undefined;
  readonly onError: (error: unknown) => void;
}
