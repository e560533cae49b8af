import type { Jurisdiction } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import type { Db, Queryable, Tx } from '@fairbook/database';
import type { UsageKind } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';

export interface UsageQuestion {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly currency: string;
  readonly kind: UsageKind;
  readonly since: number;
}

export interface ComplianceNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly brand: (id: number) => Brand | undefined;
  readonly jurisdiction: (brand: Brand) => Jurisdiction;
  /** Brands that share an operator with this one, itself among them: an exclusion holds for all. */
  readonly ofSameOperator: (brandId: number) => readonly number[];
  readonly ledger: {
    usage(db: Queryable, questions: readonly UsageQuestion[]): Promise<readonly bigint[]>;
    /** Holds the player's money, so that a limit and what it limits are decided one after the other. */
    lockPlayer(tx: Tx, brandId: number, playerId: bigint): Promise<void>;
  };
  readonly sessions: {
    /** Told in the transaction that changes what a player may do. */
    changed(tx: Tx, owner: { readonly brandId: number; readonly playerId: bigint }): Promise<void>;
    /** How long the player was signed in between one moment and the next, ms; sessions side by side count once, the last part ends now. */
    timePlayed(
      db: Queryable,
      owner: { readonly brandId: number; readonly playerId: bigint },
      moments: readonly number[],
    ): Promise<readonly number[]>;
  };
}
