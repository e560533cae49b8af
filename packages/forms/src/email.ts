import type { FieldProblem } from './definition.ts';

/** Domain as mistyped -> as meant, for the large mail providers. */
const MISTYPED = new Map<string, string>(
  Object.entries({
    'gmail.com':
      'gmial.com gmal.com gmai.com gmil.com gamil.com gnail.com gmail.co gmail.con gmail.cm gmail.om gmaill.com gmali.com gemail.com gmeil.com gmail.ru',
    'hotmail.com': 'hotmial.com hotmai.com hotmal.com hotmil.com hotmail.co hotmail.con hotamil.com hormail.com',
    'outlook.com': 'outlok.com outloo.com outlool.com outlook.co outlook.con otlook.com',
    'yahoo.com': 'yaho.com yahooo.com yhaoo.com yahoo.co yahoo.con yhoo.com yahho.com',
    'icloud.com': 'iclod.com icloud.co icloud.con icoud.com iclould.com',
    'yandex.ru': 'yandx.ru yadex.ru yandex.r yndex.ru yandeks.ru',
    'mail.ru': 'mail.r mal.ru meil.ru maill.ru mail.ri mial.ru',
  }).flatMap(([meant, typed]) => typed.split(' ').map((domain) => [domain, meant] as const)),
);

/** Large mail providers whose names are long enough for a slip of the finger to be told from another name. */
const PROVIDERS = [
  ...new Set(MISTYPED.values()),
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'proton.me',
  'protonmail.com',
  'rambler.ru',
  'yahoo.co.uk',
  'yahoo.fr',
].filter((domain) => domain.indexOf('.') > 4);
/** Are one letter from a name above, and real. */
const OTHERS: ReadonlySet<string> = new Set(['cloud.com', 'email.com', 'mail.com', 'ymail.com']);

export const EMAIL_LENGTH = 254;
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[A-Za-z]{2,7}$/;

/** First problem of an e-mail address, in the order a person meets them. */
export function emailProblem(text: string): FieldProblem | undefined {
  if (/\s/.test(text)) return { message: 'validation_email_space_symbol' };
  const at = text.indexOf('@');
  if (at < 0) return { message: 'validation_email_at_symbol' };
  if (at === 0) return { message: 'validation_email_account_name' };
  const domain = text.slice(at + 1).toLowerCase();
  if (domain === '') return { message: 'validation_email_domain_name' };
  const meant = MISTYPED.get(domain);
  if (meant) return { message: 'validation_email_domain_suggestion', suggestion: `${text.slice(0, at)}@${meant}` };
  if (!domain.includes('.')) return { message: 'validation_email_dot_symbol' };
  if (text.length > EMAIL_LENGTH || !EMAIL.test(text)) return { message: 'validation_enter_correct_email' };
  return undefined;
}

/** Whether two texts differ by one letter that is missing, added or wrong, or by two neighbours that changed places. */
function differByOneSlip(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a === b) return false;
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}

/** The address that was probably meant by one whose provider is one slip from a large one; undefined: it may well be right. */
export function nearEmail(text: string): string | undefined {
  const at = text.indexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (emailProblem(text) !== undefined || PROVIDERS.includes(domain) || OTHERS.has(domain)) return undefined;
  const meant = PROVIDERS.find((provider) => differByOneSlip(domain, provider));
  return meant && `${text.slice(0, at)}@${meant}`;
}
