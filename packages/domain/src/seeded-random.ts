import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Numbers that look random and are the same for the same seed, on every machine: for simulations and tests, never for draws that pay. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(least: number, most: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of the values, of which there is at least one. */
  pick<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
  /** A name in the form of a UUID of version 4. */
  uuid(): string;
}

/** 32-bit FNV-1a with the final mix of MurmurHash3's kind, so that texts that differ in one letter part widely. */
function hashOfText(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value ^= value >>> 16;
  value = Math.imul(value, 0x7feb352d);
  value ^= value >>> 15;
  value = Math.imul(value, 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The generator's first numbers still show the seed it was given. */
const SKIPPED = 8;

/** Seeded by a number or a text, such as `7/deposits`. */
export function seededRandom(seed: number | string): SeededRandom {
  const source = xoroshiro128plus(hashOfText(`${seed}`));
  for (let i = 0; i < SKIPPED; i++) source.next();
  const next = (): number => uniformFloat64(source);
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number): string => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new RangeError('nothing to pick from');
      return values[int(0, values.length - 1)] as T;
    },
    shuffled<T>(values: readonly T[]): T[] {
      const all = [...values];
      for (let i = all.length - 1; i > 0; i--) {
        const j = int(0, i);
        [all[i], all[j]] = [all[j] as T, all[i] as T];
      }
      return all;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
