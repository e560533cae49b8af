import type { BaccaratView } from '@fairbook/games/tables/baccarat/index';
import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { CoupOnTable } from './coup.tsx';

/** The hands of a coup, and the bets on it. */
export function BaccaratReplay({ round, amounts }: ReplayProps) {
  const say = useSay();
  return (
    <ReplayStage look="tg-green" {...{ round, amounts }} nameOf={(spot) => say(`baccarat_${spot.replace('-', '_')}`)}>
      <CoupOnTable view={round.view as BaccaratView} over dealing={false} wide={false} />
    </ReplayStage>
  );
}
