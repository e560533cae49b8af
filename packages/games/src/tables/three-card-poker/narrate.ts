import type { Sentence } from '../../definition/game.ts';
import { multiplierText } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { sayHand } from '../poker/narrate.ts';
import type { ThreeCardPokerView } from './machine.ts';

export function narrateThreeCards({ cards, hand, dealer, ante, bonus, pairPlus }: ThreeCardPokerView): readonly Sentence[] {
  const said: Sentence[] = [{ key: 'game_says_your_cards', args: { cards: sayCards(cards) } }, sayHand('game_says_your_hand', hand)];
  if (!dealer) return said;
  if (ante === 'folded') said.push({ key: 'game_says_folded', args: {} });
  said.push({ key: 'game_says_dealer_cards', args: { cards: sayCards(dealer.cards) } }, sayHand('game_says_dealer_hand', dealer.hand));
  if (ante !== undefined && ante !== 'folded') said.push({ key: 'game_says_showdown', args: { result: ante } });
  if (bonus > 0) said.push({ key: 'game_says_ante_bonus', args: { multiplier: multiplierText(bonus) } });
  if (pairPlus !== undefined) said.push({ key: 'game_says_pair_plus', args: { multiplier: multiplierText(pairPlus) } });
  return said;
}
