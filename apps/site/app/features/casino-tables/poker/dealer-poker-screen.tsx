import { compareRationals } from '@fairbook/domain/rational';
import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { useMemo, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { type Betting, useBetting } from '../bets/use-betting.ts';
import { DecisionFoot } from '../parts/decision-foot.tsx';
import { netText } from '../parts/net-text.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { RingSpot } from '../parts/ring-spot.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { TrainerSwitch, useHints } from '../parts/trainer.tsx';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { useRoving } from '../parts/use-roving.ts';
import type { DealerPoker, DealerPokerView } from './dealer-poker.ts';
import { FeltPays, PokerHand, useHandName } from './poker-hand.tsx';

const FOLD = 'fold';
/** Results in which the player's cards beat the dealer's, or the dealer's are too low to play. */
const WON: ReadonlySet<DealerPokerView['ante']> = new Set(['won', 'unqualified']);

interface PartProps {
  readonly poker: DealerPoker;
  readonly props: GameScreenProps;
  readonly betting: Betting<DealerPokerView>;
}

/** The stakes of the felt, and what came back of each when the round is over. */
function Spots({ poker: { side, raise, pays }, props, betting }: PartProps) {
  const { say } = useWords();
  const roving = useRoving('ante');
  const { round, over, chips } = betting;
  const back = over && round ? pays(round.view) : undefined;
  const spot = (of: string) => {
    const staked = chips.get(of);
    const shared = { spot: of, betting, amounts: props.amounts, roving, named: true };
    if (!back || staked === undefined) return shared;
    const won = payoutOf(returned(staked, back[of] ?? 0));
    return { ...shared, note: won === 0n ? say('felt_lost') : props.amounts.show(won), won: won > 0n };
  };
  return (
    <SpotGroup className="poker-spots" roving={roving}>
      <RingSpot {...spot(side.spot)} size="side" short={say(side.short)} name={say(side.name)} />
      <RingSpot {...spot('ante')} size="main" short={say('poker_ante')} name={say('poker_ante')} />
      <RingSpot {...spot(raise.spot)} size="main" short={say(raise.name)} name={say(raise.name)} fixed />
    </SpotGroup>
  );
}

function Cards({ poker, props, betting, wide }: PartProps & { readonly wide: boolean }) {
  const { say } = useWords();
  const handName = useHandName();
  const { before } = useSeat(props.seat);
  const { round, over, moving } = betting;
  const view = round?.view;
  const deal = poker.orders(before !== undefined);
  const orders = moving && !props.still ? deal : undefined;
  useDealSounds(props, moving, deal.count);
  const dealer = view?.dealer;
  const covered = (count: number): undefined[] => Array.from({ length: count }, () => undefined);
  const board = view?.board ?? [];
  return (
    <div className="poker-cards" data-two={poker.boardCards === 0 ? '' : undefined} dir="ltr">
      <PokerHand
        name={say('blackjack_dealer')}
        cards={dealer?.cards ?? (view ? covered(poker.dealerCards) : [])}
        {...{ orders: orders?.dealer, wide }}
        makes={
          over && dealer ? say('poker_dealer_makes', { hand: handName(dealer.hand), plays: dealer.qualifies ? 'yes' : 'no' }) : undefined
        }
        won={over && view?.ante === 'lost'}
      />
      {poker.boardCards === 0 ? null : (
        <PokerHand
          name={say('holdem_board')}
          cards={view ? [...board, ...covered(poker.boardCards - board.length)] : []}
          {...{ orders: orders?.board, wide }}
        />
      )}
      <PokerHand
        name={say('poker_you')}
        cards={view?.cards ?? []}
        {...{ orders: orders?.player, wide }}
        makes={view && !moving ? handName(view.hand) : undefined}
        won={over && WON.has(view?.ante)}
      />
    </div>
  );
}

/** What both moves are worth in antes, for who trains. */
function useWorth(poker: DealerPoker, view: DealerPokerView | undefined) {
  const worth = useMemo(() => view && poker.worth?.(view), [poker, view]);
  const moves = worth && Object.entries(worth).map(([move, value]) => ({ move, value }));
  const best = moves?.reduce((most, each) => (compareRationals(each.value, most.value) > 0 ? each : most)).move;
  return useHints(moves, best);
}

/** The foot before the decision: play on for more, or fold the ante. */
function RaiseFoot({ poker: { raise }, props, betting, hints }: PartProps & { readonly hints: ReturnType<typeof useHints> }) {
  const { say } = useWords();
  const ante = betting.chips.get('ante') ?? 0n;
  const withHint = (move: string, caption: string): string => [caption, hints?.get(move)].filter((part) => part).join(' · ');
  return (
    <DecisionFoot
      {...{ props, betting }}
      offers={[
        {
          ...{ move: raise.spot, icon: 'plus', letter: raise.letter, name: say(raise.name) },
          caption: withHint(raise.spot, say('blackjack_more', { amount: props.amounts.show(ante * BigInt(raise.antes)) })),
        },
        {
          ...{ move: FOLD, icon: 'x', letter: 'F', name: say('poker_fold') },
          caption: withHint(FOLD, say('poker_fold_caption', { amount: props.amounts.show(ante) })),
        },
      ]}
    />
  );
}

/** Poker against the dealer: an ante, cards, and one decision. */
export function DealerPokerScreen({ poker, ...props }: GameScreenProps & { readonly poker: DealerPoker }) {
  const { say, locale } = useWords();
  const handName = useHandName();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const betting = useBetting<DealerPokerView>(props);
  const [training, setTraining] = useState(false);
  const { round, over, moving } = betting;
  const hints = useWorth(poker, training && !props.session.money && betting.deciding ? round?.view : undefined);
  const between = round?.phase === 'deciding' || (moving && (round?.decisions.length ?? 0) > 0);
  const outcome = ({ ante, hand, dealer }: DealerPokerView): string =>
    say('poker_outcome', { end: ante ?? 'bonus', own: handName(hand), dealer: dealer ? handName(dealer.hand) : '' });
  return (
    <div className="tg" data-game={props.game.id}>
      <div className={`tg-stage tg-${poker.felt} poker-stage`}>
        <div className="poker-pays">
          {poker.payTables({ say, locale, handName }, over ? round?.view : undefined).map((table) => (
            <FeltPays key={table.title} {...table} />
          ))}
          {props.session.money || !poker.worth ? null : <TrainerSwitch on={training} set={setTraining} />}
        </div>
        <Cards {...{ poker, props, betting, wide }} />
        <Spots {...{ poker, props, betting }} />
        {over && round ? (
          <ResultLine round={round} amounts={props.amounts} text={outcome(round.view)} />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : between ? poker.asks : 'felt_lay_chips')}</p>
        )}
      </div>
      {between ? (
        <RaiseFoot {...{ poker, props, betting, hints }} />
      ) : (
        <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      )}
      <LastStrip last={last} open={props.open} text={(each) => netText(each, props.amounts)} />
    </div>
  );
}
