/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** One of the given values. */
  pick<T>(values: readonly T[]): T;
}

/** A seeded generator (mulberry32 by Tommy Ettinger, public domain): the same seed repeats a failing test exactly. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new RangeError('nothing to pick from');
      return values[int(0, values.length - 1)] as T;
    },
  };
}
