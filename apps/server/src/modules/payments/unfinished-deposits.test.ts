import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../testing/account-harness.ts';
import { noticeOf, type PaymentHarness, paymentHarness } from '../../testing/payment-harness.ts';

let all: PaymentHarness;
let player: TestPlayer;
beforeAll(async () => {
  all = await paymentHarness();
});
afterAll(() => all.harness.end());
beforeEach(async () => {
  all.begun.length = 0;
  all.refunds.length = 0;
  Object.assign(all.faults, { lost: false, provider: 'works', deaf: false, cannotCancel: false });
  player = await all.harness.newPlayer({ depositLimit: { period: 'week', amount: '100.00' } });
});

const of = (act: 'resume' | 'cancel', id: string, asker = player) =>
  all.harness.call('POST', `/web-api/api/payments/v1/payments/${id}/${act}`, { body: {}, token: asker.token });
const begun = async (amount: string) => (await all.begin(player, amount)).json().data;
const methods = async () => (await all.harness.call('GET', '/web-api/api/payments/v1/methods', { token: player.token })).json().data;
const cash = async () => (await all.balance(player))?.cash;
/** After so much time that the session is over. */
async function signInAgain(): Promise<void> {
  const answer = await all.harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
  player = { ...player, token: answer.json().data.token };
}
const exclude = () =>
  all.harness.call('POST', '/limit-service/v3/BlockUser', {
    body: { kind: 'self-exclusion', months: 6, confirm: true },
    token: player.token,
  });

describe('a deposit that was left', () => {
  test('is told with the time it holds its part of the limit, and refusals name it', async () => {
    const { payment } = await begun('60.00');
    expect((await methods()).unfinished).toEqual([payment]);
    expect(payment.expiresAt).toBe(payment.at + 30 * 60_000);
    expect((await all.begin(player, '50.00')).json().refusal).toMatchObject({
      code: 'deposit-held',
      field: 'amount',
      facts: { held: '60.00', left: '40.00', currency: 'EUR' },
    });
  });

  test('is resumed where it was left, and paid once', async () => {
    const { payment, redirectUrl } = await begun('60.00');
    const again = (await of('resume', payment.id)).json().data;
    expect(again).toEqual({ payment, redirectUrl });
    await all.page(again.redirectUrl, 'approve');
    expect([await all.statusOf(player, payment.id), await cash()]).toEqual(['succeeded', 6000n]);
    expect((await of('resume', payment.id)).json().data.redirectUrl).toBeNull();
  });

  test('is not resumed when it is too late, by an excluded player, or by another one', async () => {
    const { payment } = await begun('60.00');
    const other = await all.harness.newPlayer();
    expect((await of('resume', payment.id, other)).statusCode).toBe(404);
    expect((await of('cancel', payment.id, other)).statusCode).toBe(404);
    await exclude();
    expect((await of('resume', payment.id)).json().refusal.code).toBe('self-excluded');
    all.harness.clock.advance(30 * 60_000);
    await signInAgain();
    expect((await of('resume', payment.id)).json().data.redirectUrl).toBeNull();
    expect(all.begun).toEqual([payment.id]);
  });

  test('expires with its time, and gives its part of the limit back', async () => {
    const { payment, redirectUrl } = await begun('60.00');
    all.harness.clock.advance(30 * 60_000);
    expect((await all.page(redirectUrl, 'approve')).statusCode).toBe(410);
    all.harness.clock.advance(1);
    await all.payments.resume('round');
    await signInAgain();
    expect([await all.statusOf(player, payment.id), (await methods()).depositHeadroom]).toEqual(['expired', '100.00']);
  });
});

describe('a limit that was lowered while a deposit was under way', () => {
  const lower = (amount: string) =>
    all.harness.call('POST', '/limit-service/v3/limits', { body: { kind: 'deposit', period: 'week', amount }, token: player.token });

  test('holds for it: it is not resumed, and what comes in above the limit goes back', async () => {
    const { payment, redirectUrl } = await begun('60.00');
    expect((await lower('50.00')).statusCode).toBe(200);
    expect((await of('resume', payment.id)).json().refusal).toMatchObject({ code: 'deposit-limit', facts: { left: '50.00' } });
    await all.page(redirectUrl, 'approve');
    expect([await all.statusOf(player, payment.id), await cash()]).toEqual(['returned', 0n]);
    expect(await all.differences()).toEqual([]);
  });

  test('leaves what fits: of several under way those that are paid first', async () => {
    const one = await begun('30.00');
    const other = await begun('40.00');
    await lower('50.00');
    expect((await of('resume', other.payment.id)).json().data.redirectUrl).toBe(other.redirectUrl);
    await all.page(other.redirectUrl, 'approve');
    await all.page(one.redirectUrl, 'approve');
    const statuses = [await all.statusOf(player, one.payment.id), await all.statusOf(player, other.payment.id)];
    expect([...statuses, await cash()]).toEqual(['returned', 'succeeded', 4000n]);
    expect(await all.differences()).toEqual([]);
  });
});

describe('a deposit its player cancels', () => {
  test('gives its part of the limit back at once, and can be paid no more', async () => {
    const { payment, redirectUrl } = await begun('60.00');
    expect((await of('cancel', payment.id)).json().data.payment.status).toBe('cancelled');
    expect((await of('cancel', payment.id)).json().data.payment.status).toBe('cancelled');
    expect(await methods()).toMatchObject({ depositHeadroom: '100.00', depositsUnderWay: '0.00', unfinished: [] });
    await all.page(redirectUrl, 'approve');
    expect([await all.statusOf(player, payment.id), await cash()]).toEqual(['cancelled', 0n]);
    expect(await all.differences()).toEqual([]);
  });

  test('after it was paid is booked, once, although the word of it was lost', async () => {
    const { payment, redirectUrl } = await begun('60.00');
    all.faults.lost = true;
    await all.page(redirectUrl, 'approve');
    all.faults.lost = false;
    // Its word is not sent again by itself.
    all.sandbox.stop();
    expect((await of('cancel', payment.id)).json().data.payment.status).toBe('succeeded');
    expect((await all.notice(noticeOf(payment.id, { amount: '6000', noticeId: `late ${payment.id}` }))).json().data.verdict).toBe('known');
    expect((await of('cancel', payment.id)).json().refusal.code).toBe('already-decided');
    expect(await cash()).toBe(6000n);
    expect(await all.differences()).toEqual([]);
  });

  test('as its provider does not answer stays as it is', async () => {
    const { payment } = await begun('60.00');
    all.faults.provider = 'silent';
    expect((await of('cancel', payment.id)).statusCode).toBe(503);
    expect(await all.statusOf(player, payment.id)).toBe('pending');
  });

  test('at the same moment as it is approved ends once, with its money or without', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await cash();
      const { payment, redirectUrl } = await begun('10.00');
      await Promise.all([of('cancel', payment.id), all.page(redirectUrl, 'approve'), of('cancel', payment.id)]);
      const status = await all.statusOf(player, payment.id);
      expect(['succeeded', 'cancelled']).toContain(status);
      expect(await cash()).toBe((before ?? 0n) + (status === 'succeeded' ? 1000n : 0n));
    }
    expect(await all.differences()).toEqual([]);
  });
});

/** Where a provider cannot close a deposit, or takes the money a moment before it does, its word comes after the cancel. */
describe('money that arrives for a deposit that was given up', () => {
  /** A deposit that is paid while its provider's word of it is lost. */
  async function paidUnheard(amount: string) {
    const { payment, redirectUrl } = await begun(amount);
    Object.assign(all.faults, { lost: true, deaf: true, cannotCancel: true });
    await all.page(redirectUrl, 'approve');
    all.faults.lost = false;
    // Its word is not sent again by itself.
    all.sandbox.stop();
    return payment;
  }

  test('is credited once, however often it is told, while the limit has room', async () => {
    const payment = await paidUnheard('20.00');
    await of('cancel', payment.id);
    expect(await all.statusOf(player, payment.id)).toBe('cancelled');
    const verdicts = await Promise.all([1, 2, 3].map(() => all.notice(noticeOf(payment.id))));
    expect(verdicts.map((v) => v.json().data.verdict).sort()).toEqual(['applied', 'applied', 'applied']);
    expect((await all.notice(noticeOf(payment.id, { noticeId: 'again' }))).json().data.verdict).toBe('known');
    expect([await all.statusOf(player, payment.id), await cash()]).toEqual(['succeeded', 2000n]);
    expect(await all.differences()).toEqual([]);
  });

  test.each(['cancelled', 'expired'])('that was %s goes back to its source when other deposits used the limit since', async (how) => {
    const payment = await paidUnheard('20.00');
    if (how === 'cancelled') await of('cancel', payment.id);
    else {
      all.harness.clock.advance(31 * 60_000);
      await all.payments.resume('round');
      await signInAgain();
    }
    expect(await all.statusOf(player, payment.id)).toBe(how);
    await all.deposited(player, '90.00');
    await all.notice(noticeOf(payment.id));
    expect([await all.statusOf(player, payment.id), await cash()]).toEqual(['returned', 9000n]);
    expect(all.refunds).toEqual([payment.id]);
    expect(await all.differences()).toEqual([]);
  });

  test('counts what other deposits hold', async () => {
    const payment = await paidUnheard('20.00');
    await of('cancel', payment.id);
    await begun('90.00');
    await all.notice(noticeOf(payment.id));
    expect([await all.statusOf(player, payment.id), await cash()]).toEqual(['returned', 0n]);
  });

  test('opens an account again that was closed meanwhile', async () => {
    const account = (path: string, body: object) => all.harness.call('POST', path, { body, token: player.token });
    const euro = { account_id: (await account('/web-api/user/balance', {})).json().data.accounts[0].id };
    const dollar = { account_id: (await account('/office-api/createCurrencyAccount', { currency_id: 3 })).json().data.account_id };
    await account('/web-api/user/setactiveaccount', dollar);
    const { redirectUrl } = await begun('20.00');
    await account('/web-api/user/setactiveaccount', euro);
    expect((await account('/office-api/deleteCurrencyAccount', dollar)).statusCode).toBe(200);
    await all.page(redirectUrl, 'approve');
    const { accounts } = (await account('/web-api/user/balance', {})).json().data;
    expect(accounts).toMatchObject([
      { currency: 'EUR', cash: '0.00' },
      { currency: 'USD', cash: '20.00' },
    ]);
    expect((await account('/web-api/user/setactiveaccount', dollar)).statusCode).toBe(200);
  });

  test('goes back to its source after a self-exclusion', async () => {
    const payment = await paidUnheard('20.00');
    await of('cancel', payment.id);
    await exclude();
    await all.notice(noticeOf(payment.id));
    expect([await all.statusOf(player, payment.id), await cash()]).toEqual(['returned', 0n]);
    expect(await all.differences()).toEqual([]);
  });
});
