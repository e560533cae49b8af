import { isDatabaseDown } from '../../platform/faults.ts';
import { poller } from '../../platform/poller.ts';
import type { OnSettled } from './face.ts';
import type { SettlementNeeds } from './needs.ts';
import { settleFixture } from './settle-fixture.ts';
import { askWork, endWork, readLateFixtures, readOpenFixtures, readWork } from './settlement-store.ts';

/** Between looks when nobody pokes, ms: finds what another process asked for. */
const POLL_MS = 1000;
/** After a fault, ms. */
const RETRY_MS = 500;
/** A fixture that has been settled is looked at once more after this, ms: a bet may have been on its way while the result came. */
const SECOND_LOOK_MS = 45_000;
/** Between two looks for fixtures that no feed reports on any more, and how long after its start one is late, ms. */
const LATE_LOOK_MS = 3_600_000;
const LATE_MS = 12 * 3_600_000;
/** Fixtures remembered for a second look at most. */
const MAX_SECOND_LOOKS = 10_000;

interface SettlementWorker {
  /** Looks for work at once. */
  poke(): void;
  start(): void;
  stop(): Promise<void>;
  /** Does all the work there is. */
  drain(): Promise<void>;
}

/** Fixtures to be looked at again by the clock, whether or not anybody asks. */
function laterLooks({ db, clock }: Pick<SettlementNeeds, 'db' | 'clock'>, settled: (fixture: number) => Promise<boolean>) {
  const secondLooks = new Map<number, number>();
  /** Abandoned and postponed fixtures, and when the time ends in which they may be resumed or played. A start finds them again by their open bets. */
  const resumable = new Map<number, number>();
  let lookedForLateAt = clock.now();

  const settleOrAsk = async (fixture: number): Promise<void> => {
    if (!(await settled(fixture))) await askWork(db, fixture);
  };
  return {
    addSecond(fixture: number): void {
      if (secondLooks.size >= MAX_SECOND_LOOKS) return;
      secondLooks.delete(fixture);
      secondLooks.set(fixture, clock.now() + SECOND_LOOK_MS);
    },
    /** `until`: the moment its wait ends; undefined when it waits for nothing. */
    setResumable(fixture: number, until: number | undefined): void {
      if (until === undefined) resumable.delete(fixture);
      else resumable.set(fixture, until);
    },
    async lookAgain(): Promise<void> {
      const now = clock.now();
      if (now - lookedForLateAt >= LATE_LOOK_MS) {
        lookedForLateAt = now;
        for (const fixture of await readLateFixtures(db, now - LATE_MS)) await settleOrAsk(fixture);
      }
      for (const [fixture, at] of secondLooks) {
        if (at > now) break;
        await settleOrAsk(fixture);
        secondLooks.delete(fixture);
      }
      for (const [fixture, until] of resumable) {
        if (until > now) continue;
        resumable.delete(fixture);
        await settleOrAsk(fixture);
      }
    },
  };
}

/** Takes fixtures from the table of work, one at a time, so that a restart goes on where it stopped. */
export function settlementWorker(needs: SettlementNeeds, onSettled: OnSettled): SettlementWorker {
  const later = laterLooks(needs, settled);
  let opening: Promise<void> = Promise.resolve();

  /** Bets left open by whatever happened before: their fixtures are gone through once. */
  async function askForLeftOpen(): Promise<void> {
    for (const fixture of await readOpenFixtures(needs.db)) {
      if (working.stopped) return;
      await askWork(needs.db, fixture);
    }
  }

  /** False when the fixture itself is at fault: the others must not wait for it. */
  async function settled(fixture: number): Promise<boolean> {
    try {
      const { again } = await settleFixture(needs, onSettled, fixture);
      later.setResumable(fixture, again);
      return true;
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      needs.onError(error);
      return false;
    }
  }

  /** `leave` is asked between fixtures: one that is stopped does not go on with what else waits. */
  async function work(leave: () => boolean): Promise<void> {
    const failed = new Set<number>();
    for (;;) {
      const waiting = (await readWork(needs.db)).filter((item) => !failed.has(item.fixture_id));
      if (waiting.length === 0) break;
      for (const item of waiting) {
        if (!(await settled(item.fixture_id))) {
          failed.add(item.fixture_id);
          continue;
        }
        await endWork(needs.db, item);
        later.addSecond(item.fixture_id);
        if (leave()) return;
      }
    }
    await later.lookAgain();
  }

  const working = poller(() => work(() => working.stopped), { pollMs: POLL_MS, retryMs: RETRY_MS, onError: needs.onError });

  return {
    poke: working.poke,
    start() {
      working.start();
      opening = askForLeftOpen().catch(needs.onError).finally(working.poke);
    },
    async stop() {
      const stopping = working.stop();
      await opening;
      await stopping;
    },
    async drain() {
      await opening;
      await working.idle();
      await work(() => false);
    },
  };
}
