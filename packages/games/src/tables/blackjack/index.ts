import { type Decision, defineGame, type PayTable, type Round } from '../../definition/game.ts';
import { UNIT } from '../../definition/multiplier.ts';
import { CARDS, drawCard } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { BOXES, blackjackMachine, INSURE, sideSpot, spotsOf } from './machine.ts';
import { narrateBlackjack } from './narrate.ts';
import { MOST_HANDS } from './rules.ts';
import { handLines } from './sheet.ts';
import { SIDE_BETS, sideLines } from './side-bets.ts';
import { bestMove, leaveBlackjack } from './strategy.ts';
import { type BlackjackView, viewOf } from './view.ts';

/**
 * Blackjack, one to three hands against the dealer. A blackjack pays 3 to 2, any other win even money, a tie gives the stake back. The dealer
 * stands on every 17 and looks for a blackjack under an ace or a ten, so that only first stakes are lost to one. Any first two cards may be
 * doubled, after a split too. Cards of the same points may be split up to four hands, aces once and for one card each; 21 after a split is no
 * blackjack. Insurance is half the stakes on the hands, asked once for all of them while the dealer shows an ace, and pays 2 to 1. Beside each
 * hand lie two side bets, perfect pairs and 21+3, which may also lie alone.
 *
 * Draw: a float a card of an unlimited number of decks, as the published game has it (https://stake.com/provably-fair/game-events): a first card
 * for each hand, the dealer's open one, a second for each hand, the dealer's hidden one, then cards as they are asked for, hand after hand and
 * the dealer last. Mathematics: with an unlimited deck what was dealt tells nothing of the next card, so that the best move depends on points
 * alone and its worth is exact (`odds.ts`); 99.488266 % come back, as published of these rules
 * (https://wizardofodds.com/games/blackjack/appendix/1/). Stakes are even, so that half of one is whole.
 */
export type BlackjackOptions = Readonly<Record<never, never>>;

/** Cards a hand can have at most: ten aces, a two, eight aces more make 20, and one card ends it. */
const MOST_CARDS = 20;
/** The dealer's: six aces, a six, four aces more make 16. */
const MOST_DEALER_CARDS = 12;
const MOST_DRAWN = BOXES.length * MOST_HANDS * MOST_CARDS + MOST_DEALER_CARDS;

const decideBest = ({ view }: Round<never>): Decision => ({ move: (bestMove(view as BlackjackView) as { best: string }).best });

/** The best moves, but insurance whenever it is offered. */
const decideInsured = (round: Round<never>): Decision =>
  (round.view as BlackjackView).insurance === 'offered' ? { move: INSURE } : decideBest(round);

let counted: readonly PayTable[] | undefined;

/** Worked out when first asked for: some tenths of a second. */
function tables(): readonly PayTable[] {
  if (counted) return counted;
  const best = handLines(false);
  counted = [
    ...BOXES.flatMap((box): PayTable[] => [
      { id: box, spot: box, lines: best, decide: decideBest },
      ...SIDE_BETS.map((bet) => ({ id: sideSpot(box, bet), spot: sideSpot(box, bet), lines: sideLines(bet) })),
    ]),
    { id: 'insured', spot: BOXES[0], lines: handLines(true), decide: decideInsured },
  ];
  return counted;
}

/** A hand can become four doubled ones, and win all of them. */
const GREATEST_OF_HAND = MOST_HANDS * 2 * 2 * UNIT;

export const blackjack = defineGame({
  id: 'blackjack',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_blackjack',
  options: {},
  spots: () => BOXES.flatMap(spotsOf),
  limits: TABLE_LIMITS,
  step: () => 2n,
  source: 'seeds',
  plan: () => [{ from: CARDS, times: MOST_DRAWN }],
  machine: { ...blackjackMachine, view: viewOf },
  leave: leaveBlackjack,
  outcome: (_options: BlackjackOptions, draws: Draws) => ({ cards: Array.from({ length: MOST_DRAWN }, () => drawCard(draws)) }),
  tables,
  greatest: () => Math.max(GREATEST_OF_HAND, ...SIDE_BETS.flatMap(({ lines }) => lines.map(({ pays }) => pays))),
  sheetOptions: [{}],
  narrate: narrateBlackjack,
});
