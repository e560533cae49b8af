import type { LobbyGame } from '@fairbook/contract';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { closeOverPage, useOverPage } from '../../shared/addresses/over-page.ts';
import { later } from '../../shared/page/ahead.ts';

const GameInfo = lazy(later(() => import('./game-info.tsx')));

const ShowGameContext = createContext<(game: LobbyGame) => void>(() => {});
/** Opens what there is to know of a game, over the page. */
export const useShowGame = (): ((game: LobbyGame) => void) => use(ShowGameContext);

const FLOATS = ['casino-game'] as const;

export function ShowGameProvider({ children }: { children: ReactNode }) {
  const [game, setGame] = useState<LobbyGame>();
  const { shown, open } = useOverPage(FLOATS);
  const show = (next: LobbyGame): void => {
    setGame(next);
    open('casino-game');
  };
  return (
    <ShowGameContext value={show}>
      {children}
      <Suspense>{shown && game ? <GameInfo game={game} onClose={closeOverPage} /> : null}</Suspense>
    </ShowGameContext>
  );
}
