import type { RoundForm } from '../round/form.ts';
import type { Checked } from './check.ts';

/** What `npx fairbook rules fair` is asked with for a round. */
export function ruleInput({ source, serverSeed, clientSeed, nonce, gameHash, salt }: RoundForm, { game, options }: Checked): object {
  const drawn =
    source === 'chain'
      ? { gameHash: gameHash.trim().toLowerCase(), salt }
      : { serverSeed: serverSeed.trim(), clientSeed: clientSeed.trim(), nonce: Number(nonce) };
  return { game: game.id, ...drawn, params: options };
}
