import { type Rational, reduced, times } from '@fairbook/domain/rational';
import type { PayLine } from '../../definition/game.ts';
import { multiplierText, UNIT } from '../../definition/multiplier.ts';
import { bestOf, DEALER_ENDS, type Move, NOTHING_PENDING, type Odds, oddsOf, type Pending, RANKS, sum, WAYS } from './odds.ts';
import { ACE, TEN, type Total, TWENTY_ONE, withPoints } from './rules.ts';
import { certainly, chancesOf, type Spread, spreadOver, timesNet, together } from './spread.ts';

/** What a blackjack wins: three to two. */
const BLACKJACK_WINS = 1.5;
const NO_CARDS: Total = { total: 0, soft: false };

/** What a hand that is finished wins of its stake when the dealer ends so. */
const netOf = (total: number, end: number): number => {
  if (total > TWENTY_ONE) return -1;
  return end > TWENTY_ONE || total > end ? 1 : total === end ? 0 : -1;
};

/** How the best moves end, for one end of the dealer's hand: what a hand wins, of all its courses. */
function bestPlay(odds: Odds, end: number) {
  const known = new Map<string, Spread>();
  const remember = (key: string, find: () => Spread): Spread => {
    const spread = known.get(key) ?? find();
    known.set(key, spread);
    return spread;
  };
  const stood = (total: number): Spread => certainly(netOf(total, end));
  const moved = (move: Move, hand: Total, pair?: { readonly points: number; readonly pending: Pending }): Spread => {
    if (move === 'stand') return stood(hand.total);
    if (move === 'hit') return spreadOver((points) => later(withPoints(hand, points)));
    if (move === 'double')
      return timesNet(
        spreadOver((points) => stood(withPoints(hand, points).total)),
        2,
      );
    const { points, pending } = pair as { readonly points: number; readonly pending: Pending };
    return oneCards(points, { hands: pending.hands + 2, splits: pending.splits - 1 });
  };
  const later = (hand: Total): Spread =>
    remember(`${hand.total} ${hand.soft}`, () =>
      hand.total >= TWENTY_ONE ? stood(hand.total) : moved(bestOf(odds.moves(hand, false)).move, hand),
    );
  /** So many hands that begin with one card each, one after the other. */
  const oneCards = (points: number, { hands, splits }: Pending): Spread =>
    remember(`${points} ${hands} ${splits}`, () => {
      if (hands === 0) return certainly(0);
      const pending = { hands: hands - 1, splits };
      return spreadOver((second) => {
        const hand = withPoints(withPoints(NO_CARDS, points), second);
        if (points === ACE) return together(stood(hand.total), oneCards(points, pending));
        return firstMove(hand, second === points ? { points, pending } : undefined, oneCards(points, pending));
      });
    });
  /** A hand of two cards, with what comes of the hands after it; a split takes those in. */
  const firstMove = (hand: Total, pair: { readonly points: number; readonly pending: Pending } | undefined, others: Spread): Spread => {
    const { move } = bestOf(odds.moves(hand, true, pair));
    return move === 'split' ? moved(move, hand, pair) : together(moved(move, hand), others);
  };
  return { firstMove };
}

const isBlackjack = (a: number, b: number): boolean => (a === ACE && b === TEN) || (a === TEN && b === ACE);

/** What all first two cards win that are no blackjack, and how likely those are. */
function dealtHands(odds: Odds, end: number): Spread {
  const { firstMove } = bestPlay(odds, end);
  const nothing: Spread = { of: 1n, courses: new Map() };
  return spreadOver((first) =>
    spreadOver((second) => {
      if (isBlackjack(first, second)) return nothing;
      const hand = withPoints(withPoints(NO_CARDS, first), second);
      return firstMove(hand, first === second ? { points: first, pending: NOTHING_PENDING } : undefined, certainly(0));
    }),
  );
}

const BLACKJACK: Rational = { n: 2n * 4n, d: BigInt(RANKS) ** 2n };
const NO_BLACKJACK: Rational = { n: BLACKJACK.d - BLACKJACK.n, d: BLACKJACK.d };
const ONE: Rational = { n: 1n, d: 1n };

/** Insurance is half a stake at two to one. */
const INSURANCE = { won: 1, lost: -0.5 } as const;

/**
 * How a hand ends under the best moves, as multiples of its first stake; with `insured`, also under insurance whenever it is offered. Hands of a
 * split are added up for each end of the dealer's hand, which they share.
 */
export function handLines(insured: boolean): readonly PayLine[] {
  const chances = new Map<number, Rational>();
  const add = (net: number, chance: Rational): void => {
    chances.set(net, sum([chances.get(net) ?? { n: 0n, d: 1n }, chance]));
  };
  for (const { points: up, ways } of WAYS) {
    const odds = oddsOf(up);
    const shown: Rational = { n: ways, d: BigInt(RANKS) };
    const extra = insured && up === ACE ? INSURANCE : { won: 0, lost: 0 };
    const dealerHas = times(shown, sum([ONE, { n: -odds.noBlackjack.n, d: odds.noBlackjack.d }]));
    add(extra.won, times(dealerHas, BLACKJACK));
    add(extra.won - 1, times(dealerHas, NO_BLACKJACK));
    add(extra.lost + BLACKJACK_WINS, times(times(shown, odds.noBlackjack), BLACKJACK));
    DEALER_ENDS.forEach((end, i) => {
      const chance = times(shown, odds.ends[i] as Rational);
      for (const [net, of] of chancesOf(dealtHands(odds, end))) add(extra.lost + net, times(chance, of));
    });
  }
  return [...chances]
    .filter(([, { n }]) => n > 0n)
    .sort(([a], [b]) => b - a)
    .map(([net, chance]) => ({ id: multiplierText((net + 1) * UNIT), pays: (net + 1) * UNIT, chance: reduced(chance) }));
}
