import { SIDE_BETS, sideLines } from '@fairbook/games/tables/blackjack/side-bets';
import { bestMove } from '@fairbook/games/tables/blackjack/strategy';
import type { BlackjackView } from '@fairbook/games/tables/blackjack/view';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { useBetting } from '../bets/use-betting.ts';
import { netText } from '../parts/net-text.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { SpotGroup } from '../parts/spot-group.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { type SpotFacts, spotFacts } from '../parts/table-pays.ts';
import { TrainerSwitch, useHints } from '../parts/trainer.tsx';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { useRoving } from '../parts/use-roving.ts';
import { Box } from './box.tsx';
import { dealOrder } from './deal-order.ts';
import { Dealer, InsuranceLine, SideBetPays } from './dealer.tsx';
import { Decisions } from './decisions.tsx';

const BOXES = [1, 2, 3] as const;

/** Of the side bets alone, by spot: what a hand gives back is in the sheet, and takes a moment to count. */
const SIDE_FACTS: ReadonlyMap<string, SpotFacts> = new Map(
  BOXES.flatMap((number) => SIDE_BETS.map((bet) => [`hand-${number}-${bet.id}`, spotFacts({ lines: sideLines(bet) })] as const)),
);

/** "Hand 1 won, hand 2 lost." */
function useOutcome(): (view: BlackjackView) => string {
  const { say } = useWords();
  return ({ boxes, dealer }) => {
    const hands = boxes.flatMap((box) =>
      box.hands.flatMap(({ result }, i) => {
        if (!result) return [];
        const name =
          box.hands.length > 1
            ? say('blackjack_hand_part', { hand: box.number, part: i + 1 })
            : say('blackjack_hand', { hand: box.number });
        return [say('blackjack_standing', { name, state: result })];
      }),
    );
    const has = dealer.blackjack ? say('blackjack_dealer_natural') : say('blackjack_dealer_total', { total: dealer.total });
    return `${[has, ...hands].join('. ')}.`;
  };
}

/** Blackjack with three hands, two bets beside each, and a trainer where nothing is at stake. */
export function BlackjackScreen(props: GameScreenProps) {
  const { say } = useWords();
  const wide = useRoomy();
  const [training, setTraining] = useState(false);
  const { last, before } = useSeat(props.seat);
  const betting = useBetting<BlackjackView>(props);
  const { round, over, moving, deciding } = betting;
  const roving = useRoving('hand-1');
  const outcome = useOutcome();
  const view = round?.view;
  const orders = moving && view && !props.still ? dealOrder(view, before?.view as BlackjackView | undefined) : undefined;
  const trains = !props.session.money && training;
  useDealSounds(props, moving, orders?.count ?? 0);
  const advice = trains && deciding && view ? bestMove(view) : undefined;
  const hints = useHints(advice?.moves, advice?.best);
  const between = round !== undefined && round.phase === 'deciding';
  return (
    <div className="tg" data-game="blackjack">
      <div className="tg-stage tg-blue blackjack-stage">
        <SideBetPays />
        <Dealer view={view} orders={orders?.dealer} wide={wide} />
        <div className="blackjack-corner">
          <p>{say('blackjack_decks')}</p>
          {round ? (
            <InsuranceLine stakes={round.stakes} dealerNatural={over ? view?.dealer.blackjack : undefined} amounts={props.amounts} />
          ) : null}
          {props.session.money ? null : <TrainerSwitch on={training} set={setTraining} />}
        </div>
        <SpotGroup className="blackjack-boxes" roving={roving}>
          {BOXES.map((number) => {
            const at = view?.boxes.findIndex((box) => box.number === number) ?? -1;
            return (
              <Box
                key={number}
                {...{ number, betting, roving, wide, amounts: props.amounts, facts: SIDE_FACTS }}
                box={view?.boxes[at]}
                orders={orders?.hands[at]}
              />
            );
          })}
        </SpotGroup>
        {over && round && view ? <ResultLine round={round} amounts={props.amounts} text={outcome(view)} /> : null}
      </div>
      {between || (moving && round?.decisions.length) ? (
        <Decisions props={props} betting={betting} hints={hints} />
      ) : (
        <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      )}
      <LastStrip last={last} open={props.open} text={(each) => netText(each, props.amounts)} />
    </div>
  );
}
