import type { GameList, LobbyGame } from '@fairbook/contract';
import { GAMES_MOST, GAMES_STEP } from '@fairbook/contract/casino-sections';
import { buttonClass, Empty } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { A } from '../../shared/addresses/link.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { withMore } from './filter-query.ts';
import { GameGrid } from './game-grid.tsx';

/** A link to the same list with the next games: the page stays where it is. */
function MoreGames({ left, show }: { left: number; show: number }) {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = `${pathname}${withMore(search, show)}`;
  return (
    <a
      href={to}
      className={buttonClass({ variant: 'neutral' })}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(to, { replace: true, preventScrollReset: true });
      }}
    >
      {say('casino_show_more', { n: Math.min(left, GAMES_STEP) })}
    </a>
  );
}

interface FoundProps {
  readonly list: GameList;
  readonly label: string;
  /** Games that are shown at most. */
  readonly show: number;
  /** The same page without filters. */
  readonly bare: string;
  readonly note?: (game: LobbyGame) => ReactNode;
}

/** What a search or filters found, step by step. */
export function FoundGames({ list: { games, total }, label, show, bare, note }: FoundProps) {
  const { say } = useWords();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="casino-found" aria-busy={busy}>
      <p className="sr-only" role="status">
        {say('casino_found', { n: total })}
      </p>
      {games.length === 0 ? (
        <Empty
          icon="magnifying-glass"
          title={say('casino_none_title')}
          action={
            <A to={bare} className={buttonClass({ variant: 'neutral' })}>
              {say('casino_clear')}
            </A>
          }
        >
          {say('casino_none_text')}
        </Empty>
      ) : (
        <GameGrid games={games} label={label} eager {...(note && { note })} />
      )}
      {games.length < total && show < GAMES_MOST ? (
        <div className="casino-more">
          <MoreGames left={total - games.length} show={show} />
          <p>
            <bdi>{say('casino_shown_of', { shown: games.length, total })}</bdi>
          </p>
        </div>
      ) : null}
    </div>
  );
}
