import { envelope, PROOF_CALLS } from '@fairbook/contract';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import type { Betting } from './betting.ts';
import type { BettingNeeds } from './needs.ts';

/** Search engines neither list nor keep what somebody shows to those they choose. */
const UNLISTED = 'noindex, noarchive';

/** Bets that their players show to others: sharing, withdrawing, and what others see. */
export function proofRoutes(http: Http, betting: Betting, needs: BettingNeeds): void {
  const { share, withdraw, read, picture } = PROOF_CALLS;
  const player = { access: 'player' } as const;
  http.route({
    method: share.method,
    url: share.path,
    config: player,
    schema: { params: share.params, body: share.body, response: { 200: envelope(share.answer) } },
    handler: async (request) => plain(orRefuse(await betting.shareBet(playerCtx(request), request.params.id, request.body.amounts))),
  });
  http.route({
    method: withdraw.method,
    url: withdraw.path,
    config: player,
    schema: { params: withdraw.params, response: { 200: envelope(withdraw.answer) } },
    handler: async (request) => plain({ withdrawn: orRefuse(await betting.withdrawProof(playerCtx(request), request.params.id)) }),
  });
  http.route({
    method: read.method,
    url: read.path,
    schema: { params: read.params, response: { 200: envelope(read.answer) } },
    serializerCompiler: () => JSON.stringify,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', UNLISTED);
      return plain(orRefuse(await betting.readProof(request.ctx, request.params.code))) as never;
    },
  });
  http.route({
    method: picture.method,
    url: picture.path,
    schema: { params: picture.params, querystring: picture.query },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', UNLISTED);
      const proof = orRefuse(await betting.readProof(request.ctx, request.params.code));
      const png = await needs.drawProof(proof, request.ctx);
      return reply.type('image/png').send(png);
    },
  });
}
