import { randomInt } from 'node:crypto';
import {
  type Brand,
  birthDateProblem,
  emailProblem,
  type FieldProblem,
  nameProblem,
  passwordProblem,
  type Refusal,
  type SubmitRegistration,
} from '@fairbook/contract';
import { assert, currencyById, ok, type Result, refuse } from '@fairbook/domain';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Ctx } from '../../platform/context.ts';
import { generatePassword, hashPassword } from '../../platform/passwords.ts';
import type { PlayersNeeds } from './needs.ts';
import { insertPlayer, isEmailTaken, openCurrencyAccount } from './player-store.ts';
import { typesOf } from './registration-form.ts';

const HOUR_MS = 3_600_000;
/** Taken addresses one source may stumble upon in an hour: more would be asking around who is a customer. */
const TAKEN_ADDRESSES = { name: 'registration-taken', tries: 10, windowMs: HOUR_MS } as const;
/** Login numbers have nine digits. */
const [LEAST_NUMBER, MOST_NUMBER] = [100_000_000, 999_999_999];
const NUMBER_TRIES = 5;

/** How an address is compared: letter case does not matter. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

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

const because = (code: Refusal['code'], field: string, problem: FieldProblem | undefined): Refusal | undefined =>
  problem && { code, field, facts: { key: problem.message, ...(problem.suggestion ? { suggestion: problem.suggestion } : {}) } };

/** The first of the person's fields that is not right, in the form's order. */
function personProblem(brand: Brand, form: SubmitRegistration, now: number): Refusal | undefined {
  const { email, password, name, surname, date_birthday } = form;
  const missing = (field: string): Refusal => ({ code: 'bad-input', field, facts: { key: 'required' } });
  if (email === undefined || email === '') return missing('email');
  const ageProblem = date_birthday === undefined ? undefined : birthDateProblem(date_birthday, brand.minimumAge, now);
  return (
    because('e-mail-unusable', 'email', emailProblem(email)) ??
    (password === undefined ? missing('password') : because('weak-password', 'password', passwordProblem(password))) ??
    (isCommonPassword(password ?? '', [email, email.split('@')[0] ?? '', brand.name, name ?? '', surname ?? ''])
      ? { code: 'weak-password', field: 'password', facts: { key: 'password_too_common' } }
      : undefined) ??
    (name === undefined ? missing('name') : because('bad-input', 'name', nameProblem(name))) ??
    (surname === undefined ? missing('surname') : because('bad-input', 'surname', nameProblem(surname))) ??
    (date_birthday === undefined
      ? missing('date_birthday')
      : because(ageProblem?.message === 'refusal_under-age' ? 'under-age' : 'bad-input', 'date_birthday', ageProblem))
  );
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

/** A new account and its first session. `password` only when we chose it: it is told once. */
export interface Registered {
  readonly playerId: bigint;
  readonly number: bigint;
  readonly password: string | undefined;
  readonly token: string;
  readonly sessionId: bigint;
  readonly expiresAt: number;
}

/**
 * Opens an account: person, money account, first limits and session stand or fall together. Somebody who excluded themselves from a
 * brand of this operator cannot come back under a new account.
 */
export async function register(
  needs: PlayersNeeds,
  ctx: Ctx,
  form: SubmitRegistration,
  userAgent: string,
): Promise<Result<Registered, Refusal>> {
  const { db, clock, attempts } = needs;
  const { brand, ip } = ctx;
  const now = clock.now();
  const perHour = needs.registrationsPerHour(ip);
  const source = `${brand.id}/${ip}`;
  if (perHour !== undefined && !(await attempts.take({ name: 'registration', tries: perHour, windowMs: HOUR_MS }, source, now)))
    return refuse({ code: 'too-many-attempts' });
  const countries = new Map(brand.servedCountries.flatMap((alpha2) => [[needs.country(alpha2)?.id ?? 0, alpha2] as const]));
  const checked = checkForm(brand, form, now, (id) => countries.get(id));
  if (!checked.ok) return checked;
  const person = checked.value;
  const emailKey = person.email === undefined ? undefined : emailKeyOf(person.email);
  const passwordHash = await hashPassword(person.password);
  if (emailKey !== undefined && !(await attempts.room(TAKEN_ADDRESSES, source, now))) return refuse({ code: 'too-many-attempts' });

  const result = await db
    .transaction(async (tx): Promise<Result<Registered, Refusal>> => {
      if (await needs.compliance.isPersonExcluded(tx, brand.id, { ...person, emailKey })) return refuse({ code: 'self-excluded' });
      const owner = { brandId: brand.id, playerId: needs.ids() };
      const number = await insertWithNumber(tx);
      if (number === undefined) return refuse({ code: 'e-mail-unusable', field: 'email' });
      await openCurrencyAccount(tx, owner, person.currency, now);
      await needs.ledger.openAccount(tx, owner.brandId, owner.playerId, person.currency);
      if (form.deposit_limit !== undefined) {
        const chosen = await needs.compliance.chooseDepositLimit(tx, owner, form.deposit_limit, person.currency);
        if (!chosen.ok) throw new Undone(refuse({ ...chosen.refusal, field: 'deposit_limit' }));
      }
      const session = await needs.sessions.open(tx, owner, { kind: 'web', ip, userAgent });
      const { token, sessionId, expiresAt } = session;
      return ok({
        playerId: owner.playerId,
        number,
        password: form.type === 'fast_reg' ? person.password : undefined,
        token,
        sessionId,
        expiresAt,
      });

      async function insertWithNumber(inside: typeof tx): Promise<bigint | undefined> {
        for (let i = 0; i < NUMBER_TRIES; i++) {
          const drawn = BigInt(randomInt(LEAST_NUMBER, MOST_NUMBER));
          const inserted = await insertPlayer(inside, {
            ...owner,
            ...person,
            number: drawn,
            emailKey,
            passwordHash,
            language: ctx.language,
            registeredBy: form.type,
            receivesNews: form.receive_news ?? false,
            at: now,
          });
          if (inserted) return drawn;
          if (emailKey !== undefined && (await isEmailTaken(inside, brand.id, emailKey))) return undefined;
        }
        throw new Error('no free login number was found');
      }
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.result;
      throw error;
    });
  if (!result.ok && result.refusal.code === 'e-mail-unusable') await attempts.take(TAKEN_ADDRESSES, source, now);
  return result;
}

/** Carries a refusal out of the transaction so that it is rolled back. */
class Undone extends Error {
  readonly result: { readonly ok: false; readonly refusal: Refusal };
  constructor(result: { readonly ok: false; readonly refusal: Refusal }) {
    super('registration undone');
    this.result = result;
  }
}
