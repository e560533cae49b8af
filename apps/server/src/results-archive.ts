import { Worker } from 'node:worker_threads';
import type { Names, TeamView } from '@fairbook/contract';
import type { PastMatch } from '@fairbook/domain';

/** What is read of the data files: a competition by its code in the catalogue; of internationals the matches of these sides. */
export interface ArchiveAsked {
  readonly code: string;
  /** References of the two sides. */
  readonly teams: readonly string[];
}

/** A team of the archive, in all its languages. */
export interface ArchiveTeam extends Pick<TeamView, 'code' | 'shield'> {
  readonly names: Names;
  readonly shortName: string;
}

export interface ArchiveResults {
  readonly matches: readonly PastMatch[];
  readonly teams: ReadonlyMap<string, ArchiveTeam>;
}

export type ResultsArchive = (asked: ArchiveAsked) => Promise<ArchiveResults>;

/** Results kept in memory; of a large league they are some hundred kilobytes. */
const KEPT = 24;
/** A reading that takes longer is given up, ms. */
const LONGEST_MS = 20_000;

const readApart = (asked: ArchiveAsked): Promise<ArchiveResults> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('./results-archive.worker.ts', import.meta.url), { workerData: asked });
    const late = setTimeout(() => {
      fail(new Error(`results of ${asked.code} were not read within ${LONGEST_MS} ms`));
      void worker.terminate();
    }, LONGEST_MS);
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(late);
      fail(new Error(`results of ${asked.code} were not read`));
    });
    worker.unref();
  });

/**
 * Results of the data files. Reading and checking them takes up to half a second, in which prices must go on: each reading is a thread
 * of its own, one at a time, whose memory goes with it.
 */
export function createResultsArchive(read: (asked: ArchiveAsked) => Promise<ArchiveResults> = readApart): ResultsArchive {
  const kept = new Map<string, Promise<ArchiveResults>>();
  let last: Promise<unknown> = Promise.resolve();
  return (asked) => {
    const key = asked.code.startsWith('int.') ? ['int', ...[...asked.teams].sort()].join(' ') : asked.code;
    const known = kept.get(key);
    kept.delete(key);
    const results = known ?? last.then(() => read(asked));
    kept.set(key, results);
    if (known) return known;
    last = results.catch(() => kept.delete(key));
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
    return results;
  };
}
