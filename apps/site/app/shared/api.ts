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

/** Calls the server as the contract says; types come from the call, nothing of the schemas reaches the browser. */
export async function ask<C extends Call>(method: C['method'], path: string, body?: unknown): Promise<Answer<AnswerOf<C>>> {
  const language = document.documentElement.lang;
  const partner = new URLSearchParams(window.location.search).get('partner');
  const address = new URL(path, window.location.origin);
  address.searchParams.set('lng', language);
  if (partner) address.searchParams.set('partner', partner);
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Envelope;
    if (response.ok && !answer.refusal) return { ok: true, value: answer.data as AnswerOf<C> };
    return { ok: false, code: answer.refusal?.code ?? 'unavailable', message: answer.message ?? '', refusal: answer.refusal };
  } catch {
    return { ok: false, code: 'offline', message: '', refusal: undefined };
  }
}
