import type { RouletteView } from '@fairbook/games/tables/roulette/index';
import { spotsOf } from '@fairbook/games/tables/roulette/spots';
import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { PocketTile } from './last-results.tsx';
import { useCame } from './roulette-head.tsx';
import { spotName } from './spot-name.ts';

/** The number that came, and the bets of the round. */
export function RouletteReplay({ game, round, amounts }: ReplayProps) {
  const say = useSay();
  const came = useCame();
  const view = round.view as RouletteView;
  const spots = spotsOf(game.id === 'roulette' ? 'european' : 'american');
  const nameOf = (id: string): string => {
    const spot = spots.find((each) => each.spot === id);
    return spot ? spotName(spot, say) : id;
  };
  return (
    <ReplayStage look="tg-green" {...{ round, amounts, nameOf }}>
      <div className="roulette-head">
        <PocketTile pocket={view.pocket} large />
        <p className="roulette-came">
          <strong>{came(view)}</strong>
        </p>
      </div>
    </ReplayStage>
  );
}
