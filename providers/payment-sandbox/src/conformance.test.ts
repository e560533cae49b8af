import type { PaymentRequest } from '@fairbook/provider-kit';
import { PAYMENT_CONFORMANCE } from '@fairbook/provider-kit/payment-conformance';
import { expect, test } from 'vitest';
import { createSandbox, SANDBOX_ROOT } from './index.ts';

const NOW = Date.UTC(2026, 7, 5, 12);
let payments = 0;
const deposit = (): PaymentRequest => ({
  paymentId: `${++payments}`,
  direction: 'deposit',
  amount: 2000n,
  currency: 'EUR',
  brand: 'fairbook',
  language: 'en',
  returnUrl: 'https://bets.example/en/office/payments',
  webhookUrl: 'http://127.0.0.1:3000/webhooks/payments/sandbox',
});

test.each(PAYMENT_CONFORMANCE.map((check) => [check.name, check] as const))('%s', async (_, check) => {
  const provider = createSandbox({
    clock: { now: () => NOW },
    secret: 'a secret of these tests',
    shop: () => {
      throw new Error('nothing is shown');
    },
    deliver: async () => true,
  });
  const found = await check.run({
    provider,
    deposit,
    async pay(_request, start) {
      if (start.kind !== 'redirect') throw new Error('no page');
      const path = new URL(start.url).pathname.slice(SANDBOX_ROOT.length + 1);
      await provider.pages!.handle({ method: 'POST', path: `${path}/approve` });
    },
  });
  provider.stop();
  expect(found).toEqual([]);
});
