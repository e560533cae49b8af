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
/** Between two looks for fixtures that nobody tells of any more, and how long after its start one is late, ms. */
const LATE_LOOK_MS = 3_600_000;
const LATE_MS = 12 * 3_600_000;
/** Fixtures kept for a second look at most. */
const MAX_SECOND_LOOKS = 10_000;

interface SettlementWorker {
  /** Looks for work at once. */
  poke(): void;
  start(): void;
  stop(): Promise<void>;
  /** Does all the work there is. */
  drain(): Promise<void>;
}

/** Takes fixtures from the table of work, one at a time, so that a restart goes on where it stopped. */
export function settlementWorker(needs: SettlementNeeds, onSettled: OnSettled): SettlementWorker {
  const secondLooks = new Map<number, number>();
  /** Abandoned and postponed fixtures, and when the time ends in which they may be resumed or played. A start finds them again by their open bets. */
  const resumable = new Map<number, number>();
  let lookedForLateAt = needs.clock.now();
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
      if (again === undefined) resumable.delete(fixture);
      else resumable.set(fixture, again);
      return true;
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      needs.onError(error);
      return false;
    }
  }

  async function lookAgain(): Promise<void> {
    const now = needs.clock.now();
    if (now - lookedForLateAt >= LATE_LOOK_MS) {
      lookedForLateAt = now;
      for (const fixture of await readLateFixtures(needs.db, now - LATE_MS))
        if (!(await settled(fixture))) await askWork(needs.db, fixture);
    }
    for (const [fixture, at] of secondLooks) {
      if (at > now) break;
      if (!(await settled(fixture))) await askWork(needs.db, fixture);
      secondLooks.delete(fixture);
    }
    for (const [fixture, until] of resumable) {
      if (until > now) continue;
      resumable.delete(fixture);
      if (!(await settled(fixture))) await askWork(needs.db, fixture);
    }
  }

  /** `leave` is asked between fixtures: a round that is stopped does not go on with what else waits. */
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
        if (secondLooks.size < MAX_SECOND_LOOKS) {
          secondLooks.delete(item.fixture_id);
          secondLooks.set(item.fixture_id, needs.clock.now() + SECOND_LOOK_MS);
        }
        if (leave()) return;
      }
    }
    await lookAgain();
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
