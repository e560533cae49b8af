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
  all.sent.length = 0;
  all.news.length = 0;
  Object.assign(all.faults, {
    lost: false,
    provider: 'works',
    deaf: false,
    poison: undefined,
    crash: false,
    debtCollection: 'payouts',
    until: undefined,
  });
  player = await all.harness.newPlayer({ depositLimit: 'none' });
});

describe('a withdrawal', () => {
  test('sets the money aside, is paid by itself, and cannot be taken back', async () => {
    await all.deposited(player, '50.00');
    const paid = Promise.withResolvers<void>();
    all.faults.until = paid.promise;
    const { payment } = (await all.withdraw(player, '20.00')).json().data;
    expect(await all.balance(player)).toMatchObject({ cash: 3000n, locked: 2000n });
    paid.resolve();
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
    expect(await all.balance(player)).toMatchObject({ cash: 3000n, locked: 0n });
    expect(await all.differences()).toEqual([]);
  });

  test('that fails comes back', async () => {
    await all.deposited(player, '50.00');
    const { payment } = (await all.withdraw(player, '10.13')).json().data;
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('failed');
    expect(await all.balance(player)).toMatchObject({ cash: 5000n, locked: 0n });
  });

  test('of the whole balance asked for eight times at once happens once', async () => {
    await all.deposited(player, '50.00');
    all.faults.lost = true;
    const answers = await Promise.all(Array.from({ length: 8 }, () => all.withdraw(player, '50.00')));
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.json().refusal?.code === 'insufficient-balance')).toHaveLength(7);
    expect(await all.balance(player)).toMatchObject({ cash: 0n, locked: 5000n });
  });

  test('whose notice was lost with a crash is taken up again and paid once', async () => {
    await all.deposited(player, '50.00');
    all.faults.lost = true;
    const { payment } = (await all.withdraw(player, '20.00')).json().data;
    await expect.poll(() => all.sent.length).toBeGreaterThan(1);
    all.sandbox.stop();
    expect(await all.statusOf(player, payment.id)).toBe('held');
    all.faults.lost = false;
    all.harness.clock.advance(61_000);
    await all.payments.resume('round');
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
    expect(await all.balance(player)).toMatchObject({ cash: 3000n, locked: 0n });
    expect(await all.differences()).toEqual([]);
  });

  test('a notice against a final state moves nothing', async () => {
    await all.deposited(player, '50.00');
    const { payment } = (await all.withdraw(player, '20.00')).json().data;
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
    expect((await all.notice(noticeOf(payment.id, { noticeId: 'late', status: 'failed' }))).json().data.verdict).toBe('contradiction');
    expect(await all.balance(player)).toMatchObject({ cash: 3000n, locked: 0n });
    const { items } = await all.harness.audit.list(all.harness.base.db, { subject: { kind: 'payment', id: payment.id }, page: 1 });
    expect(items.map((entry) => entry.action)).toEqual(['payment-notice-contradiction']);
  });

  test('that its provider knows of is not begun there again', async () => {
    await all.deposited(player, '50.00');
    const answer = Promise.withResolvers<void>();
    all.faults.until = answer.promise;
    const key = all.newKey();
    const { payment } = (await all.withdraw(player, '20.00', key)).json().data;
    expect((await all.withdraw(player, '20.00', key)).json().data.payment).toMatchObject({ id: payment.id, status: 'held' });
    expect(all.begun.filter((id) => id === payment.id)).toHaveLength(1);
    answer.resolve();
    all.faults.until = undefined;
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
  });

  test('asks for the password, and counts wrong ones', async () => {
    await all.deposited(player, '50.00');
    const wrong = { ...player, password: 'not the password' };
    expect((await all.withdraw(wrong, '10.00')).json().refusal.code).toBe('wrong-password');
    for (let i = 0; i < 9; i++) await all.withdraw(wrong, '10.00');
    expect((await all.withdraw(player, '10.00')).json().refusal.code).toBe('too-many-attempts');
    expect(await all.balance(player)).toMatchObject({ cash: 5000n, locked: 0n });
  });

  test('is open to an excluded player, a deposit is not', async () => {
    await all.deposited(player, '50.00');
    await all.harness.call('POST', '/limit-service/v3/BlockUser', {
      body: { kind: 'self-exclusion', months: 6, confirm: true },
      token: player.token,
    });
    expect((await all.begin(player, '20.00')).json().refusal.code).toBe('self-excluded');
    expect((await all.withdraw(player, '20.00')).statusCode).toBe(200);
  });
});

test('history shows what happened and the net of a lifetime', async () => {
  await all.deposited(player, '50.00');
  const { payment } = (await all.withdraw(player, '20.00')).json().data;
  await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
  const history = (await all.harness.call('POST', '/office-api/gethistorypaymentmainaccount', { token: player.token })).json().data;
  expect(history.payments.map((p: { direction: string; status: string }) => [p.direction, p.status])).toEqual([
    ['withdrawal', 'succeeded'],
    ['deposit', 'succeeded'],
  ]);
  expect(history.lifetimeNetDeposits).toBe('30.00');
});

describe('when something breaks', () => {
  test('between the state and the money of a withdrawal, neither stays', async () => {
    await all.deposited(player, '50.00');
    all.faults.crash = true;
    expect((await all.withdraw(player, '20.00')).statusCode).toBe(500);
    all.faults.crash = false;
    expect(await all.balance(player)).toMatchObject({ cash: 5000n, locked: 0n });
    expect(await all.differences()).toEqual([]);
  });

  test('a provider that refuses gives the money back', async () => {
    await all.deposited(player, '50.00');
    all.faults.provider = 'refuses';
    expect((await all.withdraw(player, '20.00')).json().data.payment.status).toBe('failed');
    expect(await all.balance(player)).toMatchObject({ cash: 5000n, locked: 0n });
    expect(await all.differences()).toEqual([]);
  });

  test('a provider that does not answer is asked again later', async () => {
    await all.deposited(player, '50.00');
    all.faults.provider = 'silent';
    const { payment } = (await all.withdraw(player, '20.00')).json().data;
    expect(payment.status).toBe('held');
    all.faults.provider = 'works';
    all.harness.clock.advance(61_000);
    await all.payments.resume('round');
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
    expect(await all.balance(player)).toMatchObject({ cash: 3000n, locked: 0n });
  });
});

test('a provider that was asked before the clock was set back is asked again as soon as ever', async () => {
  await all.deposited(player, '50.00');
  all.harness.clock.advance(20 * 60_000);
  all.faults.provider = 'silent';
  const { payment } = (await all.withdraw(player, '20.00')).json().data;
  all.harness.clock.advance(61_000);
  await all.payments.resume('round');
  all.harness.clock.advance(-20 * 60_000);
  all.faults.provider = 'works';
  await all.payments.resume('round');
  await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
  expect(await all.differences()).toEqual([]);
});

describe('after a crash', () => {
  /** The process ends: nothing the sandbox had still to send is sent. */
  const die = () => {
    all.sandbox.stop();
    all.harness.clock.advance(1);
  };

  test.each([
    ['before the provider was asked', 'silent', false],
    ['before the provider answered', 'cut', false],
    ['before the answer of a provider that cannot be asked what became of it', 'cut', true],
  ] as const)('%s a withdrawal goes on with the next start, and is paid once', async (_, provider, deaf) => {
    await all.deposited(player, '50.00');
    Object.assign(all.faults, { lost: true, provider, deaf });
    const { payment } = (await all.withdraw(player, '20.00')).json().data;
    expect(payment.status).toBe('held');
    die();
    Object.assign(all.faults, { lost: false, provider: 'works' });
    await all.payments.resume('start');
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
    await all.payments.resume('start');
    expect(new Set(all.begun.slice(all.begun.indexOf(payment.id)))).toEqual(new Set([payment.id]));
    expect(await all.balance(player)).toMatchObject({ cash: 3000n, locked: 0n });
    expect(await all.differences()).toEqual([]);
  });

  test('a deposit the player approved is booked although its webhook never comes', async () => {
    all.faults.lost = true;
    const begun = (await all.begin(player, '20.00')).json().data;
    await all.page(begun.redirectUrl, 'approve');
    die();
    all.faults.lost = false;
    await all.payments.resume('start');
    expect(await all.statusOf(player, begun.payment.id)).toBe('succeeded');
    expect((await all.balance(player))?.cash).toBe(2000n);
    await all.page(begun.redirectUrl, 'approve');
    expect((await all.balance(player))?.cash).toBe(2000n);
    expect(await all.differences()).toEqual([]);
  });

  test('a deposit whose time is over is not given up while the provider does not answer', async () => {
    all.faults.lost = true;
    const begun = (await all.begin(player, '20.00')).json().data;
    await all.page(begun.redirectUrl, 'approve');
    die();
    const statusNow = async () => {
      const [row] = await all.harness.base.db.query<{ status: string }>('select status from payment where payment_id = $1', [
        BigInt(begun.payment.id),
      ]);
      return row?.status;
    };
    all.faults.provider = 'silent';
    all.harness.clock.advance(61 * 60_000);
    await all.payments.resume('round');
    expect(await statusNow()).toBe('pending');
    all.faults.provider = 'works';
    all.harness.clock.advance(61 * 60_000);
    await all.payments.resume('round');
    expect(await statusNow()).toBe('succeeded');
  });

  test('one payment the provider never answers for does not keep the others waiting', async () => {
    await all.deposited(player, '50.00');
    Object.assign(all.faults, { lost: true, provider: 'silent' });
    const stuck = (await all.withdraw(player, '20.00')).json().data.payment.id;
    all.harness.clock.advance(1);
    const next = (await all.withdraw(player, '20.00')).json().data.payment.id;
    die();
    all.faults.lost = false;
    all.faults.provider = 'works';
    all.faults.poison = stuck;
    await all.payments.resume('start');
    all.harness.clock.advance(61_000);
    await all.payments.resume('round');
    await expect.poll(() => all.statusOf(player, next)).toBe('succeeded');
    all.faults.poison = undefined;
    all.harness.clock.advance(3_600_000);
    await all.payments.resume('round');
    expect((await all.balance(player))?.cash).toBe(1000n);
    await expect.poll(async () => (await all.balance(player))?.locked).toBe(0n);
  });
});

describe('a player who owes', () => {
  /** Takes back what the player no longer has, as a resettlement does. */
  const owe = (amount: bigint) =>
    all.harness.base.db.transaction((tx) =>
      all.harness.ledger.post(tx, [
        {
          key: all.newKey(),
          brandId: 1,
          currency: 'EUR',
          transfers: [
            {
              kind: 'reversal',
              debit: { player: player.playerId, account: 'debt' },
              credit: { house: 'revenue' },
              amount,
              cause: { kind: 'test', id: '1' },
            },
          ],
        },
      ]),
    );

  test('keeps what they pay in and may take it out again where a debt is collected from payouts alone', async () => {
    await owe(3000n);
    await all.deposited(player, '50.00');
    expect(await all.balance(player)).toMatchObject({ cash: 5000n, owed: 3000n });
    expect((await all.withdraw(player, '50.00')).json().data.payment).toMatchObject({ amount: '50.00' });
  });

  test('pays the debt with a deposit first where the brand says so, and the rest is theirs', async () => {
    all.faults.debtCollection = 'payouts-and-deposits';
    await owe(3000n);
    await all.deposited(player, '50.00');
    expect(await all.balance(player)).toMatchObject({ cash: 2000n, owed: 0n });
    expect(await all.differences()).toEqual([]);
  });

  test('may take out what is above the debt alone where deposits pay it off too', async () => {
    await all.deposited(player, '50.00');
    await owe(3000n);
    all.faults.debtCollection = 'payouts-and-deposits';
    const { data } = (await all.harness.call('GET', '/web-api/api/payments/v1/methods', { token: player.token })).json();
    expect(data.withdrawable).toBe('20.00');
    const refused = await all.withdraw(player, '20.01');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().refusal).toMatchObject({ code: 'debt-first', facts: { owed: '30.00', bound: '20.00', currency: 'EUR' } });
    expect((await all.withdraw(player, '20.00')).statusCode).toBe(200);
  });

  test('pays with a withdrawal that comes back: it is no way around the debt', async () => {
    await all.deposited(player, '50.00');
    const back = Promise.withResolvers<void>();
    all.faults.until = back.promise;
    const { payment } = (await all.withdraw(player, '10.13')).json().data;
    await owe(3000n);
    back.resolve();
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('failed');
    expect(await all.balance(player)).toMatchObject({ cash: 3987n, locked: 0n, owed: 1987n });
    expect(await all.differences()).toEqual([]);
  });
});

describe('a withdrawal above what goes by itself', () => {
  const review = (id: string, to: 'on-hold' | 'approved' | 'refused', alongside = async () => {}) =>
    all.payments.review({ brandId: 1, paymentId: BigInt(id), to, who: 'staff:7', alongside });
  const causes = async (id: string) =>
    (
      await all.harness.base.db.query<{ cause: string }>('select cause from payment_event where payment_id = $1 order by seq', [BigInt(id)])
    ).map(({ cause }) => cause);

  test('waits, whatever is resumed, and no provider hears of it before it is approved', async () => {
    await all.deposited(player, '200.00');
    const { payment } = (await all.withdraw(player, '100.01')).json().data;
    expect(payment.status).toBe('review');
    all.harness.clock.advance(120_000);
    await all.payments.resume('start');
    await all.payments.resume('round');
    expect(all.begun).not.toContain(payment.id);
    expect((await all.notice(noticeOf(payment.id, { noticeId: `early-${payment.id}`, amount: '10001' }))).json().data.verdict).toBe(
      'contradiction',
    );
    expect(await all.balance(player)).toMatchObject({ cash: 9999n, locked: 10_001n });
    expect(await review(payment.id, 'approved')).toMatchObject({ ok: true });
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
    expect(all.begun.filter((id) => id === payment.id)).toHaveLength(1);
    expect(await causes(payment.id)).toEqual(expect.arrayContaining(['player', 'approved by staff:7']));
    expect(await all.differences()).toEqual([]);
  });

  test('approved as the process dies is handed over with the next start, and paid once', async () => {
    await all.deposited(player, '200.00');
    const { payment } = (await all.withdraw(player, '150.00')).json().data;
    all.faults.provider = 'silent';
    expect(await review(payment.id, 'approved')).toMatchObject({ ok: true });
    all.faults.provider = 'works';
    all.harness.clock.advance(1);
    await all.payments.resume('start');
    await expect.poll(() => all.statusOf(player, payment.id)).toBe('succeeded');
    expect(await all.balance(player)).toMatchObject({ cash: 5000n, locked: 0n });
    expect(await all.differences()).toEqual([]);
  });

  test('of five reviews at once one is done; what cannot be written down is not done', async () => {
    await all.deposited(player, '200.00');
    const { payment } = (await all.withdraw(player, '150.00')).json().data;
    await expect(
      review(payment.id, 'refused', async () => {
        throw new Error('the audit log is full');
      }),
    ).rejects.toThrow('full');
    expect(await all.balance(player)).toMatchObject({ cash: 5000n, locked: 15_000n });
    const answers = await Promise.all(
      (['refused', 'refused', 'refused', 'refused', 'refused'] as const).map((to) => review(payment.id, to)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await all.balance(player)).toMatchObject({ cash: 20_000n, locked: 0n });
    expect(await review(payment.id, 'approved')).toMatchObject({ ok: false, refusal: { code: 'already-decided' } });
    expect(await all.differences()).toEqual([]);
  });

  test('in parts asked for at once counts together, and no more than a day', async () => {
    await all.deposited(player, '400.00');
    const parts = await Promise.all(Array.from({ length: 4 }, () => all.withdraw(player, '40.00')));
    expect(parts.map((part) => part.json().data.payment.status).filter((status) => status === 'review')).toHaveLength(2);
    all.harness.clock.advance(86_400_001);
    const fresh = await all.harness.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
    const later = { ...player, token: fresh.json().data?.token ?? player.token };
    expect((await all.withdraw(later, '40.00')).json().data?.payment.status).not.toBe('review');
  });

  test('is cancelled by nobody but its player', async () => {
    await all.deposited(player, '200.00');
    const { payment } = (await all.withdraw(player, '150.00')).json().data;
    const other = await all.harness.newPlayer();
    const cancel = (token: string) => all.harness.call('POST', `/web-api/api/payments/v1/payments/${payment.id}/cancel`, { token });
    expect((await cancel(other.token)).statusCode).toBe(404);
    expect((await cancel(player.token)).json().data.payment.status).toBe('cancelled');
    expect(await all.balance(player)).toMatchObject({ cash: 20_000n, locked: 0n });
  });
});
