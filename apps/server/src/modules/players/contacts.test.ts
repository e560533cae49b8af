import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

const PASSWORD = 'a quiet harbour at noon';
let made = 0;
const newSource = () => `198.51.100.${++made}`;
type Answer = Awaited<ReturnType<AccountHarness['call']>>;
const codeOf = (answer: Answer) => answer.json().refusal?.code as string | undefined;

async function person() {
  const email = `contact${++made}@mail.test`;
  const { token, playerId, login } = await harness.newPerson({ email, password: PASSWORD });
  const post = (url: string, body: object = {}, ip = newSource()) => harness.call('POST', url, { body, token, ip });
  return {
    ...{ email, token, playerId, login, post },
    name: (body: object) => post('/office-api/account/login', body),
    ask: (to: string) => post('/web-api/user/email', { email: to }),
    confirm: (confirm_code: string) => post('/web-api/user/email/confirm', { confirm_code }),
  };
}
const signIn = (login: string, password = PASSWORD) => harness.call('POST', '/user/auth', { body: { login, password }, ip: newSource() });

test('a name of one’s own signs in, however it is written, beside number and address; given up it does not', async () => {
  const one = await person();
  expect((await one.name({ login: ' Robin.Vella ' })).json().data).toEqual({ login: 'Robin.Vella', auth_by_email: true });
  for (const login of ['robin.vella', 'ROBIN.VELLA', one.login, one.email]) expect((await signIn(login)).statusCode).toBe(200);
  expect((await one.name({ login: '' })).json().data.login).toBeNull();
  expect((await signIn('robin.vella')).statusCode).toBe(401);
});

test.each(['ab', '1robin', 'robin@vella', '123456789', 'a b', '-robin', 'x'.repeat(33)])('%s is no login name', async (login) => {
  expect(codeOf(await (await person()).name({ login }))).toBe('bad-input');
});

test('two who choose a name at the same time: one has it, and it is theirs at their brand alone', async () => {
  const [one, two] = [await person(), await person()];
  const answers = await Promise.all([one.name({ login: 'Harbour' }), two.name({ login: 'harbour' })]);
  expect(answers.map(codeOf).sort()).toEqual(['login-taken', undefined]);
  expect((await signIn('harbour')).statusCode).toBe(200);
});

test('an address that is no name to sign in with signs nobody in, is answered as a wrong password, and still resets one', async () => {
  const one = await person();
  expect((await one.name({ auth_by_email: false })).json().data).toEqual({ login: null, auth_by_email: false });
  const [off, unknown] = [await signIn(one.email), await signIn('nobody.there@mail.test')];
  expect([off.statusCode, off.json().refusal]).toEqual([unknown.statusCode, unknown.json().refusal]);
  expect((await signIn(one.login)).statusCode).toBe(200);
  await harness.mail.to(one.email);
  await harness.call('POST', '/web-api/user/password/forgot', { body: { login: one.email }, ip: newSource() });
  expect(await harness.mail.token(one.email)).toMatch(/^[\w-]{43}$/);
});

test('an address is changed by the code that came to it; the one before is told, links to it are void, other sessions end', async () => {
  const one = await person();
  const elsewhere = (await signIn(one.email)).json().data.token as string;
  await harness.mail.to(one.email);
  await harness.call('POST', '/web-api/user/password/forgot', { body: { login: one.email }, ip: newSource() });
  const link = await harness.mail.token(one.email);
  const next = `Next${made}@mail.test`;
  expect((await one.ask(next)).json().data).toMatchObject({ code_length: 6, sent: 1, again_in: 60, expires_in: 600 });
  const code = await harness.mail.code(next);
  expect((await one.confirm(code)).json().data).toEqual({ email: next });
  expect((await harness.mail.last(one.email)).subject).toBe('The security of your Fairbook account was changed');
  const reset = { token: link, password: 'another harbour at dusk', password_confirmation: 'another harbour at dusk' };
  expect(codeOf(await harness.call('POST', '/web-api/user/password/reset', { body: reset, ip: newSource() }))).toBe('link-over');
  expect((await harness.call('GET', '/office-api/getsessionid', { token: elsewhere })).statusCode).toBe(401);
  expect((await harness.call('GET', '/office-api/getsessionid', { token: one.token })).statusCode).toBe(200);
  expect((await signIn(one.email)).statusCode).toBe(401);
  expect((await signIn(next.toLowerCase())).statusCode).toBe(200);
  expect(codeOf(await one.confirm(code))).toBe('code-over');
});

test('an address of another account gets no code, and nobody but that address learns why', async () => {
  const [one, other] = [await person(), await person()];
  await harness.mail.to(other.email);
  const [taken, free] = [await one.ask(other.email), await (await person()).ask(`free${made}@mail.test`)];
  const bare = ({ statusCode, json }: Answer) => ({ statusCode, body: { ...json(), requestId: '' } });
  expect(bare(taken)).toEqual(bare(free));
  expect((await harness.mail.last(other.email)).subject).toBe('This address belongs to another Fairbook account');
  await expect(harness.mail.code(other.email)).rejects.toThrow('no code');
  expect(codeOf(await one.confirm('123456'))).toBe('wrong-code');
});

test('of two who prove one address at the same time one has it, and nothing of the other’s change stays', async () => {
  const [one, two] = [await person(), await person()];
  const shared = `shared${made}@mail.test`;
  await one.ask(shared);
  const first = await harness.mail.code(shared);
  await two.ask(shared);
  const second = await harness.mail.code(shared);
  const answers = [await one.confirm(first), await two.confirm(second)];
  expect(answers.map(codeOf)).toEqual([undefined, 'code-over']);
  const entries = await harness.audit.list(harness.base.db, { subject: { kind: 'player', id: `${two.playerId}` }, page: 1 });
  expect(entries.items.map(({ action }) => action)).not.toContain('email-changed');
  expect((await signIn(two.email)).statusCode).toBe(200);
});

test('a session that is open for a while changes no name: it wants the password again', async () => {
  const one = await person();
  const next = `later${made}@mail.test`;
  await one.ask(next);
  const code = await harness.mail.code(next);
  harness.clock.advance(10 * 60_000);
  expect(codeOf(await one.name({ login: 'somebody' }))).toBe('confirm-again');
  expect(codeOf(await one.ask(`other${made}@mail.test`))).toBe('confirm-again');
  expect(codeOf(await one.confirm(code))).toBe('confirm-again');
});
