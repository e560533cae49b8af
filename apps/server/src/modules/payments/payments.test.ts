import { createSandbox, type Sandbox, SIGNATURE_HEADER, signWebhook } from '@fairbook/payment-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountWorld, accountWorld, type TestPlayer } from '../../testing/account-world.ts';
import { createPayments, type Payments } from './index.ts';

const SECRET = 'a secret of this test';
const LOOK = {
  name: 'Fairbook',
  dark: true,
  page: '#111',
  card: '#222',
  line: '#333',
  text: '#fff',
  quiet: '#aaa',
  accent: '#dd0',
  onAccent: '#111',
  radius: 8,
};

let world: AccountWorld;
let payments: Payments;
let sandbox: Sandbox;
let player: TestPlayer;
/** What the provider sent, in order; `lost` swallows it as a broken connection would. */
let sent: { body: string; headers: Record<string, string> }[];
let lost = false;
let news: unknown[];

beforeAll(async () => {
  world = await accountWorld((parts) => {
    sandbox = createSandbox({
      clock: parts.clock,
      secret: SECRET,
      look: () => LOOK,
      payoutMs: 0,
      async deliver(url, headers, body) {
        sent.push({ body, headers: { ...headers } });
        if (lost) return false;
        const answer = await parts.http.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
        return answer.statusCode === 200;
      },
    });
    const { db } = parts.base;
    payments = createPayments({
      db,
      clock: parts.clock,
      ids: parts.ids,
      providers: [sandbox],
      brandKey: (id) => parts.brands.byId(id)?.key ?? '',
      webhookBase: 'http://127.0.0.1:3000',
      ledger: parts.ledger,
      compliance: parts.compliance,
      confirmPassword: parts.players.confirmPassword,
      outbox: { add: async (_tx, items) => void news.push(...items) },
      audit: parts.audit,
      onError: () => {},
    });
    payments.routes(parts.http);
  });
});
afterAll(() => world.end());

beforeEach(async () => {
  sent = [];
  news = [];
  lost = false;
  player = await world.newPlayer({ depositLimit: 'none' });
});

let keys = 0;
const newKey = () => `key-${String(++keys).padStart(8, '0')}`;
const begin = (amount: string, key = newKey(), who = player) =>
  world.call('POST', '/web-api/api/payments/v1/deposits', { body: { provider: 'sandbox', amount, key }, token: who.token });
const withdraw = (amount: string, key = newKey(), who = player) =>
  world.call('POST', '/web-api/api/payments/v1/withdrawals', {
    body: { provider: 'sandbox', amount, key, password: who.password },
    token: who.token,
  });
const page = (url: string, act?: 'approve' | 'decline') =>
  world.call(
    act ? 'POST' : 'GET',
    new URL(url).pathname + (act ? `/${act}` : ''),
    act ? { headers: { 'content-type': 'text/plain' }, body: {} } : {},
  );
const statusOf = async (id: string, who = player) =>
  (await world.call('GET', `/web-api/api/payments/v1/payments/${id}`, { token: who.token })).json().data?.payment.status;
const balance = async (who = player) => (await world.ledger.balances(world.base.db, 1, who.playerId))[0];
async function deposited(amount: string): Promise<string> {
  const begun = (await begin(amount)).json().data;
  await page(begun.redirectUrl, 'approve');
  return begun.payment.id;
}
const notice = (fields: object, at = world.clock.now(), secret = SECRET) => {
  const body = JSON.stringify(fields);
  return world.http.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, at, body) },
    payload: body,
  });
};
const ofPayment = (id: string, more: object = {}) => ({
  noticeId: `${id}:succeeded`,
  paymentId: id,
  providerRef: `sbx-${id}`,
  status: 'succeeded',
  amount: '2000',
  currency: 'EUR',
  at: world.clock.now(),
  ...more,
});
/** After so much time that the session is over. */
async function signInAgain(): Promise<void> {
  const answer = await world.call('POST', '/user/auth', { body: { login: player.login, password: player.password } });
  player = { ...player, token: answer.json().data.token };
}
/** The books: sums, chains, balances, and payments against transfers. */
async function differences() {
  const found: unknown[] = [];
  for await (const difference of payments.agreement(world.base.db)) found.push(difference);
  return [...found, ...(await world.ledger.verify(world.base.db)).differences];
}

describe('a deposit', () => {
  test('goes from the page to the balance, once', async () => {
    const begun = (await begin('20.00')).json().data;
    expect(begun.payment).toMatchObject({ status: 'pending', amount: '20.00', currency: 'EUR', direction: 'deposit' });
    const shown = await page(begun.redirectUrl);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('€20.00');
    const back = await page(begun.redirectUrl, 'approve');
    expect([back.statusCode, back.headers.location]).toEqual([303, `http://localhost/en/office/payments?payment=${begun.payment.id}`]);
    expect(await statusOf(begun.payment.id)).toBe('succeeded');
    expect((await balance())?.cash).toBe(2000n);
    expect(news).toContainEqual(expect.objectContaining({ topic: 'balance', key: `${player.playerId}` }));
    await page(begun.redirectUrl, 'approve');
    await page(begun.redirectUrl, 'decline');
    expect((await balance())?.cash).toBe(2000n);
    expect(await differences()).toEqual([]);
  });

  test('that is declined moves nothing', async () => {
    const begun = (await begin('20.00')).json().data;
    await page(begun.redirectUrl, 'decline');
    expect(await statusOf(begun.payment.id)).toBe('cancelled');
    expect((await balance())?.cash).toBe(0n);
  });

  test('a notice that arrives many times at once, and again later, counts once', async () => {
    const { payment } = (await begin('20.00')).json().data;
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => notice(ofPayment(payment.id))));
    expect(verdicts.every((v) => v.statusCode === 200)).toBe(true);
    expect((await notice(ofPayment(payment.id, { noticeId: 'another' }))).json().data.verdict).toBe('known');
    expect((await balance())?.cash).toBe(2000n);
  });

  test('a notice that overtakes the answer of the provider is enough', async () => {
    // As after a crash between opening at the provider and writing its reference down.
    const { payment } = (await begin('20.00')).json().data;
    await world.base.db.query('update payment set provider_ref = null where payment_id = $1', [BigInt(payment.id)]);
    expect((await notice(ofPayment(payment.id))).json().data.verdict).toBe('applied');
    expect((await balance())?.cash).toBe(2000n);
  });

  test.each([
    ['another amount', { amount: '200000' }],
    ['another currency', { currency: 'KWD' }],
    ['another reference', { providerRef: 'sbx-1' }],
  ])('a notice of %s moves nothing and is written down for staff', async (_, change) => {
    const { payment } = (await begin('20.00')).json().data;
    expect((await notice(ofPayment(payment.id, change))).json().data.verdict).toBe('mismatch');
    expect([await statusOf(payment.id), (await balance())?.cash]).toEqual(['pending', 0n]);
    const { items } = await world.audit.list(world.base.db, { subject: { kind: 'payment', id: payment.id }, page: 1 });
    expect(items.map((entry) => entry.act)).toEqual(['payment-notice-mismatch']);
    // The right notice still counts.
    expect((await notice(ofPayment(payment.id, { noticeId: 'right' }))).json().data.verdict).toBe('applied');
  });

  test('forged, altered and old notices are refused', async () => {
    const { payment } = (await begin('20.00')).json().data;
    const now = world.clock.now();
    expect((await notice(ofPayment(payment.id), now, 'another secret')).statusCode).toBe(403);
    expect((await notice(ofPayment(payment.id), now - 301_000)).statusCode).toBe(403);
    expect((await notice(ofPayment(payment.id), now + 301_000)).statusCode).toBe(403);
    const body = JSON.stringify(ofPayment(payment.id));
    const url = '/webhooks/payments/sandbox';
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(SECRET, now, body) };
    const altered = await world.http.inject({ method: 'POST', url, headers, payload: body.replace('2000', '9000') });
    expect(altered.statusCode).toBe(403);
    expect(
      (await world.http.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'application/json' } })).statusCode,
    ).toBe(403);
    expect((await world.http.inject({ method: 'POST', url: '/webhooks/payments/nobody', headers, payload: body })).statusCode).toBe(403);
    expect([await statusOf(payment.id), (await balance())?.cash]).toEqual(['pending', 0n]);
  });

  test('a page that was changed or is too old does nothing', async () => {
    const begun = (await begin('20.00')).json().data;
    const changed = begun.redirectUrl.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
    expect((await page(changed, 'approve')).statusCode).toBe(410);
    world.clock.advance(30 * 60_000);
    expect((await page(begun.redirectUrl, 'approve')).statusCode).toBe(410);
    expect((await balance())?.cash).toBe(0n);
  });

  test('is one however often it is asked for under its key; another body under the key is refused', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin('20.00', key)));
    expect(new Set(answers.map((a) => a.json().data.payment.id)).size).toBe(1);
    expect((await begin('21.00', key)).json().refusal.code).toBe('idempotency-conflict');
  });

  test('that nobody finishes is given up, and still counts when the money comes after all', async () => {
    const { payment } = (await begin('20.00')).json().data;
    world.clock.advance(61 * 60_000);
    await payments.resume();
    await signInAgain();
    expect(await statusOf(payment.id)).toBe('expired');
    expect((await notice(ofPayment(payment.id))).json().data.verdict).toBe('applied');
    expect([await statusOf(payment.id), (await balance())?.cash]).toEqual(['succeeded', 2000n]);
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['4.99', 422, 'amount-out-of-bounds'],
    ['5000.01', 422, 'amount-out-of-bounds'],
    ['20.001', 400, 'bad-input'],
    ['-20.00', 400, 'bad-input'],
    ['1e3', 400, 'bad-input'],
  ])('of %s is refused', async (amount, status, code) => {
    const answer = await begin(amount);
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([status, code]);
  });

  test('is not open before the player chose a limit, or none', async () => {
    const undecided = await world.newPlayer();
    expect((await begin('20.00', newKey(), undecided)).json().refusal.code).toBe('limit-choice-missing');
    await world.call('POST', '/limit-service/v3/limits', { body: { kind: 'deposit', amount: null }, token: undecided.token });
    expect((await begin('20.00', newKey(), undecided)).statusCode).toBe(200);
  });
});

describe('deposit limits', () => {
  test('hold against deposits asked for at the same time', async () => {
    player = await world.newPlayer({ depositLimit: { period: 'week', amount: '100.00' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin('30.00')));
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(3);
    const refusal = answers.find((a) => a.statusCode !== 200)?.json().refusal;
    expect(refusal).toMatchObject({ code: 'deposit-limit', facts: { period: 'week', left: '10.00', currency: 'EUR' } });
  });

  test('count over all accounts: another currency is no way around', async () => {
    player = await world.newPlayer({ depositLimit: { period: 'day', amount: '100.00' } });
    await deposited('60.00');
    await world.call('POST', '/office-api/createCurrencyAccount', { body: { currency_id: 3 }, token: player.token });
    await world.call('POST', '/web-api/user/setactiveaccount', { body: { account_id: 3 }, token: player.token });
    // The brand's scale: 5,000 euro stand for 5,500 dollars, so 40 euro are 44 dollars.
    expect((await begin('44.01')).json().refusal).toMatchObject({ code: 'deposit-limit', facts: { left: '44.00', currency: 'USD' } });
    expect((await begin('44.00')).statusCode).toBe(200);
  });

  test('start anew with the period', async () => {
    player = await world.newPlayer({ depositLimit: { period: 'day', amount: '50.00' } });
    await deposited('50.00');
    expect((await begin('5.00')).json().refusal.code).toBe('deposit-limit');
    world.clock.advance(24 * 3_600_000);
    await signInAgain();
    expect((await begin('50.00')).statusCode).toBe(200);
  });
});

describe('a withdrawal', () => {
  test('sets the money aside, is paid by itself, and cannot be taken back', async () => {
    await deposited('50.00');
    const { payment } = (await withdraw('20.00')).json().data;
    expect(await balance()).toMatchObject({ cash: 3000n, locked: 2000n });
    await expect.poll(() => statusOf(payment.id)).toBe('succeeded');
    expect(await balance()).toMatchObject({ cash: 3000n, locked: 0n });
    expect(await differences()).toEqual([]);
  });

  test('that fails comes back', async () => {
    await deposited('50.00');
    const { payment } = (await withdraw('10.13')).json().data;
    await expect.poll(() => statusOf(payment.id)).toBe('failed');
    expect(await balance()).toMatchObject({ cash: 5000n, locked: 0n });
  });

  test('of the whole balance asked for eight times at once happens once', async () => {
    await deposited('50.00');
    lost = true;
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw('50.00')));
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.json().refusal?.code === 'insufficient-balance')).toHaveLength(7);
    expect(await balance()).toMatchObject({ cash: 0n, locked: 5000n });
  });

  test('whose notice was lost with a crash is taken up again and paid once', async () => {
    await deposited('50.00');
    lost = true;
    const { payment } = (await withdraw('20.00')).json().data;
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    sandbox.stop();
    expect(await statusOf(payment.id)).toBe('held');
    lost = false;
    world.clock.advance(61_000);
    await payments.resume();
    await expect.poll(() => statusOf(payment.id)).toBe('succeeded');
    expect(await balance()).toMatchObject({ cash: 3000n, locked: 0n });
    expect(await differences()).toEqual([]);
  });

  test('a notice against a final state moves nothing', async () => {
    await deposited('50.00');
    const { payment } = (await withdraw('20.00')).json().data;
    await expect.poll(() => statusOf(payment.id)).toBe('succeeded');
    expect((await notice(ofPayment(payment.id, { noticeId: 'late', status: 'failed' }))).json().data.verdict).toBe('contradiction');
    expect(await balance()).toMatchObject({ cash: 3000n, locked: 0n });
  });

  test('asks for the password, and counts wrong ones', async () => {
    await deposited('50.00');
    const wrong = { ...player, password: 'not the password' };
    expect((await withdraw('10.00', newKey(), wrong)).json().refusal.code).toBe('wrong-credentials');
    for (let i = 0; i < 9; i++) await withdraw('10.00', newKey(), wrong);
    expect((await withdraw('10.00')).json().refusal.code).toBe('too-many-attempts');
    expect(await balance()).toMatchObject({ cash: 5000n, locked: 0n });
  });

  test('is open to an excluded player, a deposit is not', async () => {
    await deposited('50.00');
    await world.call('POST', '/limit-service/v3/BlockUser', {
      body: { kind: 'self-exclusion', months: 6, confirm: true },
      token: player.token,
    });
    expect((await begin('20.00')).json().refusal.code).toBe('self-excluded');
    expect((await withdraw('20.00')).statusCode).toBe(200);
  });
});

test('self-exclusion raced against deposits: none begins after it was answered', async () => {
  const block = world.call('POST', '/limit-service/v3/BlockUser', {
    body: { kind: 'self-exclusion', months: 6, confirm: true },
    token: player.token,
  });
  const racing = Array.from({ length: 4 }, () => begin('20.00'));
  expect((await block).statusCode).toBe(200);
  const after = await Promise.all(Array.from({ length: 4 }, () => begin('20.00')));
  expect(after.map((a) => a.json().refusal?.code)).toEqual(Array(4).fill('self-excluded'));
  for (const answer of await Promise.all(racing)) expect([200, 403]).toContain(answer.statusCode);
});

test('a player sees no payment of another', async () => {
  const { payment } = (await begin('20.00')).json().data;
  const other = await world.newPlayer({ depositLimit: 'none' });
  expect(await world.call('GET', `/web-api/api/payments/v1/payments/${payment.id}`, { token: other.token })).toMatchObject({
    statusCode: 404,
  });
  const history = await world.call('POST', '/office-api/gethistorypaymentmainaccount', { token: other.token });
  expect(history.json().data).toMatchObject({ payments: [], total: 0 });
  expect((await world.call('POST', '/office-api/gethistorypaymentmainaccount')).statusCode).toBe(401);
});

test('history shows what happened and the net of a lifetime', async () => {
  await deposited('50.00');
  const { payment } = (await withdraw('20.00')).json().data;
  await expect.poll(() => statusOf(payment.id)).toBe('succeeded');
  const history = (await world.call('POST', '/office-api/gethistorypaymentmainaccount', { token: player.token })).json().data;
  expect(history.payments.map((p: { direction: string; status: string }) => [p.direction, p.status])).toEqual([
    ['withdrawal', 'succeeded'],
    ['deposit', 'succeeded'],
  ]);
  expect(history.lifetimeNetDeposits).toBe('30.00');
});
