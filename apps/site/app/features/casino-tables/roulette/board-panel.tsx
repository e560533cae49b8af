import type { RouletteView } from '@fairbook/games/tables/roulette/index';
import type { RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { CALL_BETS, neighboursOf, ZERO_GAME } from '@fairbook/games/tables/roulette/wheel';
import { useMemo, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import type { Room } from '../parts/in-room.tsx';
import { AimLine } from './aim-line.tsx';
import { type LayoutSpot, layoutOf } from './layout.ts';
import { straightOn } from './quick.ts';
import type { Section } from './racetrack.ts';
import { spotName } from './spot-name.ts';
import { RouletteTable } from './table.tsx';
import { TrackPanel } from './track-panel.tsx';

/** The wheel a game is played on. */
export const kindOf = ({ game }: Pick<GameScreenProps, 'game'>): RouletteKind => (game.id === 'roulette' ? 'european' : 'american');

interface BoardProps {
  readonly props: GameScreenProps;
  readonly kind: RouletteKind;
  readonly room: Room;
  readonly betting: Betting<RouletteView>;
}

/** The table and, beside or instead of it, the racetrack. */
export function RouletteBoard({ props, kind, room, betting, show }: BoardProps & { readonly show: 'table' | 'track' | 'both' }) {
  const { say } = useWords();
  const layout = useMemo(() => layoutOf(kind, room === 'narrow' ? 'upright' : 'wide'), [kind, room]);
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
          onAct={betting.actOrSkip}
        />
      )}
    </div>
  );
}
