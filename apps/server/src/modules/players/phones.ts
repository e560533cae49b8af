import { type PhoneMask, type PhoneRules, type PhoneValue, phoneValue } from '@fairbook/forms';
import { countryMask } from '@fairbook/forms/phone/country-mask';
import { fullPlans } from '@fairbook/forms/phone/full-plans';
import { phoneVerdict } from '@fairbook/forms/phone/library';
import type { Countries, CountryOption } from '../../platform/countries.ts';

const masks = new Map<number, PhoneMask>();

/** How numbers of a country are written; read out of the numbering plans once. */
export function maskOf({ id, alpha2 }: Pick<CountryOption, 'id' | 'alpha2'>): PhoneMask {
  const mask = masks.get(id) ?? { CountryId: id, ...countryMask(alpha2) };
  masks.set(id, mask);
  return mask;
}

/** A phone as it was sent: by its code and its digits alone, of the country it names where that has the code. */
export function phoneOf(
  { countryId, phoneCode, phoneNum }: Pick<PhoneValue, 'countryId' | 'phoneCode' | 'phoneNum'>,
  country: Countries,
): PhoneValue {
  const known = country.all.find(({ id, callingCode }) => id === countryId && callingCode === `+${phoneCode}`);
  return phoneValue(known, phoneCode, phoneNum);
}

/** What phones of players are held against. */
export function phoneRules(countries: readonly CountryOption[]): PhoneRules {
  return {
    mask: (countryId) => {
      const country = countries.find(({ id }) => id === countryId);
      return country && maskOf(country);
    },
    verdict: (e164) => phoneVerdict(fullPlans, e164),
  };
}
