import type { FieldProblem, PhoneValue } from '../definition.ts';
import type { PhoneVerdict } from './library.ts';
import { fieldMask, PHONE_DIGITS, type PhoneMask } from './masks.ts';

/** A rule a brand sets for the numbers of a country: what does not match is refused with its message, a words key. */
export interface PhoneRule {
  /** ISO alpha-2. */
  readonly country: string;
  /** Of the digits after the country's code. */
  readonly pattern: string;
  readonly message: string;
}

/** The value of a field's rule for a brand's rule: the country and the pattern. */
export const phoneRuleValue = ({ country, pattern }: PhoneRule): string => `${country} ${pattern}`;

/** Whether a number is one of another country, or keeps to a rule that a brand set (`phoneRuleValue`). */
export const keepsPhoneRule = ({ countryCode, phoneNum }: PhoneValue, rule: string): boolean =>
  countryCode.toUpperCase() !== rule.slice(0, 2) || new RegExp(rule.slice(3)).test(phoneNum);

/** What numbers are held against. */
export interface PhoneRules {
  readonly mask: (countryId: number) => PhoneMask | undefined;
  /** Absent until the numbering plans are there: lengths and a brand's rules are looked at without them. */
  readonly verdict?: ((e164: string) => PhoneVerdict) | undefined;
}

/** Digits a number must have: those its country says, else those of its mask exactly, else 6 to 20. */
function lengthProblem(digits: number, mask: PhoneMask | undefined): FieldProblem | undefined {
  const slots = mask && fieldMask(mask).replaceAll(' ', '').length;
  const least = mask?.Min || slots || PHONE_DIGITS.least;
  const most = mask?.Max || slots || PHONE_DIGITS.most;
  if (least === most && digits !== most && digits >= PHONE_DIGITS.least) return { message: 'equal_length', values: { length: most } };
  if (digits < least) return { message: 'phone_min_length', values: { min: least } };
  return digits > most ? { message: 'equal_length', values: { length: most } } : undefined;
}

/** The first thing wrong with a number: its length, or what libphonenumber says of it. */
export function phoneProblem(value: PhoneValue, { mask, verdict }: PhoneRules): FieldProblem | undefined {
  const length = lengthProblem(value.phoneNum.length, mask(value.countryId));
  if (length) return length;
  const { possible, valid } = verdict?.(`+${value.fullPhone}`) ?? { possible: 'is-possible', valid: true };
  if (possible === 'too-short' || possible === 'too-long') return { message: `phone_${possible}` };
  return possible === 'is-possible' && valid ? undefined : { message: 'validation_phone_number' };
}

/** Kinds of numbers a text message may reach. */
export const TEXT_MESSAGE_TYPES: ReadonlySet<string> = new Set(['mobile', 'fixed-line-or-mobile', 'personal-number']);

/** A phone by the code and the digits typed beside it. */
export function phoneValue(
  country: { readonly id: number; readonly alpha2: string } | undefined,
  code: string,
  digits: string,
): PhoneValue {
  const phoneCode = code.replace(/\D/g, '');
  return {
    countryCode: country?.alpha2.toLowerCase() ?? '',
    countryId: country?.id ?? 0,
    fullPhone: `${phoneCode}${digits}`,
    phoneCode,
    phoneNum: digits,
  };
}
