import type { FieldId, FieldLayout, FieldType, RuleKind } from '@fairbook/domain/form-names';

/** What is wrong with a field: a words key with the values of its sentence. */
export interface FieldProblem {
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** One rule of a field; `value` is the bound, the pattern, the name of the field compared with or of the function asked, or the length of a code. */
export interface FieldRule {
  readonly kind: RuleKind;
  readonly value?: string | number;
  /** Words key of what is said when it is broken; rules with messages of their own (e-mail, phone, code) say those. */
  readonly message: string;
}

export interface SelectOption {
  readonly id: number | string;
  readonly name: string;
  readonly Alpha2?: string;
  readonly phone_code?: string;
  readonly code?: string;
  /** Country an option belongs to: a region, a bank, a document. */
  readonly countryId?: number;
  /** Digits of an account with a bank. */
  readonly accountLength?: number;
  /** Other names it is found by. */
  readonly aliases?: string[];
  readonly selected?: boolean;
  readonly symbol?: string;
}

/** Shown while another field's value is, or is none of, some values. */
export interface ShowRule {
  readonly field: string;
  readonly is: 'one-of' | 'none-of';
  readonly values: string[];
}

/**
 * A field of a form the server describes; title, placeholder and tooltip are words keys. Several definitions of one name are variants: the one is
 * shown whose `parentValue` (values joined by commas) the parent has, else the one without a `parentValue`.
 */
export interface FieldDefinition {
  readonly id: FieldId;
  readonly name: string;
  readonly type: FieldType;
  readonly group: string;
  readonly visible: boolean;
  readonly title: string;
  readonly placeholder: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly inputType: string;
  readonly maxLength: number | null;
  readonly rules: FieldRule[];
  readonly tooltip: string | null;
  readonly options: SelectOption[];
  readonly parentName: string | null;
  readonly parentValue: string | null;
  readonly showRule: ShowRule | null;
  readonly layout: FieldLayout;
}

/** A field whose options, or whose being there, follow from another field. */
export interface FieldRelation {
  readonly field: string;
  readonly parent: string;
  readonly kind: 'options' | 'visibility';
}

/** A phone as a form holds it. */
export interface PhoneValue {
  /** ISO alpha-2 in small letters; empty where no country has the code. */
  readonly countryCode: string;
  /** 0: of no country. */
  readonly countryId: number;
  /** All digits, with the country's code. */
  readonly fullPhone: string;
  /** Without its plus. */
  readonly phoneCode: string;
  readonly phoneNum: string;
}

export type FieldValue = string | boolean | readonly string[] | PhoneValue;
export type FormValues = Readonly<Record<string, FieldValue>>;

export const isPhoneValue = (value: FieldValue | undefined): value is PhoneValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as rules of texts and comparisons read it; lists are joined by commas, a phone is its own digits. */
export function textOf(value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (isPhoneValue(value)) return value.phoneNum;
  return typeof value === 'object' ? value.join(',') : String(value);
}
