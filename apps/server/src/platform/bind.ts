import type { Readable } from 'node:stream';
import {
  type AnswerOf,
  addressesOf,
  type BodyOf,
  CAPTCHA_HEADER,
  type Call,
  envelope,
  type ParamsOf,
  type QueryOf,
} from '@fairbook/contract';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import Type from 'typebox';
import type { Http, plain } from './http.ts';
import { Refused } from './player-route.ts';

/** A request of a call whose parts its schemas have checked. Where it takes a file, its body is the stream of that. */
export type CallRequest<C extends Call> = FastifyRequest<{
  Params: ParamsOf<C>;
  Querystring: QueryOf<C>;
  Body: C['takes'] extends 'bytes' ? Readable | undefined : BodyOf<C>;
}>;

/** What a handler gives: the call's answer as its `answers` says, or the reply it has sent itself. */
type Given<C extends Call> = C['answers'] extends 'bare' | 'legacy'
  ? AnswerOf<C> | FastifyReply
  : ReturnType<typeof plain<AnswerOf<C>>> | FastifyReply;

type Hooks = Pick<RouteShorthandOptions, 'preValidation' | 'serializerCompiler' | 'validatorCompiler'>;
interface Bound<C extends Call> extends Hooks {
  readonly handler: (request: CallRequest<C>, reply: FastifyReply) => Given<C> | Promise<Given<C>>;
}

/** A captcha that was solved for the call. */
const CAPTCHA_HEADERS = Type.Object({ [CAPTCHA_HEADER]: Type.Optional(Type.String({ maxLength: 2000 })) });

function schemaOf(call: Call): Record<string, unknown> {
  const answer = call.answers === undefined ? envelope(call.answer) : call.answer;
  const isText = call.answers === 'bytes';
  return {
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.captcha ? { headers: CAPTCHA_HEADERS } : {}),
    ...(isText ? {} : { response: { 200: answer } }),
  };
}

/** What a file is sent as, whatever it is: its content says that. */
const FILE_TYPE = 'application/octet-stream';

/** Serves a call of the contract: its method, addresses, access, what it takes and what it answers all come from there. */
export function bind<const C extends Call>(http: Http, call: C, bound: Bound<C>): void {
  if (call.takes === undefined) {
    route(http, call, bound);
    return;
  }
  void http.register(async (scope) => {
    // Handed on as it comes: whoever may not send is refused before a byte is held.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('preValidation', async ({ headers }) => {
      if (headers['content-type'] !== FILE_TYPE) throw new Refused({ code: 'wrong-media-type' });
    });
    route(scope as Http, call, bound);
  });
}

function route<const C extends Call>(http: Http, call: C, { handler, ...hooks }: Bound<C>): void {
  for (const url of addressesOf(call))
    http.route({
      method: call.method,
      url,
      config: {
        call,
        ...(call.access === 'player' ? { access: 'player' as const } : {}),
        ...(call.answers === 'legacy' ? { form: 'legacy' as const } : {}),
      },
      schema: schemaOf(call) as never,
      // A refusal of theirs is 200 too, and would lose what the answer's schema does not name.
      ...(call.answers === 'legacy' ? { serializerCompiler: asWritten } : {}),
      ...(hooks as object),
      handler: handler as never,
    });
}

/** Of calls whose schemas only name what clients rely on: the answer is written as it is. */
export const asWritten = (() => JSON.stringify) as unknown as NonNullable<RouteShorthandOptions['serializerCompiler']>;
