import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPlayer } from '../../testing/account-harness.ts';
import { noticeOf, type PaymentHarness, paymentHarness } from '../../testing/payment-harness.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let all: PaymentHarness;
let player: TestPlayer;
let id: string;
let page: string;

beforeAll(async () => {
  all = await paymentHarness();
});
afterAll(() => all.harness.end());
/** A deposit that was begun and is not paid yet. */
beforeEach(async () => {
  Object.assign(all.faults, { lost: false, provider: 'works', refund: 'works', deaf: false, crash: false });
  all.refunds.length = 0;
  player = await all.harness.newPlayer({ depositLimit: 'none' });
  const begun = (await all.begin(player, '20.00')).json().data;
  id = begun.payment.id;
  page = begun.redirectUrl;
});

async function restrict(kind: object = { kind: 'self-exclusion', months: 6 }): Promise<void> {
  const answer = await all.harness.call('POST', '/limit-service/v3/BlockUser', { body: { ...kind, confirm: true }, token: player.token });
  expect(answer.statusCode).toBe(200);
}
const pay = () => all.page(page, 'approve');
const status = async () =>
  (await all.harness.base.db.query<{ status: string }>('select status from payment where payment_id = $1', [BigInt(id)]))[0]?.status;
const kinds = async () =>
  (
    await all.harness.base.db.query<{ kind: string }>(
      "select kind from transfer where cause_kind = 'payment' and cause_id = $1 order by id",
      [id],
    )
  ).map(({ kind }) => kind);
const actions = async () =>
  (await all.harness.audit.list(all.harness.base.db, { subject: { kind: 'payment', id }, page: 1 })).items
    .map(({ action }) => action)
    .sort();
/** Lets the worker look again, after a wait. */
async function later(ms: number): Promise<void> {
  all.harness.clock.advance(ms);
  await all.payments.resume('round');
}

/** The provider has been asked, the money went back, and both books and payments say so. */
async function isReturned(): Promise<void> {
  expect([await status(), await kinds()]).toEqual(['returned', ['deposit-held', 'deposit-returned']]);
  expect(await all.balance(player)).toMatchObject({ cash: 0n, locked: 0n });
  expect(await all.differences()).toEqual([]);
}

test.each([
  ['excluded themselves', () => restrict()],
  ['takes a break', () => restrict({ kind: 'time-out', hours: 24 })],
  [
    'was blocked',
    () => all.harness.base.db.query('update player set blocked_at = $2 where player_id = $1', [player.playerId, all.harness.clock.now()]),
  ],
])('a deposit begun before a player %s goes back to its source and is never playable', async (_, meanwhile) => {
  await meanwhile();
  await pay();
  await isReturned();
  expect(all.refunds).toEqual([id]);
  expect(await actions()).toEqual(['deposit-returning']);
  const [event] = await all.harness.base.db.query<{ cause: string }>(
    "select cause from payment_event where payment_id = $1 and status = 'returning'",
    [BigInt(id)],
  );
  expect(event?.cause).toMatch(/: (self-excluded|time-out-active|account-blocked)$/);
});

test('the player sees that it was returned', async () => {
  await restrict();
  await pay();
  expect(await all.statusOf(player, id)).toBe('returned');
});

test('a deposit that came in before the exclusion stays the player’s, to be withdrawn', async () => {
  await pay();
  await restrict();
  expect([await status(), (await all.balance(player))?.cash, all.refunds]).toEqual(['succeeded', 2000n, []]);
});

test('told many times, by one notice or several, it is returned once', async () => {
  await restrict();
  await pay();
  const again = [noticeOf(id), noticeOf(id, { noticeId: 'another' })];
  for (const notice of again) expect((await all.notice(notice)).statusCode).toBe(200);
  await later(DAY);
  await isReturned();
  expect([all.refunds, await actions()]).toEqual([[id], ['deposit-returning']]);
});

test('a deposit found paid only when the provider is asked, after a crash, is returned too', async () => {
  await restrict();
  all.faults.lost = true;
  await pay();
  expect(await status()).toBe('pending');
  all.harness.clock.advance(1);
  await all.payments.resume('start');
  await isReturned();
});

test.each(['silent', 'pending'] as const)(
  'while the provider is %s the money is held, and it is asked again until it is returned',
  async (fault) => {
    await restrict();
    all.faults.refund = fault;
    await pay();
    expect([await status(), await kinds()]).toEqual(['returning', ['deposit-held']]);
    expect(await all.balance(player)).toMatchObject({ cash: 0n, locked: 2000n });
    expect(await all.differences()).toEqual([]);
    all.faults.refund = 'works';
    await later(2 * MINUTE);
    await isReturned();
  },
);

test('a crash between the answer of the provider and its booking loses nothing', async () => {
  await restrict();
  all.faults.refund = 'silent';
  await pay();
  all.faults.refund = 'works';
  all.faults.crash = true;
  await later(2 * MINUTE);
  expect(await status()).toBe('returning');
  all.faults.crash = false;
  all.harness.clock.advance(1);
  await all.payments.resume('start');
  await isReturned();
});

test('a return that the provider refuses is before staff, held, and tried again once a day', async () => {
  await restrict();
  all.faults.refund = 'refuses';
  await pay();
  expect([await status(), await kinds(), await actions()]).toEqual([
    'return-refused',
    ['deposit-held'],
    ['deposit-return-refused', 'deposit-returning'],
  ]);
  expect(await all.differences()).toEqual([]);
  await later(DAY / 2);
  expect(all.refunds).toHaveLength(1);
  await later(DAY / 2 + MINUTE);
  expect([await status(), all.refunds.length, (await actions()).length]).toEqual(['return-refused', 2, 2]);
  all.faults.refund = 'works';
  await later(DAY + MINUTE);
  await isReturned();
});

test('an exclusion raced against the provider’s word leaves either a deposit from before it or one that is returned', async () => {
  await Promise.all([restrict(), pay()]);
  expect(['succeeded', 'returned']).toContain(await status());
  expect(await all.differences()).toEqual([]);
});
