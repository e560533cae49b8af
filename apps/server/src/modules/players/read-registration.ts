import type { Brand, Refusal, SubmitRegistration } from '@fairbook/contract';
import { currencyById, ok, type Result, refuse } from '@fairbook/domain';
import {
  type FieldDefinition,
  type FieldProblem,
  type FieldValue,
  type FormValues,
  formProblems,
  isPhoneValue,
  startValues,
} from '@fairbook/forms';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Countries } from '../../platform/countries.ts';
import type { Consent } from './consent-store.ts';
import { problemIn, refusalOf } from './form-problems.ts';
import type { Identity } from './identity-store.ts';
import { phoneOf, phoneRules } from './phones.ts';
import { citiesOf, regionsOf } from './places.ts';
import type { NamedForm } from './registration-form.ts';
import { servedCountries } from './registration-options.ts';

/** A registration whose fields are all right. */
export interface AcceptedRegistration {
  readonly country: string;
  readonly currency: string;
  readonly email: string | undefined;
  /** E.164. */
  readonly phone: string | undefined;
  readonly name: string | undefined;
  readonly surname: string | undefined;
  readonly birthDate: string | undefined;
  /** As chosen; undefined: we choose one. */
  readonly password: string | undefined;
  readonly identity: Identity;
  readonly consents: readonly Consent[];
}

/** What was sent for the fields of a form: shown ones as they came, others as the form proposes them. What is not asked for is left aside. */
export function sentValues(fields: readonly FieldDefinition[], body: SubmitRegistration, country: Countries): FormValues {
  const typed: Record<string, FieldValue> = {};
  for (const { name, type } of fields) {
    const sent = (body as Readonly<Record<string, unknown>>)[name];
    if (sent === undefined) continue;
    typed[name] = type === 'phone' && body.phone ? phoneOf(body.phone, country) : typeof sent === 'boolean' ? sent : String(sent);
  }
  const start = startValues(fields, typed);
  const proposed = fields.filter(({ name, visible }) => typed[name] === undefined && !visible).map(({ name }) => name);
  return Object.fromEntries(fields.flatMap(({ name }) => [[name, proposed.includes(name) ? (start[name] ?? '') : (typed[name] ?? '')]]));
}

/** The refusal that a problem of a field is alone. */
function codeOf({ id }: FieldDefinition, { message }: FieldProblem): Refusal['code'] {
  if (message === 'refusal_under-age') return 'under-age';
  if (message === 'refusal_consent-missing') return 'consent-missing';
  if (message === 'required') return 'bad-input';
  if (id === 'country_id') return 'country-not-served';
  if (id === 'currency_id') return 'currency-not-offered';
  if (id === 'email') return 'e-mail-unusable';
  return id === 'password' ? 'weak-password' : 'bad-input';
}

/** What everybody tries first is no password, nor is what the form says elsewhere. */
function commonPassword({ name: brandName }: Brand, values: FormValues): FieldProblem | undefined {
  const text = (name: string) => String(values[name] ?? '');
  const email = text('email');
  const own = [email, email.split('@')[0] ?? '', brandName, text('name'), text('surname')];
  return isCommonPassword(text('password'), own) ? { message: 'password_too_common' } : undefined;
}

/** A region is one of the country, and a town one of the region: their options are not in the form. */
function placeProblem(name: 'region_id' | 'city_id', values: FormValues, country: Countries): FieldProblem | undefined {
  const chosen = Number(values[name] || 0);
  if (chosen === 0) return undefined;
  const places = name === 'region_id' ? regionsOf(country, Number(values['country_id'])) : citiesOf(Number(values['region_id']));
  return places.some(({ id }) => id === chosen) ? undefined : { message: 'validation_choice' };
}

function refusalIn(
  brand: Brand,
  fields: readonly FieldDefinition[],
  values: FormValues,
  now: number,
  country: Countries,
): Refusal | undefined {
  const { minimumAge } = brand.settings;
  const facts = { now, minimumAge: () => minimumAge, phone: phoneRules(country.all) };
  const found = formProblems(fields, values, facts);
  const password = fields.find(({ name }) => name === 'password');
  const common = password && !found.some(({ field }) => field === password) ? commonPassword(brand, values) : undefined;
  return refusalOf([
    ...found.map(({ field, problem }) => problemIn(codeOf(field, problem), field.name, problem)),
    ...(common ? [problemIn('weak-password', 'password', common)] : []),
    ...(['region_id', 'city_id'] as const).map((name) => problemIn('bad-input', name, placeProblem(name, values, country))),
  ]);
}

const CONSENTS = { 'agree-policy': 'terms', receive_news: 'news', receive_res: 'results' } as const;

/** The values of a form by what they mean; what was left empty is undefined. */
function reader(fields: readonly FieldDefinition[], values: FormValues) {
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const option = (name: string) => {
    const chosen = text(name);
    return chosen === undefined ? undefined : fields.find((field) => field.name === name)?.options.find(({ id }) => String(id) === chosen);
  };
  const number = (name: string): number | undefined => (text(name) === undefined ? undefined : Number(text(name)));
  return { text, option, number };
}

function identityOf(fields: readonly FieldDefinition[], values: FormValues): Identity {
  const { text, option, number } = reader(fields, values);
  return {
    region: number('region_id'),
    city: number('city_id'),
    address: text('address'),
    postal_code: text('postal_code'),
    citizenship: option('citizenship_id')?.Alpha2?.toUpperCase(),
    gender: text('gender'),
    birthplace: text('birthplace'),
    document_type: number('document_type_id'),
    document_series: text('passport_series'),
    document_number: text('passport'),
    document_issued_on: text('passport_date'),
    document_expires_on: text('passport_end_date'),
    document_issued_by: text('passport_who'),
    registration_number: text('registration_number'),
    inn: text('inn'),
    cpf: text('cpf'),
    bank: text('bank'),
    bank_account: text('bank_account'),
    bank_account_owner: text('bank_account_owner'),
    not_exposed: values['checkbox_pep'] === true || undefined,
    ref_code: text('ref_code'),
    partner_account: text('partner_account'),
    partner_nickname: text('partner_nickname'),
    partner_phone: text('partner_phone'),
    partner_email: text('partner_email'),
  };
}

/** Checks what was sent for a form, the same way whoever sends it; nothing of the database is asked. */
export function readRegistration(
  brand: Brand,
  { name: _, type }: NamedForm,
  fields: readonly FieldDefinition[],
  body: SubmitRegistration,
  now: number,
  country: Countries,
): Result<AcceptedRegistration, Refusal> {
  const values = sentValues(fields, body, country);
  const refused = refusalIn(brand, fields, values, now, country);
  if (refused) return refuse(refused);
  const { text, option, number } = reader(fields, values);
  const phone = values['phone'];
  const telephone = isPhoneValue(phone) && phone.phoneNum !== '' ? phone : undefined;
  const home = option('country_id')?.Alpha2 ?? telephone?.countryCode ?? '';
  const served = servedCountries(brand, country).find(({ alpha2 }) => alpha2 === (home || brand.country).toUpperCase());
  if (!served) return refuse({ code: 'country-not-served', field: telephone ? 'phone' : 'country_id' });
  const version = brand.settings.termsVersion;
  return ok({
    country: served.alpha2,
    currency: currencyById(number('currency_id') ?? 0)?.code ?? brand.defaultCurrency,
    email: type === 'full_reg' ? text('email') : undefined,
    phone: telephone && `+${telephone.fullPhone}`,
    name: text('name'),
    surname: text('surname'),
    birthDate: text('date_birthday') ?? text('birthday'),
    password: typeof values['password'] === 'string' && values['password'] !== '' ? values['password'] : undefined,
    identity: identityOf(fields, values),
    consents: fields.flatMap(({ name }) => {
      const consent = CONSENTS[name as keyof typeof CONSENTS];
      return consent === undefined ? [] : [{ consent, version, given: values[name] === true }];
    }),
  });
}
