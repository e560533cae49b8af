/** So many at once, and so many more each second. */
interface Bound {
  readonly burst: number;
  readonly perSecond: number;
}

/** Rounds of a player that begin or go on: faster than anybody plays, slower than a program could. */
export const ROUNDS: Bound = { burst: 40, perSecond: 20 };
/** Games a player opens: each leaves a launch behind. */
export const LAUNCHES: Bound = { burst: 30, perSecond: 0.5 };
/** Games that guests of an address open, which many may share. */
export const GUEST_LAUNCHES: Bound = { burst: 120, perSecond: 4 };
/** Who is kept in mind; whoever was quiet for long enough is forgotten first. */
const MOST_KEPT = 50_000;

/** Bounds how fast each may ask for something, in this process. */
export interface Pace {
  /** Counts a request. False: too many. `now`: unix ms. */
  take(who: string, now: number): boolean;
}

interface Left {
  tokens: number;
  at: number;
}

export function createPace({ burst, perSecond }: Bound): Pace {
  const kept = new Map<string, Left>();
  return {
    take(who, now) {
      const before = kept.get(who);
      // A clock that was set back gives nothing and takes nothing.
      const gained = before ? (Math.max(0, now - before.at) / 1000) * perSecond : burst;
      const tokens = Math.min(burst, (before?.tokens ?? 0) + gained);
      // The newest stands last.
      kept.delete(who);
      kept.set(who, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
      return tokens >= 1;
    },
  };
}

/** What is paced in the casino. */
export interface Paces {
  readonly rounds: Pace;
  readonly launches: Pace;
  readonly guestLaunches: Pace;
}
export const createPaces = (): Paces => ({
  rounds: createPace(ROUNDS),
  launches: createPace(LAUNCHES),
  guestLaunches: createPace(GUEST_LAUNCHES),
});
