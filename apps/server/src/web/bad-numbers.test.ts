import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../testing/account-harness.ts';
import { pick } from '../testing/betting-harness.ts';
import { type PaymentHarness, paymentHarness } from '../testing/payment-harness.ts';
import { type PlayHarness, playHarness } from '../testing/play-harness.ts';

/** Numbers no field of money may take, as JSON text, whatever a parser or a coercion would make of them. */
const NOT_AMOUNTS: readonly string[] = [
  ...['NaN', 'Infinity', '01', '.5', '1,5', '0x10', '+1'],
  ...['1e309', '-1e309', '1e-7', '0.30000000000000004', '10.005', '-10', '-0.01'],
  ...[
    '"NaN"',
    '"Infinity"',
    '"1e3"',
    '"1,5"',
    '"1 000"',
    '"10.005"',
    '"-10"',
    '"-0.01"',
    '"+10"',
    '"0x10"',
    '"010"',
    '"10."',
    '".5"',
    '"١٠"',
    '"１０"',
  ],
  ...['""', '" "', '"10 "', '"__proto__"', '"constructor"', 'true', '{}', '[]', '[10]', '{"__proto__":10}'],
  `"${'9'.repeat(10_000)}"`,
  '9'.repeat(400),
  `"0.${'3'.repeat(500)}"`,
];
/** Amounts, but beyond every bound; the first two are 2^53 + 1, which no double holds. */
const TOO_MUCH: readonly string[] = ['9007199254740993', '"9007199254740993"', '"999999999999999"', '1e15'];
/** Nothing at all is an amount, but below every bound. */
const NOTHING: readonly string[] = ['-0', '0', '"0"', '"0.00"', '1e-400'];

const DEEP = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
/** Bodies that attack the reader itself. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['half a body', '{"Events":['],
  ['null', 'null'],
  ['a number', '1e309'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['deep objects', DEEP],
  ['deep lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a prototype', '{"__proto__":{"Summ":10,"amount":"10"}}'],
  ['a constructor', '{"constructor":{"prototype":{"Summ":10}}}'],
  ['a body too large', JSON.stringify({ Lng: 'x'.repeat(70_000) })],
];

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}
const readAnswer = (response: { readonly statusCode: number; readonly body: string }): Answer => {
  const body = JSON.parse(response.body) as { refusal?: { code: string }; Error?: string; message?: string };
  // A refusal is a sentence as well as a code.
  if (body.refusal) expect(body.Error ?? body.message).not.toBe('');
  return { status: response.statusCode, code: body.refusal?.code };
};

describe('bets', () => {
  const MAKE = '/service-api/LiveBet/Secure/MakeBetWeb';
  const UPDATE = '/service-api/LiveBet-update/Open/UpdateCoupon';
  let w: PlayHarness;
  let ann: TestPlayer;
  let fixture = 20_000;
  beforeAll(async () => {
    w = await playHarness();
    ann = await w.player({ EUR: 1_000_000n });
  });
  afterAll(() => w.end());
  beforeEach(() => {
    fixture += 60;
  });

  const leg = (fields: Readonly<Record<string, string>> = {}, game = pick(fixture).gameId): string =>
    object({ GameId: `${game}`, Type: '1', Coef: '2', Param: '0', Kind: '3', ...fields });
  const object = (fields: Readonly<Record<string, string>>): string =>
    `{${Object.entries(fields)
      .map(([key, value]) => `${JSON.stringify(key)}:${value}`)
      .join(',')}}`;
  const coupon = (fields: Readonly<Record<string, string>> = {}): string =>
    object({ Events: `[${leg()}]`, Vid: '0', CheckCf: '0', Summ: '10', ...fields });
  const post = async (url: string, payload: string, type = 'application/json'): Promise<Answer> =>
    readAnswer(
      await w.harness.http.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': type },
        payload,
      }),
    );
  const refused = async (payload: string, codes: readonly string[], url = MAKE): Promise<void> => {
    const before = await w.cash(ann);
    const answer = await post(url, payload);
    expect(answer.status).toBe(200);
    expect(codes).toContain(answer.code);
    expect(await w.cash(ann)).toBe(before);
  };

  test.each(NOT_AMOUNTS)('a stake of %s is no stake', (value) => refused(coupon({ Summ: value }), ['bad-input']));
  test.each(TOO_MUCH)('a stake of %s is over the maximum', (value) =>
    refused(coupon({ Summ: value }), ['stake-over-maximum', 'bad-input']),
  );
  test.each(NOTHING)('a stake of %s is under the minimum', (value) => refused(coupon({ Summ: value }), ['stake-under-minimum']));
  test('a body of the same shape with a good stake is placed: the refusals above are about the number', async () => {
    const before = await w.cash(ann);
    const other = await w.player();
    expect((await w.bet(other.token, fixture)).code).toBe('placed');
    expect(await w.cash(ann)).toBe(before);
  });

  test.each(['NaN', '1e309', '"1e309"', '"Infinity"', '-1', '"1,5"', '{}', 'true', '[2]', '2000000'])('a price of %s', (value) =>
    refused(coupon({ Events: `[${leg({ Coef: value })}]` }), ['bad-input']),
  );
  test.each(['1.0', '1', '0.999', '2.001', '1e-9'])('a price of %s is not the price', (value) =>
    refused(coupon({ Events: `[${leg({ Coef: value })}]` }), ['price-changed']),
  );
  test('a price of 1.000 on the board itself pays nothing and takes no bet', async () => {
    w.bettingHarness.offer(pick(fixture), { price: 1000 });
    for (const CheckCf of ['0', '2']) await refused(coupon({ CheckCf, Events: `[${leg({ Coef: '1.0' })}]` }), ['market-gone']);
  });

  test.each(['-1', '1.5', '9007199254740993', '1e309', '"__proto__"', 'true', '{}', '""', `"${'7'.repeat(5000)}"`])('a game %s', (value) =>
    refused(coupon({ Events: `[${leg({ GameId: value })}]` }), ['bad-input', 'fixture-unknown']),
  );
  test.each(['-1', '0', '1.5', '9007199254740991', '1e309', 'true', '"toString"'])('an outcome %s', (value) =>
    refused(coupon({ Events: `[${leg({ Type: value })}]` }), ['bad-input', 'fixture-unknown']),
  );
  test.each(['NaN', '1e309', '-1e15', '"1,5"', '[0]', 'false'])('a line of %s', (value) =>
    refused(coupon({ Events: `[${leg({ Param: value })}]` }), ['bad-input']),
  );
  test.each(['-1', '1.5', '100', '1e309', '"x"', '[]'])('a kind of coupon %s', (value) => refused(coupon({ Vid: value }), ['bad-input']));
  test.each(['-1', '3', '0.5', '"x"'])('a price policy %s', (value) => refused(coupon({ CheckCf: value }), ['bad-input']));
  test.each(['"x y"', `"${'g'.repeat(65)}"`, '{}', '["a"]', '"\'; drop table bet --"'])('a name of the placement %s', (value) =>
    refused(coupon({ betGUID: value }), ['bad-input']),
  );

  const legs = (count: number, game: (i: number) => number): string =>
    `[${Array.from({ length: count }, (_, i) => leg({}, game(i))).join(',')}]`;
  test('51 selections', () => refused(coupon({ Vid: '1', Events: legs(51, (i) => pick(fixture + i).gameId) }), ['too-many-legs']));
  test('300 selections', () => refused(coupon({ Vid: '1', Events: legs(300, (i) => pick(fixture + (i % 50)).gameId) }), ['bad-input']));
  test('no selection', () => refused(coupon({ Events: '[]' }), ['bad-input']));
  test.each(['0', '1'])('the same event twice, kind %s', (Vid) =>
    refused(coupon({ Vid, Events: legs(2, () => pick(fixture).gameId) }), ['related-legs']),
  );
  test('the same key twice in both spellings: one of them counts, and a bad one is never passed over', () =>
    refused(coupon({ summ: '"1,5"', Summ: '"1,5"' }), ['bad-input']));

  test.each(HOSTILE)('a body that is %s', async (_, payload) => {
    await refused(payload, ['bad-input', 'too-large', 'coupon-member-unknown']);
    await refused(payload, ['bad-input', 'too-large', 'coupon-member-unknown'], UPDATE);
    expect({}).not.toHaveProperty('Summ');
  });
  test.each([
    'coupon[Summ]=NaN&coupon[Events][0][GameId]=1&coupon[Events][0][Type]=1',
    'coupon[__proto__][Summ]=10&coupon[Events][0][__proto__]=1',
    'coupon[Events][999][GameId]=1&coupon[Summ]=1e309',
    `coupon[Events][0][GameId]=${'9'.repeat(9000)}&coupon[Summ]=10&coupon[Events][0][Type]=1`,
    'coupon=1',
    '%',
  ])('a form of %s', async (payload) => {
    const answer = await post('/datalinelive/putbetscommon', payload, 'application/x-www-form-urlencoded');
    expect(answer.status).toBe(200);
    expect(answer.code).toBe('bad-input');
    expect({}).not.toHaveProperty('Summ');
  });

  test.each(['9'.repeat(400), '1e309', '-1', '1.5', '0', 'NaN', '', '__proto__'])('page %s of the bets', async (page) => {
    const url = `/office-api/bets?page=${page}`;
    const answer = await w.harness.http.inject({ url, headers: { authorization: `Bearer ${ann.token}` } });
    expect(readAnswer(answer)).toEqual({ status: 400, code: 'bad-input' });
  });
  test.each(['NaN', '1e309', '"1,5"', '"__proto__"', '{}', '[10]', 'true'])('a coupon with a stake of %s is not priced', (value) =>
    refused(coupon({ Summ: value }), ['bad-input'], UPDATE),
  );
  test('51 selections are not priced, an unknown or doubled one is shown as such', async () => {
    await refused(coupon({ Vid: '1', Events: legs(51, (i) => pick(fixture + i).gameId) }), ['too-many-legs'], UPDATE);
    for (const events of [legs(2, () => pick(fixture).gameId), `[${leg({ GameId: '0' })}]`, `[${leg({ Coef: '1.0' })}]`])
      expect(await post(UPDATE, coupon({ Vid: '1', Events: events }))).toEqual({ status: 200, code: undefined });
  });
});

describe('payments and limits', () => {
  let w: PaymentHarness;
  let ann: TestPlayer;
  beforeAll(async () => {
    w = await paymentHarness();
    ann = await w.harness.newPlayer({ depositLimit: 'none' });
    await w.deposited(ann, '100.00');
  });
  afterAll(() => w.harness.end());

  const raw = async (url: string, payload: string): Promise<Answer> =>
    readAnswer(
      await w.harness.http.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', host: 'localhost' },
        payload,
      }),
    );
  const DEPOSIT = '/web-api/api/payments/v1/deposits';
  const WITHDRAW = '/web-api/api/payments/v1/withdrawals';
  const LIMITS = '/limit-service/v3/limits';
  const order = (amount: string, more = ''): string => `{"provider":"sandbox","amount":${amount},"key":"${w.newKey()}"${more}}`;
  const password = (): string => `,"password":${JSON.stringify(ann.password)}`;
  const unmoved = async (answer: Answer, status: readonly number[], codes: readonly string[]): Promise<void> => {
    expect(status).toContain(answer.status);
    expect(codes).toContain(answer.code);
    expect(await w.balance(ann)).toMatchObject({ cash: 10_000n, locked: 0n });
    const [row] = await w.harness.base.db.query<{ payments: bigint }>('select count(*) as payments from payment', []);
    expect(row?.payments).toBe(1n);
  };

  test.each(NOT_AMOUNTS)('a deposit of %s', async (value) => unmoved(await raw(DEPOSIT, order(value)), [400], ['bad-input']));
  test.each([...TOO_MUCH, ...NOTHING])('a deposit of %s is out of bounds', async (value) =>
    unmoved(await raw(DEPOSIT, order(value)), [400, 422], ['amount-out-of-bounds', 'bad-input']),
  );
  test.each(NOT_AMOUNTS)('a withdrawal of %s', async (value) =>
    unmoved(await raw(WITHDRAW, order(value, password())), [400], ['bad-input']),
  );
  test.each([...TOO_MUCH, ...NOTHING])('a withdrawal of %s is out of bounds', async (value) =>
    unmoved(await raw(WITHDRAW, order(value, password())), [400, 422], ['amount-out-of-bounds', 'insufficient-balance', 'bad-input']),
  );
  test.each(['""', '"short"', '1', '{}', `"${'k'.repeat(65)}"`, '"__proto__"', '"a b c d e f"'])('a key of %s', async (key) =>
    unmoved(await raw(DEPOSIT, `{"provider":"sandbox","amount":"10","key":${key}}`), [400], ['bad-input']),
  );

  const limits = async () => (await w.harness.call('GET', LIMITS, { token: ann.token })).json().data.limits;
  test.each([...NOT_AMOUNTS, '"9007199254740993"', '9007199254740993', 'null'])('a stake limit of %s', async (value) => {
    expect(await raw(LIMITS, `{"kind":"stake","period":"day","amount":${value}}`)).toEqual({ status: 400, code: 'bad-input' });
    expect(await limits()).toEqual([]);
  });
  test.each(['"1.5"', '"-1"', '"1e3"', '"44641"', '"9007199254740993"', '"x"'])('a session time of %s minutes', async (value) => {
    expect(await raw(LIMITS, `{"kind":"session-time","period":"day","amount":${value}}`)).toEqual({ status: 400, code: 'bad-input' });
    expect(await limits()).toEqual([]);
  });
  test.each(['"year"', '"__proto__"', '1', '{}', '""'])('a period of %s', async (value) => {
    expect(await raw(LIMITS, `{"kind":"stake","period":${value},"amount":"10"}`)).toEqual({ status: 400, code: 'bad-input' });
  });
  test.each([DEPOSIT, WITHDRAW, LIMITS, '/limit-service/v3/BlockUser', '/limit-service/v3/testanswers'])(
    '%s takes no hostile body',
    async (url) => {
      for (const [name, payload] of HOSTILE) {
        const answer = await raw(url, payload);
        expect([name, answer.code === 'bad-input' || answer.code === 'too-large']).toEqual([name, true]);
        expect([400, 413]).toContain(answer.status);
      }
      expect(await w.differences()).toEqual([]);
    },
  );
});
