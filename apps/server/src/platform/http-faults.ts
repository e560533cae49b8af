import { REFUSALS, type Refusal } from '@fairbook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { CallAddresses } from './call-addresses.ts';
import { refusalOfFault } from './faults.ts';
import { allProblems, fieldFaults } from './field-faults.ts';
import { type HttpNeeds, sayFieldOf, sayTo } from './http-needs.ts';
import { numbersAsText } from './lazy-compilers.ts';
import { Refused } from './player-route.ts';
import { fieldSentences, refusalBody, sendRefusal } from './refusal-answer.ts';

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

/** Answers where no route takes the request: there is no such address, or it takes other methods. */
export const noRouteAnswer =
  (needs: Pick<HttpNeeds, 'say'>, addresses: Pick<CallAddresses, 'formOf' | 'methodsOf'>) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] as string;
    const taken = addresses.methodsOf(path);
    // A route may find that what it was asked for is not there.
    const isElsewhere = taken.length > 0 && !taken.includes(request.method);
    if (isElsewhere) reply.header('allow', taken.join(', '));
    const code = !isElsewhere ? 'not-found' : METHODS.has(request.method) ? 'wrong-method' : 'method-unknown';
    const refusal: Refusal = { code };
    const { status } = REFUSALS[code];
    const message = sayTo(needs)(refusal, request);
    request.refused = refusal;
    return reply.code(status).send(refusalBody(addresses.formOf(path), refusal, status, { message }, request.id));
  };

/** What a caller is told of an error; undefined for a bug. */
function refusalOf({ faultLog }: Pick<HttpNeeds, 'faultLog'>, error: RouteError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refused) return error.refusal;
  if (error.validation) return badFields(error, request);
  // Who left in the middle of a request, or was too slow with it, breaks a connection as a database does.
  if (error.code === 'ECONNRESET' && !request.raw.complete) return { code: 'bad-input' };
  const byStatus = BY_STATUS[error.statusCode ?? 0];
  if (byStatus) return { code: byStatus };
  if (faultLog.note(error, request.id)) return { code: refusalOfFault(error) };
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? { code: 'bad-input' } : undefined;
}

/** Answers every error once: a refusal in words, a bug with the request's number and nothing else. */
export function answerFaults(app: Pick<FastifyInstance, 'setErrorHandler'>, needs: HttpNeeds): void {
  const sayField = sayFieldOf(needs);
  app.setErrorHandler((error: RouteError, request, reply) => {
    const refusal = refusalOf(needs, error, request);
    if (refusal) {
      const message = sayTo(needs)(refusal, request);
      return sendRefusal(reply, refusal, { message, fields: fieldSentences(refusal.fields, (fault) => sayField(fault, request)) });
    }
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'bug');
    return reply
      .code(500)
      .send({ data: null, status: 2, httpCode: 500, message: 'main_error_server', success: false, requestId: request.id });
  });
}
