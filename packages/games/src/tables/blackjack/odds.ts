import { compareRationals, type Rational, times, ZERO } from '@fairbook/domain/rational';
import { ACE, DEALER_STANDS, MOST_HANDS, maySplit, TEN, type Total, TWENTY_ONE, withPoints } from './rules.ts';

/**
 * What every move is worth against a dealer's card, exact: dynamic programming over an unlimited deck, where a card is as likely whatever was
 * dealt before. Chances are whole numbers of 13^n courses, so sums need no common denominator but the greater power.
 *
 * Values are net stakes won in the courses in which the dealer has no blackjack; `noBlackjack` is how likely those are. The player decides
 * after the dealer has looked, and dividing by it changes no order.
 */
export const RANKS = 13;
/** How many of 13 ranks have so many points. */
export const WAYS: readonly { readonly points: number; readonly ways: bigint }[] = Array.from({ length: TEN }, (_, i) => ({
  points: i + 1,
  ways: i + 1 === TEN ? 4n : 1n,
}));

/** A sum of fractions whose denominators are powers of 13. */
export function sum(values: readonly Rational[]): Rational {
  const d = values.reduce((most, value) => (value.d > most ? value.d : most), 1n);
  return { n: values.reduce((all, value) => all + value.n * (d / value.d), 0n), d };
}

/** The mean over the next card. */
export const overCards = (value: (points: number) => Rational): Rational =>
  times(sum(WAYS.map(({ points, ways }) => times({ n: ways, d: 1n }, value(points)))), { n: 1n, d: BigInt(RANKS) });

const negative = ({ n, d }: Rational): Rational => ({ n: -n, d });
const key = ({ total, soft }: Total): number => total * 2 + (soft ? 1 : 0);

/** How the dealer's hand can end without a blackjack; 22 stands for every hand over 21. */
export const DEALER_ENDS = [17, 18, 19, 20, 21, 22] as const;
const BUST = 22;
type Ends = readonly Rational[];

const endsFrom = new Map<number, Ends>();
function dealerEnds(hand: Total): Ends {
  const known = endsFrom.get(key(hand));
  if (known) return known;
  const ends =
    hand.total >= DEALER_STANDS
      ? DEALER_ENDS.map((end) => (end === Math.min(hand.total, BUST) ? { n: 1n, d: 1n } : ZERO))
      : DEALER_ENDS.map((_, end) => overCards((points) => dealerEnds(withPoints(hand, points))[end] as Rational));
  endsFrom.set(key(hand), ends);
  return ends;
}

/** Whether a hidden card makes the dealer's a blackjack. */
const makesBlackjack = (up: number, hidden: number): boolean => (up === ACE && hidden === TEN) || (up === TEN && hidden === ACE);

export type Move = 'stand' | 'hit' | 'double' | 'split';
export interface MoveValue {
  readonly move: Move;
  readonly value: Rational;
}
/** The first of the best. */
export const bestOf = (moves: readonly MoveValue[]): MoveValue =>
  moves.reduce((best, move) => (compareRationals(move.value, best.value) > 0 ? move : best));

/** Which hands of a split are still to be played: so many of one card each, and so many more splits. */
export interface Pending {
  readonly hands: number;
  readonly splits: number;
}
export const NOTHING_PENDING: Pending = { hands: 0, splits: MOST_HANDS - 1 };

export interface Odds {
  readonly noBlackjack: Rational;
  /** How likely the dealer ends so, by the place in `DEALER_ENDS`. */
  readonly ends: Ends;
  /** Every move that is offered on a hand: to stand, to hit, to double on two cards, to split a pair. Of a pair, its points and what is pending. */
  readonly moves: (hand: Total, isFirst: boolean, pair?: { readonly points: number; readonly pending: Pending }) => readonly MoveValue[];
}

/** Remembers what a function gave, by the text of its arguments. */
function remembered<A extends readonly (number | boolean)[]>(find: (...args: A) => Rational): (...args: A) => Rational {
  const known = new Map<string, Rational>();
  return (...args) => {
    const at = args.join();
    const value = known.get(at) ?? find(...args);
    known.set(at, value);
    return value;
  };
}

function oddsAgainst(up: number): Odds {
  const ends = DEALER_ENDS.map((_, end) =>
    overCards((hidden) =>
      makesBlackjack(up, hidden) ? ZERO : (dealerEnds(withPoints(withPoints({ total: 0, soft: false }, up), hidden))[end] as Rational),
    ),
  );
  const noBlackjack = sum(ends);
  const stand = remembered((total: number) =>
    total > TWENTY_ONE
      ? negative(noBlackjack)
      : sum(
          DEALER_ENDS.map(
            (end, i) => (end === BUST || total > end ? ends[i] : total === end ? ZERO : negative(ends[i] as Rational)) as Rational,
          ),
        ),
  );
  /** The best from a hand of three cards or more, which stands or hits. */
  const later = remembered((total: number, soft: boolean): Rational => {
    if (total >= TWENTY_ONE) return stand(total);
    return bestOf(moves({ total, soft }, false)).value;
  });
  const hit = remembered((total: number, soft: boolean) =>
    overCards((points) => {
      const hand = withPoints({ total, soft }, points);
      return later(hand.total, hand.soft);
    }),
  );
  const double = remembered((total: number, soft: boolean) =>
    times(
      { n: 2n, d: 1n },
      overCards((points) => stand(withPoints({ total, soft }, points).total)),
    ),
  );
  /** So many hands that begin with one card of these points, together. */
  const oneCards = remembered((points: number, hands: number, splits: number): Rational => {
    if (hands === 0) return ZERO;
    const first = withPoints({ total: 0, soft: false }, points);
    if (points === ACE)
      return times(
        { n: BigInt(hands), d: 1n },
        overCards((second) => stand(withPoints(first, second).total)),
      );
    const rest = oneCards(points, hands - 1, splits);
    return overCards((second) => {
      const hand = withPoints(first, second);
      const pending = { hands: hands - 1, splits };
      return sum([rest, bestOf(moves(hand, true, second === points ? { points, pending } : undefined)).value]);
    });
  });
  const moves: Odds['moves'] = ({ total, soft }, isFirst, pair) => {
    const offered: MoveValue[] = [
      { move: 'stand', value: stand(total) },
      { move: 'hit', value: hit(total, soft) },
    ];
    if (isFirst) offered.push({ move: 'double', value: double(total, soft) });
    if (pair && maySplit(pair.points, MOST_HANDS - pair.pending.splits)) {
      const { points, pending } = pair;
      // What the others gain or lose by there being more hands and fewer splits is a part of what the split is worth.
      const after = oneCards(points, pending.hands + 2, pending.splits - 1);
      const value = sum([after, negative(oneCards(points, pending.hands, pending.splits))]);
      offered.push({ move: 'split', value });
    }
    return offered;
  };
  return { noBlackjack, ends, moves };
}

const known = new Map<number, Odds>();
/** The odds against a dealer's open card, by its points; worked out when first asked for. */
export function oddsOf(up: number): Odds {
  const odds = known.get(up) ?? oddsAgainst(up);
  known.set(up, odds);
  return odds;
}
