import type { AnswerOf, Call, Refusal } from '@fairbook/contract';

/** What a call came to: its data, or the refusal with its sentence in the page's language. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Refusal['code'] | 'offline'; readonly message: string; readonly refusal: Refusal | undefined };

/** A call that has not answered by then counts as lost, ms. */
const TIMEOUT_MS = 15_000;

interface Envelope {
  readonly data?: unknown;
  readonly message?: string;
  readonly refusal?: Refusal;
}

/** Sends a call in the page's language and brand; undefined when no readable answer came in time. */
export async function send(
  method: Call['method'],
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
  const address = new URL(path, window.location.origin);
  address.searchParams.set('lng', document.documentElement.lang);
  const partner = new URLSearchParams(window.location.search).get('partner');
  if (partner) address.searchParams.set('partner', partner);
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([late, signal]) : late,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

/** Calls the server as the contract says; types come from the call, nothing of the schemas reaches the browser. */
export async function ask<C extends Call>(
  method: C['method'],
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer<AnswerOf<C>>> {
  const sent = await send(method, path, body, signal);
  return sent ? readAnswer(sent.status, sent.body) : { ok: false, code: 'offline', message: '', refusal: undefined };
}

/** What a call came to, by its status and body. */
export function readAnswer<T>(status: number, body: unknown): Answer<T> {
  const answer = (body ?? {}) as Envelope;
  if (status < 300 && !answer.refusal) return { ok: true, value: answer.data as T };
  return { ok: false, code: answer.refusal?.code ?? 'unavailable', message: answer.message ?? '', refusal: answer.refusal };
}
