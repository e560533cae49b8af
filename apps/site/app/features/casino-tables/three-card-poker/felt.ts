import type { PokerFelt } from '../poker/dealer-poker.ts';

export const THREE_CARD_FELT: PokerFelt = {
  felt: 'wine',
  raise: { spot: 'play', letter: 'P', name: 'three_card_play', antes: 1 },
  side: { spot: 'pair-plus', name: 'three_card_pair_plus', short: 'three_card_pair_plus_short' },
};
