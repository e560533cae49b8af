import type { LobbyGame } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { GameTile } from './game-tile.tsx';
import { useRovingTiles } from './roving-tiles.ts';

/** Which ends of a row have games beyond them. */
function useEnds(list: RefObject<HTMLElement | null>): { readonly back: boolean; readonly on: boolean } {
  const [ends, setEnds] = useState({ back: false, on: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = (): void => {
      const from = Math.abs(row.scrollLeft);
      const next = { back: from > 4, on: from + row.clientWidth < row.scrollWidth - 4 };
      setEnds((before) => (before.back === next.back && before.on === next.on ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [list]);
  return ends;
}

/** Rows that fit whole have no arrows: on a tablet six games, on a desktop eight. */
const fewOf = (count: number): 'tablet' | 'desktop' | undefined => (count <= 6 ? 'tablet' : count <= 8 ? 'desktop' : undefined);

interface RowProps {
  readonly title: string;
  readonly note: string | undefined;
  /** Where all of its games are; undefined: nowhere else. */
  readonly all: string | undefined;
  readonly games: readonly LobbyGame[];
  readonly eager?: boolean;
  /** On a phone three beside one another, and as many under them. */
  readonly grid?: boolean;
  readonly tile?: (game: LobbyGame) => ReactNode;
}

/** Games side by side under a heading; what does not fit is reached by scrolling, by the arrows of the head or by those of the keyboard. */
export function GameRow({ title, note, all, games, eager = false, grid = false, tile }: RowProps) {
  const { say } = useWords();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useRovingTiles(list);
  const ends = useEnds(list);
  const move = (forwards: boolean): void => {
    const row = list.current;
    if (!row) return;
    const rtl = getComputedStyle(row).direction === 'rtl';
    row.scrollBy({ left: row.clientWidth * (forwards === rtl ? -1 : 1) });
  };
  return (
    <section className="game-row" aria-labelledby={id} data-grid={grid ? '' : undefined} data-few={fewOf(games.length)}>
      <div className="game-row-head">
        <h2 id={id}>{title}</h2>
        {note ? <span>{note}</span> : null}
        {all ? (
          <A to={all} className="game-row-all" aria-label={say('casino_see_all_of', { section: title })}>
            {say('casino_see_all')}
          </A>
        ) : null}
        <div className="game-row-arrows">
          <button type="button" disabled={!ends.back} aria-label={say('casino_row_back', { row: title })} onClick={() => move(false)}>
            <Icon name="caret-left" bold size={16} mirror />
          </button>
          <button type="button" disabled={!ends.on} aria-label={say('casino_row_on', { row: title })} onClick={() => move(true)}>
            <Icon name="caret-right" bold size={16} mirror />
          </button>
        </div>
      </div>
      <ul ref={list} className={tile ? 'game-list game-list-wide' : 'game-list'}>
        {games.map((game) => tile?.(game) ?? <GameTile key={game.id} game={game} eager={eager} />)}
      </ul>
    </section>
  );
}
