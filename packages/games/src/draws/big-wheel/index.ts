import { plus, type Rational, rational, reduced, times, ZERO } from '@fairbook/domain/rational';
import { defineGame, type PayLine } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import type { Draws } from '../../fair/draws.ts';
import { DRAW_LIMITS } from '../limits.ts';
import { FACTORS_IN_ORDER, NUMBER_PLACES, SEGMENTS, segmentsWith, WHEEL_NUMBERS, type WheelNumber } from './segments.ts';

/**
 * Big wheel: 54 segments, 52 with a number that pays so many to one and two with a factor. On a factor the bets stay, the wheel is spun again,
 * and what is won is multiplied. After two factors the wheel stops on a number, so that the greatest win is known.
 *
 * Draw: a float a spin; the segment is floor(float x 54), and of a third spin floor(float x 52) among those with a number.
 * Mathematics: with k segments of a number n, k/54 win at once, k/54^2 after each factor, k/(54^2 x 52) after each two. Numbers and factors are
 * those of wheels that are shown live (https://www.pokerstars.com/casino/how-to-play/live/dreamcatcher/); with factors without end they would
 * return 95.34, 95.51, 91.24, 96.58, 92.74 and 90.81 % (https://www.newcasinogamereviews.com/dream-catcher/).
 */
export type BigWheelOptions = Readonly<Record<never, never>>;

export interface BigWheelView {
  /** Where the wheel stopped, spin by spin: places of `SEGMENTS`, the last of which has a number. */
  readonly stops: readonly number[];
  readonly number: WheelNumber;
  /** Product of the factors before it. */
  readonly factor: number;
  /** Spots with a stake that won. */
  readonly won: readonly string[];
}

const MOST_FACTORS = 2;
const SPOTS = WHEEL_NUMBERS.map(String);

type Spun = Pick<BigWheelView, 'stops' | 'number' | 'factor'>;

function spin(draws: Draws): Spun {
  const stops: number[] = [];
  let factor = 1;
  for (;;) {
    const last = stops.length === MOST_FACTORS;
    const place = last ? (NUMBER_PLACES[draws.index(NUMBER_PLACES.length)] as number) : draws.index(SEGMENTS.length);
    stops.push(place);
    const segment = SEGMENTS[place] as (typeof SEGMENTS)[number];
    if ('number' in segment) return { stops, number: segment.number, factor };
    factor *= segment.factor;
  }
}

/** The stake comes back once; what it won is multiplied. */
const paysAt = (number: WheelNumber, factor: number): Multiplier => (1 + number * factor) * UNIT;

/** How likely the factors before the number have each product. */
function factorChances(): ReadonlyMap<number, Rational> {
  const chances = new Map<number, Rational>();
  let before = new Map<number, Rational>([[1, { n: 1n, d: 1n }]]);
  for (let factors = 0; factors <= MOST_FACTORS; factors++) {
    const segments = factors === MOST_FACTORS ? NUMBER_PLACES.length : SEGMENTS.length;
    const after = new Map<number, Rational>();
    for (const [product, chance] of before) {
      // Of one segment with a number, after factors of this product.
      const one = times(chance, rational(1n, BigInt(segments)));
      chances.set(product, plus(chances.get(product) ?? ZERO, one));
      for (const factor of FACTORS_IN_ORDER) after.set(product * factor, plus(after.get(product * factor) ?? ZERO, one));
    }
    before = after;
  }
  return chances;
}

const linesOf = (number: WheelNumber): readonly PayLine[] =>
  [...factorChances()].map(([factor, chance]) => ({
    id: `x${factor}`,
    pays: paysAt(number, factor),
    chance: reduced(times(chance, rational(BigInt(segmentsWith(number))))),
  }));

export const bigWheel = defineGame({
  id: 'big-wheel',
  kind: 'draw',
  version: '1.0.0',
  nameKey: 'game_big_wheel',
  options: {},
  spots: () => SPOTS,
  limits: DRAW_LIMITS,
  source: 'chain',
  plan: () => [
    { from: SEGMENTS.length, times: MOST_FACTORS },
    { from: NUMBER_PLACES.length, times: 1 },
  ],
  machine: oneStep<BigWheelOptions, BigWheelView>((_options, draws, stakes) => {
    const spun = spin(draws);
    const won = stakes.map(({ spot }) => spot).filter((spot) => spot === String(spun.number));
    return { pays: (spot) => (spot === String(spun.number) ? paysAt(spun.number, spun.factor) : 0), view: { ...spun, won } };
  }),
  outcome: (_options: BigWheelOptions, draws: Draws) => spin(draws),
  tables: () => WHEEL_NUMBERS.map((number) => ({ id: String(number), spot: String(number), lines: withLoss(linesOf(number)) })),
  greatest: () => paysAt(Math.max(...WHEEL_NUMBERS) as WheelNumber, Math.max(...FACTORS_IN_ORDER) ** MOST_FACTORS),
  sheetOptions: [{}],
  narrate: ({ stops, number, factor, won }: BigWheelView) => [
    ...(stops.length > 1 ? [{ key: 'game_says_factor', args: { factor } }] : []),
    { key: 'game_says_big_wheel', args: { number } },
    { key: won.length > 0 ? 'game_says_spots' : 'game_says_lost', args: won.length > 0 ? { count: won.length } : {} },
  ],
});
