import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core';

/** The numbering plans of the world, as libphonenumber-js ships them: `max` knows the kinds of numbers, `min` their lengths and patterns. */
export type PhonePlans = MetadataJson;

export type PhonePossible = 'is-possible' | 'too-short' | 'too-long' | 'invalid-length' | 'invalid-country-code' | 'not-a-number';

export const PHONE_TYPES = [
  'fixed-line',
  'mobile',
  'fixed-line-or-mobile',
  'toll-free',
  'premium-rate',
  'shared-cost',
  'voip',
  'personal-number',
  'pager',
  'uan',
  'voicemail',
  'unknown',
] as const;
export type PhoneType = (typeof PHONE_TYPES)[number];

/** What libphonenumber says of a number. */
export interface PhoneVerdict {
  /** By its length alone. */
  readonly possible: PhonePossible;
  /** By the patterns of its country. */
  readonly valid: boolean;
  readonly type: PhoneType;
  /** Undefined where there is no number in it. */
  readonly e164: string | undefined;
  readonly extension: string | undefined;
}

const POSSIBLE = {
  INVALID_COUNTRY: 'invalid-country-code',
  NOT_A_NUMBER: 'not-a-number',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_LENGTH: 'invalid-length',
} as const;

/** A typed text has no more: the library takes none longer. */
const LONGEST = 250;
const UNKNOWN = { valid: false, type: 'unknown', e164: undefined, extension: undefined } as const;

const typeOf = (number: PhoneNumber): PhoneType =>
  PHONE_TYPES.find((type) => type === number.getType()?.toLowerCase().replaceAll('_', '-')) ?? 'unknown';

/** A number as libphonenumber judges it; `country` (ISO alpha-2) for one without its code. */
export function phoneVerdict(plans: PhonePlans, text: string, country?: string): PhoneVerdict {
  if (text.length > LONGEST) return { possible: 'too-long', ...UNKNOWN };
  const known = country === undefined || !Object.hasOwn(plans.countries, country) ? undefined : (country as CountryCode);
  const broken = known ? validatePhoneNumberLength(text, known, plans) : validatePhoneNumberLength(text, plans);
  const possible = broken === undefined ? 'is-possible' : POSSIBLE[broken];
  const number = known ? parsePhoneNumberFromString(text, known, plans) : parsePhoneNumberFromString(text, plans);
  if (!number) return { possible, ...UNKNOWN };
  const valid = number.isValid();
  return { possible, valid, type: valid ? typeOf(number) : 'unknown', e164: number.number, extension: number.ext };
}
