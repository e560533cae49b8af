import type { Rational } from '@fairbook/domain/rational';
import type { Multiplier } from '@fairbook/games/definition/multiplier';
import type { Card } from '@fairbook/games/fair/cards';
import type { Showdown } from '@fairbook/games/tables/poker/showdown';
import type { useWords } from '../../../shared/words/words.tsx';
import type { PayLine } from './poker-hand.tsx';

/** A round of poker against the dealer, as the code of any such game shows it. */
export interface DealerPokerView {
  readonly cards: readonly Card[];
  /** Of a game with cards for both. */
  readonly board?: readonly Card[];
  readonly hand: string;
  /** Shown when the round is settled. */
  readonly dealer: { readonly cards: readonly Card[]; readonly hand: string; readonly qualifies: boolean } | undefined;
  /** What became of the ante; undefined before the decision, and without one. */
  readonly ante: 'folded' | Showdown | undefined;
}

/** Places of cards in the order of the deal; undefined lay there before. */
type Orders = readonly (number | undefined)[];
export interface DealOrders {
  readonly player: Orders;
  readonly dealer: Orders;
  readonly board: Orders;
  /** So many cards are dealt. */
  readonly count: number;
}

/** A pay table on the felt; `made`: the line that the cards make. */
export interface PayTable {
  readonly title: string;
  readonly lines: readonly PayLine[];
  readonly made?: string | undefined;
}

export interface PokerWords extends Pick<ReturnType<typeof useWords>, 'say' | 'locale'> {
  readonly handName: (hand: string) => string;
}

/** The felt of a game of poker against the dealer: an ante is raised once or folded, and a bet beside it is on the player's cards alone. */
export interface PokerFelt {
  readonly felt: 'green' | 'wine';
  /** The move that plays on, which is the spot of its stake too; `name`: the key of its word. */
  readonly raise: { readonly spot: string; readonly letter: string; readonly name: string; readonly antes: number };
  /** The bet on the player's cards; keys of words. */
  readonly side: { readonly spot: string; readonly name: string; readonly short: string };
}

/** What games of poker against the dealer differ in. */
export interface DealerPoker<View extends DealerPokerView = DealerPokerView> extends PokerFelt {
  /** The key of what is asked before the decision. */
  readonly asks: string;
  readonly dealerCards: number;
  readonly boardCards: number;
  orders(decided: boolean): DealOrders;
  /** What comes back of each spot of a settled round, as a multiple of its own stake; nothing of those that are left out. */
  pays(view: View): Readonly<Record<string, Multiplier>>;
  /** @param view a round that is over */
  payTables(words: PokerWords, view: View | undefined): readonly PayTable[];
  /** What each move is worth in antes, for who trains. */
  worth?(view: View): Readonly<Record<string, Rational>>;
}
