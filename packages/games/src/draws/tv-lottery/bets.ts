import { COLOURS, colourIndexOf, type Statistic } from './statistics.ts';

/** A bet of the lottery: what it is about, and when it wins. */
export interface LotteryBet {
  readonly spot: string;
  readonly statistic: Statistic;
  /** @param picks how many numbers the player marked */
  readonly holds: (value: number, picks: number) => boolean;
}

export const BOARD = 42;
export const DRAWN = 7;
export const MOST_PICKS = 4;

const HALF = BOARD / 2;
const bet = (spot: string, statistic: Statistic, holds: LotteryBet['holds']): LotteryBet => ({ spot, statistic, holds });
const over = (statistic: Statistic, than: number): LotteryBet => bet(`${statistic}-over-${than}`, statistic, (value) => value > than);
const under = (statistic: Statistic, than: number): LotteryBet => bet(`${statistic}-under-${than}`, statistic, (value) => value < than);
const odd = (spot: string, statistic: Statistic): LotteryBet => bet(`${spot}-odd`, statistic, (value) => value % 2 === 1);
const even = (spot: string, statistic: Statistic): LotteryBet => bet(`${spot}-even`, statistic, (value) => value % 2 === 0);

/** Bets on one ball: its half, whether it is odd, its colour. */
const onBall = (statistic: 'first' | 'last'): readonly LotteryBet[] => [
  odd(statistic, statistic),
  even(statistic, statistic),
  bet(`${statistic}-low`, statistic, (ball) => ball <= HALF),
  bet(`${statistic}-high`, statistic, (ball) => ball > HALF),
  ...COLOURS.map((colour, i) => bet(`${statistic}-${colour}`, statistic, (ball) => colourIndexOf(ball, BOARD) === i)),
];

/** Every bet: the marked numbers, the first and the last ball, sums, odd and even, ends, neighbours, colours. */
export const BETS: readonly LotteryBet[] = [
  bet('all-drawn', 'hits', (hits, picks) => hits === picks),
  bet('none-drawn', 'hits', (hits) => hits === 0),
  ...onBall('first'),
  ...onBall('last'),
  bet('last-above-first', 'rising', (rising) => rising === 1),
  bet('last-below-first', 'rising', (rising) => rising === 0),
  under('sum', 101),
  under('sum', 126),
  under('sum', 151),
  under('sum', 176),
  over('sum', 125),
  over('sum', 150),
  over('sum', 175),
  over('sum', 200),
  odd('sum', 'sum'),
  even('sum', 'sum'),
  bet('more-odd', 'odd', (count) => 2 * count > DRAWN),
  bet('more-even', 'odd', (count) => 2 * count < DRAWN),
  ...Array.from({ length: DRAWN + 1 }, (_, n) => bet(`odd-${n}`, 'odd', (count) => count === n)),
  under('lowest', 5),
  over('lowest', 4),
  odd('lowest', 'lowest'),
  even('lowest', 'lowest'),
  over('highest', 38),
  under('highest', 39),
  odd('highest', 'highest'),
  even('highest', 'highest'),
  bet('neighbours', 'neighbours', (some) => some === 1),
  bet('no-neighbours', 'neighbours', (some) => some === 0),
  ...[3, 4, 5, 6].map((n) => bet(`colours-${n}`, 'colours', (count) => count === n)),
];
