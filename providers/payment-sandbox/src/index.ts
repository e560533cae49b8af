import type { PageAnswer, PaymentNotice, PaymentProvider, PaymentRequest } from '@fairbook/provider-kit';
import { closedPage, type PageState, paymentPage } from './page.ts';
import { isSigned, SIGNATURE_HEADER, seal, signWebhook, unseal } from './signature.ts';

export { SIGNATURE_HEADER, signWebhook, TOLERANCE_MS } from './signature.ts';

export const SANDBOX_ROOT = '/sandbox/pay';
/** How long a payment page can be used where the one who asked sets no time, ms. */
const PAGE_MS = 30 * 60_000;
/** A withdrawal is paid after this, ms. */
const PAYOUT_MS = 3000;
/** A notice that is not taken is sent again after these, ms. */
const RETRIES_MS = [1000, 5000, 30_000, 120_000] as const;
/** A withdrawal whose minor units end so fails, and a deposit's return is refused, so that both can be tried: 10.13. */
const FAILING_ENDING = 13n;

export interface SandboxNeeds {
  readonly clock: { now(): number };
  /** Signs pages and notices. */
  readonly secret: string;
  /** Name of the shop that a brand is to this bank. */
  readonly shop: (brand: string) => string;
  /** Posts a notice; false when it was not taken. Over HTTP by default. */
  readonly deliver?: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<boolean>;
  readonly payoutMs?: number;
  /** Where it keeps how payments ended, for who asks later; in memory when absent. */
  readonly ended?: EndedPayments;
}

export interface EndedPayments {
  get(paymentId: string): PaymentNotice['status'] | undefined;
  set(paymentId: string, status: PaymentNotice['status']): void;
}

export interface Sandbox extends PaymentProvider {
  /** Forgets what waits to be sent: the server goes down. Whoever wants to know begins the payment again. */
  stop(): void;
}

const DELIVERY_MS = 10_000;

const STATUSES: readonly unknown[] = ['succeeded', 'failed', 'cancelled'] satisfies PaymentNotice['status'][];

/** Undefined for what is no notice, signed or not. */
function readNotice(text: string): PaymentNotice | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { noticeId, paymentId, providerRef, status, amount, currency, at } = (content ?? {}) as Readonly<Record<string, unknown>>;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 100;
  if (!isText(noticeId) || !isText(paymentId) || !isText(providerRef) || !isText(currency)) return undefined;
  if (!isText(amount) || !/^\d{1,18}$/.test(amount) || !Number.isSafeInteger(at) || !STATUSES.includes(status)) return undefined;
  return {
    noticeId,
    paymentId,
    providerRef,
    status: status as PaymentNotice['status'],
    amount: BigInt(amount),
    currency,
    at: at as number,
  };
}

async function overHttp(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(DELIVERY_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** What of a payment travels with its page and its notices. */
interface Asked {
  readonly paymentId: string;
  readonly amount: string;
  readonly currency: string;
  readonly webhookUrl: string;
}

const refOf = (paymentId: string): string => `sbx-${paymentId}`;

/** Payments that ended, and their notices on the way to who asked. */
function endings(needs: SandboxNeeds) {
  const deliver = needs.deliver ?? overHttp;
  const ended: EndedPayments = needs.ended ?? new Map<string, PaymentNotice['status']>();
  const timers = new Set<NodeJS.Timeout>();

  function later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  const noticeOf = <Amount>(paymentId: string, status: PaymentNotice['status'], amount: Amount, currency: string) => {
    const at = needs.clock.now();
    return { noticeId: `${paymentId}:${status}`, paymentId, providerRef: refOf(paymentId), status, amount, currency, at };
  };

  /** A payment ends once: what was decided first is said, whatever is asked for afterwards. */
  function end(asked: Asked, wanted: PaymentNotice['status']): Promise<void> {
    const status = ended.get(asked.paymentId) ?? wanted;
    ended.set(asked.paymentId, status);
    return notify(asked, status);
  }

  async function notify(asked: Asked, status: PaymentNotice['status'], attempt = 0): Promise<void> {
    const now = needs.clock.now();
    const body = JSON.stringify(noticeOf(asked.paymentId, status, asked.amount, asked.currency));
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(needs.secret, now, body) };
    if (await deliver(asked.webhookUrl, headers, body)) return;
    const wait = RETRIES_MS[attempt];
    if (wait !== undefined) later(wait, () => void notify(asked, status, attempt + 1));
  }

  return {
    ended,
    later,
    noticeOf,
    end,
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
type Endings = ReturnType<typeof endings>;

/** The pages on which a player approves or declines a deposit. */
function sandboxPages(needs: SandboxNeeds, { ended, end }: Endings): NonNullable<PaymentProvider['pages']> {
  /** Undefined state: the address was changed. */
  function openPage(path: string): { state: PageState | undefined; sealed: string; act: string | undefined } {
    const [sealed = '', action] = path.split('/');
    return { state: unseal(needs.secret, sealed) as PageState | undefined, sealed, act: action };
  }

  return {
    root: SANDBOX_ROOT,
    async handle({ method, path }): Promise<PageAnswer> {
      const { state, sealed, act: action } = openPage(path);
      if (!state) return closedPage();
      const status = ended.get(state.paymentId);
      // What was decided can still be read.
      if (state.expiresAt <= needs.clock.now() && (status === undefined || method === 'POST')) return closedPage(state);
      if (method === 'GET') return paymentPage(state, needs.shop(state.brand), `${SANDBOX_ROOT}/${sealed}`, status);
      if (action !== 'approve' && action !== 'decline') return closedPage(state);
      await end(state, action === 'approve' ? 'succeeded' : 'cancelled');
      return { status: 303, location: state.returnUrl, body: '', policy: {} };
    },
  };
}

/**
 * A payment provider with nothing behind it: deposits are approved or declined by the player on its page, withdrawals are paid by
 * themselves. It keeps nothing but how payments ended: what else it needs to know travels sealed in the page's address, and a notice has
 * the same id however often it is sent.
 */
export function createSandbox(needs: SandboxNeeds): Sandbox {
  const payments = endings(needs);
  const { ended, later, noticeOf, end } = payments;

  return {
    name: 'sandbox',
    title: {
      en: 'Sandbank (sandbox: no real money)',
      ru: 'Sandbank (тестовый банк, без настоящих денег)',
      ar: 'Sandbank (بنك تجريبي بلا مال حقيقي)',
    },
    currencies: ['EUR', 'USD', 'GBP', 'KZT', 'AED', 'KWD'],
    directions: ['deposit', 'withdrawal'],
    async begin(request: PaymentRequest) {
      const { paymentId, amount, currency, brand, language, returnUrl, webhookUrl } = request;
      const providerRef = refOf(paymentId);
      const asked = { paymentId, amount: `${amount}`, currency, webhookUrl };
      if (request.direction === 'withdrawal') {
        const status = amount % 100n === FAILING_ENDING ? 'failed' : 'succeeded';
        later(needs.payoutMs ?? PAYOUT_MS, () => void end(asked, status));
        return { kind: 'pending', providerRef };
      }
      const expiresAt = request.expiresAt ?? needs.clock.now() + PAGE_MS;
      const state: PageState = { ...asked, brand, language, returnUrl, expiresAt };
      const url = new URL(`${SANDBOX_ROOT}/${seal(needs.secret, state)}`, returnUrl).href;
      return { kind: 'redirect', providerRef, url };
    },
    readWebhook({ headers, body, now }) {
      if (!isSigned(needs.secret, headers[SIGNATURE_HEADER], body, now)) return undefined;
      return readNotice(Buffer.from(body).toString('utf8'));
    },
    async inquire({ paymentId, amount, currency }) {
      const status = ended.get(paymentId);
      return status === undefined ? 'unknown' : noticeOf(paymentId, status, amount, currency);
    },
    async cancel({ paymentId, amount, currency }) {
      const status = ended.get(paymentId) ?? 'cancelled';
      ended.set(paymentId, status);
      return noticeOf(paymentId, status, amount, currency);
    },
    async refund({ paymentId, amount }) {
      if (ended.get(paymentId) !== 'succeeded') return { kind: 'refused', reason: 'the payment has not succeeded' };
      if (amount % 100n === FAILING_ENDING) return { kind: 'refused', reason: 'the card account is closed' };
      return { kind: 'returned', refundRef: `${refOf(paymentId)}-refund` };
    },
    pages: sandboxPages(needs, payments),
    stop: payments.stop,
  };
}
