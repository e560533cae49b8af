import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from '../casino-lobby/index.ts';
import type { GamePicture } from './game-picture.ts';

/** Games that count, each the way to itself. */
export function ContestGames({ games, label }: { games: readonly GamePicture[]; label: string }) {
  const { language } = useWords();
  return (
    <ul className="contest-games" aria-label={label}>
      {games.map((game) => (
        <li key={game.id}>
          <A to={paths.game(language, game)}>
            <span className="contest-game-art">
              <GameArt game={game} />
            </span>
            <span>{game.name}</span>
          </A>
        </li>
      ))}
    </ul>
  );
}
