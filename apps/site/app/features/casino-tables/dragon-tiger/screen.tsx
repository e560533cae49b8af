import type { DragonTigerView } from '@fairbook/games/tables/dragon-tiger/index';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { useBetting } from '../bets/use-betting.ts';
import { ResultLine } from '../parts/result-line.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { RoadPanel } from '../roads/road-panel.tsx';
import { roadNames, roadResult } from './road-results.ts';
import { Sides } from './sides.tsx';
import { DragonTigerSpots } from './spots.tsx';

/** One card each: the higher wins. */
export function DragonTigerScreen(props: GameScreenProps) {
  const { say } = useWords();
  const wide = useRoomy();
  const { last } = useSeat(props.seat);
  const betting = useBetting<DragonTigerView>(props);
  const { round, over, moving } = betting;
  const view = round?.view;
  useDealSounds(props, moving, 2);
  return (
    <div className="tg" data-game="dragon-tiger">
      <div className="tg-stage tg-plum dragon-tiger-stage">
        <Sides view={view} over={over} dealing={moving && !props.still} wide={wide} />
        {over && round && view ? (
          <ResultLine round={round} amounts={props.amounts} text={say('dragon_tiger_result', { winner: view.winner })} />
        ) : (
          <p className="tg-result">{say(moving ? 'felt_dealing' : 'felt_lay_chips')}</p>
        )}
        <DragonTigerSpots amounts={props.amounts} betting={betting} />
      </div>
      <RoadPanel results={last.map((each) => roadResult(each.view as DragonTigerView)).reverse()} names={roadNames(say)} />
      <TableFoot props={props} betting={betting} actName={(amount) => say('felt_deal_for', { amount })} />
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
