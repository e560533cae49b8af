import { lobbyTakeFavourites } from '@fairbook/client/routes';
import { call } from '../../shared/wire/api.ts';
import { keepMarked, readKept, tellTakenOver } from './guest-store.ts';

/** What a guest marked becomes the player's who signed in; what could not be sent is tried again with the next page. */
export async function takeOverFavourites(): Promise<void> {
  const marked = readKept('marked');
  if (marked.length === 0) return;
  const answer = await call(lobbyTakeFavourites, { body: { games: marked } });
  if (!answer.ok) return;
  keepMarked([]);
  tellTakenOver(answer.value.games);
}
