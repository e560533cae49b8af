import Type, { type TSchema } from 'typebox';
import { AmountText, type Call, CurrencyCode, Moment, maybe } from './call.ts';
import { GameNumber, GameNumbers, LobbyGameBody } from './casino-games.ts';
import { type CasinoCategory, FAVOURITES_MOST, GAMES_MOST } from './casino-sections.ts';

/** What clients of this family ask with beside what is answered by: a country is known by the address, never by what a stranger says. */
const PreviewQuery = {
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  language: Type.Optional(Type.String({ maxLength: 10 })),
  country: Type.Optional(Type.String({ maxLength: 10 })),
  geo: Type.Optional(Type.String({ maxLength: 10 })),
  apikey: Type.Optional(Type.String({ maxLength: 200 })),
};
/** A game in the answers of the older calls. */
const PreviewBody = Type.Object({
  id: GameNumber,
  name: Type.String(),
  providerId: Type.Integer(),
  provider: Type.String(),
  categories: Type.Array(Type.Integer()),
  image: maybe(Type.String()),
  url: Type.String(),
  demo: Type.Boolean(),
});
const Legacy = Type.Object({
  Error: Type.String(),
  ErrorCode: Type.Integer(),
  Guid: Type.String(),
  Id: Type.Union([Type.Integer(), Type.String()]),
  Success: Type.Boolean(),
});
const legacy = <T extends TSchema>(Value: T) => Type.Object({ ...Legacy.properties, Value });

const PREVIEW = '/service-api/gamespreview';

/** Calls by which older clients of this family read the casino. */
export const CASINO_PREVIEW_CALLS = {
  lastWinners: {
    summary: 'Last wins for money, the newest first',
    description:
      '`curIso`: wins in that currency alone. `refId`: the number of a brand; there are no wins but of the brand that is asked. A round that gave back no more than its stake is no win.',
    method: 'GET',
    path: `${PREVIEW}/GetLastWinners`,
    spec: 'GetLastWinners',
    access: 'any',
    answers: 'legacy',
    query: Type.Object({
      curIso: Type.Optional(Type.String({ maxLength: 5 })),
      refId: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      lng: Type.Optional(Type.String({ maxLength: 10 })),
    }),
    answer: legacy(
      Type.Array(
        Type.Object({
          gameId: GameNumber,
          gameName: Type.String(),
          image: maybe(Type.String()),
          userName: Type.String(),
          curIso: CurrencyCode,
          betSum: AmountText,
          winSum: AmountText,
          date: Moment,
        }),
        { maxItems: 50 },
      ),
    ),
  },
  gamesPreview: {
    summary: 'Games of the casino in few words',
    method: 'GET',
    path: `${PREVIEW}/GetGamesPreviewLight`,
    access: 'any',
    answers: 'legacy',
    query: Type.Object({
      ...PreviewQuery,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: GAMES_MOST })),
    }),
    answer: legacy(
      Type.Object({
        games: Type.Array(PreviewBody, { maxItems: GAMES_MOST }),
        total: Type.Integer(),
        categories: Type.Array(
          Type.Object({ id: Type.Integer(), slug: Type.Unsafe<CasinoCategory>(Type.String()), count: Type.Integer() }),
        ),
        providers: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String(), image: maybe(Type.String()) })),
      }),
    ),
  },
  gamesActions: {
    summary: 'What may be done with each game, and what sets it apart now',
    method: 'GET',
    path: `${PREVIEW}/GetGamesActions`,
    access: 'any',
    answers: 'legacy',
    query: Type.Object(PreviewQuery),
    answer: legacy(
      Type.Object({
        games: Type.Array(
          Type.Object({
            id: GameNumber,
            actions: Type.Array(Type.Enum(['play', 'demo']), { description: 'what may be done with it' }),
            badges: Type.Array(Type.Enum(['new', 'popular', 'jackpot'])),
          }),
          { maxItems: GAMES_MOST },
        ),
      }),
    ),
  },
  banner: {
    summary: 'The banner at the head of the lobby',
    method: 'GET',
    path: `${PREVIEW}/getbanner`,
    access: 'any',
    answers: 'legacy',
    query: Type.Object(PreviewQuery),
    answer: legacy(
      maybe(
        Type.Object({ gameId: GameNumber, title: Type.String(), text: Type.String(), image: maybe(Type.String()), url: Type.String() }),
      ),
    ),
  },
  gamesByIds: {
    summary: 'Games by their numbers',
    method: 'POST',
    path: `${PREVIEW}/GetGamesPreviewByGameIds`,
    access: 'player',
    answers: 'legacy',
    body: Type.Union([GameNumbers(FAVOURITES_MOST), Type.Object({ gameIds: GameNumbers(FAVOURITES_MOST) })]),
    answer: legacy(Type.Array(LobbyGameBody, { maxItems: FAVOURITES_MOST })),
  },
} as const satisfies Record<string, Call>;
