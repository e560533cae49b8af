import { REFUSALS, type Refusal } from '@fairbook/contract';
import type { FastifyInstance } from 'fastify';
import { isHost } from './forwarded.ts';
import { type HttpNeeds, sayFieldOf, sayTo } from './http-needs.ts';
import { unwrapBody } from './json-api.ts';
import { fieldSentences, refusalBody, sendRefusal } from './refusal-answer.ts';
import { isSoundInput } from './sound-input.ts';

type Hooked = Pick<FastifyInstance, 'addHook'>;

/** Turns away requests without a proper host, before anything is asked of them. */
export function guardHost(app: Hooked, needs: Pick<HttpNeeds, 'say'>): void {
  app.addHook('onRequest', async (request, reply) => {
    // Who left already has no address any more, by which limits count, and hears no answer.
    if ((request.ip as string | undefined) === undefined) return reply.code(REFUSALS['bad-input'].status).send();
    if (isHost(request.host)) return;
    const refusal: Refusal = { code: 'bad-input', field: 'host' };
    const { status } = REFUSALS[refusal.code];
    request.refused = refusal;
    return reply.code(status).send(refusalBody('own', refusal, status, { message: needs.say(refusal, 'en') }, request.id));
  });
}

/** Finds out who asks, and turns away who may not: by country, guests where a player is needed. Before validation: whatever the body is. */
function guardVisitor(app: Hooked, needs: HttpNeeds): void {
  const say = sayTo(needs);
  app.addHook('preValidation', async (request, reply) => {
    request.ctx = await needs.context(request);
    if (needs.isBlocked?.(request)) {
      const refusal: Refusal = { code: 'country-blocked' };
      return sendRefusal(reply, refusal, say(refusal, request));
    }
    if (request.routeOptions.config.access !== 'player') return;
    reply.header('cache-control', 'no-store');
    if (request.ctx.player) return;
    const refusal: Refusal = { code: 'not-signed-in' };
    return sendRefusal(reply, refusal, say(refusal, request));
  });
}

/** Takes state changes only from our own pages: cookies ride along with cross-site posts, bearer tokens do not. */
function guardOrigin(app: Hooked, needs: HttpNeeds): void {
  const say = sayTo(needs);
  const isOwnOrigin = needs.addresses?.isOwnOrigin ?? ((origin, host) => URL.canParse(origin) && new URL(origin).host === host);
  app.addHook('preValidation', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (request.headers.authorization || request.headers['x-auth'] || !request.headers.cookie) return;
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const sameOrigin =
      origin === undefined ? site === undefined || site === 'same-origin' || site === 'none' : isOwnOrigin(origin, request.host);
    if (!sameOrigin) {
      const refusal: Refusal = { code: 'cross-site' };
      return sendRefusal(reply, refusal, say(refusal, request));
    }
  });
}

/** Unwraps bodies that come in an envelope, and refuses input that no schema catches. */
function guardInput(app: Hooked, needs: HttpNeeds): void {
  const [say, sayField] = [sayTo(needs), sayFieldOf(needs)];
  app.addHook('preValidation', async (request, reply) => {
    const refusal = unwrapBody(request);
    if (!refusal) return;
    const fields = fieldSentences(refusal.fields, (fault) => sayField(fault, request));
    return sendRefusal(reply, refusal, { message: say(refusal, request), fields });
  });

  app.addHook('preHandler', async (request, reply) => {
    const { schema } = request.routeOptions;
    if (!schema) return;
    const checked = [schema.querystring && request.query, schema.params && request.params, schema.body && request.body];
    if (checked.every((part) => isSoundInput(part))) return;
    const refusal: Refusal = { code: 'bad-input' };
    return sendRefusal(reply, refusal, say(refusal, request));
  });
}

/** What every call goes through before it is served, in this order. */
export function guardCalls(app: Hooked, needs: HttpNeeds): void {
  guardVisitor(app, needs);
  guardOrigin(app, needs);
  guardInput(app, needs);
}
