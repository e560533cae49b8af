import type { AnswerOf, REGISTRATION_CALLS, SubmitRegistration } from '@fairbook/contract';
import { parseMoney } from '@fairbook/domain/money';
import type { FieldDefinition, FormValues, PhoneRules } from '@fairbook/forms';
import { visibleFields } from '@fairbook/forms/visibility';

/** What the server says a registration screen shows, and one form of it. */
export type RegistrationData = AnswerOf<(typeof REGISTRATION_CALLS)['registrationData']>;
export type RegistrationForm = AnswerOf<(typeof REGISTRATION_CALLS)['registrationFields']>['attributes'];

/** Phones are held against nothing until their numbering plans are loaded: the server looks at them in any case. */
export const NO_PHONE_RULES: PhoneRules = { mask: () => undefined };

/** Years a player must have in a country; undefined: the brand's own. */
export const ageIn = ({ minAgesInCountries }: RegistrationData, countryId: string, fallback: number): number =>
  minAgesInCountries[countryId] ?? fallback;

export interface LimitChoice {
  readonly kind: 'none' | 'limit' | 'later';
  readonly period: 'day' | 'week' | 'month';
  readonly amount: string;
}

/** Whether a chosen limit has an amount above zero. */
export function limitReady(limit: LimitChoice, currency: string): boolean {
  if (limit.kind !== 'limit') return true;
  const amount = parseMoney(limit.amount.trim(), currency);
  return amount.ok && amount.value > 0n;
}

/** Name under which a form keeps what a code belongs to. */
export const TICKET = 'phone_ticket';

/** Fields whose options have numbers on the wire; others are sent as they are chosen. */
const NUMBERED = /_id$/;

/** The body of the submit call: numbers of options as numbers, empty optional fields left out. */
export function submitBody(type: string, fields: readonly FieldDefinition[], values: FormValues, limit: LimitChoice): SubmitRegistration {
  const body: Record<string, unknown> = { type };
  for (const { name } of visibleFields(fields, values)) {
    const value = values[name];
    if (value === '' || value === undefined) continue;
    body[name] = NUMBERED.test(name) && typeof value === 'string' ? Number(value) : value;
  }
  if (values[TICKET]) body[TICKET] = values[TICKET];
  if (limit.kind === 'none') body['deposit_limit'] = 'none';
  if (limit.kind === 'limit') body['deposit_limit'] = { period: limit.period, amount: limit.amount.trim() };
  // The server described the fields: it knows which of them make a whole.
  return body as unknown as SubmitRegistration;
}
