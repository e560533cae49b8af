import { type Decision, defineGame, type Round } from '../../definition/game.ts';
import { madeLines } from '../../definition/made.ts';
import type { MadeTables } from '../../definition/made-tables.ts';
import { withLoss } from '../../definition/sheet.ts';
import { CARDS, drawDeck } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { CALL, type CasinoHoldemView, casinoHoldemMachine, DEALT, FOLD, SPOTS } from './machine.ts';
import { narrateHoldem } from './narrate.ts';
import { BONUS, CALL_ANTES, paysOf } from './pays.ts';
import { readRule } from './rule.ts';

/**
 * Casino hold'em. Player and dealer have two cards each and share a board. After the flop, who staked an ante folds it, or calls for twice as
 * much; turn and river follow, and each has the best five of seven cards. A dealer below a pair of fours does not play: the ante wins and the
 * call comes back. Otherwise the higher hand wins, even money on the call and by the player's hand on the ante (royal flush 100, straight flush
 * 20, four of a kind 10, full house 3, flush 2, else 1 to 1); equal hands give both back. The AA bonus is a bet on the player's cards and the
 * flop alone: from a pair of aces up 7, a flush 20, a full house 30, four of a kind 40, a straight flush 50 and a royal flush 100 to 1.
 *
 * Draw: nine floats, each a card of what is left of one deck: the player's two, the dealer's two, flop, turn, river
 * (https://stake.com/provably-fair/game-events describes the deck). Mathematics: all 27,813,810,024,000 deals are counted under the better
 * decision of each of the 1.3 million hands that differ (`count.ts`, `npm run games:sheets`): 97.84 % of the ante come back, as is published
 * of this pay table, and 93.74 % of the bonus (https://wizardofodds.com/games/casino-hold-em/).
 */
export type CasinoHoldemOptions = Readonly<Record<never, never>>;

const BONUS_HANDS = 2_598_960n;

function tables(_options: CasinoHoldemOptions, made?: MadeTables) {
  const lines = madeLines(made, 'ante');
  const calls = readRule(made?.['ante']?.rule);
  const decide = ({ view }: Round<never>): Decision => {
    const { cards, board } = view as CasinoHoldemView;
    return { move: calls(cards, board) ? CALL : FOLD };
  };
  const bonus = BONUS.map(({ id, pays, hands }) => ({ id, pays, chance: { n: BigInt(hands), d: BONUS_HANDS } }));
  return [
    { id: 'ante', spot: 'ante', lines, decide },
    { id: 'aa-bonus', spot: 'aa-bonus', lines: withLoss(bonus) },
  ];
}

export const casinoHoldem = defineGame({
  id: 'casino-holdem',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_casino_holdem',
  options: {},
  spots: () => SPOTS,
  limits: TABLE_LIMITS,
  source: 'seeds',
  plan: () => [{ from: CARDS, times: DEALT, without: true }],
  machine: casinoHoldemMachine,
  leave: () => ({ move: FOLD }),
  outcome: (_options: CasinoHoldemOptions, draws: Draws) => ({ cards: drawDeck(draws, DEALT) }),
  tables,
  greatest: () => {
    const { ante, call } = paysOf('won', 'royal-flush');
    return ante + CALL_ANTES * call;
  },
  sheetOptions: [{}],
  narrate: narrateHoldem,
});
