import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRationals, fractionText, plus, rational, ZERO } from '../rational.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';
import { type Coupon, type CouponLeg, checkCoupon } from './coupon.ts';
import type { LegSettlement } from './leg-factor.ts';
import { antiAccumulatorPrice, potentialReturn, settleCoupon, settledLines } from './settle-coupon.ts';

const R: Record<string, OutcomeResult> = { w: 'won', l: 'lost', v: 'void', '+': 'half-won', '-': 'half-lost' };
/** "wl+" is won, lost, half-won. */
const results = (text: string): LegSettlement[] => [...text].map((letter) => ({ result: R[letter]! }));
const legsOf = (...prices: number[]): CouponLeg[] => prices.map((price) => ({ price }));
const settle = (coupon: Coupon, settled: readonly (LegSettlement | undefined)[]) => {
  expect(checkCoupon(coupon).ok).toBe(true);
  return settleCoupon(coupon, settled);
};
const pays = (coupon: Coupon, settled: readonly (LegSettlement | undefined)[]) => settle(coupon, settled)?.payout;

describe('singles and accumulators', () => {
  it.each([
    [1850, 'w', 1850n],
    [1850, 'l', 0n],
    [1850, 'v', 1000n],
    [1850, '+', 1425n],
    [1850, '-', 500n],
  ])('10.00 at %i %s pays %i', (price, text, payout) => {
    expect(pays({ kind: 'single', legs: legsOf(price), stake: 1000n }, results(text))).toBe(payout);
  });

  it.each([
    ['www', 13125n],
    ['wwv', 3750n],
    ['wlw', 0n],
    ['vvv', 1000n],
    ['w+-', 1313n],
    ['wwl', 0n],
  ])('10.00 on 1.5 x 2.5 x 3.5, %s, pays %i', (text, payout) => {
    expect(pays({ kind: 'accumulator', legs: legsOf(1500, 2500, 3500), stake: 1000n }, results(text))).toBe(payout);
  });

  it('rounds once, half-up', () => {
    expect(pays({ kind: 'single', legs: legsOf(1005), stake: 100n }, results('w'))).toBe(101n); // 100.5
    expect(pays({ kind: 'single', legs: legsOf(1004), stake: 100n }, results('w'))).toBe(100n); // 100.4
    // 0.33 x 1.3 x 1.3 x 1.3 = 0.725010: rounding on the way (0.43, 0.56, 0.73) would pay one more.
    expect(pays({ kind: 'accumulator', legs: legsOf(1300, 1300, 1300), stake: 33n }, results('www'))).toBe(73n);
    expect(pays({ kind: 'accumulator', legs: legsOf(1100, 1100, 1100, 1100), stake: 34n }, results('wwww'))).toBe(50n); // 49.7794
  });

  it('keeps exact what no float can: fifty legs at 1.001', () => {
    const payout = pays(
      { kind: 'accumulator', legs: legsOf(...Array.from({ length: 50 }, () => 1001)), stake: 10n ** 20n },
      results('w'.repeat(50)),
    );
    expect(payout).toBe((2n * 10n ** 20n * 1001n ** 50n + 1000n ** 50n) / (2n * 1000n ** 50n));
  });

  it('pays half of a two-way dead heat, as the published example: 20.00 at 4/1 returns 50.00', () => {
    expect(pays({ kind: 'single', legs: legsOf(5000), stake: 2000n }, [{ result: 'won', deadHeat: { places: 1, tied: 2 } }])).toBe(5000n);
  });

  it('takes Rule 4 from the winnings only', () => {
    const rule4 = rational(1n, 4n);
    expect(pays({ kind: 'single', legs: legsOf(5000), stake: 1000n }, [{ result: 'won', rule4 }])).toBe(4000n);
    expect(pays({ kind: 'single', legs: legsOf(5000), stake: 1000n }, [{ result: 'void', rule4 }])).toBe(1000n);
  });
});

describe('each-way', () => {
  it('splits the stake of each single between win and place', () => {
    const leg = { price: 5000, eachWay: rational(1n, 4n) };
    const singles: Coupon = { kind: 'multi-single', legs: [leg, leg], stake: 1000n, stakes: [400n, 600n] };
    const stakes = settledLines(singles, [{ result: 'lost' }, { result: 'lost' }]).map(({ stake }) => Number(stake.n) / Number(stake.d));
    expect(stakes.toSorted((a, b) => a - b)).toEqual([200, 200, 300, 300]);
  });

  const each: Coupon = { kind: 'single', legs: [{ price: 9000, eachWay: rational(1n, 5n) }], stake: 1000n };
  it.each<[string, LegSettlement, bigint]>([
    ['won: win part 5 x 9, place part 5 x 2.6', { result: 'won', placed: true }, 5800n],
    ['placed only', { result: 'lost', placed: true }, 1300n],
    ['nowhere', { result: 'lost', placed: false }, 0n],
    ['withdrawn', { result: 'void' }, 1000n],
    ['placed in a dead heat for the last place', { result: 'lost', placed: true, deadHeat: { places: 1, tied: 2 } }, 650n],
    ['tied for the win, place part whole', { result: 'won', placed: true, deadHeat: { places: 1, tied: 2 } }, 3550n],
    ['Rule 4 reduces both parts', { result: 'won', placed: true, rule4: rational(1n, 4n) }, 4600n],
  ])('%s', (_, settled, payout) => {
    expect(pays(each, [settled])).toBe(payout);
  });

  it('multiplies place parts with place parts in an accumulator', () => {
    const legs = [
      { price: 5000, eachWay: rational(1n, 4n) },
      { price: 9000, eachWay: rational(1n, 5n) },
    ];
    // Win double lost; place double 5.00 x 2.0 x 2.6.
    expect(
      pays({ kind: 'accumulator', legs, stake: 1000n }, [
        { result: 'won', placed: true },
        { result: 'lost', placed: true },
      ]),
    ).toBe(2600n);
  });
});

describe('systems', () => {
  it('divides the stake over the combinations and rounds the sum alone', () => {
    // 10.00 over 3 doubles, one leg lost: 10/3 x 2.0 x 3.0 = 20.
    expect(pays({ kind: 'system', sizes: [2], legs: legsOf(2000, 3000, 4000), stake: 1000n }, results('wwl'))).toBe(2000n);
    // Three lines of 10/3: 3 x (10/3 x 1.5 x 1.5) = 22.50, not 3 x 7.50 from 3.33.
    expect(pays({ kind: 'system', sizes: [2], legs: legsOf(1500, 1500, 1500), stake: 1000n }, results('www'))).toBe(2250n);
  });

  it('pays a Lucky 15 as listed: two winners at 3.00 and 4.00 of four, 15.00', () => {
    expect(pays({ kind: 'lucky', legs: legsOf(3000, 4000, 2000, 2000), stake: 1500n }, results('wwll'))).toBe(300n + 400n + 1200n);
  });

  it('loses a multi-bet with its banker', () => {
    const coupon: Coupon = { kind: 'multi-bet', bankers: [0], sizes: [2], legs: legsOf(2000, 2000, 3000, 4000), stake: 300n };
    expect(pays(coupon, results('lwww'))).toBe(0n);
    expect(pays(coupon, results('wwwl'))).toBe(1200n);
    expect(pays(coupon, results('wwww'))).toBe(100n * 2n * (6n + 8n + 12n));
  });

  it('adds up over all lines without listing them', () => {
    const coupon: Coupon = { kind: 'system', sizes: [10], legs: legsOf(...Array.from({ length: 20 }, () => 2000)), stake: 18475600n };
    expect(pays(coupon, results('w'.repeat(20)))).toBe(18475600n * 1024n);
  });
});

describe('coupons whose stake runs on', () => {
  it.each([
    ['ww', 3000n],
    ['wl', 1000n],
    ['lw', 0n],
    ['vl', 0n],
    ['-w', 1000n],
    ['vw', 2000n],
  ])('chain of 10.00 on 2.0 and 2.0, %s, ends at %i', (text, payout) => {
    expect(pays({ kind: 'chain', legs: legsOf(2000, 2000), stake: 1000n }, results(text))).toBe(payout);
  });

  it.each([
    ['www', 2000n - 500n + 3750n],
    ['lww', 0n],
    ['wlw', 1500n],
    ['vww', 500n + 3750n],
    ['-ww', 3750n],
  ])('conditional 10.00 on 2.0, then 5.00 on 2.5 x 3.0, %s, pays %i', (text, payout) => {
    const blocks = [
      { legs: [0], stake: 1000n },
      { legs: [1, 2], stake: 500n },
    ];
    expect(pays({ kind: 'conditional', blocks, legs: legsOf(2000, 2500, 3000), stake: 1000n }, results(text))).toBe(payout);
  });
});

describe('anti-accumulator', () => {
  it('pays P/(P-1) when a leg loses, nothing when all win', () => {
    const coupon: Coupon = { kind: 'anti-accumulator', legs: legsOf(2000, 2000), stake: 1200n };
    expect([pays(coupon, results('ww')), pays(coupon, results('wl')), pays(coupon, results('ll'))]).toEqual([0n, 1600n, 1600n]);
    expect(fractionText(antiAccumulatorPrice(rational(4n), rational(1n, 20n)))).toBe('19/15');
  });

  it('goes on with the legs that stand, and half results as half a stake each way', () => {
    const coupon: Coupon = { kind: 'anti-accumulator', legs: legsOf(2000, 2000), stake: 1200n };
    expect([pays(coupon, results('lv')), pays(coupon, results('wv')), pays(coupon, results('vv'))]).toEqual([2400n, 0n, 1200n]);
    // Half a stake: both legs stand, one lost (4/3); the other half: only the won leg stands (0).
    expect(pays(coupon, results('w-'))).toBe(800n);
    // Three quarters win at 4/3; the quarter in which both halves are void is refunded.
    expect(pays(coupon, results('--'))).toBe(1500n);
    expect(pays(coupon, results('+v'))).toBe(600n);
  });
});

describe('early answers', () => {
  const accumulator: Coupon = { kind: 'accumulator', legs: legsOf(2000, 2000), stake: 1000n };
  it('settles a lost accumulator at once and waits for the rest otherwise', () => {
    expect(settle(accumulator, [{ result: 'lost' }, undefined])).toMatchObject({ result: 'lost', payout: 0n });
    expect(settle(accumulator, [{ result: 'won' }, undefined])).toBeUndefined();
    expect(
      settle({ kind: 'system', sizes: [2], legs: legsOf(2000, 2000, 2000), stake: 900n }, [
        { result: 'lost' },
        { result: 'lost' },
        undefined,
      ]),
    ).toMatchObject({ result: 'lost' });
  });
  it('waits with an anti-accumulator that has won, for a void leg would change its price', () => {
    expect(settle({ kind: 'anti-accumulator', legs: legsOf(2000, 2000), stake: 1000n }, [{ result: 'lost' }, undefined])).toBeUndefined();
  });
  it.each([
    ['v', 'void'],
    ['+', 'half-won'],
    ['-', 'half-lost'],
    ['w', 'won'],
    ['l', 'lost'],
  ])('names a single %s %s', (text, result) => {
    expect(settle({ kind: 'single', legs: legsOf(2000), stake: 1000n }, results(text))?.result).toBe(result);
  });
});

describe('properties', () => {
  const leg = fc.record({ price: fc.integer({ min: 1001, max: 30_000 }) });
  const outcome = fc.constantFrom<LegSettlement>(
    { result: 'won' },
    { result: 'lost' },
    { result: 'void' },
    { result: 'half-won' },
    { result: 'half-lost' },
  );
  const played = fc.array(fc.tuple(leg, outcome), { minLength: 3, maxLength: 7 });
  const stake = fc.bigInt({ min: 1n, max: 10n ** 9n });
  const kind = fc.constantFrom(
    'accumulator' as const,
    'system' as const,
    'lucky' as const,
    'patent' as const,
    'multi-bet' as const,
    'chain' as const,
    'conditional' as const,
    'anti-accumulator' as const,
    'multi-single' as const,
  );

  function make(of: Coupon['kind'], legs: readonly CouponLeg[], total: bigint): Coupon {
    const base = { kind: of, legs, stake: total };
    const rest = legs.map((_, i) => i).slice(1);
    if (of === 'system') return { ...base, sizes: [2, 3] };
    if (of === 'multi-bet') return { ...base, bankers: [0], sizes: [1, 2] };
    if (of === 'conditional')
      return {
        ...base,
        blocks: [
          { legs: [0], stake: total },
          { legs: rest, stake: total * 2n },
        ],
      };
    if (of === 'multi-single') return { ...base, stakes: [total - BigInt(rest.length), ...rest.map(() => 1n)] };
    return base;
  }

  it('the lines carry the whole stake, and their payouts are the payout', () => {
    fc.assert(
      fc.property(kind, played, stake, (of, list, more) => {
        const coupon = make(
          of,
          list.map(([l]) => l),
          more + 10n,
        );
        const settled = list.map(([, s]) => s);
        const lines = settledLines(coupon, settled);
        const payout = lines.reduce((sum, line) => plus(sum, line.payout), ZERO);
        const whole = settle(coupon, settled);
        if (of === 'chain' || of === 'conditional') {
          expect(fractionText(lines[0]!.stake)).toBe(`${coupon.stake}`);
        } else {
          expect(fractionText(lines.reduce((sum, line) => plus(sum, line.stake), ZERO))).toBe(`${coupon.stake}`);
          expect(compareRationals(payout, whole!.exact)).toBe(0);
        }
      }),
    );
  });

  it('a single is an accumulator of one', () => {
    fc.assert(
      fc.property(leg, outcome, stake, (l, s, total) => {
        expect(settle({ kind: 'single', legs: [l], stake: total }, [s])).toEqual(
          settle({ kind: 'accumulator', legs: [l], stake: total }, [s]),
        );
      }),
    );
  });

  it('returns the stake exactly when every leg is void', () => {
    fc.assert(
      fc.property(kind, played, stake, (of, list, more) => {
        expect(
          settle(
            make(
              of,
              list.map(([l]) => l),
              more + 10n,
            ),
            list.map(() => ({ result: 'void' })),
          ),
        ).toMatchObject({ payout: more + 10n, result: 'void' });
      }),
    );
  });

  it('never pays less at a better price', () => {
    fc.assert(
      fc.property(kind, played, stake, fc.nat({ max: 2 }), fc.integer({ min: 1, max: 500 }), (of, list, more, at, better) => {
        fc.pre(of !== 'anti-accumulator');
        const legs = list.map(([l]) => l);
        const settled = list.map(([, s]) => s);
        const raised = legs.map((l, i) => (i === at ? { price: l.price + better } : l));
        expect(settle(make(of, raised, more + 10n), settled)!.payout).toBeGreaterThanOrEqual(
          settle(make(of, legs, more + 10n), settled)!.payout,
        );
      }),
    );
  });

  it('does not care for the order of the legs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('accumulator' as const, 'system' as const, 'lucky' as const, 'patent' as const, 'anti-accumulator' as const),
        played,
        stake,
        (of, list, total) => {
          const pay = (order: typeof list) =>
            settle(
              make(
                of,
                order.map(([l]) => l),
                total,
              ),
              order.map(([, s]) => s),
            )!.payout;
          expect(pay([...list].reverse())).toBe(pay(list));
        },
      ),
    );
  });

  it('never pays more than the potential return, and reaches it', () => {
    fc.assert(
      fc.property(kind, played, stake, (of, list, more) => {
        fc.pre(of !== 'anti-accumulator');
        const coupon = make(
          of,
          list.map(([l]) => l),
          more + 10n,
        );
        expect(
          compareRationals(
            settle(
              coupon,
              list.map(([, s]) => s),
            )!.exact,
            potentialReturn(coupon),
          ),
        ).toBeLessThanOrEqual(0);
        expect(
          compareRationals(
            settle(
              coupon,
              list.map(() => ({ result: 'won' })),
            )!.exact,
            potentialReturn(coupon),
          ),
        ).toBe(0);
      }),
    );
  });

  it('says early only what it says in the end', () => {
    fc.assert(
      fc.property(kind, played, stake, fc.nat({ max: 6 }), (of, list, more, open) => {
        const coupon = make(
          of,
          list.map(([l]) => l),
          more + 10n,
        );
        const settled = list.map(([, s]) => s);
        const early = settle(
          coupon,
          settled.map((s, i) => (i === open ? undefined : s)),
        );
        if (early) expect(settle(coupon, settled)!.payout).toBe(early.payout);
      }),
      { numRuns: 500 },
    );
  });
});
