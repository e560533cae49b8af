import type { Machine, Stake } from '../../definition/game.ts';
import { type Multiplier, returned } from '../../definition/multiplier.ts';
import { type Card, drawDeck } from '../../fair/cards.ts';
import { type Showdown, showdownOf } from '../poker/showdown.ts';
import { QUALIFYING, type ThreeCardHand, threeCardHandOf, worthOfCards } from './hands.ts';
import { bonusOf, pairPlusOf, paysOf } from './pays.ts';

export interface ThreeCardPokerView {
  readonly cards: readonly Card[];
  readonly hand: ThreeCardHand;
  /** Shown when the round is settled. */
  readonly dealer: { readonly cards: readonly Card[]; readonly hand: ThreeCardHand; readonly qualifies: boolean } | undefined;
  /** What became of the ante; undefined before the decision, and without one. */
  readonly ante: 'folded' | Showdown | undefined;
  /** What the ante bonus pays, as a multiple of the ante. */
  readonly bonus: Multiplier;
  /** What a stake on pair plus pays; undefined where there is none. */
  readonly pairPlus: Multiplier | undefined;
}

interface ThreeCardPokerState {
  readonly stakes: readonly Stake[];
  readonly cards: readonly Card[];
  readonly decided: typeof PLAY | typeof FOLD | undefined;
}

export const PLAY = 'play';
export const FOLD = 'fold';
const ANTE = 'ante';
const PAIR_PLUS_SPOT = 'pair-plus';
export const SPOTS = [ANTE, PAIR_PLUS_SPOT] as const;
const HAND = 3;
/** The player's cards and the dealer's. */
export const DEALT = 2 * HAND;

const stakeOn = (state: ThreeCardPokerState, spot: string): Stake | undefined => state.stakes.find((stake) => stake.spot === spot);
const isOver = (state: ThreeCardPokerState): boolean => state.decided !== undefined || !stakeOn(state, ANTE);
const playerOf = ({ cards }: ThreeCardPokerState): readonly Card[] => cards.slice(0, HAND);
const dealerOf = ({ cards }: ThreeCardPokerState): readonly Card[] => cards.slice(HAND);

function anteOf(state: ThreeCardPokerState): ThreeCardPokerView['ante'] {
  if (state.decided === undefined) return undefined;
  if (state.decided === FOLD) return 'folded';
  return showdownOf(worthOfCards(playerOf(state)), worthOfCards(dealerOf(state)), QUALIFYING);
}

const bonusIn = (state: ThreeCardPokerState): Multiplier =>
  state.decided === PLAY ? bonusOf(threeCardHandOf(worthOfCards(playerOf(state)))) : 0;

function returnedOf(state: ThreeCardPokerState): bigint {
  const ante = stakeOn(state, ANTE)?.amount ?? 0n;
  const plus = stakeOn(state, PAIR_PLUS_SPOT)?.amount ?? 0n;
  const end = anteOf(state);
  const pays = end === undefined || end === 'folded' ? { ante: 0, play: 0 } : paysOf(end);
  return (
    returned(ante, pays.ante + pays.play + bonusIn(state)) + returned(plus, pairPlusOf(threeCardHandOf(worthOfCards(playerOf(state)))))
  );
}

function viewOf(state: ThreeCardPokerState): ThreeCardPokerView {
  const hand = threeCardHandOf(worthOfCards(playerOf(state)));
  const dealerWorth = worthOfCards(dealerOf(state));
  return {
    cards: playerOf(state),
    hand,
    dealer: isOver(state)
      ? { cards: dealerOf(state), hand: threeCardHandOf(dealerWorth), qualifies: dealerWorth >= QUALIFYING }
      : undefined,
    ante: anteOf(state),
    bonus: bonusIn(state),
    pairPlus: stakeOn(state, PAIR_PLUS_SPOT) && pairPlusOf(hand),
  };
}

export const threeCardMachine: Machine<Readonly<Record<never, never>>, ThreeCardPokerState, ThreeCardPokerView> = {
  begin: (_options, stakes, draws) => ({ stakes, cards: drawDeck(draws, DEALT), decided: undefined }),
  choices(state) {
    if (isOver(state)) return [];
    return [{ move: PLAY, stake: { spot: PLAY, amount: (stakeOn(state, ANTE) as Stake).amount } }, { move: FOLD }];
  },
  decide: (state, { move }) => ({ ...state, decided: move as typeof PLAY | typeof FOLD }),
  stakes: (state) =>
    state.decided === PLAY ? [...state.stakes, { spot: PLAY, amount: (stakeOn(state, ANTE) as Stake).amount }] : state.stakes,
  returned: returnedOf,
  view: viewOf,
};
