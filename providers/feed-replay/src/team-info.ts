import type { Team } from '@fairbook/data';
import type { TeamInfo } from '@fairbook/provider-kit';

const teams = new Map<string, TeamInfo>();

/** A team of the catalogue as a fixture carries it; made once per `ref`. */
export function teamInfo(ref: string, team: () => Team): TeamInfo {
  const known = teams.get(ref);
  if (known !== undefined) return known;
  const { city, aliases, ...rest } = team();
  const info = { ...rest, ...(city !== undefined && { city }), ...(aliases.length > 0 && { aliases }) };
  teams.set(ref, info);
  return info;
}
