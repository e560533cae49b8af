import { accountPhoneMasks } from '@fairbook/client/routes';
import type { PhoneMask, PhoneRules } from '@fairbook/forms';
import { call } from '../../../shared/wire/api.ts';

let read: Promise<PhoneRules> | undefined;

async function load(): Promise<PhoneRules> {
  const [answer, { shortVerdict }] = await Promise.all([call(accountPhoneMasks), import('@fairbook/forms/phone/short-plans')]);
  const masks = new Map<number, PhoneMask>(answer.ok ? answer.value.map((mask) => [mask.CountryId, mask]) : []);
  return { mask: (countryId) => masks.get(countryId), verdict: shortVerdict };
}

/** Masks and numbering plans, loaded with the first phone field of a page. */
export function loadPhoneRules(): Promise<PhoneRules> {
  read ??= load().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}
