import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';

const ORIGIN = 'http://localhost';
const PASSWORD = 'a quiet harbour at noon';
let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

let made = 0;
const newSource = () => `198.51.100.${++made}`;
type Answer = Awaited<ReturnType<AccountHarness['call']>>;
const codeOf = (answer: Answer) => answer.json().refusal?.code as string | undefined;

/** A player with a browser of theirs. */
class Person {
  token = '';
  secret = '';
  codes: string[] = [];
  readonly email = `factor${++made}@mail.test`;
  readonly ip = newSource();
  playerId = 0n;

  async begin(): Promise<this> {
    const { token, playerId } = await harness.newPerson({ email: this.email, password: PASSWORD });
    this.token = token;
    this.playerId = playerId;
    return this;
  }
  call(method: 'GET' | 'POST' | 'DELETE', url: string, body: object = {}, token = this.token, ip = this.ip) {
    return harness.call(method, url, { body, token, ip });
  }
  /** The app's code, so many steps from now. */
  code(steps = 0): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: harness.clock.now() + steps * 30_000 });
  }
  async addApp() {
    const begun = (await this.call('POST', '/office-api/gettwofactorqrcodeurl')).json().data;
    this.secret = begun.code;
    const done = await this.call('POST', '/office-api/twofactorauthenable', { app_code: this.code() });
    this.codes = done.json().data?.backupCodes ?? this.codes;
    harness.clock.advance(30_000);
    return { begun, done };
  }
  signIn(password = PASSWORD, ip = this.ip) {
    return harness.call('POST', '/user/auth', { body: { login: this.email, password }, ip });
  }
  async step(ip = this.ip): Promise<string> {
    return (await this.signIn(PASSWORD, ip)).json().data.twoFactor.authId;
  }
  prove(authId: string, proof: object, ip = this.ip, host?: string) {
    return harness.call('POST', '/user/twoauth/', { body: { authId, ...proof }, ip, ...(host && { host }) });
  }
  async confirm(code?: string): Promise<Answer> {
    return this.call('POST', '/web-api/user/confirm', { password: PASSWORD, ...(code && { app_code: code }) });
  }
  async isOpen(token = this.token): Promise<boolean> {
    return (await this.call('GET', '/office-api/getsessionid', {}, token)).statusCode === 200;
  }
}
const withApp = async (): Promise<Person> => {
  const person = await new Person().begin();
  await person.addApp();
  return person;
};

test('an app is turned on with its first code, ends other sessions and brings backup codes', async () => {
  const person = await new Person().begin();
  const elsewhere = (await person.signIn()).json().data.token as string;
  const { begun, done } = await person.addApp();
  expect(begun.qr_link).toMatch(/^otpauth:\/\/totp\/Fairbook:\d{9}\?issuer=Fairbook&secret=[A-Z2-7]{32}/);
  expect(begun.qr_code_url).toMatch(/^data:image\/svg\+xml,/);
  expect(done.json().data.backupCodes).toHaveLength(10);
  expect([await person.isOpen(), await person.isOpen(elsewhere)]).toEqual([true, false]);
  expect((await harness.mail.last(person.email)).subject).toBe('The security of your Fairbook account was changed');
  const { data } = (await person.call('GET', '/web-api/user/security')).json();
  expect(data).toMatchObject({ app: true, backupCodes: 10, passkeys: [], passkeysWork: true });
});

test('the password alone opens nothing; a code of the app finishes the sign-in, once', async () => {
  const person = await withApp();
  const begun = await person.signIn();
  expect(begun.json().data).toEqual({
    twoFactor: { authId: expect.stringMatching(/^[\w-]{43}$/), factors: ['totp', 'backup-code'], expireDate: expect.any(Number) },
  });
  expect(begun.headers['set-cookie']).toBeUndefined();
  const { authId } = begun.json().data.twoFactor;
  expect(await person.isOpen(authId)).toBe(false);
  const wrong = await person.prove(authId, { app_code: '000000' });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    422,
    expect.objectContaining({ error_code: 1, refusal: expect.objectContaining({ code: 'wrong-code', field: 'app_code' }) }),
  ]);
  const done = await person.prove(authId, { app_code: person.code() });
  expect(done.statusCode).toBe(200);
  expect(`${done.headers['set-cookie']}`).toContain(done.json().data.token);
  expect(await person.isOpen(done.json().data.token)).toBe(true);
  // The step is used up, and the code is: also in a sign-in of its own.
  expect(codeOf(await person.prove(authId, { app_code: person.code(1) }))).toBe('link-over');
  expect(codeOf(await person.prove(await person.step(), { app_code: person.code() }))).toBe('wrong-code');
  expect((await person.prove(await person.step(), { app_code: person.code(1) })).statusCode).toBe(200);
});

test('of two that finish a sign-in with one code at the same time one is signed in', async () => {
  const person = await withApp();
  const [one, two] = [await person.step(), await person.step()];
  const code = person.code();
  const answers = await Promise.all([one, one, two, two].map((authId) => person.prove(authId, { app_code: code })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a backup code is good once', async () => {
  const person = await withApp();
  const [backup = ''] = person.codes;
  expect((await person.prove(await person.step(), { app_code: backup.toUpperCase() })).statusCode).toBe(200);
  expect(codeOf(await person.prove(await person.step(), { app_code: backup }))).toBe('wrong-code');
});

test('a sign-in that was begun is over after ten minutes, at another brand, and when the password changes', async () => {
  const person = await withApp();
  const late = await person.step();
  harness.clock.advance(10 * 60_000);
  expect(codeOf(await person.prove(late, { app_code: person.code() }))).toBe('link-over');
  const elsewhere = await person.step();
  expect(codeOf(await person.prove(elsewhere, { app_code: person.code() }, person.ip, 'kestrel.localhost'))).toBe('link-over');
  const before = await person.step();
  await harness.mail.to(person.email);
  await harness.call('POST', '/web-api/user/password/forgot', { body: { login: person.email }, ip: newSource() });
  const body = {
    token: await harness.mail.token(person.email),
    password: 'another harbour at dusk',
    password_confirmation: 'another harbour at dusk',
  };
  harness.clock.advance(1);
  expect((await harness.call('POST', '/web-api/user/password/reset', { body, ip: newSource() })).statusCode).toBe(200);
  expect(codeOf(await person.prove(before, { app_code: person.code() }))).toBe('link-over');
  // A forgotten password gives nobody the second factor.
  expect((await person.signIn('another harbour at dusk')).json().data.twoFactor.factors).toEqual(['totp', 'backup-code']);
});

test('a step that is over forgets no wrong codes: nobody looked whether what came with it was right', async () => {
  const person = await withApp();
  const ip = newSource();
  const stale = await person.step(ip);
  harness.clock.advance(1);
  await harness.base.db.query('update player set password_changed_at = password_changed_at + 1 where player_id = $1', [person.playerId]);
  const step = await person.step(ip);
  const wrong = async () => codeOf(await person.prove(step, { app_code: '000000' }, ip));
  const answers = [await wrong(), await wrong(), await wrong(), codeOf(await person.prove(stale, { app_code: '000000' }, ip))];
  expect([...answers, await wrong(), await wrong()]).toEqual([
    ...['wrong-code', 'wrong-code', 'wrong-code', 'link-over', 'wrong-code', 'too-many-attempts'],
  ]);
});

test('a player blocked between password and code is not signed in', async () => {
  const person = await withApp();
  const authId = await person.step();
  await harness.base.db.transaction((tx) => harness.players.setBlocked(tx, { brandId: 1, playerId: person.playerId }, true));
  expect(codeOf(await person.prove(authId, { app_code: person.code() }))).toBe('account-blocked');
});

test('codes are guessed five times from a source; a thief of the password uses up nothing of the owner', async () => {
  const person = await withApp();
  // At home: signed in from here.
  expect((await person.prove(await person.step(), { app_code: person.code() })).statusCode).toBe(200);
  harness.clock.advance(30_000);
  const guesses: (string | undefined)[] = [];
  for (let source = 0; source < 7; source++) {
    const ip = newSource();
    const authId = await person.step(ip);
    for (let i = 0; i < 6; i++) guesses.push(codeOf(await person.prove(authId, { app_code: '000000' }, ip)));
  }
  expect(guesses.slice(0, 6)).toEqual([...Array.from({ length: 5 }, () => 'wrong-code'), 'too-many-attempts']);
  // Thirty a day from all strange places together.
  expect(guesses.filter((code) => code === 'wrong-code')).toHaveLength(30);
  expect((await person.prove(await person.step(), { app_code: person.code() })).statusCode).toBe(200);
});

test('guesses side by side are counted like guesses one after the other', async () => {
  const person = await withApp();
  const authId = await person.step();
  const answers = await Promise.all(Array.from({ length: 20 }, () => person.prove(authId, { app_code: '000000' })));
  expect(answers.filter((answer) => codeOf(answer) === 'wrong-code')).toHaveLength(5);
});

test('who finds a session open changes nothing: each change wants a proof of the last minutes, by password and code', async () => {
  const person = await withApp();
  harness.clock.advance(11 * 60_000);
  const dangerous = [
    ['POST', '/office-api/gettwofactorqrcodeurl', {}],
    ['POST', '/office-api/twofactorauthenable', { app_code: '123456' }],
    ['POST', '/office-api/twofactorauthdisable', { hash: 'a'.repeat(43) }],
    ['POST', '/web-api/user/backup-codes', {}],
    ['POST', '/web-api/user/passkeys/options', {}],
    ['DELETE', '/web-api/user/passkeys/1', {}],
  ] as const;
  for (const [method, url, body] of dangerous) expect([url, codeOf(await person.call(method, url, body))]).toEqual([url, 'confirm-again']);
  expect(codeOf(await person.confirm())).toBe('code-missing');
  expect(codeOf(await person.confirm('000000'))).toBe('wrong-code');
  expect(codeOf(await person.call('POST', '/web-api/user/confirm', { password: 'a guess', app_code: person.code() }))).toBe(
    'wrong-password',
  );
  expect((await person.confirm(person.code())).statusCode).toBe(200);
  expect((await person.call('POST', '/web-api/user/backup-codes')).json().data.backupCodes).toHaveLength(10);
  expect(codeOf(await person.confirm(person.codes[0]))).toBe('wrong-code');
});

test('the app is turned off by a proof of its own, of this session, once', async () => {
  const person = await withApp();
  const off = (hash: string, token = person.token) => person.call('POST', '/office-api/twofactorauthdisable', { hash }, token);
  const authId = await person.step();
  const other = (await person.prove(authId, { app_code: person.code() })).json().data.token as string;
  harness.clock.advance(30_000);
  const { hash } = (await person.confirm(person.code())).json().data;
  // Signed in a moment ago is not enough, nor is another session's proof.
  expect(codeOf(await off('b'.repeat(43)))).toBe('confirm-again');
  expect(codeOf(await off(hash, other))).toBe('confirm-again');
  const done = await off(hash);
  expect([done.statusCode, done.json().data]).toEqual([200, { message: 'The authenticator app is turned off.' }]);
  expect((await person.signIn()).json().data.token).toBeDefined();
  expect((await person.call('GET', '/web-api/user/security')).json().data).toMatchObject({ app: false, backupCodes: 0 });
  await person.addApp();
  expect(codeOf(await off(hash))).toBe('confirm-again');
});

test('a passkey is made here, signs here, and takes the place of the password’s other half', async () => {
  const person = await new Person().begin();
  const passkey = softPasskey(ORIGIN, 'localhost');
  const options = async () => (await person.call('POST', '/web-api/user/passkeys/options')).json().data.options as { challenge: string };
  const add = (challenge: string, at?: string) =>
    person.call('POST', '/web-api/user/passkeys', { name: 'Phone', passkey: passkey.make(challenge, at) });
  const { challenge } = await options();
  expect(codeOf(await add(challenge, 'https://evil.example'))).toBe('bad-input');
  // What was answered wrongly is not asked again.
  expect(codeOf(await add(challenge))).toBe('bad-input');
  const added = await add((await options()).challenge);
  expect(added.json().data.backupCodes).toHaveLength(10);
  const begun = (await person.signIn()).json().data.twoFactor;
  expect(begun.factors).toEqual(['passkey', 'backup-code']);
  const ask = async (authId: string) =>
    (await harness.call('POST', '/user/twoauth/passkey', { body: { authId }, ip: person.ip })).json().data.options as { challenge: string };
  const stranger = softPasskey(ORIGIN, 'localhost');
  expect(codeOf(await person.prove(begun.authId, { passkey: stranger.sign((await ask(begun.authId)).challenge, 1) }))).toBe('wrong-code');
  const question = await ask(begun.authId);
  const other = await person.step();
  // Asked in one sign-in, answered in another.
  expect(codeOf(await person.prove(other, { passkey: passkey.sign(question.challenge, 1) }))).toBe('wrong-code');
  const signed = passkey.sign(question.challenge, 1);
  expect((await person.prove(begun.authId, { passkey: signed })).statusCode).toBe(200);
  expect(codeOf(await person.prove(await person.step(), { passkey: signed }))).toBe('wrong-code');
  const [kept] = (await person.call('GET', '/web-api/user/security')).json().data.passkeys;
  expect((await person.call('DELETE', `/web-api/user/passkeys/${kept.id}`)).statusCode).toBe(200);
  expect((await person.signIn()).json().data.token).toBeDefined();
});

test('nobody removes a passkey of another, and the database cannot tell a secret', async () => {
  const person = await new Person().begin();
  const passkey = softPasskey(ORIGIN, 'localhost');
  const { challenge } = (await person.call('POST', '/web-api/user/passkeys/options')).json().data.options;
  await person.call('POST', '/web-api/user/passkeys', { name: 'Phone', passkey: passkey.make(challenge) });
  const [kept] = (await person.call('GET', '/web-api/user/security')).json().data.passkeys;
  const stranger = await withApp();
  expect(codeOf(await stranger.call('DELETE', `/web-api/user/passkeys/${kept.id}`))).toBe('not-found');
  const rows = await harness.base.db.query<{ sealed_secret: Buffer }>('select sealed_secret from factor_totp where person_id = $1', [
    stranger.playerId,
  ]);
  expect(rows[0]?.sealed_secret.includes(Buffer.from(Secret.fromBase32(stranger.secret).buffer))).toBe(false);
});

test('what happened stands in the player’s list and in the audit log', async () => {
  const person = await withApp();
  await person.prove(await person.step(), { app_code: '000000' });
  const events = await harness.players.securityEvents(harness.base.db, { brandId: 1, playerId: person.playerId });
  expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['wrong-code', 'app-on']);
  const entries = await harness.audit.list(harness.base.db, { subject: { kind: 'player', id: `${person.playerId}` }, page: 1 });
  expect(entries.items.map(({ action }) => action)).toContain('app-on');
});
