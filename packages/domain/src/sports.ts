import { assert } from './result.ts';
import type { PeriodName, Sport } from './sport.ts';
import type { SportDefinition, Stretches } from './sport-definition.ts';
import { BASKETBALL } from './sports/basketball/definition.ts';
import { FOOTBALL } from './sports/football/definition.ts';
import { ICE_HOCKEY } from './sports/ice-hockey/definition.ts';

/** The sports of the product: adding one is its folder and its name here. */
const SPORTS: readonly SportDefinition[] = [FOOTBALL, ICE_HOCKEY, BASKETBALL];

const byKey = new Map<Sport, SportDefinition>();
const byId = new Map<number, SportDefinition>();
/** How stretches of play are made of others, from either side. */
interface Making {
  readonly ways: Stretches;
  /** The stretches each one is part of, with all their parts. */
  readonly owners: Readonly<Record<PeriodName, readonly (readonly [owner: PeriodName, parts: readonly PeriodName[]])[]>>;
}
let making: Making = { ways: {}, owners: {} };

/** Stretches that markets ask about in more than one sport: any sport that tells halves is played in them. */
const COMMON: Stretches = { full: [['match', 'overtime']], match: [['first-half', 'second-half']] };

function joinStretches(): void {
  const joined: Record<PeriodName, readonly (readonly PeriodName[])[]> = {};
  for (const each of [COMMON, ...[...byKey.values()].map((sport) => sport.stretches)])
    for (const [owner, ways] of Object.entries(each)) {
      const known = joined[owner] ?? [];
      joined[owner] = [...known, ...ways.filter((way) => !known.some((other) => other.join() === way.join()))];
    }
  const owners: Record<PeriodName, (readonly [PeriodName, readonly PeriodName[]])[]> = {};
  for (const [owner, ways] of Object.entries(joined))
    for (const parts of ways)
      for (const part of parts) {
        owners[part] ??= [];
        owners[part].push([owner, parts]);
      }
  making = { ways: joined, owners };
}

/** Makes a sport known to this process; what it gives takes it back. Throws where its key or number is another's. */
export function addSport(sport: SportDefinition): () => void {
  assert(!byKey.has(sport.key) && !byId.has(sport.id), `${sport.key} (${sport.id}) is a sport of its own`);
  byKey.set(sport.key, sport);
  byId.set(sport.id, sport);
  joinStretches();
  return () => {
    byKey.delete(sport.key);
    byId.delete(sport.id);
    joinStretches();
  };
}

for (const sport of SPORTS) addSport(sport);

export const allSports = (): readonly SportDefinition[] => [...byKey.values()];
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
  period === 'first-half' || (making.ways['first-half']?.some((parts) => parts.at(-1) === period) ?? false);

/** How the stretches of every sport are made: their names are one language, so facts are read without knowing whose they are. */
export const allStretches = (): Making => making;
