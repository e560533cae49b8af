import type { GameList } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { useId } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from './game-art.tsx';
import { kindKey, showRtp } from './game-words.ts';

/** Its script comes when a guest opens a game: the home page is light. */
const note = async (game: number): Promise<void> => (await import('./guest-store.ts')).noteOpened(game);

/** The way into the casino from the home page: the most played games, each a plain link. */
export function HomeGames({ games, total }: Pick<GameList, 'games' | 'total'>) {
  const { say, language, locale } = useWords();
  const player = usePlayer();
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className="game-row home-games" aria-labelledby={id}>
      <div className="game-row-head">
        <h2 id={id}>{say('casino_title')}</h2>
        <span>{say('casino_home_note', { n: total })}</span>
        <A to={paths.casino(language)} className="game-row-all">
          {say('casino_lobby')}
        </A>
      </div>
      <ul className="game-list">
        {games.map((game) => (
          <li key={game.id} className="game-tile">
            <A to={paths.game(language, game)} className="game-link" onClick={() => void (player || note(game.id))}>
              <span className="game-art">
                <GameArt game={game} />
              </span>
              <span className="game-name">{game.name}</span>
              <span className="game-meta">
                {say(kindKey(game))} · <Num>{showRtp(game.rtp, locale)}</Num>
              </span>
            </A>
          </li>
        ))}
      </ul>
    </section>
  );
}
