import type { BaccaratView } from '@fairbook/games/tables/baccarat/index';
import { totalOf } from '@fairbook/games/tables/baccarat/rules';
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
import { CoupOnTable } from './coup.tsx';
import { BaccaratSpots } from './spots.tsx';

const cardsOf = ({ player, banker }: BaccaratView): number => player.length + banker.length;
const moveMs = (view: BaccaratView): number => slowDealMs(cardsOf(view));

/** Punto banco at the table of the house, with all five roads. */
export function LiveBaccarat(props: GameScreenProps) {
  const say = useSay();
  const wide = useRoomy();
  const table = useSharedTable<BaccaratView>(props, moveMs);
  const betting = useSharedBetting(props, table);
  const { stage, drawn, told } = table;
  const moving = stage === 'moving';
  const view = moving || stage === 'shown' ? drawn?.view : undefined;
  const ms = drawn ? moveMs(drawn.view) : 0;
  useDealSounds(props, moving, view ? cardsOf(view) : 0, DEAL_STEP_MS);
  return (
    <LiveTable
      {...{ props, table, betting, moveMs: ms }}
      kind="cards"
      draw={{ pose: 'dealing', ms }}
      moving={say('felt_dealing')}
      result={({ winner, banker, player }) => say('baccarat_result', { winner, banker: totalOf(banker), player: totalOf(player) })}
      prop={
        <>
          <Shoe />
          <CoupOnTable view={view} over={stage === 'shown'} dealing={moving} wide={wide} />
        </>
      }
      board={
        <div className="tg-stage tg-green live-spots">
          <BaccaratSpots amounts={props.amounts} betting={betting} />
        </div>
      }
      record={
        <RoadPanel
          results={told.map((each) => each.view).reverse()}
          names={{ letter: (winner) => say(`baccarat_letter_${winner}`), name: (winner) => say(`baccarat_${winner}`) }}
        />
      }
    />
  );
}
