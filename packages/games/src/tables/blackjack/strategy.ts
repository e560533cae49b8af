import { dividedBy, type Rational, rational, ZERO } from '@fairbook/domain/rational';
import type { Decision, Round } from '../../definition/game.ts';
import type { Card } from '../../fair/cards.ts';
import { DECLINE, INSURE } from './machine.ts';
import { bestOf, type MoveValue, type Odds, oddsOf } from './odds.ts';
import { isPair, MOST_HANDS, pointsOf } from './rules.ts';
import type { BlackjackView } from './view.ts';

/** What a move wins on average, exact: net of what is staked, in first stakes of the hand, and of insurance in stakes on it. */
export interface Advice {
  readonly best: string;
  readonly moves: readonly { readonly move: string; readonly value: Rational }[];
}

/** Four of 13 hidden cards make a blackjack beside an ace, which pays two to one. */
const INSURANCE_VALUE = rational(-1n, 13n);

interface Turn {
  readonly odds: Odds;
  readonly moves: readonly MoveValue[];
}

/** The hand whose turn it is, with what its moves are worth where the dealer has no blackjack. */
function turnOf({ boxes, dealer }: BlackjackView): Turn | undefined {
  const box = boxes.find(({ hands }) => hands.some(({ active }) => active));
  const hand = box?.hands.find(({ active }) => active);
  if (!box || !hand) return undefined;
  const odds = oddsOf(pointsOf(dealer.cards[0] as Card));
  const pending = { hands: box.hands.filter(({ cards }) => cards.length === 1).length, splits: MOST_HANDS - box.hands.length };
  const pair = isPair(hand.cards) ? { points: pointsOf(hand.cards[0] as Card), pending } : undefined;
  return { odds, moves: odds.moves(hand, hand.cards.length === 2, pair) };
}

/**
 * Every move the player has and what it is worth, with the first of the best; undefined where there is nothing to decide. For a trainer.
 * Other hands of the same split still to be played count as far as a further split changes what they may do.
 */
export function bestMove(view: BlackjackView): Advice | undefined {
  if (view.insurance === 'offered')
    return {
      best: DECLINE,
      moves: [
        { move: INSURE, value: INSURANCE_VALUE },
        { move: DECLINE, value: ZERO },
      ],
    };
  const turn = turnOf(view);
  if (!turn) return undefined;
  const moves = turn.moves.map(({ move, value }) => ({ move, value: dividedBy(value, turn.odds.noBlackjack) }));
  return { best: bestOf(turn.moves).move, moves };
}

/** For a player who does not come back: the better of standing and hitting, which stake nothing, and no insurance. */
export function leaveBlackjack({ view }: Round<BlackjackView>): Decision {
  const turn = turnOf(view);
  if (!turn) return { move: DECLINE };
  return { move: bestOf(turn.moves.filter(({ move }) => move === 'stand' || move === 'hit')).move };
}
