import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeyPlace } from '../../platform/passkey-place.ts';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';
import { staffNeeds } from '../../testing/staff-needs.ts';
import { cookieOf, ownLogin, ownPassword } from '../../testing/staff-steps.ts';
import { backupCodeHash } from '../factors/backup-codes.ts';
import { createFactors } from '../factors/index.ts';
import { createStaff, type Staff, type StaffCtx, type StaffNeeds } from './index.ts';

const ORIGIN = 'http://localhost:3000';
let harness: AccountHarness;
let staff: Staff;
let needs: StaffNeeds;
let admin: Desk;

beforeAll(async () => {
  harness = await accountHarness((parts) => {
    needs = staffNeeds(parts, { factorRequired: true });
    staff = createStaff(needs);
    staff.routes(parts.http);
  });
  let first = { login: '', password: '' };
  await staff.createFirst((login, password) => {
    first = { login, password };
  });
  admin = await withOwnPassword(first.login, first.password);
  await admin.addApp();
});
afterAll(() => harness.end());

/** A browser of an employee: keeps the cookie it is given last. */
class Desk {
  cookie = '';
  secret = '';
  codes: string[] = [];
  readonly login: string;
  constructor(login: string) {
    this.login = login;
  }
  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, ip = '127.0.0.1') {
    const headers = { host: 'localhost:3000' };
    const answer = await harness.call(method, `/console-api/${path}`, { body, cookie: this.cookie, headers, ip });
    if (answer.headers['set-cookie'] !== undefined) this.cookie = cookieOf(answer);
    const { data, refusal } = answer.json();
    return { status: answer.statusCode, data, code: refusal?.code as string | undefined };
  }
  async signIn(password = ownPassword(this.login)) {
    return (await this.call('POST', 'sign-in', { login: ownLogin(this.login), password })).data;
  }
  /** The app's code, so many steps from now. */
  code(steps = 0): string {
    const app = new TOTP({ secret: Secret.fromBase32(this.secret) });
    return app.generate({ timestamp: harness.clock.now() + steps * 30_000 });
  }
  async addApp() {
    const begun = await this.call('POST', 'security/totp');
    this.secret = begun.data.secret;
    const done = await this.call('PUT', 'security/totp', { code: this.code() });
    this.codes = done.data.backupCodes ?? this.codes;
    return done;
  }
  prove(code: string) {
    return this.call('POST', 'sign-in/code', { code });
  }
  async isOpen(): Promise<boolean> {
    return (await staff.authenticate({ cookie: this.cookie })) !== undefined;
  }
}

async function withOwnPassword(login: string, password: string): Promise<Desk> {
  const desk = new Desk(login);
  await desk.call('POST', 'sign-in', { login, password });
  await desk.call('POST', 'sign-in/first-password', { login: ownLogin(login), password: ownPassword(login) });
  return desk;
}
async function ctxOf(desk: Desk): Promise<StaffCtx> {
  const signedIn = await staff.authenticate({ cookie: desk.cookie });
  if (!signedIn) throw new Error('the desk is not open');
  return { staff: signedIn, requestId: 'r', ip: '' };
}
let made = 0;
/** Somebody new who has chosen a password; a factor is still to come. */
async function newcomer(): Promise<{ desk: Desk; id: bigint }> {
  harness.clock.advance(30_000);
  const login = `person-${++made}`;
  await admin.signIn();
  await admin.prove(admin.code());
  const created = await staff.create(await ctxOf(admin), { login, name: 'A Person', roles: ['trader'], brandIds: undefined }, 'new here');
  if (!created.ok) throw new Error(created.refusal.code);
  return { desk: await withOwnPassword(login, created.value.password), id: created.value.id };
}
async function withApp(): Promise<{ desk: Desk; id: bigint }> {
  const person = await newcomer();
  await person.desk.addApp();
  harness.clock.advance(30_000);
  return person;
}
const auditOf = async (id: bigint) =>
  (await harness.audit.list(harness.base.db, { subject: { kind: 'staff', id: `${id}` }, page: 1 })).items.map(({ action, why }) => [
    action,
    why,
  ]);

describe('where a second factor is required', () => {
  test('the first sign-in ends with one, and nothing opens before', async () => {
    const { desk } = await newcomer();
    expect((await desk.call('GET', 'sign-in')).data).toMatchObject({ step: 'enrol', factors: [], passkeysWork: true });
    expect([await desk.isOpen(), (await desk.call('GET', 'me')).status]).toEqual([false, 401]);
    const { data } = await desk.addApp();
    expect(data.backupCodes).toHaveLength(10);
    expect(await desk.isOpen()).toBe(true);
    expect((await desk.call('GET', 'security')).data).toMatchObject({ required: true, totp: true, backupCodes: 10, passkeys: [] });
  });

  test('an app counts only once it gave a right code', async () => {
    const { desk } = await newcomer();
    desk.secret = (await desk.call('POST', 'security/totp')).data.secret;
    expect((await desk.call('PUT', 'security/totp', { code: '000000' })).code).toBe('wrong-credentials');
    expect((await desk.signIn()).step).toBe('enrol');
    expect((await desk.call('PUT', 'security/totp', { code: desk.code() })).status).toBe(200);
    expect(await desk.isOpen()).toBe(true);
  });

  test('the password alone opens nothing, nor gives it a new factor', async () => {
    const { desk } = await withApp();
    expect(await desk.signIn()).toMatchObject({ step: 'second-factor', factors: ['totp', 'backup-code'] });
    expect(await desk.isOpen()).toBe(false);
    for (const [method, path] of [
      ['GET', 'security'],
      ['POST', 'security/totp'],
      ['DELETE', 'security/totp'],
      ['POST', 'security/backup-codes'],
      ['POST', 'security/passkeys/options'],
      ['GET', 'v1/session'],
    ] as const)
      expect([path, (await desk.call(method, path)).status]).toEqual([path, path.startsWith('v1') ? 404 : 401]);
    const before = desk.cookie;
    expect((await desk.prove(desk.code())).data.step).toBe('done');
    expect(await desk.isOpen()).toBe(true);
    expect(await staff.authenticate({ cookie: before })).toBeUndefined();
  });

  test('the last one stays', async () => {
    const { desk } = await withApp();
    expect((await desk.call('DELETE', 'security/totp')).code).toBe('not-allowed');
    expect((await desk.call('GET', 'security')).data.totp).toBe(true);
  });
});

describe('a code of the app', () => {
  test('is taken once, by however many at the same time, and none before it either', async () => {
    const { desk } = await withApp();
    const [older, code] = [desk.code(-1), desk.code()];
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = new Desk(desk.login);
        await other.signIn();
        return other;
      }),
    );
    const answers = await Promise.all(others.map((other) => other.prove(code)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    await desk.signIn();
    expect((await desk.prove(older)).code).toBe('wrong-credentials');
    harness.clock.advance(30_000);
    expect((await desk.prove(desk.code())).status).toBe(200);
  });

  test('is guessed five times in a quarter of an hour and thirty times a day, from however many places it was not proven at', async () => {
    const { desk } = await withApp();
    await desk.signIn();
    const answers: (string | undefined)[] = [];
    for (let i = 0; i < 6; i++) answers.push((await desk.prove('123123')).code);
    expect(answers).toEqual([...Array<string>(5).fill('wrong-credentials'), 'too-many-attempts']);
    expect((await desk.prove(desk.code())).code).toBe('too-many-attempts');
    let taken = 0;
    for (let ip = 0; ip < 40; ip++)
      if ((await desk.call('POST', 'sign-in/code', { code: '123123' }, `192.0.2.${ip}`)).code === 'wrong-credentials') taken++;
    expect(taken).toBe(30);
    expect((await desk.call('POST', 'sign-in/code', { code: desk.code() }, '192.0.2.99')).code).toBe('too-many-attempts');
    harness.clock.advance(86_400_000);
    await desk.signIn();
    expect((await desk.prove(desk.code())).status).toBe(200);
  });

  test('is not used up for its owner, where they proved it before, by a thief of the password alone', async () => {
    const { desk } = await withApp();
    await desk.signIn();
    for (let ip = 0; ip < 40; ip++) await desk.call('POST', 'sign-in/code', { code: '123123' }, `192.0.2.${ip}`);
    harness.clock.advance(30_000);
    expect((await desk.call('POST', 'sign-in/code', { code: desk.code() }, '192.0.2.99')).code).toBe('too-many-attempts');
    expect((await desk.prove(desk.code())).status).toBe(200);
  });

  test('means nothing once the server has another secret: its own is sealed', async () => {
    const { desk, id } = await withApp();
    const [row] = await harness.base.db.query<{ sealed_secret: Buffer }>(
      'select sealed_secret from factor_totp where brand_id = 0 and person_id = $1',
      [id],
    );
    expect(row?.sealed_secret.includes(Buffer.from(Secret.fromBase32(desk.secret).buffer))).toBe(false);
    const other = createStaff({ ...needs, factors: createFactors({ ...needs, secret: 'another secret' }) });
    await desk.signIn();
    const source = { ip: '127.0.0.1', requestId: 'r', host: 'localhost' };
    expect(await other.signIn.proveCode({ cookie: desk.cookie }, desk.code(), source)).toMatchObject({ ok: false });
    expect((await desk.prove(desk.codes[0] ?? '')).status).toBe(200);
  });
});

describe('backup codes', () => {
  test('open once each, are kept as hashes, and new ones replace them', async () => {
    const { desk, id } = await withApp();
    const [one = '', two = ''] = desk.codes;
    await desk.signIn();
    expect((await desk.prove(` ${one.toUpperCase().replaceAll('-', ' ')}`)).data.step).toBe('done');
    expect((await desk.call('GET', 'security')).data.backupCodes).toBe(9);
    await desk.signIn();
    expect((await desk.prove(one)).code).toBe('wrong-credentials');
    expect((await desk.prove(desk.code())).status).toBe(200);
    const fresh = (await desk.call('POST', 'security/backup-codes')).data.backupCodes as string[];
    await desk.signIn();
    expect((await desk.prove(two)).code).toBe('wrong-credentials');
    expect((await desk.prove(fresh[9] ?? '')).status).toBe(200);
    const rows = await harness.base.db.query<{ hash: string }>(
      "select encode(code_hash, 'hex') as hash from factor_backup_code where brand_id = 0 and person_id = $1",
      [id],
    );
    expect(rows.map(({ hash }) => hash).sort()).toEqual(fresh.map(backupCodeHash).sort());
  });
});

describe('a passkey', () => {
  async function withPasskey() {
    const person = await withApp();
    const { desk } = person;
    const passkey = softPasskey(ORIGIN, 'localhost');
    const challenge = async () => (await desk.call('POST', 'security/passkeys/options')).data.options.challenge as string;
    return { ...person, passkey, challenge };
  }
  const ask = async (desk: Desk) => (await desk.call('POST', 'sign-in/passkey/options')).data.options.challenge as string;

  test('is added, signs in, and is removed', async () => {
    const { desk, id, passkey, challenge } = await withPasskey();
    const added = await desk.call('POST', 'security/passkeys', { name: ' Laptop ', passkey: passkey.make(await challenge()) });
    expect([added.status, added.data]).toEqual([200, { backupCodes: null }]);
    const { passkeys } = (await desk.call('GET', 'security')).data;
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    expect((await desk.signIn()).factors).toEqual(['passkey', 'totp', 'backup-code']);
    expect((await desk.call('POST', 'sign-in/passkey', { passkey: passkey.sign(await ask(desk), 1) })).data.step).toBe('done');
    expect((await desk.call('DELETE', `security/passkeys/${passkeys[0].id}`)).status).toBe(200);
    expect((await desk.call('GET', 'security')).data.passkeys).toEqual([]);
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining([
        ['add-passkey', 'own wish'],
        ['prove-second-factor', 'passkey'],
        ['remove-passkey', 'own wish'],
      ]),
    );
  });

  test('signs its own challenge, once, at this place, with a counter that goes on', async () => {
    const { desk, passkey, challenge } = await withPasskey();
    const add = (body: object) => desk.call('POST', 'security/passkeys', { name: 'Key', passkey: body });
    expect((await add(passkey.make('c29tZXRoaW5nIGVsc2U'))).code).toBe('bad-input');
    expect((await add(passkey.make(await challenge(), 'https://elsewhere.example'))).code).toBe('bad-input');
    const asked = await challenge();
    expect((await add(passkey.make(asked))).status).toBe(200);
    expect((await add(softPasskey(ORIGIN, 'localhost').make(asked))).code).toBe('bad-input');

    await desk.signIn();
    const sign = async (body: object) => (await desk.call('POST', 'sign-in/passkey', { passkey: body })).code;
    expect(await sign(softPasskey(ORIGIN, 'localhost').sign(await ask(desk), 1))).toBe('wrong-credentials');
    expect(await sign({ ...softPasskey(ORIGIN, 'localhost').sign(await ask(desk), 1), id: passkey.sign('x', 1).id })).toBe(
      'wrong-credentials',
    );
    expect(await sign(passkey.sign(await ask(desk), 1, 'https://elsewhere.example'))).toBe('wrong-credentials');
    const once = passkey.sign(await ask(desk), 7);
    expect(await sign(once)).toBeUndefined();
    await desk.signIn();
    await ask(desk);
    expect(await sign(once)).toBe('wrong-credentials');
    harness.clock.advance(15 * 60_000);
    await desk.signIn();
    expect(await sign(passkey.sign(await ask(desk), 6))).toBe('wrong-credentials');
    const late = await ask(desk);
    harness.clock.advance(5 * 60_000 + 1);
    expect(await sign(passkey.sign(late, 9))).toBe('wrong-credentials');
    expect(await sign(passkey.sign(await ask(desk), 9))).toBeUndefined();
  });

  test.each([
    [undefined, 'localhost:3000', { origin: 'http://localhost:3000', host: 'localhost' }],
    [undefined, 'localhost', { origin: 'http://localhost', host: 'localhost' }],
    [undefined, 'evil.example', undefined],
    [undefined, '127.0.0.1:3000', undefined],
    [undefined, undefined, undefined],
    ['https://desk.example.com/', 'evil.example', { origin: 'https://desk.example.com', host: 'desk.example.com' }],
    ['https://203.0.113.5', '203.0.113.5', undefined],
    ['http://desk.example.com', 'desk.example.com', undefined],
  ])('at the address %s, asked for as %s, belongs to %o', (url, host, place) => {
    expect(passkeyPlace(url, host)).toEqual(place);
  });
});

describe('taking factors away', () => {
  test('from another is an action of an admin, ends their sessions, and the next sign-in makes a new one', async () => {
    const { desk, id } = await withApp();
    await desk.signIn();
    await desk.prove(desk.code());
    const own = await ctxOf(desk);
    expect(await staff.resetFactor(own, id, 'I am no admin')).toMatchObject({ ok: false });
    harness.clock.advance(30_000);
    await admin.signIn();
    await admin.prove(admin.code());
    const ctx = await ctxOf(admin);
    expect(await staff.resetFactor(ctx, ctx.staff.staffId, 'my own, in one go')).toMatchObject({ ok: false });
    expect(await staff.resetFactor(ctx, id, 'telephone fell into the harbour')).toMatchObject({ ok: true });
    expect(await desk.isOpen()).toBe(false);
    expect((await desk.signIn()).step).toBe('enrol');
    expect(await auditOf(id)).toContainEqual(['reset-staff-factor', 'telephone fell into the harbour']);
  });

  test('asks for a password proven in the last minutes', async () => {
    const { desk } = await withApp();
    await desk.signIn();
    await desk.prove(desk.code());
    harness.clock.advance(10 * 60_000);
    for (const [method, path] of [
      ['DELETE', 'security/totp'],
      ['POST', 'security/backup-codes'],
      ['POST', 'security/passkeys/options'],
      ['POST', 'security/totp'],
    ] as const)
      expect([path, (await desk.call(method, path)).code]).toEqual([path, 'confirm-again']);
    expect((await desk.call('POST', 'confirm', { password: ownPassword(desk.login) })).status).toBe(200);
    expect((await desk.call('POST', 'security/backup-codes')).status).toBe(200);
  });
});
