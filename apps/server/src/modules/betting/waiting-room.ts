/** Whose order it is, and the session it was given in. */
export interface Waiter {
  readonly player: string;
  readonly session: bigint;
}

/** Orders that wait out the live delay, by player and guid. No money has moved for them; a restart only starts the wait again. */
export interface WaitingRoom {
  /**
   * Milliseconds still to wait: the whole delay for one that comes new, 0 for one that has waited. `full` when it cannot come in.
   * What waited in another session has not waited in this one.
   */
  enter(who: Waiter, guid: string, hash: string, delayMs: number, now: number): number | 'full' | 'conflict';
  leave(player: string, guid: string): void;
  readonly size: number;
}

/** Orders waiting at once, of all players and of one. */
export const MAX_WAITING = 20_000;
export const MAX_WAITING_PER_PLAYER = 20;
/** How long after its delay an order may come back, ms. */
export const RETURN_WITHIN_MS = 60_000;
/** Entries looked at for expiry with each one that comes in. */
const SWEEP = 8;

interface Entry {
  readonly hash: string;
  readonly player: string;
  readonly session: bigint;
  readonly readyAt: number;
  readonly expiresAt: number;
}

/** Bounded; the oldest are looked at first and dropped once expired. */
export function waitingRoom(): WaitingRoom {
  const entries = new Map<string, Entry>();
  const perPlayer = new Map<string, number>();
  const drop = (key: string, entry: Entry): void => {
    entries.delete(key);
    const count = (perPlayer.get(entry.player) ?? 1) - 1;
    if (count > 0) perPlayer.set(entry.player, count);
    else perPlayer.delete(entry.player);
  };
  const sweep = (now: number): void => {
    let looked = 0;
    for (const [key, entry] of entries) {
      if (++looked > SWEEP) return;
      if (entry.expiresAt <= now) drop(key, entry);
    }
  };
  return {
    enter({ player, session }, guid, hash, delayMs, now) {
      sweep(now);
      const key = `${player}/${guid}`;
      const known = entries.get(key);
      if (known && known.session === session && known.expiresAt > now) {
        if (known.hash !== hash) return 'conflict';
        return Math.max(0, known.readyAt - now);
      }
      if (known) drop(key, known);
      const count = perPlayer.get(player) ?? 0;
      if (entries.size >= MAX_WAITING || count >= MAX_WAITING_PER_PLAYER) return 'full';
      entries.set(key, { hash, player, session, readyAt: now + delayMs, expiresAt: now + delayMs + RETURN_WITHIN_MS });
      perPlayer.set(player, count + 1);
      return delayMs;
    },
    leave(player, guid) {
      const key = `${player}/${guid}`;
      const entry = entries.get(key);
      if (entry) drop(key, entry);
    },
    get size() {
      return entries.size;
    },
  };
}
