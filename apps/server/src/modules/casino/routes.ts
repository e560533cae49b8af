import { CASINO_PLAY_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx, Refused } from '../../platform/player-route.ts';
import { lastRound } from './last-round.ts';
import type { CasinoNeeds } from './needs.ts';
import type { Paces } from './pace.ts';
import { decide, keepLaunchPace, keepPace, play, playerOf, studioOf } from './play.ts';
import { refusalOf } from './refusals.ts';
import { shownRound } from './shown-round.ts';
import { tableRoutes } from './table-routes.ts';
import { playedBody, revealedBody, seedsBody } from './wire.ts';

/** Pairs that are told with the one in use. */
const MOST_REVEALED = 50;
const USUAL_ROUNDS = 20;

/** Where the way out of a game leads: the lobby of the brand. */
const lobbyOf = ({ publicOrigin }: CasinoNeeds, { brand, language }: Ctx, request: FastifyRequest): string =>
  `${publicOrigin(brand.id) ?? `${request.protocol}://${request.host}`}/${language}/casino`;

export function casinoRoutes(http: Http, needs: CasinoNeeds & { readonly paces: Paces }): void {
  const { casinoWallet } = needs;

  bind(http, CASINO_PLAY_CALLS.launch, {
    handler: async (request) => {
      const { ctx, body } = request;
      keepLaunchPace(needs, ctx);
      const asked = request as FastifyRequest;
      const order = { ...body, returnUrl: lobbyOf(needs, ctx, asked), country: needs.countryOf(asked) };
      const launched = orRefuse(await casinoWallet.launch(ctx, order));
      const isFrame = launched.kind === 'frame';
      return plain({ kind: launched.kind, url: isFrame ? launched.url : null, token: isFrame ? null : (launched.token ?? null) });
    },
  });
  bind(http, CASINO_PLAY_CALLS.seeds, {
    handler: async (request) => {
      const [studio, of] = [studioOf(needs), playerOf(playerCtx(request as FastifyRequest))];
      const [seeds, revealed] = await Promise.all([studio.seeds(of), studio.revealed(of, MOST_REVEALED)]);
      return plain({ seeds: seedsBody(seeds), revealed: revealed.map(revealedBody) });
    },
  });
  bind(http, CASINO_PLAY_CALLS.rotateSeeds, {
    handler: async (request) => {
      const ctx = playerCtx(request as FastifyRequest);
      // Each rotation leaves a pair behind for good.
      keepPace(needs, ctx);
      const rotated = await studioOf(needs).rotate(playerOf(ctx), request.body.clientSeed);
      if (!rotated.ok) throw new Refused(refusalOf(rotated, ctx.player.currency));
      return plain({ seeds: seedsBody(rotated.seeds), revealed: revealedBody(rotated.revealed) });
    },
  });
  bind(http, CASINO_PLAY_CALLS.play, {
    handler: async (request) => plain(await play(needs, playerCtx(request as FastifyRequest), request.body)),
  });
  bind(http, CASINO_PLAY_CALLS.decide, {
    handler: async (request) => plain(await decide(needs, playerCtx(request as FastifyRequest), request.params, request.body)),
  });
  bind(http, CASINO_PLAY_CALLS.openRound, {
    handler: async (request) => {
      const [ctx, { game }] = [playerCtx(request as FastifyRequest), request.params];
      const round = await studioOf(needs).open(playerOf(ctx), game);
      const last = round ? undefined : await lastRound(needs, ctx, game);
      return plain({ round: round ? shownRound(needs, ctx, round) : null, last: last ? shownRound(needs, ctx, last) : null });
    },
  });
  bind(http, CASINO_PLAY_CALLS.rounds, {
    handler: async (request) => {
      const { game, supplier, before, limit = USUAL_ROUNDS } = request.query;
      const filter = { game, supplier, before: before === undefined ? undefined : BigInt(before), limit };
      const { rounds, more } = await casinoWallet.rounds(playerCtx(request as FastifyRequest), filter);
      return plain({ rounds: rounds.map(playedBody), more });
    },
  });
  bind(http, CASINO_PLAY_CALLS.round, {
    handler: async (request) => {
      const ctx = playerCtx(request as FastifyRequest);
      const { id } = request.params;
      const supplier = casinoWallet.studio()?.supplier ?? '';
      const number = /^\d+$/.test(id) ? BigInt(id) : await casinoWallet.roundNamed(ctx, supplier, id);
      const found = number === undefined ? undefined : await casinoWallet.round(ctx, number);
      if (!found) throw new Refused({ code: 'not-found', field: 'id' });
      return plain({ played: playedBody(found.played), round: found.shown ? shownRound(needs, ctx, found.shown) : null });
    },
  });
  tableRoutes(http, needs);
}
