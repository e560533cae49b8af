import type { FieldDefinition, SubmitRegistration } from '@fairbook/contract';
import { birthDateProblem, emailProblem, type FieldProblem, nameProblem, passwordProblem } from '@fairbook/contract/field-rules';
import { parseMoney } from '@fairbook/domain/money';

export type FormValues = Readonly<Record<string, string | boolean>>;

/** Shown when its parent has the value it asks for, or when it has no parent. */
export const isVisible = (field: FieldDefinition, values: FormValues): boolean =>
  field.visible && (field.parentName === null || String(values[field.parentName] ?? '') === (field.parentValue ?? ''));

/** First values: what was typed before, the option the server marks, else nothing. */
export const startValues = (fields: readonly FieldDefinition[], typed: FormValues): FormValues =>
  Object.fromEntries(
    fields.map((field) => {
      const before = typed[field.name];
      if (before !== undefined) return [field.name, before];
      if (field.type === 'checkbox') return [field.name, false];
      const marked = field.options.find((option) => option.selected) ?? (field.type === 'select' ? field.options[0] : undefined);
      return [field.name, marked ? String(marked.id) : ''];
    }),
  );

/** What is wrong with a field now; the rules are the server's own. `minimumAge` is that of the chosen country. */
export function fieldProblem(field: FieldDefinition, values: FormValues, minimumAge: number, now: number): FieldProblem | undefined {
  const value = values[field.name];
  if (field.type === 'checkbox') return field.required && value !== true ? { message: 'refusal_consent-missing' } : undefined;
  const text = String(value ?? '');
  if (text.trim() === '') return field.required ? { message: `required_${field.name}` } : undefined;
  if (field.type === 'email') return emailProblem(text);
  if (field.type === 'password') return passwordProblem(text);
  if (field.type === 'birthday') return birthDateProblem(text, minimumAge, now);
  if (field.name === 'name' || field.name === 'surname') return nameProblem(text);
  return undefined;
}

/** All visible fields without a problem. */
export const isReady = (fields: readonly FieldDefinition[], values: FormValues, minimumAge: number, now: number): boolean =>
  fields.every((field) => !isVisible(field, values) || fieldProblem(field, values, minimumAge, now) === undefined);

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

/** The body of the submit call: option ids as numbers, empty optional fields left out. */
export function submitBody(type: string, fields: readonly FieldDefinition[], values: FormValues, limit: LimitChoice): SubmitRegistration {
  const body: Record<string, unknown> = { type };
  for (const field of fields) {
    if (!isVisible(field, values)) continue;
    const value = values[field.name];
    if (value === '' || value === undefined) continue;
    body[field.name] = field.type === 'select' ? Number(value) : value;
  }
  if (limit.kind === 'none') body['deposit_limit'] = 'none';
  if (limit.kind === 'limit') body['deposit_limit'] = { period: limit.period, amount: limit.amount.trim() };
  // The server described the fields: it knows which of them make a whole.
  return body as unknown as SubmitRegistration;
}
