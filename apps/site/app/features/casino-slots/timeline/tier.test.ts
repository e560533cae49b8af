import { expect, test } from 'vitest';
import { type Tier, tierOf } from './tier.ts';

test.each<[pays: number, costs: number, celebrated: Tier, plain: Tier]>([
  [0, 100, 'none', 'none'],
  [99, 100, 'none', 'none'],
  [100, 100, 'small', 'none'],
  [101, 100, 'small', 'small'],
  [499, 100, 'small', 'small'],
  [500, 100, 'good', 'good'],
  [2499, 100, 'good', 'good'],
  [2500, 100, 'big', 'big'],
  // A bought feature is a win above its price alone.
  [3300, 3350, 'none', 'none'],
  [3350, 3350, 'small', 'none'],
  [16_750, 3350, 'good', 'good'],
])('%i of a round that costs %i is %s, and %s where returns up to the stake are not celebrated', (pays, costs, celebrated, plain) => {
  expect(tierOf(pays, costs, false)).toBe(celebrated);
  expect(tierOf(pays, costs, true)).toBe(plain);
});
