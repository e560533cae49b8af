import type { Statistic } from './sport.ts';
import type { Derivation, SportDefinition } from './sport-definition.ts';
import { allSports } from './sports.ts';

let joined: { readonly of: readonly SportDefinition[]; readonly derivations: ReadonlyMap<Statistic, Derivation> } | undefined;

/** How a statistic follows from the rest of the facts; undefined for one that is told. Names of statistics are one language, as those of periods are. */
export function derivationOf(statistic: Statistic): Derivation | undefined {
  const sports = allSports();
  if (joined?.of !== sports)
    joined = {
      of: sports,
      derivations: new Map(
        sports.flatMap(({ facts }) => facts.statistics.flatMap(({ key, from }) => (from ? [[key, from] as const] : []))),
      ),
    };
  return joined.derivations.get(statistic);
}
