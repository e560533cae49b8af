import type { PeriodName } from './sport.ts';
import type { SportDefinition, Stretches } from './sport-definition.ts';
import { allSports } from './sports.ts';

/** How stretches of play are made of others, from either side. */
interface Making {
  readonly ways: Stretches;
  /** The stretches each one is part of, with all their parts. */
  readonly owners: Readonly<Record<PeriodName, readonly (readonly [owner: PeriodName, parts: readonly PeriodName[]])[]>>;
}
/** Stretches that markets ask about in more than one sport: any sport that tells halves is played in them. */
const COMMON: Stretches = { full: [['match', 'overtime']], match: [['first-half', 'second-half']] };

function join(sports: readonly SportDefinition[]): Making {
  const joined: Record<PeriodName, readonly (readonly PeriodName[])[]> = {};
  for (const each of [COMMON, ...sports.map((sport) => sport.stretches)])
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
  return { ways: joined, owners };
}

let joined: { readonly of: readonly SportDefinition[]; readonly making: Making } | undefined;

/** How the stretches of every sport are made: their names are one language, so facts are read without knowing whose they are. */
export function allStretches(): Making {
  const sports = allSports();
  if (joined?.of !== sports) joined = { of: sports, making: join(sports) };
  return joined.making;
}
