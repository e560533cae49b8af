const RANGE = ['sports', 'champs', 'antisports', 'tsFrom', 'tsTo', 'tf', 'afterDays', 'tz'] as const;
const LEGACY_LIST = [...RANGE, 'count', 'getEmpty', 'noFilterBlockEvent', 'top', 'cfview', 'grMode'] as const;

/** A call of the feeds. Its bytes are written once and kept for all who ask, so that no schema of it is ever run. */
export interface FeedCall {
  /** What it gives. */
  readonly summary: string;
  /** Parameters that change the answer, beside language and brand; any other is accepted and left aside. */
  readonly parameters: readonly string[];
}

/** The calls of the feeds, by the last part of their address. */
export const FEED_CALLS = {
  Get1x2_VZip: { summary: 'Games with their main markets', parameters: LEGACY_LIST },
  Get1x2_Zip: { summary: 'Games with their main markets', parameters: LEGACY_LIST },
  BestGamesExtZip: { summary: 'Games of the best competitions first, by pages', parameters: [...LEGACY_LIST, 'page'] },
  GetChampsZip: {
    summary: 'Competitions that have games',
    parameters: ['sport', 'sports', 'antisports', 'tsFrom', 'tsTo', 'tf', 'afterDays', 'tz', 'groupChamps', 'countryFirst'],
  },
  GetChampZip: {
    summary: 'One competition with its games, without prices',
    parameters: ['champ', 'sport', 'tsFrom', 'tsTo', 'tf', 'afterDays', 'tz', 'count'],
  },
  GetSportsShortZip: { summary: 'Sports, and competitions and games of those asked for', parameters: ['sports', 'champs'] },
  GetSportsZip: { summary: 'All sports with their competitions', parameters: [] },
  GetTopGamesStatZip: { summary: 'The five games that lead', parameters: [...RANGE, 'getEmpty', 'noFilterBlockEvent', 'cfview', 'grMode'] },
  WebGetTopChampsZip: { summary: 'The competitions that lead', parameters: [...RANGE, 'count'] },
  Web_SearchZip: {
    summary: 'Games by the names of teams and competitions',
    parameters: ['text', 'limit', 'noFilterBlockEvent', 'cfview', 'grMode'],
  },
  GetFavoritesZip: { summary: 'Games by their ids', parameters: ['id', 'games', 'noFilterBlockEvent', 'cfview', 'grMode'] },
  GetExpressDayZip: { summary: 'Expresses of the day', parameters: ['cfview', 'grMode'] },
  GetGameZip: {
    summary: 'One game with all its markets',
    parameters: ['id', 'countevents', 'GroupEvents', 'isSubGames', 'allEventsGroupSubGames', 'cfview', 'grMode'],
  },
  games1x2: {
    summary: 'Games with their main markets',
    parameters: [...RANGE, 'sportIds', 'selectedMs', 'count', 'getEmpty', 'noFilterBlockEvent', 'top', 'cfView'],
  },
  gameEvents: { summary: 'One game with all its markets', parameters: ['id', 'gameId', 'countEvents', 'cfView'] },
  gameInfo: { summary: 'One game without its markets', parameters: ['id', 'gameId'] },
  statistic: { summary: 'Score and clock of one game', parameters: ['id', 'gameId'] },
  champGames: { summary: 'Games of one competition', parameters: ['champId', 'count', 'tsFrom', 'tsTo', 'noFilterBlockEvent', 'cfView'] },
  gamesByChamp: { summary: 'Games of one competition', parameters: ['champId', 'count', 'tsFrom', 'tsTo', 'noFilterBlockEvent', 'cfView'] },
  leftMenuSports: { summary: 'The menu: sports, competitions and their games', parameters: ['sports', 'selectedMs', 'tsFrom', 'tsTo'] },
  expressDay: { summary: 'Expresses of the day', parameters: ['cfView'] },
  game: { summary: 'One game with all its markets, under `data`', parameters: ['id', 'gameId', 'countEvents', 'cfView'] },
  sports: { summary: 'Sports that have results', parameters: ['dateFrom', 'dateTo'] },
  champs: { summary: 'Competitions that have results', parameters: ['dateFrom', 'dateTo', 'sportIds'] },
  games: { summary: 'Results', parameters: ['dateFrom', 'dateTo', 'champId', 'sportIds'] },
  search: { summary: 'Results by the names of teams and competitions', parameters: ['dateFrom', 'dateTo', 'text'] },
} as const satisfies Record<string, FeedCall>;
