import type { AnswerOf, CONSOLE_CALLS, ConsoleCall, Refusal, STAFF_CALLS } from '@fairbook/contract';
import { words } from '../words.ts';
import { confirmAgain } from './confirm-again.ts';

export type Calls = typeof CONSOLE_CALLS;
export type StaffCalls = typeof STAFF_CALLS;
export type Answer<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

/** A call that has not answered by then counts as lost, ms. */
const TIMEOUT_MS = 15_000;

/** The server said no, or nothing: with the sentence to show. */
export class CallFailed extends Error {
  readonly code: Refusal['code'] | 'lost';
  readonly field: string | undefined;
  constructor(code: CallFailed['code'], message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

const SENTENCES: Readonly<Partial<Record<CallFailed['code'], string>>> = {
  lost: words.lost,
  'not-signed-in': words.signedOut,
  'not-allowed': words.notAllowed,
  'not-found': words.gone,
  'idempotency-conflict': words.conflict,
  'too-many-attempts': words.tooMany,
  unavailable: words.unavailable,
};

interface Envelope {
  readonly data?: unknown;
  readonly message?: string;
  readonly refusal?: Refusal;
}

function failure({ message, refusal }: Envelope): CallFailed {
  const code = refusal?.code ?? 'unavailable';
  const detail = refusal?.facts?.['detail'];
  const text = SENTENCES[code] ?? (detail === undefined ? message || words.refused : String(detail));
  return new CallFailed(code, text, refusal?.field);
}

/** Calls the console's API as the contract says; types come from the call, nothing of the schemas reaches the browser. Throws CallFailed. */
export async function ask<C extends Pick<ConsoleCall, 'method' | 'answer'>>(
  method: C['method'],
  path: string,
  body?: unknown,
): Promise<AnswerOf<C & ConsoleCall>> {
  let response: Response;
  let answer: Envelope;
  try {
    response = await fetch(`/console-api/${path}`, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    answer = (await response.json()) as Envelope;
  } catch {
    throw new CallFailed('lost', method === 'GET' ? words.offline : words.lost);
  }
  if (answer.refusal?.code === 'confirm-again' && (await confirmAgain())) return ask<C>(method, path, body);
  if (!response.ok || answer.refusal) throw failure(answer);
  return answer.data as AnswerOf<C & ConsoleCall>;
}

/** An address with its query; what is undefined or empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
