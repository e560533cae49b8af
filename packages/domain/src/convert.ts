import { assert } from './result.ts';

/** What a brand measures its currencies by: its greatest deposit in each, minor units. */
export interface CurrencyScale {
  readonly key: string;
  readonly limits: Readonly<Record<string, { readonly maximumDeposit: string }>>;
}

function scale({ key, limits }: CurrencyScale, currency: string): bigint {
  const row = limits[currency];
  assert(row, `brand ${key} has limits in ${currency}`);
  return BigInt(row.maximumDeposit);
}

/**
 * An amount of one currency in another by the brand's own scale (its greatest deposits), rounded up: what was used is never counted
 * too low. A limit in one currency so holds over all accounts without asking anybody for rates.
 */
export function convertUp(brand: CurrencyScale, amount: bigint, from: string, to: string): bigint {
  if (from === to) return amount;
  const [divisor, product] = [scale(brand, from), amount * scale(brand, to)];
  return product > 0n ? (product + divisor - 1n) / divisor : product / divisor;
}

/** The same rounded down, for what is left (not below zero): never told too high. */
export const convertDown = (brand: CurrencyScale, amount: bigint, from: string, to: string): bigint =>
  from === to ? amount : (amount * scale(brand, to)) / scale(brand, from);
