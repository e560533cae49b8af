/**
 * Turns the drawn index of a round into all that the round needs, always the same way: xoshiro128** 1.1 (Blackman and Vigna,
 * "Scrambled linear pseudorandom number generators", 2018) whose state is filled from the index by SplitMix32. Nothing here is secret or drawn by chance:
 * the index is the only draw, and every index below 2^24 is worked out for the mathematics sheet.
 */
export class Expansion {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  /** @param stream which game or way to play: rounds of two streams have nothing in common */
  constructor(stream: number, index: number) {
    this.restart(stream, index);
  }

  /** Begins the numbers of another round. */
  restart(stream: number, index: number): void {
    let seed = index;
    const word = (): number => {
      seed = (seed + 0x9e3779b9) | 0;
      let z = seed;
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return z ^ (z >>> 15);
    };
    this.#a = word();
    this.#b = word() ^ stream;
    this.#c = word();
    this.#d = word();
  }

  /** For the published vectors of the generator: its state as it is. */
  static ofState(a: number, b: number, c: number, d: number): Expansion {
    const made = new Expansion(0, 0);
    made.#a = a;
    made.#b = b;
    made.#c = c;
    made.#d = d;
    return made;
  }

  /** The next 32 bits, 0 to 2^32 - 1. */
  next(): number {
    const scrambled = Math.imul(this.#b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result >>> 0;
  }

  /** A whole number from 0 to `count` - 1. */
  below(count: number): number {
    return Math.floor((this.next() / 4294967296) * count);
  }

  /** The place of `weights` that is drawn, each as likely as its weight. @param total their sum */
  weighted(weights: readonly number[], total: number): number {
    let rest = this.below(total);
    let place = 0;
    for (const weight of weights) {
      if (rest < weight) return place;
      rest -= weight;
      place++;
    }
    throw new RangeError('weights do not come to their total');
  }
}
