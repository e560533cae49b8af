import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf } from './amounts.ts';
import { boundedBy, doubleOf, halfOf, listedBy, problemOf, quickStakes } from './stake.ts';
import { keptStake } from './use-stake-text.ts';
import { tierOf, timesOf } from './win-tier.ts';

const EUR = { least: 10n, most: 100_000n, step: 1n };
const LINES = { least: 20n, most: 10_000n, step: 20n };

test.each([
  [undefined, { kind: 'not-an-amount' }],
  [9n, { kind: 'under', bound: 10n }],
  [100_001n, { kind: 'over', bound: 100_000n }],
  [600n, { kind: 'over-balance', bound: 500n }],
  [500n, undefined],
])('a stake of %s is judged', (stake, problem) => expect(problemOf(stake, EUR, 500n)).toEqual(problem));

test('a stake that is no multiple is put right downwards, never under the least', () => {
  expect(problemOf(50n, LINES, 500n)).toEqual({ kind: 'step', bound: 40n });
  expect(problemOf(21n, LINES, 500n)).toEqual({ kind: 'step', bound: 20n });
});

test.each([
  ['0.50', LINES, undefined],
  ['0.60', LINES, '0.60'],
  ['100.00', LINES, '100.00'],
  ['100.20', LINES, undefined],
  ['2', EUR, '2.00'],
  ['two', EUR, undefined],
  [null, EUR, undefined],
])('a stake of %s that was chosen before stands again where the game takes it', (text, bounds, kept) => {
  expect(
    keptStake(
      text,
      bounds,
      amountsOf('EUR', 'en-GB', () => '€'),
    ),
  ).toBe(kept);
});

test('half and double stay within bounds and steps, and what quick stakes offer is taken', () => {
  const bounds = fc
    .record({ least: fc.bigInt({ min: 1n, max: 500n }), times: fc.bigInt({ min: 1n, max: 9999n }), step: fc.constantFrom(1n, 5n, 20n) })
    .map(({ least, times, step }) => ({ least: least * step, most: least * step * times, step }));
  fc.assert(
    fc.property(bounds, fc.bigInt({ min: 0n, max: 10n ** 9n }), (of, stake) => {
      for (const next of [halfOf(stake, of), doubleOf(stake, of), ...quickStakes(of, 100n)])
        expect(problemOf(next, of, next)).toBeUndefined();
    }),
  );
});

test('what is sold at listed prices is staked at these alone', () => {
  const card = listedBy({ least: 30n, most: 1500n, step: 1n });
  expect(card).toEqual({ least: 50n, most: 1000n, step: 1n, listed: [50n, 100n, 200n, 500n, 1000n] });
  expect([100n, 300n, 30n, 1200n].map((stake) => problemOf(stake, card, 5000n))).toEqual([
    undefined,
    { kind: 'step', bound: 200n },
    { kind: 'under', bound: 50n },
    { kind: 'over', bound: 1000n },
  ]);
  expect([50n, 200n, 500n, 1000n].map((stake) => [halfOf(stake, card), doubleOf(stake, card)])).toEqual([
    [50n, 100n],
    [100n, 500n],
    [200n, 1000n],
    [500n, 1000n],
  ]);
});

test.each([
  [EUR, [100n, 200n, 500n, 1000n]],
  [{ ...EUR, most: 505n }, [100n, 200n, 500n]],
  [{ least: 5000n, most: 10n ** 8n, step: 1n }, [5000n, 10_000n, 20_000n, 50_000n]],
  [{ least: 10n, most: 50n, step: 1n }, [10n, 20n, 50n]],
])('quick stakes begin at a main unit or the least', (bounds, quick) => expect(quickStakes(bounds, 100n)).toEqual(quick));

test('a stake is bounded by what a round may win, in whole steps', () => {
  expect(boundedBy(LINES, 505n)).toEqual({ least: 20n, most: 500n, step: 20n });
  expect(boundedBy(EUR, 10n ** 9n)).toEqual(EUR);
});

test('amounts are shown and read as the currency has them, chips as figures alone', () => {
  const euro = amountsOf('EUR', 'en-GB', () => '€');
  expect([euro.show(123_456n), euro.show(5_000_000n, 'whole'), euro.show(105n, 'whole'), euro.short(50n), euro.short(200n)]).toEqual([
    '€1,234.56',
    '€50,000',
    '€1.05',
    '0.50',
    '2',
  ]);
  expect([euro.read('2'), euro.read('2.5'), euro.read('2.555'), euro.read('two')]).toEqual([200n, 250n, undefined, undefined]);
  const yen = amountsOf('JPY', 'en-GB', () => '¥');
  expect([yen.show(50_000n, 'whole'), yen.unit]).toEqual(['¥50,000', 1n]);
  const chips = amountsOf('XXX', 'en-GB', () => '?');
  expect([chips.show(100_000n), chips.show(5_000_000n, 'whole'), chips.symbol]).toEqual(['1,000.00', '50,000', '']);
});

test.each([
  [100n, 0n, 'lost', 0],
  [100n, 40n, 'returned', 4000],
  [100n, 100n, 'returned', 10_000],
  [100n, 101n, 'small', 10_100],
  [100n, 500n, 'good', 50_000],
  [100n, 2500n, 'big', 250_000],
])('a round of %s that gives %s back is %s', (staked, won, tier, times) => {
  expect([tierOf({ staked, won }), timesOf({ staked, won })]).toEqual([tier, times]);
});
