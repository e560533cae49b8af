import { CASINO_CONTEST_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import { enterTournament, leaveTournament } from './enter-tournament.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { ownTournament, readTournaments, tournamentPages } from './read-tournaments.ts';
import { readDay } from './shown-challenges.ts';

export function contestRoutes(http: Http, needs: CasinoContestsNeeds): void {
  const page = tournamentPages(needs);

  bind(http, CASINO_CONTEST_CALLS.tournaments, {
    handler: async ({ ctx }) => plain({ now: needs.clock.now(), tournaments: await readTournaments(needs, ctx) }),
  });
  bind(http, CASINO_CONTEST_CALLS.tournament, {
    handler: async ({ ctx, params }) => plain(await page(ctx, BigInt(params.id))),
  });
  bind(http, CASINO_CONTEST_CALLS.enter, {
    handler: async (request) => {
      const [ctx, id] = [playerCtx(request as FastifyRequest), BigInt(request.params.id)];
      orRefuse(await enterTournament(needs, ctx, id));
      return plain(await ownTournament(needs, ctx, id));
    },
  });
  bind(http, CASINO_CONTEST_CALLS.withdraw, {
    handler: async (request) => {
      const [ctx, id] = [playerCtx(request as FastifyRequest), BigInt(request.params.id)];
      orRefuse(await leaveTournament(needs, ctx, id));
      return plain(await ownTournament(needs, ctx, id));
    },
  });
  bind(http, CASINO_CONTEST_CALLS.challenges, { handler: async ({ ctx }) => plain(await readDay(needs, ctx)) });
}
