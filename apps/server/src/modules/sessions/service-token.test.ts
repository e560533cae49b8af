import { createServiceTokens, type KeptToken, type ServiceTokenError } from '@fairbook/client/service-token';
import { SESSION_COOKIE } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

const BALANCE = '/account-api/user/balance';
const REFRESH = '/web-api/api/mobile/v1/token/refresh';

/** A device whose clock is `offset` ms ahead of the server's, and what it asked for. */
function device(offset: number, kept?: { readonly cookie?: string; readonly token?: KeptToken }) {
  let store = kept?.token;
  const asked: string[] = [];
  const tokens = createServiceTokens({
    baseUrl: 'http://localhost',
    now: () => harness.clock.now() + offset,
    store: {
      read: () => store,
      write(next) {
        store = next;
      },
    },
    async fetch(address, init) {
      asked.push(address.pathname);
      const headers = { host: 'localhost', ...Object.fromEntries(new Headers(init.headers)), ...(kept?.cookie && { cookie: kept.cookie }) };
      const method = (init.method ?? 'GET') as 'GET' | 'POST';
      const answer = await harness.http.inject({
        method,
        url: address.pathname,
        headers,
        ...(init.body ? { payload: init.body as string } : {}),
      });
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { ...(answer.headers as Record<string, string>), date: `${answer.headers.date ?? ''}` },
      });
    },
  });
  return { tokens, asked, store: () => store };
}
const cookieOf = (token: string) => `${SESSION_COOKIE.plain}=${token}`;
/** A device that holds a mobile session's token, over by the server's clock or not. */
async function mobile(offset: number, until = 0) {
  const { token } = await harness.newPlayer();
  const lent = await harness.call('POST', REFRESH, { token });
  const { userToken } = lent.json<{ data: { attributes: { userToken: string } } }>().data.attributes;
  return device(offset, { token: { token: userToken, until } });
}
const faultOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: ServiceTokenError) => error.code,
  );

test.each([0, 7_200_000, -7_200_000])(
  'a device whose clock is %i ms ahead asks anew five seconds before the server ends its token',
  async (offset) => {
    const { token } = await harness.newPlayer();
    const { tokens, asked, store } = device(offset, { cookie: cookieOf(token) });
    expect((await tokens.send(BALANCE)).status).toBe(200);
    const first = store()!;
    // The header has whole seconds: our moment of the end is early by less than one.
    const early = harness.clock.now() + offset + 300_000 - 5000 - first.until;
    expect(early >= 0 && early < 1000).toBe(true);
    harness.clock.advance(300_000 - 5001 - early);
    expect(await tokens.token()).toBe(first.token);
    expect((await tokens.send(BALANCE)).status).toBe(200);
    expect(asked.filter((path) => path.includes('token'))).toHaveLength(1);
    harness.clock.advance(5001);
    expect((await tokens.send(BALANCE)).status).toBe(200);
    expect(store()!.token).not.toBe(first.token);
  },
);

test('parallel calls of a device whose token is over refresh it once, and the session lives on', async () => {
  const { tokens, asked, store } = await mobile(3_600_000);
  const before = store()!.token;
  const answers = await Promise.all(Array.from({ length: 5 }, () => tokens.send(BALANCE)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(asked.filter((path) => path === REFRESH)).toHaveLength(1);
  expect(store()!.token).not.toBe(before);
  harness.clock.advance(60_000);
  expect((await tokens.send(BALANCE)).status).toBe(200);
});

test('two programs that refresh one token at the same time are told the same; the spent one, used later, ends the session', async () => {
  const one = await mobile(0);
  const thief = device(0, { token: one.store()! });
  expect(await Promise.all([one.tokens.token(), device(0, { token: one.store()! }).tokens.token()])).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    one.store()?.token,
  ]);
  harness.clock.advance(11_000);
  expect(await faultOf(thief.tokens.token())).toBe('TOKEN_NOT_AUTHENTICATED');
  expect(await faultOf(one.tokens.send(BALANCE))).toBe('TOKEN_NOT_AUTHENTICATED');
});

test('a guest has none', async () => {
  expect(await faultOf(device(0).tokens.token())).toBe('USER_NOT_AUTHENTICATED');
});
