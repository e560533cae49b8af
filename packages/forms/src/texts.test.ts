import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MULTI_SELECT, searchOptions, shownOptions, toggleOption } from './choices.ts';
import { isCis } from './cis.ts';
import { codeProblem } from './codes.ts';
import { readMinimumAge, yearsBefore } from './dates.ts';
import { moneyText, type NumericRules, numericText } from './numbers.ts';
import { isCpf, isInn } from './numbers-of-documents.ts';
import { SLUG_PATTERNS, slugOf } from './slug.ts';

test.each<[string, NumericRules, string]>([
  ['12a3', {}, '123'],
  ['1,5', {}, '1.5'],
  ['-12', {}, '-12'],
  ['-12', { unsigned: true }, '12'],
  ['007', {}, '7'],
  ['0', {}, '0'],
  ['0.50', {}, '0.50'],
  ['.5', {}, '0.5'],
  ['1.239', { accuracy: 2 }, '1.23'],
  ['1.5', { accuracy: 0 }, '1'],
  ['150', { max: 100 }, '100'],
  ['5', { min: 10 }, '10'],
  ['123456', { maxLength: 4 }, '1234'],
  ['1.2.3', {}, '1.23'],
  ['', {}, ''],
  ['abc', {}, ''],
])('of %s under %o a numeric field keeps %s', (text, rules, kept) => {
  expect(numericText(text, rules)).toBe(kept);
});

test('what a numeric field keeps it keeps again, and nothing but a number', () => {
  const rules = { unsigned: true, accuracy: 2, max: 1_000_000 };
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-x ') }), (text) => {
      const kept = numericText(text, rules);
      expect(numericText(kept, rules)).toBe(kept);
      expect(kept).toMatch(/^(?:\d+(?:\.\d{0,2})?)?$/);
    }),
  );
});

test.each([
  ['1.005', '1.01'],
  ['1.004', '1.00'],
  ['12', '12.00'],
  ['-0.005', '-0.01'],
  ['-0.004', '0.00'],
  ['0,999', '1.00'],
  ['9007199254740993.55', '9007199254740993.55'],
])('%s is the amount %s', (text, amount) => {
  expect(moneyText(text)).toBe(amount);
});

test.each([
  ['', { message: 'auth_required_field' }],
  ['12', { message: 'min_symbols_limit', values: { min: 4 } }],
  ['12345', { message: 'phone_min_length', values: { min: 6 } }],
  ['1234567', { message: 'phone_min_length', values: { min: 6 } }],
  ['12 456', { message: 'auth_incorrect_code' }],
  ['12ab56', undefined],
])('the code %s', (code, problem) => {
  expect(codeProblem(code, 6)).toEqual(problem);
});

test.each([
  ['Лига чемпионов', 'liga-chempionov'],
  ['Щука_и ёж', 'shchuka-i-yozh'],
  ['Қазақстан', 'qazaqstan'],
  ['Ärger & Co. 2026', 'arger-co-2026'],
  ['  two   spaces ', 'two-spaces'],
  ['已经', ''],
])('the slug of %s is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('a slug is letters, digits and hyphens, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
  expect([SLUG_PATTERNS.digits.test('12'), SLUG_PATTERNS.digits.test('1a'), SLUG_PATTERNS.lettersAndDigits.test('a1')]).toEqual([
    true,
    false,
    true,
  ]);
});

describe('numbers of documents', () => {
  test.each([
    ['529.982.247-25', true],
    ['52998224724', false],
    ['111.111.111-11', false],
    ['5299822472', false],
  ])('CPF %s', (text, right) => expect(isCpf(text)).toBe(right));
  test.each([
    // Of the tax service and of a large bank, as their own pages give them; a person's by the rule.
    ['7707329152', true],
    ['7707083893', true],
    ['500100732259', true],
    ['7707083894', false],
    ['500100732258', false],
    ['12', false],
  ])('INN %s', (text, right) => expect(isInn(text)).toBe(right));
});

describe('choices', () => {
  const options = [
    { id: 1, name: 'Côte d’Ivoire', Alpha2: 'ci' },
    { id: 2, name: 'Ireland', Alpha2: 'ie', aliases: ['Éire'] },
    { id: 3, name: 'Iceland', Alpha2: 'is' },
  ];
  test.each([
    ['', [1, 2, 3]],
    ['cote', [1]],
    ['IE', [2]],
    ['eire', [2]],
    ['land', [2, 3]],
    ['irland', []],
  ])('searched for %s', (text, ids) => {
    expect(searchOptions(options, text).map(({ id }) => id)).toEqual(ids);
  });
  test('go in and out, up to as many as may be', () => {
    expect(toggleOption(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleOption(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleOption(['a'], 'b', 1)).toEqual({ message: 'multiselect_max', values: { max: 1 } });
  });
  test('are shown a page more near the end, and never more than a thousand', () => {
    const height = MULTI_SELECT.maxHeight;
    expect(shownOptions(20, 500, { top: 0, height })).toBe(20);
    expect(shownOptions(20, 500, { top: 401, height })).toBe(28);
    expect(shownOptions(998, 5000, { top: 40_000, height })).toBe(1000);
    expect(shownOptions(8, 9, { top: 0, height })).toBe(9);
  });
});

test('the minimum age is 18 until configured, and 0 where it is no number', () => {
  expect([undefined, null, 21, '16', 'x', ''].map(readMinimumAge)).toEqual([18, 18, 21, 16, 0, 0]);
  expect([isCis('kz'), isCis('MT'), isCis(undefined)]).toEqual([true, false, false]);
});

test('bounds are written as the list writes them', () => {
  const now = Date.UTC(2026, 10, 27, 23, 59);
  expect([yearsBefore(18, now, 'end'), yearsBefore(0, now, 'begin'), yearsBefore(-10, now, 'end')]).toEqual([
    '2008-11-27 23:59:59',
    '2026-11-27 00:00:00',
    '2036-11-27 23:59:59',
  ]);
});
