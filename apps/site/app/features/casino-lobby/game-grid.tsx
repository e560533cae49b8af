import type { LobbyGame } from '@fairbook/contract';
import { type ReactNode, useRef } from 'react';
import { GameTile } from './game-tile.tsx';
import { useRovingTiles } from './roving-tiles.ts';

interface GridProps {
  readonly games: readonly LobbyGame[];
  readonly label: string;
  /** Under the name of a game, in place of what it returns. */
  readonly note?: (game: LobbyGame) => ReactNode;
  /** The first row of the page. */
  readonly eager?: boolean;
}

/** Tiles of the first row at most. */
const FIRST_ROW = 8;

/** Games as a grid of tiles. */
export function GameGrid({ games, label, note, eager = false }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  useRovingTiles(list);
  return (
    <ul ref={list} className="game-grid" aria-label={label}>
      {games.map((game, i) => (
        <GameTile key={game.id} game={game} eager={eager && i < FIRST_ROW} note={note?.(game)} />
      ))}
    </ul>
  );
}
