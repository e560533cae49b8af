import type { Sentence } from '../../definition/game.ts';
import { multiplierText } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { TWENTY_ONE } from './rules.ts';
import type { BlackjackView, BoxView, HandView } from './view.ts';

const option = (id: string): string => id.replaceAll('-', '_');

/** A hand is named by its box, and after a split by its part as well. */
const nameOf = ({ number, hands }: BoxView, hand: HandView) => ({ hand: number, part: hands.length === 1 ? 0 : hands.indexOf(hand) + 1 });

function sayBox(box: BoxView): readonly Sentence[] {
  const hands = box.hands.map((hand) => ({
    key: 'game_says_blackjack_hand',
    args: { ...nameOf(box, hand), cards: sayCards(hand.cards), total: hand.total, soft: hand.soft ? 'yes' : 'no' },
  }));
  const sideBets = box.sideBets.map(({ bet, line, pays }) => ({
    key: 'game_says_blackjack_side',
    args: { hand: box.number, bet: option(bet), line: option(line), multiplier: multiplierText(pays) },
  }));
  return [...hands, ...sideBets];
}

function sayInsurance({ insurance, dealer }: BlackjackView): readonly Sentence[] {
  if (insurance === 'offered') return [{ key: 'game_says_insurance_offered', args: {} }];
  if (insurance !== 'taken') return [];
  const result = dealer.blackjack === undefined ? 'taken' : dealer.blackjack ? 'won' : 'lost';
  return [{ key: 'game_says_insurance', args: { result } }];
}

export function narrateBlackjack(view: BlackjackView): readonly Sentence[] {
  const { boxes, dealer } = view;
  const isOver = dealer.blackjack !== undefined;
  const said: Sentence[] = boxes.flatMap(sayBox);
  const cards = sayCards(dealer.cards);
  said.push(
    isOver
      ? {
          key: 'game_says_dealer_total',
          args: { cards, total: dealer.total, result: dealer.blackjack ? 'blackjack' : dealer.total > TWENTY_ONE ? 'bust' : 'other' },
        }
      : { key: 'game_says_dealer_shows', args: { card: cards } },
    ...sayInsurance(view),
  );
  for (const box of boxes)
    for (const hand of box.hands) {
      if (hand.result) said.push({ key: 'game_says_blackjack_result', args: { ...nameOf(box, hand), result: hand.result } });
      else if (hand.active) said.push({ key: 'game_says_blackjack_turn', args: nameOf(box, hand) });
    }
  return said;
}
