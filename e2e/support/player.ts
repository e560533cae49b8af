import { linkSentTo } from '@fairbook/testkit/inbox';
import type { BrowserContext, Page } from 'playwright-core';
import { check, until } from './expect.ts';
import type { TestedBrand } from './journey.ts';

/** Long enough, and nobody's first guess. */
export const PASSWORD = 'quiet-otter-maple-47';

interface Envelope<T> {
  readonly data: T;
  readonly message?: string;
  readonly refusal?: { readonly code: string };
}

let count = 0;
/** A family name of its own for each player: somebody who excluded themselves is kept out by name and date of birth. */
const newSurname = (): string => `Vella ${[...String(++count + 1000)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;

/** An address nobody of this run has used. */
export const newEmail = (): string => `player${Date.now()}.${++count}@example.com`;

/** Calls the server as the visitor's browser would, with its cookies; again while the register is asked about who just signed in. */
export async function call<T>(context: BrowserContext, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  const send = () =>
    context.request.fetch(path, {
      method,
      headers: { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
      ...(body === undefined ? {} : { data: body }),
    });
  let response = await send();
  let answer = (await response.json()) as Envelope<T>;
  await until('the register to be asked', async () => {
    if (answer.refusal?.code !== 'register-pending') return true;
    response = await send();
    answer = (await response.json()) as Envelope<T>;
    return false;
  });
  check(response.ok(), `${method} ${path} answered ${response.status()}: ${answer.message}`);
  return answer.data;
}

/** What a registration may choose from, as the server tells it. */
export interface RegistrationForm {
  readonly attributes: {
    readonly fields: readonly {
      readonly name: string;
      readonly options: readonly { readonly id: number; readonly selected?: boolean }[];
    }[];
  };
}
export const REGISTRATION_FORM = '/api/web/registration/v1/fields/full_reg';

/** The registration of an adult who takes the country and currency that the form proposes. */
export function registrationOf(
  { attributes: { fields } }: RegistrationForm,
  { email, surname, depositLimit = 'none' }: { readonly email: string; readonly surname: string; readonly depositLimit?: unknown },
) {
  const chosen = (name: string) => fields.find((field) => field.name === name)?.options.find(({ selected }) => selected)?.id;
  return {
    type: 'full_reg',
    country_id: chosen('country_id'),
    currency_id: chosen('currency_id'),
    email,
    password: PASSWORD,
    name: 'Robin',
    surname,
    date_birthday: '1990-05-17',
    'agree-policy': true,
    deposit_limit: depositLimit,
  };
}

/** Opens an account without the form: for journeys that are about something else. The visitor is signed in afterwards. */
export async function register(
  context: BrowserContext,
  depositLimit: 'none' | { readonly period: 'day' | 'week' | 'month'; readonly amount: string } = 'none',
): Promise<{ readonly email: string; readonly login: string }> {
  const form = await call<RegistrationForm>(context, 'GET', REGISTRATION_FORM);
  const email = newEmail();
  const body = registrationOf(form, { email, surname: newSurname(), depositLimit });
  await call(context, 'POST', '/web-api/api/registration/v1/submit', body);
  return { email, login: await confirm(context, email) };
}

/** The path of the link an address was sent last, as its owner finds it in the sandbox inbox. */
export const linkSent = (context: BrowserContext, email: string, about = '') =>
  linkSentTo(async (path) => (await context.request.get(path)).text(), email, { about });

let phones = 0;
/** A mobile number of Malta nobody of this run has used: the digits after the country's code. */
export const newPhone = (): string => `99${String(Date.now()).slice(-4)}${String(++phones).padStart(2, '0')}`;

/** The code a phone was sent last, as its owner finds it in the sandbox inbox. */
export const codeSent = (context: BrowserContext, phone: string): Promise<string> =>
  until(`a code for ${phone}`, async () => {
    const list = await (await context.request.get('/sandbox/inbox')).text();
    const at = list.indexOf(`>${phone}<`);
    return at < 0 ? undefined : /\b(\d{6}) is /.exec(list.slice(at, list.indexOf('</li>', at)))?.[1];
  });

/** Opens the account of a registration with the link that its address was sent. Gives the login number. */
export async function confirm(context: BrowserContext, email: string): Promise<string> {
  const { token } = await linkSent(context, email, 'registration/confirm');
  const { login } = await call<{ login: string }>(context, 'POST', '/web-api/api/registration/v1/confirm', { token, password: PASSWORD });
  return login;
}

/** Puts money into the account through the sandbox bank, without its page being looked at. */
export async function fund(context: BrowserContext, amount: string): Promise<void> {
  const { redirectUrl, payment } = await call<{ redirectUrl: string; payment: { id: string } }>(
    context,
    'POST',
    '/web-api/api/payments/v1/deposits',
    {
      provider: 'sandbox',
      amount,
      key: crypto.randomUUID(),
    },
  );
  const page = await context.request.post(`${redirectUrl}/approve`, { maxRedirects: 0, data: '' });
  check(page.status() < 400, `the sandbox bank answered ${page.status()}`);
  await until('the deposit to be booked', async () => {
    const { payment: now } = await call<{ payment: { status: string } }>(context, 'GET', `/web-api/api/payments/v1/payments/${payment.id}`);
    return now.status === 'succeeded';
  });
}

/** Asks for money back through the sandbox bank. */
export async function withdraw(context: BrowserContext, amount: string): Promise<void> {
  await call(context, 'POST', '/web-api/api/payments/v1/withdrawals', {
    provider: 'sandbox',
    amount,
    key: crypto.randomUUID(),
    password: PASSWORD,
  });
}

/** Amounts as a brand writes them in English. */
export const money = (brand: TestedBrand, amount: string): string => `${brand.sign}${amount}`;

/** The balance the frame shows. */
export const balanceOf = (page: Page) => page.getByRole('link', { name: /^Balance / });
