import type { Fixture } from '@fairbook/contract';
import { type PlayState, RESUMPTION_MS, type ResultFacts } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Override } from './face.ts';
import type { PriceHistory } from './history.ts';

/** A fixture that is over, as its page and the results show it. */
export interface Finished {
  readonly fixture: Fixture;
  readonly facts: ResultFacts | undefined;
  readonly state: PlayState | undefined;
  readonly history: PriceHistory | undefined;
  readonly endedAt: number;
  /** What staff set for brands: it holds when the fixture comes back. */
  readonly overrides: ReadonlyMap<number, Override> | undefined;
}

/** Facts are told once they are written, and who wrote last may be told first. */
export const isNewer = (facts: ResultFacts, than: ResultFacts | undefined): boolean => than === undefined || facts.version > than.version;

/** It was abandoned and may still go on; play that is told of later counts for no bet. */
export const isResumable = ({ state, facts, endedAt }: Finished, now: number): boolean =>
  (facts === undefined || facts.status === 'live' ? state?.status : facts.status) === 'abandoned' && now < endedAt + RESUMPTION_MS;

/** How long results are kept in memory, ms; older ones are in the database. */
export const ARCHIVE_MS = 8 * 86_400_000;
const MOST = 20_000;

export interface Archive {
  get(id: number): Finished | undefined;
  add(finished: Finished): void;
  /** A fixture that was thought over is back on the board. */
  remove(id: number): void;
  /** True when the fixture is here. */
  setFacts(id: number, facts: ResultFacts): boolean;
  /** What was recorded of one that was over before this process began. */
  recall(id: number, record: Pick<Finished, 'state' | 'history'>): void;
  /** By start time, earliest first. */
  all(): readonly Finished[];
}

export function archive(clock: Clock): Archive {
  const finished = new Map<number, Finished>();
  let sorted: readonly Finished[] | undefined;

  function trim(): void {
    const oldest = clock.now() - ARCHIVE_MS;
    for (const [id, each] of finished) {
      if (each.fixture.startsAt >= oldest && finished.size <= MOST) break;
      finished.delete(id);
    }
  }

  return {
    get: (id) => finished.get(id),
    add(each) {
      finished.set(each.fixture.id, each);
      trim();
      sorted = undefined;
    },
    remove(id) {
      finished.delete(id);
      sorted = undefined;
    },
    setFacts(id, facts) {
      const known = finished.get(id);
      if (!known || !isNewer(facts, known.facts)) return false;
      finished.set(id, { ...known, facts });
      sorted = undefined;
      return true;
    },
    recall(id, record) {
      const known = finished.get(id);
      if (!known || known.state) return;
      finished.set(id, { ...known, ...record });
      sorted = undefined;
    },
    all() {
      sorted ??= [...finished.values()].sort((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.fixture.id - b.fixture.id);
      return sorted;
    },
  };
}
