import type { ThreeCardPokerView } from '@fairbook/games/tables/three-card-poker/machine';
import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { PokerHand, useHandName } from '../poker/poker-hand.tsx';

const NAMES: Readonly<Record<string, string>> = { ante: 'poker_ante', play: 'three_card_play', 'pair-plus': 'three_card_pair_plus' };

/** The cards of a round, and what was staked. */
export function ThreeCardPokerReplay({ round, amounts }: ReplayProps) {
  const say = useSay();
  const handName = useHandName();
  const view = round.view as ThreeCardPokerView;
  const { dealer } = view;
  return (
    <ReplayStage look="tg-wine poker-replay" {...{ round, amounts }} nameOf={(spot) => say(NAMES[spot] ?? spot)}>
      <div className="poker-cards" dir="ltr">
        <PokerHand
          name={say('blackjack_dealer')}
          cards={dealer?.cards ?? []}
          orders={undefined}
          wide={false}
          makes={dealer && handName(dealer.hand)}
        />
        <PokerHand name={say('poker_you')} cards={view.cards} orders={undefined} wide={false} makes={handName(view.hand)} />
      </div>
    </ReplayStage>
  );
}
