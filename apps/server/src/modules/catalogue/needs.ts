import type { Country, Names } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Sport } from '@fairbook/domain';

/** A competition with its fixed catalogue number; `code` is the reference providers of our own data use. */
export interface CompetitionRecord {
  readonly code: string;
  readonly id: number;
  readonly sport: Sport;
  readonly countryId: number;
  /** 1 is the highest. */
  readonly tier: number;
  /** Place among all competitions of its sport, 1 first. */
  readonly rank: number;
  readonly names: Names;
}

export interface CatalogueNeeds {
  readonly db: Db;
  readonly countries: readonly Country[];
  readonly competitions: readonly CompetitionRecord[];
}
