import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, EURO, MALTA } from '../../testing/account-harness.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

let made = 0;
const phoneOf = (phoneNum: string, more: object = {}) => ({
  ...{ countryCode: 'mt', countryId: MALTA, fullPhone: `356${phoneNum}`, phoneCode: '356', phoneNum },
  ...more,
});
const newNumber = () => `9912${`${++made}`.padStart(4, '0')}`;
const newSource = () => `203.0.113.${++made}`;
const post = (path: string, body: object, ip = newSource()) => harness.call('POST', `/web-api/api/registration/v1/${path}`, { body, ip });
const send = (number: string, more: object = {}) => post('phone/send-code', { phone: phoneOf(number), ...more });
const submit = (number: string, ticket: string, code: string) =>
  post('submit', {
    ...{ type: 'phone_reg', phone: phoneOf(number), phone_confirmation: code, phone_ticket: ticket, currency_id: EURO },
    ...{ date_birthday: '1994-06-14', 'agree-policy': true },
  });
const refusalOf = (answer: { json(): unknown }) => {
  const { refusal } = answer.json() as { refusal?: { code: string; field?: string } };
  return refusal && [refusal.code, refusal.field];
};
async function codeFor(number: string): Promise<{ ticket: string; code: string }> {
  const { ticket } = (await send(number)).json().data;
  return { ticket, code: await harness.mail.code(`+356${number}`) };
}
async function register(number: string) {
  const { ticket, code } = await codeFor(number);
  return submit(number, ticket, code);
}
const textsTo = async (number: string): Promise<string[]> => {
  await harness.mail.to('nobody@mail.test');
  return harness.mail.all().flatMap((message) => (message.to === `+356${number}` ? [message.text] : []));
};

test('a phone, its code, and the account is open: signed in, with the phone as its own', async () => {
  const number = newNumber();
  const sent = (await send(number)).json().data;
  expect(sent).toMatchObject({ code_length: 6, sent: 1, inbox: '/sandbox/inbox' });
  const code = await harness.mail.code(`+356${number}`);
  expect((await post('phone/check-code', { ticket: sent.ticket, code })).json().data).toEqual({ confirmed: true });
  const opened = await submit(number, sent.ticket, code);
  expect(opened.headers['set-cookie']).toMatch(/^fairbook_session=/);
  const { login, password } = opened.json().data;
  expect((await harness.call('POST', '/user/auth', { body: { login, password } })).statusCode).toBe(200);
  const [row] = await harness.base.db.query(
    'select phone, phone_key, phone_confirmed_at, country, registered_by, identified_at from player where number = $1',
    [login],
  );
  expect(row).toEqual({
    ...{ phone: `+356${number}`, phone_key: `356${number}`, phone_confirmed_at: BigInt(harness.clock.now()) },
    ...{ country: 'MT', registered_by: 'phone_reg', identified_at: null },
  });
});

test('a code opens one account, of the number it was sent to', async () => {
  const [number, other] = [newNumber(), newNumber()];
  const { ticket, code } = await codeFor(number);
  expect(refusalOf(await submit(other, ticket, code))).toEqual(['code-over', 'phone_confirmation']);
  expect((await submit(number, ticket, code)).statusCode).toBe(200);
  expect(refusalOf(await submit(number, ticket, code))).toEqual(['code-over', 'phone_confirmation']);
});

test.each([
  ['no code', '', ['bad-input', 'phone_confirmation']],
  ['a wrong code', '000000', ['wrong-code', 'phone_confirmation']],
])('%s opens none', async (_, typed, refused) => {
  const number = newNumber();
  const { ticket, code } = await codeFor(number);
  expect(refusalOf(await submit(number, ticket, typed === code ? '000001' : typed))).toEqual(refused);
});

test.each([
  ['a number that is too short', { phoneNum: '9912' }, ['bad-input', 'phone']],
  ['a number that is none of its country', { phoneNum: '11111111' }, ['bad-input', 'phone']],
  ['a landline, which no text message reaches', { phoneNum: '21001234' }, ['bad-input', 'phone']],
  [
    'a country that is not served',
    { countryId: 1, countryCode: 'ru', phoneCode: '7', phoneNum: '9161234567' },
    ['country-not-served', 'phone'],
  ],
])('%s is sent no code', async (_, more, refused) => {
  expect(refusalOf(await post('phone/send-code', { phone: phoneOf('99123456', more) }))).toEqual(refused);
});

describe('registering by phone tells nobody who is a customer', () => {
  test('the answer and the statements behind it are the same for a number that is known, excluded or new', async () => {
    const [known, excluded, fresh] = [newNumber(), newNumber(), newNumber()];
    await register(known);
    const { token } = (await register(excluded)).json().data;
    await harness.call('POST', '/limit-service/v3/BlockUser', { token, body: { kind: 'self-exclusion', months: 6, confirm: true } });
    const asked = async (number: string) => {
      const before = harness.statements().length;
      const answer = await send(number);
      const { ticket, ...data } = answer.json().data;
      return { status: answer.statusCode, data, ticket: typeof ticket, statements: harness.statements().slice(before) };
    };
    const answers = [await asked(fresh), await asked(known), await asked(excluded)];
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
    expect((await textsTo(fresh))[0]).toMatch(/\d{6} is your registration code/);
    expect((await textsTo(known))[0]).toContain('It already has an account');
    expect((await textsTo(excluded))[0]).toContain('self-exclusion');
  });
  test('who comes between the code and the account finds no account either', async () => {
    const number = newNumber();
    const mine = await codeFor(number);
    harness.clock.advance(61_000);
    const theirs = await codeFor(number);
    expect((await submit(number, theirs.ticket, theirs.code)).statusCode).toBe(200);
    expect(refusalOf(await submit(number, mine.ticket, mine.code))).toEqual(['code-over', 'phone_confirmation']);
  });
});

test('details that are completed later leave the confirmed phone as it is', async () => {
  const number = newNumber();
  const { token } = (await register(number)).json().data;
  const details = { name: 'Mara', surname: 'Phone', date_birthday: '1994-06-14', email: 'mara.phone@mail.test' };
  await harness.call('POST', '/web-api/user/details', { token, body: details });
  const link = await harness.mail.token(details.email);
  expect((await harness.call('POST', '/web-api/user/details/confirm', { token, body: { token: link } })).statusCode).toBe(200);
  const [row] = await harness.base.db.query('select phone, identified_at is not null as named from player where email_key = $1', [
    details.email,
  ]);
  expect(row).toEqual({ phone: `+356${number}`, named: true });
});
