import type { Rational } from '@fairbook/domain/rational';
import { UNIT } from '@fairbook/games/definition/multiplier';
import { classesOf } from '@fairbook/games/tables/poker/classes';
import { threeCardHandOf, worthOfThree } from '@fairbook/games/tables/three-card-poker/hands';
import type { ThreeCardPokerView } from '@fairbook/games/tables/three-card-poker/machine';
import { bonusOf, PAIR_PLUS, paysOf } from '@fairbook/games/tables/three-card-poker/pays';
import { oddsText, percentText } from '../parts/rational-text.ts';
import { turnsOf } from '../parts/seats.ts';
import type { DealerPoker } from '../poker/dealer-poker.ts';
import { THREE_CARD_FELT } from './felt.ts';

const CARDS = 3;
const BONUS_HANDS = ['straight-flush', 'three-of-a-kind', 'straight'] as const;
const TURNS = turnsOf(CARDS, CARDS);

/** How likely each hand is among the 22,100 of three cards. */
const CHANCES: ReadonlyMap<string, Rational> = (() => {
  const sets = new Map<string, number>();
  let all = 0;
  for (const { suits, sets: count } of classesOf(CARDS)) {
    const hand = threeCardHandOf(worthOfThree(...suits));
    sets.set(hand, (sets.get(hand) ?? 0) + count);
    all += count;
  }
  return new Map([...sets].map(([hand, count]) => [hand, { n: BigInt(count), d: BigInt(all) }]));
})();

/** Three-card poker: play for as much as the ante, or fold. */
export const threeCards: DealerPoker<ThreeCardPokerView> = {
  ...THREE_CARD_FELT,
  asks: 'three_card_decide',
  dealerCards: CARDS,
  boardCards: 0,
  // Six cards go around; after the decision the dealer shows three.
  orders: (decided) =>
    decided
      ? { player: [], dealer: [0, 1, 2], board: [], count: CARDS }
      : { player: TURNS.first, dealer: TURNS.second, board: [], count: 2 * CARDS },
  pays({ ante, bonus, pairPlus = 0 }) {
    const ends = ante === undefined || ante === 'folded' ? { ante: 0, play: 0 } : paysOf(ante);
    return { ante: ends.ante + bonus, play: ends.play, 'pair-plus': pairPlus };
  },
  payTables: ({ say, locale, handName }, over) => [
    {
      title: say('three_card_bonus'),
      lines: BONUS_HANDS.map((hand) => ({
        ...{ id: hand, name: handName(hand) },
        pays: say('felt_to_one', { odds: oddsText(bonusOf(hand) + UNIT) }),
      })),
      made: over?.hand,
    },
    {
      title: say('three_card_pair_plus'),
      lines: PAIR_PLUS.map(({ hand, pays }) => {
        const chance = CHANCES.get(hand);
        return {
          ...{ id: hand, name: handName(hand), pays: say('felt_to_one', { odds: oddsText(pays) }) },
          ...(chance && { chance: percentText(chance, locale) }),
        };
      }),
      made: over?.hand,
    },
  ],
};
