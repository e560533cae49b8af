/** A stream of numbers that a key fixes for ever: the same key gives the same draws on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number in [low, high], both included. */
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
}

/** 32-bit FNV-1a with a final mix, so that keys differing in one letter part widely. */
export function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  value ^= value >>> 16;
  value = Math.imul(value, 0x7feb352d);
  value ^= value >>> 15;
  value = Math.imul(value, 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Mulberry32 seeded by the key's hash. Its own and not a library's: the calendar, and with it what open bets are on, has to come out the same
 * after every upgrade.
 */
export function randomOf(key: string): Random {
  let state = hash(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  };
}
