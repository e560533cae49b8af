import type { AndarBaharView } from '@fairbook/games/tables/andar-bahar/index';
import type { ReplayProps } from '../../casino-game/index.ts';
import { ReplayStage } from '../parts/replay-stage.tsx';
import { useBetName } from './bet-name.ts';
import { Rows } from './rows.tsx';

/** The cards of both sides, and the bets on them. */
export function AndarBaharReplay({ round, amounts }: ReplayProps) {
  const nameOf = useBetName();
  return (
    <ReplayStage look="tg-wine" {...{ round, amounts, nameOf }}>
      <Rows view={round.view as AndarBaharView} over dealing={false} wide={false} />
    </ReplayStage>
  );
}
