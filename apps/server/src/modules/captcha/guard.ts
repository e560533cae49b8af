import { CAPTCHA_HEADER, type CaptchaPurpose } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { sourceOf } from '../../platform/forwarded.ts';
import type { Http } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import type { Asked } from './asked.ts';
import type { Bound, Tickets } from './tickets.ts';

/** Whose a request is, as captchas are bound. */
export const boundOf = <P extends CaptchaPurpose | undefined>({ ctx }: FastifyRequest, purpose: P) => ({
  brandId: ctx.brand.id,
  source: sourceOf(ctx.ip),
  purpose,
});

const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers[CAPTCHA_HEADER];
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/**
 * Stands before every call whose contract names a purpose: after its body was found sound, so that no token is used up for what could not be
 * carried out, and before anything else of it is looked at. Counts what came of it.
 */
export function guardByCaptcha(http: Http, asked: Asked, tickets: Tickets): void {
  const begun = new WeakMap<FastifyRequest, Bound>();
  http.addHook('preHandler', async (request) => {
    const purpose = request.routeOptions.config.call?.captcha;
    if (purpose === undefined) return;
    const bound = boundOf(request, purpose);
    begun.set(request, bound);
    if ((await asked.typeFor(bound, request.ctx.brand, asked.begin(bound))) !== undefined) {
      const token = tokenOf(request);
      if (token === undefined || !(await tickets.use('token', token, bound)))
        throw new Refused({ code: 'captcha-needed', facts: { purpose } });
    }
  });
  http.addHook('onSend', async (request, reply) => {
    const bound = begun.get(request);
    if (!bound) return;
    begun.delete(request);
    await asked.end(bound, request.refused?.code ?? (reply.statusCode < 300 ? 'done' : undefined));
  });
}
