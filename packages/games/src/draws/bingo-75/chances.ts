import type { Rational } from '@fairbook/domain/rational';
import { fallingFactorial } from '../../definition/counting.ts';
import { BALLS, CENTRE, CORNERS, LINES, SIDE } from './card.ts';

/** Numbers of a card. */
const NUMBERS = SIDE * SIDE - 1;

const bitsOf = (places: readonly number[]): number =>
  places.filter((place) => place !== CENTRE).reduce((bits, place) => bits | (1 << place), 0);
const LINE_BITS = LINES.map(bitsOf);
const CORNER_BITS = bitsOf(CORNERS);

function count(bits: number): number {
  let ones = 0;
  for (let left = bits; left > 0; left &= left - 1) ones++;
  return ones;
}

/** Some lines together, and how often they count in the sum: what they cover beside the corners, and how many corners. */
interface Cover {
  readonly inside: number;
  readonly corners: number;
  readonly times: number;
}

/**
 * At least one line is complete in as many ways as all sets of lines, an odd number of lines added and an even number taken away
 * (inclusion-exclusion). Of the 4,095 sets those with as many numbers and corners are alike.
 */
function covers(): readonly Cover[] {
  const alike = new Map<string, Cover>();
  for (let set = 1; set < 2 ** LINES.length; set++) {
    const bits = LINE_BITS.reduce((all, line, i) => ((set >> i) & 1 ? all | line : all), 0);
    const [inside, corners] = [count(bits & ~CORNER_BITS), count(bits & CORNER_BITS)];
    const key = `${inside} ${corners}`;
    alike.set(key, { inside, corners, times: (alike.get(key)?.times ?? 0) + (count(set) % 2 === 1 ? 1 : -1) });
  }
  return [...alike.values()].filter(({ times }) => times !== 0);
}

let covered: readonly Cover[] | undefined;

/**
 * How likely a card has a line within the first number of calls, its corners within the second, and all its numbers within the third.
 * Counts in which places of the 75 calls its 24 numbers can lie, the most bound first.
 */
export function chanceWithin([byLine, byCorners, byHouse]: readonly number[]): Rational {
  covered ??= covers();
  const house = byHouse as number;
  const line = Math.min(byLine as number, house);
  const corner = Math.min(byCorners as number, house);
  let ways = 0n;
  for (const { inside, corners, times } of covered) {
    // Corners that a line needs are bound by whichever comes first.
    const bound =
      line <= corner
        ? fallingFactorial(line, inside + corners) * fallingFactorial(corner - inside - corners, CORNERS.length - corners)
        : fallingFactorial(corner, CORNERS.length) * fallingFactorial(line - CORNERS.length, inside);
    const rest = NUMBERS - inside - CORNERS.length;
    if (bound > 0n) ways += BigInt(times) * bound * fallingFactorial(house - inside - CORNERS.length, rest);
  }
  return { n: ways, d: fallingFactorial(BALLS, NUMBERS) };
}
