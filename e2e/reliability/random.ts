/** A repeatable source of chance. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T | undefined;
  shuffled<T>(items: readonly T[]): T[];
  /** A name in the form of a UUID. */
  uuid(): string;
}

/** The same seed and purpose always give the same numbers (mulberry32 seeded by FNV-1a). */
export function randomOf(seed: number, purpose: string): Random {
  let state = 2166136261 ^ seed;
  for (const char of purpose) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)],
    shuffled(items) {
      const all = [...items];
      for (let i = all.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [all[i], all[j]] = [all[j]!, all[i]!];
      }
      return all;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
