import { CASINO_CATEGORIES, CASINO_PREVIEW_CALLS, FAVOURITES_MOST, GAMES_MOST, type LobbyGame } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, legacy } from '../../platform/http.ts';
import type { CasinoLobby, LobbyVisitor } from './face.ts';
import type { LobbyParts } from './lobby-views.ts';
import { readWinners } from './play-store.ts';
import type { VisitorOfRequest } from './visitor.ts';

const C = CASINO_PREVIEW_CALLS;
const WINNERS = 10;

const addressOf = ({ language }: LobbyVisitor, { supplier, code }: LobbyGame): string => `/${language}/casino/game/${supplier}/${code}`;

type Views = Pick<CasinoLobby, 'views'>;

/** All games: what they are, and what may be done with them. */
function listRoutes(http: Http, lobby: Views, visitorOf: VisitorOfRequest): void {
  bind(http, C.gamesPreview, {
    async handler(request) {
      const { page = 1, count = GAMES_MOST } = request.query;
      const visitor = visitorOf(request as FastifyRequest);
      const views = lobby.views(visitor);
      const [{ games, total, facets }, suppliers] = await Promise.all([
        views.games({ from: (page - 1) * count, most: count }),
        views.suppliers(),
      ]);
      const ids = new Map(suppliers.map(({ slug, id }) => [slug, id]));
      return legacy({
        games: games.map((game) => ({
          ...{
            id: game.id,
            name: game.name,
            providerId: ids.get(game.supplier) ?? 0,
            provider: game.supplier,
            categories: game.categories,
          },
          ...{ image: game.images.poster, url: addressOf(visitor, game), demo: game.demo },
        })),
        total,
        categories: facets.categories.map(({ category, count: number }) => ({
          ...{ id: CASINO_CATEGORIES[category], slug: category, count: number },
        })),
        providers: suppliers.map(({ id, slug, title, image }) => ({ id, slug, name: title, image })),
      });
    },
  });
  bind(http, C.gamesActions, {
    async handler(request) {
      const { games } = await lobby.views(visitorOf(request as FastifyRequest)).games({ from: 0, most: GAMES_MOST });
      return legacy({
        games: games.map(({ id, demo, stakes, isNew, isPopular, features }) => ({
          id,
          actions: [...(stakes ? (['play'] as const) : []), ...(demo ? (['demo'] as const) : [])],
          badges: [
            ...(isNew ? (['new'] as const) : []),
            ...(isPopular ? (['popular'] as const) : []),
            ...(features.includes('jackpot') ? (['jackpot'] as const) : []),
          ],
        })),
      });
    },
  });
}

/** Calls of the older clients of this family, in their envelope. Where there is no casino their lists are empty. */
export function previewRoutes(http: Http, { needs }: LobbyParts, lobby: Views, visitorOf: VisitorOfRequest): void {
  listRoutes(http, lobby, visitorOf);
  bind(http, C.banner, {
    async handler(request) {
      const visitor = visitorOf(request as FastifyRequest);
      const { featured } = await lobby.views(visitor).lobby();
      return legacy(
        featured && {
          ...{ gameId: featured.game.id, title: featured.game.name, text: featured.about },
          ...{ image: featured.game.images.banner, url: addressOf(visitor, featured.game) },
        },
      );
    },
  });
  bind(http, C.gamesByIds, {
    async handler(request) {
      const { body } = request;
      const ids = Array.isArray(body) ? body : body.gameIds;
      const { games } = await lobby.views(visitorOf(request as FastifyRequest)).games({ ids, from: 0, most: FAVOURITES_MOST });
      return legacy(games);
    },
  });
  bind(http, C.lastWinners, {
    async handler(request) {
      const { curIso, refId, limit = WINNERS } = request.query;
      const visitor = visitorOf(request as FastifyRequest);
      const isAnothers = refId !== undefined && refId !== visitor.brand.id;
      const { games } = isAnothers ? { games: [] } : await lobby.views(visitor).games({ from: 0, most: GAMES_MOST });
      const byId = new Map(games.map((game) => [game.id, game]));
      const wins = games.length === 0 ? [] : await readWinners(needs.db, visitor.brand.id, curIso, limit);
      return legacy(
        wins.flatMap(({ gameId, shownName, currency, staked, won, at }) => {
          const game = byId.get(gameId);
          if (!game) return [];
          return {
            ...{ gameId, gameName: game.name, image: game.images.poster, userName: shownName, curIso: currency },
            ...{ betSum: moneyToText(staked, currency), winSum: moneyToText(won, currency), date: at },
          };
        }),
      );
    },
  });
}
