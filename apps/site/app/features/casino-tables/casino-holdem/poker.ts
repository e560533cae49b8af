import type { CasinoHoldemView } from '@fairbook/games/tables/casino-holdem/machine';
import { anteWins, BONUS, paysOf } from '@fairbook/games/tables/casino-holdem/pays';
import { valuesOf } from '@fairbook/games/tables/casino-holdem/values';
import type { PokerHand } from '@fairbook/games/tables/poker/hands';
import { oddsText, percentText } from '../parts/rational-text.ts';
import type { DealerPoker } from '../poker/dealer-poker.ts';
import { HOLDEM_FELT } from './felt.ts';

const ANTE_LINES: readonly PokerHand[] = ['royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight'];
/** Hands of five cards. */
const HANDS = 2_598_960n;

/** The line of the ante's pay table: whatever is less than a flush pays as the last of them. */
const anteLine = (hand: PokerHand): PokerHand => (ANTE_LINES.includes(hand) ? hand : 'straight');

/** Casino hold'em: call for two antes after the flop, or fold. */
export const holdem: DealerPoker<CasinoHoldemView> = {
  ...HOLDEM_FELT,
  asks: 'holdem_decide',
  dealerCards: 2,
  boardCards: 5,
  // The deal goes around twice, then the flop; after the decision come turn and river, and the dealer shows.
  orders: (decided) =>
    decided
      ? { player: [], board: [undefined, undefined, undefined, 0, 1], dealer: [2, 3], count: 4 }
      : { player: [0, 2], dealer: [1, 3], board: [4, 5, 6, 7, 8], count: 9 },
  pays: ({ ante, hand, bonus = 0 }) => ({ ...(ante && ante !== 'folded' && paysOf(ante, hand)), 'aa-bonus': bonus }),
  payTables: ({ say, locale, handName }, over) => [
    {
      title: say('holdem_ante_pays'),
      made: over?.ante === 'won' || over?.ante === 'unqualified' ? anteLine(over.hand) : undefined,
      lines: ANTE_LINES.map((hand) => ({
        id: hand,
        name: hand === 'straight' ? say('holdem_straight_or_less') : handName(hand),
        pays: say('felt_to_one', { odds: anteWins(hand) }),
      })),
    },
    {
      title: say('holdem_bonus'),
      lines: BONUS.map(({ id, pays, hands }) => ({
        id,
        name: id === 'aces-to-straight' ? say('holdem_aces_to_straight') : handName(id),
        pays: say('felt_to_one', { odds: oddsText(pays) }),
        chance: percentText({ n: BigInt(hands), d: HANDS }, locale),
      })),
    },
  ],
  // A million courses are tried.
  worth: ({ cards, board }) => valuesOf(cards, board),
};
