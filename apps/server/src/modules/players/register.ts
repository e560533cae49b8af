import {
  type Brand,
  birthDateProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
  type Refusal,
  type SubmitRegistration,
} from '@fairbook/contract';
import { assert, currencyById, ok, type Result, refuse } from '@fairbook/domain';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Ctx } from '../../platform/context.ts';
import { emailKeyOf } from '../../platform/email-key.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import { generatePassword, hashPassword } from '../../platform/passwords.ts';
import { askForConfirmation } from './confirm-registration.ts';
import { problemIn, refusalOf } from './form-problems.ts';
import type { PlayersNeeds } from './needs.ts';
import { type AccountForm, type OpenedAccount, openAccount } from './open-account.ts';
import { typesOf } from './registration-form.ts';

const HOUR_MS = 3_600_000;
/** A registration whose fields are all right. */
interface Accepted {
  readonly country: string;
  readonly currency: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly surname: string | undefined;
  readonly birthDate: string | undefined;
  readonly password: string;
}

const missing = (field: string) => problemIn('bad-input', field, { message: `required_${field}` });

/** What is not right in the person's fields, in the form's order. */
function personProblem(brand: Brand, form: SubmitRegistration, now: number): Refusal | undefined {
  const { email, password, name, surname, date_birthday } = form;
  const common = isCommonPassword(password ?? '', [email ?? '', email?.split('@')[0] ?? '', brand.name, name ?? '', surname ?? '']);
  const age = date_birthday === undefined ? undefined : birthDateProblem(date_birthday, brand.settings.minimumAge, now);
  return refusalOf([
    email === undefined || email === '' ? missing('email') : problemIn('e-mail-unusable', 'email', emailProblem(email)),
    password === undefined
      ? missing('password')
      : problemIn('weak-password', 'password', passwordProblem(password) ?? (common ? { message: 'password_too_common' } : undefined)),
    name === undefined ? missing('name') : problemIn('bad-input', 'name', nameProblem(name)),
    surname === undefined ? missing('surname') : problemIn('bad-input', 'surname', nameProblem(surname)),
    date_birthday === undefined
      ? missing('date_birthday')
      : problemIn(age?.message === 'refusal_under-age' ? 'under-age' : 'bad-input', 'date_birthday', age),
  ]);
}

/** Checks a form the same way whoever it comes from; nothing of the database is asked. */
export function checkForm(
  brand: Brand,
  form: SubmitRegistration,
  now: number,
  countryOf: (id: number) => string | undefined,
): Result<Accepted, Refusal> {
  if (!typesOf(brand).includes(form.type)) return refuse({ code: 'bad-input', field: 'type' });
  const country = countryOf(form.country_id);
  if (country === undefined || !brand.servedCountries.includes(country)) return refuse({ code: 'country-not-served', field: 'country_id' });
  const currency = currencyById(form.currency_id)?.code;
  if (currency === undefined || !brand.currencies.includes(currency)) return refuse({ code: 'currency-not-offered', field: 'currency_id' });
  const full = form.type === 'full_reg';
  const problem = full ? personProblem(brand, form, now) : undefined;
  if (problem) return refuse(problem);
  if (!form['agree-policy']) return refuse({ code: 'consent-missing', field: 'agree-policy' });
  if (!full) {
    const none = { email: undefined, name: undefined, surname: undefined, birthDate: undefined };
    return ok({ country, currency, ...none, password: generatePassword() });
  }
  assert(form.password !== undefined, 'a full form has a password');
  const { email, name, surname } = form;
  return ok({
    country,
    currency,
    email: email?.trim(),
    name: name?.trim(),
    surname: surname?.trim(),
    birthDate: form.date_birthday,
    password: form.password,
  });
}

/** Counts a registration of a source; a refusal when it has made too many. */
async function tooMany(needs: PlayersNeeds, { brand, ip }: Ctx, now: number): Promise<Refusal | undefined> {
  const tries = needs.registrationsPerHour(ip);
  if (
    tries === undefined ||
    (await needs.attempts.take({ name: 'registration', tries, windowMs: HOUR_MS }, `${brand.id}/${sourceOf(ip)}`, now))
  )
    return undefined;
  return { code: 'too-many-attempts' };
}

/** What came of a registration: an account with the password we chose for it, or a message to the address. */
export type Registered =
  | { readonly kind: 'opened'; readonly account: OpenedAccount; readonly password: string }
  | { readonly kind: 'sent' };

/**
 * With one click an account is open at once: it names nobody, and nothing can be paid in until it does. By e-mail the answer is always
 * that a message was sent; whether the address has an account, or its owner excluded themselves, is written to the address alone.
 */
export async function register(
  needs: PlayersNeeds,
  ctx: Ctx,
  form: SubmitRegistration,
  userAgent: string,
): Promise<Result<Registered, Refusal>> {
  const { db, clock } = needs;
  const { brand, ip } = ctx;
  const now = clock.now();
  const refused = await tooMany(needs, ctx, now);
  if (refused) return refuse(refused);
  const countries = new Map(brand.servedCountries.flatMap((alpha2) => [[needs.country(alpha2)?.id ?? 0, alpha2] as const]));
  const checked = checkForm(brand, form, now, (id) => countries.get(id));
  if (!checked.ok) return checked;
  const { password, ...person } = checked.value;
  const limit = form.deposit_limit === undefined ? ok(undefined) : needs.compliance.checkDepositLimit(form.deposit_limit, person.currency);
  if (!limit.ok) return refuse({ ...limit.refusal, field: 'deposit_limit' });
  const account: AccountForm = {
    ...person,
    brandId: brand.id,
    emailKey: person.email === undefined ? undefined : emailKeyOf(person.email),
    passwordHash: await hashPassword(password),
    language: ctx.language,
    registeredBy: form.type,
    receivesNews: form.receive_news ?? false,
    at: now,
    depositLimit: form.deposit_limit,
  };
  if (account.emailKey !== undefined) {
    await askForConfirmation(needs, account, now);
    return ok({ kind: 'sent' });
  }
  const opened = await db.transaction((tx) => openAccount(needs, tx, account, { ip, userAgent }));
  assert(opened.ok, 'an account without an address has none that is taken');
  return ok({ kind: 'opened', account: opened.value, password });
}
