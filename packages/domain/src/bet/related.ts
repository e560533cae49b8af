/** Where a leg belongs. */
export interface LegPlace {
  /** Number of the fixture; undefined when the game is not known. */
  readonly fixtureId: number | undefined;
  readonly competitionId?: number;
  /** The fixtures of its competition decide it (who wins the league). */
  readonly ofCompetition?: boolean;
}

/**
 * Whether two legs cannot be combined: they are of one fixture, or one asks how a competition ends and the other is of the same competition,
 * where every fixture counts towards that. Two races of one meeting can.
 */
export const areRelated = (one: LegPlace, other: LegPlace): boolean =>
  one.fixtureId === other.fixtureId ||
  (one.competitionId !== undefined &&
    one.competitionId === other.competitionId &&
    (one.ofCompetition === true || other.ofCompetition === true));
