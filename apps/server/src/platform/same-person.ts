import { wordsOf } from '@fairbook/domain/text';

/** What an account says of its person. */
export interface Person {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly name?: string | undefined;
  readonly surname?: string | undefined;
  /** yyyy-MM-dd. */
  readonly birthDate?: string | undefined;
}

/** Two accounts are of the same person when they share one of these. */
export interface PersonKeys {
  readonly person: string | undefined;
  readonly mailbox: string | undefined;
  readonly phone: string | undefined;
}

/** Providers that deliver to one mailbox whatever dots stand in its name. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: letter case, what follows a plus and, where they mean nothing, dots are left out. */
function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).split('+')[0] ?? '';
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * The rule by which a person is known again: all names without accents, letter case, width, punctuation and order, with the birth date; or the
 * mailbox; or the digits of the phone. Names in another script are other names.
 */
export function personKeys({ email, phone, name, surname, birthDate }: Person): PersonKeys {
  const names = [...new Set(wordsOf(`${name ?? ''} ${surname ?? ''}`.normalize('NFKC')))].sort().join(' ');
  const digits = phone?.replace(/\D/g, '') ?? '';
  return {
    person: name && surname && birthDate && names !== '' ? `${names}|${birthDate}` : undefined,
    mailbox: email ? mailboxOf(email) : undefined,
    phone: digits === '' ? undefined : digits,
  };
}
