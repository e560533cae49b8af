import type { RouletteView } from '@fairbook/games/tables/roulette/index';
import type { ReactNode } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { Amounts, GameRound } from '../../casino-game/index.ts';
import { useBack } from '../parts/result-line.tsx';
import { PocketTile } from './last-results.tsx';

/** "20, black, even". */
export function useCame(): (view: RouletteView) => string {
  const say = useSay();
  return ({ pocket, name, colour }) =>
    say('roulette_came', { pocket: name, colour, parity: colour === 'green' ? 'none' : pocket % 2 === 0 ? 'even' : 'odd' });
}

function Came({ round, amounts }: { readonly round: GameRound<RouletteView>; readonly amounts: Amounts }) {
  const back = useBack(round, amounts);
  const came = useCame();
  return (
    <>
      <PocketTile pocket={round.view.pocket} large />
      <p className="roulette-came">
        <strong>{came(round.view)}</strong>
        <span>{back}</span>
      </p>
    </>
  );
}

interface RouletteHeadProps {
  /** Whose result is shown; undefined while there is none. */
  readonly round: GameRound<RouletteView> | undefined;
  readonly moving: boolean;
  readonly amounts: Amounts;
  readonly children: ReactNode;
}

/** What came and what it gives back, with the results before it. */
export function RouletteHead({ round, moving, amounts, children }: RouletteHeadProps) {
  const say = useSay();
  return (
    <div className="roulette-head">
      {round ? (
        <Came round={round} amounts={amounts} />
      ) : (
        <p className="roulette-came">
          <strong>{say(moving ? 'roulette_runs' : 'felt_lay_chips')}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
