import type { SicBoView } from '@fairbook/games/tables/sic-bo/index';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { Dice } from './die.tsx';
import { boardSpot, useSpotName } from './spot-name.ts';

/** The throw, and the bets on it. */
export function SicBoReplay({ round, amounts }: ReplayProps) {
  const nameOf = useSpotName();
  return (
    <ReplayStage look="tg-wine" {...{ round, amounts }} nameOf={(spot) => nameOf(boardSpot(spot))}>
      <Dice view={round.view as SicBoView} rolling={false} />
    </ReplayStage>
  );
}
