import type { SetTimer } from '../../platform/clock.ts';

/** Whose order it is, and the session it was given in. */
export interface Waiter {
  readonly player: string;
  readonly session: bigint;
}

/** An order as it comes in. */
export interface WaitingOrder<Verdict> {
  /** Its name: one per player. */
  readonly guid: string;
  /** Of everything that makes two orders the same one. */
  readonly hash: string;
  readonly delayMs: number;
  /** Checks the order again and places it; called once, when the delay is over. */
  decide(): Promise<Verdict>;
}

/** What an order hears: how long it still waits, or what became of it; `conflict`: another order waits under its name. */
export type Heard<Verdict> = { readonly waitMs: number } | { readonly verdict: Promise<Verdict> } | 'conflict';

/**
 * Orders that wait out the live delay, by player and guid. Each is decided when its delay is over whether or not its player comes back:
 * else a player could keep orders ready and call in those that later events make good. No money has moved for one that waits; a restart
 * only starts the wait again.
 */
export interface BetDelayQueue<Verdict> {
  /** What an order given before in this session hears; undefined: none of its name is here. A verdict is told once. */
  find(who: Waiter, guid: string, hash: string, now: number): Heard<Verdict> | undefined;
  /** The same, and one that is not here yet comes in; `full` when it cannot. What waited in another session has not waited in this one. */
  enter(who: Waiter, order: WaitingOrder<Verdict>, now: number): Heard<Verdict> | 'full';
  /** Orders of a session that ended are not placed any more. */
  endSession(session: bigint): void;
  /** Drops all that wait. */
  close(): void;
  readonly size: number;
}

/** Orders waiting at once, of all players and of one. */
export const MAX_WAITING = 20_000;
export const MAX_WAITING_PER_PLAYER = 20;
/** How long after its delay an order may come back for its verdict, ms. */
export const RETURN_WITHIN_MS = 60_000;
/** Entries looked at for expiry with each one that comes in. */
const SWEEP = 8;

interface Entry<Verdict> {
  readonly hash: string;
  readonly player: string;
  readonly session: bigint;
  readonly readyAt: number;
  readonly expiresAt: number;
  /** The same promise however often it is asked. */
  decide(): Promise<Verdict>;
  cancel(): void;
}

/** The orders that wait, by player and guid: bounded, and each player's counted. */
function waitingOrders<Verdict>() {
  const entries = new Map<string, Entry<Verdict>>();
  const perPlayer = new Map<string, number>();
  const drop = (key: string, entry: Entry<Verdict>): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    entry.cancel();
    const count = (perPlayer.get(entry.player) ?? 1) - 1;
    if (count > 0) perPlayer.set(entry.player, count);
    else perPlayer.delete(entry.player);
  };
  return {
    entries,
    drop,
    hasPlace: (player: string): boolean => entries.size < MAX_WAITING && (perPlayer.get(player) ?? 0) < MAX_WAITING_PER_PLAYER,
    add(key: string, entry: Entry<Verdict>): void {
      entries.set(key, entry);
      perPlayer.set(entry.player, (perPlayer.get(entry.player) ?? 0) + 1);
    },
    /** Looks at the oldest few and drops those that expired. */
    sweep(now: number): void {
      let looked = 0;
      for (const [key, entry] of entries) {
        if (++looked > SWEEP) return;
        if (entry.expiresAt <= now) drop(key, entry);
      }
    },
  };
}

/** Bounded; the oldest are looked at first and dropped once expired. */
export function betDelayQueue<Verdict>(setTimer: SetTimer): BetDelayQueue<Verdict> {
  const { entries, drop, hasPlace, add, sweep } = waitingOrders<Verdict>();
  const keyOf = ({ player }: Waiter, guid: string): string => `${player}/${guid}`;
  const find = (who: Waiter, guid: string, hash: string, now: number): Heard<Verdict> | undefined => {
    const key = keyOf(who, guid);
    const known = entries.get(key);
    if (!known || known.session !== who.session || known.expiresAt <= now) return undefined;
    if (known.hash !== hash) return 'conflict';
    if (now < known.readyAt) return { waitMs: known.readyAt - now };
    const verdict = known.decide();
    const forget = (): void => drop(key, known);
    verdict.then(forget, forget);
    return { verdict };
  };
  return {
    find,
    enter(who, { guid, hash, delayMs, decide }, now) {
      sweep(now);
      const heard = find(who, guid, hash, now);
      if (heard) return heard;
      const key = keyOf(who, guid);
      const known = entries.get(key);
      if (known) drop(key, known);
      if (!hasPlace(who.player)) return 'full';
      let verdict: Promise<Verdict> | undefined;
      const entry: Entry<Verdict> = {
        ...who,
        hash,
        readyAt: now + delayMs,
        expiresAt: now + delayMs + RETURN_WITHIN_MS,
        decide: () => {
          timer.cancel();
          verdict ??= decide();
          return verdict;
        },
        cancel: () => timer.cancel(),
      };
      // One that could not be decided starts again: its player is told so, if they come back at all.
      const timer = setTimer(delayMs, () =>
        entry.decide().then(
          () => {},
          () => drop(key, entry),
        ),
      );
      add(key, entry);
      return { waitMs: delayMs };
    },
    endSession(session) {
      for (const [key, entry] of entries) if (entry.session === session) drop(key, entry);
    },
    close() {
      for (const [key, entry] of entries) drop(key, entry);
    },
    get size() {
      return entries.size;
    },
  };
}
