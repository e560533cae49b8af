import { SIDE_BETS } from '@fairbook/games/tables/blackjack/side-bets';
import type { BlackjackView } from '@fairbook/games/tables/blackjack/view';
import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { Hands } from './box.tsx';
import { Dealer } from './dealer.tsx';

/** A spot as it is said: "Hand 2, 21+3". */
function useSpotName(): (spot: string) => string {
  const say = useSay();
  return (spot) => {
    if (spot === 'insurance') return say('blackjack_insure');
    const hand = say('blackjack_hand', { hand: spot.slice('hand-'.length, 'hand-'.length + 1) });
    const bet = SIDE_BETS.find(({ id }) => spot.endsWith(id));
    return bet ? `${hand}, ${say(`blackjack_${bet.id.replaceAll('-', '_')}`)}` : hand;
  };
}

/** The dealer's hand, the player's, and what was staked on them. */
export function BlackjackReplay({ round, amounts }: ReplayProps) {
  const nameOf = useSpotName();
  const view = round.view as BlackjackView;
  return (
    <ReplayStage look="tg-blue blackjack-replay" {...{ round, amounts, nameOf }}>
      <Dealer view={view} orders={undefined} wide={false} />
      {view.boxes.map((box) => (
        <Hands key={box.number} box={box} orders={undefined} wide={false} deciding={false} />
      ))}
    </ReplayStage>
  );
}
