import { constIdOf } from '@fairbook/domain';
import type { JsonSchema, spoiltOf, valuesOf } from '@fairbook/testkit/schema-cases';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { Document, Operation, Parameter } from '../openapi/document.ts';
import { type AppHarness, appHarness } from './app-harness.ts';
import { firstSignIn } from './staff-steps.ts';
import { footballFixture, inPlay, scriptedProvider } from './test-board-harness.ts';

/** A call of the document, ready to be made. */
export interface Call {
  /** `POST /user/auth`. */
  readonly name: string;
  readonly method: 'GET';
  readonly address: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  /** The same as an earlier one under another address. */
  readonly twin: boolean;
}

export interface CallRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Maker = typeof valuesOf | typeof spoiltOf;

/** The whole server with two fixtures, a player and an administrator, and every call of its own document. */
export interface CallHarness {
  readonly app: AppHarness;
  readonly calls: readonly (Call & { readonly document: Document })[];
  /** Requests of a call with values made by `make`, among them ids that exist: a made-up one rarely gets beyond "not found". */
  requests(call: Call, make: Maker): fc.Arbitrary<CallRequest>;
  /** As the player or the administrator, whomever the document says the call is for. */
  send(call: Call, request: CallRequest, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Another player stands in for one who left for good. */
  replacePlayer(): Promise<void>;
  end(): Promise<void>;
}

const HOST = 'localhost';
const SOURCE = '127.0.0.1';

/** A schema of a document with its references followed. */
function followed(document: Document, of: unknown): unknown {
  if (Array.isArray(of)) return of.map((part) => followed(document, part));
  if (typeof of !== 'object' || of === null) return of;
  const reference = (of as { $ref?: string }).$ref;
  if (reference === undefined) return Object.fromEntries(Object.entries(of).map(([key, part]) => [key, followed(document, part)]));
  const target = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
  return followed(document, target);
}

function callsOf(document: Document): Call[] {
  const seen = new Set<string>();
  return Object.entries(document.paths ?? {}).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const phase = /\/(?:line|live)/i.exec(address)?.[0].toLowerCase() ?? '';
      const kind = `${method} ${phase} ${address.slice(address.lastIndexOf('/') + 1)}`;
      const twin = seen.has(kind) && /feed|\/result\//i.test(address);
      seen.add(kind);
      const content = (operation['requestBody'] as { content?: Record<string, { schema: unknown }> } | undefined)?.content;
      return {
        name: `${method.toUpperCase()} ${address}`,
        method: method.toUpperCase() as 'GET',
        address,
        operation,
        parameters: (operation.parameters ?? []).map((one) => followed(document, one) as Parameter),
        body: content && (followed(document, content['application/json']?.schema) as JsonSchema),
        twin,
      };
    }),
  );
}

/** A one-click player with 500.00 to play with. */
async function newPlayer({ http, base, app }: AppHarness) {
  const answer = await http.inject({
    method: 'POST',
    url: '/web-api/api/registration/v1/submit',
    headers: { host: HOST },
    payload: { type: 'fast_reg', country_id: 118, currency_id: 1, 'agree-policy': true, deposit_limit: 'none' },
  });
  const playerId = BigInt(answer.json<{ data: { userId: string } }>().data.userId);
  const [debit, credit] = [{ house: 'adjustment' }, { player: playerId, account: 'cash' }] as const;
  const cause = { kind: 'adjustment', id: 'start' };
  const transfers = [{ kind: 'adjustment', debit, credit, amount: 50_000n, cause }] as const;
  await base.db.transaction((tx) => app.ledger.post(tx, [{ key: `start:${playerId}`, brandId: 1, currency: 'EUR', transfers }]));
  return { brandId: 1, playerId };
}

/** The first employee, past every step of their first sign-in. */
async function staffToken({ app, deskHttp }: AppHarness): Promise<string> {
  let given = { login: '', password: '' };
  await app.staff.createFirst((login, password) => {
    given = { login, password };
  });
  const cookie = await firstSignIn(
    (url, payload, sent) => deskHttp.inject({ method: 'POST', url, payload, headers: { host: HOST, ...(sent && { cookie: sent }) } }),
    given.login,
    given.password,
  );
  return cookie.slice(cookie.indexOf('=') + 1);
}

/** Lone surrogates have no UTF-8: they travel as what stands for them. */
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed());

export async function callHarness(): Promise<CallHarness> {
  const script = scriptedProvider();
  const w = await appHarness({ providers: [script.provider], settings: { ADDRESS_LIMITS: 'no' } });
  const now = w.clock.now();
  script.tell('line', { kind: 'fixture', fixture: footballFixture('line-one', now + 3_600_000) });
  script.tell('live', { kind: 'fixture', fixture: footballFixture('live-one', now - 600_000) });
  await w.app.feed.idle();
  script.tell('live', { kind: 'score', ref: 'live-one', state: inPlay(now) });
  await w.app.feed.idle();
  w.app.board.priceBook.settle();
  const fixtures = (['line', 'live'] as const).flatMap((phase) => w.app.board.desk(1, phase).map(({ fixture }) => fixture.id));
  if (fixtures.length !== 2) throw new Error('both fixtures are on the board');

  let player = await newPlayer(w);
  const staff = await staffToken(w);
  const [document, deskDocument]: Document[] = [
    (await w.http.inject('/openapi.json')).json(),
    (await w.deskHttp.inject('/openapi.json')).json(),
  ];
  if (!document || !deskDocument) throw new Error('both listeners have a document');
  const games = fixtures.map((id) => `${constIdOf(id, 0)}`);
  /** By the name of a parameter or a field. */
  const real = (): Readonly<Record<string, readonly string[]>> => ({
    id: games,
    games,
    GameId: games,
    champ: ['1'],
    fixtureId: fixtures.map(String),
    fixture: fixtures.map(String),
    brandId: ['1', '2'],
    playerId: [`${player.playerId}`],
    player: [`${player.playerId}`],
    lang: ['en', 'ar'],
    part: ['margins', 'stake-bounds'],
  });

  async function playerToken(): Promise<string> {
    // A moment later than the last: of many sessions of one player the oldest make room.
    w.clock.advance(1);
    const opened = await w.base.db.transaction((tx) => w.app.sessions.open(tx, player, { kind: 'web', ip: SOURCE, userAgent: 'cases' }));
    return opened.token;
  }

  /** Even numbers made up stand for one that exists. */
  function withReal(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withReal);
    if (typeof value !== 'object' || value === null) return value;
    const known = real();
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        known[key] && typeof part === 'number' && part % 2 === 0 ? Number(known[key]?.[0]) : withReal(part),
      ]),
    );
  }

  return {
    app: w,
    calls: [
      ...callsOf(document).map((call) => ({ ...call, document })),
      ...callsOf(deskDocument).map((call) => ({ ...call, document: deskDocument })),
    ],
    requests({ parameters, body }, make) {
      const known = real();
      const of = (place: string) => {
        const fields = parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema = {} }): [string, fc.Arbitrary<unknown>] => {
            const made = make(schema as JsonSchema);
            return [name, known[name] ? fc.oneof(fc.constantFrom(...known[name]), made) : made];
          });
        const requiredKeys = place === 'path' ? fields.map(([name]) => name) : [];
        return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
      };
      return fc.record({ path: of('path'), query: of('query'), body: body ? make(body).map(withReal) : fc.constant(undefined) });
    },
    async send({ method, address, operation }, request, headers = {}) {
      const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(request.path[name] ?? 'x') || '%20');
      const query = Object.entries(request.query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${encoded(value)}`)
        .join('&');
      const security = JSON.stringify(operation['security'] ?? []);
      const token = security.includes('staff') ? staff : security.includes('session') ? await playerToken() : undefined;
      const hasBody = request.body !== undefined;
      const http = address.startsWith('/console-api/') ? w.deskHttp : w.http;
      return http.inject({
        method,
        url: query === '' ? path : `${path}?${query}`,
        headers: {
          host: HOST,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(hasBody && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(hasBody && { payload: JSON.stringify(request.body) }),
      });
    },
    async replacePlayer() {
      player = await newPlayer(w);
    },
    end: () => w.end(),
  };
}
