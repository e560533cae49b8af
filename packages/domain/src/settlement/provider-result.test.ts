import { expect, test } from 'vitest';
import { settleCoupon } from '../coupon/settle-coupon.ts';
import { type ProviderResult, settledByStatement } from './provider-result.ts';

// A single of 10.00 at 3.00; what it pays is what the words of unified feeds say: stake x void factor back, the rest at the price.
test.each<[string, ProviderResult, bigint]>([
  ['won', { result: 'won' }, 3000n],
  ['lost', { result: 'lost' }, 0n],
  ['returned, though it lost', { result: 'lost', voidFactor: 1 }, 1000n],
  ['returned, though it won', { result: 'won', voidFactor: 1 }, 1000n],
  ['won with half of the stake returned', { result: 'won', voidFactor: 0.5 }, 2000n],
  ['lost with half of the stake returned', { result: 'lost', voidFactor: 0.5 }, 500n],
  ['won in a dead heat of two for one place', { result: 'won', deadHeat: [1, 2] }, 1500n],
  ['won in a dead heat of three for two places', { result: 'won', deadHeat: [2, 3] }, 2000n],
  ['won in no tie at all', { result: 'won', deadHeat: [1, 1] }, 3000n],
])('%s', (_, stated, payout) => {
  const coupon = { kind: 'single', legs: [{ price: 3000 }], stake: 1000n } as const;
  expect(settleCoupon(coupon, [settledByStatement(stated)])?.payout).toBe(payout);
});
