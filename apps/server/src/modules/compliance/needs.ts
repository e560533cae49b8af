import type { Jurisdiction } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { ExclusionRegister } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { Ledger } from '../ledger/face.ts';
import type { Sessions } from '../sessions/face.ts';
import type { Outbox } from '../topics.ts';

export interface ComplianceNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly brand: (id: number) => Brand | undefined;
  readonly jurisdiction: (brand: Brand) => Jurisdiction;
  /** Brands that share an operator with this one, itself among them: an exclusion holds for all. */
  readonly ofSameOperator: (brandId: number) => readonly number[];
  readonly ledger: Pick<Ledger, 'usage' | 'lockPlayer'>;
  readonly sessions: Pick<Sessions, 'changed' | 'timePlayed'>;
  readonly outbox: Pick<Outbox, 'add' | 'onApart'>;
  /** The register of a name that is set up here, or what stands in for it. */
  readonly register: (name: string) => ExclusionRegister | undefined;
}
