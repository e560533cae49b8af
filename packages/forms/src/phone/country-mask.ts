import { type CountryCode, getCountryCallingCode, getExampleNumber, Metadata } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import { fullPlans } from './full-plans.ts';
import type { PhoneMask } from './masks.ts';

/** What a numbering plan has besides what its types say: the lengths of each kind of numbers. */
interface PlanOfKinds {
  type(kind: 'MOBILE'): { possibleLengths(): readonly number[] } | undefined;
}

/** The code of a country with its plus; undefined of one without a numbering plan. */
export const callingCode = (alpha2: string): string | undefined =>
  Object.hasOwn(fullPlans.countries, alpha2) ? `+${getCountryCallingCode(alpha2 as CountryCode, fullPlans)}` : undefined;

/** How mobile numbers of a country are written, and how many digits they have: by its numbering plan. A country without one says nothing. */
export function countryMask(alpha2: string): Omit<PhoneMask, 'CountryId'> {
  if (!Object.hasOwn(fullPlans.countries, alpha2)) return { Mask: '', Max: 0, Min: 0 };
  const country = alpha2 as CountryCode;
  const example = getExampleNumber(country, examples, fullPlans);
  const metadata = new Metadata(fullPlans);
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan;
  const mobile = (plan as PlanOfKinds | undefined)?.type('MOBILE');
  const lengths = mobile?.possibleLengths() ?? plan?.possibleLengths() ?? [];
  const written = example?.formatInternational().replace(`+${example.countryCallingCode}`, '').trim() ?? '';
  return {
    Mask: written.replace(/\d/g, '0').replace(/[^0]+/g, '-'),
    Max: lengths.length === 0 ? 0 : Math.max(...lengths),
    Min: lengths.length === 0 ? 0 : Math.min(...lengths),
  };
}
