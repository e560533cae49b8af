import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Climb } from './play.ts';

/** Climbs under way, kept in a file: a sandbox that was stopped goes on with them, and no stake is left at the wallet for ever. */
export interface Climbs {
  of(key: string): Climb | undefined;
  set(key: string, climb: Climb | undefined): void;
  /** Runs one act of a player after the other: two at once would both end the same climb. */
  inTurn<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
}

type Kept = Readonly<Record<string, Omit<Climb, 'stake'> & { readonly stake: string }>>;

function read(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return {};
  }
}

export function climbsIn(file: string): Climbs {
  const climbs = new Map(Object.entries(read(file)).map(([key, climb]) => [key, { ...climb, stake: BigInt(climb.stake) }]));
  const turns = new Map<string, Promise<unknown>>();
  return {
    inTurn(key, run) {
      const mine = (turns.get(key) ?? Promise.resolve()).then(run);
      const quiet = mine.catch(() => {});
      turns.set(key, quiet);
      void quiet.then(() => turns.get(key) === quiet && turns.delete(key));
      return mine;
    },
    of: (key) => climbs.get(key),
    set(key, climb) {
      if (climb) climbs.set(key, climb);
      else climbs.delete(key);
      const kept: Kept = Object.fromEntries([...climbs].map(([each, of]) => [each, { ...of, stake: `${of.stake}` }]));
      writeFileSync(`${file}.new`, JSON.stringify(kept));
      renameSync(`${file}.new`, file);
    },
  };
}
