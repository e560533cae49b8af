import type { BaccaratView } from '@fairbook/games/tables/baccarat/index';
import { totalOf } from '@fairbook/games/tables/baccarat/rules';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { useBetting } from '../bets/use-betting.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { RoadPanel } from '../roads/road-panel.tsx';
import { CoupOnTable } from './coup.tsx';
import { BaccaratSpots } from './spots.tsx';

/** Punto banco with all five roads. */
export function BaccaratScreen(props: GameScreenProps) {
  const { say } = useWords();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const betting = useBetting<BaccaratView>(props);
  const { round, over, moving } = betting;
  const view = round?.view;
  useDealSounds(props, moving, view ? view.player.length + view.banker.length : 0);
  const results = last.map((each) => each.view as BaccaratView).reverse();
  return (
    <div className="tg" data-game="baccarat">
      <div className="tg-stage tg-green baccarat-stage">
        <CoupOnTable view={view} over={over} dealing={moving && !props.still} wide={wide} />
        {over && round && view ? (
          <ResultLine
            round={round}
            amounts={props.amounts}
            text={say('baccarat_result', { winner: view.winner, banker: totalOf(view.banker), player: totalOf(view.player) })}
          />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : 'felt_lay_chips')}</p>
        )}
        <BaccaratSpots amounts={props.amounts} betting={betting} />
      </div>
      <RoadPanel
        results={results}
        names={{ letter: (winner) => say(`baccarat_letter_${winner}`), name: (winner) => say(`baccarat_${winner}`) }}
      />
      <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
