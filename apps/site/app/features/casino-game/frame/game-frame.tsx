import type { ReactNode } from 'react';
import { GameBar, type GameBarProps, GameStrip } from './game-bar.tsx';

/** The frame every game stands in: its bar, the session under it on a phone, the game, and what was played last. */
export function GameFrame({ children, foot, ...bar }: GameBarProps & { readonly children: ReactNode; readonly foot?: ReactNode }) {
  return (
    <section className="cg-frame" aria-label={bar.title}>
      <GameBar {...bar} />
      <GameStrip demo={bar.demo} beside={bar.beside} leave={bar.leave} />
      {children}
      {foot}
    </section>
  );
}

/** The same while the game's own script is on its way. */
export function GameFrameLoading(bar: GameBarProps) {
  return (
    <GameFrame {...bar}>
      <div className="cg-loading" aria-busy="true" />
    </GameFrame>
  );
}
