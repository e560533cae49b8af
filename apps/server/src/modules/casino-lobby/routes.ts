import { CASINO_LOBBY_CALLS, FAVOURITES_MOST, GAMES_STEP, type GameFilter, hasCasino } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { playerCtx, Refused } from '../../platform/player-route.ts';
import type { CasinoLobby, LobbyVisitor } from './face.ts';
import { addFavourites, readFavourites, removeFavourite } from './favourite-store.ts';
import type { LobbyParts } from './lobby-views.ts';
import { previewRoutes } from './preview-routes.ts';
import type { VisitorOfRequest } from './visitor.ts';

const C = CASINO_LOBBY_CALLS;

const namesIn = (text: string | undefined): readonly string[] | undefined => text?.split(',');

/** Refuses where there is no casino for the visitor: nobody is to find by a call what has no screen. */
function inCasino(visitor: LobbyVisitor): LobbyVisitor {
  if (!hasCasino(visitor.brand, visitor.country)) throw new Refused({ code: 'not-found' });
  return visitor;
}

function favouriteRoutes(
  http: Http,
  { needs, catalogue }: LobbyParts,
  lobby: Pick<CasinoLobby, 'views'>,
  visitorOf: VisitorOfRequest,
): void {
  const idsOf = (owner: { brandId: number; playerId: bigint }) => readFavourites(needs.db, owner.brandId, owner.playerId, FAVOURITES_MOST);
  const ownerOf = (request: FastifyRequest) => {
    const { brand, player } = playerCtx(request);
    return { brandId: brand.id, playerId: player.playerId };
  };
  bind(http, C.favourites, {
    async handler(request) {
      const views = lobby.views(visitorOf(request));
      const ids = await views.favourites();
      const { games } = await views.games({ ids, from: 0, most: FAVOURITES_MOST });
      return plain({ games: [...games].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) });
    },
  });
  bind(http, C.takeFavourites, {
    async handler(request) {
      const owner = ownerOf(request as FastifyRequest);
      await addFavourites(needs.db, owner, [...new Set(request.body.games)], needs.clock.now(), FAVOURITES_MOST);
      return plain({ games: [...(await idsOf(owner))] });
    },
  });
  bind(http, C.addFavourite, {
    async handler(request) {
      const owner = ownerOf(request as FastifyRequest);
      const id = Number(request.params.game);
      await catalogue.all();
      if (!catalogue.byId(id)) throw new Refused({ code: 'game-unknown', field: 'game' });
      await addFavourites(needs.db, owner, [id], needs.clock.now(), FAVOURITES_MOST);
      const games = await idsOf(owner);
      if (!games.includes(id)) throw new Refused({ code: 'favourites-full' });
      return plain({ games: [...games] });
    },
  });
  bind(http, C.removeFavourite, {
    async handler(request) {
      const owner = ownerOf(request as FastifyRequest);
      await removeFavourite(needs.db, owner.brandId, owner.playerId, Number(request.params.game));
      return plain({ games: [...(await idsOf(owner))] });
    },
  });
}

/** The calls of the lobby. */
export function lobbyRoutes(http: Http, lobby: Pick<CasinoLobby, 'views' | 'game'>, parts: LobbyParts, visitorOf: VisitorOfRequest): void {
  const viewsOf = (request: unknown) => lobby.views(inCasino(visitorOf(request as FastifyRequest)));
  bind(http, C.lobby, { handler: async (request) => plain(await viewsOf(request).lobby()) });
  bind(http, C.games, {
    async handler(request) {
      const { page = 1, feature, volatility, ids, ...rest } = request.query;
      const filter: GameFilter = {
        ...rest,
        ...{ feature: namesIn(feature), volatility: namesIn(volatility), ids: namesIn(ids)?.map(Number) },
        ...(ids === undefined ? { from: (page - 1) * GAMES_STEP, most: GAMES_STEP } : { from: 0, most: FAVOURITES_MOST }),
      };
      return plain(await viewsOf(request).games(filter));
    },
  });
  bind(http, C.game, {
    async handler(request) {
      const { supplier, game: code } = request.params;
      const found = await lobby.game(visitorOf(request as FastifyRequest), { supplier, code });
      if (!found) throw new Refused({ code: 'game-unknown', field: 'game' });
      return plain({ ...found, about: found.about ?? null });
    },
  });
  bind(http, C.suppliers, { handler: async (request) => plain({ suppliers: [...(await viewsOf(request).suppliers())] }) });
  bind(http, C.recent, {
    handler: async (request) => plain({ games: [...(await lobby.views(visitorOf(request)).recent())] }),
  });
  bind(http, C.recommended, { handler: async (request) => plain({ games: [...(await viewsOf(request).recommended())] }) });
  favouriteRoutes(http, parts, lobby, visitorOf);
  previewRoutes(http, parts, lobby, visitorOf);
}
