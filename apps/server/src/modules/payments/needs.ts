import type { DebtCollection } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { PaymentProvider } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { Audit } from '../audit/face.ts';
import type { Compliance } from '../compliance/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { Players } from '../players/face.ts';
import type { Outbox } from '../topics.ts';

export interface PaymentsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly providers: readonly PaymentProvider[];
  /** Key of a brand, for the provider's page. */
  readonly brandKey: (brandId: number) => string;
  /** What a debt is collected from in a brand. */
  readonly debtCollection: (brandId: number) => DebtCollection;
  /** Public address of a brand, without a trailing slash; undefined: players come back to the host they asked at. */
  readonly publicOrigin: (brandId: number) => string | undefined;
  /** Address the server itself can be reached at by providers, for payments of a brand, without a trailing slash. */
  readonly webhookBase: (brandId: number) => string;
  readonly ledger: Pick<Ledger, 'post' | 'lockPlayer' | 'balances'>;
  readonly compliance: Pick<Compliance, 'headroomForDeposit' | 'standing' | 'headroomForWithdrawal'>;
  /** Asks for the password again; tries are counted. */
  readonly confirmPassword: Players['confirmPassword'];
  /** The most a player may withdraw in 24 hours without staff looking, minor units; undefined: staff look at all. */
  readonly automaticWithdrawal: (brandId: number, currency: string) => bigint | undefined;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly audit: Pick<Audit, 'record'>;
  readonly onError: (error: unknown) => void;
}
