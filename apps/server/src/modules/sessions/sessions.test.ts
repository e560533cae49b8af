import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type AccountHarness, accountHarness, type TestPlayer } from '../../testing/account-harness.ts';

let harness: AccountHarness;
let player: TestPlayer;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());
beforeEach(async () => {
  player = await harness.newPlayer();
});

const isIn = async (token: string) => (await harness.call('GET', '/office-api/getsessionid', { token })).statusCode === 200;
const signIn = (login: string, password: string, ip?: string) =>
  harness.call('POST', '/user/auth', { body: { login, password }, ...(ip ? { ip } : {}) });
const another = async () => (await signIn(player.login, player.password)).json().data.token as string;
const sessions = async (token: string) => (await harness.call('POST', '/session-api/sessions/user', { token })).json().data.sessions;
let sources = 0;
const newSource = () => `198.51.${Math.floor(++sources / 250)}.${sources % 250}`;

describe('a session', () => {
  test('is dead at once after sign-out, also from memory', async () => {
    const ended: bigint[] = [];
    harness.sessions.onEnd((id) => ended.push(id));
    expect(await isIn(player.token)).toBe(true);
    const [{ session_id }] = await sessions(player.token);
    expect((await harness.call('POST', '/user/disconnect', { token: player.token })).json().data.ended).toBe(true);
    expect(await isIn(player.token)).toBe(false);
    expect(ended).toEqual([BigInt(session_id)]);
  });

  test('is dead at once after a block, and its player cannot come back', async () => {
    const second = await another();
    expect(await isIn(second)).toBe(true);
    await harness.base.db.transaction((tx) => harness.players.setBlocked(tx, { brandId: 1, playerId: player.playerId }, true));
    expect([await isIn(player.token), await isIn(second)]).toEqual([false, false]);
    expect((await signIn(player.login, player.password)).json().refusal.code).toBe('account-blocked');
    // Only who knows the password learns of the block.
    expect((await signIn(player.login, 'something else entirely')).json().refusal.code).toBe('wrong-credentials');
  });

  test('of others ends with a password change, the own one stays; the old password is dead', async () => {
    const second = await another();
    expect(await isIn(second)).toBe(true);
    const attributes = { old_password: player.password, password: 'nineteen grey herons', password_confirmation: 'nineteen grey herons' };
    const changed = await harness.call('PUT', '/office-api/password', { body: { data: { attributes } }, token: player.token });
    expect(changed.json().data).toEqual({ ended: 1 });
    expect([await isIn(player.token), await isIn(second)]).toEqual([true, false]);
    expect((await signIn(player.login, player.password)).statusCode).toBe(401);
    expect((await signIn(player.login, 'nineteen grey herons')).statusCode).toBe(200);
  });

  test('of others ends with a password change that its owner and the audit log are told of', async () => {
    const email = 'changes@mail.test';
    const { token, playerId } = await harness.newPerson({ email, password: 'harbour at dusk 9' });
    const attributes = {
      old_password: 'harbour at dusk 9',
      password: 'nineteen grey herons',
      password_confirmation: 'nineteen grey herons',
    };
    const change = () => harness.call('PUT', '/office-api/password', { body: { data: { attributes } }, token });
    expect((await change()).statusCode).toBe(200);
    // The old one is wrong now, and says so alone.
    expect((await change()).json().refusal).toMatchObject({ code: 'wrong-password', field: 'old_password' });
    const mails = await harness.mail.to(email);
    expect(mails.filter(({ subject }) => /password was changed/.test(subject))).toHaveLength(1);
    const state = (await harness.call('GET', '/web-api/user/security', { token })).json().data;
    expect(state).toMatchObject({ email, confirmed: true, passwordChangedAt: harness.clock.now() });
    const { items } = await harness.audit.list(harness.base.db, { subject: { kind: 'player', id: `${playerId}` }, page: 1 });
    expect(items.map(({ action }) => action)).toContain('change-password');
  });

  test('are listed by their network, not by their address', async () => {
    const [own] = await sessions(player.token);
    expect(own).toMatchObject({ network: expect.stringMatching(/\.x$|::$/) });
    expect(own).not.toHaveProperty('ip');
  });

  test('of two password changes at once one wins', async () => {
    const change = (password: string) => {
      const attributes = { old_password: player.password, password, password_confirmation: password };
      return harness.call('PUT', '/office-api/password', { body: { data: { attributes } }, token: player.token });
    };
    const answers = await Promise.all([change('eleven red foxes'), change('twelve blue whales')]);
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 422]);
  });

  test('can be closed one by one or all but the own', async () => {
    const [second, third] = [await another(), await another()];
    const listed = await sessions(player.token);
    expect(listed).toHaveLength(3);
    const own = listed.find((s: { current: boolean }) => s.current);
    const other = listed.find((s: { current: boolean }) => !s.current);
    await harness.call('POST', '/office-api/closesession', { body: { session_id: other.session_id }, token: player.token });
    expect(await sessions(player.token)).toHaveLength(2);
    const rest = await harness.call('POST', '/office-api/disconnecteverywhere', { token: player.token });
    expect(rest.json().data.ended).toBe(1);
    expect((await sessions(player.token)).map((s: { session_id: string }) => s.session_id)).toEqual([own.session_id]);
    expect([await isIn(second), await isIn(third)]).toEqual([false, false]);
  });

  test('of another player cannot be closed', async () => {
    const other = await harness.newPlayer();
    const [{ session_id }] = await sessions(other.token);
    const answer = await harness.call('POST', '/office-api/closesession', { body: { session_id }, token: player.token });
    expect(answer.json().data.ended).toBe(0);
    expect(await isIn(other.token)).toBe(true);
  });

  test('ends when idle and, used or not, in the end', async () => {
    for (let i = 0; i < 24; i++) {
      harness.clock.advance(29 * 60_000);
      expect(await isIn(player.token)).toBe(true);
    }
    harness.clock.advance(29 * 60_000);
    expect(await isIn(player.token)).toBe(false);
    const fresh = await another();
    harness.clock.advance(31 * 60_000);
    expect(await isIn(fresh)).toBe(false);
  });

  test('counts as time played until it was last seen, beside one of another device once', async () => {
    const began = harness.clock.now();
    const [{ session_id }] = await sessions(player.token);
    harness.clock.advance(10 * 60_000);
    await another();
    harness.clock.advance(10 * 60_000);
    const ctx = { brand: { id: 1 }, player: { playerId: player.playerId, sessionId: BigInt(session_id) } } as unknown as PlayerCtx;
    expect(await harness.sessions.timePlayed(harness.base.db, { brandId: 1, ...ctx.player }, [began - 60_000, began + 5 * 60_000])).toEqual(
      [5 * 60_000, 15 * 60_000],
    );
  });

  test('tells when the one before it was', async () => {
    const seen = harness.clock.now();
    harness.clock.advance(3_600_000);
    expect((await signIn(player.login, player.password)).json().data.previousSessionAt).toBe(seen);
  });

  test('is taken from each header and cookie it may come in, and never from the address', async () => {
    const url = '/office-api/getsessionid';
    const answers = await Promise.all([
      harness.call('GET', url, { headers: { 'x-auth': `Bearer ${player.token}` } }),
      harness.call('GET', url, { cookie: `a=b; fairbook_session=${player.token}` }),
      harness.call('GET', `${url}?token=${player.token}&access_token=${player.token}`),
      harness.call('GET', url, { headers: { authorization: `Bearer ${player.token}x` } }),
      harness.call('GET', url, { cookie: `not_fairbook_session=${player.token}` }),
      // A sibling host can set a cookie without the prefix, and so choose whose session a visitor is in.
      harness.call('GET', url, { cookie: `user_token=${player.token}` }),
    ]);
    expect(answers.map((a) => a.statusCode)).toEqual([200, 200, 401, 401, 401, 401]);
  });

  test('of a cookie changes nothing for another site', async () => {
    const cookie = `fairbook_session=${player.token}`;
    const foreign = await harness.call('POST', '/user/disconnect', { cookie, headers: { origin: 'https://evil.example' } });
    expect([foreign.statusCode, foreign.json().refusal.code]).toEqual([403, 'cross-site']);
    expect(await isIn(player.token)).toBe(true);
  });

  test('is nowhere in the database in a form that could be used', async () => {
    const rows = await harness.base.db.query<{ text: string }>(
      'select s::text as text from player_session s union all select p::text from player p',
    );
    for (const { text } of rows) {
      expect(text).not.toContain(player.token);
      expect(text).not.toContain(player.password);
    }
  });

  test('seen from memory asks the database nothing', async () => {
    const headers = { authorization: `Bearer ${player.token}` };
    const seen = await harness.sessions.authenticate(headers, 1);
    const before = harness.statements().length;
    for (let i = 0; i < 1000; i++) expect(await harness.sessions.authenticate(headers, 1)).toEqual(seen);
    expect(harness.statements().slice(before)).toEqual([]);
  });
});

describe('signing in', () => {
  test('an unknown account and a wrong password are answered alike', async () => {
    const source = newSource();
    const known = await signIn(player.login, 'something else entirely', source);
    const unknown = await signIn('111111111', 'something else entirely', source);
    const address = await signIn('nobody@mail.test', 'something else entirely', source);
    const shape = (a: typeof known) => ({ ...a.json(), requestId: '' });
    expect(known.statusCode).toBe(401);
    expect(shape(unknown)).toEqual(shape(known));
    expect(shape(address)).toEqual(shape(known));
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  });

  test('ten wrong passwords of an account at once are looked at, the next not even when right; the owner still gets in from where they are known', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(player.login, `guess number ${i}`, newSource())));
    expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(10);
    expect(answers.filter((a) => a.statusCode === 429)).toHaveLength(20);
    expect((await signIn(player.login, player.password, newSource())).statusCode).toBe(429);
    expect((await signIn(player.login, player.password)).statusCode).toBe(200);
    harness.clock.advance(15 * 60_000);
    expect((await signIn(player.login, player.password, newSource())).statusCode).toBe(200);
  });

  test('a source that fails a hundred times, at once and over many accounts, is refused; others are not', async () => {
    const source = newSource();
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, i) => signIn(`5${String(i).padStart(8, '0')}`, 'Winter2026!', source)),
    );
    expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(100);
    expect(answers.filter((a) => a.statusCode === 429)).toHaveLength(30);
    expect((await signIn(player.login, player.password, source)).statusCode).toBe(429);
    expect((await signIn(player.login, player.password, newSource())).statusCode).toBe(200);
  });

  test('guests are told so whatever they send', async () => {
    for (const [method, url] of [
      ['POST', '/office-api/closesession'],
      ['PUT', '/office-api/password'],
      ['POST', '/office-api/createCurrencyAccount'],
      ['POST', '/web-api/user/setactiveaccount'],
      ['POST', '/limit-service/v3/BlockUser'],
      ['GET', '/account-api/user/balance'],
    ] as const) {
      const answer = await harness.call(method, url);
      expect([url, answer.statusCode, answer.json().refusal.code]).toEqual([url, 401, 'not-signed-in']);
    }
  });
});

test('accounts in currencies open, are chosen, and close only when empty and not in use', async () => {
  const { token } = player;
  const call = (url: string, body: object = {}) => harness.call('POST', url, { body, token });
  expect((await call('/office-api/createCurrencyAccount', { currency_id: 68 })).json().refusal.code).toBe('currency-not-offered');
  const [euros] = (await call('/web-api/user/balance')).json().data.accounts;
  expect(euros).toMatchObject({ type: 'main', currency: 'EUR', currency_id: 1, holdsBonus: false, active: true });
  const { account_id: dinars, currency } = (await call('/office-api/createCurrencyAccount', { currency_id: 74 })).json().data;
  expect([currency, dinars > 1_000_000, dinars === euros.id]).toEqual(['KWD', true, false]);
  expect((await call('/office-api/deleteCurrencyAccount', { account_id: euros.id })).statusCode).toBe(403);
  // The number of a currency is no account, nor is another player's.
  const stranger = await harness.newPlayer();
  const [foreign] = (await harness.call('POST', '/web-api/user/balance', { body: {}, token: stranger.token })).json().data.accounts;
  for (const account_id of [74, 1, foreign.id])
    for (const url of ['/web-api/user/setactiveaccount', '/office-api/deleteCurrencyAccount'])
      expect([account_id, url, (await call(url, { account_id })).statusCode]).toEqual([account_id, url, 404]);
  expect((await call('/web-api/user/setactiveaccount', { account_id: dinars })).json().data).toEqual({
    account_id: dinars,
    currency: 'KWD',
  });
  const accounts = (await call('/web-api/user/balance')).json().data.accounts;
  expect(accounts.map((a: { currency: string; cash: string; active: boolean }) => [a.currency, a.cash, a.active])).toEqual([
    ['KWD', '0.000', true],
    ['EUR', '0.00', false],
  ]);
  expect((await call('/office-api/deleteCurrencyAccount', { account_id: euros.id })).statusCode).toBe(200);
  expect((await call('/web-api/user/setactiveaccount', { account_id: euros.id })).statusCode).toBe(404);
  // Opened again it is the account it was.
  expect((await call('/office-api/createCurrencyAccount', { currency_id: 1 })).json().data.account_id).toBe(euros.id);
});
