import type { GameCategory, LobbyRow } from '@fairbook/contract';
import type { RankedGame } from './choose-games.ts';

/** Games of one row at most. */
const ROW = 16;

export interface RowOfGames {
  readonly row: LobbyRow['row'];
  readonly by: LobbyRow['by'];
  readonly games: readonly RankedGame[];
}

const ROWS: readonly { readonly row: LobbyRow['row']; readonly of: readonly GameCategory[] }[] = [
  { row: 'live-casino', of: ['live-casino'] },
  { row: 'slots', of: ['slots'] },
  { row: 'fast-games', of: ['fast-games'] },
  { row: 'tables', of: ['tables', 'poker'] },
  { row: 'draws', of: ['bingo', 'keno', 'scratch-cards', 'tv-games'] },
];

/** What an order follows from: the last hour where anything of the row was played in it, else the last day, else the supplier's own order. */
const orderOf = (games: readonly RankedGame[]): LobbyRow['by'] =>
  games.some(({ hour }) => hour > 0) ? 'last-hour' : games.some(({ day }) => day > 0) ? 'last-day' : null;

/**
 * The rows of the lobby: what the player played last, then each kind of games, the most played first. A game of two kinds stands in each of
 * their rows; a row that has nothing but what rows before it have is left out.
 * @param byRank every game that is offered, the most played first
 */
export function lobbyRows(byRank: readonly RankedGame[], recent: readonly RankedGame[]): readonly RowOfGames[] {
  const inRow = (of: readonly GameCategory[]): readonly RankedGame[] =>
    byRank.filter(({ known }) => of.some((category) => known.categories.includes(category)));
  const isNew = byRank.filter((game) => game.isNew);
  const ofKinds: RowOfGames[] = [];
  for (const { row, of } of ROWS) {
    const games = inRow(of);
    if (games.some((game) => !ofKinds.some((before) => before.games.includes(game)))) ofKinds.push({ row, by: orderOf(games), games });
  }
  return [
    { row: 'continue' as const, by: 'last-played' as const, games: recent },
    ...ofKinds,
    { row: 'new' as const, by: null, games: isNew },
  ]
    .filter(({ games }) => games.length > 0)
    .map((row) => ({ ...row, games: row.games.slice(0, ROW) }));
}
