import { describe, expect, test } from 'vitest';
import { Expansion } from './expansion.ts';

describe('numbers of a round', () => {
  test('are those of the published generator xoshiro128**', () => {
    // State and outputs as the authors' C code gives them, kept by github.com/edorfaus/xoshiro-6502 (test-rom/testdata.asm).
    const numbers = Expansion.ofState(0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0);
    expect(Array.from({ length: 4 }, () => numbers.next())).toEqual([0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70]);
  });

  test('are the same for the same round, and others for another round or game', () => {
    const first = (stream: number, index: number) => {
      const numbers = new Expansion(stream, index);
      return Array.from({ length: 8 }, () => numbers.next());
    };
    expect(first(1, 77)).toEqual(first(1, 77));
    expect(first(1, 77)).not.toEqual(first(1, 78));
    expect(first(1, 77)).not.toEqual(first(2, 77));
  });

  test('fill every place below a bound, each about as often', () => {
    const seen = new Array<number>(7).fill(0);
    for (let index = 0; index < 70_000; index++) (seen[new Expansion(9, index).below(7)] as number)++;
    // Ten standard deviations of a fair draw are 926.
    for (const times of seen) expect(Math.abs(times - 10_000)).toBeLessThan(926);
  });

  test('weigh as they are told, and refuse a wrong total', () => {
    const numbers = new Expansion(3, 3);
    const seen = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) (seen[numbers.weighted([1, 2, 3], 6)] as number)++;
    expect(seen.map((times) => Math.round(times / 1000))).toEqual([10, 20, 30]);
    expect(() => Array.from({ length: 100 }, () => numbers.weighted([1], 2))).toThrow(RangeError);
  });
});
