import type { CasinoHoldemView } from '@fairbook/games/tables/casino-holdem/machine';
import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { PokerHand, useHandName } from '../poker/poker-hand.tsx';

const NAMES: Readonly<Record<string, string>> = { ante: 'poker_ante', call: 'holdem_call', 'aa-bonus': 'holdem_bonus' };

/** The cards of a round, and what was staked. */
export function CasinoHoldemReplay({ round, amounts }: ReplayProps) {
  const say = useSay();
  const handName = useHandName();
  const view = round.view as CasinoHoldemView;
  const { dealer } = view;
  return (
    <ReplayStage look="tg-green poker-replay" {...{ round, amounts }} nameOf={(spot) => say(NAMES[spot] ?? spot)}>
      <div className="poker-cards" dir="ltr">
        <PokerHand
          name={say('blackjack_dealer')}
          cards={dealer?.cards ?? []}
          orders={undefined}
          wide={false}
          makes={dealer && handName(dealer.hand)}
        />
        <PokerHand name={say('holdem_board')} cards={view.board} orders={undefined} wide={false} />
        <PokerHand name={say('poker_you')} cards={view.cards} orders={undefined} wide={false} makes={handName(view.hand)} />
      </div>
    </ReplayStage>
  );
}
