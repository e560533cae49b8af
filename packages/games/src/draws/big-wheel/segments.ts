/** Numbers that can be bet on: each pays so many to one. */
export const WHEEL_NUMBERS = [1, 2, 5, 10, 20, 40] as const;
export type WheelNumber = (typeof WHEEL_NUMBERS)[number];

/** A segment with a number ends the spin; one with a factor multiplies what the next spin wins. */
export type Segment = { readonly number: WheelNumber } | { readonly factor: number };

/** Clockwise from the top. Of a text because 54 segments are easier to see that way: `a` doubles, `b` is seven-fold. */
const ORDER = '1 2 1 5 1 2 1 10 1 2 1 20 1 2 1 5 2 a 1 10 1 2 1 5 1 2 1 2 40 1 2 1 5 1 2 10 1 2 5 1 2 b 1 2 10 1 5 1 2 20 1 2 1 5'.split(
  ' ',
);
const FACTORS: Readonly<Record<string, number>> = { a: 2, b: 7 };

function segmentOf(text: string): Segment {
  const factor = FACTORS[text];
  return factor === undefined ? { number: Number(text) as WheelNumber } : { factor };
}

/** The 54 segments as they stand on the wheel: 23 ones, 15 twos, 7 fives, 4 tens, 2 twenties, a forty, and the two factors. */
export const SEGMENTS: readonly Segment[] = ORDER.map(segmentOf);

/** Places of the segments with numbers: what the last spin of a round draws from. */
export const NUMBER_PLACES: readonly number[] = SEGMENTS.flatMap((segment, place) => ('number' in segment ? [place] : []));

export const FACTORS_IN_ORDER: readonly number[] = SEGMENTS.flatMap((segment) => ('factor' in segment ? [segment.factor] : []));

/** How many segments have a number. */
export const segmentsWith = (number: WheelNumber): number =>
  SEGMENTS.filter((segment) => 'number' in segment && segment.number === number).length;
