import { loadBrands } from '@fairbook/brands';
import { FIELD_IDS, REGISTRATION_FORMS } from '@fairbook/domain/form-names';
import { SELF_TEST_ANSWERS, SELF_TEST_QUESTIONS } from '@fairbook/domain/self-test';
import { buildForm } from '@fairbook/forms';
import { loadTexts } from '@fairbook/words/load';
import { expect, test } from 'vitest';
import { EXCLUSION_REASONS } from '../modules/compliance/restriction-store.ts';
import { registrationData } from '../modules/players/registration-data.ts';
import { formNamed, registrationForm } from '../modules/players/registration-form.ts';
import { optionsOf } from '../modules/players/registration-options.ts';
import { countryOptions } from '../platform/countries.ts';

const { brands } = await loadBrands();

test('every word the registration form, the self-assessment and the reasons name is there', () => {
  const none = countryOptions([], []);
  const fields = brands.flatMap((brand) =>
    REGISTRATION_FORMS.flatMap((name) => {
      const named = formNamed(brand, name);
      return named ? registrationForm(brand, named, 'en', 0, none).fields : [];
    }),
  );
  // Every field a brand may ask for, in one form.
  const { fields: all } = buildForm({
    ...{ asked: FIELD_IDS.map((id) => ({ id })), fullRow: [], compact: [], phoneRules: [], minimumAge: 18, now: 0 },
    options: optionsOf(brands[0]!, 'en', none),
  });
  const pages = brands.map((brand) => registrationData(brand, none, false));
  const keys = [
    ...[...fields, ...all].flatMap(({ title, tooltip, placeholder, rules, options }) => [
      ...[title, tooltip, placeholder].filter((key): key is string => key !== null && key !== ''),
      ...rules.map(({ message }) => message),
      ...options.map(({ name }) => name).filter((name) => name.startsWith('option_')),
    ]),
    ...pages.flatMap(({ registrationTabs, additionalConfig }) => [
      ...registrationTabs.map(({ caption }) => caption),
      ...Object.entries(additionalConfig).flatMap(([name, value]) => (/Text$|Description$/.test(name) && value !== '' ? [`${value}`] : [])),
    ]),
    ...['space_symbol', 'at_symbol', 'account_name', 'domain_name', 'domain_suggestion', 'dot_symbol'].map(
      (end) => `validation_email_${end}`,
    ),
    ...[...SELF_TEST_QUESTIONS, ...SELF_TEST_ANSWERS, ...EXCLUSION_REASONS.map((id) => `exclusion_reason_${id}`)],
    ...['none', 'low', 'moderate', 'high'].map((band) => `self_test_advice_${band}`),
    ...[
      'password_too_common',
      'validation_date',
      'validation_choice',
      'phone_min_length',
      'equal_length',
      'phone_too-short',
      'phone_too-long',
    ],
    ...[
      'auth_required_field',
      'auth_incorrect_code',
      'max_symbols_limit',
      'multiselect_max',
      'multiselect_nothing_found',
      'multiselect_empty',
    ],
  ];
  const known = Object.assign({}, ...Object.values(loadTexts('en'))) as Record<string, string>;
  expect([...new Set(keys)].filter((key) => !(key in known))).toEqual([]);
});
