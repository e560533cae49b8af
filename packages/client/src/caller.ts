import type { Refusal } from '@fairbook/contract';
import type { Brief, CallOptions, EnvelopeRoute, Given, Input, JsonRoute, Lost, Params, Route, Value } from './calls.ts';

/** How calls are sent. */
export interface Setup {
  /** Origin of the server, such as `https://example.com`. */
  readonly baseUrl: string;
  /** Added to every address: `lng` is the language of sentences, `partner` the brand where the host does not say it. */
  readonly query?: Values;
  readonly fetch?: (address: URL, init: RequestInit) => Promise<Pick<Response, 'status' | 'json'>>;
  /**
   * Has a captcha solved for a call that was refused without one, and gives its token: the call is sent again with it, once. Undefined: it was
   * dismissed, and the refusal stands.
   */
  readonly captcha?: (refusal: Refusal) => Promise<string | undefined>;
}

type Values = Readonly<Record<string, unknown>>;

/** The parts of an input, as all calls have them. */
interface Parts extends Pick<CallOptions, 'signal'> {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
}

/** An answer as it came. */
export interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** A call that has not answered by then counts as lost, ms. */
export const TIMEOUT_MS = 15_000;

interface Envelope {
  readonly data?: unknown;
  readonly message?: string;
  readonly refusal?: Refusal;
}

/** A call that no readable answer came to, and why. */
export const lost = (cause?: unknown): Lost => ({ ok: false, code: 'lost', cause });

/** The path of a call with its parameters. */
export const pathOf = <R extends Route>(route: R, params: Params<R>): string =>
  (route.split(' ')[1] as string).replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] as string),
  );

/** The address of a call. What is undefined in a query is left out. */
export function addressOf(route: Route, { params = {}, query }: Pick<Parts, 'params' | 'query'>, setup: Setup): URL {
  const address = new URL(pathOf(route, params as Params<Route>), setup.baseUrl);
  for (const [name, value] of Object.entries({ ...setup.query, ...query }))
    if (value !== undefined) address.searchParams.set(name, value as string);
  return address;
}

/** What came of a call that answers in our envelope: its data, or what the server refused. */
export function readAnswer<T>({ status, body }: Sent): Brief<T> {
  const { data, message = '', refusal } = (body ?? {}) as Envelope;
  if (status < 300 && !refusal) return { ok: true, value: data as T };
  // Without a refusal something before or below the server's own code answered.
  return { ok: false, code: refusal?.code ?? 'unavailable', message, refusal };
}

export interface Caller {
  /** An answer as it came, for who reads it by rules of their own. */
  send<R extends JsonRoute>(route: R, input: Input<R>): Promise<Sent | Lost>;
  call<R extends EnvelopeRoute>(route: R, ...input: Given<Input<R>>): Promise<Brief<Value<R>>>;
}

/** Sends calls in JSON by their method and path. `setup` is asked at each call: languages change. */
export function createCaller(setup: () => Setup): Caller {
  async function send(route: Route, parts: Parts, token?: string): Promise<Sent | Lost> {
    const now = setup();
    const address = addressOf(route, parts, now);
    const late = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await (now.fetch ?? fetch)(address, {
        method: route.split(' ')[0] as string,
        signal: parts.signal ? AbortSignal.any([late, parts.signal]) : late,
        ...(/^P/.test(route) && {
          headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-captcha-token': token }) },
          body: JSON.stringify(parts.body ?? {}),
        }),
      });
      const body = await response.json();
      const { refusal } = (body ?? {}) as Envelope;
      if (refusal?.code === 'captcha-needed' && token === undefined) {
        const solved = await now.captcha?.(refusal);
        if (solved !== undefined) return send(route, parts, solved);
      }
      return { status: response.status, body };
    } catch (cause) {
      return lost(cause);
    }
  }

  return {
    send: ((route: Route, parts: Parts) => send(route, parts)) as Caller['send'],
    call: (async (route: Route, parts: Parts = {}) => {
      const sent = await send(route, parts);
      return 'ok' in sent ? sent : readAnswer(sent);
    }) as Caller['call'],
  };
}
