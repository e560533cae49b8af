import type { Multiplier } from '../../definition/multiplier.ts';
import type { Card } from '../../fair/cards.ts';
import { type BlackjackState, handResult, RESULT_PAYS, sideLineOf, sideSpot, turnOf } from './machine.ts';
import { type HandResult, isNatural, totalOf } from './rules.ts';
import { SIDE_BETS, sidePays } from './side-bets.ts';

export interface HandView {
  readonly cards: readonly Card[];
  readonly total: number;
  /** An ace counts 11. */
  readonly soft: boolean;
  readonly doubled: boolean;
  /** It is its turn. */
  readonly active: boolean;
  /** Of a settled round. */
  readonly result: HandResult | undefined;
  /** As a multiple of what lies on the hand. */
  readonly pays: Multiplier | undefined;
}

export interface BoxView {
  /** 1 to 3, from the dealer's left. */
  readonly number: number;
  /** False where side bets lie alone: nothing is played then. */
  readonly played: boolean;
  /** More than one after a split. */
  readonly hands: readonly HandView[];
  /** Side bets with a stake, known as soon as the cards lie. */
  readonly sideBets: readonly { readonly bet: string; readonly line: string; readonly pays: Multiplier }[];
}

export interface BlackjackView {
  readonly boxes: readonly BoxView[];
  /** The open card alone until the round is settled; `blackjack` is undefined until then. */
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly total: number;
    readonly soft: boolean;
    readonly blackjack: boolean | undefined;
  };
  readonly insurance: BlackjackState['insurance'];
}

export function viewOf(state: BlackjackState): BlackjackView {
  const turn = turnOf(state);
  const shown = state.over ? state.dealer : state.dealer.slice(0, 1);
  const boxes = state.boxes.map((box): BoxView => {
    const played = box.stake > 0n;
    const hands = box.hands.map((hand): HandView => {
      const result = state.over && played ? handResult(state, box, hand) : undefined;
      const pays = result && RESULT_PAYS[result];
      return { cards: hand.cards, ...totalOf(hand.cards), doubled: hand.doubled, active: hand === turn?.hand, result, pays };
    });
    const sideBets = SIDE_BETS.filter((bet) => state.stakes.some(({ spot }) => spot === sideSpot(box.name, bet))).map((bet) => {
      const line = sideLineOf(state, box, bet);
      return { bet: bet.id, line: line ?? 'nothing', pays: sidePays(bet, line) };
    });
    return { number: Number(box.name.slice(-1)), played, hands, sideBets };
  });
  const blackjack = state.over ? isNatural(state.dealer) : undefined;
  return { boxes, dealer: { cards: shown, ...totalOf(shown), blackjack }, insurance: state.insurance };
}
