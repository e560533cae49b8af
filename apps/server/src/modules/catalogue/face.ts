import type { Competition, Country, Fixture } from '@fairbook/contract';
import type { FixtureInfo } from '@fairbook/provider-kit';

export interface Catalogue {
  /** Numbers for fixtures, their competitions and teams, in a handful of statements however many there are. All are kept or none is. */
  register(provider: string, infos: readonly FixtureInfo[]): Promise<readonly Fixture[]>;
  /** A fixture as it was last kept. */
  find(provider: string, ref: string): Promise<Fixture | undefined>;
  /** Fixtures by number, as they were last kept, in no order. */
  withIds(ids: readonly number[]): Promise<readonly Fixture[]>;
  /** Fixtures that start inside the window (unix ms), by start; of more than `FIXTURES_READ` the last ones. */
  startingBetween(from: number, until: number): Promise<readonly Fixture[]>;
  /** Fixtures of a competition in which one of these teams played, before an instant (unix ms), those that start last first. */
  ofTeams(asked: {
    readonly competition: number;
    readonly teams: readonly number[];
    readonly before: number;
    readonly most: number;
  }): Promise<readonly Fixture[]>;
  /** What its provider calls a team; undefined for one that this process has not met. */
  teamRef(id: number): string | undefined;
  country(id: number): Country;
  competition(id: number): Competition | undefined;
}
