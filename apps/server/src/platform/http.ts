import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, Refusal } from '@fairbook/contract';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import { contentPolicy } from './browser-policy.ts';
import { type CallAddresses, callAddresses, type RefusalForm } from './call-addresses.ts';
import { documentCalls } from './call-document.ts';
import type { Ctx } from './context.ts';
import { eventLog } from './event-log.ts';
import { trustOf } from './forwarded.ts';
import { answerFaults, noRouteAnswer } from './http-faults.ts';
import { guardCalls, guardHost } from './http-guards.ts';
import type { HttpNeeds } from './http-needs.ts';
import { speakJsonApi } from './json-api.ts';
import { lazyCompilers } from './lazy-compilers.ts';
import { requestIdOf } from './request-id.ts';
import { HSTS, safetyHeaders } from './safety-headers.ts';
import { leaveOnStop } from './stop-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether an address stands under a root of calls, known or not: pages leave it to the refusal of calls. */
    isCall: CallAddresses['isCall'];
  }
  interface FastifyRequest {
    ctx: Ctx;
    /** What it was refused for, and at which field. */
    refused: Pick<Refusal, 'code' | 'field'> | undefined;
  }
  interface FastifyContextConfig {
    /** How the call answers what it refuses; in our own envelope when left out. */
    form?: RefusalForm;
    /** The call of the contract that it serves. */
    call?: Call;
    /** Texts of spec/endpoints.json whose path is not shown there: becomes `x-spec` in /openapi.json. */
    spec?: string | readonly string[];
    /** `player`: guests get 401 before their body is even looked at. */
    access?: 'player';
  }
}

/** A Fastify whose routes are typed by their TypeBox schemas. */
export type Http = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** Bytes of a request body at most. */
const BODY_BYTES = 64 * 1024;
/** Requests of one address in a minute at most; the paths that guess secrets have their own, lower. */
const REQUESTS_PER_MINUTE = 6000;
const CONNECTION_MS = 120_000;
const REQUEST_MS = 30_000;

export const legacy = <T>(value: T, id: number | string = 0, guid = '') => ({
  Error: '',
  ErrorCode: 0,
  Guid: guid,
  Id: id,
  Success: true,
  Value: value,
});
export const plain = <T>(data: T, message = '') => ({ data, status: 1, httpCode: 200, message });

/**
 * What was asked for, as path and query: a whole URL (RFC 9112, 3.2.2) without its host, and everything else behind a slash. An address whose
 * per cent signs encode nothing means them as they stand: it is no page, but it gets a proper answer.
 */
function readableUrl(asked: string): string {
  const own = asked.startsWith('/') ? asked : asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const url = own.startsWith('/') ? own : `/${own}`;
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Pages bring their own policy with a nonce; everything else may load nothing at all. */
const safetyOf = ({ addresses }: Pick<HttpNeeds, 'addresses'>): Readonly<Record<string, string>> => ({
  ...safetyHeaders({
    contentSecurityPolicy: false,
    hsts: addresses?.secure ? HSTS : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  }),
  'content-security-policy': contentPolicy('data'),
});

/** Tells the log of every request that was refused. */
function tellRefusals(app: Pick<FastifyInstance, 'addHook'>, { log, config }: Pick<HttpNeeds, 'config' | 'log'>): void {
  const event = eventLog(log, config.logEvents);
  app.addHook('onSend', async ({ refused, id, method, routeOptions, ctx }, reply) => {
    if (!refused) return;
    // The address as it was registered: what stands in a request's own may be anything.
    const { code, field } = refused;
    const facts = { code, ...(field === undefined ? {} : { field }), status: reply.statusCode, method, route: routeOptions.url };
    event('refusal', { requestId: id, brand: ctx?.brand?.key, ...facts }, 'a request was refused');
  });
}

/** A server of calls: every one guarded, documented and answered in one way. */
export async function createHttp(needs: HttpNeeds): Promise<Http> {
  const { config } = needs;
  const safety = safetyOf(needs);
  const trust = trustOf(config.trustProxy);
  const addresses = callAddresses();
  const answerNoRoute = noRouteAnswer(needs, addresses);
  const app = Fastify({
    loggerInstance: needs.log as FastifyBaseLogger,
    // A line per request would cost more than most requests; faults and slow ones are logged below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf(trust),
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    // Always a function: Fastify's own count of hops believes nobody.
    trustProxy: config.trustProxy === 0 ? false : trust,
    bodyLimit: BODY_BYTES,
    connectionTimeout: CONNECTION_MS,
    requestTimeout: REQUEST_MS,
    // A stop answers what still comes on open connections, then closes them: nobody is turned away half-way.
    return503OnClosing: false,
    // Met before there is a route, and so before any hook.
    frameworkErrors: (_error, request, reply) => answerNoRoute(request, reply.headers(safety)),
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: lazyCompilers },
  }).withTypeProvider<TypeBoxTypeProvider>();

  speakJsonApi(app);
  await app.register(cookie);
  app.decorateRequest('refused', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safety).header('x-request-id', request.id);
    done();
  });
  guardHost(app, needs);
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: () => !config.addressLimits,
  });
  await documentCalls(app);

  app.addHook('onRoute', addresses.note);
  app.decorate('isCall', addresses.isCall);
  app.decorateRequest('ctx');
  guardCalls(app, needs);
  leaveOnStop(app);
  tellRefusals(app, needs);
  app.setNotFoundHandler(answerNoRoute);
  answerFaults(app, needs);
  return app as unknown as Http;
}
