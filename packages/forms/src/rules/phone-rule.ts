import { Fields } from '@fairbook/domain/rules/fields';
import type { CommandLineRule } from '@fairbook/domain/rules/rules';
import { fullPlans } from '../phone/full-plans.ts';
import { phoneVerdict } from '../phone/library.ts';

const HELP = `A phone number, as libphonenumber judges it.
in:  {"number":"+44 20 7946 0958", "country"?:"GB"} the country for a number without its code
out: {"ok":true, "possible":"is-possible|too-short|too-long|invalid-length|invalid-country-code|not-a-number", "valid":true,
      "type":"fixed-line|mobile|fixed-line-or-mobile|toll-free|premium-rate|shared-cost|voip|personal-number|pager|uan|voicemail|unknown",
      "e164":"+442079460958", "extension"?:".."}
"possible" looks at the length alone, "valid" at the patterns of the country; "e164" is null where no number was found.`;

/** `fairbook rules phone`. */
export const phoneRule: CommandLineRule = {
  help: HELP,
  run(input) {
    const fields = new Fields(input);
    const number = fields.text('number');
    const country = fields.has('country') ? fields.text('country') : undefined;
    if (country !== undefined && !/^[A-Za-z]{2}$/.test(country)) fields.bad('country', 'two letters of ISO 3166');
    if (fields.problem) return fields.problem;
    const { e164 = null, extension, ...verdict } = phoneVerdict(fullPlans, number, country?.toUpperCase());
    return { ok: true, ...verdict, e164, ...(extension === undefined ? {} : { extension }) };
  },
};
