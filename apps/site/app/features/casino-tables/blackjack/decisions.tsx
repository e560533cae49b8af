import type { Choice } from '@fairbook/games/definition/game';
import type { BlackjackView } from '@fairbook/games/tables/blackjack/view';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { DecisionFoot, type Offer } from '../parts/decision-foot.tsx';
import { percentText } from '../parts/rational-text.ts';

interface DecisionsProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<BlackjackView>;
  /** Beside each move, for who trains. */
  readonly hints: ReadonlyMap<string, string> | undefined;
}

const MOVES: readonly Omit<Offer, 'caption' | 'name'>[] = [
  { move: 'hit', icon: 'plus', letter: 'H' },
  { move: 'stand', icon: 'hand-palm', letter: 'S' },
  { move: 'double', icon: 'stack', letter: 'D' },
  { move: 'split', icon: 'columns', letter: 'P' },
];
const INSURANCE: readonly Omit<Offer, 'caption' | 'name'>[] = [
  { move: 'insure', icon: 'shield-check', letter: 'I' },
  { move: 'decline', icon: 'x', letter: 'N' },
];
/** Four ranks of thirteen make a blackjack beside an ace: nine to four against. */
const DEALER_HAS = { n: 4n, d: 13n };
const FAIR_ODDS = '2.25';

/** What a move means for the hand whose turn it is. */
function useCaption({ view, amounts }: { readonly view: BlackjackView | undefined; readonly amounts: GameScreenProps['amounts'] }) {
  const { say } = useWords();
  const hand = view?.boxes.flatMap(({ hands }) => hands).find(({ active }) => active);
  return (move: string, choice: Choice | undefined): string => {
    const more = choice?.stake ? amounts.show(choice.stake.amount) : '';
    switch (move) {
      case 'split':
        return choice ? say('blackjack_more', { amount: more }) : say('blackjack_needs_pair');
      case 'double':
        return choice ? say('blackjack_double_caption', { amount: more }) : say('blackjack_two_cards');
      case 'stand':
        return say('blackjack_stand_caption', { total: hand?.total ?? 0 });
      case 'insure':
        return say('blackjack_more', { amount: more });
      default:
        return say(`blackjack_${move}_caption`);
    }
  };
}

/** What may be decided now: the moves of a hand, or insurance once for all hands. */
export function Decisions({ props, betting, hints }: DecisionsProps) {
  const { say, locale } = useWords();
  const view = betting.round?.view;
  const choices = betting.round?.choices ?? [];
  const captionOf = useCaption({ view, amounts: props.amounts });
  const insuring = view?.insurance === 'offered';
  const offers = (insuring ? INSURANCE : MOVES).map((offer) => {
    const choice = choices.find(({ move }) => move === offer.move);
    const caption = [captionOf(offer.move, choice), hints?.get(offer.move)].filter((part) => part).join(' · ');
    return { ...offer, name: say(`blackjack_${offer.move}`), caption };
  });
  return (
    <DecisionFoot props={props} betting={betting} offers={offers}>
      {insuring ? (
        <p className="blackjack-insurance">
          <strong>{say('blackjack_insure')}</strong>
          <span>{say('blackjack_insure_facts', { chance: percentText(DEALER_HAS, locale), odds: FAIR_ODDS })}</span>
        </p>
      ) : null}
    </DecisionFoot>
  );
}
