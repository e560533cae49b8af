import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { staffNeeds } from '../../testing/staff-needs.ts';
import { cookieOf, firstSignIn, ownLogin, ownPassword } from '../../testing/staff-steps.ts';
import { createStaff, type Staff, type StaffCtx } from './index.ts';

let harness: AccountHarness;
let staff: Staff;
let admin: { login: string; password: string };
let ctx: StaffCtx;
const sent: { facts: object; text: string }[] = [];
let replaced = 0;

beforeAll(async () => {
  harness = await accountHarness((parts) => {
    const log = { warn: (facts: object, text: string) => void sent.push({ facts, text }) };
    staff = createStaff(staffNeeds(parts, { log, firstPasswordReplaced: () => void replaced++ }));
    staff.routes(parts.http);
    staff.start();
  });
  const kept: (typeof admin)[] = [];
  const keep = (login: string, password: string) => void kept.push({ login, password });
  const made = await Promise.all([staff.createFirst(keep), staff.createFirst(keep), staff.createFirst(keep)]);
  expect([made.filter(Boolean), kept.length]).toEqual([[true], 1]);
  const [first] = kept as [typeof admin];
  expect(first.password).toMatch(/^[\w]{14}$/);
  await firstSignIn(call, first.login, first.password);
  admin = { login: ownLogin(first.login), password: ownPassword(first.login) };
  ctx = { staff: await signedIn(admin.login, admin.password), requestId: 'r1', ip: '127.0.0.1' };
});
afterAll(() => harness.end());

const call = (url: string, body: object, cookie?: string) => harness.call('POST', url, { body, ...(cookie ? { cookie } : {}) });
const signIn = (login: string, password: string, ip = '127.0.0.1') =>
  harness.call('POST', '/console-api/sign-in', { body: { login, password }, ip });
const tokenOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  /fairbook_staff=([\w-]{43});/.exec(`${answer.headers['set-cookie']}`)?.[1] ?? '';
async function signedIn(login: string, password: string) {
  const token = tokenOf(await signIn(login, password));
  const found = await staff.authenticate({ authorization: `Bearer ${token}` });
  if (!found) throw new Error('not signed in');
  return found;
}
let made = 0;
async function newcomer(roles: ('trader' | 'support' | 'admin')[], brandIds?: number[]) {
  const login = `person-${++made}`;
  const created = await staff.create(ctx, { login, name: 'A Person', roles, brandIds }, 'new in the team');
  if (!created.ok) throw new Error(created.refusal.code);
  return { login, ...created.value };
}
async function employee(roles: ('trader' | 'support' | 'admin')[], brandIds?: number[]) {
  const { login, id, password } = await newcomer(roles, brandIds);
  const headers = { cookie: await firstSignIn(call, login, password) };
  return { id, login, password: ownPassword(login), headers };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { refusal?: { code: string } }) => error.refusal?.code,
  );
const auditOf = async (id: bigint | string, action: string) =>
  (await harness.audit.list(harness.base.db, { subject: { kind: 'staff', id: `${id}` }, page: 1 })).items.filter(
    (each) => each.action === action,
  );

test('the first start makes one admin, and only the first', async () => {
  const kept: string[] = [];
  expect([await staff.createFirst((login) => void kept.push(login)), kept]).toEqual([false, []]);
});

describe('a password that was given', () => {
  test('opens nothing but the choice of an own one, and the name everybody tries first goes with it', async () => {
    const { login, password } = await newcomer(['trader']);
    const begun = await signIn(login, password);
    expect(begun.json().data).toEqual({ step: 'first-password', login, name: 'A Person', factors: [], passkeysWork: true });
    const headers = { cookie: cookieOf(begun) };
    expect(await staff.authenticate(headers)).toBeUndefined();
    for (const path of ['/console-api/me', '/console-api/security'])
      expect((await harness.call('GET', path, { cookie: headers.cookie })).statusCode).toBe(401);
    const choose = async (body: { login: string; password: string }) => {
      const answer = await call('/console-api/sign-in/first-password', body, headers.cookie);
      return [answer.json().refusal?.code, answer.json().refusal?.field];
    };
    expect(await choose({ login: 'Admin', password: 'nineteen grey herons' })).toEqual(['bad-input', 'login']);
    expect(await choose({ login: admin.login, password: 'nineteen grey herons' })).toEqual(['bad-input', 'login']);
    expect(await choose({ login: 'mara.k', password })).toEqual(['weak-password', 'password']);
    expect(await choose({ login: 'mara.k', password: 'short one' })).toEqual(['weak-password', 'password']);
    const before = replaced;
    const opened = await call(
      '/console-api/sign-in/first-password',
      { login: 'Mara.K ', password: 'nineteen grey herons' },
      headers.cookie,
    );
    expect([opened.json().data.step, opened.json().data.login, replaced - before]).toEqual(['done', 'mara.k', 1]);
    expect(await staff.authenticate(headers)).toBeUndefined();
    expect(await staff.authenticate({ cookie: cookieOf(opened) })).toMatchObject({ login: 'mara.k' });
    expect((await signIn(login, password)).statusCode).toBe(401);
  });

  test('waits a quarter of an hour for it', async () => {
    const { login, password } = await newcomer(['trader']);
    const cookie = cookieOf(await signIn(login, password));
    harness.clock.advance(15 * 60_000 + 1);
    const late = await call('/console-api/sign-in/first-password', { login, password: 'nineteen grey herons' }, cookie);
    expect(late.json().refusal.code).toBe('not-signed-in');
  });
});

describe('guessing', () => {
  test('from elsewhere locks nobody out where they work', async () => {
    const person = await employee(['admin']);
    for (let i = 0; i < 60; i++) await signIn(person.login, 'a guess of a stranger', `198.51.100.${i % 20}`);
    expect((await signIn(person.login, person.password, '198.51.100.200')).statusCode).toBe(429);
    expect((await signIn(person.login, person.password)).statusCode).toBe(200);
  });

  test('stops at a known address too, and for it alone', async () => {
    harness.clock.advance(15 * 60_000);
    const person = await employee(['admin']);
    for (let i = 0; i < 10; i++) expect((await signIn(person.login, 'a guess of a colleague')).statusCode).toBe(401);
    expect((await signIn(person.login, person.password)).statusCode).toBe(429);
    expect((await signIn(person.login, person.password, '203.0.113.7')).statusCode).toBe(200);
  });

  test('is logged and audited, without what was typed', async () => {
    harness.clock.advance(15 * 60_000);
    const person = await employee(['trader']);
    sent.length = 0;
    await signIn(person.login, 'hunter2 and more', '198.51.100.9');
    await signIn('my-password-by-mistake', 'hunter2 and more', '198.51.100.9');
    expect(sent.map(({ facts, text }) => [text, facts])).toMatchObject([
      ['a sign-in to the console failed', { staff: `${person.id}`, ip: '198.51.100.9', why: 'wrong password' }],
      ['a sign-in to the console failed', { staff: 'unknown', ip: '198.51.100.9', why: 'wrong password' }],
    ]);
    const [known, unknown] = [await auditOf(person.id, 'sign-in-failed'), await auditOf('unknown', 'sign-in-failed')];
    expect(known).toMatchObject([{ actor: { kind: 'system' }, why: 'wrong password', ip: '198.51.100.9' }]);
    expect(unknown[0]).toMatchObject({ actor: { kind: 'system' }, why: 'wrong password', ip: '198.51.100.9' });
    expect(JSON.stringify([sent, known[0]?.after, unknown[0]?.subject, unknown[0]?.after])).not.toMatch(/hunter2|by-mistake/);
  });

  test('without end writes a bounded number of lines into the audit log', async () => {
    harness.clock.advance(15 * 60_000);
    const count = async () =>
      Number((await harness.base.db.query<{ n: number }>("select count(*)::int as n from audit_entry where act = 'sign-in-failed'"))[0]?.n);
    const before = await count();
    for (let round = 0; round < 4; round++)
      await Promise.all(Array.from({ length: 27 }, (_, i) => signIn(`nobody-${round}-${i}`, 'a guess', `192.0.2.${round * 27 + i}`)));
    expect((await count()) - before).toBe(100);
  });
});

test('a lost password or second factor is replaced at the command line; sessions end and the audit log knows', async () => {
  harness.clock.advance(15 * 60_000);
  const person = await employee(['support']);
  const reset = await staff.reset(person.login.toUpperCase());
  if (!reset.ok) throw new Error(reset.refusal.code);
  expect(await staff.authenticate(person.headers)).toBeUndefined();
  expect((await signIn(person.login, person.password)).statusCode).toBe(401);
  expect((await signIn(person.login, reset.value.password)).json().data.step).toBe('first-password');
  expect(await auditOf(person.id, 'reset-staff')).toMatchObject([
    { actor: { kind: 'system' }, after: { password: 'initial', sessionsEnded: 1 } },
  ]);
  expect(await staff.reset('nobody-here')).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
});

test('what is dangerous asks for the password again after ten minutes', async () => {
  const person = await employee(['trader']);
  const rename = (login: string) => harness.call('PUT', '/console-api/login', { cookie: person.headers.cookie, body: { login } });
  expect((await rename('first.rename')).statusCode).toBe(200);
  harness.clock.advance(10 * 60_000);
  expect((await rename('second.rename')).json().refusal.code).toBe('confirm-again');
  const confirm = (password: string) => call('/console-api/confirm', { password }, person.headers.cookie);
  expect((await confirm('wrong')).json().refusal.code).toBe('wrong-credentials');
  expect((await confirm(person.password)).statusCode).toBe(200);
  expect((await rename('second.rename')).statusCode).toBe(200);
});

test('the cookie is strict, unreadable for scripts, and no session of a player', async () => {
  const answer = await signIn(admin.login, admin.password);
  expect(answer.headers['set-cookie']).toMatch(/^fairbook_staff=[\w-]{43}; Path=\/console-api; HttpOnly; SameSite=Strict; Max-Age=36000$/);
  expect(answer.body).not.toContain(tokenOf(answer));
  expect((await harness.call('GET', '/account-api/user/balance', { token: tokenOf(answer) })).statusCode).toBe(401);
  const player = await harness.newPlayer();
  expect((await harness.call('GET', '/console-api/me', { token: player.token })).statusCode).toBe(401);
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
  harness.clock.advance(15 * 60_000);
  const person = await employee(['support']);
  const second = { cookie: `fairbook_staff=${tokenOf(await signIn(person.login, person.password))}` };
  const change = (old_password: string, password: string) =>
    harness.call('PUT', '/console-api/password', { cookie: person.headers.cookie, body: { old_password, password } });
  expect((await change('wrong', 'nineteen grey herons')).statusCode).toBe(401);
  expect((await change(person.password, 'short one')).json().refusal.code).toBe('weak-password');
  expect((await change(person.password, 'Password12345!')).json().refusal.code).toBe('weak-password');
  expect((await change(person.password, 'nineteen grey herons')).json().data).toEqual({ ended: 1 });
  expect(await staff.authenticate(second)).toBeUndefined();
});

test('a session ends by sign-out, when idle, and after a day of work', async () => {
  const person = await employee(['support']);
  expect((await harness.call('GET', '/console-api/me', { cookie: person.headers.cookie })).json().data).toMatchObject({
    login: person.login,
    brandIds: null,
  });
  await harness.call('POST', '/console-api/sign-out', { cookie: person.headers.cookie });
  expect((await harness.call('GET', '/console-api/me', { cookie: person.headers.cookie })).statusCode).toBe(401);
  const next = { cookie: `fairbook_staff=${tokenOf(await signIn(person.login, person.password))}` };
  for (let i = 0; i < 20; i++) {
    harness.clock.advance(29 * 60_000);
    expect(await staff.authenticate(next)).toBeDefined();
  }
  harness.clock.advance(29 * 60_000);
  expect(await staff.authenticate(next)).toBeUndefined();
});

describe('the audit log', () => {
  test('has every action with who, what, why, before and after, and keeps it', async () => {
    const person = await employee(['trader']);
    await staff.change(ctx, person.id, { roles: ['trader', 'support'], brandIds: [1], blocked: false }, 'covers for a colleague');
    const { items } = await harness.audit.list(harness.base.db, { subject: { kind: 'staff', id: `${person.id}` }, page: 1 });
    expect(items[0]).toMatchObject({
      actor: { kind: 'staff', id: ctx.staff.staffId },
      action: 'change-staff',
      why: 'covers for a colleague',
      before: { roles: ['trader'], brandIds: null, blocked: false },
      after: { roles: ['trader', 'support'], brandIds: [1], blocked: false },
      requestId: 'r1',
    });
    expect(JSON.stringify(items, (_, v) => (typeof v === 'bigint' ? `${v}` : v))).not.toContain('argon2');
    for (const attack of ["update audit_entry set why = ''", 'delete from audit_entry', 'truncate audit_entry'])
      await expect(harness.base.owner.query(attack)).rejects.toThrow('append-only');
  });

  test('shows an employee of one brand nothing of another', async () => {
    const change = (brandId: number) =>
      harness.brands.adjust({
        brandId,
        part: 'settings',
        value: { priceHistory: false },
        seenVersion: harness.brands.version(brandId, 'settings'),
        staffId: ctx.staff.staffId,
        reason: 'quieter',
        requestId: 'r2',
        ip: '',
      });
    await change(1);
    await change(2);
    const { items } = await harness.audit.list(harness.base.db, { brandIds: [2], page: 1 });
    expect(items.map((entry) => entry.brandId)).toEqual([2]);
  });
});
