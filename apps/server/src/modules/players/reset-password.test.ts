import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

const OLD = 'a quiet harbour at noon';
const NEW = 'another harbour at dusk';
let people = 0;

async function player(): Promise<{ email: string; token: string; playerId: bigint }> {
  const email = `reset${++people}@mail.test`;
  const made = await harness.newPerson({ email, password: OLD });
  return { email, ...made };
}
let sources = 0;
const newSource = () => `198.51.100.${++sources}`;
const forgot = (login: string, ip = newSource()) => harness.call('POST', '/web-api/user/password/forgot', { body: { login }, ip });
const reset = (token: string, password = NEW, confirmation = password, host?: string) =>
  harness.call('POST', '/web-api/user/password/reset', {
    body: { token, password, password_confirmation: confirmation },
    ip: newSource(),
    ...(host ? { host } : {}),
  });
const signIn = (login: string, password: string) => harness.call('POST', '/user/auth', { body: { login, password }, ip: newSource() });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { refusal?: { code: string } }).refusal?.code;

test('a link sent to the address changes the password once, ends every session and tells the address', async () => {
  const { email, token: session, playerId } = await player();
  await forgot(email.toUpperCase());
  const token = await harness.mail.token(email);
  expect((await reset(token)).statusCode).toBe(200);
  expect((await signIn(email, OLD)).statusCode).toBe(401);
  expect((await signIn(email, NEW)).statusCode).toBe(200);
  expect((await harness.call('GET', '/account-api/user/balance', { token: session })).statusCode).toBe(401);
  expect((await harness.mail.last(email)).subject).toBe('Your Fairbook password was changed');
  expect(codeOf(await reset(token, 'a third harbour at dawn'))).toBe('link-over');
  const entries = await harness.audit.list(harness.base.db, { subject: { kind: 'player', id: `${playerId}` }, page: 1 });
  expect(entries.items.map(({ action, actor }) => [action, actor.kind])).toContainEqual(['reset-password', 'player']);
  expect(JSON.stringify(entries.items, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(token);
});

test('a link that was sent holds no more once the password was changed otherwise', async () => {
  const { email, token: session } = await player();
  await forgot(email);
  const token = await harness.mail.token(email);
  const attributes = { old_password: OLD, password: NEW, password_confirmation: NEW };
  expect((await harness.call('PUT', '/office-api/password', { body: { data: { attributes } }, token: session })).statusCode).toBe(200);
  expect(codeOf(await reset(token, 'a third harbour at dawn'))).toBe('link-over');
});

test('only the newest link holds, for 30 minutes, at its own brand', async () => {
  const { email } = await player();
  await forgot(email);
  const first = await harness.mail.token(email);
  await forgot(email);
  const second = await harness.mail.token(email);
  expect(codeOf(await reset(first))).toBe('link-over');
  expect(codeOf(await reset(second, NEW, NEW, 'kestrel.localhost'))).toBe('link-over');
  harness.clock.advance(30 * 60_000 - 1);
  expect(codeOf(await reset(second, 'short', 'short'))).toBe('weak-password');
  harness.clock.advance(1);
  expect(codeOf(await reset(second))).toBe('link-over');
});

test('of two that use a link at the same time one does', async () => {
  const { email } = await player();
  await forgot(email);
  const token = await harness.mail.token(email);
  const answers = await Promise.all([reset(token, 'harbour number one'), reset(token, 'harbour number two'), reset(token)]);
  expect(answers.map(codeOf).sort()).toEqual(['link-over', 'link-over', undefined]);
});

test('the database holds no token, and asking tells nothing of who has an account', async () => {
  const { email } = await player();
  const known = await forgot(email);
  const unknown = await forgot('nobody.at.all@mail.test');
  const oneClick = await forgot((await harness.newPlayer()).login);
  const bare = ({ statusCode, headers, json }: typeof known) => ({
    statusCode,
    headers: Object.keys(headers),
    body: json(),
  });
  expect(bare(unknown)).toEqual(bare(known));
  expect(bare(oneClick)).toEqual(bare(known));
  const token = await harness.mail.token(email);
  const tokens = await harness.base.db.query<{ row: unknown }>('select row_to_json(t) as row from one_time_token t');
  expect(tokens.length).toBeGreaterThan(0);
  expect(JSON.stringify(tokens)).not.toContain(token);
  expect(await harness.mail.to('nobody.at.all@mail.test')).toEqual([]);
});

test('the same statements run for an address with an account and one without', async () => {
  const { email } = await player();
  const count = async (login: string) => {
    await harness.base.db.query('delete from attempt');
    const before = harness.statements().length;
    await forgot(login);
    return harness.statements().slice(before);
  };
  const known = await count(email);
  expect(known.length).toBeGreaterThan(0);
  expect(await count('nobody.there@mail.test')).toEqual(known);
});

test('an account is sent three links an hour for one source; its owner still gets theirs from another', async () => {
  const { email } = await player();
  const stranger = newSource();
  for (let i = 0; i < 6; i++) expect((await forgot(email, stranger)).statusCode).toBe(200);
  const links = async () => (await harness.mail.to(email)).filter(({ subject }) => subject.startsWith('Choose a new password')).length;
  expect(await links()).toBe(3);
  await forgot(email);
  expect(await links()).toBe(4);
});

test('a source that asks for very many is refused whoever it asks for', async () => {
  const ip = newSource();
  for (let i = 0; i < 20; i++) await forgot(`somebody${i}@mail.test`, ip);
  expect(codeOf(await forgot('somebody.else@mail.test', ip))).toBe('too-many-attempts');
});

test('who was locked out by wrong guesses signs in again after a reset', async () => {
  const { email } = await player();
  const ip = newSource();
  for (let i = 0; i < 11; i++) await harness.call('POST', '/user/auth', { body: { login: email, password: 'a guess' }, ip });
  expect(codeOf(await signIn(email, OLD))).toBe('too-many-attempts');
  await forgot(email);
  await reset(await harness.mail.token(email));
  expect((await signIn(email, NEW)).statusCode).toBe(200);
});

test('an excluded player may reset, to come back to their money; a blocked one may, and stays blocked', async () => {
  const excluded = await player();
  await harness.call('POST', '/limit-service/v3/BlockUser', {
    token: excluded.token,
    body: { kind: 'self-exclusion', months: 6, confirm: true },
  });
  await forgot(excluded.email);
  await reset(await harness.mail.token(excluded.email));
  expect((await signIn(excluded.email, NEW)).statusCode).toBe(200);
  const blocked = await player();
  await harness.base.db.transaction((tx) => harness.players.setBlocked(tx, { brandId: 1, playerId: blocked.playerId }, true));
  await forgot(blocked.email);
  await reset(await harness.mail.token(blocked.email));
  expect(codeOf(await signIn(blocked.email, NEW))).toBe('account-blocked');
});

test.each([
  ['a short one', 'seven77', 'seven77', 'weak-password', 'password'],
  ['a common one', 'Password123!', 'Password123!', 'weak-password', 'password'],
  ['one that was typed otherwise', NEW, 'another harbour at dawn', 'bad-input', 'password_confirmation'],
])('%s is refused and the link holds on', async (_, password, confirmation, code, field) => {
  const { email } = await player();
  await forgot(email);
  const token = await harness.mail.token(email);
  const refused = await reset(token, password, confirmation);
  expect([codeOf(refused), refused.json().refusal.field]).toEqual([code, field]);
  expect((await reset(token)).statusCode).toBe(200);
});
