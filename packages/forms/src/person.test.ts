import { describe, expect, test } from 'vitest';
import { ageOn, birthDateProblem } from './dates.ts';
import { emailProblem, nearEmail } from './email.ts';
import { nameProblem } from './names.ts';
import { passwordProblem, passwordStrength } from './password.ts';

describe('e-mail', () => {
  test.each([
    ['mara.kelly@gmail.com', undefined],
    ['a@b.io', undefined],
    ['mara kelly@gmail.com', 'validation_email_space_symbol'],
    ['mara.kelly', 'validation_email_at_symbol'],
    ['@gmail.com', 'validation_email_account_name'],
    ['mara@', 'validation_email_domain_name'],
    ['mara@localhost', 'validation_email_dot_symbol'],
    ['mara@site.toolongtld', 'validation_enter_correct_email'],
    ['mara@site.x', 'validation_enter_correct_email'],
    ['ma"ra@site.com', 'validation_enter_correct_email'],
    ['mara@@site.com', 'validation_enter_correct_email'],
    [`${'a'.repeat(65)}@site.com`, 'validation_enter_correct_email'],
  ])('%s', (text, message) => {
    expect(emailProblem(text)?.message).toBe(message);
  });
  test('a mistyped provider is corrected and what stands before the at sign is kept', () => {
    expect(emailProblem('Mara.Kelly@Gmial.com')).toEqual({
      message: 'validation_email_domain_suggestion',
      suggestion: 'Mara.Kelly@gmail.com',
    });
  });
  test.each([
    ['mara@gmaik.com', 'mara@gmail.com'],
    ['mara@gmail.comm', 'mara@gmail.com'],
    ['Mara.Kelly@Hotmial.fr', 'Mara.Kelly@hotmail.fr'],
    ['mara@putlook.com', 'mara@outlook.com'],
    ['mara@yhoo.co.uk', 'mara@yahoo.co.uk'],
    ['mara@protonmail.con', 'mara@protonmail.com'],
    // Of these nobody can say that they are slips.
    ['mara@gmail.com', undefined],
    ['mara@mail.com', undefined],
    ['mara@ymail.com', undefined],
    ['mara@mail.eu', undefined],
    ['mara@yahoo.ca', undefined],
    ['mara@fairbook.example', undefined],
    ['gmaik.com', undefined],
    ['mara@', undefined],
  ])('of %s is suggested %s, which holds nobody up', (text, meant) => {
    expect(nearEmail(text)).toBe(meant);
    if (meant !== undefined) expect(emailProblem(text)).toBeUndefined();
  });
  test('takes linear time on hostile input', () => {
    // It takes a millisecond, and would take minutes if it were not linear: no machine is so busy that the two are mistaken.
    const start = Date.now();
    for (const hostile of [`${'a.'.repeat(200_000)}@`, `a@${'a-'.repeat(200_000)}`, `a@${'a.'.repeat(200_000)}!`]) emailProblem(hostile);
    expect(Date.now() - start).toBeLessThan(30_000);
  });
});

test.each([
  ["Anne-Marie O'Neill", true],
  ['Пётр', true],
  ['عائشة', true],
  ['Zoë', true],
  ['Анна Maria', true],
  ['Аnna', false],
  ['Mariα', false],
  ['R2D2', false],
  ['<b>', false],
  ['   ', false],
  ["'-'", false],
])('name %s', (name, right) => {
  expect(nameProblem(name) === undefined).toBe(right);
});

test.each([
  ['2008-08-01', 18],
  ['2008-08-02', 17],
  ['2008-02-29', 18],
  ['2007-02-29', undefined],
  ['2008-13-01', undefined],
  ['01.08.2008', undefined],
])('age on 1 August 2026 of somebody born %s', (born, age) => {
  expect(ageOn(born, Date.UTC(2026, 7, 1, 0, 0, 1))).toBe(age);
});

test('the birthday itself is old enough, the day before is not', () => {
  expect(birthDateProblem('2008-08-01', 18, Date.UTC(2026, 7, 1))).toBeUndefined();
  expect(birthDateProblem('2008-08-01', 18, Date.UTC(2026, 6, 31, 23, 59))?.message).toBe('refusal_under-age');
  expect(birthDateProblem('1850-01-01', 18, Date.UTC(2026, 7, 1))?.message).toBe('validation_date');
});

test.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['12345678901234567890', 'weak'],
  ['qwertyuiop', 'weak'],
  ['harbour-47', 'fair'],
  ['quiet otter map', 'good'],
  ['quiet otter maple 47', 'strong'],
  ['ёжик в тумане ест', 'strong'],
])('password %s is %s', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength);
});

test('a password has a length and nothing else to obey', () => {
  expect(passwordProblem('ёжикёжик')).toBeUndefined();
  expect(passwordProblem('correct horse battery staple')).toBeUndefined();
  expect(passwordProblem('seven77')?.message).toBe('min_symbols_limit');
  expect(passwordProblem('a'.repeat(129))?.message).toBe('max_symbols_limit');
});
