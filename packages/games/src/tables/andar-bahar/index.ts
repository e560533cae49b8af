import type { Rational } from '@fairbook/domain/rational';
import { combinations } from '../../definition/counting.ts';
import { defineGame, type PayTable } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import { CARDS, type Card, drawDeck, rankOf } from '../../fair/cards.ts';
import { type Draws, drawFrom } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';

/**
 * Andar bahar: one card of a deck, the joker, is laid open, then cards go to andar and bahar in turn, andar first, until one has the rank of
 * the joker; its side wins. Andar has the first card and pays 0.9 to 1, bahar even money. Side bets are on how many cards that takes.
 *
 * Draw: a float a card of what is left of one deck, the joker first, at most 50 (https://stake.com/provably-fair/game-events describes the
 * deck). Mathematics: three of the 51 cards have the rank, so the first of them is the n-th in C(51 - n, 2) of C(51, 3) orders: andar wins
 * 51.5 %, which leaves the house 2.15 %, and bahar 48.5 %, which leaves it 3.00 % (https://wizardofodds.com/games/andar-bahar/).
 */
export type AndarBaharOptions = Readonly<Record<never, never>>;

export interface AndarBaharView {
  readonly joker: Card;
  readonly andar: readonly Card[];
  readonly bahar: readonly Card[];
  readonly winner: Side;
  /** Spots with a stake that won. */
  readonly won: readonly string[];
}

type Side = 'andar' | 'bahar';

/** Cards beside the joker, and how many of them have its rank. */
const OTHERS = CARDS - 1;
const SAME_RANK = 3;
/** The last card that can be the first of its rank. */
const MOST_CARDS = OTHERS - SAME_RANK + 1;

interface Bet {
  readonly spot: string;
  readonly pays: Multiplier;
  /** Whether it wins when the `count`-th card, from 1, is the first of the joker's rank. */
  readonly wins: (count: number) => boolean;
}

const sideOf = (count: number): Side => (count % 2 === 1 ? 'andar' : 'bahar');

const range = (from: number, to: number, pays: Multiplier): Bet => ({
  spot: `cards-${from}-${to}`,
  pays,
  wins: (count) => count >= from && count <= to,
});

/** Pays of the ranges as live tables have them, the stake included. */
const BETS: readonly Bet[] = [
  { spot: 'andar', pays: 1.9 * UNIT, wins: (count) => sideOf(count) === 'andar' },
  { spot: 'bahar', pays: 2 * UNIT, wins: (count) => sideOf(count) === 'bahar' },
  range(1, 5, 3.5 * UNIT),
  range(6, 10, 4.5 * UNIT),
  range(11, 15, 5.5 * UNIT),
  range(16, 25, 4.5 * UNIT),
  range(26, 30, 15 * UNIT),
  range(31, 35, 25 * UNIT),
  range(36, 40, 50 * UNIT),
  range(41, MOST_CARDS, 120 * UNIT),
];
const BY_SPOT = new Map(BETS.map((bet) => [bet.spot, bet]));

/** What a spot pays when it takes so many cards, from 1. */
export function paysFor(spot: string, count: number): Multiplier {
  const bet = BY_SPOT.get(spot);
  return bet?.wins(count) ? bet.pays : 0;
}

function deal(draws: Draws) {
  const left = Array.from({ length: CARDS }, (_, card) => card);
  const joker = drawFrom(draws, left);
  const dealt: Card[] = [];
  do dealt.push(drawFrom(draws, left));
  while (rankOf(dealt.at(-1) as Card) !== rankOf(joker));
  return { joker, dealt };
}

/** How likely it is that one of some numbers of cards is how many it takes. */
function chanceOf({ wins }: Bet): Rational {
  let orders = 0n;
  for (let count = 1; count <= MOST_CARDS; count++) if (wins(count)) orders += combinations(OTHERS - count, SAME_RANK - 1);
  return { n: orders, d: combinations(OTHERS, SAME_RANK) };
}

const tableOf = (bet: Bet): PayTable => ({
  id: bet.spot,
  spot: bet.spot,
  lines: withLoss([{ id: 'won', pays: bet.pays, chance: chanceOf(bet) }]),
});

export const andarBahar = defineGame({
  id: 'andar-bahar',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_andar_bahar',
  options: {},
  spots: () => BETS.map(({ spot }) => spot),
  limits: TABLE_LIMITS,
  source: 'seeds',
  plan: () => [{ from: CARDS, times: 1 + MOST_CARDS, without: true }],
  machine: oneStep<AndarBaharOptions, AndarBaharView>((_options, draws, stakes) => {
    const { joker, dealt } = deal(draws);
    const pays = (spot: string): Multiplier => paysFor(spot, dealt.length);
    const view = {
      joker,
      andar: dealt.filter((_, at) => sideOf(at + 1) === 'andar'),
      bahar: dealt.filter((_, at) => sideOf(at + 1) === 'bahar'),
      winner: sideOf(dealt.length),
      won: stakes.map(({ spot }) => spot).filter((spot) => pays(spot) > 0),
    };
    return { pays, view };
  }),
  outcome: (_options: AndarBaharOptions, draws: Draws) => ({ cards: drawDeck(draws, 1 + MOST_CARDS) }),
  tables: () => BETS.map(tableOf),
  greatest: () => Math.max(...BETS.map(({ pays }) => pays)),
  sheetOptions: [{}],
  narrate: ({ joker, andar, bahar, winner, won }: AndarBaharView) => [
    { key: 'game_says_joker', args: { card: sayCards([joker]) } },
    {
      key: 'game_says_andar_bahar',
      args: { winner, card: sayCards((winner === 'andar' ? andar : bahar).slice(-1)), count: andar.length + bahar.length },
    },
    { key: won.length > 0 ? 'game_says_spots' : 'game_says_lost', args: won.length > 0 ? { count: won.length } : {} },
  ],
});
