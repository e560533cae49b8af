import type { Brand, FixtureRecords } from '@fairbook/contract';

/** What results tell of the sides of fixtures. */
export interface Records {
  /** Undefined for a fixture that is not known or not of the brand, and when finding it takes too long. `id`: an event or constant id. */
  of(brand: Brand, id: number, language: string): Promise<FixtureRecords | undefined>;
}
