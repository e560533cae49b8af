import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, currencyByCode, currencyById } from './currency.ts';
import { formatMoney, moneyToText, parseMoney } from './money.ts';

describe('currencies', () => {
  it.each([
    ['EUR', 2],
    ['GBP', 2],
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['VND', 0],
    ['XOF', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['TND', 3],
    ['JOD', 3],
    ['OMR', 3],
    ['IQD', 3],
    ['LYD', 3],
    ['CLF', 4],
    ['UYW', 4],
    ['MGA', 2],
    ['BTC', 8],
    ['USDT', 6],
  ])('%s has %i decimals', (code, exponent) => {
    expect(currencyByCode(code)?.exponent).toBe(exponent);
  });

  it.each([
    ['VND', 91],
    ['KGS', 93],
    ['INR', 99],
    ['BDT', 115],
  ])('%s is number %i on the wire', (code, id) => {
    expect(currencyById(id)?.code).toBe(code);
  });

  it('never gives two currencies one number, and stays within 1 to 360', () => {
    expect(new Set(CURRENCIES.map((c) => c.id)).size).toBe(CURRENCIES.length);
    expect(CURRENCIES.every((c) => Number.isInteger(c.id) && c.id >= 1 && c.id <= 360)).toBe(true);
    expect(CURRENCIES.length).toBeGreaterThan(170);
  });
});

describe('parseMoney', () => {
  it.each([
    ['10.00', 'EUR', 1000n],
    ['10', 'EUR', 1000n],
    ['10.5', 'EUR', 1050n],
    ['0', 'EUR', 0n],
    ['0.01', 'EUR', 1n],
    ['7', 'JPY', 7n],
    ['1.005', 'KWD', 1005n],
    ['0.00000001', 'BTC', 1n],
    ['92233720368547758070.99', 'EUR', 9223372036854775807099n],
  ])('%s %s', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, value: minor });
  });

  it.each([
    ['1,5', 'EUR', 'not-an-amount'],
    ['1e3', 'EUR', 'not-an-amount'],
    ['NaN', 'EUR', 'not-an-amount'],
    ['Infinity', 'EUR', 'not-an-amount'],
    ['', 'EUR', 'not-an-amount'],
    [' 1', 'EUR', 'not-an-amount'],
    ['+1', 'EUR', 'not-an-amount'],
    ['1.', 'EUR', 'not-an-amount'],
    ['.5', 'EUR', 'not-an-amount'],
    ['0x10', 'EUR', 'not-an-amount'],
    ['007', 'EUR', 'not-an-amount'],
    ['1 000', 'EUR', 'not-an-amount'],
    ['١٠', 'EUR', 'not-an-amount'],
    ['10.001', 'EUR', 'too-many-decimals'],
    ['10.0', 'JPY', 'too-many-decimals'],
    ['1\n', 'EUR', 'not-an-amount'],
    ['-1', 'EUR', 'negative-amount'],
    ['1', 'XYZ', 'unknown-currency'],
    ['1', 'eur', 'unknown-currency'],
    ['9'.repeat(41), 'EUR', 'not-an-amount'],
  ])('refuses %j %s as %s', (text, currency, code) => {
    const answer = parseMoney(text, currency);
    expect(answer.ok ? 'accepted' : answer.refusal.code).toBe(code);
  });

  it('is the inverse of moneyToText for every amount and currency', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.constantFrom(...CURRENCIES), (amount, { code }) => {
        expect(parseMoney(moneyToText(amount, code), code, { negative: true })).toEqual({ ok: true, value: amount });
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [123450n, 'EUR', 'de', '1.234,50\u00a0€'],
    [123450n, 'EUR', 'en', '€1,234.50'],
    [1235n, 'JPY', 'en', '¥1,235'],
    [1005n, 'KWD', 'en', 'KWD\u00a01.005'],
    [-500n, 'GBP', 'en', '-£5.00'],
    [1_500_000n, 'USDT', 'en', '1.500000\u00a0USDT'],
    [1500n, 'IQD', 'en', 'IQD\u00a01.500'],
  ])('%s %s in %s', (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language)).toBe(text);
  });

  it('keeps every digit of amounts no float can hold', () => {
    expect(formatMoney(900719925474099312345n, 'EUR', 'en')).toBe('€9,007,199,254,740,993,123.45');
  });
});
