import { SIGNATURE_HEADER, signWebhook } from '@fairbook/payment-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../testing/account-harness.ts';
import { noticeOf, type PaymentHarness, paymentHarness, SECRET } from '../../testing/payment-harness.ts';

let all: PaymentHarness;
let player: TestPlayer;
beforeAll(async () => {
  all = await paymentHarness();
});
afterAll(() => all.harness.end());
beforeEach(async () => {
  all.sent.length = 0;
  all.news.length = 0;
  Object.assign(all.faults, { lost: false, provider: 'works', deaf: false, poison: undefined, crash: false, before: undefined });
  player = await all.harness.newPlayer({ depositLimit: 'none' });
});

/** After so much time that the session is over. */
async function signInAgain(): Promise<void> {
  const answer = await all.harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
  player = { ...player, token: answer.json().data.token };
}

/** Opens an account in dollars, and plays from it. */
async function useDollars(): Promise<void> {
  const { token } = player;
  const opened = await all.harness.call('POST', '/office-api/createCurrencyAccount', { body: { currency_id: 3 }, token });
  const { account_id } = opened.json().data;
  await all.harness.call('POST', '/web-api/user/setactiveaccount', { body: { account_id }, token });
}

describe('a deposit', () => {
  test('goes from the page to the balance, once', async () => {
    const begun = (await all.begin(player, '20.00')).json().data;
    expect(begun.payment).toMatchObject({ status: 'pending', amount: '20.00', currency: 'EUR', direction: 'deposit' });
    const shown = await all.page(begun.redirectUrl);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('€20.00');
    const back = await all.page(begun.redirectUrl, 'approve');
    expect([back.statusCode, back.headers.location]).toEqual([303, `http://localhost/en/office/payments?payment=${begun.payment.id}`]);
    expect(await all.statusOf(player, begun.payment.id)).toBe('succeeded');
    expect((await all.balance(player))?.cash).toBe(2000n);
    expect(all.news).toContainEqual(expect.objectContaining({ topic: 'balance', key: `${player.playerId}` }));
    await all.page(begun.redirectUrl, 'approve');
    await all.page(begun.redirectUrl, 'decline');
    expect((await all.balance(player))?.cash).toBe(2000n);
    expect(await all.differences()).toEqual([]);
  });

  test('that is declined moves nothing', async () => {
    const begun = (await all.begin(player, '20.00')).json().data;
    await all.page(begun.redirectUrl, 'decline');
    expect(await all.statusOf(player, begun.payment.id)).toBe('cancelled');
    expect((await all.balance(player))?.cash).toBe(0n);
  });

  test('a notice that arrives many times at once, and again later, counts once', async () => {
    const { payment } = (await all.begin(player, '20.00')).json().data;
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => all.notice(noticeOf(payment.id))));
    expect(verdicts.every((v) => v.statusCode === 200)).toBe(true);
    expect((await all.notice(noticeOf(payment.id, { noticeId: 'another' }))).json().data.verdict).toBe('known');
    expect((await all.balance(player))?.cash).toBe(2000n);
  });

  test('a notice that overtakes the answer of the provider is enough', async () => {
    // As after a crash between opening at the provider and writing its reference down.
    const { payment } = (await all.begin(player, '20.00')).json().data;
    await all.harness.base.db.query('update payment set provider_ref = null where payment_id = $1', [BigInt(payment.id)]);
    expect((await all.notice(noticeOf(payment.id))).json().data.verdict).toBe('applied');
    expect((await all.balance(player))?.cash).toBe(2000n);
  });

  test.each([
    ['another amount', { amount: '200000' }],
    ['another currency', { currency: 'KWD' }],
    ['another reference', { providerRef: 'sbx-1' }],
  ])('a notice of %s moves nothing and is written down for staff', async (_, change) => {
    const { payment } = (await all.begin(player, '20.00')).json().data;
    expect((await all.notice(noticeOf(payment.id, change))).json().data.verdict).toBe('mismatch');
    expect([await all.statusOf(player, payment.id), (await all.balance(player))?.cash]).toEqual(['pending', 0n]);
    const { items } = await all.harness.audit.list(all.harness.base.db, { subject: { kind: 'payment', id: payment.id }, page: 1 });
    expect(items.map((entry) => entry.action)).toEqual(['payment-notice-mismatch']);
    // The right notice still counts.
    expect((await all.notice(noticeOf(payment.id, { noticeId: 'right' }))).json().data.verdict).toBe('applied');
  });

  test('forged, altered and old notices are refused', async () => {
    const { payment } = (await all.begin(player, '20.00')).json().data;
    const now = all.harness.clock.now();
    expect((await all.notice(noticeOf(payment.id), now, 'another secret')).statusCode).toBe(403);
    expect((await all.notice(noticeOf(payment.id), now - 301_000)).statusCode).toBe(403);
    expect((await all.notice(noticeOf(payment.id), now + 301_000)).statusCode).toBe(403);
    const body = JSON.stringify(noticeOf(payment.id));
    const url = '/webhooks/payments/sandbox';
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(SECRET, now, body) };
    const altered = await all.harness.http.inject({ method: 'POST', url, headers, payload: body.replace('2000', '9000') });
    expect(altered.statusCode).toBe(403);
    expect(
      (await all.harness.http.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'application/json' } })).statusCode,
    ).toBe(403);
    expect((await all.harness.http.inject({ method: 'POST', url: '/webhooks/payments/nobody', headers, payload: body })).statusCode).toBe(
      403,
    );
    expect([await all.statusOf(player, payment.id), (await all.balance(player))?.cash]).toEqual(['pending', 0n]);
  });

  test('a page that was changed or is too old does nothing', async () => {
    const begun = (await all.begin(player, '20.00')).json().data;
    const changed = begun.redirectUrl.replace(/(.{20})(.)$/, (_: string, rest: string, last: string) => `${last}${rest}`);
    expect((await all.page(changed, 'approve')).statusCode).toBe(410);
    all.harness.clock.advance(30 * 60_000);
    expect((await all.page(begun.redirectUrl, 'approve')).statusCode).toBe(410);
    expect((await all.balance(player))?.cash).toBe(0n);
  });

  test('is one however often it is asked for under its key; another body under the key is refused', async () => {
    const key = all.newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => all.begin(player, '20.00', key)));
    expect(new Set(answers.map((a) => a.json().data.payment.id)).size).toBe(1);
    expect((await all.begin(player, '21.00', key)).json().refusal.code).toBe('idempotency-conflict');
  });

  test('under a key of another currency is refused', async () => {
    const key = all.newKey();
    await all.begin(player, '20.00', key);
    await useDollars();
    expect((await all.begin(player, '20.00', key)).json().refusal.code).toBe('idempotency-conflict');
  });

  test('is refused beside five that nobody finished', async () => {
    for (let n = 0; n < 5; n++) expect((await all.begin(player, '20.00')).statusCode).toBe(200);
    expect((await all.begin(player, '20.00')).json().refusal).toMatchObject({ code: 'too-many-deposits', facts: { most: 5 } });
  });

  test('keeps the reference its provider gave it first', async () => {
    const key = all.newKey();
    const { payment } = (await all.begin(player, '20.00', key)).json().data;
    await all.harness.base.db.query("update payment set provider_ref = 'sbx-first' where payment_id = $1", [BigInt(payment.id)]);
    await all.begin(player, '20.00', key);
    expect((await all.notice(noticeOf(payment.id, { providerRef: 'sbx-first' }))).json().data.verdict).toBe('applied');
  });

  test('of another provider is not found', async () => {
    const { payment } = (await all.begin(player, '20.00')).json().data;
    const belongsTo = (provider: string) =>
      all.harness.base.owner.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query('update payment set provider = $2 where payment_id = $1', [BigInt(payment.id), provider]);
      });
    await belongsTo('another');
    expect((await all.notice(noticeOf(payment.id))).json().data?.verdict).toBeUndefined();
    expect([await all.statusOf(player, payment.id), (await all.balance(player))?.cash]).toEqual(['pending', 0n]);
    await belongsTo('sandbox');
  });

  test('through a provider the brand does not have is refused', async () => {
    const brand = all.harness.brands.byId(1) as { paymentProviders: readonly string[] };
    const { paymentProviders } = brand;
    brand.paymentProviders = [];
    const { refusal } = (await all.begin(player, '20.00')).json();
    brand.paymentProviders = paymentProviders;
    expect([refusal.code, refusal.field]).toEqual(['bad-input', 'provider']);
  });

  test('of the most and the least that may be paid is taken', async () => {
    expect((await all.begin(player, '5.00')).statusCode).toBe(200);
    expect((await all.begin(player, '5000.00')).statusCode).toBe(200);
  });

  test('that nobody finishes is given up, and still counts when the money comes after all', async () => {
    const { payment } = (await all.begin(player, '20.00')).json().data;
    all.harness.clock.advance(31 * 60_000);
    await all.payments.resume('round');
    await signInAgain();
    expect(await all.statusOf(player, payment.id)).toBe('expired');
    expect((await all.notice(noticeOf(payment.id))).json().data.verdict).toBe('applied');
    expect([await all.statusOf(player, payment.id), (await all.balance(player))?.cash]).toEqual(['succeeded', 2000n]);
    expect(await all.differences()).toEqual([]);
  });

  test.each([
    ['4.99', 422, 'amount-out-of-bounds'],
    ['5000.01', 422, 'amount-out-of-bounds'],
    ['20.001', 400, 'bad-input'],
    ['-20.00', 400, 'bad-input'],
    ['1e3', 400, 'bad-input'],
  ])('of %s is refused', async (amount, status, code) => {
    const answer = await all.begin(player, amount);
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([status, code]);
  });

  test('is not open before the player chose a limit, or none', async () => {
    const undecided = await all.harness.newPlayer();
    expect((await all.begin(undecided, '20.00')).json().refusal.code).toBe('limit-choice-missing');
    await all.harness.call('POST', '/limit-service/v3/limits', { body: { kind: 'deposit', amount: null }, token: undecided.token });
    expect((await all.begin(undecided, '20.00')).statusCode).toBe(200);
  });
});

describe('deposit limits', () => {
  test('hold against deposits asked for at the same time', async () => {
    player = await all.harness.newPlayer({ depositLimit: { period: 'week', amount: '100.00' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => all.begin(player, '30.00')));
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(3);
    const refusal = answers.find((a) => a.statusCode !== 200)?.json().refusal;
    expect(refusal).toMatchObject({ code: 'deposit-held', facts: { held: '90.00', left: '10.00', currency: 'EUR' } });
  });

  test('count over all accounts: another currency is no way around', async () => {
    player = await all.harness.newPlayer({ depositLimit: { period: 'day', amount: '100.00' } });
    await all.deposited(player, '60.00');
    await useDollars();
    // The brand's scale: 5,000 euro stand for 5,500 dollars, so 40 euro are 44 dollars.
    expect((await all.begin(player, '44.01')).json().refusal).toMatchObject({
      code: 'deposit-limit',
      facts: { left: '44.00', currency: 'USD' },
    });
    expect((await all.begin(player, '44.00')).statusCode).toBe(200);
  });

  test('start anew with the period', async () => {
    player = await all.harness.newPlayer({ depositLimit: { period: 'day', amount: '50.00' } });
    await all.deposited(player, '50.00');
    expect((await all.begin(player, '5.00')).json().refusal.code).toBe('deposit-limit');
    all.harness.clock.advance(24 * 3_600_000);
    await signInAgain();
    expect((await all.begin(player, '50.00')).statusCode).toBe(200);
  });
});

test('self-exclusion raced against deposits: none begins after it was answered', async () => {
  const block = all.harness.call('POST', '/limit-service/v3/BlockUser', {
    body: { kind: 'self-exclusion', months: 6, confirm: true },
    token: player.token,
  });
  const racing = Array.from({ length: 4 }, () => all.begin(player, '20.00'));
  expect((await block).statusCode).toBe(200);
  const after = await Promise.all(Array.from({ length: 4 }, () => all.begin(player, '20.00')));
  expect(after.map((a) => a.json().refusal?.code)).toEqual(Array(4).fill('self-excluded'));
  for (const answer of await Promise.all(racing)) expect([200, 403]).toContain(answer.statusCode);
});

test('a player sees no payment of another', async () => {
  const { payment } = (await all.begin(player, '20.00')).json().data;
  const other = await all.harness.newPlayer({ depositLimit: 'none' });
  expect(await all.harness.call('GET', `/web-api/api/payments/v1/payments/${payment.id}`, { token: other.token })).toMatchObject({
    statusCode: 404,
  });
  const history = await all.harness.call('POST', '/office-api/gethistorypaymentmainaccount', { token: other.token });
  expect(history.json().data).toMatchObject({ payments: [], total: 0 });
  expect((await all.harness.call('POST', '/office-api/gethistorypaymentmainaccount')).statusCode).toBe(401);
});

describe('when something breaks', () => {
  test('between the state and the money of a deposit, neither stays, and the next notice brings both', async () => {
    const { payment } = (await all.begin(player, '20.00')).json().data;
    all.faults.crash = true;
    expect((await all.notice(noticeOf(payment.id))).statusCode).toBe(500);
    expect([await all.statusOf(player, payment.id), (await all.balance(player))?.cash]).toEqual(['pending', 0n]);
    all.faults.crash = false;
    expect((await all.notice(noticeOf(payment.id))).json().data.verdict).toBe('applied');
    expect((await all.balance(player))?.cash).toBe(2000n);
    expect(await all.differences()).toEqual([]);
  });

  test('and its money does not move, a deposit does not become final', async () => {
    const { payment } = (await all.begin(player, '20.00')).json().data;
    const credit = { player: BigInt(player.playerId), account: 'cash' } as const;
    const transfer = {
      kind: 'adjustment',
      debit: { house: 'adjustment' },
      credit,
      amount: 1n,
      cause: { kind: 'adjustment', id: '1' },
    } as const;
    await all.harness.base.db.transaction((tx) =>
      all.harness.ledger.post(tx, [{ key: `deposit:${payment.id}`, brandId: 1, currency: 'EUR', transfers: [transfer] }]),
    );
    expect((await all.notice(noticeOf(payment.id))).statusCode).toBe(500);
    expect([await all.statusOf(player, payment.id), (await all.balance(player))?.cash]).toEqual(['pending', 1n]);
  });

  test('a provider that refuses what it has told to be paid takes nothing back', async () => {
    const key = all.newKey();
    all.faults.provider = 'silent';
    await all.begin(player, '20.00', key);
    const [row] = await all.harness.base.db.query<{ payment_id: bigint }>('select payment_id from payment where player_id = $1', [
      player.playerId,
    ]);
    const id = `${row?.payment_id}`;
    all.faults.provider = 'refuses';
    all.faults.before = async () => void (await all.notice(noticeOf(id)));
    expect((await all.begin(player, '20.00', key)).statusCode).toBe(422);
    expect([await all.statusOf(player, id), (await all.balance(player))?.cash]).toEqual(['succeeded', 2000n]);
    expect(await all.differences()).toEqual([]);
  });

  test('a provider that refuses ends the deposit', async () => {
    all.faults.provider = 'refuses';
    const refused = await all.begin(player, '20.00');
    expect([refused.statusCode, refused.json().refusal.code]).toEqual([422, 'payment-refused']);
    expect(await all.statusOf(player, refused.json().refusal.facts.payment)).toBe('failed');
  });

  test('a provider that does not answer leaves the deposit open, and asking again under its key goes on with it', async () => {
    const key = all.newKey();
    all.faults.provider = 'silent';
    expect((await all.begin(player, '20.00', key)).statusCode).toBe(502);
    all.faults.provider = 'works';
    const begun = (await all.begin(player, '20.00', key)).json().data;
    await all.page(begun.redirectUrl, 'approve');
    expect((await all.balance(player))?.cash).toBe(2000n);
  });
});
