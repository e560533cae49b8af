import { FIELD_IDS, REGISTRATION_FORMS, type RegistrationFormName } from '@fairbook/domain';
import Type, { type Static } from 'typebox';

/** Ways to register that a brand may offer. */
export const OFFERED_TYPES = ['fast_reg', 'phone_reg', 'full_reg'] as const;

/** A field a brand asks for; its place in the list is its place in the form. */
const AskedField = Type.Object(
  {
    id: Type.Enum([...FIELD_IDS]),
    /** True unless said otherwise. */
    required: Type.Optional(Type.Boolean()),
    /** Not shown: the value the form proposes is sent. */
    hidden: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AskedField = Static<typeof AskedField>;

/** What each form asks for; one that is left out is as the product has it. */
export const RegistrationForms = Type.Unsafe<{ readonly [Name in RegistrationFormName]?: readonly AskedField[] }>(
  Type.Object(
    Object.fromEntries(
      REGISTRATION_FORMS.map((name) => [name, Type.Optional(Type.Array(AskedField, { minItems: 1, maxItems: FIELD_IDS.length }))]),
    ),
    { additionalProperties: false },
  ),
);

/** Names of fields in their order; one with a question mark need not be filled. */
const asked = (names: string): readonly AskedField[] =>
  names.split(' ').map((name) => {
    const id = name.replace('?', '') as AskedField['id'];
    return name.endsWith('?') ? { id, required: false } : { id };
  });

/** What a form asks for where a brand says nothing. */
export const USUAL_FORMS: Readonly<Record<RegistrationFormName, readonly AskedField[]>> = {
  fast_reg: asked('country_id currency_id agree-policy receive_news?'),
  phone_reg: asked('phone phone_confirmation currency_id date_birthday agree-policy receive_news?'),
  full_reg: asked('country_id currency_id email password name surname date_birthday agree-policy receive_news?'),
  soc_reg: asked('country_id currency_id agree-policy receive_news?'),
  short: asked('country_id currency_id email password agree-policy receive_news?'),
  'full-v1': asked(
    'country_id currency_id region_id? city_id? address postal_code email phone? password password_again name surname date_birthday gender? ' +
      'citizenship_id document_type_id passport_series passport passport_date? passport_who? agree-policy receive_news? receive_res?',
  ),
};

/** What stands around the forms; texts are words keys. Names are those of the product's list. */
export const RegistrationPage = Type.Object(
  {
    emailButtonText: Type.Optional(Type.String({ maxLength: 60 })),
    phoneButtonText: Type.Optional(Type.String({ maxLength: 60 })),
    registrationRedirectText: Type.Optional(Type.String({ maxLength: 60 })),
    firstDepositText: Type.Optional(Type.String({ maxLength: 60 })),
    rechargeButtonText: Type.Optional(Type.String({ maxLength: 60 })),
    welcomeBonusDescription: Type.Optional(Type.String({ maxLength: 60 })),
    saveLoginButtonDesign: Type.Optional(Type.Enum(['outline', 'primary'])),
    isLoginSavingNotificationVisible: Type.Optional(Type.Boolean()),
    showDepositBanner: Type.Optional(Type.Boolean()),
    showBackButton: Type.Optional(Type.Boolean()),
    showLeftBanner: Type.Optional(Type.Boolean()),
    hiddenRegistrationFormLeftBanner: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type RegistrationPage = Static<typeof RegistrationPage>;

/** Numbers of a country that do not match are refused with a message, a words key. */
export const PhoneRules = Type.Array(
  Type.Object(
    {
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      /** Of the digits after the country's code. */
      pattern: Type.String({ minLength: 1, maxLength: 200, format: 'regex' }),
      message: Type.String({ minLength: 1, maxLength: 60 }),
    },
    { additionalProperties: false },
  ),
  { maxItems: 250 },
);
export const FieldIds = Type.Array(Type.Enum([...FIELD_IDS]), { maxItems: FIELD_IDS.length, uniqueItems: true });
