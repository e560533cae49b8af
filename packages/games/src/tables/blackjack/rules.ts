import { type Card, rankOf } from '../../fair/cards.ts';

export const TWENTY_ONE = 21;
/** The dealer stands on every 17, soft or hard. */
export const DEALER_STANDS = 17;
/** Hands a pair can become. */
export const MOST_HANDS = 4;

/** Points of cards: the ace 1 where it cannot be 11, pictures 10. */
export const ACE = 1;
export const TEN = 10;
const ACE_RANK = 14;
const SOFT = 10;

export const pointsOf = (card: Card): number => (rankOf(card) === ACE_RANK ? ACE : Math.min(rankOf(card), TEN));

/** The points of a hand; `soft` while an ace counts 11. */
export interface Total {
  readonly total: number;
  readonly soft: boolean;
}
const NO_CARDS: Total = { total: 0, soft: false };

/** A hand with one more card. */
export function withPoints({ total, soft }: Total, points: number): Total {
  const sum = total + points;
  if (points === ACE && !soft && sum + SOFT <= TWENTY_ONE) return { total: sum + SOFT, soft: true };
  return soft && sum > TWENTY_ONE ? { total: sum - SOFT, soft: false } : { total: sum, soft };
}

export const totalOf = (cards: readonly Card[]): Total => cards.map(pointsOf).reduce(withPoints, NO_CARDS);

/** An ace and a ten as the first two cards. After a split they are 21 and no blackjack. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === TWENTY_ONE;

export const isPair = (cards: readonly Card[]): boolean => cards.length === 2 && pointsOf(cards[0] as Card) === pointsOf(cards[1] as Card);

/** Whether a pair may be split where there are so many hands: aces once, others up to four hands. */
export const maySplit = (points: number, hands: number): boolean => (points === ACE ? hands === 1 : hands < MOST_HANDS);

/** The dealer looks for a blackjack under an ace or a ten. */
export const peeks = (up: Card): boolean => pointsOf(up) === ACE || pointsOf(up) === TEN;

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

/** How a hand ends against the dealer's; `natural`: it is two cards of the deal. */
export function resultOf(cards: readonly Card[], natural: boolean, dealer: readonly Card[]): HandResult {
  const own = totalOf(cards).total;
  const dealt = totalOf(dealer).total;
  if (isNatural(dealer)) return natural ? 'push' : 'lost';
  if (natural) return 'blackjack';
  if (own > TWENTY_ONE) return 'bust';
  if (own === dealt) return 'push';
  return dealt > TWENTY_ONE || own > dealt ? 'won' : 'lost';
}
