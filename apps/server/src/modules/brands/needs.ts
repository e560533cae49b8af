import type { Brands as LoadedBrands } from '@fairbook/brands';
import type { Db } from '@fairbook/database';
import type { AddressSettings } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CountryOption } from '../../platform/countries.ts';
import type { VisitorOf } from '../../platform/visitor.ts';
import type { Audit } from '../audit/face.ts';

export interface BrandsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly loaded: LoadedBrands;
  readonly addresses: AddressSettings;
  readonly audit: Pick<Audit, 'record'>;
  readonly visitorOf: VisitorOf;
  /** Reference data by ISO alpha-2. */
  readonly country: (alpha2: string) => CountryOption | undefined;
}
