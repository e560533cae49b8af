import type { ExclusionRegister, RegisterAnswer, RegisterPerson } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountHarness, accountHarness, type TestPlayer } from '../../testing/account-harness.ts';

const PASSWORD = 'a quiet harbour at noon';
let harness: AccountHarness;
let asked: RegisterPerson[];
let says: RegisterAnswer['kind'] | (() => Promise<RegisterAnswer>);
let rule: { name: string; unreachable: 'refuse' | 'allow' };
/** Silence is told as a fault, so that it is asked again. */
const faults: unknown[] = [];
let people = 0;

const register: ExclusionRegister = {
  name: 'toy',
  async check({ person, key }) {
    asked.push(person);
    return typeof says === 'string' ? { kind: says, reference: key } : says();
  },
};

beforeAll(async () => {
  harness = await accountHarness(undefined, {}, { place: (it) => ({ ...it, register: rule }), faults });
  harness.registers.set('toy', register);
});
afterAll(() => harness.end());
beforeEach(() => {
  harness.clock.set('2026-08-05T12:00:00Z');
  asked = [];
  faults.length = 0;
  says = 'clear';
  rule = { name: 'toy', unreachable: 'refuse' };
});

const person = () =>
  harness.newPerson({
    email: `someone${++people}@mail.test`,
    password: PASSWORD,
    name: 'Robin',
    surname: `Vella ${'abcdefghijklmnop'[people]}`,
  });
const signIn = async ({ login }: TestPlayer) =>
  (await harness.call('POST', '/user/auth', { body: { login, password: PASSWORD } })).statusCode;
const stake = async ({ playerId }: TestPlayer) => {
  const asker = { brandId: 1, playerId, currency: 'EUR' };
  const [headroom] = await harness.base.db.transaction((tx) => harness.compliance.headroomForStake(tx, [asker]));
  const deposit = await harness.compliance.headroomForDeposit(harness.base.db, asker, new Map());
  expect(deposit.refusal?.code).toBe(headroom?.refusal?.code ?? 'limit-choice-missing');
  return headroom?.refusal?.code;
};
const answers = ({ playerId }: TestPlayer) =>
  harness.base.db
    .query<{ answer: string }>('select answer from register_answer where player_id = $1 order by answer_id', [playerId])
    .then((rows) => rows.map(({ answer }) => answer));
const deliver = () => harness.outbox.drain();

test('somebody who registers is asked about before anything is staked or paid in', async () => {
  says = 'excluded';
  const player = await person();
  expect(await stake(player)).toBe('register-pending');
  await deliver();
  expect(asked).toEqual([{ name: 'Robin', surname: 'Vella b', birthDate: '1990-05-17', email: 'someone1@mail.test', country: 'MT' }]);
  expect([await stake(player), await answers(player)]).toEqual(['self-excluded', ['excluded']]);
});

describe('at each sign-in', () => {
  test('the register is asked anew: who left it plays again, who joined it no more', async () => {
    const player = await person();
    await deliver();
    expect(await stake(player)).toBeUndefined();
    says = 'excluded';
    expect(await signIn(player)).toBe(200);
    expect(await stake(player)).toBe('register-pending');
    await deliver();
    expect(await stake(player)).toBe('self-excluded');
    says = 'clear';
    await signIn(player);
    // Until it answers the last answer holds.
    expect(await stake(player)).toBe('self-excluded');
    await deliver();
    expect([await stake(player), await answers(player)]).toEqual([undefined, ['clear', 'excluded', 'clear']]);
  });

  test('many at once are asked about once they wait, and end as the register says', async () => {
    const player = await person();
    await deliver();
    says = 'excluded';
    await Promise.all(Array.from({ length: 5 }, () => signIn(player)));
    await deliver();
    expect(await stake(player)).toBe('self-excluded');
  });
});

describe('a register that does not answer', () => {
  test('holds everybody where the place says so, and is asked until it does', async () => {
    says = 'no-answer';
    const player = await person();
    await deliver();
    expect([await stake(player), await answers(player)]).toEqual(['register-pending', ['no-answer']]);
    says = 'clear';
    harness.clock.advance(10 * 60_000);
    await deliver();
    expect(await stake(player)).toBeUndefined();
  });

  test('lets them play where the place allows it, and never whom it named before', async () => {
    rule = { name: 'toy', unreachable: 'allow' };
    says = 'no-answer';
    const player = await person();
    await deliver();
    expect(await stake(player)).toBeUndefined();
    says = 'excluded';
    await signIn(player);
    await deliver();
    says = 'no-answer';
    await signIn(player);
    await deliver();
    expect(await stake(player)).toBe('self-excluded');
  });

  test('or is not set up holds everybody too', async () => {
    rule = { name: 'gone', unreachable: 'refuse' };
    const player = await person();
    await deliver();
    expect([await stake(player), asked, `${faults[0]}`]).toEqual([
      'register-pending',
      [],
      'Error: the register gone gave no answer: not set up',
    ]);
  });

  test('or says that too little is known lets nobody play', async () => {
    says = 'too-little-known';
    const player = await person();
    await deliver();
    expect([await stake(player), await answers(player)]).toEqual(['register-pending', ['too-little-known']]);
  });
});

test('an account that names nobody is not asked about until it does', async () => {
  const player = await harness.newPlayer({ identified: false });
  await deliver();
  expect(asked).toEqual([]);
  const details = { name: 'Una', surname: 'Named', date_birthday: '1994-06-14', email: 'una.named@mail.test' };
  await harness.call('POST', '/web-api/user/details', { token: player.token, body: details });
  says = 'excluded';
  const link = await harness.mail.token(details.email);
  expect((await harness.call('POST', '/web-api/user/details/confirm', { token: player.token, body: { token: link } })).statusCode).toBe(
    200,
  );
  expect(await stake(player)).toBe('register-pending');
  await deliver();
  expect([await stake(player), asked[0]?.surname]).toEqual(['self-excluded', 'Named']);
});

test('who is in it is told so, gets no news, and may take their money out', async () => {
  const player = await person();
  await deliver();
  await harness.base.db.query('update player set receives_news = true where player_id = $1', [player.playerId]);
  says = 'excluded';
  const token = (await harness.call('POST', '/user/auth', { body: { login: player.login, password: PASSWORD } })).json().data.token;
  await deliver();
  const { restriction } = (await harness.call('GET', '/limit-service/v3/limits', { token })).json().data;
  expect(restriction).toEqual({ kind: 'self-exclusion', by: 'register', since: harness.clock.now(), until: null, lifting: null });
  const [row] = await harness.base.db.query<{ news: boolean }>('select receives_news as news from player where player_id = $1', [
    player.playerId,
  ]);
  expect(row?.news).toBe(false);
  const asker = { brandId: 1, playerId: player.playerId, currency: 'EUR' };
  expect(await harness.compliance.headroomForWithdrawal(harness.base.db, asker, new Map())).toBeUndefined();
  expect(
    (await harness.call('POST', '/limit-service/v3/UnblockUser', { token, body: { action: 'ask', confirm: true } })).json().refusal.code,
  ).toBe('not-found');
});

test('what it answered is kept and cannot be changed', async () => {
  const player = await person();
  await deliver();
  expect(await answers(player)).toEqual(['clear']);
  await expect(harness.base.owner.query('delete from register_answer')).rejects.toThrow('append-only');
});
