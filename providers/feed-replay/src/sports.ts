import type { Sport } from '@fairbook/domain';
import type { ReplayedSport } from './replayed-sport.ts';
import { BASKETBALL } from './sports/basketball/index.ts';
import { FOOTBALL } from './sports/football/index.ts';
import { ICE_HOCKEY } from './sports/ice-hockey/index.ts';

/** The sports whose history is replayed: adding one is its folder and its name here. */
export const REPLAYED: readonly ReplayedSport[] = [FOOTBALL, BASKETBALL, ICE_HOCKEY];

/** What the replay knows of a sport. Throws `RangeError` where its history is not replayed. */
export function replayed(sport: Sport): ReplayedSport {
  const found = REPLAYED.find((each) => each.sport === sport);
  if (found === undefined) throw new RangeError(`the history of ${sport} is not replayed`);
  return found;
}
