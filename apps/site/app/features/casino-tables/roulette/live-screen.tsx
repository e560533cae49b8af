import type { RouletteView } from '@fairbook/games/tables/roulette/index';
import { Segment } from '@fairbook/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { InRoom } from '../parts/in-room.tsx';
import { useMovingSound } from '../parts/use-moving-sound.ts';
import { useLastRoom } from '../parts/use-roomy.ts';
import { LiveTable } from '../shared/live-table.tsx';
import { useSharedBetting } from '../shared/use-shared-betting.ts';
import { useSharedTable } from '../shared/use-shared-table.ts';
import { kindOf, RouletteBoard } from './board-panel.tsx';
import { LastResults, PocketTile, Statistics } from './last-results.tsx';
import { quickBets } from './quick.ts';
import { useCame } from './roulette-head.tsx';
import { knocksOf } from './spin.ts';
import { Wheel } from './wheel.tsx';

/** At a shared table there is time to watch the ball, ms. */
const BALL_MS = 8000;
const KNOCKS = knocksOf(BALL_MS);
const DRAW = { pose: 'spinning', ms: 1900 } as const;

type Tab = 'table' | 'track' | 'statistics';

/** Roulette at the table of the house. */
export function LiveRoulette(props: GameScreenProps) {
  const { say } = useWords();
  const kind = kindOf(props);
  const lastRoom = useLastRoom();
  const [tab, setTab] = useState<Tab>('table');
  const table = useSharedTable<RouletteView>(props, () => BALL_MS);
  const betting = useSharedBetting(props, table);
  const came = useCame();
  const { stage, drawn, told } = table;
  const moving = stage === 'moving';
  useMovingSound(props, moving, KNOCKS);
  const pockets = told.map(({ view }) => view.pocket);
  const tabs = (['table', 'track', 'statistics'] as const).map((value) => ({ value, label: say(`roulette_tab_${value}`) }));
  return (
    <LiveTable
      {...{ props, table, betting }}
      kind="wheel"
      draw={DRAW}
      moveMs={BALL_MS}
      moving={say('roulette_runs')}
      result={came}
      quick={quickBets(kind, pockets[0], betting.chip.amount, say)}
      prop={
        <>
          <div className="scene-wheel">
            <Wheel kind={kind} result={drawn?.view} running={moving} still={props.still} ms={BALL_MS} />
          </div>
          {stage === 'shown' && drawn ? (
            <div className="scene-number">
              <PocketTile pocket={drawn.view.pocket} large />
            </div>
          ) : null}
        </>
      }
      strip={
        <div className="live-strip">
          <span>{say('play_last')}</span>
          <LastResults pockets={pockets} most={lastRoom} />
        </div>
      }
      board={
        <div className="tg-stage tg-green live-roulette">
          <InRoom by="each">
            {(room) => (
              <>
                {room === 'wide' ? null : (
                  <Segment className="tg-tabs" label={say('roulette_show')} options={tabs} value={tab} onChange={setTab} size={44} />
                )}
                {room !== 'wide' && tab === 'statistics' ? null : (
                  <RouletteBoard
                    {...{ props, kind, room, betting }}
                    show={room === 'wide' ? 'both' : tab === 'track' ? 'track' : 'table'}
                  />
                )}
                {room === 'wide' || tab === 'statistics' ? <Statistics pockets={pockets} /> : null}
              </>
            )}
          </InRoom>
        </div>
      }
    />
  );
}
