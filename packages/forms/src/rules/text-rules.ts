import { Fields } from '@fairbook/domain/rules/fields';
import type { CommandLineRule } from '@fairbook/domain/rules/rules';
import { emailProblem, nearEmail } from '../email.ts';
import { slugOf } from '../slug.ts';

/** `fairbook rules email`. */
export const emailRule: CommandLineRule = {
  help: `An e-mail address, as the forms judge it.
in:  {"email":"mara@gmial.com"}
out: {"ok":true, "valid":false, "messageKey"?:"validation_email_domain_suggestion", "suggestion"?:"mara@gmail.com"}
An address that may well be right, but is one slip from a large provider, is valid and comes with a suggestion.`,
  run(input) {
    const fields = new Fields(input);
    const email = fields.text('email');
    if (fields.problem) return fields.problem;
    const problem = emailProblem(email);
    const suggestion = problem ? problem.suggestion : nearEmail(email);
    return {
      ok: true,
      valid: problem === undefined,
      ...(problem && { messageKey: problem.message }),
      ...(suggestion !== undefined && { suggestion }),
    };
  },
};

/** `fairbook rules slug`. */
export const slugRule: CommandLineRule = {
  help: `A text as part of an address: Cyrillic in Latin letters, spaces and underscores as hyphens, nothing but small letters, digits and hyphens.
in:  {"text":"Лига чемпионов"}
out: {"ok":true, "slug":"liga-chempionov"}`,
  run(input) {
    const fields = new Fields(input);
    const text = fields.text('text');
    return fields.problem ?? { ok: true, slug: slugOf(text) };
  },
};
