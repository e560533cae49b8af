import type { FinishedFixture, Fixture, Names, TeamView } from '@fairbook/contract';
import type { PastMatch } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';

/** A team of the past, in all its languages. */
export interface PastTeam extends Pick<TeamView, 'code' | 'shield'> {
  readonly names: Names;
  readonly shortName: string;
}

export interface RecordsNeeds {
  readonly clock: Clock;
  /** Fixtures by number. */
  readonly fixture: (id: number) => Promise<Fixture | undefined>;
  /** The reference under which the archive knows a team; undefined for one it cannot know. */
  readonly refOf: (teamId: number) => string | undefined;
  /** Results of the archive: of a competition, or of internationals those of these sides. Undefined when it has none of it. */
  readonly archive: (
    competition: number,
    teams: readonly string[],
  ) => Promise<{ readonly matches: readonly PastMatch[]; readonly teams: ReadonlyMap<string, PastTeam> } | undefined>;
  /** Finished fixtures of a competition in which one of these teams played, before an instant (unix ms), the newest first. */
  readonly finishedOf: (asked: {
    readonly competition: number;
    readonly teams: readonly number[];
    readonly before: number;
    readonly most: number;
  }) => Promise<readonly FinishedFixture[]>;
  readonly onError: (error: unknown) => void;
}
