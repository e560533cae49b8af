import type pg from 'pg';
import { CONNECT_MS, endLockSession, holderOf, type LockKey, openLockSession, pause, Taken, TRY_MS, tryLock } from './lock-session.ts';

/** A lock that one program at a time holds on a database. It is free the moment its holder's connection ends, however the holder ends. */
export interface SoleHolder {
  release(): Promise<void>;
}

/**
 * Takes the lock `key` of the database, waiting `waitMs` at most for one who is just leaving. When the connection breaks the lock is
 * taken again as soon as the database answers; `onLost` is told when somebody else had it by then.
 * @throws the error of `refused`, called with where the holder works and since when.
 */
export async function soleHolder(
  url: string,
  key: LockKey,
  reported: { readonly waitMs: number; readonly refused: (from: string, since: Date) => Error; readonly onLost: (error: Error) => void },
): Promise<SoleHolder> {
  let released = false;
  let holding: pg.Client | undefined;

  async function take(waitMs: number, connectMs: number): Promise<void> {
    const client = await openLockSession(url, 'fairbook-sole', connectMs);
    try {
      for (const until = Date.now() + waitMs; !(await tryLock(client, key)); await pause(TRY_MS)) {
        if (Date.now() < until) continue;
        const { from, since } = await holderOf(client, key);
        throw new Taken(reported.refused(from, since));
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    holding = client;
    client.once('end', () => void regain());
    if (released) await client.end();
  }

  async function regain(): Promise<void> {
    while (!released) {
      try {
        return await take(0, CONNECT_MS.again);
      } catch (error) {
        if (error instanceof Taken) return reported.onLost(error.by);
      }
      await pause(TRY_MS);
    }
  }

  try {
    await take(reported.waitMs, CONNECT_MS.first);
  } catch (error) {
    throw error instanceof Taken ? error.by : error;
  }
  return {
    async release() {
      released = true;
      if (holding) await endLockSession(holding);
    },
  };
}
