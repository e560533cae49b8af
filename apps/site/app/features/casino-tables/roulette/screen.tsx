import type { RouletteView } from '@fairbook/games/tables/roulette/index';
import type { RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { CALL_BETS, neighboursOf, ZERO_GAME } from '@fairbook/games/tables/roulette/wheel';
import { Segment } from '@fairbook/ui';
import { useMemo, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LastStrip, useSeat } from '../../casino-game/index.ts';
import { type Betting, useBetting } from '../bets/use-betting.ts';
import { TableFoot } from '../parts/table-foot.tsx';
import { useMovingSound } from '../parts/use-moving-sound.ts';
import { useLying, useRoomy } from '../parts/use-roomy.ts';
import { AimLine } from './aim-line.tsx';
import { LastResults, Statistics } from './last-results.tsx';
import { type LayoutSpot, layoutOf, type RouletteLayout } from './layout.ts';
import { quickBets, straightOn } from './quick.ts';
import type { Section } from './racetrack.ts';
import { RouletteHead } from './roulette-head.tsx';
import { KNOCKS } from './spin.ts';
import { spotName } from './spot-name.ts';
import { RouletteTable } from './table.tsx';
import { TrackPanel } from './track-panel.tsx';
import { Wheel } from './wheel.tsx';

const kindOf = ({ game }: Pick<GameScreenProps, 'game'>): RouletteKind => (game.id === 'roulette' ? 'european' : 'american');

type Tab = 'table' | 'track' | 'statistics';

interface BoardProps {
  readonly props: GameScreenProps;
  readonly kind: RouletteKind;
  readonly layout: RouletteLayout;
  readonly betting: Betting<RouletteView>;
}

/** The table and, beside or instead of it, the racetrack. */
function Board({ props, kind, layout, betting, show }: BoardProps & { readonly show: 'table' | 'track' | 'both' }) {
  const { say } = useWords();
  const [aim, setAim] = useState<string>();
  const { chips, tray, open, lay, step, round, over } = betting;
  const { amounts } = props;
  const callBet = (section: Section) => lay(section === 'zero' ? ZERO_GAME : CALL_BETS[section]);
  const nameOf = (spot: LayoutSpot): string => {
    const laid = chips.get(spot.spot);
    const name = spotName(spot, say);
    return laid === undefined ? name : `${name}, ${say('felt_on_spot', { amount: amounts.show(laid) })}`;
  };
  const table = (
    <>
      <RouletteTable
        {...{ layout, chips, tray, amounts, aim, open, nameOf }}
        onAim={setAim}
        onPlace={(spot) => lay({ [spot]: 1 })}
        onTake={(spot) => step({ do: 'take', spot })}
        onAct={betting.actOrSkip}
        pocket={over ? round?.view.pocket : undefined}
      />
      <AimLine spot={layout.spots.find(({ spot }) => spot === aim)} kind={kind} />
    </>
  );
  return (
    <div className="roulette-board">
      {show === 'track' ? null : table}
      {show === 'table' ? null : (
        <TrackPanel
          kind={kind}
          size={layout.orientation === 'wide' ? 'wide' : 'narrow'}
          open={open}
          onNumber={(pocket, each) => lay(straightOn(neighboursOf(kind, pocket, each)))}
          onSection={callBet}
        />
      )}
    </div>
  );
}

/** Roulette with one zero or two. */
export function RouletteScreen(props: GameScreenProps) {
  const { say } = useWords();
  const kind = kindOf(props);
  const wide = useRoomy();
  const [tab, setTab] = useState<Tab>('table');
  const lying = useLying();
  const layout = useMemo(() => layoutOf(kind, lying ? 'wide' : 'upright'), [kind, lying]);
  const betting = useBetting<RouletteView>(props);
  const { last } = useSeat(props.seat);
  const { round, moving, over } = betting;
  useMovingSound(props, moving, KNOCKS);
  const pockets = last.map(({ view }) => (view as RouletteView).pocket);
  const tabs = (['table', 'track', 'statistics'] as const).map((value) => ({ value, label: say(`roulette_tab_${value}`) }));
  const seen = round?.view ?? (last[0]?.view as RouletteView | undefined);
  return (
    <div className="tg" data-game="roulette">
      <div className="tg-stage tg-green roulette-stage" data-wide={wide ? '' : undefined}>
        <div className="roulette-wheel-place">
          <Wheel kind={kind} result={seen} running={moving} still={props.still} />
          {wide ? <Statistics pockets={pockets} /> : null}
        </div>
        <RouletteHead round={over ? round : undefined} moving={moving} amounts={props.amounts}>
          <LastResults pockets={pockets} />
        </RouletteHead>
        {wide ? null : <Segment className="tg-tabs" label={say('roulette_show')} options={tabs} value={tab} onChange={setTab} size={44} />}
        {!wide && tab === 'statistics' ? (
          <Statistics pockets={pockets} />
        ) : (
          <Board {...{ props, kind, layout, betting }} show={wide ? 'both' : tab === 'track' ? 'track' : 'table'} />
        )}
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
