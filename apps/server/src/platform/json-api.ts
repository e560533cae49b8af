import type { Refusal } from '@fairbook/contract';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** JSON:API's media type: bodies come as `data.attributes`, and answers go as a resource of that form to who asks for it. */
export const JSON_API = 'application/vnd.api+json';
const JSON_TYPE = 'application/json';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an answer is wanted as JSON:API; where both would do equally, plain JSON is sent. */
export const wantsJsonApi = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes(JSON_API) === true && accepts(request.raw).type([JSON_TYPE, JSON_API]) === JSON_API;

/** What `attributes` of a JSON:API body holds; undefined when it is no such body. Members beside them say nothing to a call. */
function attributesOf(body: unknown): Fields | undefined {
  if (!isFields(body) || !isFields(body['data'])) return undefined;
  const { attributes } = body['data'];
  return isFields(attributes) ? attributes : undefined;
}

/** A refusal that a body of JSON:API has no attributes. */
const NO_ATTRIBUTES: Refusal = {
  code: 'bad-input',
  field: 'data.attributes',
  fields: [{ field: 'data.attributes', key: 'field_required' }],
};

/**
 * Takes `data.attributes` for the body of a call of our own. Sent as plain JSON the wrapping is taken off too, where `data` is all there is:
 * clients of this family do not always name the type.
 */
export function unwrapBody(request: FastifyRequest): Refusal | undefined {
  if ((request.routeOptions.config.form ?? 'own') !== 'own') return undefined;
  const attributes = attributesOf(request.body);
  const isDocument = request.headers['content-type']?.startsWith(JSON_API) === true;
  if (attributes && (isDocument || Object.keys(request.body as Fields).length === 1)) request.body = attributes;
  else if (isDocument) return NO_ATTRIBUTES;
  return undefined;
}

/** `/office-api/account/login` -> `login`: what a resource without a type of its own is called. */
const typeOf = (url: string | undefined): string =>
  url
    ?.split('/')
    .filter((part) => part !== '' && !/^[:*]/.test(part))
    .at(-1) ?? 'answer';

function resource(data: unknown, type: string): unknown {
  if (data === null || data === undefined) return null;
  if (Array.isArray(data)) return data.map((each) => resource(each, type));
  if (!isFields(data)) return { type, attributes: { value: data } };
  return isFields(data['attributes']) ? { type, ...data } : { type, attributes: data };
}

/** JSON:API's list of errors: one for each field, else one for the whole. */
function errorsOf(answer: Fields): readonly object[] {
  const refusal = answer['refusal'] as Refusal | undefined;
  const base = { status: String(answer['httpCode']), code: refusal?.code ?? 'unavailable' };
  const perField = Object.entries((answer['validation_errors'] ?? {}) as Record<string, readonly string[]>);
  if (perField.length === 0) return [{ ...base, detail: answer['message'] }];
  return perField.flatMap(([field, sentences]) =>
    sentences.map((detail) => ({ ...base, detail, source: { pointer: `/data/attributes/${field.replaceAll('.', '/')}` } })),
  );
}

/** An answer of our own envelope as JSON:API; the members of the envelope stay, for clients that read them. */
export function toJsonApi(answer: Fields, url: string | undefined): Fields {
  if (answer['refusal'] === undefined && answer['success'] !== false) return { ...answer, data: resource(answer['data'], typeOf(url)) };
  // A document holds data or errors, never both.
  const { data: _none, ...rest } = answer;
  return { ...rest, errors: errorsOf(answer) };
}

const isEnvelope = (answer: unknown): answer is Fields => isFields(answer) && 'httpCode' in answer && 'data' in answer;

/** Lets a server take and give JSON:API. Answers are turned after their schema has written them, so that nothing leaves that it does not name. */
export function speakJsonApi(app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser' | 'addHook'>): void {
  app.addContentTypeParser(JSON_API, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (typeof payload !== 'string' || !wantsJsonApi(request)) return payload;
    if (!String(reply.getHeader('content-type') ?? '').startsWith(JSON_TYPE)) return payload;
    const answer: unknown = JSON.parse(payload);
    if (!isEnvelope(answer)) return payload;
    reply.header('vary', 'accept').type(JSON_API).removeHeader('content-length');
    return JSON.stringify(toJsonApi(answer, request.routeOptions.url));
  });
}
