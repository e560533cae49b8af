import type { FieldDefinition, FieldProblem, FieldValue, FormValues, PhoneRules } from '@fairbook/forms';
import { isPhoneValue, textOf } from '@fairbook/forms/definition';
import { usualPhoneCountry, visibleFields } from '@fairbook/forms/visibility';
import type { ReactNode } from 'react';
import { Meant } from '../../shared/forms/meant.tsx';
import { part } from '../../shared/page/part.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { Agreement } from './fields/agreement.tsx';
import { Entry } from './fields/entry.tsx';
import type { FieldProps } from './fields/field-props.ts';
import type { PhoneCodeProps } from './fields/phone-code-field.tsx';
import { type RegistrationForm, TICKET } from './registration-form.ts';

const PhoneField = part(() => import('./fields/phone-field.tsx').then((it) => it.PhoneField));
const PhoneCodeField = part(() => import('./fields/phone-code-field.tsx').then((it) => it.PhoneCodeField));
const ChoiceField = part(() => import('./fields/choice-field.tsx').then((it) => it.ChoiceField));

/** What the server refused, by the field it is about. */
export type Refused = Readonly<Record<string, string>>;

interface Props {
  readonly form: RegistrationForm;
  readonly values: FormValues;
  /** Those that are said now. */
  readonly problems: readonly { readonly field: FieldDefinition; readonly problem: FieldProblem }[];
  /** What was probably meant by an address that was left. */
  readonly nearEmail: (email: string) => string | undefined;
  /** The phone has no problem. */
  readonly isPhoneRight: boolean;
  /** When the page was drawn. */
  readonly now: number;
  /** Of the chosen country. */
  readonly minimumAge: number;
  readonly refused: Refused;
  /** Numbers are judged by these from now on. */
  readonly onPhoneRules: (rules: PhoneRules) => void;
  readonly onChange: (name: string, value: FieldValue) => void;
  readonly onTouch: (name: string) => void;
}

const LAYOUTS = { full: 'form-whole', half: 'form-half', compact: 'form-compact' } as const;
/** From so many options on a list is searched instead of scrolled. */
const SEARCHED_FROM = 20;
const CHOOSING: ReadonlySet<string> = new Set(['select', 'dropdown', 'list', 'phone_country']);
const TICKED: ReadonlySet<string> = new Set(['checkbox', 'extended_checkbox']);

interface OneFieldProps extends FieldProps, Pick<Props, 'minimumAge' | 'onPhoneRules'> {
  /** The value its options hang on, where they hang on one. */
  readonly parent: string | undefined;
  /** Of the country a phone begins with. */
  readonly usualCountry: string | undefined;
  /** What a code is sent to, and what it belongs to. */
  readonly code: Pick<PhoneCodeProps, 'phone' | 'isPhoneRight' | 'now' | 'onTicket'>;
}

/** One field, as its type is drawn. */
function OneField({ parent, minimumAge, usualCountry, code, onPhoneRules, ...its }: OneFieldProps) {
  const { say } = useWords();
  const { type, options } = its.field;
  if (TICKED.has(type)) return <Agreement {...its} minimumAge={minimumAge} />;
  if (type === 'label') return <p className={its.className}>{say(its.field.title)}</p>;
  if (type === 'phone') return <PhoneField {...its} usual={usualCountry} onRules={onPhoneRules} />;
  if (type === 'phone_code_button') return <PhoneCodeField {...its} {...code} />;
  if (type === 'multiselect' || (CHOOSING.has(type) && (parent !== undefined || options.length >= SEARCHED_FROM)))
    return <ChoiceField {...its} parent={parent} />;
  return <Entry {...its} />;
}

/** A form as the server describes it: each field says what is wrong beside itself, and keeps what was typed. */
export function RegistrationFields({
  form,
  values,
  problems,
  nearEmail,
  isPhoneRight,
  now,
  minimumAge,
  refused,
  onPhoneRules,
  onChange,
  onTouch,
}: Props) {
  const { say } = useWords();
  const errorOf = ({ name }: FieldDefinition): ReactNode => {
    if (refused[name] !== undefined) return refused[name];
    const problem = problems.find(({ field }) => field.name === name)?.problem;
    if (!problem) return undefined;
    return <Meant message={say(problem.message, problem.values)} suggestion={problem.suggestion} onTake={(text) => onChange(name, text)} />;
  };
  const hintOf = ({ name, type }: FieldDefinition): ReactNode => {
    const near = type === 'email' ? nearEmail(textOf(values[name])) : undefined;
    if (near === undefined) return undefined;
    return <Meant message={say('validation_email_domain_suggestion')} suggestion={near} onTake={(text) => onChange(name, text)} />;
  };
  const usualCountry = usualPhoneCountry(form.fields, values);
  const { phone } = values;
  const code = {
    phone: isPhoneValue(phone) ? phone : undefined,
    isPhoneRight,
    now,
    onTicket: (ticket: string) => onChange(TICKET, ticket),
  };
  return (
    <div className="form-grid">
      {visibleFields(form.fields, values).map((field) => {
        const parent = form.relation_fields.find((relation) => relation.kind === 'options' && relation.field === field.name)?.parent;
        return (
          <OneField
            key={field.name}
            id={`reg-${field.name}`}
            field={field}
            value={values[field.name]}
            error={errorOf(field)}
            hint={hintOf(field)}
            className={LAYOUTS[field.layout]}
            parent={parent === undefined ? undefined : textOf(values[parent])}
            minimumAge={minimumAge}
            usualCountry={usualCountry}
            code={code}
            onPhoneRules={onPhoneRules}
            onChange={(value) => onChange(field.name, value)}
            onTouch={() => onTouch(field.name)}
          />
        );
      })}
    </div>
  );
}
