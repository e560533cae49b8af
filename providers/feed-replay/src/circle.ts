/** A meeting of a round-robin table that never ends. */
export interface Meeting {
  /** Number of the meeting since the anchor. */
  readonly number: number;
  /** Indices of the teams, home first. */
  readonly home: number;
  readonly away: number;
}

/**
 * The `number`-th meeting of an endless round robin of an even number of teams by the circle method. Meetings are listed in the order
 * of the seats, and a team moves one seat a round: so a team's next meeting is at least `teams / 2 - 1` meetings later, and a pair
 * meets again after `teams - 1` rounds.
 */
export function meeting(number: number, teams: number): Meeting {
  const perRound = teams / 2;
  const round = Math.floor(number / perRound);
  const seat = number - round * perRound;
  const teamAt = (place: number): number => (place === 0 ? 0 : 1 + ((((place - 1 - round) % (teams - 1)) + teams - 1) % (teams - 1)));
  const [first, second] = [teamAt(seat), teamAt(teams - 1 - seat)];
  const cycle = Math.floor(round / (teams - 1));
  return (((seat + round + cycle) % 2) + 2) % 2 === 0 ? { number, home: first, away: second } : { number, home: second, away: first };
}
