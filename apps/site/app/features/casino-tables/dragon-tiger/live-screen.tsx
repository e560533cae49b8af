import type { DragonTigerView } from '@fairbook/games/tables/dragon-tiger/index';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { useDealSounds } from '../parts/use-deal-sounds.ts';
import { useRoomy } from '../parts/use-roomy.ts';
import { RoadPanel } from '../roads/road-panel.tsx';
import { DEAL_STEP_MS, slowDealMs } from '../shared/deal-pace.ts';
import { LiveTable } from '../shared/live-table.tsx';
import { Shoe } from '../shared/shoe.tsx';
import { useSharedBetting } from '../shared/use-shared-betting.ts';
import { useSharedTable } from '../shared/use-shared-table.ts';
import { roadNames, roadResult } from './road-results.ts';
import { Sides } from './sides.tsx';
import { DragonTigerSpots } from './spots.tsx';

const CARDS = 2;
const MOVE_MS = slowDealMs(CARDS);
const DRAW = { pose: 'dealing', ms: MOVE_MS } as const;
const moveMs = (): number => MOVE_MS;

/** Dragon tiger at the table of the house. */
export function LiveDragonTiger(props: GameScreenProps) {
  const say = useSay();
  const wide = useRoomy();
  const table = useSharedTable<DragonTigerView>(props, moveMs);
  const betting = useSharedBetting(props, table);
  const { stage, drawn, told } = table;
  const moving = stage === 'moving';
  const view = moving || stage === 'shown' ? drawn?.view : undefined;
  useDealSounds(props, moving, CARDS, DEAL_STEP_MS);
  return (
    <LiveTable
      {...{ props, table, betting }}
      kind="cards"
      draw={DRAW}
      moveMs={MOVE_MS}
      moving={say('felt_dealing')}
      result={({ winner }) => say('dragon_tiger_result', { winner })}
      prop={
        <>
          <Shoe />
          <Sides view={view} over={stage === 'shown'} dealing={moving} wide={wide} />
        </>
      }
      board={
        <div className="tg-stage tg-plum live-spots">
          <DragonTigerSpots amounts={props.amounts} betting={betting} />
        </div>
      }
      record={<RoadPanel results={told.map((each) => roadResult(each.view)).reverse()} names={roadNames(say)} />}
    />
  );
}
