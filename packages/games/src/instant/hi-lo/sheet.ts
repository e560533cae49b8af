import type { Rational } from '@fairbook/domain/rational';
import { type Decision, type PayTable, type Round, SINGLE_SPOT } from '../../definition/game.ts';
import { multiplierFor, multiplierText } from '../../definition/multiplier.ts';
import { withLoss } from '../../definition/sheet.ts';
import { CARDS, type Card, SUITS } from '../../fair/cards.ts';
import { CASH_OUT } from '../ladder.ts';
import { type Guess, guessesAt, type HiLoView, heightOf, paysAfter, RANKS, ranksFor } from './rules.ts';

/** One guess beside a card that lies there, and the returns taken. */
function oneGuess(card: Card, guess: Guess): PayTable {
  const value = heightOf(card);
  const chance: Rational = { n: BigInt(ranksFor(value, guess)), d: BigInt(RANKS) };
  return {
    id: `${value}-${guess}`,
    spot: SINGLE_SPOT,
    lines: withLoss([{ id: 'right', pays: multiplierFor(chance.n, chance.d), chance }]),
    decide: ({ view }) => ({ move: (view as HiLoView).right === 1 ? CASH_OUT : guess }),
    given: [{ index: card, of: CARDS }],
  };
}

/** The guess that is right for more ranks; higher where both are right for as many. */
function likelier(value: number): Guess {
  const [first, second] = guessesAt(value) as [Guess, Guess];
  return ranksFor(value, second) > ranksFor(value, first) ? second : first;
}

/** Where so many right guesses can have led: how many of the 13^(n + 1) courses of cards lead to each product of right ranks. */
function courses(guesses: number): Map<bigint, bigint> {
  let at = new Map<string, { value: number; ways: bigint; count: bigint }>();
  for (let value = 1; value <= RANKS; value++) at.set(`${value} 1`, { value, ways: 1n, count: 1n });
  for (let i = 0; i < guesses; i++) {
    const next: typeof at = new Map();
    for (const { value, ways, count } of at.values()) {
      const guess = likelier(value);
      const ranks = ranksFor(value, guess);
      // Ranks that are right lie together at one end: from the card up, or down.
      for (let k = 0; k < ranks; k++) {
        const reached = guess === 'higher' ? RANKS - k : 1 + k;
        const key = `${reached} ${ways * BigInt(ranks)}`;
        next.set(key, { value: reached, ways: ways * BigInt(ranks), count: (next.get(key)?.count ?? 0n) + count });
      }
    }
    at = next;
  }
  const byWays = new Map<bigint, bigint>();
  for (const { ways, count } of at.values()) byWays.set(ways, (byWays.get(ways) ?? 0n) + count);
  return byWays;
}

/** So many times the likelier guess, then the cash-out. */
function likelierGuesses(guesses: number): PayTable {
  const all = BigInt(RANKS) ** BigInt(guesses + 1);
  const lines = [...courses(guesses)].map(([ways, n]) => {
    const pays = paysAfter(ways, guesses);
    return { id: multiplierText(pays), pays, chance: { n, d: all } };
  });
  const decide = ({ view }: Round<never>): Decision => {
    const { right, cards } = view as HiLoView;
    return { move: right === guesses ? CASH_OUT : likelier(heightOf(cards.at(-1) as Card)) };
  };
  return { id: `likelier-${guesses}`, spot: SINGLE_SPOT, lines: withLoss(lines), decide };
}

const STREAKS = [1, 3, 5] as const;
const ONE_OF_EACH_RANK: readonly Card[] = Array.from({ length: RANKS }, (_, i) => i * SUITS.length);

export const hiLoTables = (): readonly PayTable[] => [
  ...STREAKS.map(likelierGuesses),
  ...ONE_OF_EACH_RANK.flatMap((card) => guessesAt(heightOf(card)).map((guess) => oneGuess(card, guess))),
];
