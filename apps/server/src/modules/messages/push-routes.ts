import { createHash } from 'node:crypto';
import { MESSAGE_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { playerCtx, Refused } from '../../platform/player-route.ts';
import { carrierOf, type MessagesNeeds } from './needs.ts';
import { type Browser, putSubscription, removeSubscription } from './push-store.ts';

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Browsers that a player wants notices on. */
export function pushRoutes(http: Http, needs: MessagesNeeds): void {
  const { db, clock, seal } = needs;
  const ownerOf = (request: FastifyRequest) => {
    const { brand, player } = playerCtx(request);
    return { brandId: brand.id, playerId: player.playerId };
  };
  const pushOf = (request: FastifyRequest) => carrierOf(needs, request.ctx.brand, 'push')?.push;

  bind(http, MESSAGE_CALLS.pushKey, {
    handler: async (request) => plain({ publicKey: pushOf(request as FastifyRequest)?.publicKey ?? null }),
  });
  bind(http, MESSAGE_CALLS.subscribePush, {
    async handler(request) {
      const { endpoint, keys } = request.body;
      if (!pushOf(request as FastifyRequest)?.accepts(endpoint)) throw new Refused({ code: 'bad-input', field: 'endpoint' });
      const { sessionId } = playerCtx(request as FastifyRequest).player;
      const browser: Browser = { to: { endpoint, ...keys }, session: `${sessionId}` };
      const sealed = seal.close(JSON.stringify(browser));
      const subscription = { id: needs.ids(), endpoint: hashOf(endpoint), sealed, at: clock.now() };
      await db.transaction((tx) => putSubscription(tx, ownerOf(request as FastifyRequest), subscription));
      return plain({ subscribed: true });
    },
  });
  bind(http, MESSAGE_CALLS.unsubscribePush, {
    async handler(request) {
      await removeSubscription(db, ownerOf(request as FastifyRequest), hashOf(request.body.endpoint));
      return plain({ subscribed: false });
    },
  });
}
