import type { FieldId, FieldLayout } from '@fairbook/domain/form-names';
import { FIELDS, type KnownField, type OptionSource } from './catalogue.ts';
import { isCis } from './cis.ts';
import { readMinimumAge, yearsBefore } from './dates.ts';
import type { FieldDefinition, FieldRelation, FieldRule, SelectOption, ShowRule } from './definition.ts';
import { type PhoneRule, phoneRuleValue } from './phone/phone-problem.ts';

/** A field a brand asks for, in the order of its list. */
export interface AskedField {
  readonly id: FieldId;
  /** True unless said otherwise. */
  readonly required?: boolean | undefined;
  /** Sent with the form without being shown: its first option stands. */
  readonly hidden?: boolean | undefined;
}

/** What a form is built from. */
export interface FormParts {
  readonly asked: readonly AskedField[];
  readonly fullRow: readonly FieldId[];
  readonly compact: readonly FieldId[];
  readonly options: (source: OptionSource) => readonly SelectOption[];
  readonly minimumAge: number;
  readonly phoneRules: readonly PhoneRule[];
  /** Unix ms. */
  readonly now: number;
}

export interface BuiltForm {
  readonly fields: readonly FieldDefinition[];
  readonly relations: readonly FieldRelation[];
}

/** Nobody born before is alive; no document is older, and none holds longer. */
const [OLDEST_PERSON, OLDEST_DOCUMENT, LONGEST_DOCUMENT] = [120, 60, 50];

/** Bounds of a date: calendars and rules know the same. */
function dateRules(id: FieldId, { now, minimumAge }: FormParts): readonly FieldRule[] {
  const bound = (kind: 'minValue' | 'maxValue', years: number, message: string): FieldRule => ({
    kind,
    value: yearsBefore(years, now, kind === 'minValue' ? 'begin' : 'end'),
    message,
  });
  if (id === 'passport_date') return [bound('minValue', OLDEST_DOCUMENT, 'validation_date'), bound('maxValue', 0, 'validation_date_past')];
  if (id === 'passport_end_date')
    return [bound('minValue', 0, 'validation_date_future'), bound('maxValue', -LONGEST_DOCUMENT, 'validation_date')];
  if (FIELDS[id].type !== 'birthday') return [];
  return [
    bound('minValue', OLDEST_PERSON, 'validation_date'),
    { kind: 'userFunction', value: 'minimumAge', message: 'refusal_under-age' },
    bound('maxValue', readMinimumAge(minimumAge), 'refusal_under-age'),
  ];
}

const layoutOf = (id: FieldId, { group }: KnownField, { fullRow, compact }: FormParts): FieldLayout =>
  compact.includes(id) ? 'compact' : fullRow.includes(id) || group === 'consents' ? 'full' : 'half';

const keyOf = (id: FieldId): string => id.replaceAll('-', '_');

/** Ids of the countries where documents have a series, as a rule of showing reads them. */
const cisValues = ({ options }: FormParts): string[] =>
  options('countries').flatMap(({ id, Alpha2 }) => (isCis(Alpha2) ? [String(id)] : []));

const requiredRule = ({ inputType }: KnownField): FieldRule =>
  inputType === 'checkbox' ? { kind: 'boolean', message: 'refusal_consent-missing' } : { kind: 'required', message: 'required' };

function definitionOf({ id, required = true, hidden = false }: AskedField, parts: FormParts): FieldDefinition {
  const known = FIELDS[id];
  const cis = known.inCis ? ({ field: 'country_id', is: 'one-of', values: cisValues(parts) } satisfies ShowRule) : null;
  return {
    id,
    name: id,
    type: known.type,
    group: known.group,
    visible: !hidden && known.inputType !== 'hidden',
    title: known.title ?? `registration_${keyOf(id)}`,
    placeholder: '',
    required,
    disabled: false,
    inputType: known.inputType ?? 'text',
    maxLength: known.maxLength ?? null,
    rules: [
      ...(required ? [requiredRule(known)] : []),
      ...(known.rules ?? []),
      ...dateRules(id, parts),
      ...(known.type === 'phone'
        ? parts.phoneRules.map((rule) => ({ kind: 'phone' as const, value: phoneRuleValue(rule), message: rule.message }))
        : []),
    ],
    tooltip: known.tooltip ?? null,
    options: [...parts.options(known.options ?? 'none')],
    parentName: null,
    parentValue: null,
    showRule: cis,
    layout: layoutOf(id, known, parts),
  };
}

/** A field once, or in the variants it has: a document's number is written otherwise where it has a series. */
function variantsOf(asked: AskedField, parts: FormParts): readonly FieldDefinition[] {
  const field = definitionOf(asked, parts);
  const hasSeries = parts.asked.some(({ id }) => id === 'passport_series');
  if (asked.id !== 'passport' || !hasSeries) return [field];
  const byCountry = { ...field, parentName: 'country_id' };
  return [
    { ...byCountry, parentValue: cisValues(parts).join(','), placeholder: 'registration_passport_after_series' },
    { ...byCountry, placeholder: 'registration_passport_example' },
  ];
}

const relationsOf = (fields: readonly FieldDefinition[]): FieldRelation[] =>
  fields.flatMap(({ id, name, parentName, showRule }) => {
    const { optionsOf } = FIELDS[id];
    const parent = showRule?.field ?? parentName ?? undefined;
    return [
      ...(optionsOf && fields.some((other) => other.id === optionsOf)
        ? [{ field: name, parent: optionsOf, kind: 'options' as const }]
        : []),
      ...(parent === undefined ? [] : [{ field: name, parent, kind: 'visibility' as const }]),
    ];
  });

/** The form of what a brand asks for: its fields with their rules, in its order, and which of them hang on which. */
export function buildForm(parts: FormParts): BuiltForm {
  const fields = parts.asked.flatMap((asked) => variantsOf(asked, parts));
  const relations = relationsOf(fields);
  return { fields, relations: relations.filter((one, i) => relations.findIndex((other) => sameRelation(one, other)) === i) };
}

const sameRelation = (one: FieldRelation, other: FieldRelation): boolean =>
  one.field === other.field && one.parent === other.parent && one.kind === other.kind;
