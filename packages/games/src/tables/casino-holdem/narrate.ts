import type { Sentence } from '../../definition/game.ts';
import { multiplierText } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { sayHand } from '../poker/narrate.ts';
import type { CasinoHoldemView } from './machine.ts';

export function narrateHoldem({ cards, board, hand, dealer, ante, bonus }: CasinoHoldemView): readonly Sentence[] {
  const said: Sentence[] = [
    { key: 'game_says_your_cards', args: { cards: sayCards(cards) } },
    { key: 'game_says_board', args: { cards: sayCards(board) } },
    sayHand('game_says_your_hand', hand),
  ];
  if (dealer) {
    if (ante === 'folded') said.push({ key: 'game_says_folded', args: {} });
    said.push({ key: 'game_says_dealer_cards', args: { cards: sayCards(dealer.cards) } }, sayHand('game_says_dealer_hand', dealer.hand));
    if (ante !== undefined && ante !== 'folded') said.push({ key: 'game_says_showdown', args: { result: ante } });
  }
  if (bonus !== undefined) said.push({ key: 'game_says_aa_bonus', args: { multiplier: multiplierText(bonus) } });
  return said;
}
