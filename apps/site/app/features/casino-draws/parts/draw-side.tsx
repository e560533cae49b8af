import type { ReactNode } from 'react';
import type { Draw } from '../table/use-draw.ts';
import type { DrawScreen } from '../table/use-draw-table.ts';
import { FairDraw } from './fair-draw.tsx';
import { OwnBets, type OwnBetsProps } from './own-bets.tsx';
import { Players } from './players.tsx';

interface DrawSideProps extends Omit<OwnBetsProps, 'draw' | 'amounts'> {
  readonly draw: Draw;
  readonly screen: DrawScreen;
  /** What came in the last rounds. */
  readonly statistics: ReactNode;
}

/** What the player has, who else plays, what came before, and what it is checked by. */
export function DrawSide({ draw, screen, statistics, ...bets }: DrawSideProps) {
  const { amounts, session, open } = screen;
  return (
    <div className="draw-side">
      <OwnBets draw={draw} amounts={amounts} {...bets} />
      <Players draw={draw} amounts={amounts} session={session} />
      {statistics}
      <FairDraw state={draw.state} open={open} />
    </div>
  );
}
