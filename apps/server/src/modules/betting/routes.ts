import { BET_CALLS, COUPON_CALLS, canonicalCoupon, type MakeBetBody, type Refusal, refusedMember } from '@fairbook/contract';
import type { Result } from '@fairbook/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { asWritten, bind } from '../../platform/bind.ts';
import { type Http, legacy, plain } from '../../platform/http.ts';
import { numbersAsText } from '../../platform/lazy-compilers.ts';
import { playerCtx, Refused } from '../../platform/player-route.ts';
import { orderOf } from './coupon-wire.ts';
import type { Betting, Placer } from './face.ts';
import { couponOfForm } from './form-coupon.ts';
import type { BettingNeeds } from './needs.ts';
import { placedAnswer } from './placed-answer.ts';
import { proofRoutes } from './proof-routes.ts';

/** Form bodies at most, bytes: fifty legs of a dozen fields. */
const FORM_BYTES = 64 * 1024;

/** On input both cases of a key's first letter are taken; what nobody reads is refused, never dropped. */
const spelled = async (request: FastifyRequest): Promise<void> => {
  const refusal = refusedMember(request.body);
  if (refusal) throw new Refused(refusal);
  request.body = canonicalCoupon(request.body);
};

/** A coupon's body has its spelling put right before its schema checks it, and may hold numbers as text. */
const asCoupon = { preValidation: spelled, validatorCompiler: numbersAsText } as never;

export function bettingRoutes(http: Http, betting: Betting, needs: BettingNeeds, placer: Placer): void {
  const answer = <T>(reply: FastifyReply, result: Result<T, Refusal>, give: (value: T) => unknown): never =>
    // The schemas name what clients rely on, the answers carry more.
    (result.ok ? give(result.value) : needs.refuse(reply, result.refusal)) as never;
  const { updateCoupon, saveCoupon, getCoupon, placeBet, putBets } = COUPON_CALLS;

  bind(http, updateCoupon, {
    ...(asCoupon as object),
    handler: async (request, reply) => answer(reply, await placer.quote(request.ctx, request.body), (value) => legacy(value)),
  });
  bind(http, saveCoupon, {
    ...(asCoupon as object),
    handler: async (request, reply) => answer(reply, await betting.saveCoupon(request.ctx, request.body), (code) => legacy(code)),
  });
  bind(http, getCoupon, {
    ...(asCoupon as object),
    handler: async (request, reply) => answer(reply, await betting.getCoupon(request.ctx, request.body), (value) => legacy(value)),
  });

  const place = async (request: FastifyRequest, body: Static<typeof MakeBetBody>, reply: FastifyReply): Promise<never> => {
    const ctx = playerCtx(request);
    const order = orderOf(body, ctx.player.currency, ctx.brand.settings.checkCf);
    if (!order.ok) return needs.refuse(reply, order.refusal) as never;
    return answer(reply, await placer.place(ctx, order.value), (value) => placedAnswer(ctx, order.value, value, needs.board));
  };
  bind(http, placeBet, { ...(asCoupon as object), handler: (request, reply) => place(request as FastifyRequest, request.body, reply) });

  // The older placement wraps the coupon and may come as a form.
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async (_: FastifyRequest, text: string) => couponOfForm(text),
    );
    bind(scope as Http, putBets, {
      ...(asCoupon as object),
      handler: (request, reply) => place(request as FastifyRequest, request.body.Coupon, reply),
    });
  });

  proofRoutes(http, betting, needs);

  bind(http, BET_CALLS.list, {
    serializerCompiler: asWritten,
    handler: async (request) => {
      const { state = 'open', page = 1, ...filter } = request.query;
      return plain(await betting.bets(playerCtx(request), { ...filter, state, page })) as never;
    },
  });
  bind(http, BET_CALLS.one, {
    serializerCompiler: asWritten,
    handler: async (request, reply) => {
      const found = await betting.bet(playerCtx(request), request.params.id);
      return found ? (plain({ ...found, receipt: found.receipt ?? null }) as never) : needs.refuse(reply, { code: 'not-found' });
    },
  });
}
