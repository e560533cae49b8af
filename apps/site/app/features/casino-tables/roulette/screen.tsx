import type { RouletteView } from '@fairbook/games/tables/roulette/index';
import { Segment } from '@fairbook/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { useBetting } from '../bets/use-betting.ts';
import { InRoom } from '../parts/in-room.tsx';
import { TableFoot } from '../parts/table-foot.tsx';
import { useMovingSound } from '../parts/use-moving-sound.ts';
import { kindOf, RouletteBoard } from './board-panel.tsx';
import { LastResults, Statistics } from './last-results.tsx';
import { quickBets } from './quick.ts';
import { RouletteHead } from './roulette-head.tsx';
import { knocksOf, SPIN_MS } from './spin.ts';
import { Wheel } from './wheel.tsx';

const KNOCKS = knocksOf(SPIN_MS);

type Tab = 'table' | 'track' | 'statistics';

/** Roulette with one zero or two. */
export function RouletteScreen(props: GameScreenProps) {
  const { say } = useWords();
  const kind = kindOf(props);
  const [tab, setTab] = useState<Tab>('table');
  const betting = useBetting<RouletteView>(props);
  const { last } = useSeat(props.seat);
  const { round, moving, over } = betting;
  useMovingSound(props, moving, KNOCKS);
  const pockets = last.map(({ view }) => (view as RouletteView).pocket);
  const tabs = (['table', 'track', 'statistics'] as const).map((value) => ({ value, label: say(`roulette_tab_${value}`) }));
  const seen = round?.view ?? (last[0]?.view as RouletteView | undefined);
  return (
    <div className="tg" data-game="roulette">
      <div className="tg-stage tg-green roulette-stage">
        <div className="roulette-wheel-place">
          <Wheel kind={kind} result={seen} running={moving} still={props.still} />
          <InRoom by="wide">{(room) => (room === 'wide' ? <Statistics pockets={pockets} /> : null)}</InRoom>
        </div>
        <RouletteHead round={over ? round : undefined} moving={moving} amounts={props.amounts}>
          <LastResults pockets={pockets} />
        </RouletteHead>
        <InRoom by="each">
          {(room) => (
            <>
              {room === 'wide' ? null : (
                <Segment className="tg-tabs" label={say('roulette_show')} options={tabs} value={tab} onChange={setTab} size={44} />
              )}
              {room !== 'wide' && tab === 'statistics' ? (
                <Statistics pockets={pockets} />
              ) : (
                <RouletteBoard {...{ props, kind, room, betting }} show={room === 'wide' ? 'both' : tab === 'track' ? 'track' : 'table'} />
              )}
            </>
          )}
        </InRoom>
      </div>
      <TableFoot
        props={props}
        betting={betting}
        actName={(amount) => say('roulette_spin_for', { amount })}
        quick={quickBets(kind, pockets[0], betting.chip.amount, say)}
      />
      <LastStrip last={last} open={props.open} />
    </div>
  );
}
