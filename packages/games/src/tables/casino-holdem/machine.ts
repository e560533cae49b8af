import type { Machine, Stake } from '../../definition/game.ts';
import { type Multiplier, returned } from '../../definition/multiplier.ts';
import { type Card, drawDeck } from '../../fair/cards.ts';
import { handOf, makingOf, type PokerHand, rankBit, worthOfCards } from '../poker/hands.ts';
import { type Showdown, showdownOf } from '../poker/showdown.ts';
import { BONUS, CALL_ANTES, paysOf, QUALIFYING } from './pays.ts';

export interface CasinoHoldemView {
  readonly cards: readonly Card[];
  /** Three cards, and five when the round is settled. */
  readonly board: readonly Card[];
  /** What the player's cards make with the board as it lies. */
  readonly hand: PokerHand;
  /** Shown when the round is settled. */
  readonly dealer: { readonly cards: readonly Card[]; readonly hand: PokerHand; readonly qualifies: boolean } | undefined;
  /** What became of the ante; undefined before the decision, and without one. */
  readonly ante: 'folded' | Showdown | undefined;
  /** What a stake on the bonus pays; undefined where there is none. */
  readonly bonus: Multiplier | undefined;
}

export interface CasinoHoldemState {
  readonly stakes: readonly Stake[];
  readonly cards: readonly Card[];
  readonly decided: typeof CALL | typeof FOLD | undefined;
}

export const CALL = 'call';
export const FOLD = 'fold';
const ANTE = 'ante';
const BONUS_SPOT = 'aa-bonus';
export const SPOTS = [ANTE, BONUS_SPOT] as const;

/** Two cards of the player, two of the dealer, three of the flop, the turn and the river, in that order. */
export const DEALT = 9;
const DEALER = 2;
const BOARD = 4;
const TURN = 7;

const stakeOn = (state: CasinoHoldemState, spot: string): Stake | undefined => state.stakes.find((stake) => stake.spot === spot);
const isOver = (state: CasinoHoldemState): boolean => state.decided !== undefined || !stakeOn(state, ANTE);
const playerOf = ({ cards }: CasinoHoldemState): readonly Card[] => cards.slice(0, DEALER);
const dealerOf = ({ cards }: CasinoHoldemState): readonly Card[] => cards.slice(DEALER, BOARD);
const boardOf = ({ cards }: CasinoHoldemState): readonly Card[] => cards.slice(BOARD);
const flopOf = ({ cards }: CasinoHoldemState): readonly Card[] => cards.slice(BOARD, TURN);

const playerWorth = (state: CasinoHoldemState): number => worthOfCards([...playerOf(state), ...boardOf(state)]);
const dealerWorth = (state: CasinoHoldemState): number => worthOfCards([...dealerOf(state), ...boardOf(state)]);

const ACES = rankBit(14);
/** The line of the bonus that five cards make; undefined for none. */
function bonusLine(cards: readonly Card[]) {
  const worth = worthOfCards(cards);
  const hand = handOf(worth);
  const isLow = hand === 'high-card' || (hand === 'pair' && makingOf(worth) !== ACES);
  return isLow ? undefined : (BONUS.find(({ id }) => id === hand) ?? BONUS.at(-1));
}
const bonusOf = (state: CasinoHoldemState): Multiplier => bonusLine([...playerOf(state), ...flopOf(state)])?.pays ?? 0;

function anteOf(state: CasinoHoldemState): CasinoHoldemView['ante'] {
  if (state.decided === undefined) return undefined;
  return state.decided === FOLD ? 'folded' : showdownOf(playerWorth(state), dealerWorth(state), QUALIFYING);
}

const callStake = (state: CasinoHoldemState): Stake => ({
  spot: CALL,
  amount: BigInt(CALL_ANTES) * (stakeOn(state, ANTE) as Stake).amount,
});

function returnedOf(state: CasinoHoldemState): bigint {
  const bonus = returned(stakeOn(state, BONUS_SPOT)?.amount ?? 0n, bonusOf(state));
  const end = anteOf(state);
  if (end === undefined || end === 'folded') return bonus;
  const { ante, call } = paysOf(end, handOf(playerWorth(state)));
  return bonus + returned((stakeOn(state, ANTE) as Stake).amount, ante) + returned(callStake(state).amount, call);
}

function viewOf(state: CasinoHoldemState): CasinoHoldemView {
  const cards = playerOf(state);
  const board = isOver(state) ? boardOf(state) : flopOf(state);
  const dealer = dealerWorth(state);
  return {
    cards,
    board,
    hand: handOf(worthOfCards([...cards, ...board])),
    dealer: isOver(state) ? { cards: dealerOf(state), hand: handOf(dealer), qualifies: dealer >= QUALIFYING } : undefined,
    ante: anteOf(state),
    bonus: stakeOn(state, BONUS_SPOT) && bonusOf(state),
  };
}

export const casinoHoldemMachine: Machine<Readonly<Record<never, never>>, CasinoHoldemState, CasinoHoldemView> = {
  begin: (_options, stakes, draws) => ({ stakes, cards: drawDeck(draws, DEALT), decided: undefined }),
  choices: (state) => (isOver(state) ? [] : [{ move: CALL, stake: callStake(state) }, { move: FOLD }]),
  decide: (state, { move }) => ({ ...state, decided: move as typeof CALL | typeof FOLD }),
  stakes: (state) => (state.decided === CALL ? [...state.stakes, callStake(state)] : state.stakes),
  returned: returnedOf,
  view: viewOf,
};
