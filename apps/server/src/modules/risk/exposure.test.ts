import { loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { exposureOf, greatestLoss, mostStake, outcomeKey, ruleFor } from './exposure.ts';
import type { RiskLeg } from './face.ts';

const leg = (more: Partial<RiskLeg> = {}): RiskLeg => ({
  fixture: 1,
  slot: 0,
  phase: 'line',
  sport: 'football',
  tier: 1,
  market: '1x2',
  line: 0,
  outcome: 'home',
  price: 2000,
  fairProbability: 0.5,
  ...more,
});

let brand: Brand;
beforeAll(async () => {
  brand = (await loadBrands()).brands[0]!;
});

describe('exposure', () => {
  test('of a single is what it wins', () => {
    expect(exposureOf(1500n, [leg()], 0)).toBe(1500n);
  });
  test('of a leg of an accumulator is its winnings times the chance of all other legs, rounded up', () => {
    const legs = [leg({ fairProbability: 0.9 }), leg({ fixture: 2, fairProbability: 0.25 }), leg({ fixture: 3, fairProbability: 0.5 })];
    expect(exposureOf(1000n, legs, 0)).toBe(125n);
    expect(exposureOf(1000n, legs, 1)).toBe(450n);
    expect(exposureOf(1001n, legs, 0)).toBe(126n);
  });
});

describe('the greatest loss of a brand', () => {
  const double = (_brand: Brand, amount: bigint, from: string, to: string): bigint => (from === to ? amount : amount * 2n);
  const of = (...taken: (Partial<RiskLeg> & { readonly amount: bigint; readonly brandId?: number; readonly currency?: string })[]) => {
    const exposures = new Map(
      taken.map(({ amount, brandId = brand.id, currency = brand.defaultCurrency, ...more }) => [
        outcomeKey(brandId, currency, leg(more)),
        amount,
      ]),
    );
    return greatestLoss(exposures, brand, double);
  };
  test('is of each market its dearest outcome, of all markets and fixtures in sum', () => {
    expect(of()).toBe(0n);
    expect(of({ outcome: 'home', amount: 500n }, { outcome: 'draw', amount: 900n }, { outcome: 'away', amount: 100n })).toBe(900n);
    expect(of({ outcome: 'home', amount: 500n }, { fixture: 2, amount: 70n }, { slot: 1, amount: 3n })).toBe(573n);
    expect(
      of({ market: 'total', line: 2500, outcome: 'over', amount: 5n }, { market: 'total', line: 3500, outcome: 'under', amount: 7n }),
    ).toBe(12n);
  });
  test('takes as many outcomes as can win together', () => {
    const market = 'double-chance';
    const taken = ['home-draw', 'home-away', 'draw-away'].map((outcome, i) => ({ market, outcome, amount: BigInt(10 ** i) }));
    expect(of(...taken)).toBe(110n);
  });
  test('knows both sides of a handicap as one market, by the home side', () => {
    const side = (outcome: string, line: number, amount: bigint) => ({ market: 'handicap', outcome, line, amount });
    expect(of(side('home', -1000, 50n), side('away', 1000, 80n))).toBe(80n);
    expect(of(side('home', -1000, 50n), side('away', -1000, 80n))).toBe(130n);
  });
  test('puts currencies together and leaves other brands out', () => {
    expect(of({ amount: 100n }, { currency: 'XXX', amount: 10n }, { brandId: 99, amount: 1000n })).toBe(120n);
  });
});

describe('the most that may be staked', () => {
  // What a stake exposes to, by whole numbers of minor units: round half-up of stake x price, less the stake, weighted and rounded up.
  const exposedBy = (stake: bigint, legs: readonly RiskLeg[], index: number): bigint => {
    const product = legs.reduce((n, { price }) => n * BigInt(price), 1n);
    const scale = 1000n ** BigInt(legs.length);
    return exposureOf((2n * stake * product + scale) / (2n * scale) - stake, legs, index);
  };
  test('fits the room to the minor unit, and one more does not', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ price: fc.integer({ min: 1001, max: 20_000 }), fairProbability: fc.double({ min: 0.01, max: 0.99, noNaN: true }) }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        (picks, headroom) => {
          const legs = picks.map((pick, fixture) => leg({ ...pick, fixture }));
          const most = mostStake(headroom, legs, 0)!;
          expect(exposedBy(most, legs, 0)).toBeLessThanOrEqual(headroom);
          expect(exposedBy(most + 1n, legs, 0)).toBeGreaterThan(headroom);
        },
      ),
    );
  });
});

describe('the rule of a leg', () => {
  test('is the first that fits', () => {
    const rules: Brand = {
      ...brand,
      liability: [
        { market: 'correct-score', currency: 'EUR', maximumLoss: '1' },
        { tier: 1, phase: 'live', currency: 'EUR', maximumLoss: '2' },
        { sport: 'football', currency: 'EUR', maximumLoss: '3' },
      ],
    };
    expect(ruleFor(rules, 'EUR', leg({ market: 'correct-score', phase: 'live' }))?.maximumLoss).toBe('1');
    expect(ruleFor(rules, 'EUR', leg({ phase: 'live' }))?.maximumLoss).toBe('2');
    expect(ruleFor(rules, 'EUR', leg({ phase: 'live', tier: 2 }))?.maximumLoss).toBe('3');
    expect(ruleFor(rules, 'GBP', leg())).toBeUndefined();
  });
});
