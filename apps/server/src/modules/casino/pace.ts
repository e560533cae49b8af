/** Rounds of one player that may begin or go on at once, and how many more each second: faster than anybody plays, slower than a program could. */
const BURST = 40;
const PER_SECOND = 20;
/** Players who are kept in mind; whoever was quiet for long enough is forgotten first. */
const MOST_PLAYERS = 50_000;

/** Bounds how fast each player may ask for rounds, in this process. */
export interface Pace {
  /** Counts a request. False: too many. `now`: unix ms. */
  take(player: string, now: number): boolean;
}

interface Left {
  tokens: number;
  at: number;
}

export function createPace(): Pace {
  const players = new Map<string, Left>();
  return {
    take(player, now) {
      const before = players.get(player);
      // A clock that was set back gives nothing and takes nothing.
      const gained = before ? (Math.max(0, now - before.at) / 1000) * PER_SECOND : BURST;
      const tokens = Math.min(BURST, (before?.tokens ?? 0) + gained);
      // The newest stands last.
      players.delete(player);
      players.set(player, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      if (players.size > MOST_PLAYERS) players.delete(players.keys().next().value as string);
      return tokens >= 1;
    },
  };
}
