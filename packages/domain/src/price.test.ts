import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRACTION_LADDER } from './fraction-ladder.ts';
import { formatPrice, isPrice, MIN_PRICE, PRICE_FORMATS, parsePrice, productOfPrices } from './price.ts';
import { priceLadder } from './price-ladder.ts';
import { fractionText } from './rational.ts';

const price = fc.integer({ min: MIN_PRICE, max: 1_000_000 });

describe('formatPrice', () => {
  // Mirror pairs as in the published conversion charts: 1.50 = 1/2 = -200, 2.00 = evens = +100, 3.50 = 5/2 = +250.
  it.each([
    [1500, '1.50', '1/2', '-200', '0.50', '-2.00', '0.50'],
    [2000, '2.00', '1/1', '+100', '1.00', '1.00', '1.00'],
    [3500, '3.50', '5/2', '+250', '2.50', '2.50', '-0.40'],
    [2500, '2.50', '6/4', '+150', '1.50', '1.50', '-0.667'],
    [1850, '1.85', '5/6', '-118', '0.85', '-1.176', '0.85'],
    [1909, '1.909', '10/11', '-110', '0.909', '-1.10', '0.909'],
    [11000, '11.00', '10/1', '+1000', '10.00', '10.00', '-0.10'],
    [1001, '1.001', '1/1000', '-100000', '0.001', '-1000.00', '0.001'],
    [1010, '1.01', '1/100', '-10000', '0.01', '-100.00', '0.01'],
    [25_000, '25.00', '25/1', '+2400', '24.00', '24.00', '-0.0417'],
    [500_000, '500.00', '500/1', '+49900', '499.00', '499.00', '-0.002'],
    [3_500_000, '3500.00', '3499/1', '+349900', '3499.00', '3499.00', '-0.000286'],
    [1_000_000_000, '1000000.00', '999999/1', '+99999900', '999999.00', '999999.00', '-0.000001'],
  ])('%i', (value, decimal, fractional, american, hongkong, indonesian, malay) => {
    expect(PRICE_FORMATS.map((format) => formatPrice(value, format))).toEqual([decimal, fractional, american, hongkong, indonesian, malay]);
  });

  it('writes every rung of the ladder as itself', () => {
    for (const rung of FRACTION_LADDER) {
      const read = parsePrice(rung.text, 'fractional');
      if (!read.ok) throw new Error(rung.text);
      expect(formatPrice(read.value, 'fractional')).toBe(rung.text);
    }
  });

  it('takes the lower of two rungs that are equally near, so that it never promises too much', () => {
    expect([formatPrice(5250, 'fractional'), formatPrice(13_000 + 1000, 'fractional')]).toEqual(['4/1', '12/1']);
  });

  it('has a ladder that only climbs', () => {
    for (let i = 1; i < FRACTION_LADDER.length; i += 1) {
      const [a, b] = [FRACTION_LADDER[i - 1]!, FRACTION_LADDER[i]!];
      expect(a.n * b.d).toBeLessThan(b.n * a.d);
    }
  });

  it('reads back exactly what the decimal and Hong Kong formats wrote', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('decimal' as const, 'hongkong' as const), (value, format) => {
        expect(parsePrice(formatPrice(value, format), format)).toEqual({ ok: true, value });
      }),
    );
  });

  it('never writes a price as nothing, and Malay keeps neighbours of the offer apart from 10 up', () => {
    const offered = priceLadder('decimal', 1_000_000);
    for (const format of PRICE_FORMATS)
      for (const value of offered) expect(parsePrice(formatPrice(value, format), format).ok, `${value} ${format}`).toBe(true);
    const long = offered.filter((value) => value >= 11_000 && value <= 500_000).map((value) => formatPrice(value, 'malay'));
    expect(new Set(long).size).toBe(long.length);
  });

  it('stays within rounding when a price goes to American, Indonesian or Malay and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_PRICE, max: 500_000 }),
        fc.constantFrom('american' as const, 'indonesian' as const, 'malay' as const),
        (value, format) => {
          const back = parsePrice(formatPrice(value, format), format);
          // The mirrored half keeps three digits of 1/winnings: half of the last one is a two-hundredth of the winnings at most.
          const slack = format === 'malay' ? 1 + (value - 1000) / 190 : 6;
          expect(back.ok && Math.abs(back.value - value)).toBeLessThanOrEqual(slack);
        },
      ),
    );
  });
});

describe('parsePrice', () => {
  it.each([
    ['1.85', 'decimal', 1850],
    ['2', 'decimal', 2000],
    ['5/2', 'fractional', 3500],
    ['evens', 'fractional', 2000],
    ['10/11', 'fractional', 1909],
    ['6/4', 'fractional', 2500],
    ['+150', 'american', 2500],
    ['150', 'american', 2500],
    ['-110', 'american', 1909],
    ['-100', 'american', 2000],
    ['0.85', 'hongkong', 1850],
    ['-1.25', 'indonesian', 1800],
    ['1.5', 'indonesian', 2500],
    ['-0.4', 'malay', 3500],
    ['0.85', 'malay', 1850],
    ['1', 'malay', 2000],
  ] as const)('%s %s', (text, format, value) => {
    expect(parsePrice(text, format)).toEqual({ ok: true, value });
  });

  it.each([
    ['1,85', 'decimal', 'not-a-price'],
    ['1.85e0', 'decimal', 'not-a-price'],
    ['NaN', 'decimal', 'not-a-price'],
    ['', 'decimal', 'not-a-price'],
    ['5/2', 'decimal', 'not-a-price'],
    ['2.5', 'fractional', 'not-a-price'],
    ['5/0', 'fractional', 'not-a-price'],
    ['50', 'american', 'not-a-price'],
    ['+-150', 'american', 'not-a-price'],
    ['-99', 'american', 'not-a-price'],
    ['1.2', 'malay', 'not-a-price'],
    ['0', 'malay', 'not-a-price'],
    ['0.5', 'indonesian', 'not-a-price'],
    ['1', 'decimal', 'price-out-of-range'],
    ['0.5', 'decimal', 'price-out-of-range'],
    ['-2', 'decimal', 'price-out-of-range'],
    ['0', 'hongkong', 'price-out-of-range'],
    ['1000001', 'decimal', 'price-out-of-range'],
    ['1.0001', 'decimal', 'price-out-of-range'],
  ] as const)('refuses %j as %s: %s', (text, format, code) => {
    const answer = parsePrice(text, format);
    expect(answer.ok ? 'accepted' : answer.refusal.code).toBe(code);
  });

  it.each([1000, 0, -5, 1850.5, Number.NaN])('%d is no price', (value) => expect(isPrice(value)).toBe(false));
});

describe('productOfPrices', () => {
  it('is exact where floats are not', () => {
    expect(fractionText(productOfPrices([1100, 1100, 1100]))).toBe('1331/1000');
    expect(fractionText(productOfPrices([]))).toBe('1');
  });
});
