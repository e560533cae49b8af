import { setImmediate as turn } from 'node:timers/promises';
import type { Names, TeamView } from '@fairbook/contract';
import { isReadBySides, type PastTeam, readPastResults } from '@fairbook/data';
import type { PastMatch } from '@fairbook/domain';
import { BoundedMap } from '@fairbook/domain/bounded-map';

/** What is read of the data files: a competition by its code in the catalogue; of internationals the matches of these sides. */
export interface ArchiveAsked {
  readonly code: string;
  /** References of the two sides. */
  readonly teams: readonly string[];
}

/** A team of the archive, in all its languages. */
interface ArchiveTeam extends Pick<TeamView, 'code' | 'shield'> {
  readonly names: Names;
  readonly shortName: string;
}

export interface ArchiveResults {
  readonly matches: readonly PastMatch[];
  readonly teams: ReadonlyMap<string, ArchiveTeam>;
}

/** Results kept in memory; of a large league they are some hundred kilobytes. */
const KEPT = 24;

/** A team that the catalogue does not describe has no page and no shield: its matches are left out. */
function described(teams: ReadonlyMap<string, () => PastTeam>): ArchiveResults['teams'] {
  return new Map(
    [...teams].flatMap(([ref, make]) => {
      try {
        const { name, names, shortName, code, shield } = make();
        return [[ref, { names: { ...names, en: names['en'] ?? name }, shortName, code, shield }] as const];
      } catch (error) {
        if (error instanceof RangeError) return [];
        throw error;
      }
    }),
  );
}

function read(asked: ArchiveAsked): ArchiveResults {
  const found = readPastResults(asked);
  const shown = described(found.teams);
  return { matches: found.matches.filter(({ home, away }) => shown.has(home) && shown.has(away)), teams: shown };
}

/** Results of the data files, read when first asked for: a competition takes some 20 ms, one at a time, with a turn for all else between. */
export function createResultsArchive(): (asked: ArchiveAsked) => Promise<ArchiveResults> {
  const cache = new BoundedMap<string, Promise<ArchiveResults>>(KEPT);
  let last: Promise<unknown> = Promise.resolve();
  return (asked) => {
    const key = isReadBySides(asked.code) ? ['int', ...[...asked.teams].sort()].join(' ') : asked.code;
    const known = cache.get(key);
    cache.delete(key);
    const results = known ?? last.then(() => turn()).then(() => read(asked));
    cache.set(key, results);
    if (known) return known;
    last = results.catch(() => cache.delete(key));
    return results;
  };
}
