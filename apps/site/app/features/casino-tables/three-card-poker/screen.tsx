import type { Rational } from '@fairbook/domain/rational';
import { payoutOf, returned, UNIT } from '@fairbook/games/definition/multiplier';
import { classesOf } from '@fairbook/games/tables/poker/classes';
import { threeCardHandOf, worthOfThree } from '@fairbook/games/tables/three-card-poker/hands';
import type { ThreeCardPokerView } from '@fairbook/games/tables/three-card-poker/machine';
import { bonusOf, PAIR_PLUS, paysOf } from '@fairbook/games/tables/three-card-poker/pays';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import type { Chips } from '../bets/placed-bets.ts';
import { type Betting, useBetting } from '../bets/use-betting.ts';
import { DecisionFoot } from '../parts/decision-foot.tsx';
import { netText } from '../parts/net-text.ts';
import { oddsText, percentText } from '../parts/rational-text.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { RingSpot } from '../parts/ring-spot.tsx';
import { turnsOf } from '../parts/seats.ts';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { useRoving } from '../parts/use-roving.ts';
import { FeltPays, PokerHand, useHandName } from '../poker/poker-hand.tsx';

const CARDS = 3;
const BONUS_HANDS = ['straight-flush', 'three-of-a-kind', 'straight'] as const;

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

/** What came back of each stake of a settled round, by its spot; the bonus with the ante. */
function backOf({ ante, bonus, pairPlus }: ThreeCardPokerView, chips: Chips): ReadonlyMap<string, bigint> {
  const ends = ante === undefined || ante === 'folded' ? { ante: 0, play: 0 } : paysOf(ante);
  const pays = new Map([
    ['ante', ends.ante + bonus],
    ['play', ends.play],
    ['pair-plus', pairPlus ?? 0],
  ]);
  return new Map([...chips].map(([spot, amount]) => [spot, payoutOf(returned(amount, pays.get(spot) ?? 0))]));
}

function Pays({ made }: { readonly made: string | undefined }) {
  const { say, locale } = useWords();
  const handName = useHandName();
  const toOne = (odds: string): string => say('felt_to_one', { odds });
  return (
    <div className="poker-pays">
      <FeltPays
        title={say('three_card_bonus')}
        lines={BONUS_HANDS.map((hand) => ({ id: hand, name: handName(hand), pays: toOne(oddsText(bonusOf(hand) + UNIT)) }))}
        made={made}
      />
      <FeltPays
        title={say('three_card_pair_plus')}
        lines={PAIR_PLUS.map(({ hand, pays }) => {
          const chance = CHANCES.get(hand);
          return { id: hand, name: handName(hand), pays: toOne(oddsText(pays)), ...(chance && { chance: percentText(chance, locale) }) };
        })}
        made={made}
      />
    </div>
  );
}

interface PartProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<ThreeCardPokerView>;
}

function Spots({ props, betting }: PartProps) {
  const { say } = useWords();
  const roving = useRoving('ante');
  const { round, over, chips } = betting;
  const backs = over && round ? backOf(round.view, chips) : undefined;
  const noteOf = (spot: string) => {
    const back = backs?.get(spot);
    return back === undefined ? {} : { note: back === 0n ? say('felt_lost') : props.amounts.show(back), won: back > 0n };
  };
  const shared = { betting, amounts: props.amounts, roving, named: true };
  return (
    <SpotGroup className="poker-spots" roving={roving}>
      <RingSpot
        {...shared}
        {...noteOf('pair-plus')}
        spot="pair-plus"
        size="side"
        short={say('three_card_pair_plus_short')}
        name={say('three_card_pair_plus')}
      />
      <RingSpot {...shared} {...noteOf('ante')} spot="ante" size="main" short={say('poker_ante')} name={say('poker_ante')} />
      <RingSpot
        {...shared}
        {...noteOf('play')}
        spot="play"
        size="main"
        short={say('three_card_play')}
        name={say('three_card_play')}
        fixed
      />
    </SpotGroup>
  );
}

function Cards({ props, betting, wide }: PartProps & { readonly wide: boolean }) {
  const { say } = useWords();
  const handName = useHandName();
  const { before } = useSeat(props.seat);
  const { round, over, moving } = betting;
  const view = round?.view;
  const turns = moving && !props.still ? turnsOf(CARDS, CARDS) : undefined;
  const dealer = view?.dealer;
  useDealSounds(props, moving, before ? CARDS : 2 * CARDS);
  return (
    <div className="poker-cards" data-two="" dir="ltr">
      <PokerHand
        name={say('blackjack_dealer')}
        cards={dealer?.cards ?? (view ? [undefined, undefined, undefined] : [])}
        orders={turns && (before ? [0, 1, 2] : turns.second)}
        wide={wide}
        makes={
          over && dealer ? say('poker_dealer_makes', { hand: handName(dealer.hand), plays: dealer.qualifies ? 'yes' : 'no' }) : undefined
        }
        won={over && view?.ante === 'lost'}
      />
      <PokerHand
        name={say('poker_you')}
        cards={view?.cards ?? []}
        orders={turns && !before ? turns.first : undefined}
        wide={wide}
        makes={view && !moving ? handName(view.hand) : undefined}
        won={over && (view?.ante === 'won' || view?.ante === 'unqualified')}
      />
    </div>
  );
}

/** Three-card poker: play for as much as the ante, or fold. */
export function ThreeCardPokerScreen(props: GameScreenProps) {
  const { say } = useWords();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const handName = useHandName();
  const betting = useBetting<ThreeCardPokerView>(props);
  const { round, over, moving } = betting;
  const view = round?.view;
  const ante = props.amounts.show(betting.chips.get('ante') ?? 0n);
  const between = round?.phase === 'deciding' || (moving && (round?.decisions.length ?? 0) > 0);
  const outcome = (seen: ThreeCardPokerView): string =>
    say('poker_outcome', { end: seen.ante ?? 'bonus', own: handName(seen.hand), dealer: seen.dealer ? handName(seen.dealer.hand) : '' });
  return (
    <div className="tg" data-game="three-card-poker">
      <div className="tg-stage tg-wine poker-stage">
        <Pays made={over ? view?.hand : undefined} />
        <Cards {...{ props, betting, wide }} />
        <Spots {...{ props, betting }} />
        {over && round ? (
          <ResultLine round={round} amounts={props.amounts} text={outcome(round.view)} />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : between ? 'three_card_decide' : 'felt_lay_chips')}</p>
        )}
      </div>
      {between ? (
        <DecisionFoot
          {...{ props, betting }}
          offers={[
            { move: 'play', icon: 'plus', letter: 'P', name: say('three_card_play'), caption: say('blackjack_more', { amount: ante }) },
            { move: 'fold', icon: 'x', letter: 'F', name: say('poker_fold'), caption: say('poker_fold_caption', { amount: ante }) },
          ]}
        />
      ) : (
        <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      )}
      <LastStrip last={last} open={props.open} text={(each) => netText(each, props.amounts)} />
    </div>
  );
}
