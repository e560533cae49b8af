import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALL_NAMES, type Call, type FieldFault, REFUSALS, type Refusal, refusalsOf } from '@fairbook/contract';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaValidationError,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy } from './browser-policy.ts';
import { type CallAddresses, callAddresses, type RefusalForm } from './call-addresses.ts';
import type { Ctx } from './context.ts';
import { eventLog } from './event-log.ts';
import { ProviderFailed } from './faults.ts';
import { allProblems, fieldFaults } from './field-faults.ts';
import { isHost, trustOf } from './forwarded.ts';
import { speakJsonApi, unwrapBody } from './json-api.ts';
import { lazyCompilers, numbersAsText } from './lazy-compilers.ts';
import type { Logger } from './log.ts';
import { Refused } from './player-route.ts';
import { fieldSentences, refusalBody, sendRefusal } from './refusal-answer.ts';
import { requestIdOf } from './request-id.ts';
import { HSTS, safetyHeaders } from './safety-headers.ts';
import { isSoundInput } from './sound-input.ts';
import type { Trouble } from './trouble.ts';

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
/** During a stop, between two closings of connections that have nothing under way. */
const SWEEP_MS = 50;
/** So long a stop keeps open connections: who is about to ask on one is answered and told to leave, ms. */
const DRAIN_MS = 500;

export interface HttpNeeds {
  readonly config: Config;
  /** Brand, language and player of a request. Called once per request that has a route of ours. */
  readonly context: (request: FastifyRequest) => Promise<Ctx>;
  /** Whether a call is not for visitors of the country this one comes from: asked before who they are, and before their body is looked at. */
  readonly isBlocked?: (request: FastifyRequest) => boolean;
  /** The sentence of a refusal in a language, to a player of the brand. */
  readonly say: (refusal: Refusal, language: string, brand?: { readonly supportEmail: string }) => string;
  /** The sentence of what is wrong with one field; its word key where nothing can say it. */
  readonly sayField?: (fault: FieldFault, ctx: Ctx) => string;
  /** Knows the faults that are answered 503. */
  readonly trouble: Trouble;
  readonly log: Logger;
  /** Our own addresses. Without them pages are ours that come from the host that is asked, and nothing is said of https. */
  readonly addresses?: { readonly secure: boolean; isOwnOrigin(origin: string, host: string): boolean };
}

export const legacy = (value: unknown, id: number | string = 0, guid = '') => ({
  Error: '',
  ErrorCode: 0,
  Guid: guid,
  Id: id,
  Success: true,
  Value: value,
});
export const plain = <T>(data: T, message = '') => ({ data, status: 1, httpCode: 200, message });

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.getConnections((error, count) => done(error ? 0 : count));
  });

/** An address whose per cent signs encode nothing means them as they stand: it is no page, but it gets a proper answer. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

export async function createHttp(needs: HttpNeeds): Promise<Http> {
  const { config } = needs;
  // Pages bring their own policy with a nonce; everything else may load nothing at all.
  const safety = {
    ...safetyHeaders({
      contentSecurityPolicy: false,
      hsts: needs.addresses?.secure ? HSTS : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
    }),
    'content-security-policy': contentPolicy('data'),
  };
  /** No route takes the request: there is no such address, or it takes other methods. */
  function answerNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = request.url.split('?', 1)[0] as string;
    const taken = addresses.methodsOf(path);
    // A route may find that what it was asked for is not there.
    const isElsewhere = taken.length > 0 && !taken.includes(request.method);
    if (isElsewhere) reply.header('allow', taken.join(', '));
    const code = !isElsewhere ? 'not-found' : METHODS.has(request.method) ? 'wrong-method' : 'method-unknown';
    const refusal: Refusal = { code };
    const { status } = REFUSALS[code];
    const message = needs.say(refusal, request.ctx?.language ?? 'en', request.ctx?.brand);
    request.refused = refusal;
    return reply.code(status).send(refusalBody(addresses.formOf(path), refusal, status, { message }, request.id));
  }
  const event = eventLog(needs.log, config.logEvents);
  const trust = trustOf(config.trustProxy);
  const addresses = callAddresses();
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
  app.addHook('onRequest', async (request, reply) => {
    // Who left already has no address any more, by which limits count, and hears no answer.
    if ((request.ip as string | undefined) === undefined) return reply.code(REFUSALS['bad-input'].status).send();
    if (isHost(request.host)) return;
    const refusal: Refusal = { code: 'bad-input', field: 'host' };
    const { status } = REFUSALS[refusal.code];
    request.refused = refusal;
    return reply.code(status).send(refusalBody('own', refusal, status, { message: needs.say(refusal, 'en') }, request.id));
  });
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: () => !config.addressLimits,
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Fairbook', version: '0.1.0' } },
    transform: ({ schema, url, route }) => {
      const { call, spec = call?.spec } = route.config ?? {};
      return { schema: { ...schema, ...(spec ? { 'x-spec': spec } : {}), ...(call ? operationOf(call, url) : {}) } as never, url };
    },
  });

  const sayField = (fault: FieldFault, request: FastifyRequest): string =>
    request.ctx && needs.sayField ? needs.sayField(fault, request.ctx) : fault.key;
  const isOwnOrigin = needs.addresses?.isOwnOrigin ?? ((origin, host) => URL.canParse(origin) && new URL(origin).host === host);
  app.addHook('onRoute', addresses.note);
  app.decorate('isCall', addresses.isCall);
  app.decorateRequest('ctx');
  // Before validation: who may not ask at all is told so whatever the body is.
  app.addHook('preValidation', async (request, reply) => {
    request.ctx = await needs.context(request);
    if (needs.isBlocked?.(request)) {
      const refusal: Refusal = { code: 'country-blocked' };
      return sendRefusal(reply, refusal, needs.say(refusal, request.ctx.language, request.ctx.brand));
    }
    if (request.routeOptions.config.access !== 'player') return;
    reply.header('cache-control', 'no-store');
    if (request.ctx.player) return;
    const refusal: Refusal = { code: 'not-signed-in' };
    return sendRefusal(reply, refusal, needs.say(refusal, request.ctx.language, request.ctx.brand));
  });
  // State changes are taken only from our own pages: cookies ride along with cross-site posts, bearer tokens do not.
  app.addHook('preValidation', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (request.headers.authorization || request.headers['x-auth'] || !request.headers.cookie) return;
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const sameOrigin =
      origin === undefined ? site === undefined || site === 'same-origin' || site === 'none' : isOwnOrigin(origin, request.host);
    if (!sameOrigin) {
      const refusal: Refusal = { code: 'cross-site' };
      return sendRefusal(reply, refusal, needs.say(refusal, request.ctx.language, request.ctx.brand));
    }
  });

  app.addHook('preValidation', async (request, reply) => {
    const refusal = unwrapBody(request);
    if (!refusal) return;
    const fields = fieldSentences(refusal.fields, (fault) => sayField(fault, request));
    return sendRefusal(reply, refusal, { message: needs.say(refusal, request.ctx.language, request.ctx.brand), fields });
  });

  app.addHook('preHandler', async (request, reply) => {
    const { schema } = request.routeOptions;
    if (!schema) return;
    const checked = [schema.querystring && request.query, schema.params && request.params, schema.body && request.body];
    if (checked.every((part) => isSoundInput(part))) return;
    const refusal: Refusal = { code: 'bad-input' };
    return sendRefusal(reply, refusal, needs.say(refusal, request.ctx.language, request.ctx.brand));
  });

  // Every answer given from the beginning of a stop is the last on its connection, so that no client asks again on one that is being closed.
  let stopping = false;
  app.addHook('onSend', async ({ refused, id, method, routeOptions, ctx }, reply) => {
    if (stopping) reply.header('connection', 'close');
    if (!refused) return;
    // The address as it was registered: what stands in a request's own may be anything.
    const { code, field } = refused;
    const facts = { code, ...(field === undefined ? {} : { field }), status: reply.statusCode, method, route: routeOptions.url };
    event('refusal', { requestId: id, brand: ctx?.brand?.key, ...facts }, 'a request was refused');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    app.server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
    const end = performance.now() + DRAIN_MS;
    while (performance.now() < end && (await connectionsOf(app.server)) > 0) await sleep(SWEEP_MS);
    // A connection whose answer went out after the stop began would be kept for its client's next request, and the stop would wait for it.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });

  app.setNotFoundHandler(answerNoRoute);

  app.setErrorHandler((error: RouteError, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal) {
      const message = needs.say(refusal, request.ctx?.language ?? 'en', request.ctx?.brand);
      return sendRefusal(reply, refusal, { message, fields: fieldSentences(refusal.fields, (fault) => sayField(fault, request)) });
    }
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'bug');
    return reply
      .code(500)
      .send({ data: null, status: 2, httpCode: 500, message: 'main_error_server', success: false, requestId: request.id });
  });
  /** What a caller is told of an error; undefined for a bug. */
  function refusalOf(error: RouteError, request: FastifyRequest): Refusal | undefined {
    if (error instanceof Refused) return error.refusal;
    if (error.validation) return badFields(error, request);
    // Who left in the middle of a request, or was too slow with it, breaks a connection as a database does.
    if (error.code === 'ECONNRESET' && !request.raw.complete) return { code: 'bad-input' };
    const byStatus = BY_STATUS[error.statusCode ?? 0];
    if (byStatus) return { code: byStatus };
    if (needs.trouble.note(error, request.id)) return { code: error instanceof ProviderFailed ? 'provider-failed' : 'unavailable' };
    return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? { code: 'bad-input' } : undefined;
  }
  return app as unknown as Http;
}

type RouteError = Error & {
  readonly statusCode?: number;
  readonly validation?: FastifySchemaValidationError[];
  readonly validationContext?: string;
  readonly code?: string;
};
/** Methods that calls have; of any other we know at no address what it would mean. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
/** What the framework refuses by itself. */
const BY_STATUS: Readonly<Record<number, Refusal['code']>> = { 413: 'too-large', 415: 'wrong-media-type', 429: 'too-many-attempts' };
/** Bodies up to this are looked through for every fault; of a larger one the first is told. Bytes. */
const LOOKED_THROUGH_BYTES = 8 * 1024;

/** Names every field that is wrong, not only the one the check ended at. */
function badFields({ validation = [], validationContext }: RouteError, request: FastifyRequest): Refusal {
  const { schema, validatorCompiler } = request.routeOptions as typeof request.routeOptions & { validatorCompiler?: unknown };
  const part = { body: schema?.body, querystring: schema?.querystring, params: schema?.params }[validationContext ?? ''];
  const isBody = validationContext === 'body';
  const isSmall = !isBody || Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= LOOKED_THROUGH_BYTES;
  const data = { body: request.body, querystring: request.query, params: request.params }[validationContext ?? ''];
  const reading = isBody && validatorCompiler !== numbersAsText ? 'typed' : 'text';
  const all = part && isSmall ? allProblems(part, data, reading) : [];
  const fields = fieldFaults(all.length > 0 ? all : validation, validationContext ?? 'request');
  const [first] = fields;
  return { code: 'bad-input', ...(first ? { field: first.field, fields } : {}) };
}

/** What the contract says of a call, for the document of calls. */
function operationOf(call: Call, url: string): object {
  const alias = (call.aliases ?? []).indexOf(url) + 1;
  return {
    operationId: `${CALL_NAMES.get(call)}${alias > 0 ? `As${alias}` : ''}`,
    summary: call.summary,
    description: call.description ?? `${call.summary}.`,
    'x-refusals': refusalsOf(call),
    ...(call.media ? { 'x-media': call.media } : {}),
    ...(call.takes ? { 'x-takes': call.takes } : {}),
    'x-access': call.access,
  };
}

/** Lets in who waits at the door already. A turn of the loop lets in one, so it goes on until one lets in nobody. */
async function letInWaiting(server: Server): Promise<void> {
  let came = true;
  const onCame = (): void => {
    came = true;
  };
  server.on('connection', onCame);
  for (const end = performance.now() + DRAIN_MS; came && performance.now() < end; ) {
    came = false;
    // Two, for the first may be the turn this was called in.
    for (let turn = 0; turn < 2; turn++) await new Promise((done) => setImmediate(done));
  }
  server.off('connection', onCame);
}

/**
 * Stops in order: nobody new is let in, who is inside is answered and told to leave, and nobody is reset. The door closes before anybody is
 * told to leave: who came back at once would wait at it while it closes. (The server's own close would also end idle connections, on some
 * of which a request is on its way.)
 */
export async function stopHttp(http: Http): Promise<void> {
  await letInWaiting(http.server);
  NetServer.prototype.close.call(http.server);
  await http.close();
}
