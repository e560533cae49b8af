import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, EURO, MALTA } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

const person = {
  type: 'full_reg',
  country_id: MALTA,
  currency_id: EURO,
  email: 'mara.kelly@mail.test',
  password: 'a quiet harbour at noon',
  name: 'Mara',
  surname: 'Kelly',
  date_birthday: '1994-06-14',
  'agree-policy': true,
};
const submit = (body: object, host?: string) =>
  harness.call('POST', '/web-api/api/registration/v1/submit', { body, ...(host ? { host } : {}) });

test('one click gives a number and a password that sign in, and a session at once', async () => {
  const player = await harness.newPlayer();
  const again = await harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
  expect(again.statusCode).toBe(200);
  expect(again.json().data.userId).toBe(`${player.playerId}`);
  expect(again.headers['set-cookie']).toMatch(/^fairbook_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
  const balance = await harness.call('GET', '/account-api/user/balance', { token: player.token });
  const [account] = (await harness.call('POST', '/web-api/user/balance', { body: {}, token: player.token })).json().data.accounts;
  expect(balance.json()).toEqual({
    balance: [{ id: account.id, type: 'main', money: 0, kode: 'EUR', bonus: 0, locked: 0, openStakes: 0 }],
  });
});

const confirm = (token: string, password = person.password, host?: string) =>
  harness.call('POST', '/web-api/api/registration/v1/confirm', { body: { token, password }, ip: newSource(), ...(host ? { host } : {}) });
let sources = 0;
const newSource = () => `198.51.100.${++sources}`;
const codeOf = (answer: { json(): unknown }) => (answer.json() as { refusal?: { code: string } }).refusal?.code;

test('an e-mail registration is opened by the link and signs in by its address in any letter case', async () => {
  expect((await submit(person)).json().data).toEqual({ sent: 'e-mail', inbox: '/sandbox/inbox' });
  const token = await harness.mail.token(person.email);
  expect((await harness.mail.last(person.email)).text).toContain(`https://fairbook.example/en/registration/confirm#${token}`);
  expect(codeOf(await harness.call('POST', '/user/auth', { body: { login: person.email, password: person.password } }))).toBe(
    'wrong-credentials',
  );
  const opened = await confirm(token);
  expect(opened.headers['set-cookie']).toMatch(/^fairbook_session=/);
  expect(codeOf(await confirm(token))).toBe('link-over');
  const signedIn = await harness.call('POST', '/user/auth', { body: { login: 'MARA.Kelly@mail.test', password: person.password } });
  expect(signedIn.statusCode).toBe(200);
  const view = await harness.players.view({
    ...(await contextOf(signedIn.json().data.token)),
  });
  expect(view).toMatchObject({ initials: 'MK', email: 'mara.kelly@mail.test', depositLimitChosen: false, net: '0.00', limits: [] });
});

async function contextOf(token: string) {
  const brand = harness.brands.select('localhost', undefined);
  const player = await harness.sessions.authenticate({ authorization: `Bearer ${token}` }, brand.id);
  if (!player) throw new Error('not signed in');
  return { brand, player, language: 'en', requestId: 'r', ip: '127.0.0.1', now: harness.clock.now() };
}

test.each([
  ['under age by a day', { date_birthday: '2008-08-06' }, 422, 'under-age', 'date_birthday'],
  ['a birthday that does not exist', { date_birthday: '1994-02-30' }, 400, 'bad-input', 'date_birthday'],
  ['a country that is not served', { country_id: 1 }, 451, 'country-not-served', 'country_id'],
  ['a currency that is not offered', { currency_id: 68 }, 422, 'currency-not-offered', 'currency_id'],
  ['a mistyped provider', { email: 'mara@gmial.com' }, 422, 'e-mail-unusable', 'email'],
  ['a short password', { password: 'seven77' }, 422, 'weak-password', 'password'],
  ['the most common password', { password: 'Password123!' }, 422, 'weak-password', 'password'],
  ['a keyboard run', { password: 'qwertyuiop' }, 422, 'weak-password', 'password'],
  ['the address as the password', { email: 'somebody.else@mail.test', password: 'somebody.else' }, 422, 'weak-password', 'password'],
  ['a name with digits', { name: 'Mara1' }, 400, 'bad-input', 'name'],
  ['no consent', { 'agree-policy': false }, 422, 'consent-missing', 'agree-policy'],
  ['a type the brand does not have', { type: 'fast_reg', host: 'kestrel.localhost' }, 400, 'bad-input', 'type'],
])('%s is refused', async (_, change: { host?: string } & object, status, code, field) => {
  const { host, ...rest } = change;
  const answer = await submit({ ...person, ...rest }, host);
  expect([answer.statusCode, answer.json().refusal?.code, answer.json().refusal?.field]).toEqual([status, code, field]);
});

test('a refused registration leaves nothing behind', async () => {
  const email = 'nothing.left@mail.test';
  const refused = await submit({ ...person, email, deposit_limit: { period: 'week', amount: '1.234' } });
  expect(refused.json().refusal).toMatchObject({ code: 'bad-input', field: 'deposit_limit' });
  expect(await harness.base.db.query('select 1 from player where email_key = $1', [email])).toEqual([]);
});

test('of several registrations with one address one is opened, whichever link comes first', async () => {
  const email = 'race@mail.test';
  for (let i = 0; i < 4; i++) await submit({ ...person, surname: 'Racer', email });
  const tokens = (await harness.mail.to(email)).flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? []);
  expect(new Set(tokens).size).toBe(4);
  const answers = await Promise.all(tokens.map((token) => confirm(token)));
  expect(answers.map((a) => codeOf(a) ?? 'opened').sort()).toEqual(['link-over', 'link-over', 'link-over', 'opened']);
});

describe('registering tells nobody who is a customer', () => {
  const known = { ...person, surname: 'Known', email: 'known@mail.test' };
  const excluded = { ...person, surname: 'Excluded', email: 'excluded@mail.test' };
  const fresh = { ...person, surname: 'Fresh', email: 'fresh@mail.test' };
  beforeAll(async () => {
    for (const { email, password, name, surname, date_birthday: birthDate } of [known, excluded]) {
      const { token } = await harness.newPerson({ email, password, name, surname, birthDate });
      if (email !== excluded.email) continue;
      await harness.call('POST', '/limit-service/v3/BlockUser', { token, body: { kind: 'self-exclusion', months: 6, confirm: true } });
    }
  });

  test('the answer, its headers and the statements behind it are the same for all', async () => {
    const asked = async (form: object) => {
      await harness.base.db.query('delete from attempt');
      const before = harness.statements().length;
      const { statusCode, headers, body } = await submit(form);
      return { statusCode, headers: Object.keys(headers), body, statements: harness.statements().slice(before) };
    };
    const answers = [
      await asked(fresh),
      await asked(known),
      await asked(excluded),
      await asked({ ...excluded, email: 'new.one@mail.test' }),
    ];
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
    expect((await harness.mail.last(fresh.email)).subject).toBe('Finish opening your Fairbook account');
    const taken = await harness.mail.last(known.email);
    expect(taken.subject).toBe('You already have a Fairbook account');
    expect(taken.text).toContain('https://fairbook.example/en/sign-in');
    expect(taken.text).toContain('https://fairbook.example/en/forgot-password');
    for (const email of [excluded.email, 'new.one@mail.test'])
      expect((await harness.mail.last(email)).subject).toBe('No Fairbook account was opened');
  });

  test('one address is sent so many messages an hour, and the answer stays the same', async () => {
    const email = 'often@mail.test';
    for (let i = 0; i < 8; i++) expect((await submit({ ...person, surname: 'Often', email })).statusCode).toBe(200);
    expect(await harness.mail.to(email)).toHaveLength(5);
  });

  test('an account made in the name of an address is of no use to who does not know its password', async () => {
    const email = 'victim@mail.test';
    await submit({ ...person, surname: 'Victim', email });
    const token = await harness.mail.token(email);
    expect(codeOf(await confirm(token, 'not the password'))).toBe('wrong-credentials');
    for (let i = 0; i < 10; i++) await confirm(token, `guess ${i}`);
    expect(codeOf(await confirm(token))).toBe('too-many-attempts');
  });

  test('who excludes themselves before the link is opened is not let in by it', async () => {
    const email = 'late@mail.test';
    await submit({ ...person, surname: 'Late', email });
    const token = await harness.mail.token(email);
    const twin = await harness.newPerson({
      email: 'late.too@mail.test',
      password: person.password,
      name: person.name,
      surname: 'Late',
      birthDate: person.date_birthday,
    });
    await harness.call('POST', '/limit-service/v3/BlockUser', {
      token: twin.token,
      body: { kind: 'self-exclusion', months: 6, confirm: true },
    });
    expect(codeOf(await confirm(token))).toBe('self-excluded');
  });

  test('a source that tries many links that are none is refused', async () => {
    const ip = newSource();
    const tried = () =>
      harness.call('POST', '/web-api/api/registration/v1/confirm', { body: { token: 'x'.repeat(43), password: 'x' }, ip });
    for (let i = 0; i < 30; i++) expect(codeOf(await tried())).toBe('link-over');
    expect(codeOf(await tried())).toBe('too-many-attempts');
  });

  test('a link is good for 24 hours, at its own brand', async () => {
    const email = 'slow@mail.test';
    await submit({ ...person, surname: 'Slow', email });
    const token = await harness.mail.token(email);
    expect(codeOf(await confirm(token, person.password, 'kestrel.localhost'))).toBe('link-over');
    harness.clock.advance(86_400_000);
    expect(codeOf(await confirm(token))).toBe('link-over');
  });
});

test('brands are separate: the same address is another account, and neither opens the other', async () => {
  const gb = { ...person, country_id: 10_826, currency_id: 2, password: 'another harbour at dusk' };
  await submit(gb, 'kestrel.localhost');
  const kestrel = await confirm(await harness.mail.token(person.email), gb.password, 'kestrel.localhost');
  expect(kestrel.statusCode).toBe(200);
  const token = kestrel.json().data.token;
  expect((await harness.call('GET', '/account-api/user/balance', { token })).statusCode).toBe(401);
  expect((await harness.call('GET', '/account-api/user/balance', { token, host: 'kestrel.localhost' })).statusCode).toBe(200);
  const wrongBrand = await harness.call('POST', '/user/auth', { body: { login: person.email, password: gb.password } });
  expect(wrongBrand.json().refusal.code).toBe('wrong-credentials');
});
