import { loadBrands } from '@fairbook/brands';
import { SELF_TEST_ANSWERS, SELF_TEST_QUESTIONS } from '@fairbook/domain/self-test';
import { loadTexts } from '@fairbook/words/load';
import { expect, test } from 'vitest';
import { EXCLUSION_REASONS } from '../modules/compliance/restriction-store.ts';
import { registrationForm } from '../modules/players/registration-form.ts';

const { brands } = await loadBrands();

test('every word the registration form, the self-assessment and the reasons name is there', () => {
  const fields = brands.flatMap((brand) =>
    ['fast_reg', 'full_reg'].flatMap((type) => registrationForm(brand, type, 'en', 0, () => undefined) ?? []),
  );
  const keys = [
    ...fields.flatMap((field) => [field.title, ...(field.tooltip ? [field.tooltip] : []), ...field.rules.map((rule) => rule.message)]),
    ...['space_symbol', 'at_symbol', 'account_name', 'domain_name', 'domain_suggestion', 'dot_symbol'].map(
      (end) => `validation_email_${end}`,
    ),
    ...[...SELF_TEST_QUESTIONS, ...SELF_TEST_ANSWERS, ...EXCLUSION_REASONS.map((id) => `exclusion_reason_${id}`)],
    ...['none', 'low', 'moderate', 'high'].map((band) => `self_test_advice_${band}`),
    ...['registration_fast_reg', 'registration_full_reg', 'password_too_common', 'validation_date'],
  ];
  const known = Object.assign({}, ...Object.values(loadTexts('en'))) as Record<string, string>;
  expect([...new Set(keys)].filter((key) => !(key in known))).toEqual([]);
});
