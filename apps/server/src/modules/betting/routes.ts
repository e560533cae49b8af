import {
  BET_CALLS,
  canonicalCoupon,
  envelope,
  GetCouponAnswer,
  GetCouponBody,
  MakeBetAnswer,
  MakeBetBody,
  PutBetsBody,
  type Refusal,
  SaveCouponAnswer,
  SaveCouponBody,
  UpdateCouponAnswer,
  UpdateCouponBody,
} from '@fairbook/contract';
import type { Result } from '@fairbook/domain';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type Http, legacy, plain } from '../../platform/http.ts';
import { numbersAsText } from '../../platform/lazy-compilers.ts';
import { playerCtx } from '../../platform/player-route.ts';
import type { Betting, Placer } from './betting.ts';
import { orderOf } from './coupon-wire.ts';
import { couponOfForm } from './form-coupon.ts';
import type { BettingNeeds } from './needs.ts';
import { placedAnswer } from './placed-answer.ts';
import { proofRoutes } from './proof-routes.ts';

const UPDATE_PATHS = ['/service-api/LiveBet-update/Open/UpdateCoupon', '/service-api/LiveBet/Open/UpdateCoupon', '/LiveUtil/UpdateCoupon'];
const PLACE_PATHS = ['/service-api/LiveBet/Secure/MakeBetWeb'];
const OLD_PLACE_PATHS = ['/web-api/datalinelive/putbetscommon', '/dataLineLive/put_bets_common.php', '/datalinelive/putbetscommon'];
/** Every address at which a bet is placed. */
export const PLACING_PATHS: readonly string[] = [...PLACE_PATHS, ...OLD_PLACE_PATHS];

/** Form bodies at most, bytes: fifty legs of a dozen fields. */
const FORM_BYTES = 64 * 1024;

/** On input both cases of a key's first letter are taken. */
const spelled = async (request: FastifyRequest): Promise<void> => {
  request.body = canonicalCoupon(request.body);
};

/** Written by JSON.stringify: the schemas name what clients rely on, the answers carry more. */
const serializerCompiler = () => JSON.stringify;

interface RouteOf {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly config: FastifyContextConfig;
  readonly schema: {
    readonly body?: TSchema;
    readonly params?: TSchema;
    readonly querystring?: TSchema;
    readonly response: { readonly 200: TSchema };
  };
}

/** Adds a route whose body has its spelling put right first and whose input the schema has checked when `handler` sees it. */
function add(http: Http, route: RouteOf, handler: (request: FastifyRequest, reply: FastifyReply) => unknown): void {
  http.route({
    ...route,
    serializerCompiler,
    validatorCompiler: numbersAsText,
    ...(route.schema.body ? { preValidation: spelled } : {}),
    handler,
  });
}

export function bettingRoutes(http: Http, betting: Betting, needs: BettingNeeds, placer: Placer): void {
  const answer = <T>(reply: FastifyReply, result: Result<T, Refusal>, give: (value: T) => unknown): unknown =>
    result.ok ? give(result.value) : needs.refuse(reply, result.refusal);
  const open = { form: 'legacy' } as const;
  const secure = { form: 'legacy', access: 'player' } as const;
  const post = (url: string, config: FastifyContextConfig, body: TSchema, response: TSchema): RouteOf => ({
    method: 'POST',
    url,
    config,
    schema: { body, response: { 200: response } },
  });

  for (const url of UPDATE_PATHS)
    add(http, post(url, open, UpdateCouponBody, UpdateCouponAnswer), async (request, reply) =>
      answer(reply, await placer.quote(request.ctx, request.body as UpdateCouponBody), (value) => legacy(value)),
    );
  add(http, post('/service-api/LiveBet/Open/SaveCoupon', open, SaveCouponBody, SaveCouponAnswer), async (request, reply) =>
    answer(reply, await betting.saveCoupon(request.ctx, request.body as SaveCouponBody), (code) => legacy(code)),
  );
  add(http, post('/service-api/LiveBet/Open/GetCoupon', open, GetCouponBody, GetCouponAnswer), async (request, reply) =>
    answer(reply, await betting.getCoupon(request.ctx, request.body as GetCouponBody), (value) => legacy(value)),
  );

  const place = async (request: FastifyRequest, body: Static<typeof MakeBetBody>, reply: FastifyReply): Promise<unknown> => {
    const ctx = playerCtx(request);
    const order = orderOf(body, ctx.player.currency, ctx.brand.settings.checkCf);
    if (!order.ok) return needs.refuse(reply, order.refusal);
    return answer(reply, await placer.place(ctx, order.value), (value) => placedAnswer(ctx, order.value, value, needs.board));
  };
  for (const url of PLACE_PATHS)
    add(http, post(url, secure, MakeBetBody, MakeBetAnswer), (request, reply) =>
      place(request, request.body as Static<typeof MakeBetBody>, reply),
    );

  // The older placement wraps the coupon and may come as a form.
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async (_: FastifyRequest, text: string) => couponOfForm(text),
    );
    for (const url of OLD_PLACE_PATHS)
      add(scope as Http, post(url, secure, PutBetsBody, MakeBetAnswer), (request, reply) =>
        place(request, (request.body as Static<typeof PutBetsBody>).Coupon, reply),
      );
  });

  proofRoutes(http, betting, needs);

  const { list, one } = BET_CALLS;
  const player = { access: 'player' } as const;
  add(
    http,
    { method: list.method, url: list.path, config: player, schema: { querystring: list.query, response: { 200: envelope(list.answer) } } },
    async (request) => {
      const { state = 'open', page = 1, ...filter } = request.query as Static<typeof list.query>;
      return plain(await betting.bets(playerCtx(request), { ...filter, state, page }));
    },
  );
  add(
    http,
    { method: one.method, url: one.path, config: player, schema: { params: one.params, response: { 200: envelope(one.answer) } } },
    async (request, reply) => {
      const { id } = request.params as Static<typeof one.params>;
      const found = await betting.bet(playerCtx(request), id);
      return found ? plain({ ...found, receipt: found.receipt ?? null }) : needs.refuse(reply, { code: 'not-found' });
    },
  );
}
