import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';

/** What happens between the reading of a password's hash and the answer whether it is right; once. */
const meanwhile = vi.hoisted((): { run: (() => Promise<unknown>) | undefined } => ({ run: undefined }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = async (...asked) => {
    const { run } = meanwhile;
    meanwhile.run = undefined;
    await run?.();
    return real.verify(...asked);
  };
  return { ...real, verify };
});

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

const NEW = 'nineteen grey herons';
const signIn = (login: string, password: string) => harness.call('POST', '/user/auth', { body: { login, password } });

test('a sign-in with the old password that is under way while the password changes opens nothing', async () => {
  const player = await harness.newPlayer();
  meanwhile.run = async () => {
    const attributes = { old_password: player.password, password: NEW, password_confirmation: NEW };
    const changed = await harness.call('PUT', '/office-api/password', { body: { data: { attributes } }, token: player.token });
    expect(changed.statusCode).toBe(200);
  };
  const answer = await signIn(player.login, player.password);
  expect([answer.statusCode, answer.json().refusal?.code]).toEqual([401, 'wrong-credentials']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await signIn(player.login, NEW)).statusCode).toBe(200);
});

test('a session opened while all are ended does not outlive them', async () => {
  const { playerId } = await harness.newPlayer();
  const owner = { brandId: 1, playerId };
  const { db } = harness.base;
  let ending: Promise<number> | undefined;
  const token = await db.transaction(async (tx) => {
    const opened = await harness.sessions.open(tx, owner, { kind: 'mobile', ip: '192.0.2.1', userAgent: '' });
    ending = db.transaction((other) => harness.sessions.end(other, owner, 'closed'));
    // Until the end is over, or waits for what is opened here.
    let over = false;
    void ending.then(() => (over = true));
    const waits = async () =>
      (await db.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
    while (!over && !(await waits())) await new Promise((resolve) => setImmediate(resolve));
    return opened.token;
  });
  await ending;
  expect(await harness.sessions.authenticate({ authorization: `Bearer ${token}` }, 1)).toBeUndefined();
});

test('nor while it is reset by a link: nothing that began before outlives it', async () => {
  const [email, old] = ['overtaken@mail.test', 'a long old password'];
  await harness.newPerson({ email, password: old });
  await harness.call('POST', '/web-api/user/password/forgot', { body: { login: email } });
  const token = await harness.mail.token(email);
  meanwhile.run = async () => {
    const body = { token, password: NEW, password_confirmation: NEW };
    expect((await harness.call('POST', '/web-api/user/password/reset', { body })).statusCode).toBe(200);
  };
  expect((await signIn(email, old)).statusCode).toBe(401);
  const open = await harness.base.db.query(
    'select 1 from player_session s join player p using (brand_id, player_id) where p.email_key = $1 and s.ended_at is null',
    [email],
  );
  expect(open).toEqual([]);
});
