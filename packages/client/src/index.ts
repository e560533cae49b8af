import { createCaller, readAnswer, type Sent, type Setup, TIMEOUT_MS } from './caller.ts';
import type { Answer, CallName, CallOptions, Given, Input, Lost, Refused, Route, Value } from './calls.ts';
import * as ROUTES from './routes.ts';

export type { Sent } from './caller.ts';
export type {
  Answer,
  Brief,
  CallName,
  CallOf,
  CallOptions,
  EnvelopeRoute,
  Given,
  Input,
  JsonRoute,
  Lost,
  Refused,
  Route,
  Value,
} from './calls.ts';

export interface Client {
  /**
   * Calls the server by the name of a call, as the contract has it: what it is given and what it gives are its types. Does not throw for what
   * the server or the network did.
   * @throws RangeError for a parameter of dots alone, which would lead to another address.
   */
  call<N extends CallName>(name: N, ...input: Given<Input<N>>): Promise<Answer<Value<N>>>;
}

/** Asked for by name, so all of it is needed. */
const TABLE: Readonly<Record<CallName, Route>> = ROUTES;

/** Whether a call only reads. */
export const isRead = (name: CallName): boolean => TABLE[name].startsWith('GET ');

/** Why nobody knows what came of a call. */
export type Loss = 'network' | 'timeout' | 'aborted' | 'unreadable';
const LOSSES: Readonly<Record<string, Loss>> = { TimeoutError: 'timeout', AbortError: 'aborted', SyntaxError: 'unreadable' };
export const lossOf = ({ cause }: Lost): Loss => LOSSES[(cause as Partial<Error> | undefined)?.name ?? ''] ?? 'network';

interface Parts extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** Fills in the rest of a path, whose slashes stay. */
function filled(route: Route, params: NonNullable<Parts['params']>): Route {
  for (const value of Object.values(params))
    if (`${value}`.split('/').some((part) => part === '.' || part === '..')) throw new RangeError(`'${value}' leads to another address`);
  return route.replace('*', () => encodeURI(`${params['*']}`)) as Route;
}

interface Sending {
  readonly route: Route;
  readonly input: Parts;
  readonly now: ClientSetup;
}

/** `fetch` with what a client adds: its headers and patience, and files, whose bytes go and come as they are. */
function fetchOf({ route, input: { body, signal, timeoutMs }, now }: Sending): NonNullable<Setup['fetch']> {
  const isFile = body instanceof Blob || ArrayBuffer.isView(body);
  const late = AbortSignal.timeout(timeoutMs ?? now.timeoutMs ?? TIMEOUT_MS);
  return async (address, init) => {
    const response = await (now.fetch ?? fetch)(address, {
      ...init,
      headers: {
        accept: 'application/json',
        ...(init.headers as Record<string, string>),
        ...(isFile && { 'content-type': 'application/octet-stream' }),
        ...now.headers,
      },
      signal: signal ? AbortSignal.any([late, signal]) : late,
      ...(isFile && { body: body as BodyInit }),
    });
    if (!route.endsWith(' file') || !response.ok) return response;
    return { status: response.status, json: () => response.blob() };
  };
}

/** What came of a call in any of the forms that calls answer in, with the status and the sentences of fields. */
function readWhole({ status, body }: Sent): Answer<unknown> {
  const answer = (body ?? {}) as WholeEnvelope;
  const brief = readAnswer({ status, body });
  if (brief.ok) return { ok: true, value: answer.httpCode === undefined ? body : brief.value };
  if (brief.code === 'lost') return brief;
  return { ...brief, message: brief.message || (answer.Error ?? ''), status, fields: answer.validation_errors ?? {} };
}

interface WholeEnvelope {
  /** Of our own envelope. */
  readonly httpCode?: number;
  /** The sentence of the legacy one. */
  readonly Error?: string;
  readonly validation_errors?: Refused['fields'];
}

/** How a client sends its calls. */
export interface ClientSetup extends Omit<Setup, 'fetch'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: (address: URL, init: RequestInit) => Promise<Response>;
  /** A call that has not answered by then counts as lost, ms; 15 seconds when left out. */
  readonly timeoutMs?: number;
}

/** A client of every call. `setup` may be a function: it is asked at each call, for tokens and languages that change. */
export function createClient(setup: ClientSetup | (() => ClientSetup)): Client {
  async function call(name: CallName, input: Parts = {}): Promise<Answer<unknown>> {
    const now = typeof setup === 'function' ? setup() : setup;
    const route = filled(TABLE[name], input.params ?? {});
    const { baseUrl, query = {}, captcha } = now;
    const { send } = createCaller(() => ({ baseUrl, query, fetch: fetchOf({ route, input, now }), ...(captcha && { captcha }) }));
    const sent = await (send as (route: Route, input: Parts) => Promise<Sent | Lost>)(route, input);
    return 'ok' in sent ? sent : readWhole(sent);
  }
  return { call: call as Client['call'] };
}
