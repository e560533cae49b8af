import { codeProblem } from './codes.ts';
import { isDay } from './dates.ts';
import { type FieldDefinition, type FieldProblem, type FieldRule, type FormValues, isPhoneValue, textOf } from './definition.ts';
import { emailProblem } from './email.ts';
import { CHOOSING } from './field-kinds.ts';
import { keepsPhoneRule, type PhoneRules, phoneProblem } from './phone/phone-problem.ts';
import { USER_FUNCTIONS } from './user-functions.ts';

/** What a form is judged by besides what is typed. */
export interface FormFacts {
  /** Unix ms. */
  readonly now: number;
  /** Years a player must have, by the id of the chosen country. */
  readonly minimumAge: (countryId: string) => number;
  readonly phone: PhoneRules;
}

type Judge = (rule: FieldRule, text: string, field: FieldDefinition, values: FormValues, facts: FormFacts) => FieldProblem | undefined;

const broken = (is: boolean, { message, value }: FieldRule, name?: 'min' | 'max'): FieldProblem | undefined => {
  if (!is) return undefined;
  return name === undefined || value === undefined ? { message } : { message, values: { [name]: value } };
};

/** Pictures a player may send: SVG carries scripts. */
const IMAGE = /\.(?:png|jpe?g|webp)$/i;
const lengthOf = (text: string): number => [...text].length;

/** Whether a value stands below another: dates by their texts, else numbers. */
const isBelow = (one: string | number | undefined, other: string | number | undefined): boolean =>
  /^\d{4}-/.test(`${one}`) || /^\d{4}-/.test(`${other}`) ? `${one}` < `${other}` : Number(one) < Number(other);
/** A day without a time of it is all of it. */
const beginOf = (text: string): string => (isDay(text) ? `${text} 00:00:00` : text);

const JUDGES: Readonly<Record<FieldRule['kind'], Judge>> = {
  required: (rule, text, { name }) =>
    text.trim() === '' ? { message: rule.message, values: { field: name.replaceAll('-', '_') } } : undefined,
  boolean: (rule, text) => broken(text !== 'true', rule),
  isDateTime: (rule, text) => broken(!isDay(text.slice(0, 10)), rule),
  isImage: (rule, text) => broken(!IMAGE.test(text), rule),
  minLength: (rule, text) => broken(lengthOf(text) < Number(rule.value), rule, 'min'),
  maxLength: (rule, text) => broken(lengthOf(text) > Number(rule.value), rule, 'max'),
  minValue: (rule, text) => broken(isBelow(beginOf(text), rule.value), rule, 'min'),
  maxValue: (rule, text) => broken(isBelow(rule.value, beginOf(text)), rule, 'max'),
  email: (_, text) => emailProblem(text),
  compare: (rule, text, _, values) => broken(text !== textOf(values[String(rule.value)]), rule),
  match: (rule, text) => broken(!new RegExp(String(rule.value), 'u').test(text), rule),
  phone: (rule, _, { name }, values, { phone }) => {
    const value = values[name];
    if (!isPhoneValue(value)) return { message: rule.message };
    return rule.value === undefined ? phoneProblem(value, phone) : broken(!keepsPhoneRule(value, String(rule.value)), rule);
  },
  phoneConfirm: (rule, text) => codeProblem(text, Number(rule.value)),
  userFunction: ({ value, message }, text, _, values, { now, minimumAge }) => {
    const name = String(value);
    if (!Object.hasOwn(USER_FUNCTIONS, name)) return { message };
    const age = minimumAge(textOf(values['country_id']));
    return USER_FUNCTIONS[name as keyof typeof USER_FUNCTIONS](text, { now, minimumAge: age, message });
  },
};

/** What is chosen is among the options, where the field has any: those of a region or a city are the server's to know. */
function choiceProblem({ type, options }: FieldDefinition, text: string): FieldProblem | undefined {
  if (options.length === 0 || text === '' || (type !== 'multiselect' && !CHOOSING.has(type))) return undefined;
  const ids = new Set(options.map(({ id }) => String(id)));
  const chosen = type === 'multiselect' ? text.split(',') : [text];
  return chosen.every((id) => ids.has(id)) ? undefined : { message: 'validation_choice' };
}

/** The first thing wrong with a field, by its rules in their order; what is left empty and may be is right. */
export function fieldProblem(field: FieldDefinition, values: FormValues, facts: FormFacts): FieldProblem | undefined {
  const text = textOf(values[field.name]);
  const isEmpty = text.trim() === '' || (text === 'false' && values[field.name] === false);
  if (isEmpty && !field.required) return undefined;
  for (const rule of field.rules) {
    const problem = JUDGES[rule.kind](rule, text, field, values, facts);
    if (problem) return problem;
  }
  return choiceProblem(field, text);
}
