import type { FieldId, FieldType } from '@fairbook/domain/form-names';
import type { FieldRule } from './definition.ts';
import { EMAIL_LENGTH } from './email.ts';
import { NAME_LENGTH } from './names.ts';
import { PASSWORD_LENGTH } from './password.ts';

/** Where the options of a field come from: lists of the server, or ours with names that are words keys. */
export type OptionSource = 'countries' | 'states' | 'currencies' | 'documents' | 'genders' | 'none';

/** What a field is, whoever asks for it. */
export interface KnownField {
  readonly type: FieldType;
  readonly group: 'place' | 'contact' | 'person' | 'document' | 'bank' | 'referral' | 'bonus' | 'consents' | 'check';
  readonly inputType?: string;
  readonly maxLength?: number;
  readonly rules?: readonly FieldRule[];
  readonly options?: OptionSource;
  readonly tooltip?: string;
  /** Words key of its title; `registration_<id>` where it is left out. */
  readonly title?: string;
  /** Its options are those of the parent's value. */
  readonly optionsOf?: FieldId;
  /** Shown in these countries alone; the rest of the list is asked anywhere. */
  readonly inCis?: true;
}

const text = (group: KnownField['group'], maxLength: number, rules: readonly FieldRule[] = []): KnownField => ({
  type: 'input',
  group,
  maxLength,
  rules,
});
const choice = (group: KnownField['group'], options: OptionSource, rest: Partial<KnownField> = {}): KnownField => ({
  type: 'select',
  group,
  options,
  ...rest,
});
const tick = (group: KnownField['group'] = 'consents'): KnownField => ({ type: 'checkbox', group, inputType: 'checkbox' });
const day = (group: KnownField['group']): KnownField => ({
  type: 'datepicker',
  group,
  inputType: 'date',
  rules: [{ kind: 'isDateTime', message: 'validation_date' }],
});
const birth: KnownField = { ...day('person'), type: 'birthday' };
const match = (pattern: string, message: string): FieldRule => ({ kind: 'match', value: pattern, message });
const calls = (name: string, message: string): FieldRule => ({ kind: 'userFunction', value: name, message });

const NAME = { ...text('person', NAME_LENGTH, [calls('name', 'password_available_symbols')]) };
const PASSWORD: KnownField = {
  type: 'password',
  group: 'contact',
  inputType: 'password',
  maxLength: PASSWORD_LENGTH.most,
  tooltip: 'registration_password_advice',
  rules: [
    { kind: 'minLength', value: PASSWORD_LENGTH.least, message: 'min_symbols_limit' },
    { kind: 'maxLength', value: PASSWORD_LENGTH.most, message: 'max_symbols_limit' },
    calls('password', 'refusal_weak-password'),
  ],
};
const EMAIL: KnownField = {
  type: 'email',
  group: 'contact',
  inputType: 'email',
  maxLength: EMAIL_LENGTH,
  rules: [{ kind: 'email', message: 'validation_enter_correct_email' }],
};
/** Letters and digits of any script, with what stands between them in numbers of documents. */
const DOCUMENT_NUMBER = match('^[\\p{L}\\d][\\p{L}\\d ./-]*$', 'validation_document_number');
/** What an address or the name of an office is written with. */
const PLACE = match("^[\\p{L}\\p{M}\\p{N} .,'’`()/#№&-]+$", 'validation_place');
const CAPTCHA: KnownField = { type: 'captcha', group: 'check', title: 'registration_captcha' };
const OWN_CAPTCHA: KnownField = { type: 'custom_captcha', group: 'check', maxLength: 200, title: 'registration_captcha' };

/** The 51 fields of the product's list. */
export const FIELDS: Readonly<Record<FieldId, KnownField>> = {
  country_id: choice('place', 'countries'),
  country_code_id: { type: 'phone_country', group: 'contact', options: 'countries' },
  region_id: choice('place', 'none', { optionsOf: 'country_id' }),
  city_id: choice('place', 'none', { optionsOf: 'region_id' }),
  currency_id: choice('place', 'currencies', { tooltip: 'registration_currency_advice' }),
  citizenship_id: choice('person', 'states'),
  ref_code: text('referral', 40, [match('^[\\w-]+$', 'validation_code')]),
  name: NAME,
  surname: NAME,
  password: PASSWORD,
  password_again: {
    ...PASSWORD,
    rules: [{ kind: 'compare', value: 'password', message: 'passwords_differ' }],
  },
  email: EMAIL,
  passport: text('document', 30, [DOCUMENT_NUMBER]),
  passport_series: { ...text('document', 10, [DOCUMENT_NUMBER]), inCis: true },
  document_type_id: choice('document', 'documents', { inCis: true }),
  passport_date: day('document'),
  passport_end_date: day('document'),
  passport_who: text('document', 200, [PLACE]),
  tel_code: text('contact', 3, [match('^\\d{1,3}$', 'validation_phone_number')]),
  country_code: { type: 'list', group: 'contact', options: 'countries' },
  phone: {
    type: 'phone',
    options: 'countries',
    group: 'contact',
    inputType: 'tel',
    maxLength: 20,
    rules: [{ kind: 'phone', message: 'validation_phone_number' }],
  },
  phone_confirmation: {
    type: 'phone_code_button',
    group: 'contact',
    maxLength: 6,
    rules: [{ kind: 'phoneConfirm', value: 6, message: 'auth_incorrect_code' }],
  },
  google_captcha_response: CAPTCHA,
  custom_captcha: OWN_CAPTCHA,
  'agree-policy': tick(),
  partner_account: text('referral', 10, [match('^\\d{5,10}$', 'validation_code')]),
  partner_nickname: text('referral', 40, [match('^[\\p{L}\\p{N}_.-]+$', 'validation_code')]),
  partner_phone: text('referral', 20, [match('^\\+?\\d{6,15}$', 'validation_phone')]),
  partner_email: { ...EMAIL, group: 'referral' },
  gender: choice('person', 'genders'),
  inn: text('document', 12, [calls('inn', 'validation_document_number')]),
  cpf: text('document', 14, [calls('cpf', 'validation_document_number')]),
  bank: text('bank', 100, [PLACE]),
  bank_account: text('bank', 34, [match('^[A-Za-z\\d ]{5,34}$', 'validation_document_number')]),
  bank_account_owner: { ...NAME, group: 'bank' },
  birthday: birth,
  birthplace: text('person', 100, [PLACE]),
  date_birthday: birth,
  postal_code: text('place', 12, [match('^[A-Za-z\\d][A-Za-z\\d -]*$', 'validation_postal_code')]),
  address: text('place', 200, [PLACE]),
  registration_number: text('document', 30, [DOCUMENT_NUMBER]),
  first_deposit_bonus_choice: choice('bonus', 'none'),
  checkbox_pep: { ...tick(), type: 'extended_checkbox' },
  receive_news: tick(),
  receive_res: tick(),
  bonus_choice: choice('bonus', 'none'),
  freebet_choice: choice('bonus', 'none'),
  remember_auth: tick('check'),
  short_reg: { type: 'button', group: 'check' },
  custom_captcha_id: { ...OWN_CAPTCHA, inputType: 'hidden' },
  custom_captcha_value: OWN_CAPTCHA,
};
