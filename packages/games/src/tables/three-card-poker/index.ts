import { type Decision, defineGame, type Round } from '../../definition/game.ts';
import { UNIT } from '../../definition/multiplier.ts';
import { CARDS, drawDeck } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { PLAYING, worthOfCards } from './hands.ts';
import { DEALT, FOLD, PLAY, SPOTS, type ThreeCardPokerView, threeCardMachine } from './machine.ts';
import { narrateThreeCards } from './narrate.ts';
import { bonusOf, PAIR_PLUS } from './pays.ts';
import { threeCardTables } from './sheet.ts';

/**
 * Three-card poker. Player and dealer have three cards each; who staked an ante folds it, or plays for as much again. A dealer below queen
 * high does not play: the ante wins even money and the play bet comes back. Otherwise the higher hand wins even money on both, and equal ones
 * give both back. A hand that is played has a bonus on the ante from a straight up (1, 4 and 5 to 1). Pair plus is a bet on the player's three
 * cards alone (40, 30, 6, 4 and 1 to 1), whatever becomes of the ante.
 *
 * Draw: six floats, each a card of what is left of one deck: the player's three, then the dealer's
 * (https://stake.com/provably-fair/game-events describes the deck). Mathematics: all 22,100 x 18,424 deals are counted (`sheet.ts`); it is
 * best to play from queen, six, four up, which leaves the house 3.3730 % of the ante; of pair plus it keeps 2.3167 %
 * (https://wizardofodds.com/games/three-card-poker/).
 */
export type ThreeCardPokerOptions = Readonly<Record<never, never>>;

/** Plays from queen, six, four up: the best there is. */
const decide = ({ view }: Round<never>): Decision => ({
  move: worthOfCards((view as ThreeCardPokerView).cards) >= PLAYING ? PLAY : FOLD,
});

export const threeCardPoker = defineGame({
  id: 'three-card-poker',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_three_card_poker',
  options: {},
  spots: () => SPOTS,
  limits: TABLE_LIMITS,
  source: 'seeds',
  plan: () => [{ from: CARDS, times: DEALT, without: true }],
  machine: threeCardMachine,
  leave: () => ({ move: FOLD }),
  outcome: (_options: ThreeCardPokerOptions, draws: Draws) => ({ cards: drawDeck(draws, DEALT) }),
  tables: () => threeCardTables(decide),
  greatest: () => Math.max(2 * 2 * UNIT + bonusOf('straight-flush'), ...PAIR_PLUS.map(({ pays }) => pays)),
  sheetOptions: [{}],
  narrate: narrateThreeCards,
});
