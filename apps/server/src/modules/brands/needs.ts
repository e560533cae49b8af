import type { Brands as LoadedBrands } from '@fairbook/brands';
import type { Db, Tx } from '@fairbook/database';
import type { AddressSettings } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CountryOption } from '../../platform/countries.ts';
import type { VisitorOf } from '../../platform/visitor.ts';

/** What the audit log is told of a change. */
export interface BrandAct {
  readonly actor: { readonly kind: 'staff'; readonly id: bigint };
  readonly brandId: number;
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly why: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string;
  readonly ip: string;
}

export interface BrandsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly loaded: LoadedBrands;
  readonly addresses: AddressSettings;
  readonly audit: { record(tx: Tx, act: BrandAct): Promise<void> };
  readonly visitorOf: VisitorOf;
  /** Reference data by ISO alpha-2. */
  readonly country: (alpha2: string) => CountryOption | undefined;
}
