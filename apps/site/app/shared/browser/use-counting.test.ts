import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedTo } from './use-counting.ts';

it('counts from one amount to the next and shows neither less nor more than was told', () => {
  expect([0, 0.25, 0.999, 1].map((part) => countedTo(100n, 200n, part))).toEqual([100n, 125n, 199n, 200n]);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.nat({ max: 10 ** 9 }),
      fc.double({ min: -1, max: 3, noNaN: true }),
      (from, more, part) => {
        const to = from + BigInt(more);
        const shown = countedTo(from, to, part);
        expect(shown >= from && shown <= to).toBe(true);
      },
    ),
    { seed: 41 },
  );
});
