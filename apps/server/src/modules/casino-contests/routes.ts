import { CASINO_CONTEST_CALLS, type ContestViews } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx, Refused } from '../../platform/player-route.ts';
import { enterTournament, leaveTournament } from './enter-tournament.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { ownTournament, readTournaments, tournamentPages } from './read-tournaments.ts';
import { readDay, readPastChallenges } from './shown-challenges.ts';

/** A number of a tournament as it stands in addresses. */
const ID = /^\d{1,18}$/;

/** What contests show a visitor, to pages and calls alike. */
export function contestViews(needs: CasinoContestsNeeds): (ctx: Ctx) => ContestViews {
  const page = tournamentPages(needs);
  return (ctx) => ({
    tournaments: async () => ({ now: needs.clock.now(), tournaments: await readTournaments(needs, ctx) }),
    tournament: async (id) => (ID.test(id) ? page(ctx, BigInt(id)) : undefined),
    challenges: () => readDay(needs, ctx),
    pastChallenges: (before) => readPastChallenges(needs, ctx, before),
  });
}

export function contestRoutes(http: Http, needs: CasinoContestsNeeds, views: (ctx: Ctx) => ContestViews): void {
  bind(http, CASINO_CONTEST_CALLS.tournaments, {
    handler: async ({ ctx }) => plain(await views(ctx).tournaments()),
  });
  bind(http, CASINO_CONTEST_CALLS.tournament, {
    handler: async ({ ctx, params }) => {
      const tournament = await views(ctx).tournament(params.id);
      if (!tournament) throw new Refused({ code: 'not-found', field: 'id' });
      return plain(tournament);
    },
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
  bind(http, CASINO_CONTEST_CALLS.challengeHistory, {
    handler: async (request) => plain(await views(playerCtx(request as FastifyRequest)).pastChallenges(request.query.before)),
  });
  bind(http, CASINO_CONTEST_CALLS.challenges, { handler: async ({ ctx }) => plain(await views(ctx).challenges()) });
}
