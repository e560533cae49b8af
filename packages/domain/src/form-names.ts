/**
 * What forms are made of, by the names of the product's list: the contract tells them, the rules of forms know them, and a brand's settings
 * choose among them.
 */
export const REGISTRATION_TYPES = ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

/** Forms a brand may describe: one of each type, and two further ones of the e-mail type. */
export const REGISTRATION_FORMS = [...REGISTRATION_TYPES, 'short', 'full-v1'] as const;
export type RegistrationFormName = (typeof REGISTRATION_FORMS)[number];

export const FIELD_IDS = [
  'country_id',
  'country_code_id',
  'region_id',
  'city_id',
  'currency_id',
  'citizenship_id',
  'ref_code',
  'name',
  'surname',
  'password',
  'password_again',
  'email',
  'passport',
  'passport_series',
  'document_type_id',
  'passport_date',
  'passport_end_date',
  'passport_who',
  'tel_code',
  'country_code',
  'phone',
  'phone_confirmation',
  'google_captcha_response',
  'custom_captcha',
  'agree-policy',
  'partner_account',
  'partner_nickname',
  'partner_phone',
  'partner_email',
  'gender',
  'inn',
  'cpf',
  'bank',
  'bank_account',
  'bank_account_owner',
  'birthday',
  'birthplace',
  'date_birthday',
  'postal_code',
  'address',
  'registration_number',
  'first_deposit_bonus_choice',
  'checkbox_pep',
  'receive_news',
  'receive_res',
  'bonus_choice',
  'freebet_choice',
  'remember_auth',
  'short_reg',
  'custom_captcha_id',
  'custom_captcha_value',
] as const;
export type FieldId = (typeof FIELD_IDS)[number];

export const FIELD_TYPES = [
  'input',
  'email',
  'multiselect',
  'label',
  'captcha',
  'custom_captcha',
  'button',
  'phone_country',
  'datepicker',
  'birthday',
  'phone_code_button',
  'social_types',
  'checkbox',
  'extended_checkbox',
  'dropdown',
  'select',
  'list',
  'password',
  'phone',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const RULE_KINDS = [
  'isDateTime',
  'isImage',
  'required',
  'userFunction',
  'minLength',
  'maxLength',
  'maxValue',
  'minValue',
  'email',
  'compare',
  'match',
  'boolean',
  'phone',
  'phoneConfirm',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** How a field stands in the form: a row of its own, half of one, or beside others as narrow as its content. */
export const FIELD_LAYOUTS = ['full', 'half', 'compact'] as const;
export type FieldLayout = (typeof FIELD_LAYOUTS)[number];
