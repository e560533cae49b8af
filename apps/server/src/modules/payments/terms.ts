import { hash } from 'node:crypto';
import type { Payment } from './payment-store.ts';

/**
 * SHA-256 of what a payment is about, hexadecimal: values in a fixed order as JSON. It stands in the chain with each of its postings. A
 * withdrawal is set aside before its provider has a name for it (`providerRef`).
 */
export function paymentHash(payment: Omit<Payment, 'status' | 'language' | 'finishedAt' | 'expiresAt'>): string {
  const { brandId, playerId, id, direction, provider, providerRef, currency, amount, key, createdAt, review } = payment;
  const own = [brandId, playerId, id, direction, provider, providerRef ?? '', currency, amount, key, createdAt, review !== undefined];
  return hash('sha256', JSON.stringify(['fairbook-payment-1', own.map(String)]), 'hex');
}
