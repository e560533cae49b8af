import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentManifest, PaymentNotice } from '@fairbook/provider-kit';

/** What the far end says when money came in; amounts are minor units as text. */
interface PebbleNotice extends Omit<PaymentNotice, 'noticeId' | 'paymentId' | 'providerRef' | 'amount'> {
  readonly id: string;
  readonly order: string;
  readonly ref: string;
  readonly amount: string;
}
const FRESH_MS = 300_000;

/** Pebble takes deposits on pages of its own, and both ends sign their bodies under one key. */
export const manifest: PaymentManifest = {
  kind: 'payment',
  name: 'pebble',
  settings: {
    PEBBLE_URL: { problem: (value) => (URL.canParse(value) ? undefined : 'must be an address such as https://pay.example.net') },
    PEBBLE_KEY: { secret: true, problem: (value) => (value.length >= 16 ? undefined : 'must have 16 characters or more') },
  },
  needs: ['PEBBLE_URL', 'PEBBLE_KEY'],
  async load() {
    return ({ PEBBLE_URL = '', PEBBLE_KEY = '' }) => {
      const sign = (body: string | Uint8Array): Buffer => createHmac('sha256', PEBBLE_KEY).update(body).digest();
      async function ask<Answer>(path: string, order: object): Promise<Answer> {
        const body = JSON.stringify(order);
        const headers = { 'content-type': 'application/json', 'x-pebble': sign(body).toString('hex') };
        const answer = await fetch(new URL(path, PEBBLE_URL), { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
        // What is thrown means that nobody knows: it is asked again with the same payment.
        if (!answer.ok) throw new Error(`pebble answered ${answer.status}`);
        return (await answer.json()) as Answer;
      }
      return {
        name: 'pebble',
        title: { en: 'Pebble pay', ru: 'Оплата камешками' },
        currencies: ['EUR'],
        directions: ['deposit'],
        async begin({ paymentId, amount, currency, returnUrl, webhookUrl }) {
          const order = { order: paymentId, amount: `${amount}`, currency, back: returnUrl, tell: webhookUrl };
          const { page, ref } = await ask<{ page: string; ref: string }>('/orders', order);
          return { kind: 'redirect', url: page, providerRef: ref };
        },
        async refund({ paymentId, amount, currency }) {
          const { ref } = await ask<{ ref?: string }>('/refunds', { order: paymentId, amount: `${amount}`, currency });
          return ref === undefined ? { kind: 'pending' } : { kind: 'returned', refundRef: ref };
        },
        readWebhook({ headers, body, now }) {
          const [given, right] = [Buffer.from(headers['x-pebble'] ?? '', 'hex'), sign(body)];
          if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
          const { id, order, ref, amount, ...notice } = JSON.parse(Buffer.from(body).toString('utf8')) as PebbleNotice;
          if (Math.abs(now - notice.at) > FRESH_MS) return undefined;
          return { ...notice, noticeId: id, paymentId: order, providerRef: ref, amount: BigInt(amount) };
        },
      };
    };
  },
};
