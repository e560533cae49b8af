import { PROOF_CALLS } from '@fairbook/contract';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import type { Betting } from './face.ts';
import type { BettingNeeds } from './needs.ts';

/** Search engines neither list nor keep what somebody shows to those they choose. */
const UNLISTED = 'noindex, noarchive';

/** Bets that their players show to others: sharing, withdrawing, and what others see. */
export function proofRoutes(http: Http, betting: Betting, needs: BettingNeeds): void {
  const { share, withdraw, read, picture } = PROOF_CALLS;
  bind(http, share, {
    handler: async (request) => plain(orRefuse(await betting.shareBet(playerCtx(request), request.params.id, request.body.amounts))),
  });
  bind(http, withdraw, {
    handler: async (request) => plain({ withdrawn: orRefuse(await betting.withdrawProof(playerCtx(request), request.params.id)) }),
  });
  bind(http, read, {
    serializerCompiler: () => JSON.stringify,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', UNLISTED);
      return plain(orRefuse(await betting.readProof(request.ctx, request.params.code))) as never;
    },
  });
  bind(http, picture, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', UNLISTED);
      const proof = orRefuse(await betting.readProof(request.ctx, request.params.code));
      const png = await needs.drawProof(proof, request.ctx);
      return reply.type('image/png').send(png);
    },
  });
}
