import type { LobbyGame } from '@fairbook/contract';

/** The letters that stand for a game without a picture. */
const lettersOf = (name: string): string =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
/** Grounds of such games. */
const GROUNDS = 6;

/** The picture of a game, decoration beside its name; one without a picture has its letters. */
export function GameArt({
  game,
  wide = false,
  eager = false,
}: {
  game: Pick<LobbyGame, 'id' | 'name' | 'images'>;
  wide?: boolean;
  eager?: boolean;
}) {
  const { poster, scene, banner } = game.images;
  const address = wide ? (scene ?? banner ?? poster) : poster;
  if (address === null)
    return (
      <span className="game-blank" data-ground={game.id % GROUNDS} aria-hidden="true">
        {lettersOf(game.name)}
      </span>
    );
  return (
    <img src={address} alt="" width={wide ? 200 : 100} height={wide ? 124 : 132} loading={eager ? 'eager' : 'lazy'} decoding="async" />
  );
}
