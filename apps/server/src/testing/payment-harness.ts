import type { DebtCollection } from '@fairbook/contract';
import { createSandbox, type Sandbox, SIGNATURE_HEADER, signWebhook } from '@fairbook/payment-sandbox';
import type { PaymentProvider } from '@fairbook/provider-kit';
import type { Payments } from '../modules/payments/face.ts';
import { createPayments } from '../modules/payments/index.ts';
import type { News } from '../platform/outbox.ts';
import { type AccountHarness, accountHarness, type TestPlayer } from './account-harness.ts';

/** Withdrawals above wait for staff: 100.00 in a day. */
const AUTOMATIC = 10_000n;

/** Signs the provider's notices. */
export const SECRET = 'a secret of these tests';
/** What can go wrong around a payment, switched on by a test. */
export interface Faults {
  /** Notices of the provider are lost on their way. */
  lost: boolean;
  /** The provider answers so: as it should, with a refusal, not at all, or it does what it is asked and the answer is lost. */
  provider: 'works' | 'refuses' | 'silent' | 'cut';
  /** What it does when it is to return a deposit; silent: the answer is lost after it was done. */
  refund: 'works' | 'refuses' | 'silent' | 'pending';
  /** The provider cannot be asked what became of a payment. */
  deaf: boolean;
  /** The provider cannot close a deposit, and does not know that its player cancelled it. */
  cannotCancel: boolean;
  /** The one payment the provider never answers for. */
  poison: string | undefined;
  /** The server dies inside the transaction, after the state and before the money. */
  crash: boolean;
  /** The brand's rule of what a debt is collected from. */
  debtCollection: DebtCollection;
  /** What happens while the provider makes up its mind. */
  before: (() => Promise<void>) | undefined;
  /** Notices of the provider come only then. */
  until: Promise<void> | undefined;
}

/** The account side of the server with payments through the sandbox. */
export interface PaymentHarness {
  readonly harness: AccountHarness;
  readonly payments: Payments;
  readonly sandbox: Sandbox;
  readonly faults: Faults;
  /** Payments the provider was asked to open, in order and as often as it was asked. */
  readonly begun: string[];
  /** Payments it was asked to return, as often as it was asked. */
  readonly refunds: string[];
  /** Bodies the provider sent, in order, and news the server announced. */
  readonly sent: string[];
  readonly news: News[];
  /** A key nobody used. */
  newKey(): string;
  begin(player: TestPlayer, amount: string, key?: string): ReturnType<AccountHarness['call']>;
  withdraw(player: TestPlayer, amount: string, key?: string): ReturnType<AccountHarness['call']>;
  /** Opens the provider's page, or decides on it. */
  page(url: string, action?: 'approve' | 'decline'): ReturnType<AccountHarness['call']>;
  /** A deposit from beginning to end; its id. */
  deposited(player: TestPlayer, amount: string): Promise<string>;
  statusOf(player: TestPlayer, id: string): Promise<string | undefined>;
  balance(player: TestPlayer): Promise<{ readonly cash: bigint; readonly locked: bigint; readonly owed: bigint } | undefined>;
  /** A notice as the provider would send it, or not quite. */
  notice(fields: object, at?: number, secret?: string): ReturnType<AccountHarness['call']>;
  /** Every difference between the ledger, itself and the payments. */
  differences(): Promise<unknown[]>;
}

export async function paymentHarness(): Promise<PaymentHarness> {
  const faults: Faults = {
    lost: false,
    provider: 'works',
    refund: 'works',
    deaf: false,
    cannotCancel: false,
    poison: undefined,
    crash: false,
    debtCollection: 'payouts',
    before: undefined,
    until: undefined,
  };
  const begun: string[] = [];
  const refunds: string[] = [];
  const sent: string[] = [];
  const news: News[] = [];
  let payments: Payments | undefined;
  let sandbox: Sandbox | undefined;
  const harness = await accountHarness((parts) => {
    const made = createSandbox({
      clock: parts.clock,
      secret: SECRET,
      shop: () => 'Fairbook',
      payoutMs: 0,
      async deliver(url, headers, body) {
        sent.push(body);
        await faults.until;
        if (faults.lost) return false;
        const answer = await parts.http.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
        return answer.statusCode === 200;
      },
    });
    const provider: PaymentProvider = {
      ...made,
      async begin(request) {
        if (faults.provider === 'silent' || faults.poison === request.paymentId) throw new Error('no answer');
        await faults.before?.();
        if (faults.provider === 'refuses') return { kind: 'refused', reason: 'not today' };
        begun.push(request.paymentId);
        const start = await made.begin(request);
        if (faults.provider === 'cut') throw new Error('the answer was lost');
        return start;
      },
      async refund(refund) {
        refunds.push(refund.paymentId);
        if (faults.refund === 'pending') return { kind: 'pending' };
        if (faults.refund === 'refuses') return { kind: 'refused', reason: 'the card account is closed' };
        const answer = await made.refund(refund);
        if (faults.refund === 'silent') throw new Error('the answer was lost');
        return answer;
      },
      async cancel(inquiry) {
        if (faults.provider === 'silent') throw new Error('no answer');
        return faults.cannotCancel ? 'unknown' : (made.cancel?.(inquiry) ?? 'unknown');
      },
      async inquire(inquiry) {
        if (faults.provider === 'silent' || faults.poison === inquiry.paymentId) throw new Error('no answer');
        return faults.deaf ? 'unknown' : (made.inquire?.(inquiry) ?? 'unknown');
      },
    };
    sandbox = made;
    payments = createPayments({
      db: parts.base.db,
      clock: parts.clock,
      ids: parts.ids,
      providers: [provider],
      brandKey: (id) => parts.brands.byId(id)?.key ?? '',
      debtCollection: () => faults.debtCollection,
      publicOrigin: () => undefined,
      webhookBase: () => 'http://127.0.0.1:3000',
      ledger: {
        ...parts.ledger,
        async post(tx, postings) {
          if (faults.crash) throw new Error('the process died');
          return parts.ledger.post(tx, postings);
        },
      },
      compliance: parts.compliance,
      confirmPassword: parts.players.confirmPassword,
      automaticWithdrawal: () => AUTOMATIC,
      outbox: { add: async (_tx, items) => void news.push(...items) },
      audit: parts.audit,
      onError: () => {},
    });
    payments.routes(parts.http);
  });
  if (!payments || !sandbox) throw new Error('payments were not made');
  const [ready, bank] = [payments, sandbox];
  let keys = 0;
  const newKey = () => `key-${String(++keys).padStart(8, '0')}`;
  const order = (path: string, player: TestPlayer, amount: string, key = newKey(), more: object = {}) =>
    harness.call('POST', `/web-api/api/payments/v1/${path}`, { body: { provider: 'sandbox', amount, key, ...more }, token: player.token });
  const begin: PaymentHarness['begin'] = (player, amount, key) => order('deposits', player, amount, key);
  const page: PaymentHarness['page'] = (url, action) => {
    const { pathname } = new URL(url);
    return action
      ? harness.call('POST', `${pathname}/${action}`, { headers: { 'content-type': 'text/plain' } })
      : harness.call('GET', pathname);
  };
  return {
    harness: {
      ...harness,
      async end() {
        // It would go on telling a shop that is closed.
        bank.stop();
        await harness.end();
      },
    },
    payments: ready,
    sandbox: bank,
    faults: faults,
    begun,
    refunds,
    sent,
    news,
    newKey,
    begin,
    withdraw: (player, amount, key) => order('withdrawals', player, amount, key, { password: player.password }),
    page,
    async deposited(player, amount) {
      const begun = (await begin(player, amount)).json().data;
      await page(begun.redirectUrl, 'approve');
      return begun.payment.id;
    },
    async statusOf(player, id) {
      return (await harness.call('GET', `/web-api/api/payments/v1/payments/${id}`, { token: player.token })).json().data?.payment.status;
    },
    balance: async (player) => (await harness.ledger.balances(harness.base.db, 1, player.playerId))[0],
    notice(fields, at = harness.clock.now(), secret = SECRET) {
      const body = JSON.stringify(fields);
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, at, body) };
      return harness.http.inject({ method: 'POST', url: '/webhooks/payments/sandbox', headers, payload: body });
    },
    async differences() {
      const found: unknown[] = [];
      for await (const difference of ready.reconciliation(harness.base.db)) found.push(difference);
      return [...found, ...(await harness.ledger.verify(harness.base.db)).differences];
    },
  };
}

/** A notice of success of twenty euro, as the sandbox words it. */
export const noticeOf = (id: string, more: object = {}) => ({
  noticeId: `${id}:succeeded`,
  paymentId: id,
  providerRef: `sbx-${id}`,
  status: 'succeeded',
  amount: '2000',
  currency: 'EUR',
  at: 0,
  ...more,
});
