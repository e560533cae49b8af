import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { multiplierText } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { CARDS, drawCard } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import { INSTANT_LIMITS } from '../limits.ts';
import { GREATEST, type HiLoView, hiLoMachine, hiLoSteps, leaveHiLo, MOST_CARDS } from './rules.ts';
import { hiLoTables } from './sheet.ts';

/**
 * Hi-lo: a card lies open and the player guesses whether the next is higher or lower, skips, or cashes out; a wrong guess loses the stake.
 *
 * Draw: a float a card of an unlimited number of decks; the card is floor(float x 52) in the published order, at most 52 of them
 * (https://stake.com/provably-fair/game-events). Mathematics: right guesses among r of 13 ranks pay 0.99 x the product of 13 / r.
 */
export type HiLoOptions = Readonly<Record<never, never>>;
export type { HiLoView };

export const hiLo = defineGame({
  id: 'hi-lo',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_hi_lo',
  options: {},
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: () => [{ from: CARDS, times: MOST_CARDS }],
  machine: hiLoMachine,
  steps: hiLoSteps,
  leave: leaveHiLo,
  outcome: (_options: HiLoOptions, draws: Draws) => ({ cards: Array.from({ length: MOST_CARDS }, () => drawCard(draws)) }),
  tables: hiLoTables,
  greatest: () => GREATEST,
  sheetOptions: [{}],
  narrate: ({ cards, right, lost, over, pays }: HiLoView) => {
    const card = { key: 'game_says_card', args: { card: sayCards(cards.slice(-1)) } };
    if (lost) return [card, { key: 'game_says_lost', args: {} }];
    const multiplier = multiplierText(pays, 2);
    if (over) return [{ key: 'game_says_won', args: { multiplier } }];
    return right === 0 ? [card] : [card, { key: 'game_says_streak', args: { streak: right, multiplier } }];
  },
});
