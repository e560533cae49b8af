import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import type { DealerPokerView, PokerFelt } from './dealer-poker.ts';
import { PokerHand, useHandName } from './poker-hand.tsx';

/** The cards of a round on the felt of its game, and what was staked. */
export const dealerPokerReplay = (of: PokerFelt) =>
  function DealerPokerReplay(props: ReplayProps) {
    return <Replay {...props} of={of} />;
  };

function Replay({ of: { felt, raise, side }, round, amounts }: ReplayProps & { readonly of: PokerFelt }) {
  const say = useSay();
  const handName = useHandName();
  const { cards, board, hand, dealer } = round.view as DealerPokerView;
  const names: Readonly<Record<string, string>> = { ante: 'poker_ante', [raise.spot]: raise.name, [side.spot]: side.name };
  const still = { orders: undefined, wide: false };
  return (
    <ReplayStage look={`tg-${felt} poker-replay`} {...{ round, amounts }} nameOf={(spot) => say(names[spot] ?? spot)}>
      <div className="poker-cards" dir="ltr">
        <PokerHand name={say('blackjack_dealer')} cards={dealer?.cards ?? []} {...still} makes={dealer && handName(dealer.hand)} />
        {board ? <PokerHand name={say('holdem_board')} cards={board} {...still} /> : null}
        <PokerHand name={say('poker_you')} cards={cards} {...still} makes={handName(hand)} />
      </div>
    </ReplayStage>
  );
}
