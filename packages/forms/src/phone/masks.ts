/** How numbers of a country are written, on the wire of the product: digits as zeros, parted by dashes; `Max` and `Min` digits. */
export interface PhoneMask {
  readonly CountryId: number;
  readonly Mask: string;
  readonly Max: number;
  readonly Min: number;
}

/** Digits of a number without a country, and of one whose country says no least. */
export const PHONE_DIGITS = { least: 6, most: 20 } as const;

const slotsOf = (mask: string): number => mask.split('0').length - 1;

/** The mask of a field: spaces for dashes, zeros added until it has `Max` digits, and `cutEnd` of them taken from its end. */
export function fieldMask({ Mask, Max }: Pick<PhoneMask, 'Mask' | 'Max'>, cutEnd = 0): string {
  const spaced = Mask.replaceAll('-', ' ').replace(/[^0 ]/g, '');
  const padded = spaced + '0'.repeat(Math.max(0, Max - slotsOf(spaced)));
  let left = slotsOf(padded) - cutEnd;
  let end = 0;
  while (end < padded.length && left > 0) if (padded[end++] === '0') left--;
  return padded.slice(0, end).trim();
}

/** Digits in the places of a mask; those beyond it follow as they are. */
export function writtenBy(mask: string, digits: string): string {
  let text = '';
  let next = 0;
  for (const sign of mask) {
    if (next >= digits.length) break;
    text += sign === '0' ? digits[next++] : sign;
  }
  return text.trimEnd() + digits.slice(next);
}

/** First digits of mobile numbers where others are taken for a slip of the country's code. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { KZ: '67', RU: '9' };

/** The digits a field keeps of what was typed: as many as its mask has, and none where the first cannot be one of the country's. */
export function keptDigits(text: string, country: { readonly alpha2: string; readonly mask: string | undefined }): string {
  const digits = text.replace(/\D/g, '');
  const kept = digits.slice(0, country.mask === undefined ? PHONE_DIGITS.most : slotsOf(country.mask));
  const first = FIRST_DIGITS[country.alpha2.toUpperCase()];
  return first === undefined || kept === '' || first.includes(kept.slice(0, 1)) ? kept : '';
}

/** Search among codes of countries: up to three digits, without the plus. */
export const CODE_SEARCH = { maxLength: 3, placeholder: 'xxx' } as const;
export const codeSearch = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_SEARCH.maxLength);

/** A country among codes of countries. */
export interface CodeCountry {
  readonly id: number;
  readonly alpha2: string;
  /** Without its plus. */
  readonly code: string;
  readonly name: string;
}

/** Countries whose code begins with what is searched for. */
export const countriesOfCode = <Country extends CodeCountry>(countries: readonly Country[], search: string): readonly Country[] =>
  search === '' ? countries : countries.filter(({ code }) => code.startsWith(search));

/** What a closing list leaves of a typed code: the country that has it, or the code alone; undefined: the country that was there stays. */
export function closedOn<Country extends CodeCountry>(
  countries: readonly Country[],
  search: string,
  current: Country | undefined,
): { readonly country: Country | undefined; readonly code: string } | undefined {
  if (search === '' || search === current?.code) return undefined;
  return { country: countries.find(({ code }) => code === search), code: search };
}
