import { compareRationals } from '@fairbook/domain/rational';
import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import type { CasinoHoldemView } from '@fairbook/games/tables/casino-holdem/machine';
import { anteWins, BONUS, CALL_ANTES, paysOf } from '@fairbook/games/tables/casino-holdem/pays';
import { valuesOf } from '@fairbook/games/tables/casino-holdem/values';
import type { PokerHand as Made } from '@fairbook/games/tables/poker/hands';
import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import type { Chips } from '../bets/placed-bets.ts';
import { type Betting, useBetting } from '../bets/use-betting.ts';
import { DecisionFoot } from '../parts/decision-foot.tsx';
import { netText } from '../parts/net-text.ts';
import { oddsText, percentText } from '../parts/rational-text.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { RingSpot } from '../parts/ring-spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { TrainerSwitch, useHints } from '../parts/trainer.tsx';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { useRoving } from '../parts/use-roving.ts';
import { FeltPays, PokerHand, useHandName } from '../poker/poker-hand.tsx';
import { holdemOrders } from './deal-order.ts';

const ANTE_LINES: readonly Made[] = ['royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight'];
const HANDS = 2_598_960n;
const BOARD = 5;

/** What came back of each stake of a settled round, by its spot. */
function backOf(view: CasinoHoldemView, chips: Chips): ReadonlyMap<string, bigint> {
  const { ante, hand, bonus } = view;
  const ends = ante === undefined || ante === 'folded' ? { ante: 0, call: 0 } : paysOf(ante, hand);
  const pays = new Map([
    ['ante', ends.ante],
    ['call', ends.call],
    ['aa-bonus', bonus ?? 0],
  ]);
  return new Map([...chips].map(([spot, amount]) => [spot, payoutOf(returned(amount, pays.get(spot) ?? 0))]));
}

function Pays({ made, children }: { readonly made: string | undefined; readonly children: ReactNode }) {
  const { say, locale } = useWords();
  const handName = useHandName();
  const toOne = (odds: string | number): string => say('felt_to_one', { odds });
  return (
    <div className="poker-pays">
      <FeltPays
        title={say('holdem_ante_pays')}
        made={made}
        lines={ANTE_LINES.map((hand) => ({
          id: hand,
          name: hand === 'straight' ? say('holdem_straight_or_less') : handName(hand),
          pays: toOne(anteWins(hand)),
        }))}
      />
      <FeltPays
        title={say('holdem_bonus')}
        lines={BONUS.map(({ id, pays, hands }) => ({
          id,
          name: id === 'aces-to-straight' ? say('holdem_aces_to_straight') : handName(id),
          pays: toOne(oddsText(pays)),
          chance: percentText({ n: BigInt(hands), d: HANDS }, locale),
        }))}
      />
      {children}
    </div>
  );
}

interface SpotsProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<CasinoHoldemView>;
}

function Spots({ props, betting }: SpotsProps) {
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
        {...noteOf('aa-bonus')}
        spot="aa-bonus"
        size="side"
        short={say('holdem_bonus_short')}
        name={say('holdem_bonus')}
      />
      <RingSpot {...shared} {...noteOf('ante')} spot="ante" size="main" short={say('poker_ante')} name={say('poker_ante')} />
      <RingSpot {...shared} {...noteOf('call')} spot="call" size="main" short={say('holdem_call')} name={say('holdem_call')} fixed />
    </SpotGroup>
  );
}

/** What became of the round, in words. */
function useOutcome(): (view: CasinoHoldemView) => string {
  const { say } = useWords();
  const handName = useHandName();
  return ({ ante, hand, dealer }) =>
    say('poker_outcome', { end: ante ?? 'bonus', own: handName(hand), dealer: dealer ? handName(dealer.hand) : '' });
}

function Cards({ props, betting, wide }: SpotsProps & { readonly wide: boolean }) {
  const { say } = useWords();
  const handName = useHandName();
  const { before } = useSeat(props.seat);
  const { round, over, moving } = betting;
  const view = round?.view;
  const orders = moving && !props.still ? holdemOrders(before !== undefined) : undefined;
  useDealSounds(props, moving, orders?.count ?? 0);
  const dealer = view?.dealer;
  const board = view ? [...view.board, ...Array.from({ length: BOARD - view.board.length }, () => undefined)] : [];
  return (
    <div className="poker-cards" dir="ltr">
      <PokerHand
        name={say('blackjack_dealer')}
        cards={dealer?.cards ?? (view ? [undefined, undefined] : [])}
        {...{ orders: orders?.dealer, wide }}
        makes={
          over && dealer ? say('poker_dealer_makes', { hand: handName(dealer.hand), plays: dealer.qualifies ? 'yes' : 'no' }) : undefined
        }
        won={over && view?.ante === 'lost'}
      />
      <PokerHand name={say('holdem_board')} cards={board} {...{ orders: orders?.board, wide }} />
      <PokerHand
        name={say('poker_you')}
        cards={view?.cards ?? []}
        {...{ orders: orders?.player, wide }}
        makes={view && !moving ? handName(view.hand) : undefined}
        won={over && (view?.ante === 'won' || view?.ante === 'unqualified')}
      />
    </div>
  );
}

/** What both moves are worth in antes, for who trains: a million courses are tried. */
function useWorth(view: CasinoHoldemView | undefined) {
  const worth = useMemo(() => view && valuesOf(view.cards, view.board), [view]);
  const moves = worth && Object.entries(worth).map(([move, value]) => ({ move, value }));
  const best = worth && (compareRationals(worth.call, worth.fold) >= 0 ? 'call' : 'fold');
  return useHints(moves, best);
}

/** Casino hold'em: call for two antes after the flop, or fold. */
export function CasinoHoldemScreen(props: GameScreenProps) {
  const { say } = useWords();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const betting = useBetting<CasinoHoldemView>(props);
  const { round, over, moving } = betting;
  const outcome = useOutcome();
  const [training, setTraining] = useState(false);
  const hints = useWorth(training && !props.session.money && betting.deciding ? round?.view : undefined);
  const withHint = (move: string, caption: string): string => [caption, hints?.get(move)].filter((part) => part).join(' · ');
  const ante = betting.chips.get('ante') ?? 0n;
  const between = round?.phase === 'deciding' || (moving && (round?.decisions.length ?? 0) > 0);
  return (
    <div className="tg" data-game="casino-holdem">
      <div className="tg-stage tg-green poker-stage">
        <Pays made={over && (round?.view.ante === 'won' || round?.view.ante === 'unqualified') ? anteLine(round.view.hand) : undefined}>
          {props.session.money ? null : <TrainerSwitch on={training} set={setTraining} />}
        </Pays>
        <Cards {...{ props, betting, wide }} />
        <Spots {...{ props, betting }} />
        {over && round ? (
          <ResultLine round={round} amounts={props.amounts} text={outcome(round.view)} />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : between ? 'holdem_decide' : 'felt_lay_chips')}</p>
        )}
      </div>
      {between ? (
        <DecisionFoot
          {...{ props, betting }}
          offers={[
            {
              move: 'call',
              icon: 'plus',
              letter: 'C',
              name: say('holdem_call'),
              caption: withHint('call', say('blackjack_more', { amount: props.amounts.show(ante * BigInt(CALL_ANTES)) })),
            },
            {
              move: 'fold',
              icon: 'x',
              letter: 'F',
              name: say('poker_fold'),
              caption: withHint('fold', say('poker_fold_caption', { amount: props.amounts.show(ante) })),
            },
          ]}
        />
      ) : (
        <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      )}
      <LastStrip last={last} open={props.open} text={(each) => netText(each, props.amounts)} />
    </div>
  );
}

/** The line of the ante's pay table: whatever is less than a flush pays as the last of them. */
const anteLine = (hand: Made): string => (ANTE_LINES.includes(hand) ? hand : 'straight');
