import type { PayLine } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { withLoss } from '../../definition/sheet.ts';
import { CARDS, type Card, rankOf, SUITS, suitOf } from '../../fair/cards.ts';

/** A bet beside a hand, on its first two cards and the dealer's open one. */
export interface SideBet {
  readonly id: string;
  /** What each line pays with the stake, and in how many of the courses of its cards. */
  readonly lines: readonly { readonly id: string; readonly pays: Multiplier; readonly courses: number }[];
  readonly of: number;
  /** The line the cards make; undefined for none. */
  readonly lineOf: (first: Card, second: Card, up: Card) => string | undefined;
}

const isRed = (card: Card): boolean => suitOf(card) === 'diamonds' || suitOf(card) === 'hearts';

/**
 * Perfect pairs: the first two cards are of one rank. Paid 25, 12 and 5 to 1, table C of https://wizardofodds.com/games/blackjack/side-bets/perfect-pairs/:
 * the other three published tables give more than they take from an unlimited deck.
 */
const PERFECT_PAIRS: SideBet = {
  id: 'perfect-pairs',
  lines: [
    { id: 'perfect-pair', pays: 26 * UNIT, courses: CARDS },
    { id: 'coloured-pair', pays: 13 * UNIT, courses: CARDS },
    { id: 'mixed-pair', pays: 6 * UNIT, courses: 2 * CARDS },
  ],
  of: CARDS ** 2,
  lineOf(first, second) {
    if (rankOf(first) !== rankOf(second)) return undefined;
    if (first === second) return 'perfect-pair';
    return isRed(first) === isRed(second) ? 'coloured-pair' : 'mixed-pair';
  },
};

const RANKS = 13;
const ACE = 14;
/** Three ranks in a row, with the ace at either end: QKA and A23 are the outer two of twelve. */
const RUNS = 12;
const ORDERS = 6;
const SUITED_RUNS = RUNS * ORDERS * SUITS.length;
const SUITED_TRIPS = CARDS;

function isRun(cards: readonly Card[]): boolean {
  const [low, middle, high] = cards.map(rankOf).sort((a, b) => a - b) as [number, number, number];
  return (middle === low + 1 && high === low + 2) || (low === 2 && middle === 3 && high === ACE);
}

/**
 * 21+3: the first two cards and the dealer's open one as a hand of three-card poker. Paid 100, 40, 30, 10 and 5 to 1, as live tables do
 * (https://wizardofodds.com/games/blackjack/side-bets/21plus3/ has the bet and its tables).
 */
const TWENTY_ONE_PLUS_THREE: SideBet = {
  id: '21-plus-3',
  lines: [
    { id: 'suited-trips', pays: 101 * UNIT, courses: SUITED_TRIPS },
    { id: 'straight-flush', pays: 41 * UNIT, courses: SUITED_RUNS },
    { id: 'three-of-a-kind', pays: 31 * UNIT, courses: RANKS * SUITS.length ** 3 - SUITED_TRIPS },
    { id: 'straight', pays: 11 * UNIT, courses: RUNS * ORDERS * SUITS.length ** 3 - SUITED_RUNS },
    { id: 'flush', pays: 6 * UNIT, courses: SUITS.length * RANKS ** 3 - SUITED_RUNS - SUITED_TRIPS },
  ],
  of: CARDS ** 3,
  lineOf(first, second, up) {
    const cards = [first, second, up];
    const isFlush = cards.every((card) => suitOf(card) === suitOf(first));
    if (cards.every((card) => rankOf(card) === rankOf(first))) return isFlush ? 'suited-trips' : 'three-of-a-kind';
    if (isRun(cards)) return isFlush ? 'straight-flush' : 'straight';
    return isFlush ? 'flush' : undefined;
  },
};

export const SIDE_BETS = [PERFECT_PAIRS, TWENTY_ONE_PLUS_THREE] as const;

export const sidePays = ({ lines }: SideBet, line: string | undefined): Multiplier => lines.find(({ id }) => id === line)?.pays ?? 0;

export const sideLines = ({ lines, of }: SideBet): readonly PayLine[] =>
  withLoss(lines.map(({ id, pays, courses }) => ({ id, pays, chance: { n: BigInt(courses), d: BigInt(of) } })));
