import { lobbyAddFavourite, lobbyRemoveFavourite } from '@fairbook/client/routes';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { tell } from '../../shared/page/toasts.tsx';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';
import { keepMarked, onTakenOver, readKept, toggled } from './guest-store.ts';

interface Favourites {
  /** Numbers of games, the last marked first. */
  readonly ids: readonly number[];
  readonly toggle: (id: number) => void;
}
const FavouritesContext = createContext<Favourites>({ ids: [], toggle() {} });
export const useFavourites = (): Favourites => use(FavouritesContext);

/** The visitor's favourites: a player's as the page loaded them, a guest's as this browser keeps them. */
export function FavouritesProvider({ loaded, children }: { loaded: readonly number[]; children: ReactNode }) {
  const say = useSay();
  const player = usePlayer()?.number;
  const [ids, setIds] = useState(loaded);
  useEffect(() => setIds(player === undefined ? readKept('marked') : loaded), [player, loaded]);
  useEffect(() => onTakenOver(setIds), []);

  const failed = useEffectEvent((message: string | undefined) => tell('failed', message || say('casino_mark_failed')));
  async function send(id: number): Promise<void> {
    const answer = await call(ids.includes(id) ? lobbyRemoveFavourite : lobbyAddFavourite, { params: { game: id } });
    if (answer.ok) setIds(answer.value.games);
    else {
      setIds(ids);
      failed(answer.message);
    }
  }
  const toggle = (id: number): void => {
    const next = toggled(ids, id);
    setIds(next);
    if (player === undefined) keepMarked(next);
    else void send(id);
  };
  return <FavouritesContext value={{ ids, toggle }}>{children}</FavouritesContext>;
}
