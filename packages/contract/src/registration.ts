import { FIELD_IDS, FIELD_LAYOUTS, FIELD_TYPES, REGISTRATION_TYPES, RULE_KINDS } from '@fairbook/domain';
import Type, { type Static } from 'typebox';
import { Birthday, DepositLimitChoice, MessageSent, Secret } from './account.ts';
import { type AnswerOf, type Call, Moment, maybe } from './call.ts';
import { RegistrationPage } from './registration-settings.ts';
import { SignedIn, Ticket } from './signing-in.ts';

const RegistrationType = Type.Enum([...REGISTRATION_TYPES]);

/** One rule of a form field; `message` is a words key. `value` is the bound, the pattern, the length, or the name of the field or function asked. */
const FieldRule = Type.Object({
  kind: Type.Enum([...RULE_KINDS]),
  value: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  message: Type.String(),
});

const SelectOption = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  /** As the reader's language has it; a words key where it begins with `option_`. */
  name: Type.String(),
  Alpha2: Type.Optional(Type.String()),
  phone_code: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  countryId: Type.Optional(Type.Integer()),
  accountLength: Type.Optional(Type.Integer()),
  aliases: Type.Optional(Type.Array(Type.String())),
  symbol: Type.Optional(Type.String()),
  selected: Type.Optional(Type.Boolean()),
});

/** A field of a server-described form. Titles, placeholders and tooltips are words keys. */
const FieldDefinition = Type.Object({
  id: Type.Enum([...FIELD_IDS]),
  name: Type.String(),
  type: Type.Enum([...FIELD_TYPES]),
  group: Type.String(),
  visible: Type.Boolean(),
  title: Type.String(),
  placeholder: Type.String(),
  required: Type.Boolean(),
  disabled: Type.Boolean(),
  inputType: Type.String(),
  maxLength: maybe(Type.Integer()),
  rules: Type.Array(FieldRule),
  tooltip: maybe(Type.String()),
  options: Type.Array(SelectOption),
  /** Of several definitions of one name that one is shown whose `parentValue` (values joined by commas) the parent has, else the one without. */
  parentName: maybe(Type.String()),
  parentValue: maybe(Type.String()),
  /** Shown while another field's value is, or is none of, these. */
  showRule: maybe(Type.Object({ field: Type.String(), is: Type.Enum(['one-of', 'none-of']), values: Type.Array(Type.String()) })),
  layout: Type.Enum([...FIELD_LAYOUTS]),
});

/** How numbers of a country are written: digits as zeros, parted by dashes; `Max` and `Min` digits. */
const PhoneMask = Type.Object({
  CountryId: Type.Integer({ minimum: 0 }),
  Mask: Type.String(),
  Max: Type.Integer({ minimum: 0 }),
  Min: Type.Integer({ minimum: 0 }),
});

const Id = Type.Optional(Type.Integer({ minimum: 1 }));
const Typed = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const Ticked = Type.Optional(Type.Boolean());

/** A phone as a form sends it. */
const PhoneBody = Type.Object({
  countryCode: Type.String({ maxLength: 2 }),
  countryId: Type.Integer({ minimum: 0 }),
  fullPhone: Type.String({ maxLength: 24, pattern: '^\\d*$' }),
  phoneCode: Type.String({ maxLength: 4, pattern: '^\\d*$' }),
  phoneNum: Type.String({ maxLength: 20, pattern: '^\\d*$' }),
});

/** The fields of the form of that type, by their names; what a form does not ask for is left aside. */
const SubmitRegistration = Type.Object({
  /** The type, or one of the further forms of the e-mail type. */
  type: Type.String({ maxLength: 30 }),
  country_id: Id,
  region_id: Id,
  city_id: Id,
  currency_id: Id,
  citizenship_id: Id,
  document_type_id: Id,
  /** "I am old enough and accept the terms and the privacy notice." Must be true. */
  'agree-policy': Ticked,
  receive_news: Ticked,
  receive_res: Ticked,
  checkbox_pep: Ticked,
  email: Typed(254),
  phone: Type.Optional(PhoneBody),
  phone_confirmation: Typed(12),
  password: Type.Optional(Secret),
  password_again: Type.Optional(Secret),
  name: Typed(100),
  surname: Typed(100),
  date_birthday: Type.Optional(Birthday),
  birthplace: Typed(100),
  gender: Typed(10),
  address: Typed(200),
  postal_code: Typed(12),
  passport: Typed(30),
  passport_series: Typed(10),
  passport_date: Typed(10),
  passport_end_date: Typed(10),
  passport_who: Typed(200),
  registration_number: Typed(30),
  inn: Typed(12),
  cpf: Typed(14),
  bank: Typed(100),
  bank_account: Typed(34),
  bank_account_owner: Typed(100),
  ref_code: Typed(40),
  partner_account: Typed(10),
  partner_nickname: Typed(40),
  partner_phone: Typed(20),
  partner_email: Typed(254),
  /** What asking for a code gave: it belongs to whoever asked. */
  phone_ticket: Type.Optional(Ticket),
  deposit_limit: Type.Optional(DepositLimitChoice),
});
export type SubmitRegistration = Static<typeof SubmitRegistration>;

const RegistrationForm = Type.Object({
  fields: Type.Array(FieldDefinition),
  /** Fields whose options or visibility follow from another field. */
  relation_fields: Type.Array(Type.Object({ field: Type.String(), parent: Type.String(), kind: Type.Enum(['options', 'visibility']) })),
});

export const REGISTRATION_CALLS = {
  registrationData: {
    summary: 'What a registration screen shows first',
    method: 'POST',
    path: '/registration',
    access: 'any',
    body: Type.Object({ isWidget: Type.Optional(Type.Boolean()), section: Type.Optional(Type.String({ maxLength: 50 })) }),
    answer: Type.Object({
      /** `selected`: the one to begin with. */
      registrationTabs: Type.Array(
        Type.Object({ caption: Type.String(), value: RegistrationType, icon: Type.String(), selected: Type.Boolean() }),
      ),
      hasFirstDeposit: Type.Boolean(),
      percentFirstDeposit: Type.Number(),
      /** Country id -> years. */
      minAgesInCountries: Type.Record(Type.String(), Type.Integer()),
      bonusAmount: Type.String(),
      bannerTextByBonusCode: Type.Record(Type.String(), Type.String()),
      banner: maybe(Type.Object({ image: Type.String(), alt: Type.String(), title: Type.String(), text: Type.String() })),
      bonuses: Type.Array(Type.Unknown()),
      additionalConfig: Type.Required(RegistrationPage),
    }),
  },
  registrationTypes: {
    summary: 'Ways to register',
    method: 'GET',
    path: '/api/web/registration/v1/types',
    access: 'any',
    answer: Type.Object({ attributes: Type.Object({ types: Type.Array(RegistrationType) }) }),
  },
  registrationFields: {
    summary: 'Fields of one way to register',
    method: 'GET',
    path: '/api/web/registration/v1/fields/:type',
    access: 'any',
    params: Type.Object({ type: Type.String({ maxLength: 30 }) }),
    answer: Type.Object({ attributes: RegistrationForm }),
  },
  registrationFieldsPost: {
    summary: 'Fields of one way to register, asked for in the body',
    method: 'POST',
    path: '/registration/fields',
    access: 'any',
    query: Type.Object({ bonus: Type.Optional(Type.String({ maxLength: 50 })) }),
    body: Type.Object({ type: Type.String({ maxLength: 30 }) }),
    answer: Type.Object({ ...RegistrationForm.properties, banners: Type.Array(Type.Unknown()) }),
  },
  submitRegistration: {
    summary: 'Registers a player: with one click or a confirmed phone and signs in, or by a message to the e-mail address',
    description:
      'One click opens the account and signs in; `password`, which we chose, is given once. By e-mail the answer is always that a message was sent to the address, whoever it belongs to.',
    method: 'POST',
    path: '/web-api/api/registration/v1/submit',
    access: 'any',
    captcha: 'registration',
    body: SubmitRegistration,
    answer: Type.Union([Type.Object({ ...SignedIn.properties, password: Type.String() }), MessageSent]),
  },
  sendRegistrationCode: {
    summary: 'Sends a code to the phone of a registration',
    description: 'One answer whoever has the number: an account that has it is told by message, and nobody else.',
    method: 'POST',
    path: '/web-api/api/registration/v1/phone/send-code',
    access: 'any',
    captcha: 'registration',
    body: Type.Object({ phone: PhoneBody, ticket: Type.Optional(Ticket) }),
    answer: Type.Object({
      ticket: Type.String(),
      code_length: Type.Integer(),
      sent: Type.Integer(),
      expiresAt: Moment,
      againAt: Moment,
      inbox: maybe(Type.String()),
    }),
    refusals: ['too-many-attempts', 'code-too-soon', 'country-not-served'],
  },
  checkRegistrationCode: {
    summary: 'Whether a code that was sent to the phone of a registration is right',
    method: 'POST',
    path: '/web-api/api/registration/v1/phone/check-code',
    access: 'any',
    body: Type.Object({ ticket: Ticket, code: Type.String({ minLength: 1, maxLength: 12 }) }),
    answer: Type.Object({ confirmed: Type.Literal(true) }),
    refusals: ['wrong-code', 'code-over', 'too-many-attempts'],
  },
  confirmRegistration: {
    summary: 'Opens the account of a registration whose address is confirmed, and signs in',
    description: 'Opens the account of a link that was sent, and signs in. `token` is what stands behind its #.',
    method: 'POST',
    path: '/web-api/api/registration/v1/confirm',
    access: 'any',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }), password: Secret }),
    answer: SignedIn,
  },
  phoneCountries: {
    summary: 'Countries whose numbers a phone may have',
    method: 'GET',
    path: '/web-api/user/getphonecountries',
    access: 'any',
    answer: Type.Object({
      countries: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), country_code: Type.String(), tel_code: Type.String() })),
    }),
  },
  phoneMasks: {
    summary: 'How numbers of each country are written',
    method: 'GET',
    path: '/web-api/api/user/phonemasks',
    access: 'any',
    answer: Type.Array(PhoneMask),
  },
  regions: {
    summary: 'Regions of a country',
    method: 'GET',
    path: '/web-api/api/registration/v1/countries/:country/regions',
    access: 'any',
    params: Type.Object({ country: Type.String({ maxLength: 8, pattern: '^\\d{1,8}$' }) }),
    answer: Type.Object({ regions: Type.Array(SelectOption) }),
    spec: 'regions',
  },
  cities: {
    summary: 'Cities of a region, the largest first',
    method: 'GET',
    path: '/web-api/api/registration/v1/regions/:region/cities',
    access: 'any',
    params: Type.Object({ region: Type.String({ maxLength: 10, pattern: '^\\d{1,10}$' }) }),
    answer: Type.Object({ cities: Type.Array(SelectOption) }),
    spec: 'cities by region',
  },
} as const satisfies Record<string, Call>;

/** What a registration screen shows at first, and the form it begins with. */
export interface RegistrationView {
  readonly data: AnswerOf<(typeof REGISTRATION_CALLS)['registrationData']>;
  readonly form: { readonly name: string } & AnswerOf<(typeof REGISTRATION_CALLS)['registrationFields']>['attributes'];
}
