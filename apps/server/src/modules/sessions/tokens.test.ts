import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, type TestPlayer } from '../../testing/account-harness.ts';
import { ACCESS_MS, REPEAT_MS } from './tokens.ts';

let harness: AccountHarness;
let player: TestPlayer;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());
beforeEach(async () => {
  player = await harness.newPlayer();
});

const HOUR = 3_600_000;
const isIn = async (token: string) => (await harness.call('GET', '/office-api/getsessionid', { token })).statusCode === 200;
const refresh = (token: string) => harness.call('POST', '/web-api/api/mobile/v1/token/refresh', { token });
const tokenOf = (answer: Awaited<ReturnType<typeof refresh>>): string => answer.json().data?.attributes.userToken;
const access = async (options: { token?: string; cookie?: string }) => {
  const answer = await harness.call('GET', '/web-api/user/gettoken', options);
  return answer.json<{ data: { token: string; expireDate: number } }>().data;
};
const cookieOf = (token: string) => `fairbook_session=${token}`;
const signOut = (token: string) => harness.call('POST', '/user/disconnect', { token });

describe('a token for scripts', () => {
  test('is never the one of the session, is good for minutes, and counts as use of its session', async () => {
    const given = await access({ cookie: cookieOf(player.token) });
    expect(given.token).not.toBe(player.token);
    expect(given.expireDate).toBe(harness.clock.now() + ACCESS_MS);
    expect(await isIn(given.token)).toBe(true);
    const mobileCall = await harness.call('GET', '/web-api/api/mobile/v1/token/', { cookie: cookieOf(player.token) });
    expect(tokenOf(mobileCall)).not.toBe(player.token);
    harness.clock.advance(ACCESS_MS - 1);
    expect(await isIn(given.token)).toBe(true);
    harness.clock.advance(1);
    expect([await isIn(given.token), await isIn(player.token)]).toEqual([false, true]);
  });

  test('cannot be made to live on', async () => {
    const { token, expireDate } = await access({ cookie: cookieOf(player.token) });
    expect(await access({ token })).toEqual({ token, expireDate });
    expect((await refresh(token)).json().refusal.code).toBe('not-allowed');
    const lent = await harness.call('POST', '/web-api/api/mobile/v1/token/refresh', { cookie: cookieOf(player.token) });
    expect([lent.statusCode, lent.json().refusal.code]).toEqual([403, 'not-allowed']);
  });

  test('dies with its session at once, also from memory', async () => {
    const { token } = await access({ cookie: cookieOf(player.token) });
    expect(await isIn(token)).toBe(true);
    await signOut(player.token);
    expect(await isIn(token)).toBe(false);
  });

  test('is not kept in a form that could be used, and a session has ten at most', async () => {
    const given = [];
    for (let i = 0; i < 12; i++) {
      harness.clock.advance(1);
      given.push((await access({ token: player.token })).token);
    }
    expect(await Promise.all(given.map(isIn))).toEqual(given.map((_, i) => i >= 2));
    const rows = await harness.base.db.query<{ text: string }>('select t::text as text from session_token t');
    for (const { text } of rows) for (const token of given) expect(text).not.toContain(token);
  });
});

describe('a mobile session', () => {
  test('is lent by a bearer token, and is the same session through refreshes; the token before is dead', async () => {
    const mobile = tokenOf(await refresh(player.token));
    expect([await isIn(player.token), await isIn(mobile)]).toEqual([true, true]);
    const id = async (token: string) => (await harness.call('GET', '/office-api/getsessionid', { token })).json().data?.session_id;
    const before = await id(mobile);
    const next = tokenOf(await refresh(mobile));
    expect([await isIn(mobile), await isIn(next), await id(next)]).toEqual([false, true, before]);
    expect(tokenOf(await harness.call('GET', '/web-api/api/mobile/v1/token/', { token: next }))).toBe(next);
  });

  test('grows no older than its sign-in allows, however often it is refreshed', async () => {
    const end = harness.clock.now() + 12 * HOUR;
    let token = tokenOf(await refresh(player.token));
    for (let i = 0; i < 28; i++) {
      harness.clock.advance(25 * 60_000);
      const answer = await refresh(token);
      expect(answer.json().data.attributes.expireDate).toBe(end);
      token = tokenOf(answer);
    }
    harness.clock.advance(20 * 60_000);
    expect((await refresh(token)).statusCode).toBe(401);
    expect(await isIn(token)).toBe(false);
  });

  test('refreshed by twenty at once, and again by one whose answer was lost, has one token', async () => {
    const mobile = tokenOf(await refresh(player.token));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(mobile)));
    const tokens = new Set(answers.map(tokenOf));
    expect([answers.every((a) => a.statusCode === 200), tokens.size]).toEqual([true, 1]);
    harness.clock.advance(REPEAT_MS);
    expect(tokenOf(await refresh(mobile))).toBe([...tokens][0]);
    expect(await isIn([...tokens][0] as string)).toBe(true);
  });

  test('is lent once to twenty who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(player.token)));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    const listed = await harness.call('POST', '/session-api/sessions/user', { token: player.token });
    expect(listed.json().data.sessions).toHaveLength(2);
  });

  test('ends when a token that was spent is refreshed again: one of the two who hold it was not given it', async () => {
    const stolen = tokenOf(await refresh(player.token));
    const own = tokenOf(await refresh(stolen));
    harness.clock.advance(REPEAT_MS + 1);
    expect(await isIn(own)).toBe(true);
    expect((await refresh(stolen)).statusCode).toBe(401);
    expect(await isIn(own)).toBe(false);
    expect((await refresh(own)).statusCode).toBe(401);
    // The sign-in it was lent by is another session.
    expect(await isIn(player.token)).toBe(true);
    const [row] = await harness.base.db.query<{ count: bigint }>('select count(*) from session_token where reused_at is not null');
    expect(Number(row?.count)).toBe(1);
  });

  test('that idled too long is not brought back by a refresh', async () => {
    const mobile = tokenOf(await refresh(player.token));
    harness.clock.advance(31 * 60_000);
    expect((await refresh(mobile)).statusCode).toBe(401);
  });

  test('of one brand is nothing to another', async () => {
    const mobile = tokenOf(await refresh(player.token));
    const elsewhere = await harness.call('POST', '/web-api/api/mobile/v1/token/refresh', { token: mobile, host: 'kestrel.localhost' });
    expect(elsewhere.statusCode).toBe(401);
    expect(await isIn(mobile)).toBe(true);
  });
});
