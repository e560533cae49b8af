import { REFUSALS, type Refusal } from '@fairbook/contract';
import { assert } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';
import type { PlayerCtx } from './context.ts';

/** The context of a route whose `access` is `player`: platform/http has refused guests before. */
export function playerCtx(request: FastifyRequest): PlayerCtx {
  const { ctx } = request;
  assert(ctx.player, 'a player route is asked by a player');
  return { ...ctx, player: ctx.player };
}

/** Thrown by routes to answer with a refusal: platform/http turns it into the envelope with its sentence. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly statusCode: number;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
    this.statusCode = REFUSALS[refusal.code].status;
  }
}

/** The value of a result, or the refusal thrown for the error handler. */
export function orRefuse<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }): T {
  if (!result.ok) throw new Refused(result.refusal);
  return result.value;
}
