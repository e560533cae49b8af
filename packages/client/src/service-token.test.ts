import { expect, test } from 'vitest';
import { createServiceTokens, type KeptToken, type ServiceTokenError } from './service-token.ts';

const SERVER = Date.parse('2026-08-05T12:00:00Z');
/** Whole seconds, as the header has them. */
const dated = (at: number) => ({ date: new Date(at).toUTCString() });
const given = (token: string, expireDate: number, at = SERVER) =>
  Response.json({ data: { attributes: { userToken: token, expireDate } } }, { headers: dated(at) });

/** A server in the test's hands: it answers each request by what is said of its path, and notes what it was sent. */
function server(answers: Readonly<Record<string, (sent: number) => Response | Promise<Response>>>) {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (address: URL, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const line = `${init.method ?? 'GET'} ${address.pathname}`;
      const sent = asked.filter((each) => each.startsWith(line)).length;
      asked.push(`${line} ${headers.get('authorization') ?? headers.get('x-auth') ?? ''}`.trim());
      const answer = answers[address.pathname];
      if (!answer) throw new Error(`nobody answers ${address.pathname}`);
      return answer(sent);
    },
  };
}
const TOKEN = '/web-api/api/mobile/v1/token/';
const REFRESH = '/web-api/api/mobile/v1/token/refresh';
const SERVICE = '/service-api/favorites/v1/Favorite';
const faultOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: ServiceTokenError) => error.code,
  );

test.each([
  ['right', 0],
  ['an hour ahead', 3_600_000],
  ['a day behind', -86_400_000],
])('where the clock of the device is %s, a token is over five seconds before the server’s end of it', async (_, offset) => {
  let at = SERVER + offset;
  const { asked, fetch } = server({
    [TOKEN]: () => given('one', SERVER + 300_000),
    [REFRESH]: () => given('two', SERVER + 600_000, SERVER + 295_000),
  });
  const tokens = createServiceTokens({ baseUrl: 'https://example.com', now: () => at, fetch });
  expect(await tokens.token()).toBe('one');
  at += 294_999;
  expect(await tokens.token()).toBe('one');
  at += 1;
  expect(await tokens.token()).toBe('two');
  expect(asked).toEqual([`GET ${TOKEN}`, `POST ${REFRESH} Bearer one`]);
});

test('who needs a token at the same time gets the one that is asked for', async () => {
  let at = SERVER;
  const { asked, fetch } = server({ [TOKEN]: () => given('one', SERVER + 60_000), [REFRESH]: () => given('two', SERVER + 600_000, at) });
  const tokens = createServiceTokens({ baseUrl: 'https://example.com', now: () => at, fetch });
  expect(await Promise.all([tokens.token(), tokens.token(), tokens.token()])).toEqual(['one', 'one', 'one']);
  at += 60_000;
  expect(await Promise.all([tokens.token(), tokens.token()])).toEqual(['two', 'two']);
  expect(asked).toHaveLength(2);
});

test('a 401 refreshes and sends once more; several at the same time refresh once', async () => {
  let refreshed = 0;
  const { asked, fetch } = server({
    [TOKEN]: () => given('t0', SERVER + 600_000),
    [REFRESH]: () => given(`t${++refreshed}`, SERVER + 600_000),
    [SERVICE]: (sent) => new Response(null, { status: sent < 2 ? 401 : 200 }),
  });
  const tokens = createServiceTokens({ baseUrl: 'https://example.com', now: () => SERVER, fetch });
  const answers = await Promise.all([tokens.send(SERVICE), tokens.send(SERVICE)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(refreshed).toBe(1);
  expect(asked.filter((line) => line.includes(SERVICE)).map((line) => line.slice(-2))).toEqual(['t0', 't0', 't1', 't1']);
});

test('after three refreshes that helped nothing the call is given up; other answers are nobody’s business', async () => {
  let refreshed = 0;
  const refuse = server({
    [TOKEN]: () => given('t0', SERVER + 600_000),
    [REFRESH]: () => given(`t${++refreshed}`, SERVER + 600_000),
    [SERVICE]: () => new Response(null, { status: 401 }),
  });
  const tokens = createServiceTokens({ baseUrl: 'https://example.com', now: () => SERVER, fetch: refuse.fetch });
  expect(await faultOf(tokens.send(SERVICE))).toBe('TOKEN_NOT_AUTHENTICATED');
  expect([refreshed, refuse.asked.filter((line) => line.includes(SERVICE)).length]).toEqual([3, 4]);
  const other = server({ [TOKEN]: () => given('t0', SERVER + 600_000), [SERVICE]: () => new Response(null, { status: 503 }) });
  const calm = createServiceTokens({ baseUrl: 'https://example.com', now: () => SERVER, fetch: other.fetch });
  expect((await calm.send(SERVICE)).status).toBe(503);
});

test.each([
  ['403', () => new Response(null, { status: 403, headers: dated(SERVER) }), 'USER_NOT_AUTHENTICATED'],
  ['401', () => new Response(null, { status: 401, headers: dated(SERVER) }), 'USER_NOT_AUTHENTICATED'],
  ['no date', () => Response.json({ data: { attributes: { userToken: 'one', expireDate: SERVER } } }), 'DATE_MISSING'],
  ['no token', () => Response.json({ data: { attributes: {} } }, { headers: dated(SERVER) }), 'TOKEN_LOST'],
  ['no sense', () => new Response('<html>', { headers: dated(SERVER) }), 'TOKEN_LOST'],
  ['a fault', () => new Response(null, { status: 500, headers: dated(SERVER) }), 'TOKEN_LOST'],
])('asked for a token, an answer with %s is an error', async (_, answer, code) => {
  const { fetch } = server({ [TOKEN]: answer });
  expect(await faultOf(createServiceTokens({ baseUrl: 'https://example.com', now: () => SERVER, fetch }).token())).toBe(code);
});

test('a token that the server knows no more is an error, and is asked for again by who comes next', async () => {
  let kept: KeptToken | undefined = { token: 'old', until: 0 };
  const { fetch } = server({ [REFRESH]: () => new Response(null, { status: 401 }), [TOKEN]: () => given('new', SERVER + 600_000) });
  const store = {
    read: () => kept,
    write(next: KeptToken | undefined) {
      kept = next;
    },
  };
  const tokens = createServiceTokens({ baseUrl: 'https://example.com', now: () => SERVER, fetch, store });
  expect(await faultOf(tokens.token())).toBe('TOKEN_NOT_AUTHENTICATED');
  expect(await tokens.token()).toBe('new');
  expect(kept?.token).toBe('new');
});
