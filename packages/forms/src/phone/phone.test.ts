import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callingCode, countryMask } from './country-mask.ts';
import { fullPlans } from './full-plans.ts';
import { phoneVerdict } from './library.ts';
import { closedOn, codeSearch, countriesOfCode, fieldMask, keptDigits, writtenBy } from './masks.ts';
import { keepsPhoneRule, phoneProblem, phoneValue } from './phone-problem.ts';
import { shortVerdict } from './short-plans.ts';

/** Numbers that libphonenumber and the owners of the plans give as examples. */
test.each([
  ['+442079460958', undefined, { possible: 'is-possible', valid: true, type: 'fixed-line', e164: '+442079460958' }],
  ['07400 123456', 'GB', { possible: 'is-possible', valid: true, type: 'mobile', e164: '+447400123456' }],
  ['+1 (202) 555-0123', undefined, { possible: 'is-possible', valid: true, type: 'fixed-line-or-mobile', e164: '+12025550123' }],
  ['+18005550199', undefined, { possible: 'is-possible', valid: true, type: 'toll-free', e164: '+18005550199' }],
  ['+77011234567', undefined, { possible: 'is-possible', valid: true, type: 'mobile', e164: '+77011234567' }],
  ['+79161234567', undefined, { possible: 'is-possible', valid: true, type: 'mobile', e164: '+79161234567' }],
  ['+35699123456', undefined, { possible: 'is-possible', valid: true, type: 'mobile', e164: '+35699123456' }],
  ['+44 20 7946', undefined, { possible: 'too-short', valid: false, type: 'unknown' }],
  ['+4420794609581234', undefined, { possible: 'too-long', valid: false, type: 'unknown' }],
  ['+999123456', undefined, { possible: 'invalid-country-code', valid: false, type: 'unknown', e164: undefined }],
  ['no number', 'GB', { possible: 'not-a-number', valid: false, type: 'unknown', e164: undefined }],
  ['020 7946 0958 ext. 12345', 'GB', { valid: true, e164: '+442079460958', extension: '12345' }],
])('%s in %s', (text, country, verdict) => {
  expect(phoneVerdict(fullPlans, text, country)).toMatchObject(verdict);
});

test('a country that is none changes nothing, and no text is too long to be judged', () => {
  expect(phoneVerdict(fullPlans, '+35699123456', 'XX').valid).toBe(true);
  expect(phoneVerdict(fullPlans, '9'.repeat(100_000)).possible).toBe('too-long');
});

test('a country has its code, whatever its numbers begin with', () => {
  expect(['KZ', 'RU', 'US', 'MT', 'XX'].map(callingCode)).toEqual(['+7', '+7', '+1', '+356', undefined]);
});

describe('masks', () => {
  test.each([
    ['IE', '00-000-0000', 9, 9],
    ['MT', '0000-0000', 8, 8],
    ['KZ', '000-000-0000', 10, 10],
  ])('of %s are those of its numbering plan', (alpha2, Mask, Max, Min) => {
    expect(countryMask(alpha2)).toEqual({ Mask, Max, Min });
  });
  test.each([
    [{ Mask: '00-000-0000', Max: 9 }, 0, '00 000 0000'],
    [{ Mask: '00-000', Max: 8 }, 0, '00 000000'],
    [{ Mask: '00-000-0000', Max: 9 }, 4, '00 000'],
    [{ Mask: '(00) 000', Max: 5 }, 0, '00 000'],
    [{ Mask: '', Max: 0 }, 0, ''],
  ])('%o without its last %i digits is %s', (entry, cut, mask) => {
    expect(fieldMask(entry, cut)).toBe(mask);
  });
  test('what is written by a mask has the same digits, and never more spaces at its end', () => {
    const masks = fc.constantFrom('00 000 0000', '0000 0000', '');
    fc.assert(
      fc.property(masks, fc.stringMatching(/^\d{0,20}$/), (mask, digits) => {
        const text = writtenBy(mask, digits);
        expect(text.replaceAll(' ', '')).toBe(digits);
        expect(text).toBe(text.trimEnd());
      }),
    );
  });
  test.each([
    ['851234567890', 'IE', '00 000 0000', '851234567'],
    ['+85 (123)', 'IE', '00 000 0000', '85123'],
    ['7011234567', 'KZ', '000 000 0000', '7011234567'],
    ['6011234567', 'kz', '000 000 0000', '6011234567'],
    ['8011234567', 'KZ', '000 000 0000', ''],
    ['9161234567', 'RU', '000 000 0000', '9161234567'],
    ['8161234567', 'RU', '000 000 0000', ''],
    ['1'.repeat(30), '', undefined, '1'.repeat(20)],
  ])('of %s in %s with the mask %s stays %s', (text, alpha2, mask, kept) => {
    expect(keptDigits(text, { alpha2, mask })).toBe(kept);
  });
});

describe('a number is told what is wrong with it', () => {
  const ireland = { id: 1, alpha2: 'IE' };
  const problem = (digits: string, mask = { CountryId: 1, Mask: '00-000-0000', Max: 9, Min: 9 }) =>
    phoneProblem(phoneValue(ireland, '353', digits), { mask: () => mask, verdict: shortVerdict });
  test.each([
    ['851234567', undefined],
    ['85123456', { message: 'equal_length', values: { length: 9 } }],
    ['85', { message: 'phone_min_length', values: { min: 9 } }],
    ['351234567', { message: 'validation_phone_number' }],
  ])('%s', (digits, wanted) => {
    expect(problem(digits)).toEqual(wanted);
  });
  test('the least and the most of a country stand before its mask', () => {
    const austria = { CountryId: 2, Mask: '000-000000', Max: 13, Min: 7 };
    const of = (digits: string) => phoneProblem(phoneValue({ id: 2, alpha2: 'AT' }, '43', digits), { mask: () => austria });
    expect(of('664123')).toEqual({ message: 'phone_min_length', values: { min: 7 } });
    expect(of('6641234')).toBeUndefined();
    expect(of('66412345678901')).toEqual({ message: 'equal_length', values: { length: 13 } });
  });
  test('without a country it has 6 to 20 digits', () => {
    const of = (digits: string) => phoneProblem(phoneValue(undefined, '999', digits), { mask: () => undefined });
    expect(of('12345')).toEqual({ message: 'phone_min_length', values: { min: 6 } });
    expect(of('123456')).toBeUndefined();
    expect(of('1'.repeat(21))).toEqual({ message: 'equal_length', values: { length: 20 } });
  });
  test('a rule of a brand counts in its country alone', () => {
    expect(keepsPhoneRule(phoneValue({ id: 3, alpha2: 'GB' }, '44', '2079460958'), 'GB ^7')).toBe(false);
    expect(keepsPhoneRule(phoneValue({ id: 3, alpha2: 'GB' }, '44', '7400123456'), 'GB ^7')).toBe(true);
    expect(keepsPhoneRule(phoneValue(ireland, '353', '851234567'), 'GB ^7')).toBe(true);
  });
});

describe('the list of codes', () => {
  const countries = [
    { id: 1, alpha2: 'ie', code: '353', name: 'Ireland' },
    { id: 2, alpha2: 'mt', code: '356', name: 'Malta' },
    { id: 3, alpha2: 'is', code: '354', name: 'Iceland' },
  ];
  test('is searched by three digits without the plus', () => {
    expect(codeSearch('+3 5x612')).toBe('356');
    expect(countriesOfCode(countries, '35').map(({ name }) => name)).toEqual(['Ireland', 'Malta', 'Iceland']);
    expect(countriesOfCode(countries, '356').map(({ name }) => name)).toEqual(['Malta']);
  });
  test('closes on the country of a typed code, on the code alone, or on what was there', () => {
    expect(closedOn(countries, '356', countries[0])).toEqual({ country: countries[1], code: '356' });
    expect(closedOn(countries, '999', countries[0])).toEqual({ country: undefined, code: '999' });
    expect(closedOn(countries, '353', countries[0])).toBeUndefined();
    expect(closedOn(countries, '', countries[0])).toBeUndefined();
  });
});
