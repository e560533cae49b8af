import { assert } from './result.ts';
import type { PeriodName, Sport } from './sport.ts';
import type { SportDefinition } from './sport-definition.ts';
import { BASKETBALL } from './sports/basketball/definition.ts';
import { FOOTBALL } from './sports/football/definition.ts';
import { ICE_HOCKEY } from './sports/ice-hockey/definition.ts';

/** The sports of the product: adding one is its folder and its name here. */
const SPORTS: readonly SportDefinition[] = [FOOTBALL, ICE_HOCKEY, BASKETBALL];

const byKey = new Map<Sport, SportDefinition>();
const byId = new Map<number, SportDefinition>();
let sports: readonly SportDefinition[] = [];

/** Whether a sport and another mean the same by each statistic that both have: facts are read without knowing whose they are. */
function agree(sport: SportDefinition, other: SportDefinition): boolean {
  const theirs = new Map(other.facts.statistics.map(({ key, from }) => [key, JSON.stringify(from)]));
  return sport.facts.statistics.every(({ key, from }) => !theirs.has(key) || theirs.get(key) === JSON.stringify(from));
}

/**
 * Makes a sport known to this process; what it gives takes it back. Throws where its key or number is another's, where a game counts what
 * its facts do not hold, or a statistic means something else in another sport.
 */
export function addSport(sport: SportDefinition): () => void {
  assert(!byKey.has(sport.key) && !byId.has(sport.id), `${sport.key} (${sport.id}) is a sport of its own`);
  const counted = new Set(sport.facts.statistics.map(({ key }) => key));
  assert(
    sport.games.every(({ statistic }) => counted.has(statistic)),
    `the facts of ${sport.key} hold what its games count`,
  );
  assert(
    sports.every((other) => agree(sport, other)),
    `a statistic of ${sport.key} means the same in every sport`,
  );
  byKey.set(sport.key, sport);
  byId.set(sport.id, sport);
  sports = [...byKey.values()];
  return () => {
    byKey.delete(sport.key);
    byId.delete(sport.id);
    sports = [...byKey.values()];
  };
}

for (const sport of SPORTS) addSport(sport);

/** The same list until a sport is added or taken back. */
export const allSports = (): readonly SportDefinition[] => sports;
/** A sport by a name that came from outside. */
export const sportIfKnown = (key: string): SportDefinition | undefined => byKey.get(key);
export const sportById = (id: number): SportDefinition | undefined => byId.get(id);

/** What a sport is. Throws for one this process does not know: it was checked where it came in. */
export function sportOf(key: Sport): SportDefinition {
  const sport = byKey.get(key);
  if (sport === undefined) throw new RangeError(`no sport is called ${key}`);
  return sport;
}

/** Periods of all sports, those of one in the order in which they are played. */
export const allPeriods = (): readonly PeriodName[] => allSports().flatMap(({ periods }) => periods);

/** Whether half-time follows a period: the first half, or the last of those it is made of. */
export const endsFirstHalf = (period: PeriodName): boolean =>
  period === 'first-half' || sports.some(({ stretches }) => stretches['first-half']?.some((parts) => parts.at(-1) === period));
