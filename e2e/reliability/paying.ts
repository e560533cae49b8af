import { PAYMENT_CALLS } from '@fairbook/contract';
import { SIGNATURE_HEADER, signWebhook } from '@fairbook/payment-sandbox';
import { providerSecret } from '@fairbook/server/start/integrations';
import { PASSWORD } from '../support/player.ts';
import { type Account, amountText, type Payment } from './account.ts';
import { type Client, pause } from './http.ts';
import type { Tally } from './tally.ts';

const { deposit: DEPOSIT, withdraw: WITHDRAW } = PAYMENT_CALLS;
const AWAY_MS = 100;
/** An approval whose notice seems lost is given again after, ms. */
const APPROVE_AGAIN_MS = 1500;
/** Looks at a payment in between. */
const LOOKS = 10;

interface Begun {
  readonly data: { readonly payment: { readonly id: string; readonly status: string }; readonly redirectUrl?: string | null } | null;
  readonly refusal?: { readonly code: string };
}

/** Begins a payment under its key until it is known what became of it. Gives the page to go on at, or undefined. */
async function begin(account: Account, payment: Payment, over: () => boolean, tally: Tally): Promise<string | undefined> {
  const { direction, key, amount } = payment;
  const body = { provider: 'sandbox', amount: amountText(amount), key, ...(direction === 'withdrawal' ? { password: PASSWORD } : {}) };
  const path = direction === 'deposit' ? DEPOSIT.path : WITHDRAW.path;
  while (!over()) {
    const answer = await account.http.ask({ method: 'POST', path, body });
    if (answer.kind === 'lost' || answer.status >= 500) {
      await pause(AWAY_MS);
      continue;
    }
    const { data, refusal } = answer.body as Begun;
    if (!data) {
      payment.status = `refused: ${refusal?.code}`;
      tally.count(`${direction} ${payment.status}`);
      return undefined;
    }
    if (payment.id !== undefined)
      tally.check('same-key-same-bet', payment.id === data.payment.id, () => `payment ${payment.id} asked again is ${data.payment.id}`);
    payment.id = data.payment.id;
    payment.status = data.payment.status;
    return data.redirectUrl ?? undefined;
  }
  return undefined;
}

/** What the server says of a payment; undefined while it cannot be asked. */
export async function readPayment(http: Client, id: string): Promise<string | undefined> {
  const answer = await http.ask({ path: `/web-api/api/payments/v1/payments/${id}` });
  if (answer.kind === 'lost' || answer.status !== 200) return undefined;
  return (answer.body as { data: { payment: { status: string } } }).data.payment.status;
}

/** Deposits through the sandbox's page, as a player with a bad line would: again until it is booked. */
export async function deposit(account: Account, payment: Payment, over: () => boolean, tally: Tally): Promise<void> {
  account.payments.push(payment);
  const page = await begin(account, payment, over, tally);
  if (page === undefined || payment.id === undefined) return;
  // Once more under the same key: the same payment.
  if (payment.key.endsWith('0')) await begin(account, payment, over, tally);
  while (!over()) {
    await account.http.ask({ method: 'POST', path: `${new URL(page).pathname}/approve`, body: {} });
    for (let looks = 0; looks < LOOKS && !over(); looks++) {
      const status = await readPayment(account.direct, payment.id);
      if (status !== undefined) payment.status = status;
      if (payment.status === 'succeeded') {
        tally.count('deposits acknowledged');
        return;
      }
      await pause(APPROVE_AGAIN_MS / LOOKS);
    }
  }
}

export async function withdraw(account: Account, payment: Payment, over: () => boolean, tally: Tally): Promise<void> {
  account.payments.push(payment);
  await begin(account, payment, over, tally);
  if (payment.id !== undefined) tally.count('withdrawals begun');
}

/** The provider's notice, as the sandbox itself signs it: a real one repeats it until it is taken. */
export async function tellAgain(
  http: Client,
  secret: string,
  payment: Payment,
  status: 'succeeded' | 'failed',
): Promise<number | undefined> {
  const at = Date.now();
  const body = JSON.stringify({
    noticeId: `${payment.id}:${status}`,
    paymentId: payment.id,
    providerRef: `sbx-${payment.id}`,
    status,
    amount: `${payment.amount}`,
    currency: 'EUR',
    at,
  });
  const answer = await http.ask({
    method: 'POST',
    path: '/webhooks/payments/sandbox',
    body,
    headers: { [SIGNATURE_HEADER]: signWebhook(providerSecret(secret, { kind: 'payment', name: 'sandbox' }), at, body) },
  });
  return answer.kind === 'answer' ? answer.status : undefined;
}
