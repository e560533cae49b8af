import Type from 'typebox';
import type { Call } from './call.ts';
import { maybe } from './call.ts';
import {
  CasinoSupplierBody,
  GameCategoryName,
  GameListBody,
  GameNumbers,
  LobbyBody,
  LobbyGameBody,
  RecommendedBody,
} from './casino-games.ts';
import { GameCode, SupplierName } from './casino-rounds.ts';
import { FAVOURITES_MOST, GAME_SEARCH_MOST, GAME_SORTS, GAMES_MOST, GAMES_STEP, type GameSort } from './casino-sections.ts';

/** Names in one text, separated by commas. */
const Names = (most: number) => Type.String({ maxLength: most * 30, pattern: `^[a-z-]{1,29}(,[a-z-]{1,29}){0,${most - 1}}$` });
const Ids = Type.String({ maxLength: FAVOURITES_MOST * 11, pattern: `^\\d{1,10}(,\\d{1,10}){0,${FAVOURITES_MOST - 1}}$` });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const LOBBY = '/web-api/api/casino/v1';

/** The casino’s lobby. */
export const CASINO_LOBBY_CALLS = {
  lobby: {
    summary: 'The lobby: its first game, rows of games, last winners',
    method: 'GET',
    path: `${LOBBY}/lobby`,
    access: 'any',
    answer: LobbyBody,
    refusals: ['not-found'],
  },
  games: {
    summary: 'Games by their section, by filters and by words of their names',
    method: 'GET',
    path: `${LOBBY}/games`,
    access: 'any',
    query: Type.Object({
      category: Type.Optional(GameCategoryName),
      within: Type.Optional(GameCategoryName),
      supplier: Type.Optional(SupplierName),
      feature: Type.Optional(Names(7)),
      volatility: Type.Optional(Names(3)),
      rtpLeast: Type.Optional(Percent),
      rtpMost: Type.Optional(Percent),
      isNew: Type.Optional(Type.Boolean()),
      isPopular: Type.Optional(Type.Boolean()),
      ids: Type.Optional(Ids),
      text: Type.Optional(Type.String({ maxLength: GAME_SEARCH_MOST })),
      sort: Type.Optional(Type.Unsafe<GameSort>(Type.Enum([...GAME_SORTS]))),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: GAMES_MOST / GAMES_STEP })),
    }),
    answer: GameListBody,
    refusals: ['not-found'],
  },
  game: {
    summary: 'One game, with what is said of it',
    method: 'GET',
    path: `${LOBBY}/suppliers/:supplier/games/:game`,
    access: 'any',
    params: Type.Object({ supplier: SupplierName, game: GameCode }),
    answer: Type.Object({
      game: LobbyGameBody,
      about: maybe(Type.String()),
      minimumCycleMs: Type.Integer({
        minimum: 0,
        description: 'from the beginning of one round to that of the next at least, ms; 0: no such rule',
      }),
    }),
    refusals: ['game-unknown'],
  },
  suppliers: {
    summary: 'Suppliers whose games can be opened, the product’s own first',
    method: 'GET',
    path: `${LOBBY}/suppliers`,
    access: 'any',
    answer: Type.Object({ suppliers: Type.Array(CasinoSupplierBody, { maxItems: 300 }) }),
    refusals: ['not-found'],
  },
  favourites: {
    summary: 'Games the player marked, the last first',
    method: 'GET',
    path: `${LOBBY}/favourites`,
    access: 'player',
    answer: Type.Object({ games: Type.Array(LobbyGameBody, { maxItems: FAVOURITES_MOST }) }),
  },
  takeFavourites: {
    summary: 'Takes over what a guest marked before signing in',
    description:
      'Games that are marked already stay as they are; those beyond what a player may have are left out. Answers with all of them.',
    method: 'POST',
    path: `${LOBBY}/favourites`,
    access: 'player',
    body: Type.Object({ games: GameNumbers(FAVOURITES_MOST) }),
    answer: Type.Object({ games: GameNumbers(FAVOURITES_MOST) }),
  },
  addFavourite: {
    summary: 'Marks a game',
    method: 'PUT',
    path: `${LOBBY}/favourites/:game`,
    access: 'player',
    params: Type.Object({ game: Type.String({ pattern: '^\\d{1,9}$' }) }),
    answer: Type.Object({ games: GameNumbers(FAVOURITES_MOST) }),
    refusals: ['game-unknown', 'favourites-full'],
  },
  removeFavourite: {
    summary: 'Unmarks a game',
    method: 'DELETE',
    path: `${LOBBY}/favourites/:game`,
    access: 'player',
    params: Type.Object({ game: Type.String({ pattern: '^\\d{1,9}$' }) }),
    answer: Type.Object({ games: GameNumbers(FAVOURITES_MOST) }),
  },
  recent: {
    summary: 'Games the player played, the last first',
    method: 'GET',
    path: `${LOBBY}/recent`,
    access: 'player',
    answer: Type.Object({ games: Type.Array(LobbyGameBody, { maxItems: GAMES_STEP }) }),
  },
  recommended: {
    summary: 'Games for this visitor, each with its reason',
    method: 'GET',
    path: `${LOBBY}/recommended`,
    access: 'any',
    answer: Type.Object({ games: Type.Array(RecommendedBody, { maxItems: GAMES_STEP }) }),
    refusals: ['not-found'],
  },
} as const satisfies Record<string, Call>;
