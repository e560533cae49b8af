import type { Choice, Decision, Machine, Round, Stake } from '../../definition/game.ts';
import { type Multiplier, multiplierFor, returned, UNIT } from '../../definition/multiplier.ts';
import { type Card, drawCard, rankOf } from '../../fair/cards.ts';
import { CASH_OUT } from '../ladder.ts';

/** `higher` and `lower` include the same rank, except beside an ace or a king, where `same` is a guess of its own. */
export type Guess = 'higher' | 'lower' | 'same';
export const SKIP = 'skip';

export const RANKS = 13;
const ACE = 1;
const KING = RANKS;
/** The published game makes so many cards of a round. */
export const MOST_CARDS = 52;
/** A guess that could win more is not offered: the player skips or cashes out. */
export const GREATEST: Multiplier = 10_000 * UNIT;

/** 1 for an ace to 13 for a king: here the ace is low. */
export const heightOf = (card: Card): number => (rankOf(card) === KING + 1 ? ACE : rankOf(card));

export const guessesAt = (value: number): readonly Guess[] =>
  value === ACE ? ['higher', 'same'] : value === KING ? ['lower', 'same'] : ['higher', 'lower'];

/** How many of the 13 ranks make a guess right. */
export function ranksFor(value: number, guess: Guess): number {
  if (guess === 'same') return 1;
  const reaching = guess === 'higher' ? RANKS + 1 - value : value;
  return value === ACE || value === KING ? reaching - 1 : reaching;
}

export function isRight(before: number, after: number, guess: Guess): boolean {
  if (after === before) return guess === 'same' || (before !== ACE && before !== KING);
  return guess === (after > before ? 'higher' : 'lower');
}

export interface HiLoView {
  /** The first is what the round began with. */
  readonly cards: readonly Card[];
  /** How the player went from each card to the next. */
  readonly guesses: readonly (Guess | typeof SKIP)[];
  readonly right: number;
  readonly lost: boolean;
  readonly over: boolean;
  /** What a cash-out pays; 0 before the first right guess and when lost. */
  readonly pays: Multiplier;
  /** What may be guessed now: how many ranks of 13 are right, and what it then pays. */
  readonly next: readonly { readonly guess: Guess; readonly ranks: number; readonly pays: Multiplier }[];
}

export interface HiLoState {
  readonly stakes: readonly Stake[];
  readonly cards: readonly Card[];
  readonly guesses: HiLoView['guesses'];
  readonly right: number;
  /** Right ranks of all right guesses multiplied: their chance is this by 13^right. */
  readonly ways: bigint;
  readonly lost: boolean;
  readonly over: boolean;
}

export const paysAfter = (ways: bigint, right: number): Multiplier => multiplierFor(ways, BigInt(RANKS) ** BigInt(right));

function offered({ cards, ways, right, over }: HiLoState): HiLoView['next'] {
  if (over || cards.length === MOST_CARDS) return [];
  const value = heightOf(cards.at(-1) as Card);
  return guessesAt(value)
    .map((guess) => {
      const ranks = ranksFor(value, guess);
      return { guess, ranks, pays: paysAfter(ways * BigInt(ranks), right + 1) };
    })
    .filter(({ pays }) => pays <= GREATEST);
}

const paysNow = ({ lost, right, ways }: HiLoState): Multiplier => (lost || right === 0 ? 0 : paysAfter(ways, right));

export const hiLoMachine: Machine<Readonly<Record<never, never>>, HiLoState, HiLoView> = {
  begin: (_options, stakes, draws) => ({
    stakes,
    cards: [drawCard(draws)],
    guesses: [],
    right: 0,
    ways: 1n,
    lost: false,
    over: false,
  }),
  choices(state): readonly Choice[] {
    if (state.over) return [];
    const choices: Choice[] = offered(state).map(({ guess }) => ({ move: guess }));
    // Who has nothing to cash out yet keeps one card to guess.
    if (state.cards.length < MOST_CARDS - (state.right === 0 ? 1 : 0)) choices.push({ move: SKIP });
    if (state.right > 0) choices.push({ move: CASH_OUT });
    return choices;
  },
  decide(state, { move }, draws) {
    if (move === CASH_OUT) return { ...state, over: true };
    const before = heightOf(state.cards.at(-1) as Card);
    const card = drawCard(draws);
    const cards = [...state.cards, card];
    const guesses = [...state.guesses, move as Guess | typeof SKIP];
    if (move === SKIP) return { ...state, cards, guesses };
    const guess = move as Guess;
    if (!isRight(before, heightOf(card), guess)) return { ...state, cards, guesses, lost: true, over: true };
    return { ...state, cards, guesses, right: state.right + 1, ways: state.ways * BigInt(ranksFor(before, guess)) };
  },
  stakes: ({ stakes }) => stakes,
  returned: (state) => returned((state.stakes[0] as Stake).amount, paysNow(state)),
  view: (state) => {
    const { cards, guesses, right, lost, over } = state;
    return { cards, guesses, right, lost, over, pays: paysNow(state), next: offered(state) };
  },
};

/** No guess is less likely than one rank, and none is offered that could give back more than is paid. */
export const hiLoSteps = {
  first: (): Multiplier => paysAfter(1n, 1),
  reach: ({ next }: HiLoView, { move }: Choice): Multiplier | undefined => next.find(({ guess }) => guess === move)?.pays,
};

/** Who has nothing yet has seen a card that could be skipped as well. */
export const leaveHiLo = ({ view }: Round<HiLoView>): Decision | undefined => (view.right === 0 ? undefined : { move: CASH_OUT });
