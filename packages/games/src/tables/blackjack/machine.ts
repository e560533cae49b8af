import type { Choice, Machine, Stake } from '../../definition/game.ts';
import { type Multiplier, returned, UNIT } from '../../definition/multiplier.ts';
import { type Card, drawCard } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import {
  ACE,
  DEALER_STANDS,
  type HandResult,
  isNatural,
  isPair,
  maySplit,
  peeks,
  pointsOf,
  resultOf,
  TWENTY_ONE,
  totalOf,
} from './rules.ts';
import { SIDE_BETS, type SideBet, sidePays } from './side-bets.ts';

export const BOXES = ['hand-1', 'hand-2', 'hand-3'] as const;
export const sideSpot = (box: string, { id }: SideBet): string => `${box}-${id}`;
/** The hand of a box, and the side bets beside it. */
export const spotsOf = (box: string): readonly string[] => [box, ...SIDE_BETS.map((bet) => sideSpot(box, bet))];

export const INSURE = 'insure';
export const DECLINE = 'decline';
export const INSURANCE_SPOT = 'insurance';
/** Insurance is half of what lies on the hands, at two to one. */
const INSURED = 2n;
export const INSURANCE_PAYS: Multiplier = 3 * UNIT;

export const RESULT_PAYS: Readonly<Record<HandResult, Multiplier>> = {
  blackjack: 2.5 * UNIT,
  won: 2 * UNIT,
  push: UNIT,
  lost: 0,
  bust: 0,
};

export interface Hand {
  readonly cards: readonly Card[];
  readonly doubled: boolean;
  /** It takes no more decisions. */
  readonly done: boolean;
}

/** A place where a hand was dealt: for its stake, or for side bets alone, which are no hand to play. */
export interface Box {
  readonly name: string;
  readonly stake: bigint;
  readonly dealt: readonly Card[];
  readonly hands: readonly Hand[];
}

export interface BlackjackState {
  readonly stakes: readonly Stake[];
  readonly boxes: readonly Box[];
  /** The open card, the hidden one, and those drawn at the end. */
  readonly dealer: readonly Card[];
  readonly insurance: 'none' | 'offered' | 'taken' | 'declined';
  readonly over: boolean;
}

const upCard = ({ dealer }: BlackjackState): Card => dealer[0] as Card;

function dealBoxes(stakes: readonly Stake[], draws: Draws): Pick<BlackjackState, 'boxes' | 'dealer'> {
  const names = BOXES.filter((box) => stakes.some(({ spot }) => spotsOf(box).includes(spot)));
  const first = names.map(() => drawCard(draws));
  const up = drawCard(draws);
  const second = names.map(() => drawCard(draws));
  const boxes = names.map((name, i) => {
    const dealt = [first[i] as Card, second[i] as Card];
    return {
      name,
      stake: stakes.find(({ spot }) => spot === name)?.amount ?? 0n,
      dealt,
      hands: [{ cards: dealt, doubled: false, done: false }],
    };
  });
  return { boxes, dealer: [up, drawCard(draws)] };
}

const isNaturalHand = ({ hands }: Box, { cards }: Hand): boolean => hands.length === 1 && isNatural(cards);

/** Whether a hand has nothing more to decide: 21 or over, or an ace that was split and has its one card. */
const isDone = ({ hands }: Box, cards: readonly Card[]): boolean =>
  totalOf(cards).total >= TWENTY_ONE || (hands.length > 1 && pointsOf(cards[0] as Card) === ACE);

/** The dealer draws while a hand is in play that neither is over 21 nor a blackjack. */
function dealerPlays(boxes: readonly Box[], dealt: readonly Card[], draws: Draws): readonly Card[] {
  const inPlay = boxes.some(
    (box) => box.stake > 0n && box.hands.some((hand) => totalOf(hand.cards).total <= TWENTY_ONE && !isNaturalHand(box, hand)),
  );
  const dealer = [...dealt];
  while (inPlay && totalOf(dealer).total < DEALER_STANDS) dealer.push(drawCard(draws));
  return dealer;
}

/** Goes on to the next hand that has something to decide, and gives a split hand its second card on the way; after the last the dealer plays. */
function goOn(state: BlackjackState, draws: Draws): BlackjackState {
  if (peeks(upCard(state)) && isNatural(state.dealer)) return { ...state, over: true };
  let waiting = false;
  const boxes = state.boxes.map((box) => {
    if (box.stake === 0n) return box;
    const hands = box.hands.map((hand) => {
      if (waiting || hand.done) return hand;
      const cards = hand.cards.length === 1 ? [...hand.cards, drawCard(draws)] : hand.cards;
      const done = isDone(box, cards);
      waiting = !done;
      return { ...hand, cards, done };
    });
    return { ...box, hands };
  });
  if (waiting) return { ...state, boxes };
  return { ...state, boxes, dealer: dealerPlays(boxes, state.dealer, draws), over: true };
}

/** The hand whose turn it is. */
export function turnOf({ boxes, over, insurance }: BlackjackState): { readonly box: Box; readonly hand: Hand } | undefined {
  if (over || insurance === 'offered') return undefined;
  for (const box of boxes) {
    const hand = box.stake > 0n ? box.hands.find(({ done }) => !done) : undefined;
    if (hand) return { box, hand };
  }
  return undefined;
}

function choicesOf(state: BlackjackState): readonly Choice[] {
  if (state.insurance === 'offered') {
    const lying = state.boxes.reduce((sum, { stake }) => sum + stake, 0n);
    return [{ move: INSURE, stake: { spot: INSURANCE_SPOT, amount: lying / INSURED } }, { move: DECLINE }];
  }
  const turn = turnOf(state);
  if (!turn) return [];
  const { box, hand } = turn;
  const stake: Stake = { spot: box.name, amount: box.stake };
  const choices: Choice[] = [{ move: 'stand' }, { move: 'hit' }];
  if (hand.cards.length === 2) choices.push({ move: 'double', stake });
  if (isPair(hand.cards) && maySplit(pointsOf(hand.cards[0] as Card), box.hands.length)) choices.push({ move: 'split', stake });
  return choices;
}

/** What a move makes of a hand: itself with a change, or the two it is split into. */
function moved(hand: Hand, move: string, draws: Draws): readonly Hand[] {
  switch (move) {
    case 'hit':
      return [{ ...hand, cards: [...hand.cards, drawCard(draws)] }];
    case 'double':
      return [{ cards: [...hand.cards, drawCard(draws)], doubled: true, done: true }];
    case 'split':
      return hand.cards.map((card) => ({ cards: [card], doubled: false, done: false }));
    default:
      return [{ ...hand, done: true }];
  }
}

const stakesOn = ({ stake, hands }: Box): bigint => hands.reduce((sum, { doubled }) => sum + stake * (doubled ? 2n : 1n), 0n);

function stakesOf(state: BlackjackState): readonly Stake[] {
  const stakes = state.stakes.map((stake) => {
    const box = state.boxes.find(({ name }) => name === stake.spot);
    return box ? { ...stake, amount: stakesOn(box) } : stake;
  });
  if (state.insurance !== 'taken') return stakes;
  const lying = state.boxes.reduce((sum, { stake }) => sum + stake, 0n);
  return [...stakes, { spot: INSURANCE_SPOT, amount: lying / INSURED }];
}

export const handResult = (state: BlackjackState, box: Box, hand: Hand): HandResult =>
  resultOf(hand.cards, isNaturalHand(box, hand), state.dealer);

/** The line of a side bet that the deal made. */
export const sideLineOf = (state: BlackjackState, { dealt }: Box, bet: SideBet): string | undefined =>
  bet.lineOf(dealt[0] as Card, dealt[1] as Card, upCard(state));

function returnedOf(state: BlackjackState): bigint {
  let sum = 0n;
  for (const box of state.boxes) {
    for (const hand of box.hands) sum += returned(box.stake * (hand.doubled ? 2n : 1n), RESULT_PAYS[handResult(state, box, hand)]);
    for (const bet of SIDE_BETS) {
      const stake = state.stakes.find(({ spot }) => spot === sideSpot(box.name, bet));
      if (stake) sum += returned(stake.amount, sidePays(bet, sideLineOf(state, box, bet)));
    }
  }
  const insurance = stakesOf(state).find(({ spot }) => spot === INSURANCE_SPOT);
  return sum + (insurance && isNatural(state.dealer) ? returned(insurance.amount, INSURANCE_PAYS) : 0n);
}

export const blackjackMachine: Omit<Machine<Readonly<Record<never, never>>, BlackjackState, never>, 'view'> = {
  begin(_options, stakes, draws) {
    const state: BlackjackState = { stakes, ...dealBoxes(stakes, draws), insurance: 'none', over: false };
    const isOffered = pointsOf(upCard(state)) === ACE && state.boxes.some(({ stake }) => stake > 0n);
    return isOffered ? { ...state, insurance: 'offered' } : goOn(state, draws);
  },
  choices: choicesOf,
  decide(state, { move }, draws) {
    if (state.insurance === 'offered') return goOn({ ...state, insurance: move === INSURE ? 'taken' : 'declined' }, draws);
    const turn = turnOf(state);
    const boxes = state.boxes.map((box) => {
      if (box !== turn?.box) return box;
      return { ...box, hands: box.hands.flatMap((hand) => (hand === turn.hand ? moved(hand, move, draws) : [hand])) };
    });
    return goOn({ ...state, boxes }, draws);
  },
  stakes: stakesOf,
  returned: returnedOf,
};
