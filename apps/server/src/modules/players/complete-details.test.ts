import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../testing/account-harness.ts';
import { type PaymentHarness, paymentHarness } from '../../testing/payment-harness.ts';

let payments: PaymentHarness;
let harness: PaymentHarness['harness'];
beforeAll(async () => {
  payments = await paymentHarness();
  ({ harness } = payments);
});
afterAll(() => harness.end());

const details = {
  name: 'Mara',
  surname: 'Kelly',
  date_birthday: '1994-06-14',
  email: 'mara@mail.test',
};
const give = ({ token }: TestPlayer, change: object = {}) =>
  harness.call('POST', '/web-api/user/details', { token, body: { ...details, ...change } });
const confirm = ({ token }: TestPlayer, link: string) =>
  harness.call('POST', '/web-api/user/details/confirm', { token, body: { token: link } });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { refusal?: { code: string } }).refusal?.code;
const oneClick = () => harness.newPlayer({ depositLimit: 'none', identified: false });
const exclude = ({ token }: TestPlayer) =>
  harness.call('POST', '/limit-service/v3/BlockUser', { token, body: { kind: 'self-exclusion', months: 6, confirm: true } });
const stakeRoom = async ({ playerId }: TestPlayer) =>
  (await harness.base.db.transaction((tx) => harness.compliance.headroomForStake(tx, [{ brandId: 1, playerId, currency: 'EUR' }])))[0];
const money = ({ playerId }: TestPlayer, amount: bigint) => {
  const [debit, credit] = [{ house: 'psp:sandbox' }, { player: playerId, account: 'cash' }] as const;
  const transfers = [{ kind: 'deposit' as const, debit, credit, amount, cause: { kind: 'payment', id: `${playerId}` } }];
  return harness.base.db.transaction((tx) =>
    harness.ledger.post(tx, [{ key: `start:${playerId}`, brandId: 1, currency: 'EUR', transfers }]),
  );
};

test('a one-click account pays nothing in before it names its player and the address is confirmed', async () => {
  const player = await oneClick();
  expect(codeOf(await payments.begin(player, '20.00'))).toBe('identity-not-verified');
  expect((await give(player)).json().data).toEqual({ sent: 'e-mail', inbox: '/sandbox/inbox' });
  expect(codeOf(await payments.begin(player, '20.00'))).toBe('identity-not-verified');
  const link = await harness.mail.token(details.email);
  expect((await harness.mail.last(details.email)).text).toContain(`/en/office/details/confirm#${link}`);
  expect((await confirm(player, link)).statusCode).toBe(200);
  expect((await payments.begin(player, '20.00')).statusCode).toBe(200);
  expect(codeOf(await confirm(player, link))).toBe('link-over');
  const signedIn = await harness.call('POST', '/user/auth', { body: { login: details.email, password: player.password } });
  expect(signedIn.statusCode).toBe(200);
  const { items } = await harness.audit.list(harness.base.db, { subject: { kind: 'player', id: `${player.playerId}` }, page: 1 });
  expect(items.map(({ action }) => action)).toContain('complete-details');
});

test('an address that an account has is kept: details bring no other, and its own is not taken', async () => {
  const player = await oneClick();
  const [own, thief] = ['short.form@mail.test', 'thief@mail.test'];
  await give(player, { email: thief });
  const link = await harness.mail.token(thief);
  await harness.base.db.query('update player set email = $2, email_key = $2, mailbox_key = $2 where player_id = $1', [
    player.playerId,
    own,
  ]);
  // A link from before the address was there.
  expect(codeOf(await confirm(player, link))).toBe('link-over');
  expect((await give(player, { email: thief })).json().refusal).toMatchObject({ code: 'not-allowed', field: 'email' });
  expect((await give(player, { email: own })).statusCode).toBe(200);
  expect((await confirm(player, await harness.mail.token(own))).statusCode).toBe(200);
});

describe('who excluded themselves does not come back under a new account', () => {
  beforeAll(async () => {
    const player = await harness.newPerson({
      email: 'ana.maria@gmail.com',
      password: 'a quiet harbour at noon',
      name: 'Ana María',
      surname: "O'Brien",
      birthDate: '1990-01-02',
    });
    await exclude(player);
  });

  test.each([
    [
      'by name and birth date, written otherwise',
      { name: 'ANA', surname: 'Maria OBrien', date_birthday: '1990-01-02', email: 'new.one@mail.test' },
    ],
    ['by the mailbox', { name: 'Another', surname: 'Name', date_birthday: '1991-01-02', email: 'anamaria+bets@gmail.com' }],
  ])('%s', async (_, change) => {
    const player = await oneClick();
    const answer = await give(player, change);
    expect(answer.json()).toEqual((await give(await oneClick(), { surname: 'Nobody', email: 'nobody@mail.test' })).json());
    expect((await harness.mail.last(change.email)).subject).toBe('Your Fairbook details could not be accepted');
    expect(codeOf(await payments.begin(player, '20.00'))).toBe('identity-not-verified');
  });

  test('nor when the exclusion comes before the link is opened', async () => {
    const player = await oneClick();
    await give(player, { surname: 'Late', email: 'late@mail.test' });
    const link = await harness.mail.token('late@mail.test');
    const twin = {
      email: 'late.twin@mail.test',
      password: 'a quiet harbour at noon',
      name: 'Mara',
      surname: 'Late',
      birthDate: '1994-06-14',
    };
    await exclude(await harness.newPerson(twin));
    expect(codeOf(await confirm(player, link))).toBe('self-excluded');
    expect(codeOf(await payments.begin(player, '20.00'))).toBe('identity-not-verified');
  });

  test('and an exclusion reaches every account of the person, by phone too', async () => {
    const [one, two] = [await oneClick(), await oneClick()];
    await give(one, { surname: 'Phone', email: 'phone.one@mail.test', phone: '+356 9912 3456' });
    await confirm(one, await harness.mail.token('phone.one@mail.test'));
    await give(two, { name: 'Other', surname: 'Person', email: 'phone.two@mail.test', phone: '+35699123456' });
    await confirm(two, await harness.mail.token('phone.two@mail.test'));
    await exclude(one);
    expect(codeOf(await payments.begin(two, '20.00'))).toBe('self-excluded');
  });
});

test('an address of another account is told so, and the answer is the same', async () => {
  await harness.newPerson({ email: 'taken@mail.test', password: 'a quiet harbour at noon' });
  const player = await oneClick();
  expect((await give(player, { surname: 'Taker', email: 'taken@mail.test' })).json().data).toEqual({
    sent: 'e-mail',
    inbox: '/sandbox/inbox',
  });
  expect((await harness.mail.last('taken@mail.test')).subject).toBe('This address belongs to another Fairbook account');
});

test('a link is of use to the player who gave the details alone, once, and the newest counts', async () => {
  const [player, stranger] = [await oneClick(), await oneClick()];
  await give(player, { surname: 'First', email: 'first@mail.test' });
  const first = await harness.mail.token('first@mail.test');
  await give(player, { surname: 'Second', email: 'second@mail.test' });
  const second = await harness.mail.token('second@mail.test');
  expect(codeOf(await confirm(stranger, second))).toBe('link-over');
  expect(codeOf(await confirm(player, first))).toBe('link-over');
  expect((await confirm(player, second)).statusCode).toBe(200);
  expect(codeOf(await give(player, { surname: 'Third' }))).toBe('not-allowed');
});

test.each([
  ['under age', { date_birthday: '2010-01-01' }, 'under-age', 'date_birthday'],
  ['a name with digits', { name: 'Mara1' }, 'bad-input', 'name'],
  ['no real address', { email: 'mara@gmial.com' }, 'e-mail-unusable', 'email'],
  ['a phone without its country', { phone: '99123456' }, 'bad-input', 'phone'],
])('%s is refused', async (_, change, code, field) => {
  const refused = (await give(await oneClick(), change)).json().refusal;
  expect([refused.code, refused.field]).toEqual([code, field]);
});

test('money that is there already is held to the limits of the brand', async () => {
  const player = await oneClick();
  await money(player, 1_000_000n);
  expect(await stakeRoom(player)).toMatchObject({
    left: undefined,
    each: { left: 1000n, over: { code: 'unidentified-limit', facts: { left: '10.00', currency: 'EUR' } } },
  });
  expect((await payments.withdraw(player, '1500.00')).statusCode).toBe(200);
  const refused = (await payments.withdraw(player, '500.01')).json().refusal;
  expect(refused).toMatchObject({ code: 'unidentified-limit', facts: { left: '500.00', currency: 'EUR' } });
  expect((await payments.withdraw(player, '500.00')).statusCode).toBe(200);
});

test('accounts older than the rule are brought under it', async () => {
  const person = {
    email: 'older@mail.test',
    password: 'a quiet harbour at noon',
    name: 'Old',
    surname: 'Account',
    birthDate: '1980-02-03',
  };
  const player = await harness.newPerson(person);
  await exclude(player);
  await harness.base.db.query('update player set person_key = null, mailbox_key = null where player_id = $1', [player.playerId]);
  await harness.players.prepare();
  const again = { name: 'old', surname: 'ACCOUNT', birthDate: '1980-02-03' };
  expect(await harness.base.db.transaction((tx) => harness.compliance.isPersonExcluded(tx, 1, again))).toBe(true);
});

test('details are given once: a request that came in while others were confirmed changes nobody', async () => {
  const player = await oneClick();
  await give(player, { ...details, name: 'Una', surname: 'Sola', email: 'una.sola@mail.test' });
  expect((await confirm(player, await harness.mail.token('una.sola@mail.test'))).statusCode).toBe(200);
  // The request of a call that had looked before the confirmation and wrote after it.
  await harness.base.db.query('update player set identified_at = null where player_id = $1', [player.playerId]);
  await give(player, { ...details, name: 'Umeko', surname: 'Berg', date_birthday: '1991-03-04', email: 'una.sola@mail.test' });
  await harness.base.db.query('update player set identified_at = $2 where player_id = $1', [player.playerId, harness.clock.now()]);
  expect(codeOf(await confirm(player, await harness.mail.token('una.sola@mail.test')))).toBe('link-over');
  const [row] = await harness.base.db.query<{ surname: string }>('select surname from player where player_id = $1', [player.playerId]);
  expect(row?.surname).toBe('Sola');
});
