import { CASINO_PLAY_CALLS } from '@fairbook/contract';
import type { StudioPlay } from '@fairbook/provider-kit';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { playerCtx, Refused } from '../../platform/player-route.ts';
import type { CasinoNeeds } from './needs.ts';
import type { Paces } from './pace.ts';
import { join, leave, playerOf, studioOf } from './play.ts';
import { shownRound } from './shown-round.ts';
import { resultBody, tableBody } from './wire.ts';

const USUAL_RESULTS = 20;

/** The studio and its tables whose games the brand offers. */
export function offeredTables({ casinoWallet }: Pick<CasinoNeeds, 'casinoWallet'>, ctx: Pick<Ctx, 'brand'>) {
  const { supplier, play } = casinoWallet.studio() ?? {};
  const games = new Map(casinoWallet.games().flatMap((each) => (each.supplier === supplier ? [[each.game.code, each] as const] : [])));
  const tables = (play?.tables(ctx.brand.key) ?? []).filter(({ game }) => {
    const supplied = games.get(game);
    return supplied !== undefined && casinoWallet.offers(ctx, supplied);
  });
  return { play, tables };
}

/** The studio, where the brand offers a table. @throws Refused where it does not */
function atTable(needs: CasinoNeeds, ctx: Pick<Ctx, 'brand'>, name: string): StudioPlay {
  const { play, tables } = offeredTables(needs, ctx);
  if (!play || !tables.some(({ table }) => table === name)) throw new Refused({ code: 'not-found', field: 'table' });
  return play;
}

/** Games that many play at once. */
export function tableRoutes(http: Http, needs: CasinoNeeds & { readonly paces: Paces }): void {
  const { clock } = needs;
  bind(http, CASINO_PLAY_CALLS.tables, {
    handler: async ({ ctx }) => {
      const { tables } = offeredTables(needs, ctx);
      return plain({ tables: tables.map(({ table, game, state }) => ({ table, game, state: tableBody(state) })), at: clock.now() });
    },
  });
  bind(http, CASINO_PLAY_CALLS.table, {
    handler: async ({ ctx, params }) => {
      const { brand, player } = ctx;
      const found = await atTable(needs, ctx, params.table).table(brand.key, params.table, player && playerOf({ ...ctx, player }));
      if (!found) throw new Refused({ code: 'unavailable' });
      return plain({
        table: found.table,
        game: found.game,
        state: tableBody(found.state),
        at: clock.now(),
        own: found.own.map((round) => shownRound(needs, ctx, round)),
      });
    },
  });
  bind(http, CASINO_PLAY_CALLS.tableRounds, {
    handler: async ({ ctx, params, query }) => {
      const { before, limit = USUAL_RESULTS } = query;
      const results = await atTable(needs, ctx, params.table).results(ctx.brand.key, params.table, before, limit);
      if (!results) throw new Refused({ code: 'unavailable' });
      return plain({ rounds: results.map(resultBody) });
    },
  });
  bind(http, CASINO_PLAY_CALLS.join, {
    handler: async (request) => {
      const ctx = playerCtx(request as FastifyRequest);
      const play = atTable(needs, ctx, request.params.table);
      return plain(await join(needs, play, ctx, request.params, request.body));
    },
  });
  bind(http, CASINO_PLAY_CALLS.leave, {
    handler: async (request) => {
      const ctx = playerCtx(request as FastifyRequest);
      // Also where the brand has closed the game since: what may be taken back is the player's.
      return plain(await leave(needs, studioOf(needs), ctx, request.params, request.query.token));
    },
  });
}
