import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAttempts } from '../../platform/attempts.ts';
import { type AccountWorld, accountWorld } from '../../testing/account-world.ts';
import { createStaff, type Staff, type StaffCtx } from './index.ts';

let world: AccountWorld;
let staff: Staff;
let admin: { login: string; password: string };
let ctx: StaffCtx;

beforeAll(async () => {
  world = await accountWorld(({ base, clock, ids, audit, outbox, messages, http }) => {
    const attempts = createAttempts(base.db);
    staff = createStaff({ db: base.db, clock, ids, attempts, secure: false, firstBrand: () => 1, outbox, messages, audit });
    staff.routes(http);
    staff.start();
  });
  const [first, ...others] = await Promise.all([staff.createFirst(), staff.createFirst(), staff.createFirst()]);
  const made = [first, ...others].filter((one) => one !== undefined);
  expect(made).toHaveLength(1);
  admin = made[0] as typeof admin;
  ctx = { staff: await signedIn(admin.login, admin.password), requestId: 'r1', ip: '127.0.0.1' };
});
afterAll(() => world.end());

const signIn = (login: string, password: string) => world.call('POST', '/console-api/sign-in', { body: { login, password } });
const tokenOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  /fairbook_staff=([\w-]{43});/.exec(`${answer.headers['set-cookie']}`)?.[1] ?? '';
async function signedIn(login: string, password: string) {
  const token = tokenOf(await signIn(login, password));
  const found = await staff.authenticate({ authorization: `Bearer ${token}` });
  if (!found) throw new Error('not signed in');
  return found;
}
let made = 0;
async function employee(roles: ('trader' | 'support' | 'admin')[], brandIds?: number[]) {
  const login = `person-${++made}`;
  const created = await staff.create(ctx, { login, name: 'A Person', roles, brandIds }, 'new in the team');
  if (!created.ok) throw new Error(created.refusal.code);
  const { id, password } = created.value;
  const answer = await signIn(login, password);
  const headers = { cookie: `fairbook_staff=${tokenOf(answer)}` };
  return { id, login, password, headers };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { refusal?: { code: string } }) => error.refusal?.code,
  );

test('the first start makes one admin, and only the first', async () => {
  expect(await staff.createFirst()).toBeUndefined();
  expect(admin.password).toMatch(/^[\w]{14}$/);
});

test('the cookie is strict, unreadable for scripts, and no session of a player', async () => {
  const answer = await signIn(admin.login, admin.password);
  expect(answer.headers['set-cookie']).toMatch(/^fairbook_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=36000$/);
  expect(answer.body).not.toContain(tokenOf(answer));
  expect((await world.call('GET', '/account-api/user/balance', { token: tokenOf(answer) })).statusCode).toBe(401);
  const player = await world.newPlayer();
  expect((await world.call('GET', '/console-api/me', { token: player.token })).statusCode).toBe(401);
});

describe('roles', () => {
  test.each([
    ['support', ['trader'], 'not-allowed'],
    ['trader', ['trader'], 'allowed'],
    ['trader', ['support'], 'not-allowed'],
    ['admin', ['trader'], 'allowed'],
    ['admin', [], 'allowed'],
    ['support', [], 'not-allowed'],
  ] as const)('%s where %s is asked for: %s', async (role, asked, expected) => {
    const { headers } = await employee([role]);
    expect(await codeOf(staff.require(headers, asked))).toBe(expected);
  });

  test('hold only for the brands of an employee', async () => {
    const { headers } = await employee(['support'], [2]);
    expect(await codeOf(staff.require(headers, ['support'], 2))).toBe('allowed');
    expect(await codeOf(staff.require(headers, ['support'], 1))).toBe('not-allowed');
    expect(await codeOf(staff.require({}, ['support'], 2))).toBe('not-signed-in');
  });

  test('that change end the sessions of that employee at once; so does blocking', async () => {
    const person = await employee(['trader']);
    await staff.change(ctx, person.id, { roles: ['support'], brandIds: undefined, blocked: false }, 'moved to support');
    expect(await staff.authenticate(person.headers)).toBeUndefined();
    const again = { cookie: `fairbook_staff=${tokenOf(await signIn(person.login, person.password))}` };
    expect((await staff.authenticate(again))?.roles).toEqual(['support']);
    await staff.change(ctx, person.id, { roles: ['support'], brandIds: undefined, blocked: true }, 'left');
    expect(await staff.authenticate(again)).toBeUndefined();
    expect((await signIn(person.login, person.password)).json().refusal.code).toBe('wrong-credentials');
  });

  test('only an admin gives, and nobody takes their own', async () => {
    const person = await employee(['trader']);
    const own = await signedIn(person.login, person.password);
    const asPerson = { ...ctx, staff: own };
    expect(await staff.create(asPerson, { login: 'x-y-z', name: 'X', roles: ['admin'], brandIds: undefined }, 'why')).toMatchObject({
      ok: false,
    });
    expect(await staff.change(asPerson, person.id, { roles: ['admin'], brandIds: undefined, blocked: false }, 'why')).toMatchObject({
      ok: false,
    });
    expect(await staff.change(ctx, ctx.staff.staffId, { roles: ['trader'], brandIds: undefined, blocked: false }, 'why')).toMatchObject({
      ok: false,
    });
  });
});

test('an unknown and a known login are answered alike, and guessing stops', async () => {
  const person = await employee(['trader']);
  const shape = async (login: string) => {
    const answer = await signIn(login, 'something else entirely');
    return { ...answer.json(), status: answer.statusCode, requestId: '' };
  };
  expect(await shape(person.login)).toEqual(await shape('nobody-here'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(person.login, 'something else entirely')));
  expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(9);
  expect((await signIn(person.login, person.password)).statusCode).toBe(429);
});

test('an own password is changed with the old one, is long enough and not common; other sessions end', async () => {
  world.clock.advance(15 * 60_000);
  const person = await employee(['support']);
  const second = { cookie: `fairbook_staff=${tokenOf(await signIn(person.login, person.password))}` };
  const change = (old_password: string, password: string) =>
    world.call('PUT', '/console-api/password', { cookie: person.headers.cookie, body: { old_password, password } });
  expect((await change('wrong', 'nineteen grey herons')).statusCode).toBe(401);
  expect((await change(person.password, 'short one')).json().refusal.code).toBe('weak-password');
  expect((await change(person.password, 'Password12345!')).json().refusal.code).toBe('weak-password');
  expect((await change(person.password, 'nineteen grey herons')).json().data).toEqual({ ended: 1 });
  expect(await staff.authenticate(second)).toBeUndefined();
});

test('a session ends by sign-out, when idle, and after a day of work', async () => {
  const person = await employee(['support']);
  expect((await world.call('GET', '/console-api/me', { cookie: person.headers.cookie })).json().data).toMatchObject({
    login: person.login,
    brandIds: null,
  });
  await world.call('POST', '/console-api/sign-out', { cookie: person.headers.cookie });
  expect((await world.call('GET', '/console-api/me', { cookie: person.headers.cookie })).statusCode).toBe(401);
  const next = { cookie: `fairbook_staff=${tokenOf(await signIn(person.login, person.password))}` };
  for (let i = 0; i < 20; i++) {
    world.clock.advance(29 * 60_000);
    expect(await staff.authenticate(next)).toBeDefined();
  }
  world.clock.advance(29 * 60_000);
  expect(await staff.authenticate(next)).toBeUndefined();
});

describe('the audit book', () => {
  test('has every act with who, what, why, before and after, and keeps it', async () => {
    const person = await employee(['trader']);
    await staff.change(ctx, person.id, { roles: ['trader', 'support'], brandIds: [1], blocked: false }, 'covers for a colleague');
    const { items } = await world.audit.list(world.base.db, { subject: { kind: 'staff', id: `${person.id}` }, page: 1 });
    expect(items[0]).toMatchObject({
      actor: { kind: 'staff', id: ctx.staff.staffId },
      act: 'change-staff',
      why: 'covers for a colleague',
      before: { roles: ['trader'], brandIds: null, blocked: false },
      after: { roles: ['trader', 'support'], brandIds: [1], blocked: false },
      requestId: 'r1',
    });
    expect(JSON.stringify(items, (_, v) => (typeof v === 'bigint' ? `${v}` : v))).not.toContain('argon2');
    for (const attack of ["update audit_entry set why = ''", 'delete from audit_entry', 'truncate audit_entry'])
      await expect(world.base.owner.query(attack)).rejects.toThrow('append-only');
  });

  test('shows an employee of one brand nothing of another', async () => {
    const change = (brandId: number) =>
      world.brands.adjust({
        brandId,
        part: 'toggles',
        value: { ...world.brands.byId(brandId)!.toggles, priceHistory: false },
        seenVersion: world.brands.version(brandId, 'toggles'),
        staffId: ctx.staff.staffId,
        reason: 'quieter',
        requestId: 'r2',
        ip: '',
      });
    await change(1);
    await change(2);
    const { items } = await world.audit.list(world.base.db, { brandIds: [2], page: 1 });
    expect(items.map((entry) => entry.brandId)).toEqual([2]);
  });
});
