import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { staffNeeds } from '../../testing/staff-needs.ts';
import { cookieOf, firstSignIn, ownLogin, ownPassword } from '../../testing/staff-steps.ts';
import { createStaff, type Staff } from './index.ts';

let harness: AccountHarness;
let staff: Staff;
let first: { login: string; password: string };

beforeAll(async () => {
  harness = await accountHarness((parts) => {
    staff = createStaff(staffNeeds(parts));
    staff.routes(parts.http);
    staff.start();
  });
  let given = { login: '', password: '' };
  await staff.createFirst((login, password) => {
    given = { login, password };
  });
  const call = (path: string, body: object, cookie: string | undefined) =>
    harness.call('POST', path, { body, ...(cookie ? { cookie } : {}) });
  await firstSignIn(call, given.login, given.password);
  first = { login: ownLogin(given.login), password: ownPassword(given.login) };
});
afterAll(() => harness.end());

const NEW = 'four quiet harbours at dusk';
let sources = 0;
const newSource = () => `198.51.100.${++sources}`;
const forgot = (login: string) => harness.call('POST', '/console-api/password/forgot', { body: { login }, ip: newSource() });
const reset = (token: string, password = NEW) =>
  harness.call('POST', '/console-api/password/reset', { body: { token, password }, ip: newSource() });
const signIn = (login: string, password: string) =>
  harness.call('POST', '/console-api/sign-in', { body: { login, password }, ip: newSource() });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { refusal?: { code: string } }).refusal?.code;

test('an employee gives an address of their own, and resets by it; every session ends', async () => {
  const cookie = cookieOf(await signIn(first.login, first.password));
  const email = (password: string, address: string | null) =>
    harness.call('PUT', '/console-api/email', { body: { password, email: address }, cookie });
  expect(codeOf(await email('a guess', 'ada@mail.test'))).toBe('wrong-credentials');
  expect(codeOf(await email(first.password, 'not an address'))).toBe('e-mail-unusable');
  expect((await email(first.password, 'Ada@mail.test')).statusCode).toBe(200);
  expect((await harness.call('GET', '/console-api/me', { cookie })).json().data.email).toBe('Ada@mail.test');

  const [byLogin, byEmail, unknown] = [await forgot(first.login), await forgot('ADA@mail.test'), await forgot('nobody')];
  expect([byEmail.json(), unknown.json()]).toEqual([byLogin.json(), byLogin.json()]);
  expect(await harness.mail.to('Ada@mail.test')).toHaveLength(2);
  const token = await harness.mail.token('Ada@mail.test');
  expect((await harness.mail.last('Ada@mail.test')).text).toContain('https://fairbook.example/console/new-password#');

  expect(codeOf(await reset(token, 'eleven char'))).toBe('weak-password');
  expect((await reset(token)).statusCode).toBe(200);
  expect(codeOf(await reset(token))).toBe('link-over');
  expect((await harness.call('GET', '/console-api/me', { cookie })).statusCode).toBe(401);
  expect((await signIn(first.login, first.password)).statusCode).toBe(401);
  expect((await signIn(first.login, NEW)).statusCode).toBe(200);
  expect((await harness.mail.last('Ada@mail.test')).subject).toBe('Your Fairbook console password was changed');
  const { items } = await harness.audit.list(harness.base.db, { subject: { kind: 'staff', id: await idOf(first.login) }, page: 1 });
  expect(items.map(({ action }) => action)).toContain('reset-password');
});

const idOf = async (login: string) =>
  `${(await harness.base.db.query<{ id: bigint }>('select staff_id as id from staff where login = $1', [login]))[0]?.id}`;

test('an admin gives others an address, no two the same; who is blocked is sent nothing', async () => {
  const answer = await signIn(first.login, NEW);
  const found = await staff.authenticate({ cookie: cookieOf(answer) });
  if (!found) throw new Error('not signed in');
  const ctx = { staff: found, requestId: 'r', ip: '127.0.0.1' };
  const person = { login: 'bo', name: 'Bo', roles: ['support' as const], brandIds: [2] };
  await expect(staff.create(ctx, { ...person, login: 'bob', email: 'ADA@mail.test' }, 'new in the team')).rejects.toThrow(
    'e-mail-unusable',
  );
  const made = await staff.create(ctx, { ...person, login: 'bob', email: 'bo@mail.test' }, 'new in the team');
  if (!made.ok) throw new Error(made.refusal.code);
  await forgot('bo@mail.test');
  expect((await harness.mail.last('bo@mail.test')).subject).toBe('Choose a new password for the Kestrel console');
  const to = { roles: person.roles, brandIds: person.brandIds, blocked: true };
  expect((await staff.change(ctx, made.value.id, to, 'left the team')).ok).toBe(true);
  expect((await staff.list()).find(({ login }) => login === 'bob')?.email).toBe('bo@mail.test');
  await forgot('bob');
  expect(await harness.mail.to('bo@mail.test')).toHaveLength(1);
  expect(codeOf(await reset(await harness.mail.token('bo@mail.test')))).toBe('link-over');
});

test('a link that was sent holds no more once the address is another or whoever runs the server reset the employee', async () => {
  const cookie = cookieOf(await signIn(first.login, NEW));
  await forgot(first.login);
  const toOldAddress = await harness.mail.token('Ada@mail.test');
  await harness.call('PUT', '/console-api/email', { body: { password: NEW, email: 'ada2@mail.test' }, cookie });
  expect(codeOf(await reset(toOldAddress, 'five loud harbours at noon'))).toBe('link-over');
  await forgot(first.login);
  const beforeReset = await harness.mail.token('ada2@mail.test');
  expect((await staff.reset(first.login)).ok).toBe(true);
  expect(codeOf(await reset(beforeReset, 'five loud harbours at noon'))).toBe('link-over');
});
