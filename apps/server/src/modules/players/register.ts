import type { Refusal, SubmitRegistration } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import { emailKeyOf } from '../../platform/email-key.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import { generatePassword, hashPassword } from '../../platform/passwords.ts';
import { askForConfirmation } from './confirm-registration.ts';
import type { PlayersNeeds } from './needs.ts';
import { type AccountForm, type OpenedAccount, openAccount } from './open-account.ts';
import { provePhone, spendPhone } from './phone-registration.ts';
import { readRegistration } from './read-registration.ts';
import { formNamed, registrationForm } from './registration-form.ts';

const HOUR_MS = 3_600_000;

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
 * With one click an account is open at once, and by phone once the code that was sent there came back: it names nobody, and nothing can be paid in until it does. By e-mail the answer is always
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
  const named = formNamed(brand, form.type);
  if (!named) return refuse({ code: 'bad-input', field: 'type' });
  const { fields } = registrationForm(brand, named, ctx.language, now, needs.country);
  const checked = readRegistration(brand, named, fields, form, now, needs.country);
  if (!checked.ok) return checked;
  const { password = generatePassword(), ...person } = checked.value;
  const byPhone = named.type === 'phone_reg' ? person.phone : undefined;
  const typed = { ticket: form.phone_ticket, code: form.phone_confirmation ?? '' };
  const proven = byPhone === undefined ? ok(undefined) : await provePhone(needs, ctx, { ...typed, phone: byPhone });
  if (!proven.ok) return proven;
  const limit = form.deposit_limit === undefined ? ok(undefined) : needs.compliance.checkDepositLimit(form.deposit_limit, person.currency);
  if (!limit.ok) return refuse({ ...limit.refusal, field: 'deposit_limit' });
  const account: AccountForm = {
    ...person,
    brandId: brand.id,
    emailKey: person.email === undefined ? undefined : emailKeyOf(person.email),
    passwordHash: await hashPassword(password),
    language: ctx.language,
    phoneConfirmed: byPhone !== undefined,
    registeredBy: named.type,
    receivesNews: person.consents.some(({ consent, given }) => consent === 'news' && given),
    at: now,
    depositLimit: form.deposit_limit,
  };
  if (account.emailKey !== undefined) {
    await askForConfirmation(needs, account, now);
    return ok({ kind: 'sent' });
  }
  const opened = await db.transaction(async (tx): Promise<Result<OpenedAccount, Refusal>> => {
    const over = refuse({ code: 'code-over', field: 'phone_confirmation' } satisfies Refusal);
    if (byPhone !== undefined) {
      if (!(await spendPhone(needs, tx, ctx, form.phone_ticket, byPhone))) return over;
      if (await needs.compliance.isPersonExcluded(tx, brand.id, account)) return refuse({ code: 'self-excluded' });
    }
    const made = await openAccount(needs, tx, account, { ip, userAgent });
    return made.ok ? ok(made.value) : over;
  });
  return opened.ok ? ok({ kind: 'opened', account: opened.value, password }) : opened;
}
