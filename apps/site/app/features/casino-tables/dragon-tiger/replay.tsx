import type { DragonTigerView } from '@fairbook/games/tables/dragon-tiger/index';
import { useSay } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { Sides } from './sides.tsx';

/** The two cards, and the bets on them. */
export function DragonTigerReplay({ round, amounts }: ReplayProps) {
  const say = useSay();
  return (
    <ReplayStage look="tg-plum" {...{ round, amounts }} nameOf={(spot) => say(`dragon_tiger_${spot.replace('-', '_')}`)}>
      <Sides view={round.view as DragonTigerView} over dealing={false} wide={false} />
    </ReplayStage>
  );
}
