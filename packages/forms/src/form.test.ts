import { FIELD_IDS, FIELD_TYPES, RULE_KINDS } from '@fairbook/domain/form-names';
import { describe, expect, test } from 'vitest';
import { type AskedField, buildForm } from './build-form.ts';
import { FIELDS } from './catalogue.ts';
import type { FieldDefinition, FieldRule, FieldValue, FormValues, SelectOption } from './definition.ts';
import { formProblems, isFormRight } from './form.ts';
import { type FormFacts, fieldProblem } from './rules.ts';
import { startValues } from './start.ts';
import { usualPhoneCountry, visibleFields } from './visibility.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const COUNTRIES: readonly SelectOption[] = [
  { id: 118, name: 'Malta', Alpha2: 'mt', phone_code: '+356', selected: true },
  { id: 99, name: 'Kazakhstan', Alpha2: 'kz', phone_code: '+7' },
];
const form = (...asked: (AskedField | AskedField['id'])[]) =>
  buildForm({
    asked: asked.map((each) => (typeof each === 'string' ? { id: each } : each)),
    fullRow: ['email'],
    compact: ['postal_code'],
    options: (source) => (source === 'countries' ? COUNTRIES : source === 'documents' ? [{ id: 1, name: 'option_document_passport' }] : []),
    minimumAge: 18,
    phoneRules: [{ country: 'MT', pattern: '^[79]', message: 'own' }],
    now: NOW,
  });
const facts: FormFacts = { now: NOW, minimumAge: (country) => (country === '99' ? 21 : 18), phone: { mask: () => undefined } };
const shown = (fields: readonly FieldDefinition[], values: FormValues) =>
  visibleFields(fields, values).map(({ id, placeholder }) => (placeholder ? `${id}:${placeholder}` : id));

test('every field of the list can be asked for, with a type and rules that there are', () => {
  const { fields } = form(...FIELD_IDS);
  expect(new Set(fields.map(({ id }) => id))).toEqual(new Set(FIELD_IDS));
  expect([FIELD_IDS.length, FIELD_TYPES.length, RULE_KINDS.length]).toEqual([51, 19, 14]);
  for (const { type, rules } of fields) {
    expect(FIELD_TYPES).toContain(type);
    for (const { kind } of rules) expect(RULE_KINDS).toContain(kind);
  }
});

describe('what is shown', () => {
  test('the kind and the series of a document are asked for in the Commonwealth alone, and its number is written otherwise there', () => {
    const { fields, relations } = form('country_id', 'document_type_id', 'passport_series', 'passport');
    expect(shown(fields, { country_id: '118' })).toEqual(['country_id', 'passport:registration_passport_example']);
    expect(shown(fields, { country_id: '99' })).toEqual([
      'country_id',
      'document_type_id',
      'passport_series',
      'passport:registration_passport_after_series',
    ]);
    expect(relations).toEqual([
      { field: 'document_type_id', parent: 'country_id', kind: 'visibility' },
      { field: 'passport_series', parent: 'country_id', kind: 'visibility' },
      { field: 'passport', parent: 'country_id', kind: 'visibility' },
    ]);
  });
  test('of variants the default case is shown when no listed value matches', () => {
    const [field] = form('passport').fields as [FieldDefinition];
    const variant = (parentValue: string | null, title: string) => ({ ...field, parentName: 'kind', parentValue, title });
    const variants = [variant('a,b', 'first'), variant('c', 'second'), variant(null, 'default')];
    const titles = (kind: string) => visibleFields(variants, { kind }).map(({ title }) => title);
    expect([titles('a'), titles('b'), titles('c'), titles('d'), titles('')]).toEqual([
      ['first'],
      ['first'],
      ['second'],
      ['default'],
      ['default'],
    ]);
  });
  test('a rule on another field shows or hides', () => {
    const [field] = form('inn').fields as [FieldDefinition];
    const ruled = (is: 'one-of' | 'none-of') => ({ ...field, showRule: { field: 'gender', is, values: ['male'] } });
    expect([shown([ruled('one-of')], { gender: 'male' }), shown([ruled('none-of')], { gender: 'male' })]).toEqual([['inn'], []]);
    expect([shown([ruled('one-of')], {}), shown([ruled('none-of')], {})]).toEqual([[], ['inn']]);
  });
  test('of a hidden country the first option gives the code of the phone', () => {
    expect(usualPhoneCountry(form({ id: 'country_id', hidden: true }, 'phone').fields, { country_id: '99' })).toBe('118');
    expect(usualPhoneCountry(form('country_id', 'phone').fields, { country_id: '99' })).toBe('99');
  });
});

describe('a form is right', () => {
  const values = { country_id: '118', email: 'mara@mail.example', 'agree-policy': true };
  const { fields } = form('country_id', 'email', { id: 'address', required: false }, 'agree-policy');
  test('when every required field that is shown has a value, and none has a problem', () => {
    expect(isFormRight(fields, values, facts)).toBe(true);
    expect(isFormRight(fields, { ...values, address: '<b>' }, facts)).toBe(false);
    const problems = formProblems(fields, { 'agree-policy': false }, facts);
    expect(problems.map(({ field, problem }) => [field.id, problem.message])).toEqual([
      ['country_id', 'required'],
      ['email', 'required'],
      ['agree-policy', 'refusal_consent-missing'],
    ]);
  });
  test('but for the fields that are left out', () => {
    expect(isFormRight(fields, { ...values, email: '' }, facts, new Set(['email']))).toBe(true);
  });
  test('and begins with what was typed, what is marked, and an only option', () => {
    expect(
      startValues(form('country_id', 'document_type_id', 'email', 'phone', 'agree-policy').fields, { email: 'mara@mail.example' }),
    ).toEqual({
      phone: '',
      country_id: '118',
      document_type_id: '1',
      email: 'mara@mail.example',
      'agree-policy': false,
    });
  });
  test('in the layout that was asked for', () => {
    expect(form('email', 'name', 'postal_code', 'agree-policy').fields.map(({ layout }) => layout)).toEqual([
      'full',
      'half',
      'compact',
      'full',
    ]);
  });
});

/** Each kind of rule, broken and kept. */
test.each<[FieldRule, FieldValue, FieldValue, string?]>([
  [{ kind: 'required', message: 'm' }, '  ', 'x'],
  [{ kind: 'minLength', value: 3, message: 'm' }, 'ab', 'abc'],
  [{ kind: 'maxLength', value: 3, message: 'm' }, 'abcd', 'абв'],
  [{ kind: 'minValue', value: 10, message: 'm' }, '9.5', '10'],
  [{ kind: 'maxValue', value: 10, message: 'm' }, '11', '9'],
  [{ kind: 'minValue', value: '2020-01-01 00:00:00', message: 'm' }, '2019-12-31', '2020-01-01'],
  [{ kind: 'maxValue', value: '2020-01-01 23:59:59', message: 'm' }, '2020-01-02', '2020-01-01'],
  [{ kind: 'isDateTime', message: 'm' }, '2026-02-29', '2024-02-29'],
  [{ kind: 'isImage', message: 'm' }, 'photo.svg', 'photo.JPEG'],
  [{ kind: 'match', value: '^\\d+$', message: 'm' }, '1a', '12'],
  [{ kind: 'compare', value: 'other', message: 'm' }, 'else', 'same'],
  [{ kind: 'boolean', message: 'm' }, false, true],
  [{ kind: 'email', message: 'm' }, 'mara', 'mara@mail.example', 'validation_email_at_symbol'],
  [{ kind: 'phoneConfirm', value: 6, message: 'm' }, '12 456', '12AB56', 'auth_incorrect_code'],
  [{ kind: 'userFunction', value: 'cpf', message: 'm' }, '52998224724', '529.982.247-25'],
  [{ kind: 'userFunction', value: 'unknown', message: 'm' }, 'x', ''],
])('the rule %o', (rule, wrong, right, message = 'm') => {
  const field = { ...(form('inn').fields[0] as FieldDefinition), rules: [rule], options: [], required: right !== '' };
  const problem = (value: FieldValue) => fieldProblem(field, { inn: value, other: 'same' }, facts)?.message;
  expect([problem(wrong), problem(right)]).toEqual([message, undefined]);
});

test('a person is old enough by the country that was chosen', () => {
  const { fields } = form('country_id', 'date_birthday');
  const problem = (country_id: string, date_birthday: string) => formProblems(fields, { country_id, date_birthday }, facts)[0]?.problem;
  expect(problem('118', '2008-11-27')).toBeUndefined();
  expect(problem('118', '2008-11-28')).toEqual({ message: 'refusal_under-age', values: { age: 18 } });
  expect(problem('99', '2008-11-27')).toEqual({ message: 'refusal_under-age', values: { age: 21 } });
  expect(problem('118', '1850-01-01')?.message).toBe('validation_date');
});

test('what is chosen is among the options', () => {
  expect(formProblems(form('country_id').fields, { country_id: '1' }, facts)[0]?.problem).toEqual({ message: 'validation_choice' });
});

test('rules that a brand set for phones are on the field', () => {
  expect(form('phone').fields[0]?.rules.at(-1)).toEqual({ kind: 'phone', value: 'MT ^[79]', message: 'own' });
  expect(FIELDS.phone.rules).toHaveLength(1);
});
