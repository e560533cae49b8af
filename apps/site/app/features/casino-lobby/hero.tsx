import type { Lobby } from '@fairbook/contract';
import { buttonClass, Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { isolated } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from './game-art.tsx';
import { showRtp } from './game-words.ts';
import { noteOpened } from './guest-store.ts';

/** The game at the head of the lobby. */
export function Hero({ game, about }: NonNullable<Lobby['featured']>) {
  const { say, language, locale } = useWords();
  const player = usePlayer();
  const rtp = isolated(showRtp(game.rtp, locale));
  const fair = game.features.includes('provably-fair');
  const opened = () => player || noteOpened(game.id);
  return (
    <section className="casino-hero" aria-label={game.name}>
      {game.images.banner === null ? (
        <GameArt game={game} eager />
      ) : (
        <img src={game.images.banner} alt="" width={560} height={124} fetchPriority="high" />
      )}
      <div className="casino-hero-text">
        <p>
          <Icon name={fair ? 'seal-check' : 'percent'} size={17} />
          {say(fair ? 'casino_fair' : 'casino_return_of', { rtp })}
        </p>
        <h2>{game.name}</h2>
        {about === '' ? null : <p className="casino-hero-about">{about}</p>}
        <div className="casino-hero-acts">
          <A
            to={paths.game(language, game)}
            className={buttonClass({ variant: 'primary' })}
            aria-label={say('casino_play_game', { game: game.name })}
            onClick={opened}
          >
            {say('casino_play')}
          </A>
          {game.demo ? (
            <A
              to={paths.game(language, game, true)}
              className="casino-hero-try"
              aria-label={say('casino_try_game', { game: game.name })}
              onClick={opened}
            >
              {say('casino_try')}
            </A>
          ) : null}
        </div>
      </div>
    </section>
  );
}
