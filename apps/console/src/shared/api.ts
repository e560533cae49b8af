import { type CallName, createClient, type Given, type Input, isRead, type Lost, type Refused, type Value } from '@fairbook/client';
import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import { words } from '../words.ts';
import { confirmAgain } from './confirm-again.ts';

type Calls = typeof CONSOLE_CALLS;
export type Answer<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

/** The server said no, or nothing: with the sentence to show. */
export class CallFailed extends Error {
  readonly code: (Refused | Lost)['code'];
  readonly field: string | undefined;
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(code: CallFailed['code'], message: string, field?: string, fields: CallFailed['fields'] = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.fields = fields;
  }
}

const SENTENCES: Readonly<Partial<Record<CallFailed['code'], string>>> = {
  'not-signed-in': words.signedOut,
  'not-allowed': words.notAllowed,
  'not-found': words.gone,
  'idempotency-conflict': words.conflict,
  'too-many-attempts': words.tooMany,
  unavailable: words.unavailable,
};

function failure(name: CallName, answer: Refused | Lost): CallFailed {
  if (answer.code === 'lost') return new CallFailed('lost', isRead(name) ? words.offline : words.lost);
  const { code, message, refusal } = answer;
  const detail = refusal?.facts?.['detail'];
  const text = SENTENCES[code] ?? (detail === undefined ? message || words.refused : String(detail));
  const fields = Object.entries(answer.fields).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first] as const]));
  return new CallFailed(code, text, refusal?.field, Object.fromEntries(fields));
}

const client = createClient(() => ({ baseUrl: window.location.origin }));

/** Calls the server by the name of a call; asks for the password where the call wants it proved again. Throws CallFailed. */
export async function call<N extends CallName>(name: N, ...input: Given<Input<N>>): Promise<Value<N>> {
  const answer = await client.call(name, ...input);
  if (answer.ok) return answer.value;
  if (answer.code === 'confirm-again' && (await confirmAgain())) return call(name, ...input);
  throw failure(name, answer);
}
