import { type FieldFault, REFUSALS, type Refusal } from '@fairbook/contract';
import type { FastifyReply } from 'fastify';
import type { RefusalForm } from './call-addresses.ts';

/** When to come again after a 503. */
export const RETRY_AFTER_SECONDS = '1';
/** When to come again after a 429, where nothing more exact is known. */
const TOO_MANY_RETRY_SECONDS = '60';

/** The sentences of a refusal: of the whole, and of each of its fields. */
export interface Sentences {
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A refusal as its form writes it. */
export function refusalBody(form: RefusalForm, refusal: Refusal, status: number, sentences: Sentences, requestId: string): object {
  const { message, fields } = sentences;
  // Of second factors: 2 is the code by SMS, else it is the app's.
  const kind = refusal.facts?.['error_code'];
  const perField = { ...(fields !== undefined && { validation_errors: fields }), ...(kind !== undefined && { error_code: kind }) };
  switch (form) {
    case 'legacy':
      return {
        Error: message,
        ErrorCode: REFUSALS[refusal.code].wire,
        Guid: '',
        Id: 0,
        Success: false,
        Value: null,
        refusal,
        requestId,
        ...perField,
      };
    case 'feed':
      return { type: `feed/${refusal.code}`, title: refusal.code, status, detail: message, refusal, requestId };
    case 'result':
      return { type: 'about:blank', title: refusal.code, status, detail: message, errorCode: 1, refusal, requestId };
    case 'own':
      return { data: null, status: 2, httpCode: status, message, success: false, refusal, requestId, ...perField };
  }
}

/** Statuses that legacy answers have too: who may not ask, how one asks, and what is down. What the bet itself is refused for is 200 with a code. */
const KEPT: ReadonlySet<number> = new Set([401, 403, 405, 415, 429, 451, 501, 502, 503]);

/** Sends a refusal in the form of the route; legacy feeds and bets answer 200 with a code where the status is not one of those they keep. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, sentences: string | Sentences): FastifyReply {
  const { status } = REFUSALS[refusal.code];
  const form = reply.request.routeOptions.config.form ?? 'own';
  reply.request.refused = refusal;
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', TOO_MANY_RETRY_SECONDS);
  const sent = form === 'legacy' && !KEPT.has(status) ? 200 : status;
  const said = typeof sentences === 'string' ? { message: sentences } : sentences;
  return reply.code(sent).send(refusalBody(form, refusal, status, said, reply.request.id));
}

/** The sentences of each field, by its path. */
export const fieldSentences = (fields: readonly FieldFault[] | undefined, say: (fault: FieldFault) => string): Sentences['fields'] =>
  fields && Object.fromEntries(fields.map((fault) => [fault.field, [say(fault)]]));
