import type { LobbyGame } from '@fairbook/contract';
import { Badge, Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { useFavourites } from './favourites.tsx';
import { GameArt } from './game-art.tsx';
import { kindKey, showRtp } from './game-words.ts';
import { noteOpened } from './guest-store.ts';
import { useShowGame } from './show-game.tsx';

/** The heart of a game. */
export function FavouriteButton({ game, className = 'game-act' }: { game: LobbyGame; className?: string }) {
  const { say } = useWords();
  const { ids, toggle } = useFavourites();
  const marked = ids.includes(game.id);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={marked}
      aria-label={say(marked ? 'casino_unmark' : 'casino_mark', { game: game.name })}
      onClick={() => toggle(game.id)}
    >
      <Icon name="heart" size={18} fill={marked} />
    </button>
  );
}

/** What sets a game apart now: that it is new, or played by many. */
function TileBadge({ game }: { game: LobbyGame }) {
  const { say } = useWords();
  if (!game.isNew && !game.isPopular) return null;
  return <Badge className="game-badge">{say(game.isNew ? 'casino_new' : 'casino_hot')}</Badge>;
}

/** What may be done with a game, over its picture; on a phone it is behind the three dots beside its name. */
function TileActs({ game }: { game: LobbyGame }) {
  const { say, language } = useWords();
  const show = useShowGame();
  return (
    <div className="game-acts">
      {game.demo ? (
        <A to={paths.game(language, game, true)} className="game-try" aria-label={say('casino_try_game', { game: game.name })}>
          {say('casino_try')}
        </A>
      ) : null}
      <FavouriteButton game={game} />
      <button
        type="button"
        className="game-act"
        aria-label={say('casino_info_game', { game: game.name })}
        aria-haspopup="dialog"
        onClick={() => show(game)}
      >
        <Icon name="info" size={18} />
      </button>
    </div>
  );
}

interface TileProps {
  readonly game: LobbyGame;
  /** In the first window of the page: fetched at once. */
  readonly eager?: boolean;
  /** Under its name, in place of what it returns. */
  readonly note?: ReactNode;
}

/** A game: its picture and name lead to it, what else may be done with it stands over the picture. */
export function GameTile({ game, eager = false, note }: TileProps) {
  const { say, language, locale } = useWords();
  const player = usePlayer();
  const show = useShowGame();
  return (
    <li className="game-tile">
      <A to={paths.game(language, game)} className="game-link" onClick={() => player || noteOpened(game.id)}>
        <span className="game-art">
          <GameArt game={game} eager={eager} />
          <TileBadge game={game} />
          <span className="game-play" aria-hidden="true">
            <Icon name="play" size={14} fill />
            {say('casino_play')}
          </span>
        </span>
        <span className="game-name">{game.name}</span>
        <span className="game-meta">
          {note ?? (
            <>
              {say(kindKey(game))} · <Num>{showRtp(game.rtp, locale)}</Num>
            </>
          )}
        </span>
      </A>
      <TileActs game={game} />
      <button
        type="button"
        className="game-dots"
        aria-label={say('casino_more_game', { game: game.name })}
        aria-haspopup="dialog"
        onClick={() => show(game)}
      >
        <Icon name="dots-three" size={20} />
      </button>
    </li>
  );
}
