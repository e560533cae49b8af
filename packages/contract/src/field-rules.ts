/**
 * Rules of the registration's fields, the same in the browser and on the server. Each gives the words key of the first thing that
 * is wrong, or undefined. No pattern here takes more than linear time.
 */
export interface FieldProblem {
  readonly message: string;
  /** What was probably meant. */
  readonly suggestion?: string;
}

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

export const NAME_LENGTH = 100;
const NAME = /^[\p{L}\p{M}' `-]+$/u;

/** Scripts with letters that look alike: an "а" of one in a word of another makes a name that nobody tells from the first and no rule finds. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const isMixed = (word: string): boolean => ALIKE.filter((script) => script.test(word)).length > 1;

/** Names take letters of any script, of one alone in a word, and spaces, apostrophe, backtick and hyphen. */
export function nameProblem(text: string): FieldProblem | undefined {
  if (text.trim() === '') return { message: 'required' };
  if (text.length > NAME_LENGTH || text.split(/[ -]/).some(isMixed)) return { message: 'password_available_symbols' };
  return NAME.test(text) && /\p{L}/u.test(text) ? undefined : { message: 'password_available_symbols' };
}

export const PASSWORD_LENGTH = { least: 8, advised: 15, most: 128 } as const;

/** Length alone: no rule of composition. The server also refuses the most common ones. */
export function passwordProblem(text: string): FieldProblem | undefined {
  if ([...text].length < PASSWORD_LENGTH.least) return { message: 'min_symbols_limit' };
  return text.length > PASSWORD_LENGTH.most ? { message: 'max_symbols_limit' } : undefined;
}

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof STRENGTHS)[number];

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Whether a character goes on where the one before led: the same again, or the next of the alphabet, the digits or a keyboard row. */
const followsOn = (before: string, next: string): boolean =>
  before === next || ROWS.some((row) => row.includes(before + next) || row.includes(next + before));
/** Signs an attacker has to try for each kind of character in it. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\p{ASCII}]/u, 60],
];
/** Bits from which a password is fair, good and strong. */
const STRENGTH_BITS = [40, 65, 80] as const;

/**
 * How long a password would stand against guessing, by its length and variety: runs and repeats count for little. An estimate to steer by; what
 * is refused is decided by `passwordProblem` and the server's list of common passwords.
 */
export function passwordStrength(text: string): PasswordStrength {
  const signs = [...text];
  const fresh = signs.filter((sign, i) => i === 0 || !followsOn((signs[i - 1] as string).toLowerCase(), sign.toLowerCase()));
  const variety = ALPHABETS.reduce((sum, [kind, size]) => (kind.test(text) ? sum + size : sum), 0);
  const bits = Math.min(fresh.length, new Set(signs).size * 2) * Math.log2(Math.max(2, variety));
  return STRENGTHS[STRENGTH_BITS.filter((least) => bits >= least).length] ?? 'weak';
}

/** International, as E.164 has it: a plus, the country's code, 7 to 15 digits in all. */
export function phoneProblem(text: string): FieldProblem | undefined {
  return /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s()-]/g, '')) ? undefined : { message: 'validation_phone' };
}

/** Whole years between a birth date (yyyy-MM-dd) and a moment (unix ms, UTC day); undefined when there is no such day. */
export function ageOn(birthDate: string, now: number): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCFullYear() !== year || born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return undefined;
  const today = new Date(now);
  const hadBirthday = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Nobody is older: such a date is a slip of the hand. */
const MAX_AGE = 120;

export function birthDateProblem(birthDate: string, minimumAge: number, now: number): FieldProblem | undefined {
  const age = ageOn(birthDate, now);
  if (age === undefined || age < 0 || age > MAX_AGE) return { message: 'validation_date' };
  return age < minimumAge ? { message: 'refusal_under-age' } : undefined;
}
