/** Rounds are counted by stretches of so long, ms. */
export const STRETCH_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is counted of the games of all brands: the last day. */
export interface Popularity {
  add(brandId: number, gameId: number, at: number, rounds: number): void;
  /** Rounds that began in the last hour and in the last day, each to the stretch. */
  of(brandId: number, gameId: number, now: number): { readonly hour: number; readonly day: number };
  /** Forgets what is older than a day. */
  forget(now: number): void;
}

export const stretchOf = (at: number): number => at - (at % STRETCH_MS);
/** The oldest stretch that is counted, unix ms. */
export const oldestStretch = (now: number): number => stretchOf(now - DAY_MS);

/** Rounds by brand and game, in memory: as many numbers as games that were played, times the stretches of a day. */
export function createPopularity(): Popularity {
  const counts = new Map<string, Map<number, number>>();
  const keyOf = (brandId: number, gameId: number): string => `${brandId}/${gameId}`;
  const sumSince = (of: ReadonlyMap<number, number>, since: number): number => {
    let sum = 0;
    for (const [stretch, rounds] of of) if (stretch >= since) sum += rounds;
    return sum;
  };
  return {
    add(brandId, gameId, at, rounds) {
      const key = keyOf(brandId, gameId);
      const of = counts.get(key) ?? new Map<number, number>();
      counts.set(key, of);
      const stretch = stretchOf(at);
      of.set(stretch, (of.get(stretch) ?? 0) + rounds);
    },
    of(brandId, gameId, now) {
      const of = counts.get(keyOf(brandId, gameId));
      if (!of) return { hour: 0, day: 0 };
      return { hour: sumSince(of, stretchOf(now - HOUR_MS)), day: sumSince(of, oldestStretch(now)) };
    },
    forget(now) {
      for (const [key, of] of counts) {
        for (const stretch of of.keys()) if (stretch < oldestStretch(now)) of.delete(stretch);
        if (of.size === 0) counts.delete(key);
      }
    },
  };
}
