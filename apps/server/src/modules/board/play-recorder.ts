import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { BoardChange } from './price-book-face.ts';
import { type FixtureRecord, writeRecords } from './record-store.ts';

/** Fixtures that wait for the database at most; of more the oldest are let go: their facts and bets are kept elsewhere. */
const WAITING = 2000;
/** Fixtures of one statement. */
const BATCH = 50;

export interface PlayRecorder {
  heard(change: BoardChange): void;
  /** Writes what waits; a fault leaves it waiting. */
  flush(): Promise<void>;
}

/** Keeps what was shown of each fixture in play when it is over. */
export function playRecorder({
  db,
  clock,
  onError,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}): PlayRecorder {
  const waiting = new Map<number, FixtureRecord>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, BATCH));
      await db.transaction((tx) => writeRecords(tx, batch, clock.now()));
      for (const [id, record] of batch) if (waiting.get(id) === record) waiting.delete(id);
    }
  }

  return {
    heard({ entry: { id, state, history }, over }) {
      if (!over || !state || state.periods.length === 0) return;
      waiting.delete(id);
      waiting.set(id, { state, history: { points: history.points, paused: history.paused, goals: history.goals } });
      if (waiting.size > WAITING) waiting.delete(waiting.keys().next().value as number);
    },
    async flush() {
      writing ??= write()
        .catch(onError)
        .finally(() => {
          writing = undefined;
        });
      await writing;
    },
  };
}
