import { expect, test } from 'vitest';
import { paymentHash } from './terms.ts';

const TERMS = {
  brandId: 1,
  playerId: 42n,
  id: 7n,
  direction: 'withdrawal',
  provider: 'sandbox',
  providerRef: 'sbx-1',
  currency: 'EUR',
  amount: 2000n,
  key: 'a-key',
  createdAt: 1_785_585_600_000,
  review: 'waiting',
} as const;

test('the terms of a payment have one text for ever: the hash in the chain is compared with it after years', () => {
  expect(paymentHash(TERMS)).toBe('6133e5089c89c92698087d7a62978974139d28d5b5d9f3effff9044d4e4c83e2');
});

test('a review goes on under the same terms, and cannot be left out', () => {
  expect(paymentHash({ ...TERMS, review: 'approved' })).toBe(paymentHash(TERMS));
  expect(paymentHash({ ...TERMS, review: undefined })).not.toBe(paymentHash(TERMS));
});
